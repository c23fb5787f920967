"""Clues that leave one solution: checked by counting all assignments, and by another solver."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from puzzles.clues.general.arrow import Arrow
from puzzles.clues.general.cage import KillerCage
from puzzles.clues.general.column_indexer import ColumnIndexer
from puzzles.clues.general.difference import Difference
from puzzles.clues.general.ratio import Ratio
from puzzles.clues.general.thermometer import Thermometer
from puzzles.clues.given import Given
from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.killer import Killer
from puzzles.types.kropki import Kropki
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.sudoku import Sudoku
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.generation import completion
from solvers.handlers.registry import answers
from solvers.queries.completion import CompleteClues, Completion
from solvers.queries.overview import Status
from solvers.session.session import Session
from tests.helpers.canned import solutions

TWO_ROWS = Sudoku.empty(4)
for column, (first, second) in enumerate(zip((1, 2, 3, 4), (3, 4, 1, 2), strict=True)):
    TWO_ROWS = TWO_ROWS.with_given((0, column), first).with_given((1, column), second)


def completed(state: PuzzleState | Puzzle) -> Completion:
    *_, last = answers(CompleteClues(), Session(state, SatSolver()))
    assert isinstance(last, Completion)
    return last


def with_all(puzzle: Puzzle, found: Completion) -> Puzzle:
    for new in found.ways[0]:
        puzzle = puzzle.with_clue(new.clue)
    return puzzle


def test_every_single_clue_that_does_is_listed() -> None:
    puzzle = sample("seed-sudoku-200").load()
    found = completed(puzzle)
    assert (found.remaining, found.beyond, found.fewest) == (200, False, True)
    every = [dict(each) for each in Session(puzzle, SatSolver()).solutions()]
    shares = {
        (name, value): sum(each[name] == value for each in every)
        for name in every[0]
        for value in range(1, 10)
    }
    expected = {f"{name.upper()} is {value}" for (name, value), share in shares.items() if share == 1}
    assert {new.text for (new,) in found.ways} == expected


def test_several_together_where_none_does_alone() -> None:
    """The lower half of a 4x4 with a full upper half has four solutions: no given leaves one."""
    assert len(solutions(PuzzleState(TWO_ROWS))) == 4
    found = completed(TWO_ROWS)
    assert (len(found.ways), len(found.ways[0]), found.fewest) == (1, 2, True)
    assert len(solutions(PuzzleState(with_all(TWO_ROWS, found)))) == 1


@pytest.mark.parametrize("puzzle", [Sudoku.empty(4), Futoshiki(4), Nonogram(4), KenKen(4)])
def test_empty_puzzles_are_filled_up_with_nothing_that_can_be_spared(puzzle: Puzzle) -> None:
    way = [new.clue for new in completed(puzzle).ways[0]]
    for left_out in (None, *way):
        clues = ClueList.of(clue for clue in way if clue != left_out)
        status = Session(puzzle.with_clues(clues), SatSolver()).verdict().status
        assert status is (Status.MULTIPLE if left_out else Status.UNIQUE)


def test_cages_that_suffice_are_found_though_those_drawn_for_a_solution_may_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cages alone, over three thermometers."""
    empty = """puzzle = "killer"
size = 9
thermometer = [
  { cells = "r1c1 r2c1 r3c1 r4c1 r5c1" },
  { cells = "r4c5 r4c6 r4c7 r4c8" },
  { cells = "r9c3 r8c3 r8c4 r7c4 r7c5" },
]
"""
    puzzle = parse(empty)
    monkeypatch.setattr(completion, "AIMS", 1)
    found = completed(puzzle)
    assert {type(new.clue) for new in found.ways[0]} == {KillerCage}
    assert Session(with_all(puzzle, found)).verdict().status is Status.UNIQUE


LINES = (Arrow(((1, 0), (2, 0)), ((0, 0),)), Thermometer(((5, 1), (5, 2), (5, 3))))


@pytest.mark.parametrize(("clues", "givens"), [(LINES, False), ((Ratio(((0, 0), (0, 1))),), True)])
def test_a_bare_board_gets_more_of_what_it_has_and_givens_where_that_does_not_suffice(
    clues: Sequence[Clue], givens: bool
) -> None:
    puzzle = Sudoku.empty(6).with_clues(ClueList.of(clues))
    found = completed(puzzle)
    assert any(isinstance(new.clue, Given) for new in found.ways[0]) is givens
    assert Session(with_all(puzzle, found), Z3Solver()).verdict().status is Status.UNIQUE


CORNERS = (((0, 1), (1, 1)), ((1, 0), (2, 0)), ((0, 4), (1, 4)), ((1, 5), (2, 5)))
"""The cells of cages around two corners, each of which is left alone."""


def is_dull(clue: Clue) -> bool:
    """Whether it is a cage of one cell, which gives its digit away, or a zero of a Slitherlink."""
    return (isinstance(clue, KillerCage) and len(clue.cells) == 1) or (
        isinstance(clue, EdgeCount) and not clue.number
    )


@pytest.mark.parametrize(
    "puzzle",
    [Killer.empty(6).with_clues(ClueList.of(map(KillerCage, CORNERS))), Slitherlink(5, 5)],
    ids=lambda puzzle: puzzle.type_name,
)
def test_what_gives_values_away_is_taken_where_nothing_else_does(puzzle: Puzzle) -> None:
    found = completed(puzzle)
    assert not any(is_dull(new.clue) for new in found.ways[0])
    assert Session(with_all(puzzle, found), Z3Solver()).verdict().status is Status.UNIQUE


def test_what_is_off_does_not_count() -> None:
    puzzle = TWO_ROWS.with_given((2, 0), 2).with_given((3, 1), 3)
    state = PuzzleState(puzzle, off=frozenset({"given.r4c2"}))
    found = completed(state)
    assert found.ways
    assert Session(PuzzleState(with_all(puzzle, found), off=state.off)).verdict().status is Status.UNIQUE


@pytest.mark.parametrize(("name", "remaining"), [("seed-sudoku", 1), ("mastermind-misheard", 0)])
def test_nothing_to_add(name: str, remaining: int) -> None:
    found = completed(sample(name).load())
    assert (found.ways, found.remaining) == ((), remaining)


def test_dots_that_lift_the_rule_that_there_is_none() -> None:
    """Without a dot, no solution of a 4x4 has none: solutions are aimed at that have some."""
    puzzle = Kropki(4)
    assert list(Session(puzzle, SatSolver()).solutions()) == []
    question = CompleteClues(Proposals(("difference", "ratio")))
    *_, found = answers(question, Session(puzzle, SatSolver()))
    assert isinstance(found, Completion)
    whole = with_all(puzzle, found)
    assert {type(clue) for clue in whole.clue_list} <= {Difference, Ratio}
    assert len(list(Session(whole, SatSolver()).solutions())) == 1


def test_the_solution_that_is_aimed_at_is_the_one_that_is_left() -> None:
    for aim in solutions(PuzzleState(TWO_ROWS)):
        question = CompleteClues(aim=tuple(aim.items()))
        *_, found = answers(question, Session(TWO_ROWS, SatSolver()))
        assert isinstance(found, Completion)
        assert solutions(PuzzleState(with_all(TWO_ROWS, found))) == [aim]


def test_a_rule_that_no_clue_of_those_kinds_lifts_is_kept() -> None:
    """The 1 of the first column is an indexer wherever it stands: only the mark is left for it."""
    puzzle = Sudoku(6, all_column_indexers=(1, 4))
    puzzle = puzzle.with_clue(ColumnIndexer((1, 0))).with_clue(ColumnIndexer((4, 3)))
    *_, found = answers(CompleteClues(Proposals(("given",))), Session(puzzle, SatSolver()))
    assert isinstance(found, Completion)
    assert len(found.ways) == 1
    assert Session(with_all(puzzle, found)).verdict().status is Status.UNIQUE


def test_of_two_dots_that_lift_the_same_one_is_taken() -> None:
    question = CompleteClues(Proposals(("difference", "ratio")))
    *_, found = answers(question, Session(Kropki(6), SatSolver()))
    assert isinstance(found, Completion)
    pairs = [new.cells for new in found.ways[0]]
    assert len(pairs) == len(set(pairs)) > 0


@pytest.mark.parametrize("pair", [((0, 2), (1, 2)), ((1, 0), (2, 0)), ((3, 0), (3, 1))])
def test_no_second_dot_is_proposed_beside_one_that_is_there(pair: tuple[Cell, Cell]) -> None:
    """Between 1 and 2 either will do, on which a black one would hide the white one."""
    puzzle = Kropki(4).with_clue(Difference(pair))
    dots = [statement.cells for statement in with_all(puzzle, completed(puzzle)).clues()]
    assert len(dots) == len(set(dots)) > 1
