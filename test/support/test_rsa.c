/* SPDX-License-Identifier: Apache-2.0 */
#include "support/test_rsa.h"

const struct test_rsa_hex test_rsa_2048 = {
    .n = "99b129e9fa6b24c31c57652b2285170e2ceeeb5443eda262bfd7d288de17b94e495fa1c6eee78d4f724e92755d4385ce"
          "51627335106cb80b0254e3072d3281cf2d234fe38a8d88b6659c7f9149752d59a22efdf2373c49be79c5f2c86d246eca"
          "f4cbbf7b6b1adb772ef241f505dabc84538441c1a12145572e94d8b691794827ffb58dbd2a0f75f11d3160754938fa5d"
          "3a916f978e383e5903f2d75db7c320906969ab55a779c6554cc6cd2ff2b08ee6dc2e8fd7ee28ceb520dc25c5bbf26e62"
          "b166c0e4e0eaa04096ca776343ef473bbff3ff10f8da2eeb679beed891a73bb3c0e9b4eacc97aeb88217b196e6f5fbfe"
          "8cd3cda38aaa47b3a5f4dac7b70aff85",
    .e = "010001",
    .d = "2c6aa2ee57ccb7271bfdb5e32d6ac12afb9960b14da05399ae4fb52c90e2d24ee9ad9597645bcedef2edfa2da8f266ad"
          "25a00a237fc7abb8a2c7dd84a96f3b4ca082e007a67718d77dae28bfd836e110526aba4151ed3e72a9c6a74f7d1b5659"
          "993d78ed361ae0ea24cb267ca5607db2d0601c90d4fc4489d99072c0f071d88423a8bb446922fd48fdc6ba57471da4a3"
          "2df610fec1abbdc150d2072dbf9b882a71fa07aa3e1b1341ecac8779b6d063db1e07415c274a8d145ccc266fec4ec962"
          "3d16a1789203da72c8d9fa3244ec1672a94d61617042a166a56044d3cf095da2f8a29ce5cc9ead60586a82188b4f077d"
          "8a25b35b550706e72577d2a9112efa51",
    .p = "d90c766ce05b59964369965fce415230fdbbd201460fc93cc6121260d274bdaaa546075dd9733438c0a05240d73eb64e"
          "6509bad58649481817901893ee46fcda61b9fce7a77f906d4dc0f44a9149b71bda592be0dbdec0d93c01cd8b315ca5de"
          "d1b5c879fa886f8d38440ff8572d40c7ece1086d8952c02c87f8ddaf5cc8cad3",
    .q = "b54600ea42ca91bb354353d0cc294ad83d245958651a7656ec0821107bdc793328b1cf7cac7cbd4bdb0d7ffc605988db"
          "0c70cd64e77c33da976da2f474bfdb7ca75b7878724a135ba5db761038b27e3eef10d048cc8823d263bc9815420d8948"
          "b6401f2607098afb6a8d4219379bed60e1c19ac16f55504c2e459fc41ee4e547",
    .dp = "c6bda39e741d113e070222c01d1330d84d2d72d0d9bf50abc64dfbe80e2cf912ccfcff77cec9af329c26f0ca108d8ace"
          "e3b372115c41b3b2e3b87cd8cfa0ce9c8449922ae7f36562c08482ebd87720246fdda0d0e762e340c6b27bec0d49e153"
          "d2c05a0e5efa18f2bd678d1bff6f1f57312ea8d1eba10af87b94c420739c2423",
    .dq = "190ffdae65dfa5f8712bc6d9d6705b15bc965af7faba86e40bac300e1c61e62be99373f173d3a744669bde3721871f81"
          "d19d82f8517cfd9a5a5761315536f57cad92dafc242913b6171f599a728c5322166187ba98f4b5a72ffcf235f634f2e7"
          "27b383daf91c1ba8191a40aa45e2fc15ea009f89e0ffb5a362be63917508069f",
    .qinv = "24b9498767eae02bb3375f2be529b16a7f823b8953122e1c1a15352eb98cdb7ffa814ee1e39c4e983c1f60894dce8e78"
          "ca5374747ba882bb0880848b3055296c1887b8c6fd49c13bee0be98e23d7dc49b2e53b273c28a281ad83a55a7783cba6"
          "ec43834ee2eb5f291863f57e3078df8a0495dd8980a1827f3cb60f316775e4cc",
};

static struct mica_number decode(const char *hex, uint8_t *memory, size_t capacity)
{
    if (!hex) {
        return (struct mica_number){NULL, 0};
    }
    return (struct mica_number){memory, test_unhex(hex, memory, capacity)};
}

void test_rsa_parts(struct test_rsa_key *key, const struct test_rsa_hex *hex)
{
    const size_t capacity = sizeof key->memory[0];

    memset(key, 0, sizeof *key);
    key->key.pub.n = decode(hex->n, key->memory[0], capacity);
    key->key.pub.e = decode(hex->e, key->memory[1], capacity);
    key->key.d = decode(hex->d, key->memory[2], capacity);
    key->key.p = decode(hex->p, key->memory[3], capacity);
    key->key.q = decode(hex->q, key->memory[4], capacity);
    key->key.dp = decode(hex->dp, key->memory[5], capacity);
    key->key.dq = decode(hex->dq, key->memory[6], capacity);
    key->key.qinv = decode(hex->qinv, key->memory[7], capacity);
}

void test_rsa_load(struct test_rsa_key *key, const struct test_rsa_hex *hex)
{
    struct mica_rsa_private parts;

    test_rsa_parts(key, hex);
    parts = key->key;
    assert_ok(mica_rsa_private_init(&key->key, &parts));
}
