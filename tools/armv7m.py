# SPDX-License-Identifier: Apache-2.0
"""Registers for straight Thumb-2 code. A value is assigned once; an operation is a tuple (value, kind, first, second,
shift): kind "eor", "and", "orr", "bic", "rsb", "ld" (first is the address or "=constant"), "st" (no value; first is stored, shift is the address); second a
value, shifted by shift ("ror #8"), or a number."""
import itertools
import os
import re

NEVER = 1 << 30
CIRCUITS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "src", "cipher", "sbox_circuits.h")
PROLOGUE = """\
    .syntax unified
    .thumb
    .text
"""


def names():
    return ("t%d" % i for i in itertools.count())


def sources(op):
    return [x for x in op[2:4] if isinstance(x, str)] if op[1] != "ld" else []


class Placed:
    """Text, the place of each value asked for, words of stack, cycles on a Cortex-M4."""

    def __init__(self, code, where, slots, base):
        self.code, self.where, self.slots = code, where, slots
        self.text = [line_of(c, base) for c in code]
        self.cycles = cycles_of(code)


class Placer:
    """Takes the value for spilling whose next use is farthest away; one that is on the stack already costs no store."""

    def __init__(self, ops, where, out, registers=13):
        self.ops, self.reg, self.out = ops, dict(where), out
        self.free = [r for r in range(registers) if r not in where.values()]
        self.slot, self.free_slots, self.slots, self.code = {}, [], 0, []
        self.uses, self.at = {}, {}
        for i, op in enumerate(ops):
            for x in sources(op):
                self.uses.setdefault(x, []).append(i)
        for x in out:
            self.uses.setdefault(x, []).append(NEVER)

    def next_use(self, value, i):
        uses = self.uses.get(value, [])
        at = self.at.get(value, 0)
        while at < len(uses) and uses[at] < i:
            at += 1
        self.at[value] = at
        return uses[at] if at < len(uses) else None

    def spill(self, i, keep):
        best, score = None, -1
        for value in self.reg:
            if value not in keep:
                s = self.next_use(value, i) + (3 if value in self.slot else 0)
                if s > score:
                    best, score = value, s
        r = self.reg.pop(best)
        if best not in self.slot:
            if not self.free_slots:
                self.free_slots.append(self.slots)
                self.slots += 1
            self.slot[best] = self.free_slots.pop()
            self.code.append(("str", r, self.slot[best]))
        return r

    def take(self, i, keep=()):
        return self.free.pop(0) if self.free else self.spill(i, keep)

    def fetch(self, value, i, keep):
        if value not in self.reg:
            r = self.take(i, keep)
            self.code.append(("ldr", r, self.slot[value]))
            self.reg[value] = r

    def drop(self, value):
        self.free.append(self.reg.pop(value))
        if value in self.slot:
            self.free_slots.append(self.slot.pop(value))

    def operation(self, i):
        value, kind, first, second, shift = self.ops[i]
        needs = sources(self.ops[i])
        for x in needs:
            self.fetch(x, i, needs)
        registers = [self.reg[x] for x in needs]
        for x in dict.fromkeys(needs):
            if self.next_use(x, i + 1) is None:
                self.drop(x)
        if kind == "st":
            self.code.append(("st", registers[0], shift))
            return
        reusable = [r for r in registers if r in self.free]
        if reusable:
            r = reusable[0]
            self.free.remove(r)
        else:
            r = self.take(i + 1)
        self.reg[value] = r
        if kind == "ld":
            self.code.append(("ld", r, first))
        else:
            self.code.append((kind, r, registers[0], registers[-1] if isinstance(second, str) else second, shift))

    def run(self):
        for i in range(len(self.ops)):
            self.operation(i)
        for x in self.out:
            self.fetch(x, NEVER, self.out)
        return self.code


def join_loads(code):
    """A load behind another load takes one cycle instead of two: move loads up to one where the register is idle between."""
    code = list(code)
    for j, op in enumerate(code):
        if op[0] not in ("ldr", "ld") or (j and code[j - 1][0] in ("ldr", "ld")):
            continue
        for i in range(j - 1, -1, -1):
            other = code[i]
            if other[0] in ("ldr", "ld"):
                if other[1] != op[1]:
                    code.insert(i + 1, code.pop(j))
                break
            if other[1] == op[1] or (other[0] == "str" and other[2:] == op[2:]) or (
                    other[0] != "str" and op[1] in other[2:4]):
                break
    return code


def cycles_of(code):
    total, after_load = 0, False
    for op in code:
        load = op[0] in ("ldr", "ld")
        total += 2 if load and not after_load else 1
        after_load = load
    return total


def line_of(c, base=0):
    if c[0] == "ld":
        return "ldr r%d, %s" % (c[1], c[2])
    if c[0] == "st":
        return "str r%d, %s" % (c[1], c[2])
    if c[0] in ("ldr", "str"):
        return "%s r%d, [sp, #%d]" % (c[0], c[1], 4 * (c[2] + base))
    kind, d, a, b, shift = c
    if isinstance(b, int) and b > 12:
        return "%s r%d, r%d, #0x%08x" % (kind, d, a, b)
    return "%s r%d, r%d, r%d%s" % (kind, d, a, b, ", " + shift if shift else "")


def place(ops, where, out, registers=13, base=0):
    """Spilled values go to the stack, the first one `base` words from sp."""
    placer = Placer(ops, where, out, registers)
    code = join_loads(placer.run())
    return Placed(code, {x: placer.reg[x] for x in out}, placer.slots, base)


def renamed(text, registers):
    return [re.sub(r"\br(\d+)\b", lambda m: "r%d" % registers[int(m.group(1))], line) for line in text]


def moves(goal, free):
    """From registers to registers, all at once; cycles go through one that is free before and after."""
    goal, text = {a: b for a, b in goal.items() if a != b}, []
    while goal:
        ready = [a for a in goal if goal[a] not in goal]
        if ready:
            a = ready[0]
            text.append("mov r%d, r%d" % (goal.pop(a), a))
        else:
            a = next(iter(goal))
            text.append("mov r%d, r%d" % (free, a))
            goal[free] = goal.pop(a)
    return text


def narrow(line):
    """The form of two bytes, where there is one."""
    m = re.fullmatch(r"(eor|and) r(\d+), r(\d+), r(\d+)", line)
    if not m:
        return line
    d, a, b = (int(x) for x in m.groups()[1:])
    if d == b:
        a, b = b, a
    return "%ss r%d, r%d" % (m.group(1), d, b) if d == a and d < 8 and b < 8 else line


def function(name, text, symbols):
    lines = ["", "    .section .text.%s, \"ax\", %%progbits" % name, "    .balign 4", "    .global %s" % name,
             "    .type %s, %%function" % name, "    .thumb_func", "%s:" % name]
    for line in text:
        for symbol, value in symbols.items():
            line = line.replace("#" + symbol, "#%d" % value)
        lines.append(line if line.endswith(":") else "    " + narrow(line))
    return "\n".join(lines + ["    .size %s, . - %s" % (name, name)])


def body_of(function_name):
    with open(CIRCUITS, encoding="utf-8") as f:
        return re.search(r"void %s\([^)]*\)\n\{(.*?)\n\}" % function_name, f.read(), re.S).group(1)


def gates(function_name, current, ops):
    for statement in body_of(function_name).replace("\n", " ").split(";"):
        statement = statement.replace("const slice", "").strip()
        if statement.startswith("mica_gf256_invert"):
            gates("mica_gf256_invert", current, ops)
        elif "=" in statement:
            target, right = (x.strip() for x in statement.split("="))
            kind = "and" if "&" in right else "eor"
            terms = [current[x.strip()] for x in re.split("[&^]", right)]
            value = terms[0]
            for term in terms[1:]:
                ops.append(("g%d" % len(ops), kind, value, term, ""))
                value = ops[-1][0]
            current[target] = value


def circuit(function_name, order):
    """An S-box: operations in that order of the gates' numbers, inputs, outputs."""
    first = ["q%d" % k for k in range(8)]
    current, ops = {"q[%d]" % k: first[k] for k in range(8)}, []
    gates(function_name, current, ops)
    return [ops[int(i)] for i in order.split()], first, [current["q[%d]" % k] for k in range(8)]
