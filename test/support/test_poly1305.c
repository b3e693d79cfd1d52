/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_poly1305.h"

struct known {
    const char *key, *message, *tag;
};

/* RFC 8439: 2.5.2, then appendix A.3 numbers 7 to 11, which reach the edges of the arithmetic. */
static const struct known knowns[] = {
    {"85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b",
     "43727970746f6772617068696320466f72756d2052657365617263682047726f7570", "a8061dc1305136c6c22b8baf0c0127a9"},
    {"0200000000000000000000000000000000000000000000000000000000000000", "ffffffffffffffffffffffffffffffff",
     "03000000000000000000000000000000"},
    {"02000000000000000000000000000000ffffffffffffffffffffffffffffffff", "02000000000000000000000000000000",
     "03000000000000000000000000000000"},
    {"0100000000000000000000000000000000000000000000000000000000000000",
     "fffffffffffffffffffffffffffffffff0ffffffffffffffffffffffffffffff11000000000000000000000000000000",
     "05000000000000000000000000000000"},
    {"0100000000000000000000000000000000000000000000000000000000000000",
     "fffffffffffffffffffffffffffffffffbfefefefefefefefefefefefefefefe01010101010101010101010101010101",
     "00000000000000000000000000000000"},
    {"0200000000000000000000000000000000000000000000000000000000000000", "fdffffffffffffffffffffffffffffff",
     "faffffffffffffffffffffffffffffff"},
    {"0100000000000000040000000000000000000000000000000000000000000000",
     "e33594d7505e43b900000000000000003394d7505e4379cd01000000000000000000000000000000000000000000000001000000000000000000"
     "000000000000",
     "14000000000000005500000000000000"},
    {"0100000000000000040000000000000000000000000000000000000000000000",
     "e33594d7505e43b900000000000000003394d7505e4379cd010000000000000000000000000000000000000000000000",
     "13000000000000000000000000000000"},
};

static void by_pieces(const struct mica_poly1305_impl *impl, const uint8_t *key, const uint8_t *in, size_t len,
                      const uint8_t *tag)
{
    for (size_t piece = 1; piece < 20; piece++) {
        struct mica_poly1305_ctx ctx;
        uint8_t got[16];
        assert_ok(mica_poly1305_init(&ctx, impl, key));
        for (size_t at = 0; at < len; at += piece) {
            assert_ok(mica_poly1305_update(&ctx, in + at, len - at < piece ? len - at : piece));
        }
        assert_ok(mica_poly1305_final(&ctx, got));
        assert_memory_equal(got, tag, 16);
    }
}

void test_poly1305_impl(const struct mica_poly1305_impl *impl)
{
    for (size_t i = 0; i < COUNT_OF(knowns); i++) {
        uint8_t key[32], message[100], tag[16];
        size_t len = test_unhex(knowns[i].message, message, sizeof message);
        test_unhex(knowns[i].key, key, sizeof key);
        assert_ok(mica_poly1305(impl, key, message, len, tag));
        test_assert_hex(tag, 16, knowns[i].tag);
        by_pieces(impl, key, message, len, tag);
    }
}

/* Random bytes, all ones, or all zeros but for a few. */
static void fill(struct test_random *random, uint8_t *p, size_t len, unsigned kind)
{
    test_random_bytes(random, p, len);
    for (size_t i = 0; i < len && kind; i++) {
        uint8_t keep = p[i] < 24 ? p[i] : 0;
        p[i] = kind == 1 ? (uint8_t)~keep : keep;
    }
}

void test_poly1305_agree(const struct mica_poly1305_impl *a, const struct mica_poly1305_impl *b)
{
    struct test_random random = {.state = 3};
    size_t rounds = test_rounds(20000, 1000000);

    for (size_t i = 0; i < rounds; i++) {
        uint8_t key[32], message[200], x[16], y[16];
        size_t len = test_random_below(&random, sizeof message + 1);
        fill(&random, key, sizeof key, test_random_below(&random, 3));
        fill(&random, message, sizeof message, test_random_below(&random, 3));
        assert_ok(mica_poly1305(a, key, message, len, x));
        assert_ok(mica_poly1305(b, key, message, len, y));
        assert_memory_equal(x, y, 16);
    }
}
