/* SPDX-License-Identifier: Apache-2.0 */
/* What CRPT's engines share: a run and its end. */
#include "nuvoton_crpt/crpt.h"

const struct mica_crpt_unit mica_crpt_unit_aes = {CRPT_AES_CTL, CRPT_AES_STS, 1u << 0};
const struct mica_crpt_unit mica_crpt_unit_hmac = {CRPT_HMAC_CTL, CRPT_HMAC_STS, 1u << 24};
const struct mica_crpt_unit mica_crpt_unit_ecc = {CRPT_ECC_CTL, CRPT_ECC_STS, 1u << 22};
const struct mica_crpt_unit mica_crpt_unit_rsa = {CRPT_RSA_CTL, CRPT_RSA_STS, 1u << 30};

void mica_crpt_start(const struct mica_engine *engine, const struct mica_crpt_unit *unit, uint32_t control)
{
    mica_accel_write(engine, CRPT_INTSTS, 3 * unit->done);
    __atomic_thread_fence(__ATOMIC_SEQ_CST); /* what the block reads is in memory */
    mica_accel_write(engine, unit->control, control | CRPT_START);
}

mica_status mica_crpt_finish(const struct mica_engine *engine, const struct mica_crpt_unit *unit)
{
    mica_status status = mica_accel_wait(engine, unit->status, CRPT_BUSY, 0);

    __atomic_thread_fence(__ATOMIC_SEQ_CST); /* what it wrote is read from there */
    if (status == MICA_OK && (mica_accel_read(engine, CRPT_INTSTS) & 2 * unit->done)) {
        status = MICA_ERR_HARDWARE;
    }
    return status ? status : mica_accel_wait(engine, CRPT_INTSTS, unit->done, unit->done);
}

mica_status mica_crpt_run(const struct mica_engine *engine, const struct mica_crpt_unit *unit, uint32_t control)
{
    mica_crpt_start(engine, unit, control);
    return mica_crpt_finish(engine, unit);
}

bool mica_crpt_reaches(const struct mica_engine *engine, const void *start, size_t len)
{
    const struct mica_engine_hooks *hooks = engine->hooks;

    if ((uintptr_t)start % 4) {
        return false;
    }
    return !hooks || !hooks->dma_reaches || hooks->dma_reaches(engine, start, len);
}
