/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 125 the limit of cycles is reached at *, PC * in main+* */
#include <bare.h>

int main(void)
{
    for (;;) {
    }
}
