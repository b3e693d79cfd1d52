/* SPDX-License-Identifier: Apache-2.0 */
/* Diffie-Hellman below 2048 bits: the checks of mica/dh.h with a lower floor. */
#include <mica/dh_legacy.h>

#include "dh/dh.h"

mica_status mica_dh_legacy_init(struct mica_dh *dh, const struct mica_dh_group *group)
{
    return mica_dh_init_from(dh, group, MICA_DH_LEGACY_BITS_MIN);
}
