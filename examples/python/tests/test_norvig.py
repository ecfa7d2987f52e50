# SPDX-License-Identifier: BSL-1.0
"""The functions of sudoku.py on boxline: examples/elsewhere/norvig.py."""

import pathlib
import sys

import pytest

import boxline

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "elsewhere"))
norvig = pytest.importorskip("norvig")

EASY = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def test_units():
    assert len(norvig.squares) == 81 and len(norvig.unitlist) == 27
    assert all(len(norvig.units[s]) == 3 and len(norvig.peers[s]) == 20 for s in norvig.squares)
    assert norvig.units["C2"][2] == "A1 A2 A3 B1 B2 B3 C1 C2 C3".split()


def test_solve():
    for grid in (EASY, HARD):
        values = norvig.solve(grid)
        assert norvig.solved(values)
        assert "".join(values[s] for s in norvig.squares) == boxline.solve(grid).grid
    assert norvig.solve("11" + "." * 79) is False
    assert not norvig.solved(False) and not norvig.solved(norvig.grid_values(EASY))
    # Rules of a block are no digits.
    block = "\n".join(EASY[i : i + 3] + "|" for i in range(0, 81, 3))
    assert norvig.solve(block) == norvig.solve(EASY)
    with pytest.raises(AssertionError):
        norvig.solve("123")


def test_parse_grid():
    assert norvig.parse_grid(EASY) == norvig.solve(EASY)
    values, solution = norvig.parse_grid(HARD), norvig.solve(HARD)
    assert not norvig.solved(values) and all(solution[s] in values[s] for s in norvig.squares)
    # No single is left.
    for s in norvig.squares:
        if len(values[s]) == 1:
            assert all(values[s] not in values[p] for p in norvig.peers[s])
    for u in norvig.unitlist:
        for d in norvig.digits:
            places = [s for s in u if d in values[s]]
            assert len(places) > 1 or values[places[0]] == d
    assert norvig.parse_grid("." * 81) == dict.fromkeys(norvig.squares, norvig.digits)
    # A contradiction that singles find: no place for 9 in the first row.
    assert norvig.parse_grid("12345678." + "." * 8 + "9" + "." * 63) is False
    assert norvig.parse_grid("11" + "." * 79) is False


def test_output(capsys, tmp_path):
    norvig.display(norvig.solve(EASY))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "4 8 3 |9 2 1 |6 5 7 " and lines[3] == "------+------+------" and len(lines) == 11
    (tmp_path / "two").write_text(EASY + "\n" + HARD + "\n")
    grids = norvig.from_file(tmp_path / "two")
    assert grids == [EASY, HARD]
    norvig.solve_all(grids, "good")
    assert capsys.readouterr().out.startswith("Solved 2 of 2 good puzzles (avg 0.")


def test_random_puzzle():
    for clues in (17, 30):
        puzzle = norvig.random_puzzle(clues)
        assert boxline.is_unique(puzzle) and len(puzzle) == 81
        assert sum(c in norvig.digits for c in puzzle) >= clues
