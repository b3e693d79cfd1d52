/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The conformance suite on a board. The simulator sets words (mica-sim --set conformance_mode=faults): "all", "some" for the
 * cheap part, "list" what would run, "faults" (with mica-sim --inject; "fewer" on the curves), "entries" for their list, "residue" to look for what is left behind.
 */
#include "board/port.h"
#include "conformance.h"

#define SETTING(name, size)        \
    extern const char name[size];  \
    const char name[size] = ""

SETTING(conformance_mode, 16);
SETTING(conformance_only, 64); /* a part of IMPLEMENTATION/CHECK */
SETTING(conformance_seed, 12); /* decimal */
SETTING(conformance_skip, 12); /* decimal: entries at the beginning that are left out */

/* The simulator's answer to the line before. */
extern volatile uint32_t conformance_answer;
volatile uint32_t conformance_answer;

/* The compiler must not know what a setting holds. */
static const char *setting(const char *text)
{
    __asm__("" : "+r"(text));
    return text;
}

static uint32_t number(const char *text)
{
    uint32_t value = 0;

    for (text = setting(text); *text >= '0' && *text <= '9'; text++) {
        value = 10 * value + (uint32_t)(*text - '0');
    }
    return value;
}

void conformance_put(char c)
{
    bench_port_put(c);
}

static enum conformance_fault arm(const char *implementation, const char *operation, uint32_t round)
{
    static const enum conformance_fault kinds[] = {CONFORMANCE_NO_MORE, CONFORMANCE_FAILURE, CONFORMANCE_FLIP};

    conformance_answer = 0;
    conformance_text("inject");
    conformance_field(implementation);
    conformance_field(operation);
    conformance_number(round);
    conformance_put('\n');
    return kinds[conformance_answer % 3];
}

static bool disarm(void)
{
    conformance_answer = 0;
    conformance_text("disarm\n");
    return conformance_answer != 0;
}

/* In thousands of the core's cycles. */
static uint32_t clock_now(void)
{
    return (uint32_t)(bench_port_cycles() / 1000);
}

/* The stack: painted below main(), looked at in the end. */
#define PAINT 0xa7
#define PAINT_LEN 32768u

static volatile uint8_t *painted, *paint_end;

static __attribute__((noinline)) void paint(void)
{
    volatile uint8_t *limit = bench_port_stack_limit();

    paint_end = __builtin_frame_address(0);
    painted = (size_t)(paint_end - limit) > PAINT_LEN ? paint_end - PAINT_LEN : limit;
    for (volatile uint8_t *p = painted; p < paint_end - 256; p++) {
        *p = PAINT;
    }
}

static uint32_t stack_used(void)
{
    const volatile uint8_t *p = painted;

    while (p < paint_end && *p == PAINT) {
        p++;
    }
    return (uint32_t)(paint_end - p);
}

int main(void)
{
    static const struct conformance_injector injector = {arm, disarm};
    const char *const text = setting(conformance_mode), mode = *text;
    const struct conformance_options options = {
        .some = mode == 's' || (mode == 'f' && text[1] == 'e'), .list = mode == 'l' || mode == 'e', .only = setting(conformance_only), .seed = number(conformance_seed),
        .skip = number(conformance_skip), .clock = clock_now, .stack = stack_used};
    uint32_t failures = 0;

    bench_port_open();
    paint();
    if (mode == 'f' || mode == 'e') {
        failures = conformance_faults(bench_port_provider(), &options, &injector);
    } else if (mode == 'r') {
        conformance_residue(bench_port_provider());
    } else {
        failures = conformance_run(bench_port_provider(), &options);
    }
    bench_port_close(failures != 0);
}
