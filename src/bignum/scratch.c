/* SPDX-License-Identifier: Apache-2.0 */
#include "bignum/scratch.h"

#include <mica/secret.h>

#define DEFINE_FRAME(bytes)                                                                                      \
    __attribute__((noinline)) static mica_status frame_##bytes(mica_scratch_fn fn, void *args)                   \
    {                                                                                                            \
        mica_limb buffer[(bytes) / MICA_LIMB_BYTES];                                                             \
        struct mica_scratch scratch = {buffer, (bytes) / MICA_LIMB_BYTES};                                       \
        mica_status status = fn(args, &scratch);                                                                 \
        mica_wipe(buffer, sizeof buffer);                                                                        \
        return status;                                                                                           \
    }

DEFINE_FRAME(512)
DEFINE_FRAME(1024)
DEFINE_FRAME(1536)
DEFINE_FRAME(2048)
DEFINE_FRAME(2560)
DEFINE_FRAME(3072)
DEFINE_FRAME(3584)
DEFINE_FRAME(4096)
DEFINE_FRAME(4608)
DEFINE_FRAME(5120)
DEFINE_FRAME(5632)
DEFINE_FRAME(6144)
DEFINE_FRAME(6656)
DEFINE_FRAME(7168)
DEFINE_FRAME(7680)

#if MICA_MODULUS_BITS_MAX > 4096
DEFINE_FRAME(10240)
DEFINE_FRAME(15360)
#define LARGE_FRAMES {10240, frame_10240}, {15360, frame_15360},
#else
#define LARGE_FRAMES
#endif

static const struct {
    size_t bytes;
    mica_status (*run)(mica_scratch_fn fn, void *args);
} frames[] = {
    {512, frame_512},   {1024, frame_1024}, {1536, frame_1536}, {2048, frame_2048}, {2560, frame_2560},
    {3072, frame_3072}, {3584, frame_3584}, {4096, frame_4096}, {4608, frame_4608}, {5120, frame_5120},
    {5632, frame_5632}, {6144, frame_6144}, {6656, frame_6656}, {7168, frame_7168}, {7680, frame_7680},
    LARGE_FRAMES
};

mica_status mica_scratch_run(size_t n, mica_scratch_fn fn, void *args)
{
    for (size_t i = 0; i < sizeof frames / sizeof frames[0]; i++) {
        if (n <= frames[i].bytes / MICA_LIMB_BYTES) {
            return frames[i].run(fn, args);
        }
    }
    return MICA_ERR_CAPACITY;
}

mica_limb *mica_scratch_take(struct mica_scratch *scratch, size_t n)
{
    mica_limb *taken = scratch->next;

    if (n > scratch->left) {
        __builtin_trap();
    }
    scratch->next += n;
    scratch->left -= n;
    return taken;
}
