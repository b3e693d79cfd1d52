/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The sponge and both cores: Keccak-f[1600] of the zero state (Keccak team, KeccakF-1600-IntermediateValues.txt),
 * and absorbing and squeezing at every place in every piece.
 */
#include "hash/keccak.h"

#include "support/test.h"

static const struct mica_keccak_core *const cores[] = {&mica_keccak_c32, &mica_keccak_c64};

static void zero_state(void **state)
{
    (void)state;
    for (unsigned i = 0; i < COUNT_OF(cores); i++) {
        uint64_t keccak[25] = {0};
        uint8_t out[200];
        cores[i]->permute(keccak);
        cores[i]->get(keccak, 0, out, 25);
        test_assert_hex(out, 40, "e7dde140798f25f18a47c033f9ccd584eea95aa61e2698d54d49806f304715bd"
                                 "57d05362054e288b");
        cores[i]->permute(keccak);
        cores[i]->get(keccak, 0, out, 25);
        test_assert_hex(out, 16, "3ccb6ef94d955c2d6db55770d02c336a");
    }
}

static void lanes_keep_their_bytes(void **state)
{
    struct test_random random = {3};
    uint8_t in[201], out[201];

    (void)state;
    for (unsigned i = 0; i < COUNT_OF(cores); i++) {
        uint64_t keccak[25] = {0};
        test_random_bytes(&random, in, sizeof in);
        cores[i]->add(keccak, 0, in + 1, 25);
        cores[i]->get(keccak, 0, out + 1, 25);
        assert_memory_equal(in + 1, out + 1, 200);
        cores[i]->add(keccak, 3, in + 25, 7);
        cores[i]->get(keccak, 3, out, 7);
        assert_true(test_is_zero(out, 56));
        cores[i]->get(keccak, 10, out, 15);
        assert_memory_equal(in + 81, out, 120);
    }
}

static void absorb_split(struct mica_sponge sponge, const uint8_t *in, size_t first, size_t second, uint8_t out[200])
{
    unsigned at;

    memset(sponge.state, 0, 200);
    at = mica_sponge_absorb(&sponge, 0, in, first);
    at = mica_sponge_absorb(&sponge, at, in + first, second);
    assert_int_equal(at, (first + second) % sponge.rate);
    sponge.core->get(sponge.state, 0, out, 25);
}

static void any_split(void **state)
{
    struct test_random random = {4};
    uint8_t in[160], expected[200], out[200];
    uint64_t keccak[25];

    (void)state;
    test_random_bytes(&random, in, sizeof in);
    for (unsigned i = 0; i < COUNT_OF(cores); i++) {
        for (unsigned len = 0; len <= sizeof in; len++) {
            struct mica_sponge sponge = {cores[i], keccak, 72};
            absorb_split(sponge, in, len, 0, expected);
            for (unsigned first = 0; first <= len; first++) {
                absorb_split(sponge, in, first, len - first, out);
                assert_memory_equal(out, expected, 200);
            }
        }
    }
}

static void squeeze_in_pieces(void **state)
{
    struct test_random random = {5};
    uint8_t whole[500], pieces[500];
    uint64_t keccak[25], copy[25];

    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        struct mica_sponge sponge = {cores[i % 2], keccak, 168};
        unsigned at = 0;
        memset(keccak, 0, sizeof keccak);
        mica_sponge_pad(&sponge, i % 168, 0x1f);
        memcpy(copy, keccak, sizeof copy);
        (void)mica_sponge_squeeze(&sponge, 0, whole, sizeof whole);
        memcpy(keccak, copy, sizeof copy);
        for (size_t done = 0; done < sizeof pieces;) {
            size_t take = test_random_below(&random, (uint32_t)(sizeof pieces - done) + 1);
            at = mica_sponge_squeeze(&sponge, at, pieces + done, take);
            done += take;
        }
        assert_memory_equal(pieces, whole, sizeof whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zero_state),
        cmocka_unit_test(lanes_keep_their_bytes),
        cmocka_unit_test(any_split),
        cmocka_unit_test(squeeze_in_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
