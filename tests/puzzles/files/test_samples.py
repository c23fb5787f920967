"""The library: every file reads and saves, and every Sudoku has the answer it is known for."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from puzzles.digits.unknown_regions import regions_in
from puzzles.files.samples import Sample, grades, is_name, made_samples, names, sample, samples, to_be_solved
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.text.errors import PuzzleError
from puzzles.types import type_names
from puzzles.types.sudoku import Sudoku
from solvers.queries.overview import Status
from solvers.queries.solutions import SolutionCount
from tests.helpers.sat_session import SatSession
from tests.helpers.sudokus import Grid, obeys
from tests.puzzles.exchange.test_links import LINKS
from tui.store.progress.progress import digest

SOLUTIONS: dict[str, int | None] = {
    "seed-sudoku": 1,
    "seed-sudoku-200": 200,
    "miracle": 1,
    "miracle-empty": 72,
    "sudoku-4x4": 288,
    "sudoku-6x6": 1,
    "sudoku-16x16": 1,
    "sudoku-diagonals": 1,
    "sudoku-jigsaw": 1,
    "sudoku-wrong-given": 0,
    "sudoku-wikipedia": 1,
    "sudoku-euler-1": 1,
    "sudoku-escargot": 1,
    "sudoku-inkala-2010": 1,
    "sudoku-inkala-2012": 1,
    "sudoku-golden-nugget": 1,
    "sudoku-easter-monster": 1,
    "sudoku-seventeen": 1,
    "sudoku-norvig-hard": 1,
    "sudoku-norvig-impossible": 0,
    "sudoku-norvig-open": None,
    "sudoku-thermometers": 1,
    **dict.fromkeys(("sudoku-unknown-regions", "sudoku-doublers", "sudoku-crusts"), 1),
    "sudoku-unmarked-indexers": 1,
    "sudoku-arrows": 1,
    "sudoku-mixed-6x6": 1,
    "sudoku-25x25": 1,
    "sudoku-ten-lines": 1,
    **dict.fromkeys((name for name, *_ in LINKS), 1),
}
"""How many solutions each Sudoku has; None for more than 300."""
LIMIT = 300
_PRINTED = """
seed-sudoku 319462857 524798136 867351924 735219468 196845273 248637519 453926781 681574392 972183645
miracle 483726159 726159483 159483726 837261594 261594837 594837261 372615948 615948372 948372615
sudoku-wikipedia 534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179
sudoku-euler-1 483921657 967345821 251876493 548132976 729564138 136798245 372689514 814253769 695417382
sudoku-escargot 162857493 534129678 789643521 475312986 913586742 628794135 356478219 241935867 897261354
sudoku-inkala-2012 812753649 943682175 675491283 154237896 369845721 287169534 521974368 438526917 796318452
sudoku-seventeen 693784512 487512936 125963874 932651487 568247391 741398625 319475268 856129743 274836159
sudoku-norvig-hard 417369825 632158947 958724316 825437169 791586432 346912758 289643571 573291684 164875293
"""
PUBLISHED = {name: rows for name, *rows in map(str.split, _PRINTED.strip().splitlines())}
"""Solutions as they stand in print or on the pages that the files name."""


def sudokus() -> list[Sample]:
    return [found for found in samples() if found.type_name == "sudoku"]


def test_every_sudoku_has_its_answer_here() -> None:
    assert {found.name for found in sudokus()} == set(SOLUTIONS)


@pytest.mark.parametrize("name", SOLUTIONS)
def test_a_sudoku_has_as_many_solutions_as_is_known(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Sudoku)
    session = SatSession(puzzle)
    count = list(session.count(LIMIT))[-1]
    assert isinstance(count, SolutionCount)
    expected = SOLUTIONS[name]
    assert (count.value, count.complete) == ((LIMIT, False) if expected is None else (expected, True))
    digits = dict(puzzle.givens)
    for solution in session.solutions(20):
        rows = puzzle.wording.grid(solution)
        assert rows is not None
        grid: Grid = tuple(tuple(map(int, row)) for row in rows)
        variants = frozenset(name for name in puzzle.variants if not name.startswith("all-"))
        regions = regions_in(puzzle, solution) if puzzle.unknown_regions else puzzle.regions
        assert obeys(grid, regions, variants, puzzle.digits)
        assert all(grid[row][column] == digit for (row, column), digit in digits.items())


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_solution_is_the_published_one(name: str) -> None:
    puzzle = sample(name).load()
    (solution,) = SatSession(puzzle).solutions()
    assert puzzle.wording.render(solution).replace(" ", "").split() == PUBLISHED[name]


def test_the_wrong_given_can_be_put_right() -> None:
    puzzle = sample("sudoku-wrong-given").load()
    session = SatSession(puzzle)
    assert session.verdict().status is Status.CONTRADICTION
    conflict = session.conflict()
    assert conflict is not None
    assert "R4C8 is 6" in {clue.text for clue in conflict.clues}
    (repair,) = (option for option in puzzle.typing.alternatives("given.r4c8") if option.text == "R4C8 = 2")
    assert SatSession(repair.puzzle).verdict().status is Status.UNIQUE


@pytest.mark.parametrize("found", samples(), ids=lambda found: found.name)
def test_every_file_of_the_library_reads_and_saves(found: Sample) -> None:
    puzzle = found.load()
    assert found.type_name == puzzle.type_name
    assert found.title == puzzle.heading.title
    assert parse(encode(puzzle)) == puzzle
    assert parse(encode(puzzle, found.path.read_text("utf-8"))) == puzzle


@pytest.mark.parametrize("found", samples(), ids=lambda found: found.name)
def test_names_are_short_and_titles_are_for_people(found: Sample) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", found.name)
    assert len(found.name) <= 32
    assert found.title[0].isupper()
    assert not found.title.endswith(".")
    assert len(found.title) <= 70


@pytest.mark.parametrize("text", ["", 'puzzle = "', 'title = "None"'])
def test_a_file_without_its_type_is_named(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (path := tmp_path / "toy-5x5.toml").write_text(text)
    monkeypatch.setattr("puzzles.files.samples._files", lambda: (path,))
    expected = f"{tmp_path.name}/toy-5x5.toml: found no line with its type; expected puzzle = "
    with pytest.raises(PuzzleError, match=re.escape(expected)):
        samples()


def test_every_type_has_samples() -> None:
    assert {found.type_name for found in samples()} == set(type_names())


@pytest.mark.parametrize("name", type_names())
def test_grades_are_those_of_the_puzzles_to_be_solved(name: str) -> None:
    assert grades(name) == {found.grade for found in to_be_solved(name)}


def test_samples_are_found_by_name() -> None:
    assert set(names()) == {found.name for found in (*samples(), *made_samples())}
    assert sample("miracle").title == "The Miracle Sudoku"
    with pytest.raises(PuzzleError, match="no library puzzle is called"):
        sample("../library/miracle")


def test_a_name_is_one_of_those_and_no_path() -> None:
    assert all(map(is_name, names()))
    assert [name for name in names() if sample(name).name != name] == []
    paths = "sudoku/seed-sudoku", "seed-sudoku.toml", "../library/sudoku/seed-sudoku"
    others = "", ".", "..", "*", "seed-*", "grades", "made", "nul\0", "x" * 5000
    assert [name for name in (*paths, *others) if is_name(name)] == []


def test_those_with_several_solutions_or_none_are_not_there_to_be_solved() -> None:
    solved = {found.name for name in type_names() for found in to_be_solved(name)}
    assert [name for name in solved if name.endswith(("-miscopied", "-two-ways", "-three-ways"))] == []


@pytest.mark.parametrize("name", type_names())
def test_no_puzzle_is_there_twice(name: str) -> None:
    keys = Counter(digest(found.load()) for found in (*samples(name), *made_samples(name)))
    assert [key for key, many in keys.items() if many > 1] == []
