# SPDX-License-Identifier: BSL-1.0
"""Sudoku of 4x4, 9x9, 16x16, and for solve 25x25: solve, count, generate, rate, explain.

A puzzle is a text in any notation that the command `boxline` reads, a list of n*n numbers or of n lists of n,
or a NumPy array of either shape; 0 is a blank. Grids are returned in the form of the puzzle. Every answer has
a verdict, a word: an answer without a solution is no exception. ValueError is for what is no grid.
"""

from __future__ import annotations

import json as _json
from dataclasses import dataclass, field
from typing import Any, Callable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

from . import _boxline
from ._boxline import version as __version__

__all__ = [
    "Canonical", "Counted", "Explanation", "Generated", "Many", "Progress", "Solutions", "Solved", "Step",
    "Unique", "canonical", "count", "enumerate", "explain", "format", "generate", "is_unique", "many",
    "rate", "solve",
]  # fmt: skip

Puzzle = Any  # str, Sequence[int], Sequence[Sequence[int]], numpy.ndarray
Grid = Any  # in the form of the puzzle
ProgressCallback = Callable[["Progress"], object]
_UNLIMITED = 2**64 - 1


class Progress(NamedTuple):
    """What a search has done so far."""

    stage: str
    nodes: int
    solutions: int
    depth: int
    seconds: float


@dataclass(frozen=True)
class Solved:
    """verdict: solved, unsolvable, invalid (the givens clash), limit or cancelled."""

    verdict: str
    grid: Optional[Grid]
    nodes: int

    def __bool__(self) -> bool:
        return self.verdict == "solved"


@dataclass(frozen=True)
class Unique:
    """verdict: unique, multiple, unsolvable, invalid, limit or cancelled; the solutions that were found."""

    verdict: str
    first: Optional[Grid]
    second: Optional[Grid]
    nodes: int

    def __bool__(self) -> bool:
        return self.verdict == "unique"


@dataclass(frozen=True)
class Counted:
    """verdict: complete, solution limit, invalid, limit or cancelled. Only `complete` is the whole number."""

    verdict: str
    count: int
    nodes: int

    def __bool__(self) -> bool:
        return self.verdict == "complete"


@dataclass(frozen=True)
class Many:
    """Answers to many puzzles in their order; `grids` where there are solutions, `counts` of `count`.

    A grid of a puzzle without a solution is None in a list, and zeros in an array."""

    verdicts: List[str]
    grids: Optional[Any]
    counts: Optional[List[int]]


@dataclass(frozen=True)
class Generated:
    """verdict: made, no grid, limit, cancelled and others; there is a puzzle only after `made`."""

    verdict: str
    puzzle: Optional[str]
    solution: Optional[str]
    clues: int
    minimal: str
    symmetry: str
    seed: int

    def __bool__(self) -> bool:
        return self.verdict == "made"


@dataclass(frozen=True)
class Canonical:
    """The form is equal for puzzles that are equivalent, and for no others."""

    verdict: str
    form: Optional[Grid]
    automorphisms: int


@dataclass(frozen=True)
class Step:
    """A step of deduction. `data` is the whole of it, as in the JSON of `boxline explain`."""

    rule: str
    title: str
    level: int
    text: str
    notation: str
    placements: List[Tuple[str, int]]
    eliminations: List[Tuple[str, int]]
    data: dict = field(repr=False)

    def __str__(self) -> str:
        return f"{self.title}: {self.text}"


@dataclass(frozen=True)
class Explanation:
    """verdict: solved, stuck, contradiction, invalid, limit or cancelled; the steps; the JSON document."""

    verdict: str
    steps: List[Step]
    json: str = field(repr=False)

    def __bool__(self) -> bool:
        return self.verdict == "solved"

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)


class _Form:
    """The values of a puzzle, and how to write others in the same way."""

    def __init__(self, puzzle: Puzzle, alphabet: Optional[str] = None):
        self.alphabet, self.rows, self.array = alphabet or "", False, None
        self.is_text = isinstance(puzzle, str)
        if self.is_text:
            self.n, self.values, self.alphabet = _boxline.parse(puzzle, 0, self.alphabet)
            return
        if hasattr(puzzle, "dtype") and hasattr(puzzle, "reshape"):
            self.array = puzzle
            if puzzle.dtype.kind not in "iu":
                raise ValueError("an array of a puzzle has whole numbers")
            flat = puzzle.reshape(-1).tolist()
            if len(puzzle.shape) > 2 or (len(puzzle.shape) == 2 and puzzle.shape[0] != puzzle.shape[1]):
                raise ValueError(f"no grid has the shape {puzzle.shape}")
        else:
            flat = list(puzzle)
            self.rows = bool(flat) and not isinstance(flat[0], int) and hasattr(flat[0], "__len__")
            if self.rows:
                if any(len(row) != len(flat) for row in flat):
                    raise ValueError("a grid has as many rows as cells in each row")
                flat = [value for row in flat for value in row]
        self.n = _order_of(len(flat))
        self.values = _bytes_of(flat)

    def write(self, values: bytes) -> Grid:
        if self.is_text:
            form = "numbers" if self.alphabet == "numbers" else "line"
            return _format(values, self.n, form, self.alphabet)
        if self.array is not None:
            import numpy

            return numpy.frombuffer(values, numpy.uint8).astype(self.array.dtype).reshape(self.array.shape)
        if self.rows:
            return [list(values[r * self.n : (r + 1) * self.n]) for r in range(self.n)]
        return list(values)


def _format(values: bytes, n: int, form: str, alphabet: str) -> str:
    return _boxline.format(values, n, form, alphabet).rstrip("\n")


def _order_of(cells: int) -> int:
    for n in (4, 9, 16, 25):
        if n * n == cells:
            return n
    raise ValueError(f"no grid of 4x4, 9x9, 16x16 or 25x25 has {cells} cells")


def _bytes_of(flat: Sequence[int]) -> bytes:
    try:
        return bytes(flat)
    except (TypeError, ValueError):
        raise ValueError("the values of a grid are whole numbers from 0 to n") from None


def _limits(seconds: Optional[float], nodes: Optional[int], progress: Optional[ProgressCallback]):
    if seconds is not None and not seconds > 0:
        raise ValueError("seconds is more than 0, or None")
    if nodes is not None and nodes < 1:
        raise ValueError("nodes is 1 or more, or None")
    call = None if progress is None else lambda *values: progress(Progress(*values))
    return _boxline.Limits(seconds or 0, nodes or 0, call)


def solve(
    puzzle: Puzzle,
    *,
    houses: str = "",
    alphabet: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    progress: Optional[ProgressCallback] = None,
) -> Solved:
    """A solution. `houses` is `diagonals`, `windows`, or a text of regions or houses, up to 16x16."""
    form = _Form(puzzle, alphabet)
    verdict, grid, examined = _boxline.solve(form.values, form.n, houses, _limits(seconds, nodes, progress))
    return Solved(verdict, form.write(grid) if verdict == "solved" else None, examined)


def is_unique(
    puzzle: Puzzle,
    *,
    houses: str = "",
    alphabet: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    progress: Optional[ProgressCallback] = None,
) -> Unique:
    """Whether there is exactly one solution: a second one is searched for."""
    form = _Form(puzzle, alphabet)
    verdict, first, second, examined = _boxline.is_unique(
        form.values, form.n, houses, _limits(seconds, nodes, progress)
    )
    write = lambda values: form.write(values) if any(values) else None
    return Unique(verdict, write(first), write(second), examined)


def count(
    puzzle: Puzzle,
    limit: Optional[int] = None,
    *,
    houses: str = "",
    alphabet: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    progress: Optional[ProgressCallback] = None,
) -> Counted:
    """The number of solutions, up to `limit`."""
    form = _Form(puzzle, alphabet)
    most = _UNLIMITED if limit is None else limit
    return Counted(
        *_boxline.count(form.values, form.n, houses, most, _limits(seconds, nodes, progress))
    )


class Solutions:
    """The solutions one by one; `verdict` is None until they have ended."""

    def __init__(self, form: _Form, search: Any):
        self._form, self._search = form, search

    def __iter__(self) -> "Solutions":
        return self

    def __next__(self) -> Grid:
        return self._form.write(next(self._search))

    @property
    def verdict(self) -> Optional[str]:
        return self._search.verdict


def enumerate(
    puzzle: Puzzle,
    limit: Optional[int] = None,
    *,
    houses: str = "",
    alphabet: Optional[str] = None,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    progress: Optional[ProgressCallback] = None,
) -> Solutions:
    """The solutions one by one, each searched for when it is asked for."""
    form = _Form(puzzle, alphabet)
    most = _UNLIMITED if limit is None else limit
    return Solutions(
        form, _boxline.enumerate(form.values, form.n, houses, most, _limits(seconds, nodes, progress))
    )


def many(
    puzzles: Union[Sequence[Puzzle], Any],
    what: str = "solve",
    *,
    limit: Optional[int] = None,
    threads: int = 0,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    progress: Optional[ProgressCallback] = None,
) -> Many:
    """Answers `solve`, `unique` or `count` for puzzles of one size, on all processors or so many `threads`.

    Puzzles in an array of k x n*n or k x n x n give their solutions in such an array. `nodes` is for each
    puzzle, `seconds` for all of them."""
    if what not in ("solve", "unique", "count"):
        raise ValueError("what is solve, unique or count")
    if threads < 0:
        raise ValueError("threads is 0, for all processors, or more")
    limits = _limits(seconds, nodes, progress)
    most = _UNLIMITED if limit is None else limit
    is_array = hasattr(puzzles, "dtype") and hasattr(puzzles, "reshape")
    forms: List[_Form] = []
    if is_array:
        if puzzles.dtype.kind not in "iu" or len(puzzles.shape) not in (2, 3):
            raise ValueError("an array of puzzles has whole numbers, and the shape k x n*n or k x n x n")
        if puzzles.size and not (0 <= puzzles.min() and puzzles.max() <= 255):
            raise ValueError("the values of a grid are whole numbers from 0 to n")
        cells = 1
        for length in puzzles.shape[1:]:
            cells *= length
        n = _order_of(cells)
        if len(puzzles.shape) == 3 and puzzles.shape[1] != n:
            raise ValueError(f"no grid has the shape {puzzles.shape[1:]}")
        values = puzzles.astype("uint8").tobytes()
    else:
        forms = [_Form(p) for p in puzzles]
        if len({f.n for f in forms}) > 1:
            raise ValueError("the puzzles have different sizes")
        n = forms[0].n if forms else 9
        values = b"".join(f.values for f in forms)
    verdicts, grids, counts = _boxline.many(what, values, n, threads, most, limits)
    if what == "count":
        return Many(verdicts, None, counts)
    if is_array:
        import numpy

        solutions = numpy.frombuffer(grids, numpy.uint8).astype(puzzles.dtype).reshape(puzzles.shape)
        return Many(verdicts, solutions, None)
    cells = n * n
    parts = (grids[i * cells : (i + 1) * cells] for i in range(len(forms)))
    return Many(verdicts, [f.write(g) if any(g) else None for f, g in zip(forms, parts)], None)


def generate(
    size: int = 9,
    seed: int = 1,
    *,
    minimal: bool = False,
    clues: Union[None, int, Tuple[int, int]] = None,
    symmetry: str = "none",
    houses: str = "",
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    progress: Optional[ProgressCallback] = None,
) -> Generated:
    """A puzzle with one solution, proven: the same for the same seed and options on every machine."""
    fewest, most = (0, -1) if clues is None else (clues, clues) if isinstance(clues, int) else clues
    verdict, puzzle, solution, found, proof, pattern = _boxline.generate(
        size, seed, minimal, fewest, most, symmetry, houses, _limits(seconds, nodes, progress)
    )
    if verdict != "made":
        return Generated(verdict, None, None, 0, "unknown", "none", seed)
    write = lambda values: _format(values, size, "line", "")
    return Generated(verdict, write(puzzle), write(solution), found, proof, pattern, seed)


def rate(
    puzzle: Puzzle,
    scale: str = "se",
    *,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    progress: Optional[ProgressCallback] = None,
) -> dict:
    """The rating of a 9x9 puzzle: `se` (er, ep, ed of Sudoku Explainer), `hodoku` (score, level), or
    `minutes` that people are expected to take (minutes, low, high). There are no figures unless `verdict` is
    `rated`."""
    form = _Form(puzzle)
    return _boxline.rate(form.values, form.n, scale, _limits(seconds, nodes, progress))


def explain(
    puzzle: Puzzle,
    *,
    language: str = "en",
    uniqueness: bool = True,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
    progress: Optional[ProgressCallback] = None,
) -> Explanation:
    """Solves a 4x4 or 9x9 puzzle as people do, step by step; `nodes` are steps. Rules that rest on the
    puzzle having one solution are used where that is proven, unless `uniqueness` is False."""
    form = _Form(puzzle)
    text = _boxline.explain(form.values, form.n, language, uniqueness, _limits(seconds, nodes, progress))
    document = _json.loads(text)
    pairs = lambda list_: [(a["cell"], a["digit"]) for a in list_]
    steps = [
        Step(
            s["rule"], s["title"], s["level"], s["text"], s["notation"],
            pairs(s["placements"]), pairs(s["eliminations"]), s,
        )
        for s in document["steps"]
    ]  # fmt: skip
    return Explanation(document["status"], steps, text)


def canonical(
    puzzle: Puzzle,
    *,
    seconds: Optional[float] = None,
    nodes: Optional[int] = None,
) -> Canonical:
    """The canonical form of a puzzle under relabelling of digits and permutation of lines, to 16x16."""
    form = _Form(puzzle)
    verdict, grid, automorphisms = _boxline.canonical(form.values, form.n, _limits(seconds, nodes, None))
    is_known = verdict == "canonical"
    return Canonical(verdict, form.write(grid) if is_known else None, int(automorphisms) if is_known else 0)


def format(puzzle: Puzzle, form: str = "block", *, alphabet: Optional[str] = None) -> str:
    """The text of a grid: `line`, `block` or `numbers`."""
    read = _Form(puzzle, alphabet)
    return _format(read.values, read.n, form, read.alphabet if read.is_text else alphabet or "")
