/* SPDX-License-Identifier: Apache-2.0 */
/* Prints the complaints to expect, one a line; or, with a number in misuse_case (mica-sim --set), commits that misuse. */
#include "misuse.h"

extern const char misuse_case[8];
const char misuse_case[8] = "";

static void print(const char *text)
{
    while (*text != 0)
        mica_board_put(*text++);
}

int main(void)
{
    const char *text = misuse_case;
    size_t n = 0;
    __asm__("" : "+r"(text)); /* the compiler must not know what it holds */
    mica_board_open();
    if (*text == 0) {
        for (; misuses[n].complaint != NULL; n++) {
            print(misuses[n].complaint);
            print("\n");
        }
    } else {
        for (; *text != 0; text++)
            n = 10 * n + (size_t)(*text - '0');
        misuses[n].commit();
    }
    print("end,0,0\n");
    for (;;) {
    }
}
