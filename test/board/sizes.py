#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""sizes.py IMAGE.elf SIZE: the size report's totals are those of the cross compiler's `size`, its parts add up, and the
flashable file beside the image holds the bytes the ELF loads, at their places."""
import csv
import json
import os
import struct
import subprocess
import sys

BIN_BASE = {"bench-sama5d3": 0x20000000}  # others: the offset in the ESP32-C3's 4 MiB of flash


def loaded(path):
    """(physical address, bytes) of each segment."""
    with open(path, "rb") as f:
        data = f.read()
    (table,) = struct.unpack_from("<I", data, 28)
    entry, count = struct.unpack_from("<HH", data, 42)
    for i in range(count):
        kind, offset, _, address, size = struct.unpack_from("<5I", data, table + i * entry)
        if kind == 1 and size:
            yield address, data[offset:offset + size]


def read_hex(path):
    """{address: byte} of an Intel hex file; a record's sum must be right."""
    memory, base = {}, 0
    with open(path) as f:
        for line in f:
            record = bytes.fromhex(line.strip()[1:])
            assert sum(record) % 256 == 0, line
            body = record[4:-1]
            if record[3] == 0:
                at = base + (record[1] << 8 | record[2])
                memory.update((at + i, b) for i, b in enumerate(body))
            elif record[3] in (2, 4):
                base = int.from_bytes(body, "big") << (4 if record[3] == 2 else 16)
    return memory


def read_flashable(elf):
    stem = elf[:-len(".elf")]
    if os.path.exists(stem + ".hex"):
        return read_hex(stem + ".hex"), lambda address: address
    with open(stem + ".bin", "rb") as f:
        base = BIN_BASE.get(os.path.basename(stem))
        place = (lambda address: address - base) if base else (lambda address: address & 0x3FFFFF)
        return dict(enumerate(f.read())), place


def check_flashable(elf):
    memory, place = read_flashable(elf)
    total = 0
    for address, data in loaded(elf):
        at = place(address)
        assert all(memory.get(at + i) == b for i, b in enumerate(data)), f"segment at {address:#x}"
        total += len(data)
    print(f"flashable: {total} bytes, each as in the ELF")


def check_totals(elf, size_program):
    with open(elf[:-len(".elf")] + ".sizes.json") as f:
        report = json.load(f)
    text, data, bss = map(int, subprocess.check_output([size_program, elf], text=True).split("\n")[1].split()[:3])
    assert report["flash_bytes"] == text + data, (report["flash_bytes"], text, data)
    assert report["ram_bytes"] == data + bss, (report["ram_bytes"], data, bss)
    for what in ("flash_bytes", "ram_bytes"):
        parts = report["parts"]
        code = parts["library"][what] + parts["C library and compiler"][what]
        own = sum(f["own_" + what] for f in report["families"])
        assert own + sum(s[what] for s in report["shared"]) + report["unused"][what] == code
        assert sum(part[what] for part in parts.values()) == report[what]
    print(f"sizes: {len(report['rows'])} rows, flash {report['flash_bytes']}, RAM {report['ram_bytes']}, as in `size`")


def check_rows(elf):
    """Figures that must be so whatever the compiler does."""
    with open(elf[:-len(".elf")] + ".sizes.csv") as f:
        flash = {(r["algorithm"], r["operation"]): int(r["flash_bytes"]) for r in csv.DictReader(f)}
    assert all(size > 0 for size in flash.values())
    assert flash["ECDSA-secp256r1", "sign"] > flash["ECDSA-secp256r1", "verify"] > flash["SHA-256", "hash"] / 2
    assert flash["DH-4096", "keygen"] - flash["DH-2048", "keygen"] >= 256  # the longer prime


check_totals(sys.argv[1], sys.argv[2])
check_rows(sys.argv[1])
check_flashable(sys.argv[1])
