/* SPDX-License-Identifier: Apache-2.0 */
/* A CPU for which there are no implementations of its own. */
#include <mica/arch.h>

const struct mica_engine mica_engine_cpu = {.name = "none"};

const struct mica_provider *mica_provider_host(void)
{
    return mica_provider_default();
}

const struct mica_provider *mica_provider_cpu(void)
{
    return NULL;
}
