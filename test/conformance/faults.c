/* SPDX-License-Identifier: Apache-2.0 */
/* Operations under faults that an injector lets happen: what may come out, and that the next one is right. */
#include "conformance.h"

/* Of a run, whether a fault came or not. */
static const char *verdict(const struct conformance_result *result)
{
    bool right = true;

    if (result->status != MICA_OK) {
        return conformance_all(result->out, result->len, 0) &&
                       (!result->chain || conformance_all(result->chain, result->chain_len, 0))
                   ? "error"
                   : "dirty";
    }
    for (size_t i = 0; result->expected && i < result->len; i++) {
        right = right && result->out[i] == result->expected[i];
    }
    return right ? "right" : result->verified ? "wrong" : "silent";
}

static const char *attempt(const struct conformance_operation *operation)
{
    struct conformance_result result = {MICA_OK, NULL, NULL, 0, NULL, 0, false};

    operation->run(operation->impl, operation->which, &result);
    return verdict(&result);
}

static bool is(const char *found, char first)
{
    return *found == first;
}

static void report(struct conformance *c, const char *name, uint32_t round, const char *found, bool good)
{
    c->checks++;
    c->failures += !good;
    conformance_text("fault");
    conformance_field(c->implementation);
    conformance_field(name);
    conformance_number(round);
    conformance_field(found);
    conformance_field(good ? "ok" : "FAIL");
    conformance_put('\n');
}

/* One fault, and a run after it. */
static void one_round(struct conformance *c, const struct conformance_operation *operation, const char *name,
                      uint32_t round, enum conformance_fault kind)
{
    const char *found = attempt(operation);
    bool good = is(found, 'r') || is(found, 'e') || (is(found, 's') && kind == CONFORMANCE_FLIP);

    if (!c->injector->disarm()) {
        good = is(found, 'r');
        found = good ? "missed" : "broken";
    } else if (good && !is(attempt(operation), 'r')) {
        good = false;
        found = "lost";
    }
    report(c, name, round, found, good);
}

static const char *join(char *to, size_t size, const char *name, const char *more)
{
    size_t n = 0;

    for (; *name && n + 2 < size; name++) {
        to[n++] = *name;
    }
    if (more) {
        to[n++] = ' ';
    }
    for (; more && *more && n + 1 < size; more++) {
        to[n++] = *more;
    }
    to[n] = 0;
    return to;
}

void conformance_operate(struct conformance *c, const struct conformance_operation *operation)
{
    char text[40];
    const char *name = join(text, sizeof text, operation->name, operation->size);
    enum conformance_fault kind;
    bool sound;

    if (!conformance_chosen(c, c->implementation, name) ||
        c->injector->arm(c->implementation, name, 0) == CONFORMANCE_NO_MORE) {
        return;
    }
    sound = is(attempt(operation), 'r');
    (void)c->injector->disarm();
    if (!sound) {
        report(c, name, 0, "broken", false);
        return;
    }
    for (uint32_t round = 1; (kind = c->injector->arm(c->implementation, name, round)) != CONFORMANCE_NO_MORE; round++) {
        one_round(c, operation, name, round, kind);
    }
}
