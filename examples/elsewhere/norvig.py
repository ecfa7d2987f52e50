# SPDX-License-Identifier: BSL-1.0
"""The functions of Peter Norvig's sudoku.py on the Python module of boxline: the same names, and values in
the same form, a dict from squares A1 to I9 to the digits that are left.

    from norvig import *
    display(solve("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"))

Its solutions are those of sudoku.py where a puzzle has one; of several, another one may be returned.
"""

import random
import time

import boxline

digits, rows, cols = "123456789", "ABCDEFGHI", "123456789"


def cross(A, B):
    """The words of a letter of A and a letter of B."""
    return [a + b for a in A for b in B]


squares = cross(rows, cols)
unitlist = [cross(rows, c) for c in cols] + [cross(r, cols) for r in rows]
unitlist += [cross(r, c) for r in ("ABC", "DEF", "GHI") for c in ("123", "456", "789")]
units = {s: [u for u in unitlist if s in u] for s in squares}
peers = {s: {other for u in units[s] for other in u} - {s} for s in squares}


def grid_values(grid):
    """A dict from squares to characters; AssertionError where there are not 81."""
    characters = [c for c in grid if c in "0." + digits]
    assert len(characters) == 81
    return dict(zip(squares, characters))


def _line(grid):
    return "".join(grid_values(grid).values())


def parse_grid(grid):
    """The digits that naked and hidden singles leave in each square; False for a contradiction."""
    values = dict.fromkeys(squares, digits)
    found = [(s, d) for s, d in grid_values(grid).items() if d in digits]
    placed = {}
    while found:
        for s, d in found:
            if placed.setdefault(s, d) != d or d not in values[s]:
                return False
            values[s] = d
            for p in peers[s]:
                values[p] = values[p].replace(d, "")
        if not all(values.values()):
            return False
        found = [(s, d) for s, d in values.items() if len(d) == 1 and s not in placed]
        for u in unitlist:
            for d in digits:
                places = [s for s in u if d in values[s]]
                if not places:
                    return False
                if len(places) == 1 and places[0] not in placed:
                    found.append((places[0], d))
    return values


def solve(grid):
    """The values of a solution, one digit a square; False where there is none."""
    answer = boxline.solve(_line(grid))
    return dict(zip(squares, answer.grid)) if answer else False


def solved(values):
    """Whether each unit has each digit once."""
    return values is not False and all({values[s] for s in u} == set(digits) for u in unitlist)


def display(values):
    """Prints the values as a grid."""
    width = 1 + max(len(values[s]) for s in squares)
    for r in rows:
        print("".join(values[r + c].center(width) + ("|" if c in "36" else "") for c in cols))
        if r in "CF":
            print("+".join(["-" * (3 * width)] * 3))


def from_file(filename, sep="\n"):
    """The texts of a file between separators."""
    with open(filename, encoding="utf-8") as f:
        return f.read().strip().split(sep)


def solve_all(grids, name="", showif=0.0):
    """Solves all grids on all processors, and prints a line; `showif` is not used, as none is timed alone."""
    lines = [_line(g) for g in grids]
    begun = time.perf_counter()
    verdicts = boxline.many(lines).verdicts
    seconds = max(time.perf_counter() - begun, 1e-9)
    if len(lines) > 1:
        average = seconds / len(lines)
        print(f"Solved {verdicts.count('solved')} of {len(lines)} {name} puzzles "
              f"(avg {average:.6f} secs ({1 / average:.0f} Hz)).")  # fmt: skip


def random_puzzle(N=17):
    """A puzzle with N clues or more; unlike that of sudoku.py it has exactly one solution."""
    return boxline.generate(9, random.randrange(2**32), clues=(N, max(N, 32))).puzzle
