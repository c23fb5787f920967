"""Spare clues are removed until none is left, and the verdict stays what it was."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.clues.symmetric_givens import GivenSymmetry, groups, symmetries_of
from puzzles.features.claim import goal_id
from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.geometry.grid import Cell
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.answer import CANCELLED
from solvers.queries.redundancy import (
    MinimalClues,
    Redundant,
    RedundantClues,
    RemovalOrder,
    SpareClues,
    SpareSearch,
)
from tests.helpers.canned import ALL, solutions
from tests.helpers.sat_session import SatSession
from tests.helpers.small import Small
from tests.helpers.strategies import toys
from tests.helpers.sudokus import completions
from tests.helpers.toy import Toy

TURNED = {
    GivenSymmetry.NONE: lambda row, column, last: (row, column),
    GivenSymmetry.HALF_TURN: lambda row, column, last: (last - row, last - column),
    GivenSymmetry.QUARTER_TURN: lambda row, column, last: (column, last - row),
    GivenSymmetry.LEFT_RIGHT: lambda row, column, last: (row, last - column),
    GivenSymmetry.TOP_BOTTOM: lambda row, column, last: (last - row, column),
    GivenSymmetry.FALLING: lambda row, column, last: (column, row),
    GivenSymmetry.RISING: lambda row, column, last: (last - column, last - row),
}
"""Where each symmetry takes a cell of a square grid."""
QUESTIONS = st.builds(
    SpareClues, st.sampled_from(RemovalOrder), st.integers(0, 9), st.sampled_from(list(GivenSymmetry))
)


def asked(state: PuzzleState | Puzzle, question: SpareClues) -> MinimalClues:
    *search, minimal = answers(question, SatSession(state))
    assert isinstance(minimal, MinimalClues)
    counts = [(each.tried, each.spare) for each in search if isinstance(each, SpareSearch)]
    assert counts == sorted(counts)
    if counts:
        assert counts[-1] == (search[-1].total, len(minimal.dropped))
    return minimal


def orbit(cell: Cell, symmetry: GivenSymmetry, size: int) -> set[Cell]:
    if symmetry is GivenSymmetry.FULL:
        row, column = cell
        ends = [(r, c) for r in (row, size - 1 - row) for c in (column, size - 1 - column)]
        return {*ends, *((c, r) for r, c in ends)}
    found: set[Cell] = set()
    while cell not in found:
        found.add(cell)
        cell = TURNED[symmetry](*cell, size - 1)
    return found


def without(puzzle: Any, cells: Collection[Cell]) -> Any:
    for cell in cells:
        puzzle = puzzle.with_given(cell, None)
    return puzzle


@settings(max_examples=50, deadline=None)
@given(st.sampled_from(ALL), st.sets(st.sampled_from(sorted(ALL[0])), min_size=1), QUESTIONS)
def test_small_sudokus(grid: dict[str, Any], named: set[str], question: SpareClues) -> None:
    puzzle = Sudoku.empty(4)
    for name in sorted(named):
        puzzle = puzzle.with_given((int(name[1]) - 1, int(name[3]) - 1), grid[name])
    minimal = asked(puzzle, question)
    assert minimal.complete
    thinned = puzzle
    for clue in minimal.dropped:
        thinned = thinned.without(clue.id)
    assert [clue.id for clue in thinned.clues()] == [clue.id for clue in minimal.kept]
    before = solutions(PuzzleState(puzzle))
    assert solutions(PuzzleState(thinned)) == before
    for cell in thinned.givens:
        together = orbit(cell, question.symmetry, 4)
        assert not together & set(puzzle.givens) - set(thinned.givens), "they go together or stay together"
        assert solutions(PuzzleState(without(thinned, together & set(thinned.givens)))) != before


@settings(max_examples=25, deadline=None)
@given(toys(max_rules=2, max_clues=5), st.sampled_from(RemovalOrder), st.integers(0, 3))
def test_any_formulas(toy: Toy, order: RemovalOrder, seed: int) -> None:
    small = Small(PuzzleState(toy))
    minimal = asked(toy, SpareClues(order, seed))
    before = small.solutions()
    assert minimal.contradictory == (not before)
    kept = [clue.id for clue in minimal.kept]
    assert small.solutions(kept) == before
    if before:
        assert all(small.solutions([other for other in kept if other != id_]) != before for id_ in kept)
    else:
        assert not minimal.dropped


FULL = [[(3 * (row % 3) + row // 3 + column) % 9 + 1 for column in range(9)] for row in range(9)]


@pytest.mark.parametrize(
    "question",
    [SpareClues(RemovalOrder.RANDOM, 7), SpareClues(RemovalOrder.RANDOM, 7, GivenSymmetry.HALF_TURN)],
    ids=["plain", "symmetric"],
)
def test_a_full_grid_becomes_a_puzzle(question: SpareClues) -> None:
    puzzle = Sudoku.empty(9)
    for row in range(9):
        for column in range(9):
            puzzle = puzzle.with_given((row, column), FULL[row][column])
    minimal = asked(puzzle, question)
    for clue in minimal.dropped:
        puzzle = puzzle.without(clue.id)
    left = set(puzzle.givens)
    assert len(left) < 40

    def found(cells: Collection[Cell]) -> int:
        return completions([[FULL[r][c] if (r, c) in cells else 0 for c in range(9)] for r in range(9)])

    assert found(left) == 1
    for cell in left:
        assert orbit(cell, question.symmetry, 9) <= left
        assert found(left - orbit(cell, question.symmetry, 9)) == 2


def test_another_seed_is_another_order_and_the_same_seed_the_same() -> None:
    puzzle = sample("sudoku-wikipedia").load()
    first, again, other = (asked(puzzle, SpareClues(RemovalOrder.RANDOM, seed)) for seed in (1, 1, 2))
    assert first == again
    assert first.dropped != other.dropped


def test_what_is_off_is_left_alone() -> None:
    puzzle = Sudoku.empty(4).with_given((0, 0), 1).with_given((0, 1), 2).with_given((0, 2), 3)
    puzzle = puzzle.with_given((0, 3), 4)
    minimal = asked(PuzzleState(puzzle).toggled("given.r1c4"), SpareClues())
    assert not minimal.dropped
    assert "given.r1c4" not in {clue.id for clue in minimal.kept}
    assert [clue.id for clue in asked(puzzle, SpareClues()).dropped] == ["given.r1c4"]


def test_a_claim_is_never_removed() -> None:
    puzzle = parse('puzzle = "logic"\npremises = ["p", "p | q", "r"]\nconclusion = "q"\n')
    minimal = asked(puzzle, SpareClues())
    assert [clue.text for clue in minimal.dropped] == [puzzle.clues()[1].text]
    assert goal_id(puzzle) in {clue.id for clue in minimal.kept}


def test_what_is_not_decided_is_not_spare() -> None:
    session = SatSession(sample("sudoku-wikipedia").load())
    found = answers(SpareClues(), session)
    next(found)
    session.stop()
    *_, minimal = found
    assert isinstance(minimal, MinimalClues)
    assert (minimal.complete, minimal.reason) == (False, CANCELLED)


def test_symmetries_are_those_of_the_cells() -> None:
    assert set(symmetries_of(Sudoku.empty(9))) == set(GivenSymmetry)
    assert symmetries_of(sample("seed-zebra").load()) == (GivenSymmetry.NONE,)
    wide = parse('puzzle = "numberchallenge"\nshape = """\n1 . .\n. . .\n"""\n')
    turns = {GivenSymmetry.HALF_TURN, GivenSymmetry.LEFT_RIGHT, GivenSymmetry.TOP_BOTTOM}
    assert set(symmetries_of(wide)) == {GivenSymmetry.NONE, *turns}


def test_other_clues_are_by_themselves() -> None:
    puzzle = sample("sudoku-mixed-6x6").load()
    ids = [clue.id for clue in puzzle.clues()]
    parts = list(groups(puzzle, ids, GivenSymmetry.HALF_TURN))
    assert sorted(id_ for part in parts for id_ in part) == sorted(ids)
    assert all(len(part) == 1 for part in parts if not part[0].startswith("given."))


def test_a_dot_is_never_spare_where_all_dots_are_given() -> None:
    """Without it, its border would say the opposite."""
    dotted = sample("sudoku-all-differences").load()
    assert (
        len(dotted.structure.rule_changing)
        == sum(clue.kind == "difference" for clue in dotted.clue_list)
        > 10
    )
    full = next(iter(SatSession(dotted).solutions(1)))
    given = dotted
    assert isinstance(given, Sudoku)
    for row, column in given.cells:
        given = given.with_given((row, column), full[f"r{row + 1}c{column + 1}"])
    minimal = asked(given, SpareClues())
    assert not {clue.id for clue in minimal.dropped} & given.structure.rule_changing
    assert minimal.dropped
    left = given
    for clue in minimal.dropped:
        left = left.without(clue.id)
    assert list(SatSession(left).solutions(2)) == [full]
    found = [each for each in answers(RedundantClues(), SatSession(given)) if isinstance(each, Redundant)]
    assert found
    assert not {each.clue.id for each in found} & given.structure.rule_changing
