# SPDX-License-Identifier: BSL-1.0
"""Times of the Python module boxline beside other solvers for Python, those that can be imported:

    python bench/python_solvers.py FILE [COUNT] [--seconds S]

FILE has a 9x9 puzzle of 81 characters a line, each with one solution. The others: `py-sudoku` (sudoku),
`dokusan`, `pencilmark`, and Norvig's sudoku.py as `sudoku_norvig`; PYTHONPATH may name their folders. Each
solves the first COUNT puzzles, 200 by default, or as many as S seconds allow, 60 by default; processor time.
A solution that is not boxline's is an error.
"""

import argparse
import importlib
import sys
import time

import boxline


def rows(line):
    return [[int(c) if c in "123456789" else 0 for c in line[i : i + 9]] for i in range(0, 81, 9)]


def by_py_sudoku(module):
    def solve(line):
        board = [[v or None for v in row] for row in rows(line)]
        found = module.Sudoku(3, 3, board=board).solve().board
        return "".join(str(v) for row in found for v in row)

    return solve


def by_dokusan(module):
    boards = importlib.import_module("dokusan.boards")
    solvers = importlib.import_module("dokusan.solvers")

    def solve(line):
        found = solvers.backtrack(boards.Sudoku.from_list(rows(line), box_size=boards.BoxSize(3, 3)))
        return "".join(str(c.value) for c in sorted(found.cells(), key=lambda c: c.position[:2]))

    return solve


def by_pencilmark(module):
    return lambda line: "".join(str(v) for v in module.solve(line))


def by_norvig(module):
    def solve(line):
        values = module.solve(line)
        return "".join(values[s] for s in module.squares)

    return solve


OTHERS = [
    ("sudoku", "py-sudoku", by_py_sudoku),
    ("dokusan", "dokusan", by_dokusan),
    ("pencilmark", "pencilmark", by_pencilmark),
    ("sudoku_norvig", "Norvig's sudoku.py", by_norvig),
]


def measure(solve, puzzles, wanted, seconds):
    """Microseconds a puzzle, the number of puzzles, and how many answers differ from those wanted."""
    begun, wrong, count = time.process_time(), 0, 0
    for line, solution in zip(puzzles, wanted):
        wrong += solve(line) != solution
        count += 1
        if time.process_time() - begun > seconds:
            break
    return (time.process_time() - begun) / count * 1e6, count, wrong


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("file")
    arguments.add_argument("count", nargs="?", type=int, default=200)
    arguments.add_argument("--seconds", type=float, default=60)
    a = arguments.parse_args()
    with open(a.file, encoding="utf-8") as f:
        puzzles = [line[:81] for line in f if line[:1] not in "#\n"][: a.count]
    unique = boxline.many(puzzles, "unique")
    if set(unique.verdicts) != {"unique"}:
        sys.exit("a puzzle has not exactly one solution")
    wanted, failed = boxline.many(puzzles).grids, 0
    print("| by | µs a puzzle | puzzles | wrong |\n|---|---:|---:|---:|")

    def row(name, result):
        nonlocal failed
        failed += result[2]
        print(f"| {name} | {result[0]:,.1f} | {result[1]:,} | {result[2]} |", flush=True)

    for _ in range(2):  # the first time the caches are cold
        alone = measure(lambda line: boxline.solve(line).grid, puzzles, wanted, a.seconds)
    row("`boxline.solve`", alone)
    begun = time.process_time()
    together = boxline.many(puzzles, threads=1).grids
    taken = (time.process_time() - begun) / len(puzzles) * 1e6
    row("`boxline.many`, one thread", (taken, len(puzzles), sum(g != w for g, w in zip(together, wanted))))
    for module, name, solver in OTHERS:
        try:
            solve = solver(importlib.import_module(module))
        except ImportError:
            print(f"{name}: there is no module {module}", file=sys.stderr)
            continue
        row(name, measure(solve, puzzles, wanted, a.seconds))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
