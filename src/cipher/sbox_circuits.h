/* SPDX-License-Identifier: Apache-2.0 */
/*
 * S-boxes as circuits, for bitsliced ciphers: bit k of every byte lies in q[k]. The includer has
 * defined `slice`, an unsigned word type.
 *
 * Inversion in GF(2^8) is the non-linear part of J. Boyar and R. Peralta, "A new combinational logic
 * minimization technique with applications to cryptology" (2010): 62 gates, 22 inputs y, 18 outputs z.
 * SM4's field is isomorphic to AES's, so the same part serves all three S-boxes. The linear layers
 * around it were found by a search with their greedy method: 113 gates for AES, 114 for its inverse,
 * 112 for SM4. Constants are left out: users fold them into round keys.
 */
#ifndef MICA_CIPHER_SBOX_CIRCUITS_H
#define MICA_CIPHER_SBOX_CIRCUITS_H

#include "cipher/block.h"

/** z = products of the inverse with y. */
MICA_INLINE void mica_gf256_invert(slice z[18], const slice y[22])
{
    const slice t2 = y[12] & y[15]; const slice t3 = y[3] & y[6]; const slice t4 = t3 ^ t2;
    const slice t5 = y[4] & y[0]; const slice t6 = t5 ^ t2; const slice t7 = y[13] & y[16];
    const slice t8 = y[5] & y[1]; const slice t9 = t8 ^ t7; const slice t10 = y[2] & y[7];
    const slice t11 = t10 ^ t7; const slice t12 = y[9] & y[11]; const slice t13 = y[14] & y[17];
    const slice t14 = t13 ^ t12; const slice t15 = y[8] & y[10]; const slice t16 = t15 ^ t12;
    const slice t17 = t4 ^ t14; const slice t18 = t6 ^ t16; const slice t19 = t9 ^ t14; const slice t20 = t11 ^ t16;
    const slice t21 = t17 ^ y[20]; const slice t22 = t18 ^ y[19]; const slice t23 = t19 ^ y[21];
    const slice t24 = t20 ^ y[18]; const slice t25 = t21 ^ t22; const slice t26 = t21 & t23;
    const slice t27 = t24 ^ t26; const slice t28 = t25 & t27; const slice t29 = t28 ^ t22;
    const slice t30 = t23 ^ t24; const slice t31 = t22 ^ t26; const slice t32 = t31 & t30;
    const slice t33 = t32 ^ t24; const slice t34 = t23 ^ t33; const slice t35 = t27 ^ t33;
    const slice t36 = t24 & t35; const slice t37 = t36 ^ t34; const slice t38 = t27 ^ t36;
    const slice t39 = t29 & t38; const slice t40 = t25 ^ t39; const slice t41 = t40 ^ t37;
    const slice t42 = t29 ^ t33; const slice t43 = t29 ^ t40; const slice t44 = t33 ^ t37;
    const slice t45 = t42 ^ t41; z[0] = t44 & y[15]; z[1] = t37 & y[6]; z[2] = t33 & y[0]; z[3] = t43 & y[16];
    z[4] = t40 & y[1]; z[5] = t29 & y[7]; z[6] = t42 & y[11]; z[7] = t45 & y[17]; z[8] = t41 & y[10];
    z[9] = t44 & y[12]; z[10] = t37 & y[3]; z[11] = t33 & y[4]; z[12] = t43 & y[13]; z[13] = t40 & y[5];
    z[14] = t29 & y[2]; z[15] = t42 & y[9]; z[16] = t45 & y[14]; z[17] = t41 & y[8];
}

/** AES S-box without its constant 0x63. */
MICA_INLINE void mica_sbox_aes(slice q[8])
{
    slice y[22], z[18];
    y[8] = q[2] ^ q[7]; y[9] = q[4] ^ q[7]; y[13] = q[1] ^ q[7]; y[14] = q[2] ^ q[4]; y[12] = y[13] ^ y[14];
    const slice a0 = q[3] ^ y[12]; y[15] = q[2] ^ a0; y[6] = q[0] ^ y[15]; y[20] = q[6] ^ a0; y[11] = y[9] ^ y[20];
    y[7] = q[0] ^ y[11]; const slice a1 = q[5] ^ q[6]; y[1] = q[0] ^ a1; y[2] = q[7] ^ y[1]; y[4] = q[4] ^ y[1];
    y[3] = y[12] ^ y[4]; y[5] = q[1] ^ y[1]; y[10] = y[15] ^ a1; y[16] = y[11] ^ a1; y[17] = y[15] ^ y[16];
    y[18] = q[7] ^ y[16]; y[19] = y[8] ^ y[10]; y[21] = q[1] ^ y[18]; y[0] = q[0];
    mica_gf256_invert(z, y);
    const slice b0 = z[15] ^ z[16]; const slice b1 = z[9] ^ z[10] ^ b0; const slice b2 = z[3] ^ z[4];
    const slice b3 = z[0] ^ b2; const slice b4 = z[1] ^ b3 ^ b1; const slice b5 = z[6] ^ z[7] ^ b2;
    const slice b6 = z[12] ^ b0; const slice b7 = z[2] ^ b3; const slice b8 = z[8] ^ b7 ^ b6 ^ z[7];
    const slice b9 = z[14] ^ b8; const slice b10 = z[5] ^ b7 ^ z[4]; const slice b11 = z[13] ^ b10; q[7] = b5 ^ b1;
    q[6] = b5 ^ b4; q[5] = z[17] ^ b9 ^ b5 ^ z[16]; q[4] = b4; q[3] = b10 ^ b4; q[2] = z[11] ^ b9 ^ z[10];
    q[1] = b11 ^ b8; q[0] = b11 ^ b6;
}

/** Inverse of mica_sbox_aes(): AES's inverse S-box of an input to which 0x63 was added. */
MICA_INLINE void mica_sbox_aes_inverse(slice q[8])
{
    slice y[22], z[18];
    y[3] = q[4] ^ q[7]; y[5] = q[4] ^ q[6]; y[6] = q[6] ^ y[3]; y[8] = q[4] ^ y[6]; y[9] = q[3] ^ q[4];
    y[1] = q[0] ^ y[9]; y[10] = y[6] ^ y[1]; y[13] = q[1] ^ y[1]; y[2] = y[5] ^ y[13]; y[4] = y[9] ^ y[2];
    y[7] = q[5] ^ y[4]; y[12] = y[3] ^ y[4]; y[14] = q[3] ^ y[6]; y[16] = y[1] ^ y[7]; y[18] = q[5] ^ y[9];
    y[19] = q[0] ^ q[3]; y[21] = q[1] ^ y[7]; const slice a0 = q[2] ^ q[7]; y[0] = q[5] ^ a0; y[11] = y[4] ^ a0;
    y[15] = y[6] ^ y[0]; y[17] = y[10] ^ y[11]; y[20] = y[9] ^ y[11];
    mica_gf256_invert(z, y);
    const slice b0 = z[12] ^ z[16]; const slice b1 = z[6] ^ z[8] ^ b0 ^ z[13] ^ z[15]; const slice b2 = z[3] ^ b1;
    const slice b3 = z[5] ^ b2; const slice b4 = z[0] ^ b3 ^ b1; const slice b5 = z[2] ^ b4;
    const slice b6 = z[10] ^ b5 ^ z[11]; const slice b7 = z[4] ^ b2; const slice b8 = z[1] ^ b7 ^ b4;
    const slice b9 = z[14] ^ b8 ^ b6; const slice b10 = z[9] ^ z[11] ^ z[17]; const slice b11 = z[7] ^ b7 ^ z[8];
    q[7] = b3; q[6] = b10 ^ b9 ^ b0; q[5] = b9 ^ z[13]; q[4] = b5 ^ b3; q[3] = b11 ^ b6 ^ z[17] ^ z[16]; q[2] = b8;
    q[1] = b11; q[0] = b10 ^ z[15];
}

/** SM4 S-box without its constants: S(x) ^ 0xd3 = this of x ^ e, where e is what the affine layer takes to 0xd3. */
MICA_INLINE void mica_sbox_sm4(slice q[8])
{
    slice y[22], z[18];
    y[5] = q[2] ^ q[6]; y[2] = q[1] ^ y[5]; y[20] = q[2] ^ q[7]; y[10] = q[4] ^ y[20]; y[7] = q[0] ^ y[10];
    y[18] = y[2] ^ y[7]; const slice a0 = q[3] ^ q[7]; y[0] = q[1] ^ a0; y[1] = q[5] ^ a0; y[6] = y[10] ^ y[1];
    y[11] = y[7] ^ y[0]; y[9] = y[20] ^ y[11]; y[4] = y[2] ^ y[9]; y[15] = y[0] ^ y[6]; y[12] = q[6] ^ y[15];
    y[3] = y[4] ^ y[12]; y[8] = y[5] ^ y[3]; y[14] = q[1] ^ y[12]; y[16] = q[0] ^ y[6]; y[17] = q[0] ^ y[0];
    y[19] = y[10] ^ y[8]; y[21] = q[1] ^ y[16]; y[13] = q[1];
    mica_gf256_invert(z, y);
    const slice b0 = z[9] ^ z[11] ^ z[15]; const slice b1 = b0 ^ z[17]; const slice b2 = z[13] ^ z[16];
    const slice b3 = z[14] ^ b2 ^ b0; const slice b4 = z[10] ^ z[16] ^ z[11] ^ z[17];
    const slice b5 = z[6] ^ z[7] ^ b4 ^ b3; const slice b6 = z[4] ^ b5; const slice b7 = z[5] ^ b6 ^ b1;
    const slice b8 = z[0] ^ b7; const slice b9 = z[1] ^ b8; const slice b10 = z[8] ^ b9 ^ z[7];
    const slice b11 = z[3] ^ b6; q[7] = z[12] ^ b2 ^ z[15]; q[6] = z[2] ^ b8; q[5] = b9 ^ b7 ^ b5; q[4] = b10 ^ b3;
    q[3] = b1; q[2] = b11; q[1] = b10; q[0] = b11 ^ b10 ^ b4;
}

#endif
