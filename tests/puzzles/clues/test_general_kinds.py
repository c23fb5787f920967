"""Every kind of clue that a Sudoku takes, against a second writing of what it demands."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import fields

from puzzles.clues.bases.line_clues import LineClue
from puzzles.clues.general import general_kinds
from puzzles.clues.general.entropic import Entropic
from puzzles.digits.variants import VARIANTS
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import And, Formula, Solution
from puzzles.geometry.grid import Cell, cell_name
from puzzles.grids.clue_roles import Sketched
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.sketches import Sketches
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.sudoku import Sudoku
from tests.helpers.cages import Marks, fillings
from tests.helpers.constraints import DEMANDS, demanded
from tests.helpers.drawn_clues import clues
from tests.helpers.sat_session import SatSession
from tests.helpers.sudokus import Map, small_grids, squares_of_digits

KINDS = general_kinds()
WORDS = [kind.kind for kind in KINDS]


def filled(solution: Solution, size: int) -> dict[Cell, int]:
    return {cell: int(solution[cell_name(*cell)]) for cell in product(range(size), range(size))}


def grids(puzzle: Sudoku) -> list[tuple[int, ...]]:
    """The solutions of a 4x4, by looking at all squares."""
    return sorted(
        tuple(grid.values())
        for grid in empty_grids(tuple(map(tuple, puzzle.regions)), puzzle.variants)
        if all(demanded(clue, grid, range(1, 5), puzzle.regions) for clue in puzzle.clue_list)
    )


@cache
def empty_grids(regions: Map, variants: frozenset[str]) -> list[dict[Cell, int]]:
    """The grids of an empty 4x4."""
    squares = small_grids(regions, variants)
    return [{(r, c): square[r][c] for r, c in product(range(4), range(4))} for square in squares]


def solved(puzzle: Sudoku) -> list[tuple[int, ...]]:
    return sorted(tuple(map(int, solution.values())) for solution in SatSession(puzzle).solutions(3000))


ALL_DIFFERENT = {"cage", "equality", "extra-region", "lunchbox", "nabner", "rellik", "renban", "thermometer"}
"""The kinds whose digits differ, unless a clue says that they may repeat."""
OF_CELLS: list[Any] = [
    kind for kind in KINDS if not {field.name for field in fields(kind) if field.required} - {"cells", "sum"}
]


@pytest.mark.parametrize("kind", OF_CELLS, ids=lambda kind: kind.kind)
def test_more_cells_than_digits_are_too_many_just_where_digits_differ(kind: Any) -> None:
    own, way = kind.__struct_fields__, ((0, 0), (0, 1), (0, 2), (0, 3), (1, 3))
    for repeats in (False, True)[: 1 + ("repeats" in own)]:
        told = {name: value for name, value in {"sum": 6, "repeats": repeats}.items() if name in own}
        refused = ""
        try:
            Sudoku.empty(4).with_clue(kind(way, **told))
        except PuzzleError as error:
            refused = str(error)
        differ = kind.kind in ALL_DIFFERENT and not repeats
        assert refused.endswith("of 5 cells with different values; expected at most 4") == differ


def test_every_kind_is_looked_at() -> None:
    assert {*WORDS} == DEMANDS.keys() - {"given"}


@pytest.mark.parametrize("kind", KINDS, ids=WORDS)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_a_kind_has_the_solutions_that_it_demands(kind: type[Clue], data: st.DataObject) -> None:
    """On all grids of 4x4, or on those of 6x6 that some givens leave."""
    six = kind.kind == "entropic" or data.draw(st.booleans())
    puzzle = data.draw(opened_six()) if six else Sudoku.empty(4)
    clue = data.draw(clues(kind, puzzle))
    assume(clue is not None)
    assert clue is not None
    clued = puzzle.with_clue(clue)
    assert isinstance(clued, Sudoku)
    if six:
        givens = {cell: int(value) for cell, value in puzzle.givens.items()}
        whole = [dict(grid) for grid in fillings(6, puzzle.regions, Marks(), givens)]
        kept = [grid for grid in whole if demanded(clue, grid, range(1, 7), puzzle.regions)]
        assert solved(clued) == sorted(tuple(grid[cell] for cell in sorted(grid)) for grid in kept)
    else:
        assert solved(clued) == grids(clued)
    assert parse(encode(clued)) == clued


@st.composite
def opened_six(draw: st.DrawFn) -> Sudoku:
    """A 6x6 with two rows and a column open."""
    digits = draw(st.permutations(range(1, 7)))
    rows = ["123456", "456123", "231564", "564231", "312645", "645312"]
    order = draw(st.permutations(range(2))), draw(st.permutations(range(2)))
    lines = [rows[2 * band + row] for band in (0, 1, 2) for row in (order[0] if band % 2 else order[1])]
    puzzle = Sudoku.empty(6)
    open_rows = set(draw(st.lists(st.integers(0, 5), min_size=2, max_size=2)))
    open_column = draw(st.integers(0, 5))
    for row, column in product(range(6), range(6)):
        if row not in open_rows and column != open_column:
            puzzle = puzzle.with_given((row, column), digits[int(lines[row][column]) - 1])
    return puzzle


SETS = ((0, 1, 2, 3), (0, 1, 2, 3, 4), (1, 2, 3, 5, 8), (0, 2, 3, 4, 5, 7))
"""Digits for a 4x4; of some there are more than cells in a row."""


@pytest.mark.parametrize("kind", KINDS, ids=WORDS)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_a_kind_says_the_same_of_other_digits(kind: type[Clue], data: st.DataObject) -> None:
    puzzle = data.draw(opened_of(data.draw(st.sampled_from(SETS[-1:] if kind.kind == "entropic" else SETS))))
    clue = data.draw(clues(kind, puzzle))
    assume(clue is not None)
    assert clue is not None
    clued = puzzle.with_clue(clue)
    assert isinstance(clued, Sudoku)
    digits = [int(value) for value in puzzle.values.domain]
    whole = squares_of_digits(puzzle.regions, digits, {at: int(value) for at, value in puzzle.givens.items()})
    kept = [tuple(grid.values()) for grid in whole if demanded(clue, grid, digits, puzzle.regions)]
    assert solved(clued) == sorted(kept)
    assert parse(encode(clued)) == clued


@st.composite
def opened_of(draw: st.DrawFn, digits: tuple[int, ...]) -> Sudoku:
    """A 4x4 of those digits with two rows open."""
    puzzle = Sudoku(4, digits=digits)
    order = draw(st.permutations(digits))
    grid = next(squares_of_digits(puzzle.regions, order, {}))
    open_rows = draw(st.sampled_from([(0, 1), (1, 2), (0, 3)]))
    for cell in (cell for cell in grid if cell[0] not in open_rows):
        puzzle = puzzle.with_given(cell, grid[cell])
    return puzzle


@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_clues_of_any_kinds_go_together(data: st.DataObject) -> None:
    names = [name for name in VARIANTS if name not in ("entropy", "anti-king", "dutch-flatmates")]
    variants = data.draw(st.lists(st.sampled_from(names), max_size=1))
    puzzle = Sudoku.empty(4, variants=variants)
    for _ in range(data.draw(st.integers(1, 5))):
        clue = data.draw(clues(data.draw(st.sampled_from(KINDS)), puzzle))
        if clue is not None:
            puzzle = puzzle.with_clue(clue)
    lifting = {clue.place for clue in puzzle.clue_list if list(clue.lifts(puzzle))}
    assume(not (lifting and variants and variants[0].startswith("all-")))
    assert solved(puzzle) == grids(puzzle)
    assert parse(encode(puzzle)) == puzzle


@pytest.mark.parametrize("kind", KINDS, ids=WORDS)
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_alternatives_fit_and_are_others(kind: type[Clue], data: st.DataObject) -> None:
    puzzle = Sudoku.empty(6)
    clue = data.draw(clues(kind, puzzle))
    assume(clue is not None)
    assert clue is not None
    others = list(clue.alternatives(puzzle))
    assert clue not in others
    assert len(others) == len(set(others))
    for other in others:
        assert other.fits(puzzle), other
        assert other.short(puzzle) != clue.short(puzzle)


@pytest.mark.parametrize("kind", KINDS, ids=WORDS)
def test_every_kind_has_a_key_and_words_of_its_own(kind: type[Clue]) -> None:
    assert kind.called
    assert getattr(kind, "shortcut", None)
    assert list(kind.how_typed(Sudoku.empty(9)))


@pytest.mark.parametrize("kind", KINDS, ids=WORDS)
def test_a_kind_that_is_drawn_at_random_is_found_in_a_grid(kind: type[Clue]) -> None:
    """A kind whose number has to be told finds one that holds, or says that none is proposed."""
    if not (issubclass(kind, Sketched) and kind.lengths and kind.is_proposed()):
        return
    rows = ["123456", "456123", "231564", "564231", "312645", "645312"]
    solution: Solution = {cell_name(r, c): int(rows[r][c]) for r, c in product(range(6), range(6))}
    puzzle = Sudoku.empty(6)
    found = list(Sketches(puzzle, [solution, solution]).of(kind))
    assert found
    assert all(puzzle.stated(clue).formula.holds(solution) for clue in found)


def test_a_kind_whose_number_is_not_found_is_not_proposed() -> None:
    class Unfound(LineClue):
        kind = "unfound"

        number: int

        def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula]:
            return f"it says {self.number}", And()

    assert not Unfound.is_proposed()


@pytest.mark.parametrize(("digits", "fits"), [(4, False), (6, True), (8, False), (9, True)])
def test_an_entropic_line_wants_as_many_low_digits_as_middle_and_high(digits: int, fits: bool) -> None:
    line = Entropic(((0, 0), (0, 1), (0, 2)))
    if fits:
        Sudoku.empty(digits).with_clue(line)
    else:
        with pytest.raises(PuzzleError, match=f"on {digits} digits; expected as many low as middle and high"):
            Sudoku.empty(digits).with_clue(line)
