/* SPDX-License-Identifier: Apache-2.0 */
/* Entropy from getrandom(2). */
#define _DEFAULT_SOURCE

#include <mica/posix.h>

#include <errno.h>
#include <sys/random.h>

static mica_status read_kernel(void *state, uint8_t *out, size_t len)
{
    (void)state;
    while (len) {
        ssize_t got = getrandom(out, len, 0);
        if (got > 0) {
            out += got;
            len -= (size_t)got;
        } else if (got == 0 || errno != EINTR) {
            return MICA_ERR_ENTROPY;
        }
    }
    return MICA_OK;
}

const struct mica_entropy_source mica_entropy_getrandom = {
    .name = "getrandom",
    .read = read_kernel,
    .min_entropy = 64,
};
