"""What may be proposed to a setter: kinds of clues, and cells."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from puzzles.clues.bases.cell_clues import CellsClue, PathClue
from puzzles.clues.bases.edge_clues import EdgeClue
from puzzles.clues.bases.outside_clues import OutsideClue, OutsideNumber
from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.difference import Difference
from puzzles.clues.general.quadruple import Quadruple
from puzzles.clues.general.thermometer import Thermometer
from puzzles.clues.given import Given
from puzzles.model.clue import Clue
from puzzles.model.proposals import USUAL, Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import in_plural
from puzzles.types.kakuro.run_sum import SumBelow, SumRight
from puzzles.types.killer import Killer
from puzzles.types.kropki import Kropki
from puzzles.types.nonogram.runs import Runs
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.sudoku import Sudoku

FOUR = Sudoku.empty(4)
CELLS = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)]
GRID = dict(zip(CELLS, map(int, "1234341221434321"), strict=True))
"""A full grid of that size, by its cells."""
LINE = Thermometer(((0, 0), (0, 1)))


def test_the_usual_kinds_are_those_of_the_type_and_those_that_are_there() -> None:
    assert [kind.kind for kind in FOUR.making.usual_kinds] == ["given"]
    assert {clue.kind for clue in FOUR.making.proposed((), USUAL)} == {"given"}
    dotted = FOUR.with_given((2, 2), 3).with_clue(_kind("ratio")(((0, 0), (0, 1))))
    assert [kind.kind for kind in dotted.making.usual_kinds] == ["given", "ratio"]


@pytest.mark.parametrize(
    ("puzzle", "usual"),
    [
        (FOUR.with_clue(LINE), ["thermometer"]),
        (FOUR.with_clue(LINE).with_given((2, 2), 3), ["given"]),
        (Killer.empty(4).with_clue(LINE), ["cage"]),
        (Kropki(4), ["given", "difference", "ratio"]),
        (Kropki(4).with_clue(Difference(LINE.cells)), ["given", "difference", "ratio"]),
    ],
)
def test_givens_are_not_usual_where_there_is_none_among_clues_that_are_not_the_types_own(
    puzzle: Puzzle, usual: list[str]
) -> None:
    assert [kind.kind for kind in puzzle.making.usual_kinds] == usual


def _kind(name: str) -> Any:
    return next(kind for kind in FOUR.making.proposable_kinds if kind.kind == name)


@pytest.mark.parametrize("kinds", [("xv",), ("sandwich", "ratio"), ("given", "xv")])
def test_only_those_kinds_are_proposed(kinds: tuple[str, ...]) -> None:
    found = list(FOUR.making.proposed((GRID,), Proposals(kinds)))
    assert {clue.kind for clue in found} == set(kinds)


def test_only_what_lies_in_those_cells_is_proposed() -> None:
    corner = ("r1c1", "r1c2", "r2c1")
    found = list(FOUR.making.proposed((GRID,), Proposals(("given", "ratio", "sandwich"), corner)))
    given = {clue.cell for clue in found if isinstance(clue, Given)}
    borders = {clue.cells for clue in found if isinstance(clue, EdgeClue)}
    assert given == {(0, 0), (0, 1), (1, 0)}
    assert borders == {((0, 0), (0, 1)), ((0, 0), (1, 0))}
    lines = {clue.outside.name for clue in found if isinstance(clue, OutsideClue)}
    assert lines == {f"{side}.{line}" for side in ("top", "bottom", "left", "right") for line in (1, 2)}


def test_for_a_solution_there_is_what_holds_in_it() -> None:
    found = list(FOUR.making.proposed_for(GRID, Random(1), Proposals(("xv", "skyscraper"))))
    assert {clue.kind for clue in found} == {"xv", "skyscraper"}
    assert all(clue.statement(FOUR).formula.holds(GRID) for clue in found)
    sums = {sum(GRID[name] for name in clue.names) for clue in found if isinstance(clue, EdgeClue)}
    assert sums == {5}
    seen = {(clue.outside.name, clue.number) for clue in found if isinstance(clue, OutsideNumber)}
    assert ("left.1", 4) in seen
    assert ("right.1", 1) in seen


LINES = ("thermometer", "renban", "between", "cage")


@pytest.mark.parametrize("solutions", [(GRID,), (GRID, GRID)], ids=["one", "several"])
def test_what_is_drawn_at_random_holds(solutions: tuple[Any, ...]) -> None:
    for kind in LINES:
        found = list(FOUR.making.proposed(solutions, Proposals((kind,))))
        assert {clue.kind for clue in found} == {kind}
        assert all(clue.statement(FOUR).formula.holds(GRID) for clue in found)


def test_what_is_drawn_for_one_solution_keeps_apart() -> None:
    drawn = Thermometer(((0, 0), (0, 1), (0, 2)))
    puzzle = FOUR.with_clue(drawn)
    found = list(puzzle.making.proposed((GRID,), Proposals(LINES)))
    for sort in (PathClue, KillerCage):
        cells = [cell for clue in found if isinstance(clue, sort) for cell in clue.cells]
        assert len(cells) == len(set(cells)) > 0
        assert sort is KillerCage or not set(drawn.cells) & set(cells)


def test_of_marked_cells_all_are_proposed_first_in_their_order() -> None:
    marked = ("r1c4", "r1c3", "r1c2", "r1c1")
    first, *_ = FOUR.making.proposed(
        (GRID, GRID), Proposals(("slow-thermometer", "palindrome"), marked[::-1])
    )
    assert isinstance(first, CellsClue)
    assert first.cells == ((0, 0), (0, 1), (0, 2), (0, 3))
    falling = FOUR.making.proposed((GRID,), Proposals(("thermometer",), marked))
    assert all(set(clue.statement(FOUR).cells) <= set(marked) for clue in falling)


def test_cages_without_sums_are_to_tell_them() -> None:
    cage = KillerCage(((0, 0), (0, 1), (0, 2)))
    puzzle = FOUR.with_clue(cage)
    assert list(puzzle.making.proposed((GRID,), Proposals(("cage",), drawn=False))) == [
        KillerCage(cage.cells, 1 + 2 + 3)
    ]


def test_digits_around_corners() -> None:
    found = set(FOUR.making.proposed((GRID,), Proposals(("quadruple",))))
    assert Quadruple.around((1, 1), (1, 4)) in found
    assert Quadruple.around((1, 1), (1, 3)) not in found
    assert all(clue.statement(FOUR).formula.holds(GRID) for clue in found)


def test_what_a_type_makes_itself_is_among_what_it_has() -> None:
    assert [kind.kind for kind in Killer.empty(6).making.usual_kinds] == ["cage"]
    assert [kind.kind for kind in Slitherlink(3, 3).making.proposable_kinds] == ["sides"]


@pytest.mark.parametrize(
    ("kind", "several"),
    [
        (EdgeCount, "numbers of sides"),
        (Runs, "lists of runs"),
        (SumBelow, "sums of the cells below"),
        (SumRight, "sums of the cells to the right"),
    ],
)
def test_several_of_a_kind_are_called_by_a_plural_that_is_one(kind: type[Clue], several: str) -> None:
    assert in_plural(kind.called) == several
