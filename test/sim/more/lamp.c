/* SPDX-License-Identifier: Apache-2.0 */
/* For the made-up board: registers by table. Each case must end as its line in made_up.sh says. */
#include <bare.h>

#define REG(address) (*(volatile uint32_t *)(address))
#define REG8(address) (*(volatile uint8_t *)(address))
#define REG16(address) (*(volatile uint16_t *)(address))

static void unlock(void)
{
    REG(0x50000000) = 0x1234;
    REG(0x50000000) = 0x5678;
}

/** Reset value, bits that stick, aliases, flags that follow another register, locking again. */
static int tables_work(void)
{
    unlock();
    int ok = REG(0x50000004) == 0xF0 && REG(0x50000000) == 1;
    REG(0x50000004) = 0x1A5;
    ok &= REG(0x50000004) == 0xA5;
    REG(0x50000008) = 0x05; /* clear */
    ok &= REG(0x50000004) == 0xA0;
    REG(0x5000000C) = 0x01; /* set */
    ok &= REG(0x50000004) == 0xA1;
    REG(0x50000010) = 0x0F; /* invert */
    ok &= REG(0x50000004) == 0xAE;
    ok &= REG8(0x50000020) == 0x40;
    REG16(0x50000022) = 0xFFFE;
    ok &= REG16(0x50000022) == 2 && REG8(0x50000020) == 0x41;
    REG(0x50000000) = 0;
    ok &= REG(0x50000000) == 0;
    return ok ? 0 : 1;
}

int main(void)
{
    switch (CASE) {
    case 0: return tables_work();
    case 1: REG(0x50000004) = 1; break;       /* locked */
    case 2: (void)REG8(0x50000004); break;    /* wrong size */
    case 3: REG8(0x50000020) = 1; break;      /* read-only */
    case 4: (void)REG(0x50000014); break;     /* no register */
    case 5: (void)REG(0x60000000); break;     /* nothing */
    default: break;
    }
    return 9;
}
