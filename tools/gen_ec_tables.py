#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Write src/ec/<curve>_table.c: each curve's constants and the tables of its comb.

Usage: gen_ec_tables.py [--check] [DIRECTORY]; --check compares instead of writing and exits with 1 on a difference.
Curve parameters: SP 800-186 (NIST curves), SEC 2 (secp256k1), RFC 5639 (brainpool), GB/T 32918.5 (SM2).
"""
import os
import sys

TEETH = 5
BLOCKS = (1, 2, 4)

# name: p, a, b, gx, gy, n, Montgomery form
CURVES = {
    "secp224r1": (2**224 - 2**96 + 1, -3,
                  0xb4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4,
                  0xb70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21,
                  0xbd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34,
                  0xffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3d, True),
    "secp256r1": (2**256 - 2**224 + 2**192 + 2**96 - 1, -3,
                  0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b,
                  0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296,
                  0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5,
                  0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551, True),
    "secp384r1": (2**384 - 2**128 - 2**96 + 2**32 - 1, -3,
                  0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef,
                  0xaa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7,
                  0x3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f,
                  0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973,
                  True),
    "secp521r1": (2**521 - 1, -3,
                  0x0051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00,
                  0x00c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66,
                  0x011839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650,
                  0x01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409,
                  False),
    "secp256k1": (2**256 - 2**32 - 977, 0, 7,
                  0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798,
                  0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8,
                  0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141, False),
    "brainpoolp256r1": (0xa9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377,
                        0x7d5a0975fc2c3057eef67530417affe7fb8055c126dc5c6ce94a4b44f330b5d9,
                        0x26dc5c6ce94a4b44f330b5d9bbd77cbf958416295cf7e1ce6bccdc18ff8c07b6,
                        0x8bd2aeb9cb7e57cb2c4b482ffc81b7afb9de27e1e3bd23c23a4453bd9ace3262,
                        0x547ef835c3dac4fd97f8461a14611dc9c27745132ded8e545c1d54c72f046997,
                        0xa9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7, True),
    "brainpoolp384r1": (
        0x8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53,
        0x7bc382c63d8c150c3c72080ace05afa0c2bea28e4fb22787139165efba91f90f8aa5814a503ad4eb04a8c7dd22ce2826,
        0x04a8c7dd22ce28268b39b55416f0447c2fb77de107dcd2a62e880ea53eeb62d57cb4390295dbc9943ab78696fa504c11,
        0x1d1c64f068cf45ffa2a63a81b7c13f6b8847a3e77ef14fe3db7fcafe0cbd10e8e826e03436d646aaef87b2e247d4af1e,
        0x8abe1d7520f9c2a45cb1eb8e95cfd55262b70b29feec5864e19c054ff99129280e4646217791811142820341263c5315,
        0x8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b31f166e6cac0425a7cf3ab6af6b7fc3103b883202e9046565,
        True),
    "brainpoolp512r1": (
        0xaadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3,
        0x7830a3318b603b89e2327145ac234cc594cbdd8d3df91610a83441caea9863bc2ded5d5aa8253aa10a2ef1c98b9ac8b57f1117a72bf2c7b9e7c1ac4d77fc94ca,
        0x3df91610a83441caea9863bc2ded5d5aa8253aa10a2ef1c98b9ac8b57f1117a72bf2c7b9e7c1ac4d77fc94cadc083e67984050b75ebae5dd2809bd638016f723,
        0x81aee4bdd82ed9645a21322e9c4c6a9385ed9f70b5d916c1b43b62eef4d0098eff3b1f78e2d0d48d50d1687b93b97d5f7c6d5047406a5e688b352209bcb9f822,
        0x7dde385d566332ecc0eabfa9cf7822fdf209f70024a57b1aa000c55b881f8111b2dcde494a5f485e5bca4bd88a2763aed1ca2b2fa8f0540678cd1e0f3ad80892,
        0xaadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330870553e5c414ca92619418661197fac10471db1d381085ddaddb58796829ca90069,
        True),
    "sm2p256v1": (2**256 - 2**224 - 2**96 + 2**64 - 1, -3,
                  0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93,
                  0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7,
                  0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0,
                  0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123, True),
}


class Curve:
    """y^2 = x^3 + a x + b modulo p; a point is (x, y)."""

    def __init__(self, p, a):
        self.p, self.a = p, a % p

    def add(self, u, v):
        p = self.p
        if u[0] == v[0]:
            assert u[1] == v[1]
            slope = (3 * u[0] * u[0] + self.a) * pow(2 * u[1], -1, p)
        else:
            slope = (v[1] - u[1]) * pow(v[0] - u[0], -1, p)
        x = (slope * slope - u[0] - v[0]) % p
        return x, (slope * (u[0] - x) - u[1]) % p

    def negate(self, u):
        return u[0], -u[1] % self.p

    def double(self, u, times):
        for _ in range(times):
            u = self.add(u, u)
        return u


def twist_factor(p, a):
    """z with a z^4 = -3, for p = 3 mod 4."""
    square = pow(-3 * pow(a, -1, p), (p + 1) // 4, p)
    for candidate in (square, p - square):
        z = pow(candidate, (p + 1) // 4, p)
        if a * pow(z, 4, p) % p == p - 3:
            return z
    raise ValueError("no twist with a = -3")


def root_of_unity(p):
    """A generator of the group of order 2^s, p - 1 = 2^s q."""
    q = p - 1
    while q % 2 == 0:
        q //= 2
    g = next(g for g in range(2, 100) if pow(g, (p - 1) // 2, p) == p - 1)
    return pow(g, q, p)


def comb_points(curve, g, bits, blocks):
    """blocks * 16 points: block b, index i: 2^(b r) (2^(4 b r) + sum of +-2^(t blocks r), sign by bit t of i) G."""
    rows = -(-bits // (TEETH * blocks))
    positions = [(t * blocks + b) * rows for b in range(blocks) for t in range(TEETH)]
    power, at = {}, g
    for i in range(max(positions) + 1):
        if i in positions:
            power[i] = at
        at = curve.add(at, at)
    points = []
    for b in range(blocks):
        teeth = [power[(t * blocks + b) * rows] for t in range(TEETH)]
        for index in range(1 << (TEETH - 1)):
            total = teeth[TEETH - 1]
            for t in range(TEETH - 1):
                total = curve.add(total, teeth[t] if index >> t & 1 else curve.negate(teeth[t]))
            points.append(total)
    return points


class Writer:
    """Numbers as pairs of 32-bit words; both limb sizes where they differ."""

    def __init__(self, name, bits):
        self.name = name
        self.words = -(-bits // 32)
        self.pairs = -(-self.words // 2)
        self.out = []

    def rows(self, values):
        lines = []
        for value in values:
            words = [value >> (32 * i) & 0xffffffff for i in range(2 * self.pairs)]
            cells = ["MICA_WORDS(0x%08x, 0x%08x)" % (words[i], words[i + 1]) for i in range(0, len(words), 2)]
            lines += ["    " + ", ".join(cells[i:i + 3]) + "," for i in range(0, len(cells), 3)]
        return lines

    def array(self, suffix, make):
        """make(r_bits) gives the values for R = 2^r_bits."""
        small, large = self.rows(make(32 * self.words)), self.rows(make(64 * self.pairs))
        self.out.append("const mica_limb mica_%s_%s[] = {" % (self.name, suffix))
        if small == large:
            self.out += small
        else:
            self.out += ["#if MICA_LIMB_BITS == 64"] + large + ["#else"] + small + ["#endif"]
        self.out += ["};", ""]


def render(name):
    p, a, b, gx, gy, n, montgomery = CURVES[name]
    bits = p.bit_length()
    assert n.bit_length() == bits
    writer = Writer(name, bits)

    def field(values):
        return lambda r_bits: [v * (2**r_bits if montgomery else 1) % p for v in values]

    writer.out += [
        "/* SPDX-License-Identifier: Apache-2.0 */",
        "/* Made by tools/gen_ec_tables.py: constants and comb tables of %s. */" % name,
        '#include "ec/tables.h"', ""]
    g = (gx, gy)
    z = 1
    if a % p not in (0, p - 3):
        z = twist_factor(p, a)
        writer.array("untwist", field([pow(z, e, p) for e in (2, 3, -2, -3)]))
        a = -3
        b = b * pow(z, 6, p) % p
        g = (gx * pow(z, 2, p) % p, gy * pow(z, 3, p) % p)
    assert (g[1]**2 - g[0]**3 - a * g[0] - b) % p == 0
    writer.array("one", field([1]))
    if montgomery:
        writer.array("rr", lambda r_bits: [2**(2 * r_bits) % p])
    writer.array("b", field([b]))
    if p % 4 == 1:
        writer.array("root", field([root_of_unity(p)]))
    writer.array("n", lambda r_bits: [n])
    writer.array("n_rr", lambda r_bits: [2**(2 * r_bits) % n])
    curve = Curve(p, a)
    for i, blocks in enumerate(BLOCKS):
        writer.out.append("#%s MICA_EC_COMB_BLOCKS == %d" % ("elif" if i else "if", blocks))
        points = comb_points(curve, g, bits, blocks)
        writer.array("comb", field([c for point in points for c in point]))
    writer.out += ["#else", "#error MICA_EC_COMB_BLOCKS must be 1, 2 or 4", "#endif"]
    return "\n".join(writer.out) + "\n"


def main(arguments):
    check = "--check" in arguments
    arguments = [a for a in arguments if a != "--check"]
    folder = arguments[0] if arguments else os.path.join(os.path.dirname(__file__), "..", "src", "ec")
    same = True
    for name in CURVES:
        path = os.path.join(folder, name + "_table.c")
        text = render(name)
        if not check:
            with open(path, "w", encoding="ascii") as f:
                f.write(text)
        elif open(path, encoding="ascii").read() != text:
            print("differs:", path)
            same = False
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
