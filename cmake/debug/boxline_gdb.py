# SPDX-License-Identifier: BSL-1.0
"""Pretty printers of gdb for boxline's grids, candidates, bit sets, digits, cells and steps.

    (gdb) source cmake/debug/boxline_gdb.py
    (gdb) print puzzle
    $1 = grid 9x9, 30 givens: 53..7....6..195....98...
    (gdb) print marks          # n^2 sets of digits, a row of the grid after the other
"""

import gdb
import gdb.printing

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def symbol(value):
    return SYMBOLS[value - 1] if value <= len(SYMBOLS) else "(%d)" % value


def array_of(std_array):
    """The elements of a std::array."""
    elements = std_array["_M_elems"] if has(std_array, "_M_elems") else std_array["__elems_"]
    first, last = elements.type.strip_typedefs().range()
    return [elements[i] for i in range(first, last + 1)]


def vector_of(std_vector):
    if has(std_vector, "_M_impl"):
        at, end = std_vector["_M_impl"]["_M_start"], std_vector["_M_impl"]["_M_finish"]
    else:
        at, end = std_vector["__begin_"], std_vector["__end_"]
    return [(at + i).dereference() for i in range(int(end - at))]


def has(value, name):
    """Whether it has such a member, also by a base."""
    try:
        value[name]
    except gdb.error:
        return False
    return True


def text_of(view):
    if has(view, "_M_str"):
        return view["_M_str"].string(length=int(view["_M_len"]))
    return view["__data_"].string(length=int(view["__size_"]))


def members_of(bit_set):
    """The members of a word_set or an array_set, from 0."""
    words = [bit_set["bits_"]] if has(bit_set, "bits_") else array_of(bit_set["words_"])
    members = []
    for i, word in enumerate(words):
        members += [64 * i + b for b in range(64) if int(word) >> b & 1]
    return members


def cell_text(cell, n):
    index = int(cell["index_"])
    return "r%dc%d" % (index // n + 1, index % n + 1) if n else "cell %d" % index


def digit_text(digit):
    return symbol(int(digit["index_"]) + 1)


class Grid:
    def __init__(self, value):
        self.values = [int(v) for v in array_of(value["values_"])]

    def to_string(self):
        n = round(len(self.values) ** 0.5)
        line = "".join("." if v == 0 else symbol(v) for v in self.values)
        return "grid %dx%d, %d givens: %s" % (n, n, sum(v != 0 for v in self.values), line)


class Candidates:
    def __init__(self, value):
        self.sets = [members_of(s) for s in array_of(value["cells_"])]
        self.n = round(len(self.sets) ** 0.5)

    def to_string(self):
        return "candidates %dx%d, %d left" % (self.n, self.n, sum(len(s) for s in self.sets))

    def children(self):
        for r in range(self.n):
            row = self.sets[r * self.n : (r + 1) * self.n]
            yield "row %d" % (r + 1), " ".join("".join(symbol(d + 1) for d in s) or "-" for s in row)


class BitSet:
    def __init__(self, value):
        self.members = members_of(value)

    def to_string(self):
        return "{%s}" % ", ".join(str(m) for m in self.members)


class Digit:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return "digit " + digit_text(self.value)


class Cell:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return cell_text(self.value, 0)


class Assignment:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return "%s = %s" % (cell_text(self.value["where"], 0), digit_text(self.value["what"]))


class Step:
    """The size of the grid is not in a step: cells have their numbers."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        rule = self.value["rule"]
        key = "no rule" if int(rule) == 0 else text_of(rule.dereference()["key"])
        parts = []
        for name, sign in (("placements", "="), ("eliminations", "<>")):
            for a in vector_of(self.value[name]):
                parts.append("%s %s %s" % (cell_text(a["where"], 0), sign, digit_text(a["what"])))
        return "step %s: %s" % (key, ", ".join(parts) or "nothing")


def printers():
    all_ = gdb.printing.RegexpCollectionPrettyPrinter("boxline")
    for name, pattern, printer in (
        ("grid", r"^boxline::(v\d+_\d+::)?grid<.*>$", Grid),
        ("candidates", r"^boxline::(v\d+_\d+::)?candidates<.*>$", Candidates),
        ("bit_set", r"^boxline::(v\d+_\d+::)?sets::(?:word|array)_set<\d+>$", BitSet),
        ("digit", r"^boxline::(v\d+_\d+::)?digit$", Digit),
        ("cell", r"^boxline::(v\d+_\d+::)?cell$", Cell),
        ("assignment", r"^boxline::(v\d+_\d+::)?assignment$", Assignment),
        ("step", r"^boxline::(v\d+_\d+::)?logic::step$", Step),
    ):
        all_.add_printer(name, pattern, printer)
    return all_


gdb.printing.register_pretty_printer(gdb.current_objfile(), printers(), replace=True)
