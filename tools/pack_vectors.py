#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Pack the files of Debian's python3-cryptography-vectors into the line format of test/vectors.

usage: pack_vectors.py OUT [SOURCE]

Writes OUT/INDEX.tsv and one file per source file, in the dialect that the handlers know from
../shared/vectors: the first word of a file's name says which (cavp-, wycheproof-, botan-, ...).
Every file of the source's algorithm folders must be named in PACK or in LEAVE; an unknown one is an
error, so that none is passed over. Exit: 0 done, 77 the package is not installed.
"""
import fnmatch
import os
import re
import sys

# Files that are not packed, and why.
LEAVE = [
    ("ciphers/ARC4/*", "ARC4 is not offered by this library"),
    ("ciphers/Blowfish/*", "Blowfish is not offered by this library"),
    ("ciphers/CAST5/*", "CAST5 is not offered by this library"),
    ("ciphers/Camellia/*", "Camellia is not offered by this library"),
    ("ciphers/IDEA/*", "IDEA is not offered by this library"),
    ("ciphers/SEED/*", "SEED is not offered by this library"),
    ("ciphers/AES/OCB3/*", "OCB3 is not offered by this library"),
    ("ciphers/AES/SIV/*", "SIV is not offered by this library"),
    ("ciphers/AES/XTS/*", "storage encryption: not offered yet"),
    ("ciphers/AES/CFB/CFB1[GKMV]*", "one-bit feedback is not offered by this library"),
    ("ciphers/AES/CCM/*.txt", "request file of the .rsp beside it"),
    ("ciphers/3DES/CFB/*", "3DES is offered in ECB, CBC and CTR only"),
    ("ciphers/3DES/OFB/*", "3DES is offered in ECB, CBC and CTR only"),
    ("ciphers/3DES/CBC/TCBCI*", "interleaved CBC is not offered by this library"),
    ("hashes/blake2/*", "BLAKE2 is not offered by this library"),
    ("hashes/ripemd160/*", "RIPEMD-160 is not offered by this library"),
    ("hashes/*/*Monte.txt", "request file of the .rsp beside it"),
    ("HMAC/rfc-2286-ripemd160.txt", "RIPEMD-160 is not offered by this library"),
    ("KDF/ansx963_2001.txt", "comes with CMS"),
    ("KDF/nist-800-108-KBKDF-CTR.txt", "comes with the protocols that use it"),
    ("KDF/scrypt.txt", "not offered: needs megabytes of memory"),
    ("asymmetric/*/*PQG*", "domain parameter generation is not offered"),
    ("asymmetric/*.pem", "key files come with PEM"),
    ("asymmetric/*.der", "key files come with PKCS#8"),
    ("asymmetric/EC/compressed_points.txt", "the handlers' own tests cover point decompression"),
    ("asymmetric/ECDH/*KDFConcat*", "the concatenation KDF is not offered yet"),
    ("asymmetric/DH/bad_exchange.txt", "pairs of different groups: nothing to compare with"),
    ("asymmetric/DH/dhkey.txt", "text form of a key file"),
    ("asymmetric/DH/dhpub*.txt", "text form of a key file"),
    ("asymmetric/DH/*[Rr][Ff][Cc]5114*", "groups with a small subgroup: the library takes safe-prime groups"),
    ("asymmetric/DSA/FIPS_186-?/SigGen.rsp", "nonces unknown; the .txt beside it has them"),
    ("asymmetric/ECDSA/FIPS_186-?/SigGen.rsp", "nonces unknown; the .txt beside it has them"),
    ("asymmetric/ECDSA/FIPS_186-2/SigGen.txt", "the curves and hashes of FIPS_186-3/SigGen.txt"),
    ("asymmetric/RSA/FIPS_186-2/KeyGenRSA.rsp", "X9.31 key generation is not offered"),
    ("asymmetric/RSA/FIPS_186-2/*RSA*.*", "X9.31 signatures are not offered"),
    ("asymmetric/RSA/FIPS_186-2/SigGen15_186-2.txt", "the .rsp beside it has the same tests"),
    ("asymmetric/RSA/FIPS_186-2/SigGenPSS_186-2.txt", "the .rsp beside it has the same tests"),
    ("asymmetric/RSA/pkcs-1v2-1d2-vec/*-int.txt", "intermediate values of the files beside it"),
    ("asymmetric/RSA/oaep-label.txt", "comes with PKCS#8: the key is a DER file"),
    ("asymmetric/OpenSSH/*", "key files come with SSH"),
    ("asymmetric/PKCS8/*", "key files come with PKCS#8"),
    ("asymmetric/*Serialization/*", "key files come with PEM"),
    ("asymmetric/public/*", "key files come with PEM"),
    ("*/[Rr]eadme.txt", "not vectors"),
]

KEYS_RSA = {"n", "p", "q", "e", "d"}
KEYS_DSA = {"P", "Q", "G"}
KEYS_CCM = {"Alen", "Plen", "Nlen", "Tlen", "Key", "Nonce"}

# source pattern, category, algorithm, target name ({} = file name without its ending), reader, lead keys
PACK = [
    ("ciphers/AES/ECB/*MCT*", "cipher", "AES-ECB-MCT", "cavp-{}", "nist", ()),
    ("ciphers/AES/ECB/*", "cipher", "AES-ECB", "cavp-{}", "nist", ()),
    ("ciphers/AES/CBC/*MCT*", "cipher", "AES-CBC-MCT", "cavp-{}", "nist", ()),
    ("ciphers/AES/CBC/*", "cipher", "AES-CBC", "cavp-{}", "nist", ()),
    ("ciphers/AES/OFB/*MCT*", "cipher", "AES-OFB-MCT", "cavp-{}", "nist", ()),
    ("ciphers/AES/OFB/*", "cipher", "AES-OFB", "cavp-{}", "nist", ()),
    ("ciphers/AES/CFB/CFB8MCT*", "cipher", "AES-CFB8-MCT", "cavp-{}", "nist", ()),
    ("ciphers/AES/CFB/CFB8*", "cipher", "AES-CFB8", "cavp-{}", "nist", ()),
    ("ciphers/AES/CFB/CFB128MCT*", "cipher", "AES-CFB128-MCT", "cavp-{}", "nist", ()),
    ("ciphers/AES/CFB/CFB128*", "cipher", "AES-CFB128", "cavp-{}", "nist", ()),
    ("ciphers/AES/CTR/*", "cipher", "AES-CTR", "rfc3686-{}", "nist", ()),
    ("ciphers/AES/GCM/*", "aead", "AES-GCM", "cavp-{}", "nist", ()),
    ("ciphers/AES/CCM/*.rsp", "aead", "AES-CCM", "cavp-{}", "nist", KEYS_CCM),
    ("ciphers/3DES/ECB/*", "cipher", "3DES-ECB", "cavp-{}", "nist", ()),
    ("ciphers/3DES/CBC/*", "cipher", "3DES-CBC", "cavp-{}", "nist", ()),
    ("ciphers/ChaCha20/*", "cipher", "ChaCha20", "botan-stream-chacha-{}", "chacha", ()),
    ("ciphers/ChaCha20Poly1305/*", "aead", "ChaCha20-Poly1305", "wycheproof-chacha20_poly1305-{}", "chachapoly", ()),
    ("ciphers/SM4/*", "sm", "SM4", "draft-ribose-sm4-{}", "nist", ()),
    ("poly1305/*", "mac", "Poly1305", "botan-mac-poly1305-{}", "poly1305", ()),
    ("hashes/SHA1/*Monte.rsp", "hash", "SHA-1-MCT", "cavp-{}", "nist", {"Seed"}),
    ("hashes/SHA1/*.rsp", "hash", "SHA-1", "cavp-{}", "nist", ()),
    ("hashes/SHA2/*Monte.rsp", "hash", "SHA-2-MCT", "cavp-{}", "nist", {"Seed"}),
    ("hashes/SHA2/*.rsp", "hash", "SHA-2", "cavp-{}", "nist", ()),
    ("hashes/SHA3/*Monte.rsp", "hash", "SHA-3-MCT", "cavp-{}", "nist", {"Seed"}),
    ("hashes/SHA3/*.rsp", "hash", "SHA-3", "cavp-{}", "nist", ()),
    ("hashes/SHAKE/*Monte.rsp", "hash", "SHAKE-MCT", "cavp-{}", "nist", {"Msg"}),
    ("hashes/SHAKE/*.rsp", "hash", "SHAKE", "cavp-{}", "nist", ()),
    ("hashes/MD5/*", "hash", "MD5", "rfc1321-md5", "nist", ()),
    ("hashes/SM3/*", "sm", "SM3", "oscca-sm3", "nist", ()),
    ("HMAC/*", "mac", "HMAC", "{}", "nist", ()),
    ("CMAC/*3des*", "mac", "3DES-CMAC", "cavp-CMACGenTDES-{}", "cmac", ()),
    ("CMAC/*aes*", "mac", "AES-CMAC", "cavp-CMACGenAES-{}", "cmac", ()),
    ("KDF/*HKDF*", "kdf", "HKDF", "{}", "by-count", ()),
    ("KDF/hkdf-generated.txt", "kdf", "HKDF", "rfc-5869-{}", "by-count", ()),
    ("KDF/*PBKDF2*", "kdf", "PBKDF2", "rfc6070-pbkdf2", "nist", ()),
    ("asymmetric/X25519/rfc*", "xdh", "X25519", "rfc7748-x25519", "nist", ()),
    ("asymmetric/X448/rfc*", "xdh", "X448", "rfc7748-x448", "nist", ()),
    ("asymmetric/Ed448/rfc*", "eddsa", "Ed448", "rfc8032-ed448", "nist", ()),
    ("asymmetric/Ed25519/sign.input", "eddsa", "Ed25519", "djb-ed25519-sign", "djb", ()),
    ("asymmetric/ECDH/*ZZOnly*", "ecdh", "ECDH-KAS", "cavp-{}", "nist", ()),
    ("asymmetric/ECDH/brainpool.txt", "ecdh", "ECDH", "rfc7027-brainpool", "nist", ()),
    ("asymmetric/ECDSA/SECP256K1/SigGen.txt", "ecdsa", "ECDSA", "pyca-secp256k1-SigGen", "nist", ()),
    ("asymmetric/ECDSA/FIPS_186-2/SigVer.rsp", "ecdsa", "ECDSA", "cavp-186-2-ecdsa-{}", "sha1", ()),
    ("asymmetric/ECDSA/FIPS_186-2/*", "ecdsa", "ECDSA", "cavp-186-2-ecdsa-{}", "nist", {"N"}),
    ("asymmetric/ECDSA/FIPS_186-3/*", "ecdsa", "ECDSA", "cavp-186-3-ecdsa-{}", "nist", {"N"}),
    ("asymmetric/DH/KAS*ZZOnly*", "dh", "DH", "cavp-{}", "nist", KEYS_DSA),
    ("asymmetric/DH/vec.txt", "dh", "DH", "pyca-dh-vec", "nist", ()),
    ("asymmetric/DH/rfc3526.txt", "dh", "DH", "rfc3526-groups", "nist", ()),
    ("asymmetric/DSA/FIPS_186-2/*", "dsa", "DSA", "cavp-186-2-dsa-{}", "nist", KEYS_DSA | {"N"}),
    ("asymmetric/DSA/FIPS_186-3/*", "dsa", "DSA", "cavp-186-3-dsa-{}", "nist", KEYS_DSA | {"N"}),
    ("asymmetric/RSA/FIPS_186-2/SigGen15*.rsp", "rsa", "RSA-PKCS1v15-sign", "cavp-SigVer-of-{}", "siggen", KEYS_RSA),
    ("asymmetric/RSA/FIPS_186-2/SigGenPSS*.rsp", "rsa", "RSA-PSS", "cavp-SigVer-of-{}", "siggen", KEYS_RSA),
    ("asymmetric/RSA/FIPS_186-2/Sig*15*.rsp", "rsa", "RSA-PKCS1v15-sign", "cavp-{}", "nist", KEYS_RSA),
    ("asymmetric/RSA/FIPS_186-2/Sig*PSS*.rsp", "rsa", "RSA-PSS", "cavp-{}", "nist", KEYS_RSA),
    ("asymmetric/RSA/SigVer15EMTest.txt", "rsa", "RSA-PKCS1v15-sign", "cavp-{}", "nist", KEYS_RSA),
    ("asymmetric/RSA/pkcs1v15sign-vectors.txt", "rsa", "RSA-PKCS1v15-sign", "rsalabs-{}", "rsalabs", ()),
    ("asymmetric/RSA/pkcs1v15crypt-vectors.txt", "rsa", "RSA-PKCS1v15-encrypt", "rsalabs-{}", "rsalabs", ()),
    ("asymmetric/RSA/pkcs-1v2-1d2-vec/pss-vect.txt", "rsa", "RSA-PSS", "rsalabs-{}", "rsalabs", ()),
    ("asymmetric/RSA/pkcs-1v2-1d2-vec/oaep-vect.txt", "rsa", "RSA-OAEP", "rsalabs-{}", "rsalabs", ()),
    ("asymmetric/RSA/oaep-custom/*", "rsa", "RSA-OAEP", "pyca-{}", "oaep", ()),
]

FOLDERS = ("ciphers", "hashes", "HMAC", "CMAC", "KDF", "poly1305", "asymmetric")


def blocks_of(lines):
    """Runs of lines between blank ones, without comments."""
    block = []
    for line in lines:
        line = line.strip()
        if line.startswith("#"):
            continue
        if line and line != "!!":  # SigVer15EMTest.txt has this mark between some blocks
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def pair_of(line):
    key, equals, value = line.partition("=")
    return key.strip(), value.strip()


def attributes_of(line, section):
    """The pairs of one "[...]" line; those of a CCM file are several, joined by commas."""
    inside = line[1:-1].strip()
    if re.fullmatch(r"(\w+ = \d+)(, \w+ = \d+)+", inside):
        return [pair_of(part) for part in inside.split(",")]
    if "=" in inside:
        return [pair_of(inside)]
    tags = sum(1 for key, _ in section if key.startswith("tag"))
    return [("tag%d" % (tags + 1) if tags else "tag", inside)]


def replace(section, pairs):
    names = {key for key, _ in pairs}
    return [pair for pair in section if pair[0] not in names] + pairs


def read_nist(lines, lead, path):
    """Sections and tests of NIST's own format. A block of lead keys only belongs to its section."""
    if path.endswith(".fax"):  # the head lists every parameter set in brackets
        start = max(i for i, line in enumerate(lines) if line.startswith("#"))
        lines = lines[start:]
    tests, common, section, fresh, seen = [], [], [], True, False

    def take(block):
        nonlocal common, section, fresh
        pairs = [pair_of(line) for line in block]
        if lead and {key for key, _ in pairs} <= lead:
            if not seen:
                common = replace(common, pairs)
            section = replace(section, pairs)
        else:
            tests.append((list(section), pairs))
            fresh = False

    for block in blocks_of(lines):
        run = []
        for line in block:
            if line.startswith("["):
                if run:
                    take(run)
                    run = []
                if not fresh or not seen:
                    section, fresh = list(common), True
                seen = True
                section = replace(section, attributes_of(line, section))
            else:
                run.append(line)
        if run:
            take(run)
    return tests


def read_sha1(lines, lead, path):
    """A file of FIPS 186-2, whose only hash function is SHA-1: it names the curve alone."""
    return [([(key, value + ",SHA-1") for key, value in section], pairs)
            for section, pairs in read_nist(lines, lead, path)]


def read_siggen(lines, lead, path):
    """Signatures made with a private key that the file does not give: they must verify."""
    apart = []
    for line in lines:  # the exponent stands right above the first test
        apart += ["", line] if line.startswith("SHAAlg") else [line]
    return [(section, pairs + [("Result", "P")]) for section, pairs in read_nist(apart, lead, path)]


def read_by_count(lines, lead, path):
    """A test runs from one COUNT to the next, over blank lines."""
    tests = []
    for block in blocks_of(lines):
        pairs = [pair_of(line) for line in block]
        if pairs[0][0] == "COUNT":
            tests.append(([], []))
        tests[-1][1].extend(pairs)
    return tests


def unquote(value):
    return value[1:-1].encode().hex() if value.startswith('"') else value


def read_chacha(lines, lead, path):
    tests = []
    for _, pairs in read_nist(lines, (), path):
        t = dict(pairs)
        tests.append(([("tag", "ChaCha(20)")], [
            ("Seek", str(64 * int(t["INITIAL_BLOCK_COUNTER"]))), ("Key", t["KEY"]), ("Nonce", t["NONCE"]),
            ("In", t["PLAINTEXT"]), ("Out", t["CIPHERTEXT"])]))
    return tests


def read_chachapoly(lines, lead, path):
    section = [("ivSize", "96"), ("keySize", "256"), ("tagSize", "128"), ("type", "AeadTest")]
    tests = []
    for _, pairs in read_nist(lines, (), path):
        t = {key.upper(): unquote(value) for key, value in pairs}
        nonce, tag = t.get("NONCE", t.get("IV")), t["TAG"]
        tests.append((replace(section, [("ivSize", str(4 * len(nonce))), ("tagSize", str(4 * len(tag)))]), [
            ("tcId", t["COUNT"]), ("key", t["KEY"]), ("iv", nonce), ("aad", t.get("AD", t.get("AAD"))),
            ("msg", t.get("IN", t.get("PLAINTEXT"))), ("ct", t.get("CT", t.get("CIPHERTEXT"))), ("tag", tag),
            ("result", "invalid" if "RESULT" in t else "valid")]))
    return tests


def read_poly1305(lines, lead, path):
    tests = []
    for _, pairs in read_nist(lines, (), path):
        t = dict(pairs)
        tests.append(([("tag", "Poly1305")], [("Key", t["KEY"]), ("In", t["MSG"]), ("Out", t["TAG"])]))
    return tests


def read_cmac(lines, lead, path):
    names = {"COUNT": "Count", "KEY": "Key", "KEY1": "Key1", "KEY2": "Key2", "KEY3": "Key3", "MESSAGE": "Msg",
             "OUTPUT": "Mac"}
    tests = []
    for _, pairs in read_nist(lines, (), path):
        t = [(names[key], value) for key, value in pairs]
        d = dict(t)
        klen = len(d["Key"]) // 2 if "Key" in d else 3
        lengths = [("Klen", str(klen)), ("Mlen", str(len(d["Msg"]) // 2)), ("Tlen", str(len(d["Mac"]) // 2))]
        tests.append(([], t[:1] + lengths + [(k, v or "00") for k, v in t[1:]]))
    return tests


def read_djb(lines, lead, path):
    tests = []
    for line in lines:
        seed, pk, msg, sig = line.strip().split(":")[:4]
        tests.append(([], [("seed", seed[:64]), ("pk", pk), ("msg", msg), ("sig", sig[:128])]))
    return tests


def read_rsalabs(lines, lead, path):
    """'# Name:' followed by lines of hex; a key pair, then its examples."""
    tests, section, pairs, name = [], [], None, None
    for line in lines:
        line = line.strip()
        key = re.fullmatch(r"# (Example \d+: .*)", line)
        example = re.fullmatch(r"# .*Example (\d+\.\d+)", line)
        field = re.fullmatch(r"# ([A-Z][\w ]*):", line)
        if key:
            section, pairs = [("desc", key.group(1))], None
        elif example:
            pairs = [("example", example.group(1))]
            tests.append((section, pairs))
        elif field:
            name = field.group(1)
            if name == "Exponent" and section[-1][0] == "Public exponent":
                name = "Private exponent"
            if name == "Message" and pairs is None:  # one file has no heading above its first example
                pairs = [("example", "1.1")]
                tests.append((section, pairs))
            if pairs is not None:
                pairs.append((name, ""))
            elif all(name != known for known, _ in section):
                section.append((name, ""))
            else:
                name = None
        elif name and re.fullmatch(r"[0-9a-f]{2}( [0-9a-f]{2})*", line):
            target = pairs if pairs is not None else section
            target[-1] = (name, target[-1][1] + line.replace(" ", ""))
    return tests


def read_oaep(lines, lead, path):
    names = {"Modulus": "n", "Public exponent": "e", "Exponent": "d", "Prime 1": "p", "Prime 2": "q",
             "Prime exponent 1": "dP", "Prime exponent 2": "dQ", "Coefficient": "qInv"}
    mgf, oaep = re.fullmatch(r"oaep-(\w+)-(\w+)\.txt", os.path.basename(path)).groups()
    tests, section, message = [], [], None
    lines = [line.strip() for line in lines]
    for label, value in zip(lines, lines[1:]):
        name = label[1:].strip().rstrip(":")
        if name == "Private key":
            section = [("mgfHash", mgf), ("oaepHash", oaep)]
        elif name in names and section:
            section.append((names[name], value))
        elif name == "Public key":
            section = []
        elif name == "Message":
            message = value
        elif name == "Encryption":
            tests.append((section, [("message", message), ("ciphertext", value)]))
    return tests


READERS = {"nist": read_nist, "sha1": read_sha1, "siggen": read_siggen, "by-count": read_by_count,
           "chacha": read_chacha, "chachapoly": read_chachapoly, "poly1305": read_poly1305, "cmac": read_cmac,
           "djb": read_djb,
           "rsalabs": read_rsalabs, "oaep": read_oaep}


def write_tests(path, tests, source):
    with open(path, "w", encoding="utf-8") as out:
        out.write("#! source = Debian python3-cryptography-vectors %s\n#! tests = %d\n" % (source, len(tests)))
        last = []
        for section, pairs in tests:
            if section != last:
                out.write("\n" + "".join("[%s = %s]\n" % pair for pair in section))
                last = section
            out.write("\n" + "".join(("%s = %s" % pair).rstrip() + "\n" for pair in pairs))


def target_name(pattern, path):
    stem = os.path.splitext(os.path.basename(path))[0]
    stem = stem.replace("draft-ribose-cfrg-sm4-10-", "").replace("SHA1", "sha1" if "HKDF" in stem else "SHA1")
    return pattern.format(stem.replace("HKDF-SHA", "hkdf-sha").replace("HKDF-sha", "hkdf-sha")) + ".rsp"


def entry_for(table, path):
    return next((row for row in table if fnmatch.fnmatch(path, row[0])), None)


def source_files(source):
    for folder in FOLDERS:
        for where, _, names in os.walk(os.path.join(source, folder)):
            for name in names:
                yield os.path.relpath(os.path.join(where, name), source)


def pack(source, out):
    index, unknown = [], []
    for path in sorted(source_files(source)):
        if entry_for(LEAVE, path):
            continue
        row = entry_for(PACK, path)
        if not row:
            unknown.append(path)
            continue
        _, category, algorithm, name, reader, lead = row
        with open(os.path.join(source, path), encoding="utf-8") as f:
            lines = f.read().splitlines()
        tests = READERS[reader](lines, lead, path)
        name = target_name(name, path)
        os.makedirs(os.path.join(out, category), exist_ok=True)
        write_tests(os.path.join(out, category, name), tests, path)
        index.append("\t".join((category, algorithm, name, str(len(tests)))))
    with open(os.path.join(out, "INDEX.tsv"), "w", encoding="utf-8") as f:
        f.write("category\talgorithm\tfile\ttests\n" + "\n".join(sorted(index)) + "\n")
    return unknown


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    if len(sys.argv) == 3:
        source = sys.argv[2]
    else:
        try:
            import cryptography_vectors
        except ImportError:
            print("absent: Debian's python3-cryptography-vectors is not installed")
            sys.exit(77)
        source = os.path.dirname(cryptography_vectors.__file__)
    os.makedirs(sys.argv[1], exist_ok=True)
    unknown = pack(source, sys.argv[1])
    for path in unknown:
        print("neither packed nor left out by name: " + path)
    sys.exit(1 if unknown else 0)


if __name__ == "__main__":
    main()
