/* SPDX-License-Identifier: Apache-2.0 */
/* 3DES, ct: SP 800-67, appendix B, and single DES. */
#include <mica/des.h>

#include "support/test_des.h"

int main(void)
{
    return test_des3(&mica_des3_ct);
}
