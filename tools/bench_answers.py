#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Keys and known answers of the benchmark, computed without any code of this library.

usage: tools/bench_answers.py answers > bench/suite/answers_table.c
       tools/bench_answers.py keys    > bench/suite/keys_table.c
       tools/bench_answers.py header  > bench/suite/keys.h

Symmetric ciphers come from python3-cryptography (OpenSSL), hashes from hashlib, the rest is integer
arithmetic straight from the standards. All inputs are fixed, so a second run gives the same bytes.
"""
import contextlib
import hashlib
import hmac
import io
import sys

ANSWER_LEN = 256
TAG_LEN = 16


def pattern(a, b, n):
    return bytes((a * i + b) & 0xff for i in range(n))


MESSAGE = pattern(7, 3, ANSWER_LEN)
DIGEST = hashlib.sha256(MESSAGE).digest()


def key_bytes(n):
    return pattern(13, 1, n)


def nonce_bytes(n):
    return pattern(5, 2, n)


def stream(label, n):
    """n bytes that anyone can recompute from a label."""
    return hashlib.shake_256(b"mica bench " + label.encode()).digest(n)


# --- primes -----------------------------------------------------------------------------------

SMALL = [p for p in range(3, 2000) if all(p % d for d in range(2, int(p ** 0.5) + 1))]


def is_prime(n):
    if any(n % p == 0 for p in SMALL):
        return n in SMALL
    d, s = n - 1, 0
    while d % 2 == 0:
        d, s = d // 2, s + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(base, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def rsa_prime(label, bits):
    x = int.from_bytes(stream(label, bits // 8), "big") | (3 << (bits - 2)) | 1
    while x % 65537 == 1 or not is_prime(x):
        x += 2
    return x


def rsa_key(bits):
    e = 65537
    p = rsa_prime("rsa p %d" % bits, bits // 2)
    q = rsa_prime("rsa q %d" % bits, bits // 2)
    if p < q:
        p, q = q, p
    d = pow(e, -1, (p - 1) * (q - 1))
    return dict(n=p * q, e=e, d=d, p=p, q=q, dp=d % (p - 1), dq=d % (q - 1), qinv=pow(q, -1, p))


def dsa_group(lp, lq):
    q = int.from_bytes(stream("dsa q %d" % lp, lq // 8), "big") | (1 << (lq - 1)) | 1
    while not is_prime(q):
        q += 2
    x = int.from_bytes(stream("dsa p %d" % lp, lp // 8), "big") | (1 << (lp - 1))
    p = x - x % (2 * q) + 1
    while p.bit_length() != lp or not is_prime(p):
        p += 2 * q
    g = pow(2, (p - 1) // q, p)
    x = int.from_bytes(stream("dsa x %d" % lp, lq // 8), "big") % (q - 1) + 1
    return dict(p=p, q=q, g=g, x=x, y=pow(g, x, p))


# --- RFC 6979 ---------------------------------------------------------------------------------

def bits2int(data, q):
    x = int.from_bytes(data, "big")
    excess = len(data) * 8 - q.bit_length()
    return x >> excess if excess > 0 else x


def rfc6979(q, x, digest, name="sha256"):
    hlen = hashlib.new(name).digest_size
    rlen = (q.bit_length() + 7) // 8
    seed = x.to_bytes(rlen, "big") + (bits2int(digest, q) % q).to_bytes(rlen, "big")

    def mac(k, m):
        return hmac.new(k, m, name).digest()
    v, k = b"\x01" * hlen, b"\0" * hlen
    for marker in (b"\0", b"\1"):
        k = mac(k, v + marker + seed)
        v = mac(k, v)
    while True:
        t = b""
        while len(t) * 8 < q.bit_length():
            v = mac(k, v)
            t += v
        nonce = bits2int(t[:rlen], q)
        if 1 <= nonce < q:
            return nonce
        k = mac(k, v + b"\0")
        v = mac(k, v)


# --- short Weierstrass curves -----------------------------------------------------------------

def curve(p, a, gx, gy, n):
    """Parameters from SEC 2, RFC 5639, GB/T 32918.5; b follows from the base point."""
    p, a, gx, gy, n = (int(v.replace(" ", ""), 16) if isinstance(v, str) else v for v in (p, a, gx, gy, n))
    return p, a, (gy * gy - gx ** 3 - a * gx) % p, gx, gy, n


CURVES = {
    "secp256r1": curve(
        2 ** 256 - 2 ** 224 + 2 ** 192 + 2 ** 96 - 1, -3,
        "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
        "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
        "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"),
    "secp384r1": curve(
        2 ** 384 - 2 ** 128 - 2 ** 96 + 2 ** 32 - 1, -3,
        "aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7",
        "3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f",
        "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973"),
    "secp521r1": curve(
        2 ** 521 - 1, -3,
        "00c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3d"
        "baa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66",
        "011839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e66"
        "2c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650",
        "01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
        "a51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409"),
    "brainpoolP256r1": curve(
        "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
        "7d5a0975fc2c3057eef67530417affe7fb8055c126dc5c6ce94a4b44f330b5d9",
        "8bd2aeb9cb7e57cb2c4b482ffc81b7afb9de27e1e3bd23c23a4453bd9ace3262",
        "547ef835c3dac4fd97f8461a14611dc9c27745132ded8e545c1d54c72f046997",
        "a9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7"),
    "brainpoolP384r1": curve(
        "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53",
        "7bc382c63d8c150c3c72080ace05afa0c2bea28e4fb22787139165efba91f90f8aa5814a503ad4eb04a8c7dd22ce2826",
        "1d1c64f068cf45ffa2a63a81b7c13f6b8847a3e77ef14fe3db7fcafe0cbd10e8e826e03436d646aaef87b2e247d4af1e",
        "8abe1d7520f9c2a45cb1eb8e95cfd55262b70b29feec5864e19c054ff99129280e4646217791811142820341263c5315",
        "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b31f166e6cac0425a7cf3ab6af6b7fc3103b883202e9046565"),
    "brainpoolP512r1": curve(
        "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330871"
        "7d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3",
        "7830a3318b603b89e2327145ac234cc594cbdd8d3df91610a83441caea9863bc"
        "2ded5d5aa8253aa10a2ef1c98b9ac8b57f1117a72bf2c7b9e7c1ac4d77fc94ca",
        "81aee4bdd82ed9645a21322e9c4c6a9385ed9f70b5d916c1b43b62eef4d0098e"
        "ff3b1f78e2d0d48d50d1687b93b97d5f7c6d5047406a5e688b352209bcb9f822",
        "7dde385d566332ecc0eabfa9cf7822fdf209f70024a57b1aa000c55b881f8111"
        "b2dcde494a5f485e5bca4bd88a2763aed1ca2b2fa8f0540678cd1e0f3ad80892",
        "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330870"
        "553e5c414ca92619418661197fac10471db1d381085ddaddb58796829ca90069"),
    "sm2p256v1": curve(
        "fffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff", -3,
        "32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7",
        "bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0",
        "fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123"),
}


def ec_add(c, P, Q):
    p, a = c[0], c[1]
    if P is None or Q is None:
        return P or Q
    if P[0] == Q[0]:
        if (P[1] + Q[1]) % p == 0:
            return None
        s = (3 * P[0] * P[0] + a) * pow(2 * P[1], -1, p) % p
    else:
        s = (Q[1] - P[1]) * pow(Q[0] - P[0], -1, p) % p
    x = (s * s - P[0] - Q[0]) % p
    return x, (s * (P[0] - x) - P[1]) % p


def ec_mul(c, k, P):
    R = None
    for bit in bin(k)[2:]:
        R = ec_add(c, R, R)
        if bit == "1":
            R = ec_add(c, R, P)
    return R


def ec_key(name, who):
    c = CURVES[name]
    n = c[5]
    d = int.from_bytes(stream("ec %s %s" % (name, who), (n.bit_length() + 7) // 8), "big") % (n - 2) + 1
    return d, ec_mul(c, d, c[3:5])


def field_len(name):
    return (CURVES[name][0].bit_length() + 7) // 8


def point_bytes(name, P):
    size = field_len(name)
    return b"\x04" + P[0].to_bytes(size, "big") + P[1].to_bytes(size, "big")


def ecdsa_sign(name, digest):
    c = CURVES[name]
    n = c[5]
    d, _ = ec_key(name, "ours")
    k = rfc6979(n, d, digest)
    r = ec_mul(c, k, c[3:5])[0] % n
    s = pow(k, -1, n) * (bits2int(digest, n) + r * d) % n
    size = (n.bit_length() + 7) // 8
    return r.to_bytes(size, "big") + s.to_bytes(size, "big")


def sm2_sign():
    """A valid SM2 signature of DIGEST as the message, default identity; its k comes from a label."""
    name = "sm2p256v1"
    p, a, b, gx, gy, n = CURVES[name]
    d, Q = ec_key(name, "ours")
    identity = b"1234567812345678"
    z = (8 * len(identity)).to_bytes(2, "big") + identity
    z += b"".join(v.to_bytes(32, "big") for v in (a % p, b, gx, gy, Q[0], Q[1]))
    e = int.from_bytes(hashlib.new("sm3", hashlib.new("sm3", z).digest() + DIGEST).digest(), "big")
    k = int.from_bytes(stream("sm2 k", 32), "big") % (n - 1) + 1
    r = (e + ec_mul(CURVES[name], k, (gx, gy))[0]) % n
    s = pow(1 + d, -1, n) * (k - r * d) % n
    return r.to_bytes(32, "big") + s.to_bytes(32, "big")


# --- RFC 7748 and RFC 8032 --------------------------------------------------------------------

def ladder(k, u, p, bits, a24):
    x1, x2, z2, x3, z3, swap = u, 1, 0, u, 1, 0
    for t in range(bits - 1, -1, -1):
        bit = k >> t & 1
        if swap ^ bit:
            x2, x3, z2, z3 = x3, x2, z3, z2
        swap = bit
        A, B = (x2 + z2) % p, (x2 - z2) % p
        AA, BB = A * A % p, B * B % p
        E = AA - BB
        DA, CB = (x3 - z3) * A % p, (x3 + z3) * B % p
        x3, z3 = (DA + CB) ** 2 % p, x1 * (DA - CB) ** 2 % p
        x2, z2 = AA * BB % p, E * (AA + a24 * E) % p
    if swap:
        x2, z2 = x3, z3
    return x2 * pow(z2, p - 2, p) % p


P25519 = 2 ** 255 - 19
P448 = 2 ** 448 - 2 ** 224 - 1


def x25519(k, u):
    k = bytearray(k)
    k[0] &= 248
    k[31] = k[31] & 127 | 64
    u = int.from_bytes(u, "little") & (2 ** 255 - 1)
    return ladder(int.from_bytes(k, "little"), u, P25519, 255, 121665).to_bytes(32, "little")


def x448(k, u):
    k = bytearray(k)
    k[0] &= 252
    k[55] |= 128
    return ladder(int.from_bytes(k, "little"), int.from_bytes(u, "little"), P448, 448, 39081).to_bytes(56, "little")


def edwards_mul(k, P, p, a, d):
    def add(P, Q):
        t = d * P[0] * Q[0] * P[1] * Q[1] % p
        return ((P[0] * Q[1] + Q[0] * P[1]) * pow(1 + t, -1, p) % p,
                (P[1] * Q[1] - a * P[0] * Q[0]) * pow(1 - t, -1, p) % p)
    R = (0, 1)
    for bit in bin(k)[2:]:
        R = add(R, R)
        if bit == "1":
            R = add(R, P)
    return R


ED25519 = dict(
    p=P25519, n=2 ** 252 + 27742317777372353535851937790883648493, size=32, a=-1,
    d=-121665 * pow(121666, -1, P25519) % P25519, prefix=b"", hashed=lambda data: hashlib.sha512(data).digest(),
    clear=248, top=31, mask=127, bit=64,
    base=(15112221349535400772501151409588531511454012693041857206046113283949847762202,
          46316835694926478169428394003475163141307993866256225615783033603165251855960))
ED448 = dict(
    p=P448, n=2 ** 446 - 13818066809895115352007386748515426880336692474882178609894547503885, size=57, a=1,
    d=-39081, prefix=b"SigEd448\x00\x00", hashed=lambda data: hashlib.shake_256(data).digest(114),
    clear=252, top=55, mask=255, bit=128,
    base=(int("224580040295924300187604334099896036246789641632564134246125461686950415467406032909029192869357953282"
              "578032075146446173674602635247710"),
          int("298819210078481492676017930443930673437544040154080242095928241372331506189835876003536878655418784733"
              "982303233503462500531545062832660")))


def eddsa(name):
    """(secret, public, signature of DIGEST as the message), pure variant."""
    v = {"Ed25519": ED25519, "Ed448": ED448}[name]
    size = v["size"]
    secret = stream(name, size)
    h = bytearray(v["hashed"](secret))
    s = h[:size]
    s[0] &= v["clear"]
    s[v["top"]] = s[v["top"]] & v["mask"] | v["bit"]
    s[v["top"] + 1:] = bytes(size - v["top"] - 1)
    s = int.from_bytes(s, "little")

    def encode(k):
        x, y = edwards_mul(k, v["base"], v["p"], v["a"], v["d"])
        raw = bytearray(y.to_bytes(size, "little"))
        raw[-1] |= (x & 1) << 7
        return bytes(raw)
    public = encode(s)
    r = int.from_bytes(v["hashed"](v["prefix"] + bytes(h[size:]) + DIGEST), "little") % v["n"]
    R = encode(r)
    k = int.from_bytes(v["hashed"](v["prefix"] + R + public + DIGEST), "little") % v["n"]
    return secret, public, R + ((r + k * s) % v["n"]).to_bytes(size, "little")


# --- Diffie-Hellman ---------------------------------------------------------------------------

def arctan_inverse(x, bits):
    total, term, n, sign = 0, (1 << bits) // x, 1, 1
    while term:
        total += sign * (term // n)
        term //= x * x
        n, sign = n + 2, -sign
    return total


def pi_bits(k):
    bits = k + 64
    return (16 * arctan_inverse(5, bits) - 4 * arctan_inverse(239, bits)) >> 64


def e_bits(k):
    total, term, n = 0, 1 << (k + 64), 1
    while term:
        total += term
        term //= n
        n += 1
    return total >> 64


def dh_prime(bits):
    """RFC 2409 6.2 for 1024 bits, RFC 7919 appendix A for the others."""
    if bits == 1024:
        return 2 ** 1024 - 2 ** 960 - 1 + 2 ** 64 * (pi_bits(894) + 129093)
    x = {2048: 560316, 3072: 2625351, 4096: 5736041}[bits]
    return 2 ** bits - 2 ** (bits - 64) + (e_bits(bits - 130) + x) * 2 ** 64 - 1


# Bits of the private exponent: RFC 7919 appendix A; for 1024 bits twice the group's strength.
DH_EXPONENT = {1024: 160, 2048: 225, 3072: 275, 4096: 325}


def dh_private(bits, who):
    size = DH_EXPONENT[bits]
    return int.from_bytes(stream("dh %d %s" % (bits, who), (size + 7) // 8), "big") % 2 ** (size - 1) | 1 << (size - 1)


# --- symmetric --------------------------------------------------------------------------------

def xor(a, b):
    return bytes(x ^ y for x, y in zip(a, b))


def ecb(alg, data):
    from cryptography.hazmat.primitives.ciphers import Cipher, modes
    c = Cipher(alg, modes.ECB()).encryptor()
    return c.update(data) + c.finalize()


def ctr(alg, iv, data):
    size = len(iv)
    count = (len(data) + size - 1) // size
    first = int.from_bytes(iv, "big")
    blocks = b"".join(((first + i) % (1 << 8 * size)).to_bytes(size, "big") for i in range(count))
    return xor(ecb(alg, blocks), data)


def cbc(alg, size):
    from cryptography.hazmat.primitives.ciphers import Cipher, modes
    c = Cipher(alg, modes.CBC(nonce_bytes(size)))
    enc, dec = c.encryptor(), c.decryptor()
    return enc.update(MESSAGE) + enc.finalize(), dec.update(MESSAGE) + dec.finalize()


def gcm(alg):
    """SP 800-38D with a 96-bit nonce and no AAD."""
    h = int.from_bytes(ecb(alg, bytes(16)), "big")

    def times_h(x):
        z, v = 0, h
        for i in range(127, -1, -1):
            if x >> i & 1:
                z ^= v
            v = v >> 1 ^ (0xe1 << 120 if v & 1 else 0)
        return z
    j0 = nonce_bytes(12) + b"\0\0\0\1"
    ct = ctr(alg, (int.from_bytes(j0, "big") + 1).to_bytes(16, "big"), MESSAGE)
    y = 0
    for i in range(0, len(ct), 16):
        y = times_h(y ^ int.from_bytes(ct[i:i + 16], "big"))
    y = times_h(y ^ (8 * len(ct)))
    return ct + xor(y.to_bytes(16, "big"), ecb(alg, j0))


def ccm(alg):
    """SP 800-38C with a 12-byte nonce and no AAD."""
    nonce = nonce_bytes(12)
    y = ecb(alg, bytes([(TAG_LEN - 2) // 2 * 8 + 2]) + nonce + len(MESSAGE).to_bytes(3, "big"))
    for i in range(0, len(MESSAGE), 16):
        y = ecb(alg, xor(y, MESSAGE[i:i + 16]))
    counter = bytes([2]) + nonce
    return ctr(alg, counter + b"\0\0\1", MESSAGE) + xor(y, ecb(alg, counter + b"\0\0\0"))


def symmetric_answers():
    from cryptography.hazmat.primitives.ciphers import aead, algorithms
    out = []

    def add(name, encrypted, decrypted):
        out.append((name, "encrypt", encrypted))
        out.append((name, "decrypt", decrypted))
    ciphers = [("3DES", algorithms.TripleDES(key_bytes(24)), 8)]
    ciphers += [("AES-%d" % (8 * n), algorithms.AES(key_bytes(n)), 16) for n in (16, 24, 32)]
    ciphers += [("SM4", algorithms.SM4(key_bytes(16)), 16)]
    for name, alg, size in ciphers:
        add(name + "-CBC", *cbc(alg, size))
        both = ctr(alg, nonce_bytes(size), MESSAGE)
        add(name + "-CTR", both, both)
        if size == 16:
            add(name + "-GCM", gcm(alg), MESSAGE)
            add(name + "-CCM", ccm(alg), MESSAGE)
    for n in (16, 24, 32):  # the compositions above against OpenSSL's own
        assert gcm(algorithms.AES(key_bytes(n))) == aead.AESGCM(key_bytes(n)).encrypt(nonce_bytes(12), MESSAGE, None)
        assert ccm(algorithms.AES(key_bytes(n))) == aead.AESCCM(key_bytes(n)).encrypt(nonce_bytes(12), MESSAGE, None)
    add("ChaCha20-Poly1305", aead.ChaCha20Poly1305(key_bytes(32)).encrypt(nonce_bytes(12), MESSAGE, None), MESSAGE)
    add("Ascon-AEAD128", ascon_aead(MESSAGE), MESSAGE)
    return out


# --- Ascon, SP 800-232 ------------------------------------------------------------------------

M64 = 2 ** 64 - 1


def ascon_permute(s, rounds):
    def ror(x, n):
        return (x >> n | x << (64 - n)) & M64
    for i in range(12 - rounds, 12):
        s[2] ^= 0xf0 - i * 0x10 + i
        s[0] ^= s[4]
        s[4] ^= s[3]
        s[2] ^= s[1]
        t = [(~s[j] & M64) & s[(j + 1) % 5] for j in range(5)]
        for j in range(5):
            s[j] ^= t[(j + 1) % 5]
        s[1] ^= s[0]
        s[0] ^= s[4]
        s[3] ^= s[2]
        s[2] ^= M64
        for j, (a, b) in enumerate(((19, 28), (61, 39), (1, 6), (10, 17), (7, 41))):
            s[j] ^= ror(s[j], a) ^ ror(s[j], b)


def le64(data):
    return int.from_bytes(data, "little")


def ascon_aead(message):
    key, nonce = key_bytes(16), nonce_bytes(16)
    k = [le64(key[:8]), le64(key[8:])]
    s = [0x00001000808c0001, k[0], k[1], le64(nonce[:8]), le64(nonce[8:])]
    ascon_permute(s, 12)
    s[3] ^= k[0]
    s[4] ^= k[1] ^ 1 << 63
    out = b""
    padded = message + b"\1" + bytes(15 - len(message) % 16)
    for i in range(0, len(padded), 16):
        s[0] ^= le64(padded[i:i + 8])
        s[1] ^= le64(padded[i + 8:i + 16])
        out += s[0].to_bytes(8, "little") + s[1].to_bytes(8, "little")
        if i + 16 < len(padded):
            ascon_permute(s, 8)
    s[2] ^= k[0]
    s[3] ^= k[1]
    ascon_permute(s, 12)
    return out[:len(message)] + (s[3] ^ k[0]).to_bytes(8, "little") + (s[4] ^ k[1]).to_bytes(8, "little")


def ascon_hash(message):
    s = [0x0000080100cc0002, 0, 0, 0, 0]
    ascon_permute(s, 12)
    padded = message + b"\1" + bytes(7 - len(message) % 8)
    for i in range(0, len(padded), 8):
        s[0] ^= le64(padded[i:i + 8])
        ascon_permute(s, 12)
    out = b""
    while len(out) < 32:
        out += s[0].to_bytes(8, "little")
        ascon_permute(s, 12)
    return out


# --- answers ----------------------------------------------------------------------------------

HASHES = {
    "MD5": "md5", "SHA-1": "sha1", "SHA-224": "sha224", "SHA-256": "sha256", "SHA-384": "sha384", "SHA-512": "sha512",
    "SHA-512/224": "sha512_224", "SHA-512/256": "sha512_256", "SHA3-224": "sha3_224", "SHA3-256": "sha3_256",
    "SHA3-384": "sha3_384", "SHA3-512": "sha3_512", "SM3": "sm3",
}


def hash_answers():
    for name, python_name in HASHES.items():
        yield name, "hash", hashlib.new(python_name, MESSAGE).digest()
    yield "Ascon-Hash256", "hash", ascon_hash(MESSAGE)


DSA_SIZES = ((1024, 160), (2048, 256), (3072, 256))


def rsa_sign(bits):
    """PKCS#1 v1.5 with SHA-256, RFC 8017 8.2."""
    key = rsa_key(bits)
    info = bytes.fromhex("3031300d060960864801650304020105000420") + DIGEST
    padded = b"\0\1" + b"\xff" * (bits // 8 - 3 - len(info)) + b"\0" + info
    return pow(int.from_bytes(padded, "big"), key["d"], key["n"]).to_bytes(bits // 8, "big")


def dsa_sign(lp, lq):
    g = dsa_group(lp, lq)
    k = rfc6979(g["q"], g["x"], DIGEST)
    r = pow(g["g"], k, g["p"]) % g["q"]
    s = pow(k, -1, g["q"]) * (bits2int(DIGEST, g["q"]) + g["x"] * r) % g["q"]
    return r.to_bytes(lq // 8, "big") + s.to_bytes(lq // 8, "big")


def public_key_answers():
    for bits in (1024, 2048, 3072, 4096):
        yield "RSA-%d" % bits, "sign", rsa_sign(bits)
    for lp, lq in DSA_SIZES:
        yield "DSA-%d" % lp, "sign", dsa_sign(lp, lq)
    for name in CURVES:
        is_sm2 = name == "sm2p256v1"
        yield "SM2" if is_sm2 else "ECDSA-" + name, "sign", sm2_sign() if is_sm2 else ecdsa_sign(name, DIGEST)
        d, mine = ec_key(name, "ours")
        shared = ec_mul(CURVES[name], d, ec_key(name, "peer")[1])[0]
        shown = "ECDH-" + ("SM2" if is_sm2 else name)
        yield shown, "keygen", point_bytes(name, mine)
        yield shown, "shared_secret", shared.to_bytes(field_len(name), "big")
    for name in ("Ed25519", "Ed448"):
        yield name, "sign", eddsa(name)[2]
    for name, size, function, base in (("X25519", 32, x25519, 9), ("X448", 56, x448, 5)):
        mine, peer = stream(name + " ours", size), stream(name + " peer", size)
        point = base.to_bytes(size, "little")
        yield name, "keygen", function(mine, point)
        yield name, "shared_secret", function(mine, function(peer, point))
    for bits in DH_EXPONENT:
        p, mine, peer = dh_prime(bits), dh_private(bits, "ours"), dh_private(bits, "peer")
        yield "DH-%d" % bits, "keygen", pow(2, mine, p).to_bytes(bits // 8, "big")
        yield "DH-%d" % bits, "shared_secret", pow(pow(2, peer, p), mine, p).to_bytes(bits // 8, "big")


# --- output -----------------------------------------------------------------------------------

BANNER = """/* SPDX-License-Identifier: Apache-2.0 */
/* Generated by tools/bench_answers.py %s; do not edit. */""" % "".join(sys.argv[1:])


def c_bytes(data, indent):
    return "\n".join(" " * indent + ", ".join("0x%02x" % b for b in data[i:i + 16]) + ","
                     for i in range(0, len(data), 16))


def print_answers():
    print(BANNER + '\n#include "suite/answers.h"\n\nconst struct bench_answer bench_answers[] = {')
    for algorithm, operation, output in symmetric_answers() + list(hash_answers()) + list(public_key_answers()):
        print('    {"%s", "%s",\n     {' % (algorithm, operation))
        print(c_bytes(hashlib.sha256(output).digest(), 9))
        print("     }},")
    print("};\n\nconst size_t bench_answer_count = sizeof bench_answers / sizeof bench_answers[0];")


class Keys:
    """Prints each key and remembers it for the header."""

    def __init__(self):
        self.header = []

    def put(self, name, data):
        print("\nconst uint8_t bench_key_%s[%d] = {\n%s\n};" % (name, len(data), c_bytes(data, 4)))
        self.header.append((name, len(data)))

    def number(self, name, value, size):
        self.put(name, value.to_bytes(size, "big"))


def put_rsa(keys):
    for bits in (1024, 2048, 3072, 4096):
        key = rsa_key(bits)
        for part in ("n", "d"):
            keys.number("rsa%d_%s" % (bits, part), key[part], bits // 8)
        for part in ("p", "q", "dp", "dq", "qinv"):
            keys.number("rsa%d_%s" % (bits, part), key[part], bits // 16)
        keys.put("rsa%d_signature" % bits, rsa_sign(bits))


def put_dsa(keys):
    for lp, lq in DSA_SIZES:
        group = dsa_group(lp, lq)
        for part, size in (("p", lp), ("q", lq), ("g", lp), ("x", lq), ("y", lp)):
            keys.number("dsa%d_%s" % (lp, part), group[part], size // 8)
        keys.put("dsa%d_signature" % lp, dsa_sign(lp, lq))


def put_curves(keys):
    for name in CURVES:
        d, mine = ec_key(name, "ours")
        keys.number("%s_private" % name, d, (CURVES[name][5].bit_length() + 7) // 8)
        keys.put("%s_public" % name, point_bytes(name, mine))
        keys.put("%s_peer" % name, point_bytes(name, ec_key(name, "peer")[1]))
        keys.put("%s_signature" % name, sm2_sign() if name == "sm2p256v1" else ecdsa_sign(name, DIGEST))
    for name in ("Ed25519", "Ed448"):
        for part, data in zip(("secret", "public", "signature"), eddsa(name)):
            keys.put("%s_%s" % (name.lower(), part), data)
    for name, size, function, base in (("X25519", 32, x25519, 9), ("X448", 56, x448, 5)):
        keys.put(name.lower() + "_private", stream(name + " ours", size))
        keys.put(name.lower() + "_peer", function(stream(name + " peer", size), base.to_bytes(size, "little")))


def put_dh(keys):
    for bits, exponent in DH_EXPONENT.items():
        p = dh_prime(bits)
        keys.number("dh%d_p" % bits, p, bits // 8)
        keys.number("dh%d_private" % bits, dh_private(bits, "ours"), (exponent + 7) // 8)
        keys.number("dh%d_peer" % bits, pow(2, dh_private(bits, "peer"), p), bits // 8)


def print_keys():
    print(BANNER + '\n#include "suite/keys.h"')
    keys = Keys()
    keys.put("digest", DIGEST)
    for put in (put_rsa, put_dsa, put_curves, put_dh):
        put(keys)
    return keys


def print_header():
    with contextlib.redirect_stdout(io.StringIO()):
        keys = print_keys()
    print(BANNER + "\n/* Keys that everybody knows: for measuring and testing only. Numbers are big-endian. */")
    print("#ifndef MICA_BENCH_KEYS_H\n#define MICA_BENCH_KEYS_H\n\n#include <stdint.h>\n")
    for name, size in keys.header:
        print("extern const uint8_t bench_key_%s[%d];" % (name, size))
    print("\n#endif")


def main():
    commands = {"answers": print_answers, "keys": print_keys, "header": print_header}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]]()


if __name__ == "__main__":
    main()
