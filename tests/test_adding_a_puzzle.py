"""The examples in docs/adding-a-puzzle.md, put into a copy of the program as the page says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations, product
from pathlib import Path, PurePath
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-puzzle.md").read_text("utf-8")
FILES = dict(re.findall(r"^```(?:python|toml) (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
"""What the blocks of the page are, by the path that stands beside their language."""
ROOMS = ("puzzles", "solvers", "tui")
TYPES = ("doppelblock", "tilepaint", "linesweeper")
MOST_LINES = 80

Cell = tuple[int, int]
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


def mirror(here: Path, there: Path, more: Iterable[PurePath]) -> None:
    """A folder with links to all there is, but for the folders in which there is more."""
    there.mkdir()
    into = {path.parts[0] for path in more if len(path.parts) > 1}
    for entry in here.iterdir() if here.exists() else ():
        if entry.name not in into and entry.name != "__pycache__":
            (there / entry.name).symlink_to(entry)
    for name in into:
        mirror(here / name, there / name, [p.relative_to(name) for p in more if p.parts[0] == name])


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with the files of the page."""
    place = tmp_path_factory.mktemp("copy")
    for room in ROOMS:
        inside = [PurePath(path).relative_to(room) for path in FILES if path.startswith(f"{room}/")]
        mirror(ROOT / room, place / room, inside)
    for path, text in FILES.items():
        (place / path).unlink(missing_ok=True)  # a link to a file of the program, which is to stay as it is
        (place / path).write_text(text, "utf-8")
    return place


def run(copy: Path, *arguments: str) -> str:
    """What a command line of the copy prints."""
    command = [sys.executable, "-m", "tui", *arguments]
    done = subprocess.run(command, cwd=copy, env={"PYTHONPATH": str(copy)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def solution(copy: Path, name: str) -> dict[str, Any]:
    """The tables of the one solution of an example."""
    found = json.loads(run(copy, "solve", name, "--json"))
    assert found["verdict"] == "unique"
    (tables,) = found["solutions"]
    assert isinstance(tables, dict)
    return tables


def told(path: str) -> dict[str, Any]:
    """What a file of the page says."""
    return tomllib.loads(FILES[f"puzzles/library/{path}.toml"])


def numbers(text: str) -> list[int | None]:
    return [None if item == "." else int(item) for item in text.split()]


def around(cell: Cell, size: int) -> Iterator[Cell]:
    return ((cell[0] + r, cell[1] + c) for r, c in BESIDE if {cell[0] + r, cell[1] + c} <= {*range(size)})


# -- the page ------------------------------------------------------------------------------------


def test_the_page_says_where_each_example_lies_and_the_first_is_short() -> None:
    prose = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert len(FILES) == 8
    assert [path for path in FILES if f"`{path}`" not in prose] == []
    assert len(FILES["puzzles/types/doppelblock.py"].splitlines()) <= MOST_LINES


@pytest.mark.parametrize("path", re.findall(r"`((?:types|grids|geometry|clues|features)/[\w/.*]*)`", PAGE))
def test_what_the_page_says_to_read_is_there(path: str) -> None:
    assert list((ROOT / "puzzles").glob(path)), path


@pytest.mark.parametrize("name", TYPES)
def test_a_puzzle_of_each_type_is_made_and_it_is_listed(copy: Path, name: str) -> None:
    sides = ("--size", "4") if name == "doppelblock" else ("--rows", "4", "--columns", "4")
    assert f'puzzle = "{name}"' in run(copy, "generate", name, *sides, "--seed", "1")
    assert name.capitalize() in json.dumps(json.loads(run(copy, "list", "--json")))


# -- Doppelblock ---------------------------------------------------------------------------------


def between(line: tuple[int, ...]) -> int:
    """The sum between the two zeros of a line."""
    first = line.index(0)
    return sum(line[first + 1 : line.index(0, first + 1)])


def grids(columns: list[int | None], rows: list[int | None]) -> list[tuple[tuple[int, ...], ...]]:
    """All grids with two black cells and each number once a line, and those sums between the black cells."""
    size = len(rows)
    lines = sorted(set(permutations((0, 0, *range(1, size - 1)))))
    found: list[tuple[tuple[int, ...], ...]] = [()]
    for number in rows:
        fitting = [line for line in lines if number in (None, between(line))]
        found = [(*grid, line) for grid in found for line in fitting if may_go_on((*grid, line))]
    return [
        grid
        for grid in found
        if all(
            number in (None, between(line))
            for number, line in zip(columns, zip(*grid, strict=True), strict=True)
        )
    ]


def may_go_on(grid: tuple[tuple[int, ...], ...]) -> bool:
    """Whether no column has a number twice, or three black cells."""
    return all(line.count(n) <= (2 if n == 0 else 1) for line in zip(*grid, strict=True) for n in line)


def test_doppelblock_is_solved_as_by_brute_force_and_explained(copy: Path) -> None:
    sides = told("doppelblock/doppelblock-5x5")["outside"]
    (grid,) = grids(numbers(sides["top"]), numbers(sides["left"]))
    found = solution(copy, "doppelblock-5x5")["grid"]
    assert found == [["#" if n == 0 else str(n) for n in line] for line in grid]
    assert "is black" in run(copy, "walk", "doppelblock-5x5")


# -- Tilepaint -----------------------------------------------------------------------------------


def test_tilepaint_is_solved_as_by_brute_force_and_explained(copy: Path) -> None:
    document = told("tilepaint/tilepaint-5x5")
    tiles = [line.split() for line in document["regions"].strip().splitlines()]
    rows, columns = numbers(document["outside"]["left"]), numbers(document["outside"]["top"])
    letters = sorted({letter for line in tiles for letter in line})
    fitting = []
    for chosen in product((False, True), repeat=len(letters)):
        shaded = {letter for letter, on in zip(letters, chosen, strict=True) if on}
        grid = [[letter in shaded for letter in line] for line in tiles]
        sums = [*map(sum, grid)], [*map(sum, zip(*grid, strict=True))]
        lines = (*zip(rows, sums[0], strict=True), *zip(columns, sums[1], strict=True))
        if all(number in (None, found) for number, found in lines):
            fitting.append(grid)
    (only,) = fitting
    assert solution(copy, "tilepaint-5x5")["grid"] == [["#" if on else "." for on in line] for line in only]
    assert "rest of a tile" in run(copy, "walk", "tilepaint-5x5")


# -- Linesweeper ---------------------------------------------------------------------------------


def loops(size: int) -> Iterator[frozenset[frozenset[Cell]]]:
    """All loops through cells, as pairs of cells side by side: each goes around one set of their corners."""
    corners = list(product(range(size - 1), repeat=2))
    sides = [((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1))]
    steps = {
        corner: [frozenset((corner[0] + r, corner[1] + c) for r, c in side) for side in sides]
        for corner in corners
    }
    for chosen in product((False, True), repeat=len(corners)):
        inside = [corner for corner, on in zip(corners, chosen, strict=True) if on]
        met = Counter(step for corner in inside for step in steps[corner])
        drawn = frozenset(step for step, times in met.items() if times == 1)
        if drawn and is_loop(drawn):
            yield drawn


def is_loop(drawn: frozenset[frozenset[Cell]]) -> bool:
    ends: dict[Cell, list[Cell]] = {}
    for one, other in map(tuple, drawn):
        ends.setdefault(one, []).append(other)
        ends.setdefault(other, []).append(one)
    if {*map(len, ends.values())} != {2}:
        return False
    start = before = next(iter(ends))
    here, passed = ends[start][0], 1
    while here != start:
        before, here = here, next(cell for cell in ends[here] if cell != before)
        passed += 1
    return passed == len(ends)


def test_linesweeper_is_solved_as_by_brute_force_and_explained(copy: Path) -> None:
    grid = [line.split() for line in told("linesweeper/linesweeper-5x5")["grid"].strip().splitlines()]
    said = {(r, c): int(token) for r, row in enumerate(grid) for c, token in enumerate(row) if token != "."}
    fitting = []
    for loop in loops(5):
        passed = {cell for step in loop for cell in step}
        near = {cell: sum(max(abs(cell[0] - r), abs(cell[1] - c)) == 1 for r, c in passed) for cell in said}
        if near == said and passed.isdisjoint(said):
            fitting.append(loop)
    (only,) = fitting
    found = solution(copy, "linesweeper-5x5")
    right, down = (
        {
            frozenset({(r, c), (r + step[0], c + step[1])})
            for r, line in enumerate(found[table])
            for c, token in enumerate(line)
            if token == "#"
        }
        for table, step in (("right", (0, 1)), ("down", (1, 0)))
    )
    assert right | down == only
    assert "lines at a clue" in run(copy, "walk", "linesweeper-5x5")


# -- Fortress ------------------------------------------------------------------------------------


def test_a_fortress_is_solved_as_by_brute_force_and_looks_at_others(copy: Path) -> None:
    document = told("sudoku/sudoku-fortress-4x4")
    fortress = {(int(name[1]) - 1, int(name[3]) - 1) for name in document["fortress"].split()}
    grid = [line.split() for line in document["grid"].strip().splitlines()]
    given = {(r, c): int(token) for r, row in enumerate(grid) for c, token in enumerate(row) if token != "."}
    outer = [(cell, there) for cell in fortress for there in around(cell, 4) if there not in fortress]
    fitting = []
    for lines in product(permutations(range(1, 5)), repeat=4):
        boxes = [{lines[r + i][c + j] for i in (0, 1) for j in (0, 1)} for r in (0, 2) for c in (0, 2)]
        units = [*map(set, zip(*lines, strict=True)), *boxes]
        if (
            all(len(unit) == 4 for unit in units)
            and all(lines[r][c] == value for (r, c), value in given.items())
            and all(lines[r][c] > lines[y][x] for (r, c), (y, x) in outer)
        ):
            fitting.append(lines)
    (only,) = fitting
    assert solution(copy, "sudoku-fortress-4x4")["grid"] == [[*map(str, line)] for line in only]
    assert "outside the fortress" in run(copy, "walk", "sudoku-fortress-4x4")
