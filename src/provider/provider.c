/* SPDX-License-Identifier: Apache-2.0 */
/* Look-ups in a provider's lists. */
#include <mica/provider.h>

/* Lists differ in type only: an element's algorithm is its first look-up member in each. */
#define FIND(list, member, wanted)                                     \
    for (size_t i = 0; (list) && (wanted) && (list)[i] != NULL; i++) { \
        if ((list)[i]->member == (wanted)) {                           \
            return (list)[i];                                          \
        }                                                              \
    }                                                                  \
    return NULL

const struct mica_hash_impl *mica_provider_hash(const struct mica_provider *provider,
                                                const struct mica_hash_alg *alg)
{
    const struct mica_hash_impl *const *list = provider ? provider->hashes : NULL;

    FIND(list, alg, alg);
}

const struct mica_xof_impl *mica_provider_xof(const struct mica_provider *provider, const struct mica_xof_alg *alg)
{
    const struct mica_xof_impl *const *list = provider ? provider->xofs : NULL;

    FIND(list, alg, alg);
}

const struct mica_cipher_impl *mica_provider_cipher(const struct mica_provider *provider,
                                                    const struct mica_cipher_alg *alg)
{
    const struct mica_cipher_impl *const *list = provider ? provider->ciphers : NULL;

    FIND(list, alg, alg);
}

const struct mica_aead_impl *mica_provider_aead(const struct mica_provider *provider, const struct mica_aead_alg *alg)
{
    const struct mica_aead_impl *const *list = provider ? provider->aeads : NULL;

    FIND(list, alg, alg);
}

const struct mica_ec_impl *mica_provider_curve(const struct mica_provider *provider,
                                               const struct mica_ec_curve *curve)
{
    const struct mica_ec_impl *const *list = provider ? provider->curves : NULL;

    FIND(list, curve, curve);
}
