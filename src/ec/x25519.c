/* SPDX-License-Identifier: Apache-2.0 */
/* X25519 (RFC 7748): the front end over its implementations. */
#include <mica/x25519.h>

#define XDH(name) mica_x25519_##name
#define LEN MICA_X25519_LEN

#include "ec/xdh_inl.h"
