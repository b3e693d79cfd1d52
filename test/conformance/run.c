/* SPDX-License-Identifier: Apache-2.0 */
/* The conformance suite's frame: every check on everything a provider lists, a line each. */
#include "conformance.h"

void conformance_text(const char *text)
{
    while (*text) {
        conformance_put(*text++);
    }
}

void conformance_field(const char *text)
{
    conformance_put(',');
    conformance_text(text);
}

void conformance_number(uint32_t value)
{
    char digits[10];
    unsigned n = 0;

    do {
        digits[n++] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    conformance_put(',');
    while (n) {
        conformance_put(digits[--n]);
    }
}

void conformance_fill(uint8_t *out, size_t len, uint32_t seed)
{
    uint32_t x = seed * 2654435761u + 12345u;

    for (size_t i = 0; i < len; i++) {
        x = x * 1664525u + 1013904223u;
        out[i] = (uint8_t)(x >> 24);
    }
}

bool conformance_all(const uint8_t *p, size_t len, uint8_t value)
{
    for (size_t i = 0; i < len; i++) {
        if (p[i] != value) {
            return false;
        }
    }
    return true;
}

size_t conformance_step(const struct conformance *c)
{
    return c->some ? 7 : 1;
}

void conformance_checks(struct conformance *c, const char *name, const void *impl,
                        const struct conformance_entry *entries)
{
    c->implementation = name;
    for (; entries->name; entries++) {
        c->cases = 0;
        c->alone = 0;
        c->none = false;
        bool good = entries->check(c, impl);

        c->checks++;
        c->failures += !good;
        conformance_text("check");
        conformance_field(name);
        conformance_field(entries->name);
        conformance_field(!good ? "FAIL" : c->none ? "none" : "ok");
        conformance_number(c->cases);
        conformance_put('\n');
    }
}

static const char *verdict(const struct conformance_result *result)
{
    bool right = true;

    for (size_t i = 0; result->status == MICA_OK && i < result->len; i++) {
        right = right && result->out[i] == result->expected[i];
    }
    if (result->status == MICA_OK) {
        return right ? "right" : result->verified ? "wrong" : "silent";
    }
    return conformance_all(result->out, result->len, 0) ? "error" : "dirty";
}

void conformance_outcome(const struct conformance *c, const struct conformance_result *result)
{
    conformance_text("outcome");
    conformance_field(c->implementation);
    conformance_field(result->operation);
    conformance_field(verdict(result));
    conformance_put('\n');
}

/* Lists end with NULL; a provider may lack any. */
#define EACH(list, call)                                   \
    for (size_t i = 0; (list) && (list)[i] != NULL; i++) { \
        call(&c, (list)[i]);                               \
    }

static void heading(const struct mica_provider *provider)
{
    conformance_text("conformance,1");
    conformance_field(provider->name);
    conformance_put('\n');
}

static void ending(const struct conformance *c)
{
    conformance_text("end");
    conformance_number(c->checks);
    conformance_number(c->failures);
    conformance_put('\n');
}

uint32_t conformance_run(const struct mica_provider *provider, bool some)
{
    struct conformance c = {.provider = provider, .some = some};

    heading(provider);
    EACH(provider->hashes, conformance_hash)
    EACH(provider->ciphers, conformance_cipher)
    EACH(provider->aeads, conformance_aead)
    if (provider->modexp) {
        conformance_modexp(&c, provider->modexp);
    }
    EACH(provider->curves, conformance_ec)
    conformance_xdh(&c);
    ending(&c);
    return c.failures;
}

void conformance_faults(const struct mica_provider *provider)
{
    struct conformance c = {.provider = provider};

    heading(provider);
    EACH(provider->hashes, conformance_hash_faults)
    EACH(provider->ciphers, conformance_cipher_faults)
    EACH(provider->aeads, conformance_aead_faults)
    if (provider->modexp) {
        conformance_modexp_faults(&c, provider->modexp);
    }
    EACH(provider->curves, conformance_ec_faults)
    conformance_xdh_faults(&c);
    ending(&c);
}
