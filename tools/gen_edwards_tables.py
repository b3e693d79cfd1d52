#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Print the tables of multiples of the base points of RFC 8032.

usage: tools/gen_edwards_tables.py ed25519 > src/ec/ed25519_table.c
       tools/gen_edwards_tables.py ed448   > src/ec/ed448_table.c

The comb has 4 blocks of t teeth, s positions apart, 4 t s >= bits of the scalar. Entry u of block j is the sum over
i < t of +-2^((j t + i) s) B, where bit i of u gives the sign (1: plus) and the sign of the last tooth is plus.
"""
import sys

BLOCKS = 4
ODD = {"ed25519": 16, "ed448": 8}


class Curve:
    """a x^2 + y^2 = 1 + d x^2 y^2 over the integers modulo p."""

    def __init__(self, p, a, d, order, base, words):
        self.p, self.a, self.d, self.order, self.base, self.words = p, a, d, order, base, words

    def add(self, s, t):
        p, (x1, y1), (x2, y2) = self.p, s, t
        c = self.d * x1 * x2 * y1 * y2 % p
        x = (x1 * y2 + y1 * x2) * pow(1 + c, -1, p) % p
        y = (y1 * y2 - self.a * x1 * x2) * pow(1 - c, -1, p) % p
        return x, y

    def negate(self, s):
        return -s[0] % self.p, s[1]

    def multiply(self, k, s):
        r = (0, 1)
        while k:
            if k & 1:
                r = self.add(r, s)
            s = self.add(s, s)
            k >>= 1
        return r


def ed25519():
    p = 2**255 - 19
    d = -121665 * pow(121666, -1, p) % p
    y = 4 * pow(5, -1, p) % p
    u = (y * y - 1) * pow(d * y * y + 1, -1, p) % p
    x = pow(u, (p + 3) // 8, p)
    if x * x % p != u:
        x = x * pow(2, (p - 1) // 4, p) % p
    x = p - x if x & 1 else x
    order = 2**252 + 27742317777372353535851937790883648493
    curve = Curve(p, -1, d, order, (x, y), 8)
    curve.entry = lambda s: ((s[1] + s[0]) % p, (s[1] - s[0]) % p, 2 * d * s[0] * s[1] % p)
    curve.what = "y + x, y - x, 2 d x y"
    return curve


def ed448():
    p = 2**448 - 2**224 - 1
    d = p - 39081
    x = int("22458004029592430018760433409989603624678964163256413424612546168695041546740603290"
            "9029192869357953282578032075146446173674602635247710")
    y = int("29881921007848149267601793044393067343754404015408024209592824137233150618983587600"
            "3536878655418784733982303233503462500531545062832660")
    order = 2**446 - 13818066809895115352007386748515426880336692474882178609894547503885
    curve = Curve(p, 1, d, order, (x, y), 14)
    curve.entry = lambda s: (s[0], s[1], d * s[0] * s[1] % p)
    curve.what = "x, y, d x y"
    return curve


def words(x, n):
    return [x >> (32 * i) & 0xffffffff for i in range(n)]


def print_points(curve, points):
    for s in points:
        row = [w for x in curve.entry(s) for w in words(x, curve.words)]
        lines = ["0x%08x" % w for w in row]
        print("    {")
        for i in range(0, len(lines), 8):
            print("        " + ", ".join(lines[i:i + 8]) + ",")
        print("    },")


def print_number(name, x, n):
    w = words(x, n)
    pairs = ["MICA_PAIR(0x%08x, 0x%08x)" % (w[i + 1], w[i]) for i in range(0, n, 2)]
    print("\nconst mica_limb %s[] = {" % name)
    for i in range(0, len(pairs), 3):
        print("    " + ", ".join(pairs[i:i + 3]) + ",")
    print("};")


def comb(curve, teeth, space):
    points = []
    for j in range(BLOCKS):
        tooth = [curve.multiply(2**((j * teeth + i) * space), curve.base) for i in range(teeth)]
        for u in range(2**(teeth - 1)):
            s = tooth[-1]
            for i in range(teeth - 1):
                s = curve.add(s, tooth[i] if u >> i & 1 else curve.negate(tooth[i]))
            points.append(s)
    return points


def main():
    name = sys.argv[1]
    curve = {"ed25519": ed25519, "ed448": ed448}[name]()
    assert curve.multiply(curve.order, curve.base) == (0, 1)
    print("/* SPDX-License-Identifier: Apache-2.0 */")
    print("/* Made by tools/gen_edwards_tables.py %s: multiples of the base point, each as %s. */" % (name, curve.what))
    print('#include "ec/%s_table.h"' % name)
    for number, (teeth, space) in enumerate(((5, 13), (3, 22)) if name == "ed25519" else ((5, 23), (3, 38))):
        print("\n#%s MICA_EDWARDS_TEETH == %d" % ("elif" if number else "if", teeth))
        print("\nconst uint32_t mica_%s_comb[%d][%d] = {" % (name, BLOCKS << (teeth - 1), 3 * curve.words))
        print_points(curve, comb(curve, teeth, space))
        print("};")
        half_ones = (2**(BLOCKS * teeth * space) - 1) * pow(2, -1, curve.order) % curve.order
        print_number("mica_%s_offset" % name, half_ones, curve.words)
    print("\n#endif")
    print("\nconst uint32_t mica_%s_odd[%d][%d] = {" % (name, ODD[name], 3 * curve.words))
    print_points(curve, [curve.multiply(2 * i + 1, curve.base) for i in range(ODD[name])])
    print("};")
    print_number("mica_%s_half" % name, (curve.order + 1) // 2, curve.words)
    if name == "ed448":
        assert curve.base[1]**2 * pow(curve.base[0], -2, curve.p) % curve.p == 5


main()
