/* SPDX-License-Identifier: Apache-2.0 */
/* The conformance suite on a board. The simulator sets the word (mica-sim --set conformance_mode=faults): "some" for the
 * cheap part, "faults" when it injects them, "residue" to look for what is left behind. */
#include "board/port.h"
#include "conformance.h"

extern const char conformance_mode[16];
const char conformance_mode[16] = "";

static char mode(void)
{
    const char *text = conformance_mode;

    __asm__("" : "+r"(text)); /* the compiler must not know what it holds */
    return *text;
}

void conformance_put(char c)
{
    bench_port_put(c);
}

int main(void)
{
    uint32_t failures = 0;

    bench_port_open();
    if (mode() == 'f') {
        conformance_faults(bench_port_provider());
    } else if (mode() == 'r') {
        conformance_residue(bench_port_provider());
    } else {
        failures = conformance_run(bench_port_provider(), mode() == 's');
    }
    bench_port_close(failures != 0);
}
