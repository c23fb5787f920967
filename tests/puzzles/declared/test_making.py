"""How puzzles of declared genres are made."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import connected_parts, place_of
from puzzles.geometry.outside import Outside, Side
from puzzles.grids.region_puzzle import RegionPuzzle
from puzzles.model.clue import Clue
from puzzles.types import puzzle_types

KUROTTO: Any = puzzle_types()["kurotto"]


def empty_of(genre: str, rows: int) -> Any:
    kind: Any = puzzle_types()[genre]
    return kind(rows)


def test_numbers_of_groups_are_made_of_small_groups() -> None:
    """Else nearly all cells are one group, and all numbers the same."""
    making = KUROTTO(10, 10).making
    for seed in range(10):
        shaded = [place_of(wish.name) for wish in making.wishes(Random(seed)) if wish.value]
        assert 20 < len(shaded) < 50
        assert max(map(len, connected_parts(shaded))) < 25


def test_groups_of_both_colours_are_small_where_numbers_tell_either() -> None:
    """Else the cells of one colour are nearly all one group."""
    making = empty_of("cbanana", 8).making
    parts = 0
    for seed in range(10):
        wishes = making.wishes(Random(seed))
        unshaded = [place_of(wish.name) for wish in wishes if not wish.value]
        assert 25 < len({*unshaded}) < 45
        parts += len(list(connected_parts(unshaded)))
    assert parts > 20


def test_a_number_that_touches_no_group_is_dull() -> None:
    puzzle = KUROTTO(4, 4)
    zero, two = (KUROTTO.clue_kinds[0].parse((1, 1), token, puzzle) for token in ("0", "2"))
    assert puzzle.making.dullness(zero) > puzzle.making.dullness(two)


@pytest.mark.parametrize(
    ("genre", "dull", "telling"),
    [
        ("heyawake", "0", "2"),
        ("heyawake", "4", "2"),
        ("nanro", "-", "2"),
        ("easyasabc", "-", "A"),
        ("tapa", "0", "2"),
        ("yajikazu", "0>", "1>"),
    ],
)
def test_what_settles_a_region_or_gives_a_blank_is_dull(genre: str, dull: str, telling: str) -> None:
    puzzle = empty_of(genre, 5)
    if isinstance(puzzle, RegionPuzzle):
        puzzle = puzzle.with_region(((0, 0), (0, 1), (1, 0), (1, 1)))
    kind = next(kind for kind in puzzle.clue_kinds if issubclass(kind, CellClue))
    one, other = (kind.parse((0, 0), token, puzzle) for token in (dull, telling))
    assert puzzle.making.dullness(one) > puzzle.making.dullness(other) == 0


@pytest.mark.parametrize("settling", [0, 4])
def test_a_number_beside_the_grid_that_leaves_a_line_of_one_colour_is_dull(settling: int) -> None:
    puzzle = empty_of("tilepaint", 4)
    kind = puzzle.clue_kinds[0]
    outside = Outside(Side.TOP, 0)
    assert (
        puzzle.making.dullness(kind(outside, (settling,))) > puzzle.making.dullness(kind(outside, (2,))) == 0
    )


def test_tiles_are_made_so_that_nearly_all_lines_are_of_two_colours() -> None:
    for seed in range(5):
        making = empty_of("tilepaint", 8).making.laid_out(Random(seed)).making
        shaded = {place_of(wish.name) for wish in making.wishes(Random(seed)) if wish.value}
        rows = [{(row, column) in shaded for column in range(8)} for row in range(8)]
        columns = [{(row, column) in shaded for row in range(8)} for column in range(8)]
        assert sum(len(line) == 2 for line in (*rows, *columns)) >= 14


@pytest.mark.parametrize("genre", ["cbanana", "kurotto", "mochinyoro", "aquapelago"])
def test_numbers_of_groups_in_a_solution_are_those_that_hold_in_it(genre: str) -> None:
    """Counted there, or each stated and asked."""
    empty = empty_of(genre, 4)
    laid_out = empty.making.laid_out(Random(1))
    some = {each.name: bool(at % 2) for at, each in enumerate(empty.shape.variables)}
    puzzle = laid_out.making.laid_for(some, Random(1))
    (kind,) = (each for each in puzzle.clue_kinds if issubclass(each, DeclaredInCell))
    found = set[Clue]()
    for seed in range(10):
        random = Random(seed)
        solution = {variable.name: random.random() < 0.5 for variable in puzzle.shape.variables}

        def holding(clues: Iterable[Clue], solution: Solution = solution) -> set[Clue]:
            return {clue for clue in clues if puzzle.stated(clue).formula.holds(solution)}

        counted = list(kind.further(puzzle, (solution,)))
        every = list(kind.further(puzzle, ()))
        assert holding(counted) == holding(every)
        assert len(counted) < len(every)
        found |= holding(counted)
    assert found


def test_the_usual_size_of_a_genre_is_one_that_is_made() -> None:
    """A square of six cannot be divided into pentominoes."""
    genres = [kind for kind in puzzle_types().values() if hasattr(kind, "genre")]
    assert empty_of("pentominous", 5).usual == 5
    assert {kind.type_name for kind in genres if kind.usual not in kind.making.play_sizes} == set()  # type: ignore[attr-defined]


@pytest.mark.parametrize("genre", ["heyawake", "ayeheya"])
def test_rooms_are_rectangles_where_they_are_printed_so(genre: str) -> None:
    empty = empty_of(genre, 10)
    for seed in range(10):
        for cells in empty.making.laid_out(Random(seed)).region_cells:
            rows, columns = ({cell[at] for cell in cells} for at in (0, 1))
            assert len(cells) == len(rows) * len(columns) <= 9
            assert max(len(rows), len(columns)) <= 4


def test_regions_that_only_small_ones_fill_are_small() -> None:
    empty = empty_of("sukororoom", 8)
    for seed in range(10):
        assert max(map(len, empty.making.laid_out(Random(seed)).region_cells)) <= 3


def test_a_solution_has_shaded_cells_in_each_region_first() -> None:
    empty = empty_of("chocona", 8)
    for seed in range(5):
        puzzle = empty.making.laid_out(Random(seed))
        wishes = puzzle.making.wishes(Random(seed))
        begun = [wish.name for wish in wishes[: len(puzzle.region_cells)] if wish.value is True]
        regions = [next(cells for cells in puzzle.region_cells if place_of(name) in cells) for name in begun]
        assert sorted(regions) == sorted(puzzle.region_cells)


def test_many_cells_hold_numbers_where_a_few_would_do() -> None:
    puzzle = empty_of("sukoro", 6)
    wishes = puzzle.making.wishes(Random(1))
    assert [(wish.value, wish.positive) for wish in wishes[:18]] == [(0, False)] * 18


def test_an_arrow_tells_of_something_where_one_can() -> None:
    """A wall with an arrow to nothing is there only where no way from it leads to the loop."""
    kind: Any = puzzle_types()["castle"]
    castle = kind(7, 7)
    making = castle.making
    loop = {wish.name: wish.value is wish.positive for wish in making.wishes(Random(1))}
    further = [clue for clue in making.further_clues([loop]) if castle.stated(clue).formula.holds(loop)]
    told = {clue.cell for clue in further if clue.numbers != (0,)}
    made = list(making.true_clues(loop, Random(2)))
    assert {clue.cell for clue in made} == {clue.cell for clue in further}
    assert all(clue.numbers != (0,) for clue in made if clue.cell in told)
    assert len(told) > 10


@pytest.mark.parametrize(
    ("genre", "may"),
    [("cojun", False), ("nanro", False), ("ripple", False), ("heyawake", True), ("hakoiri", True)],
)
def test_regions_are_changed_unless_cells_hold_counts_of_them(genre: str, may: bool) -> None:
    """Else what a cell may hold would change with the size of its region."""
    assert puzzle_types()[genre].making.may_lie_otherwise is may
