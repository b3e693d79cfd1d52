/* SPDX-License-Identifier: Apache-2.0 */
/* X448 (RFC 7748): the front end over its implementations. */
#include <mica/x448.h>

#define XDH(name) mica_x448_##name
#define LEN MICA_X448_LEN

#include "ec/xdh_inl.h"
