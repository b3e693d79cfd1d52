/* SPDX-License-Identifier: Apache-2.0 */
/* The conformance suite over the instructions of this machine's CPU. */
#include <stdio.h>

#include <mica/arch.h>

#include "conformance.h"

void conformance_put(char c)
{
    putchar(c);
}

/* What the provider leaves out, because a wider one is there. */
#if defined(__x86_64__)
static const struct mica_cipher_impl *const narrow_ciphers[] = {&mica_aes_x86ni, NULL};
static const struct mica_aead_impl *const narrow_aeads[] = {&mica_aes_gcm_x86ni, NULL};
#else
static const struct mica_cipher_impl *const narrow_ciphers[] = {NULL};
static const struct mica_aead_impl *const narrow_aeads[] = {NULL};
#endif
static const struct mica_provider narrow = {.name = "narrow", .ciphers = narrow_ciphers, .aeads = narrow_aeads};

/* The header's promise. */
static bool all_have_an_engine(const struct mica_provider *provider)
{
    bool good = true;

    for (size_t i = 0; provider->hashes && provider->hashes[i]; i++) {
        good = good && provider->hashes[i]->engine;
    }
    for (size_t i = 0; provider->ciphers && provider->ciphers[i]; i++) {
        good = good && provider->ciphers[i]->engine;
    }
    for (size_t i = 0; provider->aeads && provider->aeads[i]; i++) {
        good = good && provider->aeads[i]->engine;
    }
    return good;
}

int main(void)
{
    const struct mica_provider *provider = mica_provider_cpu();

    printf("%s\n", mica_provider_host()->name);
    if (!provider) {
        puts("this CPU has no instructions for cryptography: nothing to try");
        return 0;
    }
    if (!all_have_an_engine(provider)) {
        puts("an implementation without an engine");
        return 1;
    }
    if (provider->ciphers && conformance_run(&narrow, NULL) != 0) {
        return 1;
    }
    return conformance_run(provider, NULL) != 0;
}
