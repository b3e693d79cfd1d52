/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The S-boxes of DES (FIPS 46-3, SP 800-67) as circuits of two-input gates: in[0] is the first input bit, out[0] the
 * first output bit. Found by a search in the manner of M. Kwan, "Reducing the gate count of bitslice DES" (2000);
 * the unit test compares them with the standard's tables for every input.
 */
#ifndef MICA_LEGACY_DES_BOXES_H
#define MICA_LEGACY_DES_BOXES_H

#include "cipher/block.h"

/** S1: 60 gates. */
MICA_INLINE void mica_des_s1(uint32_t out[4], const uint32_t in[6])
{
    const uint32_t g6 = in[0] ^ in[2]; const uint32_t g7 = in[3] ^ g6; const uint32_t g8 = in[3] & ~in[4];
    const uint32_t g9 = g7 ^ g8; const uint32_t g10 = in[0] | ~in[3]; const uint32_t g11 = g6 ^ g10;
    const uint32_t g12 = in[0] & ~in[3]; const uint32_t g13 = g12 | ~in[2]; const uint32_t g14 = g13 & in[4];
    const uint32_t g15 = g11 ^ g14; const uint32_t g16 = g15 & ~in[5]; const uint32_t g17 = g9 ^ g16;
    const uint32_t g18 = g12 | ~g16; const uint32_t g19 = g18 & ~in[4]; const uint32_t g20 = g15 ^ g19;
    const uint32_t g21 = g7 ^ g14; const uint32_t g22 = g7 & ~in[0]; const uint32_t g23 = g22 & ~in[4];
    const uint32_t g24 = g21 ^ g23; const uint32_t g25 = g24 & in[5]; const uint32_t g26 = g20 ^ g25;
    const uint32_t g27 = g26 & ~in[1]; const uint32_t g28 = g17 ^ g27; const uint32_t g29 = g20 | ~in[0];
    const uint32_t g30 = g21 & g29; const uint32_t g31 = g28 & ~g21; const uint32_t g32 = g13 ^ g31;
    const uint32_t g33 = g32 & ~in[5]; const uint32_t g34 = g30 ^ g33; const uint32_t g35 = g30 | g19;
    const uint32_t g36 = g7 | ~in[5]; const uint32_t g37 = g21 ^ g36; const uint32_t g38 = g37 & ~in[2];
    const uint32_t g39 = g35 ^ g38; const uint32_t g40 = g39 & in[1]; const uint32_t g41 = g34 ^ g40;
    const uint32_t g42 = g24 | ~g7; const uint32_t g43 = g16 ^ g42; const uint32_t g44 = g8 ^ g22;
    const uint32_t g45 = g31 | ~g44; const uint32_t g46 = g45 & ~in[1]; const uint32_t g47 = g43 ^ g46;
    const uint32_t g48 = g44 | g14; const uint32_t g49 = g20 ^ g31; const uint32_t g50 = g49 & ~in[2];
    const uint32_t g51 = g48 ^ g50; const uint32_t g52 = g51 & in[5]; const uint32_t g53 = g47 ^ g52;
    const uint32_t g54 = in[3] | g43; const uint32_t g55 = g15 ^ g54; const uint32_t g56 = g9 ^ g12;
    const uint32_t g57 = g56 & in[5]; const uint32_t g58 = g55 ^ g57; const uint32_t g59 = g33 | ~g11;
    const uint32_t g60 = g57 | ~g54; const uint32_t g61 = g7 ^ g60; const uint32_t g62 = g61 & ~in[4];
    const uint32_t g63 = g59 ^ g62; const uint32_t g64 = g63 & in[1]; const uint32_t g65 = g58 ^ g64;
    out[0] = g53;
    out[1] = g65;
    out[2] = g41;
    out[3] = g28;
}

/** S2: 54 gates. */
MICA_INLINE void mica_des_s2(uint32_t out[4], const uint32_t in[6])
{
    const uint32_t g6 = in[0] ^ in[4]; const uint32_t g7 = in[5] ^ g6; const uint32_t g8 = in[5] | ~in[0];
    const uint32_t g9 = in[4] & g8; const uint32_t g10 = g9 & in[3]; const uint32_t g11 = g7 ^ g10;
    const uint32_t g12 = in[0] ^ in[3]; const uint32_t g13 = g9 | ~g12; const uint32_t g14 = g13 & in[1];
    const uint32_t g15 = g11 ^ g14; const uint32_t g16 = g6 | ~g9; const uint32_t g17 = in[5] ^ g8;
    const uint32_t g18 = g17 & in[1]; const uint32_t g19 = g16 ^ g18; const uint32_t g20 = g19 & ~in[2];
    const uint32_t g21 = g15 ^ g20; const uint32_t g22 = g19 & g8; const uint32_t g23 = g9 ^ g17;
    const uint32_t g24 = g23 & in[2]; const uint32_t g25 = g22 ^ g24; const uint32_t g26 = g7 | ~g15;
    const uint32_t g27 = g26 & in[3]; const uint32_t g28 = g25 ^ g27; const uint32_t g29 = in[2] | in[5];
    const uint32_t g30 = g11 ^ g29; const uint32_t g31 = g7 | ~g20; const uint32_t g32 = g30 ^ g31;
    const uint32_t g33 = g32 & ~in[4]; const uint32_t g34 = g30 ^ g33; const uint32_t g35 = g34 & in[1];
    const uint32_t g36 = g28 ^ g35; const uint32_t g37 = g23 ^ in[1]; const uint32_t g38 = in[0] ^ in[1];
    const uint32_t g39 = g38 | ~g15; const uint32_t g40 = g39 & ~in[2]; const uint32_t g41 = g37 ^ g40;
    const uint32_t g42 = in[0] | g36; const uint32_t g43 = g17 ^ g42; const uint32_t g44 = g20 | g43;
    const uint32_t g45 = g44 & in[4]; const uint32_t g46 = g42 ^ g45; const uint32_t g47 = g46 & ~in[3];
    const uint32_t g48 = g41 ^ g47; const uint32_t g49 = in[1] & ~in[5]; const uint32_t g50 = g6 ^ g49;
    const uint32_t g51 = g48 | ~g49; const uint32_t g52 = g51 & ~in[3]; const uint32_t g53 = g50 ^ g52;
    const uint32_t g54 = g33 | ~g51; const uint32_t g55 = g38 ^ g30; const uint32_t g56 = g55 & in[5];
    const uint32_t g57 = g54 ^ g56; const uint32_t g58 = g57 & ~in[2]; const uint32_t g59 = g53 ^ g58;
    out[0] = g21;
    out[1] = g59;
    out[2] = g48;
    out[3] = g36;
}

/** S3: 53 gates. */
MICA_INLINE void mica_des_s3(uint32_t out[4], const uint32_t in[6])
{
    const uint32_t g6 = in[2] ^ in[5]; const uint32_t g7 = in[1] ^ g6; const uint32_t g8 = g6 | ~in[1];
    const uint32_t g9 = g8 & ~in[3]; const uint32_t g10 = g9 & in[5]; const uint32_t g11 = in[3] ^ g10;
    const uint32_t g12 = g11 & in[0]; const uint32_t g13 = g7 ^ g12; const uint32_t g14 = in[3] ^ in[2];
    const uint32_t g15 = g14 ^ g8; const uint32_t g16 = g15 & in[0]; const uint32_t g17 = g14 ^ g16;
    const uint32_t g18 = g17 & ~in[4]; const uint32_t g19 = g13 ^ g18; const uint32_t g20 = g13 ^ g10;
    const uint32_t g21 = g9 & ~in[0]; const uint32_t g22 = g20 ^ g21; const uint32_t g23 = g14 ^ g20;
    const uint32_t g24 = g23 | ~g17; const uint32_t g25 = g24 & in[4]; const uint32_t g26 = g22 ^ g25;
    const uint32_t g27 = in[0] & g25; const uint32_t g28 = g18 ^ g27; const uint32_t g29 = in[0] ^ g7;
    const uint32_t g30 = g28 | g29; const uint32_t g31 = g30 & in[1]; const uint32_t g32 = g28 ^ g31;
    const uint32_t g33 = g32 & ~in[2]; const uint32_t g34 = g26 ^ g33; const uint32_t g35 = in[2] ^ g29;
    const uint32_t g36 = g27 & ~in[2]; const uint32_t g37 = g8 ^ g36; const uint32_t g38 = g37 & in[3];
    const uint32_t g39 = g35 ^ g38; const uint32_t g40 = g30 & ~g15; const uint32_t g41 = in[1] & g22;
    const uint32_t g42 = in[3] ^ g41; const uint32_t g43 = g42 & in[5]; const uint32_t g44 = g40 ^ g43;
    const uint32_t g45 = g44 & ~in[4]; const uint32_t g46 = g39 ^ g45; const uint32_t g47 = in[2] & ~g43;
    const uint32_t g48 = g47 | ~g30; const uint32_t g49 = g44 & g6; const uint32_t g50 = g49 & in[0];
    const uint32_t g51 = g48 ^ g50; const uint32_t g52 = g24 ^ g48; const uint32_t g53 = g10 | ~g52;
    const uint32_t g54 = in[5] | g17; const uint32_t g55 = g38 & g54; const uint32_t g56 = g53 ^ g55;
    const uint32_t g57 = g56 & in[4]; const uint32_t g58 = g51 ^ g57;
    out[0] = g34;
    out[1] = g46;
    out[2] = g58;
    out[3] = g19;
}

/** S4: 40 gates. */
MICA_INLINE void mica_des_s4(uint32_t out[4], const uint32_t in[6])
{
    const uint32_t g6 = in[2] | ~in[4]; const uint32_t g7 = in[3] ^ g6; const uint32_t g8 = in[2] & ~in[4];
    const uint32_t g9 = g8 | ~in[3]; const uint32_t g10 = g9 & in[0]; const uint32_t g11 = g7 ^ g10;
    const uint32_t g12 = in[0] | g8; const uint32_t g13 = in[2] ^ g12; const uint32_t g14 = g13 | ~g6;
    const uint32_t g15 = g14 & ~in[3]; const uint32_t g16 = g12 ^ g15; const uint32_t g17 = g16 & in[1];
    const uint32_t g18 = g11 ^ g17; const uint32_t g19 = g9 | g13; const uint32_t g20 = g8 ^ g19;
    const uint32_t g21 = in[0] ^ g11; const uint32_t g22 = g21 | ~g16; const uint32_t g23 = g22 & ~in[1];
    const uint32_t g24 = g20 ^ g23; const uint32_t g25 = g24 & ~in[5]; const uint32_t g26 = g18 ^ g25;
    const uint32_t g27 = g11 & ~in[3]; const uint32_t g28 = g20 ^ g27; const uint32_t g29 = in[2] | g7;
    const uint32_t g30 = g18 | ~g29; const uint32_t g31 = g30 & ~in[1]; const uint32_t g32 = g28 ^ g31;
    const uint32_t g33 = in[3] | ~g18; const uint32_t g34 = g6 & g33; const uint32_t g35 = g27 | ~g10;
    const uint32_t g36 = g15 ^ g35; const uint32_t g37 = g36 & ~in[1]; const uint32_t g38 = g34 ^ g37;
    const uint32_t g39 = g38 & in[5]; const uint32_t g40 = g32 ^ g39; const uint32_t g41 = ~g38;
    const uint32_t g42 = g41 & ~in[5]; const uint32_t g43 = g32 ^ g42; const uint32_t g44 = g24 | ~in[5];
    const uint32_t g45 = g18 ^ g44;
    out[0] = g45;
    out[1] = g26;
    out[2] = g40;
    out[3] = g43;
}

/** S5: 57 gates. */
MICA_INLINE void mica_des_s5(uint32_t out[4], const uint32_t in[6])
{
    const uint32_t g6 = in[2] & in[5]; const uint32_t g7 = in[0] | g6; const uint32_t g8 = g7 ^ in[3];
    const uint32_t g9 = g8 | ~g7; const uint32_t g10 = g8 & in[5]; const uint32_t g11 = g9 ^ g10;
    const uint32_t g12 = g8 | in[0]; const uint32_t g13 = g12 & in[2]; const uint32_t g14 = g11 ^ g13;
    const uint32_t g15 = g14 & ~in[1]; const uint32_t g16 = g8 ^ g15; const uint32_t g17 = in[1] ^ g16;
    const uint32_t g18 = g9 ^ g17; const uint32_t g19 = g15 & ~in[5]; const uint32_t g20 = g12 | g19;
    const uint32_t g21 = g20 & ~in[2]; const uint32_t g22 = g18 ^ g21; const uint32_t g23 = g11 & in[0];
    const uint32_t g24 = g22 ^ g23; const uint32_t g25 = g24 & in[4]; const uint32_t g26 = g16 ^ g25;
    const uint32_t g27 = g17 & ~g15; const uint32_t g28 = g16 ^ in[2]; const uint32_t g29 = g28 & ~in[0];
    const uint32_t g30 = g27 ^ g29; const uint32_t g31 = in[0] | ~g13; const uint32_t g32 = g31 & in[5];
    const uint32_t g33 = g30 ^ g32; const uint32_t g34 = in[0] ^ g13; const uint32_t g35 = g11 | ~g34;
    const uint32_t g36 = g35 & ~in[4]; const uint32_t g37 = g33 ^ g36; const uint32_t g38 = g28 ^ g33;
    const uint32_t g39 = in[5] ^ g17; const uint32_t g40 = g24 & ~g39; const uint32_t g41 = g40 & in[2];
    const uint32_t g42 = g38 ^ g41; const uint32_t g43 = g26 & ~in[0]; const uint32_t g44 = g43 | ~g8;
    const uint32_t g45 = g27 & g38; const uint32_t g46 = g9 ^ g45; const uint32_t g47 = g46 & in[5];
    const uint32_t g48 = g44 ^ g47; const uint32_t g49 = g48 & in[4]; const uint32_t g50 = g42 ^ g49;
    const uint32_t g51 = g40 ^ g15; const uint32_t g52 = in[2] ^ g46; const uint32_t g53 = g24 | g52;
    const uint32_t g54 = g53 & ~in[0]; const uint32_t g55 = g51 ^ g54; const uint32_t g56 = g21 ^ g11;
    const uint32_t g57 = g12 & ~g42; const uint32_t g58 = g57 & ~g23; const uint32_t g59 = g58 & ~in[1];
    const uint32_t g60 = g56 ^ g59; const uint32_t g61 = g60 & in[4]; const uint32_t g62 = g55 ^ g61;
    out[0] = g50;
    out[1] = g37;
    out[2] = g26;
    out[3] = g62;
}

/** S6: 58 gates. */
MICA_INLINE void mica_des_s6(uint32_t out[4], const uint32_t in[6])
{
    const uint32_t g6 = in[4] & ~in[3]; const uint32_t g7 = in[2] ^ g6; const uint32_t g8 = in[2] & in[4];
    const uint32_t g9 = g8 & in[0]; const uint32_t g10 = g7 ^ g9; const uint32_t g11 = in[0] | in[2];
    const uint32_t g12 = in[3] & ~in[0]; const uint32_t g13 = g12 & ~in[4]; const uint32_t g14 = g11 ^ g13;
    const uint32_t g15 = g14 & in[1]; const uint32_t g16 = g10 ^ g15; const uint32_t g17 = g14 | ~in[1];
    const uint32_t g18 = g13 & ~in[2]; const uint32_t g19 = g17 ^ g18; const uint32_t g20 = in[2] | ~in[1];
    const uint32_t g21 = in[0] ^ g20; const uint32_t g22 = g21 & ~in[3]; const uint32_t g23 = g19 ^ g22;
    const uint32_t g24 = g23 & ~in[5]; const uint32_t g25 = g16 ^ g24; const uint32_t g26 = g21 ^ in[3];
    const uint32_t g27 = g7 | ~in[0]; const uint32_t g28 = g27 & in[1]; const uint32_t g29 = g26 ^ g28;
    const uint32_t g30 = g27 & ~in[5]; const uint32_t g31 = g29 ^ g30; const uint32_t g32 = g23 & ~g30;
    const uint32_t g33 = in[2] ^ g32; const uint32_t g34 = g31 | ~g25; const uint32_t g35 = g28 & g34;
    const uint32_t g36 = g33 ^ g35; const uint32_t g37 = g36 & in[4]; const uint32_t g38 = g31 ^ g37;
    const uint32_t g39 = in[5] ^ g26; const uint32_t g40 = g16 ^ g39; const uint32_t g41 = g34 & ~g32;
    const uint32_t g42 = g41 & in[0]; const uint32_t g43 = g40 ^ g42; const uint32_t g44 = g12 | ~g38;
    const uint32_t g45 = g16 ^ g43; const uint32_t g46 = g45 & ~in[5]; const uint32_t g47 = g44 ^ g46;
    const uint32_t g48 = g11 & g30; const uint32_t g49 = g16 ^ g48; const uint32_t g50 = g49 & in[1];
    const uint32_t g51 = g47 ^ g50; const uint32_t g52 = g51 & in[4]; const uint32_t g53 = g43 ^ g52;
    const uint32_t g54 = g41 | ~g35; const uint32_t g55 = g39 ^ g54; const uint32_t g56 = in[1] ^ g26;
    const uint32_t g57 = in[2] | g56; const uint32_t g58 = g36 & g55; const uint32_t g59 = g56 ^ g58;
    const uint32_t g60 = g59 & in[5]; const uint32_t g61 = g57 ^ g60; const uint32_t g62 = g61 & ~in[4];
    const uint32_t g63 = g55 ^ g62;
    out[0] = g63;
    out[1] = g53;
    out[2] = g38;
    out[3] = g25;
}

/** S7: 57 gates. */
MICA_INLINE void mica_des_s7(uint32_t out[4], const uint32_t in[6])
{
    const uint32_t g6 = in[0] | in[2]; const uint32_t g7 = in[3] | ~g6; const uint32_t g8 = in[2] ^ g7;
    const uint32_t g9 = in[0] ^ g8; const uint32_t g10 = g9 & in[5]; const uint32_t g11 = g7 ^ g10;
    const uint32_t g12 = in[0] ^ in[3]; const uint32_t g13 = in[0] | ~g11; const uint32_t g14 = g13 & in[2];
    const uint32_t g15 = g12 ^ g14; const uint32_t g16 = g15 & in[1]; const uint32_t g17 = g11 ^ g16;
    const uint32_t g18 = in[1] | g9; const uint32_t g19 = g18 | ~g13; const uint32_t g20 = g6 & g12;
    const uint32_t g21 = g20 & ~in[5]; const uint32_t g22 = g19 ^ g21; const uint32_t g23 = g22 & ~in[4];
    const uint32_t g24 = g17 ^ g23; const uint32_t g25 = g9 ^ in[4]; const uint32_t g26 = g25 | ~in[3];
    const uint32_t g27 = in[0] ^ g26; const uint32_t g28 = g27 & ~in[2]; const uint32_t g29 = g25 ^ g28;
    const uint32_t g30 = g9 | ~g28; const uint32_t g31 = g30 & in[5]; const uint32_t g32 = g29 ^ g31;
    const uint32_t g33 = g27 | ~g24; const uint32_t g34 = g6 ^ g33; const uint32_t g35 = in[0] & ~g33;
    const uint32_t g36 = g17 ^ g35; const uint32_t g37 = g36 & in[3]; const uint32_t g38 = g34 ^ g37;
    const uint32_t g39 = g38 & in[1]; const uint32_t g40 = g32 ^ g39; const uint32_t g41 = in[1] & g11;
    const uint32_t g42 = g22 ^ g41; const uint32_t g43 = g42 ^ in[4]; const uint32_t g44 = g22 & ~g40;
    const uint32_t g45 = g39 | ~g38; const uint32_t g46 = g45 & in[4]; const uint32_t g47 = g38 ^ g46;
    const uint32_t g48 = g47 & in[5]; const uint32_t g49 = g44 ^ g48; const uint32_t g50 = g49 & in[3];
    const uint32_t g51 = g43 ^ g50; const uint32_t g52 = g20 | ~g48; const uint32_t g53 = g32 ^ g52;
    const uint32_t g54 = g12 & ~g39; const uint32_t g55 = g33 ^ g54; const uint32_t g56 = g55 & ~in[4];
    const uint32_t g57 = g53 ^ g56; const uint32_t g58 = in[2] | g52; const uint32_t g59 = g58 & in[4];
    const uint32_t g60 = in[1] ^ g59; const uint32_t g61 = g60 & ~in[3]; const uint32_t g62 = g57 ^ g61;
    out[0] = g24;
    out[1] = g51;
    out[2] = g62;
    out[3] = g40;
}

/** S8: 55 gates. */
MICA_INLINE void mica_des_s8(uint32_t out[4], const uint32_t in[6])
{
    const uint32_t g6 = in[3] ^ in[4]; const uint32_t g7 = in[2] ^ g6; const uint32_t g8 = g6 | in[4];
    const uint32_t g9 = g8 & in[0]; const uint32_t g10 = g7 ^ g9; const uint32_t g11 = in[2] | ~in[0];
    const uint32_t g12 = g11 & ~in[4]; const uint32_t g13 = in[0] | ~g12; const uint32_t g14 = g13 & ~in[3];
    const uint32_t g15 = g12 ^ g14; const uint32_t g16 = g15 & ~in[1]; const uint32_t g17 = g10 ^ g16;
    const uint32_t g18 = in[2] | g8; const uint32_t g19 = g14 ^ g18; const uint32_t g20 = g7 & g11;
    const uint32_t g21 = in[3] ^ g20; const uint32_t g22 = g21 & ~in[1]; const uint32_t g23 = g19 ^ g22;
    const uint32_t g24 = g23 & in[5]; const uint32_t g25 = g17 ^ g24; const uint32_t g26 = in[0] & in[4];
    const uint32_t g27 = g15 ^ g26; const uint32_t g28 = g14 ^ g27; const uint32_t g29 = g28 & ~in[2];
    const uint32_t g30 = g27 ^ g29; const uint32_t g31 = g9 & in[5]; const uint32_t g32 = g30 ^ g31;
    const uint32_t g33 = g27 & ~in[5]; const uint32_t g34 = g10 | g33; const uint32_t g35 = g11 | ~g33;
    const uint32_t g36 = g34 ^ g35; const uint32_t g37 = g36 & in[3]; const uint32_t g38 = g34 ^ g37;
    const uint32_t g39 = g38 & in[1]; const uint32_t g40 = g32 ^ g39; const uint32_t g41 = ~g17;
    const uint32_t g42 = in[3] | ~g21; const uint32_t g43 = g42 & ~in[0]; const uint32_t g44 = g7 ^ g43;
    const uint32_t g45 = g44 & ~in[5]; const uint32_t g46 = g41 ^ g45; const uint32_t g47 = g14 | ~g45;
    const uint32_t g48 = g35 ^ g47; const uint32_t g49 = g48 & in[1]; const uint32_t g50 = g46 ^ g49;
    const uint32_t g51 = in[4] ^ in[5]; const uint32_t g52 = g30 ^ g51; const uint32_t g53 = in[2] | g51;
    const uint32_t g54 = g33 ^ g53; const uint32_t g55 = g54 & in[0]; const uint32_t g56 = g52 ^ g55;
    const uint32_t g57 = g17 | g55; const uint32_t g58 = g57 | ~g11; const uint32_t g59 = g58 & ~in[1];
    const uint32_t g60 = g56 ^ g59;
    out[0] = g50;
    out[1] = g60;
    out[2] = g40;
    out[3] = g25;
}

#endif
