/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Diffie-Hellman with primes below 2048 bits: within reach of large attackers, for old systems only. The library
 * mica_legacy; a group taken into use here works with the functions of mica/dh.h.
 */
#ifndef MICA_DH_LEGACY_H
#define MICA_DH_LEGACY_H

#include <mica/dh.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MICA_DH_LEGACY_BITS_MIN 512 /**< shortest prime, bits */

/**
 * mica_dh_init() for primes from 512 bits up.
 *
 * @param dh    receives the description
 * @param group group
 * @return as mica_dh_init(), with 512 bits as the floor
 *
 * Constant time: no secrets. Standard: RFC 2409 6.2; disallowed by SP 800-131A.
 */
MICA_MUST_USE mica_status mica_dh_legacy_init(struct mica_dh *dh, const struct mica_dh_group *group);

extern const struct mica_dh_group mica_modp1024; /**< RFC 2409 6.2, group 2 */
extern const struct mica_dh_group mica_modp1536; /**< RFC 3526 2, group 5 */

#ifdef __cplusplus
}
#endif
#endif
