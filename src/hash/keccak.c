/* SPDX-License-Identifier: Apache-2.0 */
/* The Keccak sponge (FIPS 202, section 4): bytes in and out of a state made of lanes. */
#include "hash/keccak.h"

#include <string.h>

#include <mica/secret.h>

/* Bytes inside one lane: the others are added as zero. */
static void add_part(const struct mica_sponge *sponge, unsigned at, const uint8_t *in, unsigned len)
{
    uint8_t lane[8] = {0};

    memcpy(lane + at % 8, in, len);
    sponge->core->add(sponge->state, at / 8, lane, 1);
    mica_wipe(lane, sizeof lane);
}

static void get_part(const struct mica_sponge *sponge, unsigned at, uint8_t *out, unsigned len)
{
    uint8_t lane[8];

    sponge->core->get(sponge->state, at / 8, lane, 1);
    memcpy(out, lane + at % 8, len);
    mica_wipe(lane, sizeof lane);
}

/* How many of len bytes to move in one piece from place `at`: up to a lane's end, or whole lanes. */
static unsigned piece(unsigned at, unsigned rate, size_t len)
{
    unsigned most = at % 8 ? 8 - at % 8 : rate - at;

    if (len >= most) {
        return most;
    }
    return at % 8 == 0 && len >= 8 ? (unsigned)len / 8 * 8 : (unsigned)len;
}

unsigned mica_sponge_absorb(const struct mica_sponge *sponge, unsigned at, const uint8_t *in, size_t len)
{
    while (len) {
        unsigned take = piece(at, sponge->rate, len);
        if (take % 8) {
            add_part(sponge, at, in, take);
        } else {
            sponge->core->add(sponge->state, at / 8, in, take / 8);
        }
        in += take;
        len -= take;
        at += take;
        if (at == sponge->rate) {
            sponge->core->permute(sponge->state);
            at = 0;
        }
    }
    return at;
}

void mica_sponge_pad(const struct mica_sponge *sponge, unsigned at, uint8_t suffix)
{
    const uint8_t last = 0x80;

    add_part(sponge, at, &suffix, 1);
    add_part(sponge, sponge->rate - 1, &last, 1);
    sponge->core->permute(sponge->state);
}

unsigned mica_sponge_squeeze(const struct mica_sponge *sponge, unsigned at, uint8_t *out, size_t len)
{
    while (len) {
        if (at == sponge->rate) {
            sponge->core->permute(sponge->state);
            at = 0;
        }
        unsigned give = piece(at, sponge->rate, len);
        if (give % 8) {
            get_part(sponge, at, out, give);
        } else {
            sponge->core->get(sponge->state, at / 8, out, give / 8);
        }
        out += give;
        len -= give;
        at += give;
    }
    return at;
}
