# SPDX-License-Identifier: BSL-1.0
import contextlib
import io
import json
import os
import pathlib
import signal
import threading
import time

import pytest

import boxline

WIKI = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
BLANK = "." * 81
ENDLESS = BLANK  # to count its solutions takes longer than any test


def values(text):
    return [int(c) if c.isdigit() else 0 for c in text]


def rows(text):
    flat = values(text)
    return [flat[i : i + 9] for i in range(0, 81, 9)]


def test_solve_in_the_form_of_the_puzzle():
    assert boxline.solve(WIKI) == boxline.Solved("solved", SOLUTION, boxline.solve(WIKI).nodes)
    assert boxline.solve(values(WIKI)).grid == values(SOLUTION)
    assert boxline.solve(rows(WIKI)).grid == rows(SOLUTION)
    numpy = pytest.importorskip("numpy")
    for shape in ((81,), (9, 9)):
        for kind in (numpy.int64, numpy.uint8):
            puzzle = numpy.array(values(WIKI), kind).reshape(shape)
            found = boxline.solve(puzzle).grid
            assert found.dtype == kind and found.shape == shape
            assert found.reshape(-1).tolist() == values(SOLUTION)
    # Not contiguous.
    turned = numpy.array(rows(WIKI)).T
    assert boxline.solve(turned).grid.T.tolist() == rows(SOLUTION)


@pytest.mark.parametrize("n", [4, 9, 16, 25])
def test_sizes(n):
    grid = boxline.solve([0] * n * n).grid
    for r in range(n):
        assert sorted(grid[r * n : r * n + n]) == list(range(1, n + 1))
        assert sorted(grid[r::n]) == list(range(1, n + 1))


def test_verdicts():
    assert boxline.solve("11" + "." * 79).verdict == "invalid"
    assert boxline.solve("11" + "." * 79).grid is None
    assert boxline.solve("123....4........").verdict == "unsolvable"
    assert boxline.is_unique(WIKI)
    assert boxline.is_unique(WIKI).first == SOLUTION and boxline.is_unique(WIKI).second is None
    two = boxline.is_unique(BLANK)
    assert two.verdict == "multiple" and two.first != two.second
    assert boxline.solve(HARD, nodes=1).verdict == "limit"


@pytest.mark.parametrize(
    "wrong",
    ["123", WIKI[:80], "?" * 81, [1, 2, 3], [10] + [0] * 80, [-1] + [0] * 80, [256] + [0] * 80, [[1, 2], [3]],
     [0.5] * 81],
)  # fmt: skip
def test_what_is_no_grid(wrong):
    with pytest.raises(ValueError):
        boxline.solve(wrong)


def test_wrong_arguments():
    for call in (
        lambda: boxline.solve(WIKI, seconds=0),
        lambda: boxline.solve(WIKI, nodes=0),
        lambda: boxline.solve(WIKI, houses="triangles"),
        lambda: boxline.solve(WIKI, alphabet="klingon"),
        lambda: boxline.many([WIKI], "dance"),
        lambda: boxline.many([WIKI, "." * 16]),
        lambda: boxline.generate(9, 1, symmetry="odd"),
        lambda: boxline.generate(9, 1, clues=(50, 20)),
        lambda: boxline.rate("." * 16),
        lambda: boxline.rate(WIKI, "stars"),
        lambda: boxline.explain(WIKI, language="tlh"),
        lambda: boxline.count("." * 625),
        lambda: boxline.format(WIKI, "spiral"),
    ):
        with pytest.raises(ValueError):
            call()
    numpy = pytest.importorskip("numpy")
    for array in (numpy.zeros(81), numpy.zeros((3, 27), int), numpy.full((9, 9), 300)):
        with pytest.raises(ValueError):
            boxline.solve(array)
    with pytest.raises(ValueError):
        boxline.many(numpy.full((2, 81), 300))


def test_count_and_enumerate():
    assert boxline.count("." * 16).count == 288
    part = boxline.count("." * 16, 100)
    assert (part.verdict, part.count, bool(part)) == ("solution limit", 100, False)
    search = boxline.enumerate("." * 16)
    assert search.verdict is None
    found = list(search)
    assert len(set(found)) == 288 and search.verdict == "complete"
    assert all(boxline.solve(g).grid == g for g in found)
    assert list(search) == []
    assert len(list(boxline.enumerate(BLANK, 7))) == 7
    assert list(boxline.enumerate("11" + "." * 14)) == []


def test_houses():
    assert boxline.count("." * 16, houses="diagonals").count == 48
    jigsaw = "AABB AABB CCDD CCDD".replace(" ", "\n")
    assert boxline.count("." * 16, houses=jigsaw).count == 288
    grid = boxline.solve([0] * 81, houses="diagonals").grid
    assert sorted(grid[::10]) == list(range(1, 10))
    one = boxline.generate(9, 3, houses="diagonals")
    assert boxline.is_unique(one.puzzle, houses="diagonals")
    search = boxline.enumerate("." * 16, houses="diagonals")
    assert len(list(search)) == 48


def test_many():
    made = [boxline.generate(9, seed, minimal=True) for seed in range(50)]
    puzzles = [m.puzzle for m in made]
    for threads in (1, 2, 0):
        found = boxline.many(puzzles, threads=threads)
        assert found.grids == [m.solution for m in made]
        assert set(found.verdicts) == {"solved"}
    assert set(boxline.many(puzzles, "unique").verdicts) == {"unique"}
    assert boxline.many(puzzles, "count").counts == [1] * 50
    assert boxline.many([BLANK, WIKI], "count", limit=5).counts == [5, 1]
    assert boxline.many(["11" + "." * 79]).grids == [None]
    assert boxline.many([]).verdicts == []
    numpy = pytest.importorskip("numpy")
    array = numpy.array([values(p) for p in puzzles])
    for shape in ((50, 81), (50, 9, 9)):
        grids = boxline.many(array.reshape(shape)).grids
        assert grids.shape == shape
        assert grids.reshape(50, 81).tolist() == [values(m.solution) for m in made]


def test_the_lock_is_released():
    ticks, over = [0], threading.Event()

    def tick():
        while not over.is_set():
            ticks[0] += 1
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    boxline.count(ENDLESS, seconds=0.5)
    during = ticks[0]
    over.set()
    thread.join()
    assert during > 20


def test_limits_of_time():
    begin = time.monotonic()
    assert boxline.count(ENDLESS, seconds=0.2).verdict == "limit"
    assert boxline.many([ENDLESS] * 4, "count", seconds=0.2).verdicts == ["limit"] * 4
    assert time.monotonic() - begin < 5


def test_progress():
    seen = []
    boxline.count(ENDLESS, seconds=0.6, progress=seen.append)
    assert len(seen) >= 2 and seen[-1].nodes > seen[0].nodes and seen[0].stage
    with pytest.raises(KeyError):
        boxline.count(ENDLESS, seconds=20, progress=lambda r: {}["none"])
    seen.clear()
    boxline.many([ENDLESS] * 3, "count", seconds=0.6, progress=seen.append)
    assert seen


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize(
    "call",
    [
        lambda: boxline.count(ENDLESS, seconds=30),
        lambda: boxline.many([ENDLESS] * 8, "count", seconds=30),
        lambda: [g for g in boxline.enumerate(ENDLESS, seconds=30)],
    ],
)
def test_keyboard_interrupt(call):
    threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        call()
    assert time.monotonic() - begin < 5


def test_generate():
    one = boxline.generate(9, 2026, minimal=True, symmetry="rotate180")
    assert one and one.minimal == "minimal" and one.symmetry == "rotate180"
    assert one == boxline.generate(9, 2026, minimal=True, symmetry="rotate180")
    assert boxline.is_unique(one.puzzle).first == one.solution
    assert boxline.generate(4, 1).puzzle and boxline.generate(16, 1, clues=(120, 140)).clues <= 140
    assert boxline.generate(9, 1, clues=30).clues == 30
    cells = [c != "." for c in one.puzzle]
    assert cells == cells[::-1]
    for given in (i for i, c in enumerate_(one.puzzle) if c != "."):
        assert not boxline.is_unique(one.puzzle[:given] + "." + one.puzzle[given + 1 :])


def enumerate_(text):
    return zip(range(len(text)), text)


def test_rate():
    assert boxline.rate(HARD)["er"] > boxline.rate(WIKI)["er"] >= 1
    assert boxline.rate(WIKI, "hodoku")["level"] == "Easy"
    minutes = boxline.rate(WIKI, "minutes")
    assert minutes["low"] < minutes["minutes"] < minutes["high"]
    assert boxline.rate(BLANK) == {"verdict": "several"}


def test_explain():
    way = boxline.explain(WIKI)
    assert way and len(way) == len(way.steps) and way.steps[0].text
    document = json.loads(way.json)
    assert document["status"] == "solved" and document["uniqueness"] == "unique"
    grid = {}
    for step in way:
        grid.update(step.placements)
    solved = values(SOLUTION)
    assert all(solved[(int(c[1]) - 1) * 9 + int(c[3]) - 1] == d for c, d in grid.items())
    assert len(grid) == WIKI.count(".")
    assert boxline.explain(WIKI, language="de").steps[0].text != way.steps[0].text
    assert boxline.explain("11" + "." * 79).verdict == "invalid"
    assert boxline.explain(WIKI, nodes=1).verdict == "limit"
    hard = boxline.explain(HARD)
    assert hard and any(s.eliminations for s in hard)
    assert boxline.explain("1..." + "." * 12).verdict == "stuck"


def test_canonical():
    swapped = WIKI.translate(str.maketrans("123456789", "912345678"))
    turned = "".join(WIKI[c::9] for c in range(9))
    form = boxline.canonical(WIKI)
    assert boxline.canonical(swapped) == form == boxline.canonical(turned)
    assert boxline.canonical(SOLUTION).form != form.form
    assert boxline.canonical("." * 16).automorphisms > 1000


def test_texts():
    block = boxline.format(WIKI)
    assert boxline.solve(block).grid == SOLUTION
    assert boxline.format(block, "line") == WIKI
    hex_ = "0123" + "." * 252
    assert boxline.solve(hex_, alphabet="0-F").grid[:4] == "0123"


NOTEBOOK = pathlib.Path(__file__).parents[1] / "tour.ipynb"


def printed(cell):
    """What a cell of the notebook has written to standard output."""
    return "".join("".join(o["text"]) for o in cell["outputs"] if o.get("name") == "stdout")


def test_notebook():
    """The stored outputs are those of an execution. With BOXLINE_WRITE set, they become those."""
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    cells = [c for c in notebook["cells"] if c["cell_type"] == "code"]
    assert len(cells) > 5
    names, found = {}, []
    for cell in cells:
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            exec("".join(cell["source"]), names)
        found.append(out.getvalue())
    if os.environ.get("BOXLINE_WRITE"):
        for number, (cell, text) in enumerate(zip(cells, found), 1):
            stream = {"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)}
            cell.update(execution_count=number, outputs=[stream] if text else [])
        NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    assert [printed(c) for c in cells] == found
    assert all(o["output_type"] == "stream" for c in cells for o in c["outputs"])


def test_notebook_in_jupyter(monkeypatch):
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    # The kernel may be another Python than that of an environment.
    monkeypatch.setenv("PYTHONPATH", str(pathlib.Path(boxline.__file__).parents[1]))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    stored = [printed(c) for c in notebook.cells if c.cell_type == "code"]
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    assert [printed(c) for c in notebook.cells if c.cell_type == "code"] == stored
