/* SPDX-License-Identifier: Apache-2.0 */
/* The generator, and the store: what goes in comes out, or does not; room; erasing and revoking; every error. */
#include "keystore.h"

#include <mica/rng.h>

#include "board.h"

static uint8_t raw[512], out[5000];

typedef struct mica_nuvoton_ks_attributes attributes_t;
typedef struct mica_nuvoton_ks_key handle_t;

static mica_status make(handle_t *key, const attributes_t *attributes)
{
    return mica_nuvoton_ks_create(key, attributes, raw, (attributes->bits + 7u) / 8);
}

/* Every length gives bytes up to its end and none behind. */
static bool lengths(void)
{
    bool good = true;

    for (size_t len = 0; good && len <= 100; len += len < 40 ? 1 : 7) {
        memset(out, 0, sizeof out);
        good = mica_nuvoton_prng_bytes(out + 1, len) == MICA_OK && out[0] == 0 && keystore_all(out + 1 + len, 64, 0) &&
               (len < 8 || !keystore_all(out + 1 + len - 4, 4, 0));
    }
    return good;
}

/* No two of many pieces are the same: of a call, beyond a seed's span, of two calls. */
static bool no_repetition(void)
{
    struct mica_nuvoton_prng prng;
    bool good = mica_nuvoton_prng_init(&prng) == MICA_OK && mica_rng_generate(&prng.rng, out, 2500) == MICA_OK &&
                mica_rng_generate(&prng.rng, out + 2500, 2500) == MICA_OK;

    for (size_t i = 0; i < sizeof out; i += 50) {
        for (size_t j = 0; good && j < i; j += 50) {
            good = memcmp(out + i, out + j, 8) != 0;
        }
    }
    return good;
}

/* Bytes of the noise source for the core, between seeds for the generator. */
static bool both_uses_of_noise(void)
{
    bool good = true;

    for (size_t i = 0; good && i < 3; i++) {
        good = mica_board_entropy(out + 64 * i, 32) == MICA_OK && mica_nuvoton_prng_bytes(out + 64 * i + 32, 32) == MICA_OK &&
               (i == 0 || (memcmp(out, out + 64 * i, 32) != 0 && memcmp(out + 32, out + 64 * i + 32, 32) != 0));
    }
    return good;
}

void keystore_generator(void)
{
    keystore_check("generator: lengths", lengths());
    keystore_check("generator: no repetition", no_repetition());
    keystore_check("generator: beside the core's noise", both_uses_of_noise());
    keystore_check("generator: arguments", mica_nuvoton_prng_bytes(NULL, 1) == MICA_ERR_PARAMETER &&
                                               mica_nuvoton_prng_bytes(NULL, 0) == MICA_OK &&
                                               mica_nuvoton_prng_init(NULL) == MICA_ERR_PARAMETER);
}

void keystore_closed(void)
{
    handle_t key = {.bits = 128};
    struct mica_cipher_key cipher;
    struct mica_nuvoton_ks_room room;
    const attributes_t attributes = {.bits = 128};

    memset(out, 1, 16);
    keystore_check("not open", mica_nuvoton_ks_read(&key, out, 16) == MICA_ERR_STATE && keystore_all(out, 16, 0) &&
                                   mica_nuvoton_ks_erase(&key) == MICA_ERR_STATE &&
                                   mica_nuvoton_ks_revoke(&key) == MICA_ERR_STATE &&
                                   mica_nuvoton_ks_erase_all(MICA_NUVOTON_KS_SRAM) == MICA_ERR_STATE &&
                                   mica_nuvoton_ks_room(&room) == MICA_ERR_STATE &&
                                   mica_nuvoton_ks_cipher_key(&cipher, &mica_aes_nuvoton_ks, &key) == MICA_ERR_STATE &&
                                   mica_nuvoton_ks_generate(&key, &attributes) == MICA_ERR_STATE &&
                                   make(&key, &attributes) == MICA_ERR_STATE && keystore_all(&key, sizeof key, 0));
}

static const uint16_t sizes[] = {128, 163, 192, 224, 233, 255, 256, 283, 384, 409, 512, 521, 571, 1024, 1536, 2048, 3072, 4096};
#define SIZES (sizeof sizes / sizeof sizes[0])

/* Each size in and out. Bits beyond a key's length are its caller's: the store keeps whole words. */
static bool each_size(enum mica_nuvoton_ks_memory memory)
{
    bool good = true;

    for (size_t i = 0; good && i < SIZES; i++) {
        const attributes_t attributes = {.memory = memory, .bits = sizes[i], .readable = true, .owner = i % 2 ? MICA_NUVOTON_KS_CPU : MICA_NUVOTON_KS_ECC};
        const size_t len = (sizes[i] + 7u) / 8;
        handle_t key;

        keystore_fill(raw, len, (uint32_t)i);
        memset(out, 0x5a, len + 1);
        good = make(&key, &attributes) == MICA_OK && key.memory == (uint8_t)memory && key.bits == sizes[i] &&
               mica_nuvoton_ks_read(&key, out, len) == MICA_OK && memcmp(out, raw, len) == 0 && out[len] == 0x5a;
        if (i % 6 == 5) {
            good = good && mica_nuvoton_ks_erase_all(memory) == MICA_OK;
        }
    }
    return good;
}

static bool refuses(mica_status expected, attributes_t attributes, size_t len)
{
    handle_t key;

    memset(&key, 1, sizeof key);
    return mica_nuvoton_ks_create(&key, &attributes, raw, len) == expected && keystore_all(&key, sizeof key, 0);
}

static bool arguments(void)
{
    handle_t key = {.bits = 128, .number = 40};
    const attributes_t fine = {.bits = 128};

    return refuses(MICA_ERR_LENGTH, (attributes_t){.bits = 129}, 17) && refuses(MICA_ERR_LENGTH, (attributes_t){.bits = 0}, 0) &&
           refuses(MICA_ERR_LENGTH, fine, 15) && refuses(MICA_ERR_LENGTH, fine, 17) &&
           refuses(MICA_ERR_PARAMETER, (attributes_t){.bits = 128, .memory = (enum mica_nuvoton_ks_memory)3}, 16) &&
           refuses(MICA_ERR_PARAMETER, (attributes_t){.bits = 128, .owner = (enum mica_nuvoton_ks_owner)6}, 16) &&
           refuses(MICA_ERR_PARAMETER, (attributes_t){.bits = 128, .memory = MICA_NUVOTON_KS_OTP, .number = 8}, 16) &&
           refuses(MICA_ERR_LENGTH, (attributes_t){.bits = 283, .memory = MICA_NUVOTON_KS_OTP}, 36) &&
           mica_nuvoton_ks_create(NULL, &fine, raw, 16) == MICA_ERR_PARAMETER &&
           mica_nuvoton_ks_read(&key, out, 16) == MICA_ERR_PARAMETER && mica_nuvoton_ks_revoke(&key) == MICA_ERR_PARAMETER &&
           mica_nuvoton_ks_erase(NULL) == MICA_ERR_PARAMETER && mica_nuvoton_ks_room(NULL) == MICA_ERR_PARAMETER &&
           mica_nuvoton_ks_erase_all((enum mica_nuvoton_ks_memory)3) == MICA_ERR_PARAMETER &&
           mica_nuvoton_ks_erase_all(MICA_NUVOTON_KS_OTP) == MICA_ERR_UNSUPPORTED;
}

static bool cannot_be_read(const handle_t *key)
{
    const size_t len = (key->bits + 7u) / 8;

    memset(out, 1, len);
    return mica_nuvoton_ks_read(key, out, len) == MICA_ERR_KEY && keystore_all(out, len, 0);
}

static bool unreadable(void)
{
    handle_t key, middle, never = {.bits = 128, .number = 30};
    const attributes_t rsa = {.bits = 1024, .owner = MICA_NUVOTON_KS_RSA_MIDDLE, .readable = true};
    bool good = keystore_key(&key, 256, raw) == MICA_OK && make(&middle, &rsa) == MICA_OK;

    return good && cannot_be_read(&key) && cannot_be_read(&middle) && cannot_be_read(&never) &&
           mica_nuvoton_ks_erase(&key) == MICA_OK && mica_nuvoton_ks_erase(&key) == MICA_ERR_KEY && cannot_be_read(&key) &&
           mica_nuvoton_ks_erase(&middle) == MICA_OK;
}

static bool revoked(void)
{
    handle_t key, other;
    const attributes_t attributes = {.bits = 192, .owner = MICA_NUVOTON_KS_CPU, .readable = true};
    bool good = make(&key, &attributes) == MICA_OK && make(&other, &attributes) == MICA_OK &&
                mica_nuvoton_ks_revoke(&key) == MICA_OK;

    return good && cannot_be_read(&key) && mica_nuvoton_ks_revoke(&key) == MICA_ERR_KEY &&
           mica_nuvoton_ks_read(&other, out, 24) == MICA_OK && mica_nuvoton_ks_erase(&key) == MICA_OK &&
           mica_nuvoton_ks_erase(&other) == MICA_OK;
}

static bool room_is(unsigned sram_bytes, unsigned sram_keys, unsigned flash_bytes, unsigned flash_keys)
{
    struct mica_nuvoton_ks_room room;

    return mica_nuvoton_ks_room(&room) == MICA_OK && room.sram_bytes == sram_bytes && room.sram_keys == sram_keys &&
           room.flash_bytes == flash_bytes && room.flash_keys == flash_keys;
}

/* Fills a memory with keys of a size until it is full. */
static bool fill_up(enum mica_nuvoton_ks_memory memory, unsigned bits, unsigned expected)
{
    const attributes_t attributes = {.memory = memory, .bits = (uint16_t)bits};
    handle_t key;
    mica_status status = MICA_OK;
    unsigned n = 0;

    while (status == MICA_OK && n <= expected) {
        status = make(&key, &attributes);
        n += status == MICA_OK;
    }
    return status == MICA_ERR_CAPACITY && n == expected && keystore_all(&key, sizeof key, 0);
}

static bool full(void)
{
    handle_t key;
    const attributes_t made = {.bits = 128};
    bool good = room_is(4096, 32, 4096, 32) && fill_up(MICA_NUVOTON_KS_SRAM, 128, 32) && room_is(4096 - 512, 0, 4096, 32) &&
                mica_nuvoton_ks_generate(&key, &made) == MICA_ERR_CAPACITY && keystore_all(&key, sizeof key, 0) &&
                mica_nuvoton_ks_erase(&(handle_t){.bits = 128, .number = 7}) == MICA_OK && make(&key, &made) == MICA_OK &&
                mica_nuvoton_ks_erase_all(MICA_NUVOTON_KS_SRAM) == MICA_OK && fill_up(MICA_NUVOTON_KS_SRAM, 4096, 8) &&
                room_is(0, 24, 4096, 32) && mica_nuvoton_ks_erase_all(MICA_NUVOTON_KS_SRAM) == MICA_OK;

    return good && fill_up(MICA_NUVOTON_KS_FLASH, 3072, 10) && room_is(4096, 32, 256, 22) &&
           mica_nuvoton_ks_erase_all(MICA_NUVOTON_KS_FLASH) == MICA_OK && room_is(4096, 32, 4096, 32);
}

static bool lasting(void)
{
    const attributes_t flash = {.memory = MICA_NUVOTON_KS_FLASH, .bits = 256, .readable = true};
    const attributes_t otp = {.memory = MICA_NUVOTON_KS_OTP, .bits = 192, .readable = true, .number = 3};
    struct mica_nuvoton_ks_room room;
    handle_t in_flash, in_otp, again;
    bool good = make(&in_flash, &flash) == MICA_OK && make(&in_otp, &otp) == MICA_OK && in_otp.number == 3 &&
                make(&again, &otp) == MICA_ERR_STATE && mica_nuvoton_ks_room(&room) == MICA_OK && room.otp_used == 1u << 3;

    good = good && mica_nuvoton_ks_read(&in_flash, out, 32) == MICA_OK && memcmp(out, raw, 32) == 0 &&
           mica_nuvoton_ks_read(&in_otp, out, 24) == MICA_OK && memcmp(out, raw, 24) == 0;
    return good && mica_nuvoton_ks_erase(&in_flash) == MICA_ERR_UNSUPPORTED &&
           mica_nuvoton_ks_erase(&in_otp) == MICA_ERR_UNSUPPORTED && mica_nuvoton_ks_revoke(&in_flash) == MICA_OK &&
           mica_nuvoton_ks_revoke(&in_otp) == MICA_OK && cannot_be_read(&in_flash) && cannot_be_read(&in_otp) &&
           make(&again, &otp) == MICA_ERR_STATE && mica_nuvoton_ks_erase_all(MICA_NUVOTON_KS_FLASH) == MICA_OK;
}

static bool will_not_make(mica_status expected, attributes_t attributes)
{
    handle_t key;

    memset(&key, 1, sizeof key);
    return mica_nuvoton_ks_generate(&key, &attributes) == expected && keystore_all(&key, sizeof key, 0);
}

static bool generated(void)
{
    handle_t key, otp;
    const attributes_t hmac = {.bits = 521, .owner = MICA_NUVOTON_KS_HMAC, .secure = true, .privileged = true};
    const attributes_t last = {.bits = 256, .memory = MICA_NUVOTON_KS_OTP, .number = 5};

    return mica_nuvoton_ks_generate(&key, &hmac) == MICA_OK && key.bits == 521 && cannot_be_read(&key) &&
           mica_nuvoton_ks_erase(&key) == MICA_OK && mica_nuvoton_ks_generate(&otp, &last) == MICA_OK && otp.number == 5 &&
           cannot_be_read(&otp) && will_not_make(MICA_ERR_STATE, last) && will_not_make(MICA_ERR_LENGTH, (attributes_t){.bits = 160}) &&
           will_not_make(MICA_ERR_UNSUPPORTED, (attributes_t){.bits = 128, .readable = true}) &&
           will_not_make(MICA_ERR_UNSUPPORTED, (attributes_t){.bits = 128, .memory = MICA_NUVOTON_KS_FLASH}) &&
           will_not_make(MICA_ERR_UNSUPPORTED, (attributes_t){.bits = 1024}) &&
           will_not_make(MICA_ERR_UNSUPPORTED, (attributes_t){.bits = 256, .owner = MICA_NUVOTON_KS_ECC}) &&
           mica_nuvoton_ks_generate(NULL, &last) == MICA_ERR_PARAMETER &&
           mica_nuvoton_ks_generate(&key, NULL) == MICA_ERR_PARAMETER;
}

void keystore_store(void)
{
    keystore_check("store: arguments", arguments());
    keystore_check("store: each size, SRAM", each_size(MICA_NUVOTON_KS_SRAM));
    keystore_check("store: each size, flash", each_size(MICA_NUVOTON_KS_FLASH));
    keystore_check("store: not readable", unreadable());
    keystore_check("store: revoked", revoked());
    keystore_check("store: full", full());
    keystore_check("store: flash and OTP", lasting());
    keystore_check("store: generated", generated());
}
