/* SPDX-License-Identifier: Apache-2.0 */
/* The conformance suite's frame: every check on everything a provider lists, a line each. */
#include <string.h>

#include <mica/rng.h>

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

/* Of the run: mixed into what messages and keys are made from. */
static uint32_t run_seed;

void conformance_fixed(uint8_t *out, size_t len, uint32_t seed)
{
    uint32_t x = seed * 2654435761u + 12345u;

    for (size_t i = 0; i < len; i++) {
        x = x * 1664525u + 1013904223u;
        out[i] = (uint8_t)(x >> 24);
    }
}

void conformance_fill(uint8_t *out, size_t len, uint32_t seed)
{
    conformance_fixed(out, len, seed + run_seed * 0x9e3779b9u);
}

static mica_status generate(struct mica_rng *self, uint8_t *out, size_t len)
{
    static uint32_t drawn;

    (void)self;
    conformance_fill(out, len, 1000 + drawn++);
    return MICA_OK;
}

struct mica_rng *conformance_rng(void)
{
    static struct mica_rng rng = {generate};

    return &rng;
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

/* Whether part occurs in "name/check". */
static bool named(const char *name, const char *check, const char *part)
{
    char text[96];
    size_t n = 0;

    for (const char *p = name; *p && n < 48; p++) {
        text[n++] = *p;
    }
    text[n++] = '/';
    for (const char *p = check; *p && n + 1 < sizeof text; p++) {
        text[n++] = *p;
    }
    text[n] = 0;
    return strstr(text, part) != NULL;
}

bool conformance_chosen(struct conformance *c, const char *name, const char *check)
{
    const char *only = c->options->only;

    if (c->index++ < c->options->skip || (only && *only && !named(name, check, only))) {
        return false;
    }
    if (c->options->list) {
        conformance_text("list");
        conformance_field(name);
        conformance_field(check);
        conformance_put('\n');
    }
    return !c->options->list;
}

static uint32_t now(const struct conformance *c)
{
    return c->options->clock ? c->options->clock() : 0;
}

void conformance_checks(struct conformance *c, const char *name, const void *impl,
                        const struct conformance_entry *entries)
{
    c->implementation = name;
    for (; entries->name; entries++) {
        if (!conformance_chosen(c, name, entries->name)) {
            continue;
        }
        const uint32_t begin = now(c);
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
        conformance_number(now(c) - begin);
        conformance_put('\n');
    }
}

/* Lists end with NULL; a provider may lack any. */
#define EACH(list, call)                                   \
    for (size_t i = 0; (list) && (list)[i] != NULL; i++) { \
        call(&c, (list)[i]);                               \
    }

static const struct conformance_options everything;

static struct conformance begin(const struct mica_provider *provider, const struct conformance_options *options)
{
    options = options ? options : &everything;
    run_seed = options->seed;
    conformance_text("conformance,1");
    conformance_field(provider->name);
    conformance_number(options->seed);
    conformance_put('\n');
    return (struct conformance){.provider = provider, .options = options, .some = options->some};
}

static void ending(const struct conformance *c)
{
    conformance_text("end");
    conformance_number(c->checks);
    conformance_number(c->failures);
    conformance_number(c->options->stack ? c->options->stack() : 0);
    conformance_put('\n');
}

uint32_t conformance_run(const struct mica_provider *provider, const struct conformance_options *options)
{
    struct conformance c = begin(provider, options);

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

uint32_t conformance_faults(const struct mica_provider *provider, const struct conformance_options *options,
                            const struct conformance_injector *injector)
{
    struct conformance c = begin(provider, options);

    c.injector = injector;
    EACH(provider->hashes, conformance_hash_faults)
    EACH(provider->ciphers, conformance_cipher_faults)
    EACH(provider->aeads, conformance_aead_faults)
    if (provider->modexp) {
        conformance_modexp_faults(&c, provider->modexp);
    }
    EACH(provider->curves, conformance_ec_faults)
    conformance_xdh_faults(&c);
    ending(&c);
    return c.failures;
}
