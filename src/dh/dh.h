/* SPDX-License-Identifier: Apache-2.0 */
/* Parts of Diffie-Hellman that the legacy library shares. */
#ifndef MICA_DH_DH_H
#define MICA_DH_DH_H

#include <mica/dh.h>

/** mica_dh_init() with another smallest size. */
mica_status mica_dh_init_from(struct mica_dh *dh, const struct mica_dh_group *group, size_t bits_min);

#endif
