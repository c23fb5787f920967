"""The example in docs/adding-a-puzzle.md, put into a copy of the program as the page says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-puzzle.md").read_text("utf-8")
ROOMS = ("puzzles", "solvers", "tui")
MOST_LINES = 80


def block(language: str) -> str:
    """The first block of code in a language."""
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with the new type: links to all there is, but two folders with one more file."""
    place = tmp_path_factory.mktemp("copy")
    (place / "puzzles").mkdir()
    for room in ROOMS[1:]:
        (place / room).symlink_to(ROOT / room)
    for entry in (ROOT / "puzzles").iterdir():
        if entry.name not in ("types", "library"):
            (place / "puzzles" / entry.name).symlink_to(entry)
    for folder in ("types", "library"):
        (place / "puzzles" / folder).mkdir()
        for entry in (ROOT / "puzzles" / folder).iterdir():
            (place / "puzzles" / folder / entry.name).symlink_to(entry)
    (place / "puzzles" / "types" / "doppelblock.py").write_text(block("python"), "utf-8")
    library = place / "puzzles" / "library" / "doppelblock"
    library.mkdir()
    (library / "doppelblock-5x5.toml").write_text(block("toml"), "utf-8")
    return place


def run(copy: Path, *arguments: str) -> str:
    """What a command line of the copy prints."""
    command = [sys.executable, "-m", "tui", *arguments]
    done = subprocess.run(command, cwd=copy, env={"PYTHONPATH": str(copy)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def between(line: tuple[int, ...]) -> int:
    """The sum between the two zeros of a line."""
    first = line.index(0)
    return sum(line[first + 1 : line.index(0, first + 1)])


def grids(columns: list[int | None], rows: list[int | None]) -> list[tuple[tuple[int, ...], ...]]:
    """All grids with two black cells and each number once a line, and those sums between the black cells."""
    size = len(rows)
    lines = sorted(set(permutations((0, 0, *range(1, size - 1)))))
    found: list[tuple[tuple[int, ...], ...]] = [()]
    for told in rows:
        fitting = [line for line in lines if told in (None, between(line))]
        found = [(*grid, line) for grid in found for line in fitting if may_go_on((*grid, line))]
    return [
        grid
        for grid in found
        if all(
            told in (None, between(line)) for told, line in zip(columns, zip(*grid, strict=True), strict=True)
        )
    ]


def may_go_on(grid: tuple[tuple[int, ...], ...]) -> bool:
    """Whether no column has a number twice, or three black cells."""
    return all(line.count(n) <= (2 if n == 0 else 1) for line in zip(*grid, strict=True) for n in line)


def test_the_example_is_one_file_of_few_lines() -> None:
    assert len(block("python").splitlines()) <= MOST_LINES


def test_the_example_is_solved_as_by_brute_force_and_explained(copy: Path) -> None:
    found = json.loads(run(copy, "solve", "doppelblock-5x5", "--json"))
    assert found["verdict"] == "unique"
    sides = dict(re.findall(r'^(top|left) = "(.*)"$', block("toml"), re.MULTILINE))
    told = {
        side: [None if item == "." else int(item) for item in text.split()] for side, text in sides.items()
    }
    (grid,) = grids(told["top"], told["left"])
    assert found["solutions"][0]["grid"] == [["#" if n == 0 else str(n) for n in line] for line in grid]
    assert "is black" in run(copy, "walk", "doppelblock-5x5")


def test_a_puzzle_of_the_example_is_made_and_it_is_listed(copy: Path) -> None:
    assert 'puzzle = "doppelblock"' in run(copy, "generate", "doppelblock", "--size", "4", "--seed", "1")
    types = json.loads(run(copy, "list", "--json"))
    assert "Doppelblock" in json.dumps(types)
