/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The key store: keys in and out by pieces of eight words, erased, revoked. What it refuses it says by one flag for all
 * reasons; room and the OTP's places are looked up before. A refusal is no fault of the block: it is not reset for it,
 * which would cost the keys in its SRAM.
 */
#include "nuvoton_ks/ks.h"

#include <mica/secret.h>

static const uint16_t bits_by_size[] = {128, 163, 192, 224, 233,  255,  256,  283,  384,  409, 512,
                                        521, 571, 0,   0,   0,    1024, 1536, 2048, 3072, 4096};

unsigned mica_ks_size(unsigned bits)
{
    unsigned code = 0;

    while (code < sizeof bits_by_size / sizeof bits_by_size[0] && bits_by_size[code] != bits) {
        code++;
    }
    return bits && code < sizeof bits_by_size / sizeof bits_by_size[0] ? code : KS_NO_SIZE;
}

mica_status mica_ks_check(const struct mica_nuvoton_ks_attributes *attributes)
{
    const bool otp = attributes->memory == MICA_NUVOTON_KS_OTP;

    if ((unsigned)attributes->memory > MICA_NUVOTON_KS_OTP || (unsigned)attributes->owner > MICA_NUVOTON_KS_CPU ||
        (otp && attributes->number >= KS_OTP_KEYS)) {
        return MICA_ERR_PARAMETER;
    }
    if (mica_ks_size(attributes->bits) == KS_NO_SIZE || (otp && attributes->bits > KS_OTP_BITS)) {
        return MICA_ERR_LENGTH;
    }
    return MICA_OK;
}

mica_status mica_ks_ready(const struct mica_engine *engine)
{
    mica_status status = mica_accel_wait(engine, KS_STS, KS_BUSY, 0);

    if (status) {
        return status;
    }
    return mica_accel_read(engine, KS_STS) & KS_INITDONE ? MICA_OK : MICA_ERR_STATE;
}

/* What the registers say of room. 4096 bytes do not fit into the flash's 12 bits: 0 with all places free. */
static void look_at_room(const struct mica_engine *engine, struct mica_nuvoton_ks_room *room)
{
    const uint32_t bytes = mica_accel_read(engine, KS_REMAIN), keys = mica_accel_read(engine, KS_REMKCNT);

    room->sram_bytes = (uint16_t)(bytes & 0x1FFF);
    room->flash_bytes = (uint16_t)(bytes >> 16 & 0xFFF);
    room->sram_keys = (uint8_t)(keys & 0x3F);
    room->flash_keys = (uint8_t)(keys >> 16 & 0x3F);
    room->otp_used = (uint8_t)mica_accel_read(engine, KS_OTPSTS);
    if (room->flash_bytes == 0 && room->flash_keys == 32) {
        room->flash_bytes = 4096;
    }
}

mica_status mica_ks_has_room(const struct mica_engine *engine, const struct mica_nuvoton_ks_attributes *attributes)
{
    const bool sram = attributes->memory == MICA_NUVOTON_KS_SRAM;
    struct mica_nuvoton_ks_room room;

    look_at_room(engine, &room);
    if (attributes->memory == MICA_NUVOTON_KS_OTP) {
        return room.otp_used >> attributes->number & 1 ? MICA_ERR_STATE : MICA_OK;
    }
    if ((sram ? room.sram_keys : room.flash_keys) == 0) {
        return MICA_ERR_CAPACITY;
    }
    return (sram ? room.sram_bytes : room.flash_bytes) < 4 * mica_ks_words(attributes->bits) ? MICA_ERR_CAPACITY : MICA_OK;
}

/* One operation, or one piece of it, to its end. MICA_ERR_KEY: the store refuses. */
static mica_status run(const struct mica_engine *engine, uint32_t operation)
{
    mica_status status;

    mica_accel_write(engine, KS_STS, KS_EIF | KS_IF);
    mica_accel_write(engine, KS_CTL, operation | KS_START);
    status = mica_accel_wait(engine, KS_STS, KS_BUSY, 0);
    if (status) {
        return status;
    }
    return mica_accel_read(engine, KS_STS) & KS_EIF ? MICA_ERR_KEY : MICA_OK;
}

mica_status mica_ks_give_back(const struct mica_engine *engine, mica_status status)
{
    const bool failed = status == MICA_ERR_TIMEOUT || status == MICA_ERR_HARDWARE || status == MICA_ERR_ENTROPY;
    const mica_status closed = mica_accel_close(engine, failed ? status : MICA_OK);

    return closed ? closed : status;
}

mica_status mica_ks_hold(const struct mica_engine *engine)
{
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    status = mica_ks_ready(engine);
    return status ? mica_ks_give_back(engine, status) : MICA_OK;
}

mica_status mica_nuvoton_ks_open(void)
{
    const struct mica_engine *engine = &mica_engine_nuvoton_ks;
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    status = mica_ks_ready(engine);
    if (status == MICA_ERR_STATE) {
        mica_accel_write(engine, KS_CTL, KS_INIT | KS_START);
        status = mica_accel_wait(engine, KS_STS, KS_INITDONE, KS_INITDONE);
        status = status ? status : mica_accel_wait(engine, KS_STS, KS_BUSY, 0);
    }
    return mica_accel_close(engine, status);
}

static uint32_t metadata_of(const struct mica_nuvoton_ks_attributes *attributes)
{
    const uint32_t number = attributes->memory == MICA_NUVOTON_KS_OTP ? attributes->number : 0;

    return (uint32_t)attributes->memory << 30 | KS_NUMBER(number) | (uint32_t)attributes->owner << 16 |
           KS_SIZE(mica_ks_size(attributes->bits)) | (uint32_t)attributes->readable << 2 |
           (uint32_t)attributes->privileged << 1 | (uint32_t)attributes->secure;
}

/* The words of a piece; the last one may have fewer than four bytes. */
static void put_piece(const struct mica_engine *engine, const uint8_t *raw, size_t len)
{
    uint8_t last[4] = {0};
    const size_t whole = len / 4;

    mica_accel_put(engine, KS_KEY, raw, whole);
    if (len % 4) {
        memcpy(last, raw + 4 * whole, len % 4);
        mica_accel_put(engine, KS_KEY + 4 * (uint32_t)whole, last, 1);
        mica_wipe(last, sizeof last);
    }
}

static mica_status write_key(const struct mica_engine *engine, const uint8_t *raw, size_t len)
{
    uint32_t more = 0;
    mica_status status = MICA_OK;

    while (len && status == MICA_OK) {
        const size_t n = len < 4 * KS_PIECE ? len : 4 * KS_PIECE;
        put_piece(engine, raw, n);
        status = run(engine, KS_CREATE | more);
        more = KS_CONT;
        raw += n;
        len -= n;
    }
    if (status == MICA_ERR_KEY) { /* there was room: it must not refuse */
        mica_accel_clear(engine, KS_KEY, KS_PIECE);
        status = MICA_ERR_HARDWARE;
    }
    return status;
}

/* A piece of a key out of the registers, compared with one read before or written, or copied. */
static void get_piece(const struct mica_engine *engine, uint8_t *out, size_t len)
{
    uint8_t piece[4 * KS_PIECE];

    mica_accel_get(engine, KS_KEY, piece, (len + 3) / 4);
    memcpy(out, piece, len);
    mica_wipe(piece, sizeof piece);
}

/* out == NULL: only compared with like. */
static mica_status read_key(const struct mica_engine *engine, uint32_t metadata, uint8_t *out, const uint8_t *like,
                            size_t len)
{
    uint8_t piece[4 * KS_PIECE];
    bool same = true;
    mica_status status = MICA_OK;

    mica_accel_write(engine, KS_METADATA, metadata);
    for (size_t at = 0; at < len && status == MICA_OK;) {
        const size_t n = len - at < sizeof piece ? len - at : sizeof piece;
        status = run(engine, KS_READ | (at ? KS_CONT : 0));
        if (status == MICA_OK) {
            get_piece(engine, out ? out + at : piece, n);
            same &= out || mica_equal(piece, like + at, n);
        }
        at += n;
    }
    mica_wipe(piece, sizeof piece);
    return status || same ? status : MICA_ERR_FAULT;
}

static uint32_t name_of(const struct mica_nuvoton_ks_key *key)
{
    return (uint32_t)key->memory << 30 | KS_NUMBER(key->number);
}

/* A key that is there now, by its handle; a readable one is compared. */
static mica_status finish_key(const struct mica_engine *engine, struct mica_nuvoton_ks_key *key,
                              const struct mica_nuvoton_ks_attributes *attributes, const uint8_t *raw)
{
    mica_status status;

    key->memory = (uint8_t)attributes->memory;
    key->owner = (uint8_t)attributes->owner;
    key->number = (uint8_t)(mica_accel_read(engine, KS_METADATA) >> 20 & 63);
    key->bits = attributes->bits;
    if (!attributes->readable || attributes->owner == MICA_NUVOTON_KS_RSA_MIDDLE) {
        return MICA_OK;
    }
    status = read_key(engine, name_of(key), NULL, raw, mica_ks_bytes(key->bits));
    if (status == MICA_OK || status == MICA_ERR_TIMEOUT) {
        return status;
    }
    mica_accel_write(engine, KS_METADATA, name_of(key));
    return run(engine, KS_REVOKE) == MICA_ERR_TIMEOUT ? MICA_ERR_TIMEOUT : MICA_ERR_FAULT;
}

static mica_status create(struct mica_nuvoton_ks_key *key, const struct mica_nuvoton_ks_attributes *attributes,
                          const uint8_t *raw, size_t raw_len)
{
    const struct mica_engine *engine = &mica_engine_nuvoton_ks;
    mica_status status = mica_ks_hold(engine);

    if (status) {
        return status;
    }
    status = mica_ks_has_room(engine, attributes);
    if (status == MICA_OK) {
        mica_accel_write(engine, KS_METADATA, metadata_of(attributes));
        status = write_key(engine, raw, raw_len);
    }
    if (status == MICA_OK) {
        status = finish_key(engine, key, attributes, raw);
    }
    return mica_ks_give_back(engine, status);
}

mica_status mica_nuvoton_ks_create(struct mica_nuvoton_ks_key *key, const struct mica_nuvoton_ks_attributes *attributes,
                                   const uint8_t *raw, size_t raw_len)
{
    mica_status status = MICA_ERR_PARAMETER;

    if (!key) {
        return MICA_ERR_PARAMETER;
    }
    if (attributes && raw) {
        status = mica_ks_check(attributes);
        if (status == MICA_OK && raw_len != mica_ks_bytes(attributes->bits)) {
            status = MICA_ERR_LENGTH;
        }
        if (status == MICA_OK) {
            status = create(key, attributes, raw, raw_len);
        }
    }
    if (status) {
        mica_wipe(key, sizeof *key);
    }
    return status;
}

static bool is_key(const struct mica_nuvoton_ks_key *key)
{
    return key && key->memory <= MICA_NUVOTON_KS_OTP && key->owner <= MICA_NUVOTON_KS_CPU &&
           key->number < (key->memory == MICA_NUVOTON_KS_OTP ? KS_OTP_KEYS : 32) && mica_ks_size(key->bits) != KS_NO_SIZE;
}

mica_status mica_nuvoton_ks_read(const struct mica_nuvoton_ks_key *key, uint8_t *out, size_t len)
{
    const struct mica_engine *engine = &mica_engine_nuvoton_ks;
    mica_status status;

    if (!out) {
        return MICA_ERR_PARAMETER;
    }
    status = !is_key(key) ? MICA_ERR_PARAMETER : len != mica_ks_bytes(key->bits) ? MICA_ERR_LENGTH : mica_ks_hold(engine);
    if (status == MICA_OK) {
        status = read_key(engine, name_of(key), out, NULL, len);
        if (status == MICA_OK) {
            status = read_key(engine, name_of(key), NULL, out, len);
        }
        status = mica_ks_give_back(engine, status);
    }
    if (status) {
        mica_wipe(out, len);
    }
    return status;
}

/* An operation on what METADATA names. */
static mica_status on_key(uint32_t metadata, uint32_t operation)
{
    const struct mica_engine *engine = &mica_engine_nuvoton_ks;
    mica_status status = mica_ks_hold(engine);

    if (status) {
        return status;
    }
    mica_accel_write(engine, KS_METADATA, metadata);
    return mica_ks_give_back(engine, run(engine, operation));
}

mica_status mica_nuvoton_ks_erase(const struct mica_nuvoton_ks_key *key)
{
    if (!is_key(key)) {
        return MICA_ERR_PARAMETER;
    }
    return key->memory == MICA_NUVOTON_KS_SRAM ? on_key(name_of(key), KS_ERASE) : MICA_ERR_UNSUPPORTED;
}

mica_status mica_nuvoton_ks_revoke(const struct mica_nuvoton_ks_key *key)
{
    return is_key(key) ? on_key(name_of(key), KS_REVOKE) : MICA_ERR_PARAMETER;
}

mica_status mica_nuvoton_ks_erase_all(enum mica_nuvoton_ks_memory memory)
{
    mica_status status;

    if ((unsigned)memory > MICA_NUVOTON_KS_OTP) {
        return MICA_ERR_PARAMETER;
    }
    if (memory == MICA_NUVOTON_KS_OTP) {
        return MICA_ERR_UNSUPPORTED;
    }
    status = on_key((uint32_t)memory << 30, KS_ERASE_ALL);
    return status == MICA_ERR_KEY ? MICA_ERR_HARDWARE : status;
}

mica_status mica_nuvoton_ks_room(struct mica_nuvoton_ks_room *room)
{
    const struct mica_engine *engine = &mica_engine_nuvoton_ks;
    mica_status status;

    if (!room) {
        return MICA_ERR_PARAMETER;
    }
    memset(room, 0, sizeof *room);
    status = mica_ks_hold(engine);
    if (status) {
        return status;
    }
    look_at_room(engine, room);
    return mica_ks_give_back(engine, MICA_OK);
}
