/* SPDX-License-Identifier: Apache-2.0 */
/* The image: the parts' frame. The simulator sets the word (mica-sim --set keystore_mode=faults). */
#include "board/port.h"
#include "keystore.h"

extern const char keystore_mode[16];
const char keystore_mode[16] = "";

static uint32_t checks, failures;

static void put(const char *text)
{
    while (*text) {
        bench_port_put(*text++);
    }
}

void keystore_line(const char *first, const char *second, const char *third)
{
    put(first);
    put(",");
    put(second);
    put(",");
    put(third);
    put("\n");
}

void keystore_check(const char *what, bool good)
{
    checks++;
    failures += !good;
    keystore_line("check", what, good ? "ok" : "FAIL");
}

bool keystore_all(const void *p, size_t len, uint8_t value)
{
    const uint8_t *bytes = p;

    for (size_t i = 0; i < len; i++) {
        if (bytes[i] != value) {
            return false;
        }
    }
    return true;
}

void keystore_fill(uint8_t *out, size_t len, uint32_t seed)
{
    uint32_t x = seed * 2654435761u + 12345u;

    for (size_t i = 0; i < len; i++) {
        x = x * 1664525u + 1013904223u;
        out[i] = (uint8_t)(x >> 24);
    }
}

mica_status keystore_key(struct mica_nuvoton_ks_key *key, unsigned bits, const uint8_t *raw)
{
    return mica_nuvoton_ks_create(key, &(struct mica_nuvoton_ks_attributes){.bits = (uint16_t)bits}, raw, bits / 8);
}

static void example(void)
{
    uint8_t sealed[21 + 16];

    memset(sealed, 0, sizeof sealed);
    keystore_check("the example", keystore_example((const uint8_t *)"only once...", (const uint8_t *)"no software has seen it",
                                                   21, sealed) == MICA_OK &&
                                      !keystore_all(sealed, sizeof sealed, 0));
}

static void all_checks(void)
{
    keystore_generator();
    keystore_closed();
    keystore_check("open", mica_nuvoton_ks_open() == MICA_OK && mica_nuvoton_ks_open() == MICA_OK);
    keystore_store();
    keystore_by_handle();
    example();
}

static char mode(void)
{
    const char *text = keystore_mode;

    __asm__("" : "+r"(text)); /* the compiler must not know what it holds */
    return *text;
}

static void number(uint32_t value)
{
    char digits[11];
    char *p = digits + sizeof digits - 1;

    *p = 0;
    do {
        *--p = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    put(p);
}

int main(void)
{
    bench_port_open();
    if (mode() == 'f') {
        keystore_faults();
    } else if (mode() == 'r') {
        keystore_residue();
    } else {
        all_checks();
    }
    put("end,");
    number(checks);
    put(",");
    number(failures);
    put("\n");
    bench_port_close(failures != 0);
}
