/* SPDX-License-Identifier: Apache-2.0 */
/* expect: 0 SHA-256 ok, cycles run, entropy *core clock: * MHz, as the benchmark's* */
/* What a board must offer: clocks and console, memory set up, a running cycle counter, noise (or the word that there is none). */
#include <string.h>

#include <mica/hash.h>

#include "board.h"
#include "board/port.h"

static const char message[] = "abc";
static uint8_t digest[32];
static uint32_t in_data = 0xBA7816BF; /* the digest's first word: FIPS 180-4's example */
static uint32_t in_bss;

static void print(const char *text)
{
    while (*text != 0)
        bench_port_put(*text++);
}

static int hash_is_right(void)
{
    uint32_t first;
    if (mica_hash(&mica_sha256_c, (const uint8_t *)message, 3, digest) != MICA_OK || in_bss != 0)
        return 0;
    first = (uint32_t)digest[0] << 24 | (uint32_t)digest[1] << 16 | (uint32_t)digest[2] << 8 | digest[3];
    return first == in_data;
}

static const char *entropy(void)
{
    uint8_t noise[2][16];
    mica_status status = mica_board_entropy(noise[0], sizeof noise[0]);
    if (status == MICA_ERR_UNSUPPORTED)
        return "unsupported";
    if (status != MICA_OK || mica_board_entropy(noise[1], sizeof noise[1]) != MICA_OK)
        return "failed";
    return "here";
}

int main(void)
{
    bench_port_open();
    uint64_t begin = bench_port_cycles();
    int right = hash_is_right();
    uint64_t cycles = bench_port_cycles() - begin;
    print(right ? "SHA-256 ok" : "SHA-256 wrong");
    print(cycles > 1000 && cycles < 100000 ? ", cycles run" : ", cycles do not run");
    print(", entropy ");
    print(entropy());
    print("\nend,1,0\n");
    bench_port_close(0);
}
