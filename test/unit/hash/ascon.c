/* SPDX-License-Identifier: Apache-2.0 */
/* Ascon-Hash256, Ascon-XOF128, Ascon-CXOF128: known answers of the designers' SP 800-232 test files; pieces; errors. */
#include <mica/ascon.h>

#include "support/test.h"

static const struct mica_hash_impl *const hashes[] = {&mica_ascon_hash256_c32, &mica_ascon_hash256_c32i,
                                                      &mica_ascon_hash256_c64};
static const struct mica_xof_impl *const xofs[] = {&mica_ascon_xof128_c32, &mica_ascon_xof128_c32i,
                                                   &mica_ascon_xof128_c64};
static const struct mica_xof_impl *const cxofs[] = {&mica_ascon_cxof128_c32, &mica_ascon_cxof128_c32i,
                                                    &mica_ascon_cxof128_c64};

static uint8_t counting[600];

static void known_hash(void **state)
{
    uint8_t digest[32];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(hashes); i++) {
        assert_ok(mica_hash(hashes[i], NULL, 0, digest));
        test_assert_hex(digest, 32, "0b3be5850f2f6b98caf29f8fdea89b64a1fa70aa249b8f839bd53baa304d92b2");
        assert_ok(mica_hash(hashes[i], counting, 2, digest));
        test_assert_hex(digest, 32, "6115e7c9c4081c2797fc8fe1bc57a836afa1c5381e556dd583860ca2dfb48dd2");
        assert_ok(mica_hash(hashes[i], counting, 8, digest));
        test_assert_hex(digest, 32, "b88e497ae8e6fb641b87ef622eb8f2fca0ed95383f7ffebe167acf1099ba764f");
    }
}

static void known_xof(void **state)
{
    uint8_t out[64];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(xofs); i++) {
        assert_ok(mica_xof(xofs[i], counting, 2, out, 64));
        test_assert_hex(out, 64, "a05383077af971d3830bd37e7b981497a773d441db077c6494cc73125953846e"
                                 "b6427fba4cd308ff90a11385d51101341bf5379249217bfdace9cca1148cc966");
    }
}

static void known_cxof(void **state)
{
    struct mica_xof_ctx ctx;
    uint8_t out[64];

    (void)state;
    for (size_t i = 0; i < COUNT_OF(cxofs); i++) {
        assert_ok(mica_xof(cxofs[i], NULL, 0, out, 64)); /* no customisation */
        test_assert_hex(out, 64, "4f50159ef70bb3dad8807e034eaebd44c4fa2cbbc8cf1f05511ab66cdcc52990"
                                 "5ca12083fc186ad899b270b1473dc5f7ec88d1052082dcdfe69fb75d269e7b74");
        assert_ok(mica_ascon_cxof128_init(&ctx, cxofs[i], counting + 0x10, 32));
        assert_ok(mica_xof_update(&ctx, counting, 32));
        assert_ok(mica_xof_squeeze(&ctx, out, 64));
        test_assert_hex(out, 64, "f22e68afdbc5ced421b3679e8606666b1e9f080ef42a70ef9bc32d764dddf27f"
                                 "cd879490428977c5ac7d7db6cb16c9e26a2cea1586ec0ae2aa5c8b0135cfc38c");
    }
}

/* Any split of input and output gives the same. */
static void pieces(void **state)
{
    struct test_random random = {.state = 2};

    (void)state;
    for (unsigned round = 0; round < 300; round++) {
        const struct mica_hash_impl *hash = hashes[round % 3];
        const struct mica_xof_impl *xof = round % 2 ? xofs[round % 3] : cxofs[round % 3];
        struct mica_hash_ctx h;
        struct mica_xof_ctx x;
        uint8_t whole[32], digest[32], out[100], more[100];
        size_t len = test_random_below(&random, sizeof counting + 1);
        assert_ok(mica_hash(hash, counting, len, whole));
        assert_ok(mica_xof(xof, counting, len, out, sizeof out));
        assert_ok(mica_hash_init(&h, hash));
        assert_ok(mica_xof_init(&x, xof));
        for (size_t at = 0; at < len;) {
            size_t take = test_random_below(&random, 30);
            take = take < len - at ? take : len - at;
            assert_ok(mica_hash_update(&h, counting + at, take));
            assert_ok(mica_xof_update(&x, counting + at, take));
            at += take;
        }
        assert_ok(mica_hash_final(&h, digest));
        assert_memory_equal(digest, whole, 32);
        for (size_t at = 0; at < sizeof more;) {
            size_t take = test_random_below(&random, 30);
            take = take < sizeof more - at ? take : sizeof more - at;
            assert_ok(mica_xof_squeeze(&x, more + at, take));
            at += take;
        }
        assert_memory_equal(more, out, sizeof out);
    }
}

static void errors(void **state)
{
    struct mica_xof_ctx ctx;
    uint8_t out[8];

    (void)state;
    assert_ok(mica_ascon_cxof128_init(&ctx, &mica_ascon_cxof128_c, counting, 256));
    assert_ok(mica_ascon_cxof128_init(&ctx, &mica_ascon_cxof128_c, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_ascon_cxof128_init(NULL, &mica_ascon_cxof128_c, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_ascon_cxof128_init(&ctx, NULL, NULL, 0));
    assert_status(MICA_ERR_PARAMETER, mica_ascon_cxof128_init(&ctx, &mica_ascon_cxof128_c, NULL, 1));
    assert_status(MICA_ERR_PARAMETER, mica_ascon_cxof128_init(&ctx, &mica_ascon_xof128_c, counting, 1));
    assert_status(MICA_ERR_LENGTH, mica_ascon_cxof128_init(&ctx, &mica_ascon_cxof128_c, counting, 257));
    memset(out, 1, sizeof out);
    assert_status(MICA_ERR_LENGTH, mica_xof_squeeze(&ctx, out, sizeof out));
    assert_true(test_is_zero(out, sizeof out));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_hash), cmocka_unit_test(known_xof),
                                       cmocka_unit_test(known_cxof), cmocka_unit_test(pieces), cmocka_unit_test(errors)};

    for (size_t i = 0; i < sizeof counting; i++) {
        counting[i] = (uint8_t)i;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
