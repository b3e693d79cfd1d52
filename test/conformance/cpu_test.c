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

int main(void)
{
    const struct mica_provider *provider = mica_provider_cpu();

    printf("%s\n", mica_provider_host()->name);
    if (!provider) {
        puts("this CPU has no instructions for cryptography: nothing to try");
        return 0;
    }
    if (provider->ciphers && conformance_run(&narrow, false) != 0) {
        return 1;
    }
    return conformance_run(provider, false) != 0;
}
