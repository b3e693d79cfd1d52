/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 7 */
#include <bare.h>

int main(void)
{
    return 7;
}
