/* SPDX-License-Identifier: Apache-2.0 */
/* The ESP32-C3's RSA block: what the operations on it share. */
#include "esp_mpi/esp_mpi.h"

#define LIMB_WORDS ESP_MPI_LIMB_WORDS

mica_status mica_esp_mpi_open(const struct mica_engine *engine)
{
    mica_status status = mica_accel_open(engine);

    if (status) {
        return status;
    }
    status = mica_accel_wait(engine, ESP_MPI_QUERY_CLEAN, 1, 1);
    if (status) {
        return mica_accel_close(engine, status);
    }
    mica_accel_write(engine, ESP_MPI_INT_ENA, 0);
    return MICA_OK;
}

static inline mica_limb get_limb(const volatile uint32_t *from)
{
    uint64_t limb = 0;

    for (size_t k = 0; k < LIMB_WORDS; k++) {
        limb |= (uint64_t)from[k] << 32 * k;
    }
    return (mica_limb)limb;
}

void mica_esp_mpi_put(const struct mica_engine *engine, uint32_t offset, const mica_limb *in, size_t n)
{
    volatile uint32_t *to = mica_accel_reg(engine, offset);

    for (; n >= 4; n -= 4, in += 4, to += 4 * LIMB_WORDS) {
        mica_esp_mpi_put_limb(to, in[0]);
        mica_esp_mpi_put_limb(to + LIMB_WORDS, in[1]);
        mica_esp_mpi_put_limb(to + 2 * LIMB_WORDS, in[2]);
        mica_esp_mpi_put_limb(to + 3 * LIMB_WORDS, in[3]);
    }
    for (; n; n--, in++, to += LIMB_WORDS) {
        mica_esp_mpi_put_limb(to, *in);
    }
}

void mica_esp_mpi_get(const struct mica_engine *engine, uint32_t offset, mica_limb *out, size_t n)
{
    const volatile uint32_t *from = mica_accel_reg(engine, offset);

    for (; n >= 4; n -= 4, out += 4, from += 4 * LIMB_WORDS) {
        out[0] = get_limb(from);
        out[1] = get_limb(from + LIMB_WORDS);
        out[2] = get_limb(from + 2 * LIMB_WORDS);
        out[3] = get_limb(from + 3 * LIMB_WORDS);
    }
    for (; n; n--, out++, from += LIMB_WORDS) {
        *out = get_limb(from);
    }
}

void mica_esp_mpi_clear(const struct mica_engine *engine, size_t n)
{
    mica_accel_clear(engine, ESP_MPI_M, n);
    mica_accel_clear(engine, ESP_MPI_Z, n);
    mica_accel_clear(engine, ESP_MPI_Y, n);
    mica_accel_clear(engine, ESP_MPI_X, n);
}

struct mica_engine mica_esp_mpi_deadline(const struct mica_engine *engine, size_t n, size_t products)
{
    struct mica_engine with_deadline = *engine;

    with_deadline.wait_limit = engine->wait_limit * (uint32_t)(n * n * products / 1024 + 1);
    return with_deadline;
}

mica_status mica_esp_mpi_start(const struct mica_engine *engine, uint32_t start)
{
    mica_accel_write(engine, ESP_MPI_INT_CLR, 1);
    mica_accel_write(engine, start, 1);
    return mica_accel_wait(engine, ESP_MPI_QUERY_IDLE, 1, 1);
}

mica_status mica_esp_mpi_run(const struct mica_engine *engine, uint32_t start, size_t n, size_t products)
{
    const struct mica_engine with_deadline = mica_esp_mpi_deadline(engine, n, products);

    return mica_esp_mpi_start(&with_deadline, start);
}

mica_status mica_esp_mpi_exp(const struct mica_engine *engine, size_t n, struct mica_esp_mpi_scan scan)
{
    mica_status status;

    mica_accel_write(engine, ESP_MPI_CONSTANT_TIME, !scan.is_public);
    mica_accel_write(engine, ESP_MPI_SEARCH_ENABLE, 1);
    mica_accel_write(engine, ESP_MPI_SEARCH_POS, scan.bits ? (uint32_t)scan.bits - 1 : 0);
    status = mica_esp_mpi_run(engine, ESP_MPI_START_MODEXP, n, 2 * scan.bits + 3);
    if (status == MICA_OK) {
        mica_accel_write(engine, ESP_MPI_CONSTANT_TIME, 1);
        mica_accel_write(engine, ESP_MPI_SEARCH_ENABLE, 0);
    }
    return status;
}
