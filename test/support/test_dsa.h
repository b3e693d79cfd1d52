/* SPDX-License-Identifier: Apache-2.0 */
/* The 1024-bit domain parameters and key of RFC 6979 A.2.1, for tests of DSA. */
#ifndef MICA_TEST_DSA_H
#define MICA_TEST_DSA_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char test_dsa_p[] =
    "86F5CA03DCFEB225063FF830A0C769B9DD9D6153AD91D7CE27F787C43278B447E6533B86B18BED6E8A48B784A14C252C"
    "5BE0DBF60B86D6385BD2F12FB763ED8873ABFD3F5BA2E0A8C0A59082EAC056935E529DAF7C610467899C77ADEDFC846C"
    "881870B7B19B2B58F9BE0521A17002E3BDD6B86685EE90B3D9A1B02B782B1779";
static const char test_dsa_q[] = "996F967F6C8E388D9E28D01E205FBA957A5698B1";
static const char test_dsa_g[] =
    "07B0F92546150B62514BB771E2A0C0CE387F03BDA6C56B505209FF25FD3C133D89BBCD97E904E09114D9A7DEFDEADFC9"
    "078EA544D2E401AEECC40BB9FBBF78FD87995A10A1C27CB7789B594BA7EFB5C4326A9FE59A070E136DB77175464ADCA4"
    "17BE5DCE2F40D10A46A3A3943F26AB7FD9C0398FF8C76EE0A56826A8A88F1DBD";
static const char test_dsa_x[] = "411602CB19A6CCC34494D79D98EF1E7ED5AF25F7";

/** Decode hex of a known even length; returns the bytes written. */
static inline size_t test_dsa_unhex(const char *hex, uint8_t *out)
{
    size_t len = strlen(hex) / 2;

    for (size_t i = 0; i < len; i++) {
        unsigned byte = 0;
        sscanf(hex + 2 * i, "%2x", &byte);
        out[i] = (uint8_t)byte;
    }
    return len;
}

#endif
