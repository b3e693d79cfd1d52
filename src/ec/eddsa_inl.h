/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The front end of Ed25519 and Ed448 (RFC 8032) over their implementations. The including file defines ED(name),
 * KEY_LEN and SCALAR_LEN in bytes, ORDER and WORDS of it; HASH_CTX and HASH_UPDATE, and the functions hash_key(),
 * start() and finish().
 */
static mica_status multiply_base(const struct ED(impl) *impl, uint8_t point[KEY_LEN], const uint8_t scalar[SCALAR_LEN])
{
    mica_status status = MICA_NOT_ME;

    for (; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        status = impl->multiply_base(impl->engine, point, scalar);
    }
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

static mica_status multiply_two(const struct ED(impl) *impl, uint8_t point[KEY_LEN], const uint8_t s[SCALAR_LEN],
                                const uint8_t k[SCALAR_LEN], const uint8_t public_key[KEY_LEN])
{
    mica_status status = MICA_NOT_ME;

    for (; impl && status == MICA_NOT_ME; impl = impl->otherwise) {
        status = impl->multiply_two(impl->engine, point, s, k, public_key);
    }
    return status == MICA_NOT_ME ? MICA_ERR_UNSUPPORTED : status;
}

/* RFC 8032, 5.1.5 and 5.2.5: the scalar and prefix from a hash of the private key, then the public key. */
static mica_status expand(const struct ED(impl) *impl, struct ED(key) *key, const uint8_t private_key[KEY_LEN])
{
    mica_status status = hash_key(impl, key, private_key);

    if (status == MICA_OK) {
        status = multiply_base(impl, key->public_key, key->scalar);
    }
    if (status) {
        mica_wipe(key, sizeof *key);
    }
    return status;
}

mica_status ED(key_init)(const struct ED(impl) *impl, struct ED(key) *key,
                                  const uint8_t private_key[KEY_LEN])
{
    if (!impl || !key || !private_key) {
        return MICA_ERR_PARAMETER;
    }
    return expand(impl, key, private_key);
}

mica_status ED(public_key)(const struct ED(impl) *impl, const uint8_t private_key[KEY_LEN],
                                    uint8_t public_key[KEY_LEN])
{
    struct ED(key) key;
    mica_status status;

    if (!impl || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = expand(impl, &key, private_key);
    memcpy(public_key, key.public_key, KEY_LEN);
    mica_wipe(&key, sizeof key);
    return status;
}

mica_status ED(keygen)(const struct ED(impl) *impl, struct mica_rng *rng, uint8_t private_key[KEY_LEN],
                                uint8_t public_key[KEY_LEN])
{
    mica_status status;

    if (!impl || !rng || !private_key || !public_key) {
        return MICA_ERR_PARAMETER;
    }
    status = mica_rng_generate(rng, private_key, KEY_LEN);
    if (status == MICA_OK) {
        status = ED(public_key)(impl, private_key, public_key);
    }
    if (status) {
        mica_wipe(private_key, KEY_LEN);
        mica_wipe(public_key, KEY_LEN);
    }
    return status;
}

static mica_status check_variant(const struct mica_eddsa_variant *variant, size_t len)
{
    if (variant && variant->context_len && !variant->context) {
        return MICA_ERR_PARAMETER;
    }
    if (variant && (variant->context_len > MICA_EDDSA_CONTEXT_MAX ||
                    (variant->prehash && len != MICA_EDDSA_PREHASH_LEN))) {
        return MICA_ERR_LENGTH;
    }
    return MICA_OK;
}

/* k = H(dom, R, A, M). */
static mica_status challenge(const struct ED(impl) *impl, const struct mica_eddsa_variant *variant,
                             const uint8_t *r_and_key[2], const uint8_t *message, size_t len, mica_limb k[WORDS])
{
    HASH_CTX ctx;

    start(&ctx, impl, variant);
    (void)!HASH_UPDATE(&ctx, r_and_key[0], KEY_LEN);
    (void)!HASH_UPDATE(&ctx, r_and_key[1], KEY_LEN);
    (void)!HASH_UPDATE(&ctx, message, len);
    return finish(&ctx, k);
}

/* r = H(dom, prefix, M). */
static mica_status nonce(const struct ED(impl) *impl, const struct ED(key) *key,
                         const struct mica_eddsa_variant *variant, const uint8_t *message, size_t len,
                         mica_limb r[WORDS])
{
    HASH_CTX ctx;

    start(&ctx, impl, variant);
    (void)!HASH_UPDATE(&ctx, key->prefix, KEY_LEN);
    (void)!HASH_UPDATE(&ctx, message, len);
    return finish(&ctx, r);
}

mica_status ED(sign)(const struct ED(impl) *impl, const struct ED(key) *key,
                              const struct mica_eddsa_variant *variant, const uint8_t *message, size_t len,
                              uint8_t signature[2 * KEY_LEN])
{
    mica_limb r[WORDS], k[WORDS], s[WORDS];
    uint8_t big_r[KEY_LEN], bytes[SCALAR_LEN];
    mica_status status;

    if (!impl || !key || !signature || (!message && len)) {
        return MICA_ERR_PARAMETER;
    }
    status = check_variant(variant, len);
    if (status == MICA_OK) {
        status = nonce(impl, key, variant, message, len, r);
    }
    if (status == MICA_OK) {
        mica_limb_to_le(bytes, r, WORDS);
        status = multiply_base(impl, big_r, bytes);
    }
    if (status == MICA_OK) {
        status = challenge(impl, variant, (const uint8_t *[2]){big_r, key->public_key}, message, len, k);
    }
    if (status == MICA_OK) {
        mica_limb_from_le(s, WORDS, key->scalar);
        mica_sc_mul_add(s, k, s, r, &ORDER);
        memset(signature, 0, 2 * KEY_LEN);
        memcpy(signature, big_r, KEY_LEN);
        mica_limb_to_le(signature + KEY_LEN, s, WORDS);
    } else {
        mica_wipe(signature, 2 * KEY_LEN);
    }
    mica_wipe(r, sizeof r);
    mica_wipe(s, sizeof s);
    mica_wipe(bytes, sizeof bytes);
    return status;
}

mica_status ED(verify)(const struct ED(impl) *impl, const uint8_t public_key[KEY_LEN],
                                const struct mica_eddsa_variant *variant, const uint8_t *message, size_t len,
                                const uint8_t signature[2 * KEY_LEN])
{
    mica_limb s[WORDS], k[WORDS];
    uint8_t point[KEY_LEN], bytes[SCALAR_LEN];
    mica_status status;

    if (!impl || !public_key || !signature || (!message && len)) {
        return MICA_ERR_PARAMETER;
    }
    status = check_variant(variant, len);
    if (status) {
        return status;
    }
    mica_limb_from_le(s, WORDS, signature + KEY_LEN);
    if ((KEY_LEN > SCALAR_LEN && signature[2 * KEY_LEN - 1]) || !mica_limb_lt(s, ORDER.l, WORDS)) {
        return MICA_ERR_VERIFY;
    }
    status = challenge(impl, variant, (const uint8_t *[2]){signature, public_key}, message, len, k);
    if (status == MICA_OK) {
        mica_limb_to_le(bytes, k, WORDS);
        status = multiply_two(impl, point, signature + KEY_LEN, bytes, public_key);
    }
    if (status == MICA_OK && memcmp(point, signature, KEY_LEN) != 0) {
        status = MICA_ERR_VERIFY;
    }
    return status;
}
