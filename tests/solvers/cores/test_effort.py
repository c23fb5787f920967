"""What is too hard to decide is kept, and said; what is not is decided as ever."""

from __future__ import annotations

from itertools import combinations

import pytest

from puzzles.formulas.formulas import Is, Not, Or, Variable
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.backends.sat_solver import SatSolver
from solvers.cores.effort import BoundedChecker, SearchBound
from solvers.cores.shrink import minimal_core
from solvers.problem import Problem
from solvers.queries.conflicts import ConflictFound, Explored
from solvers.requests.statements import ConflictData
from solvers.session.explorer import Explorer
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack
from tests.benchmarks.work.areas import miscopied
from tests.helpers.sat_session import SatSession
from tests.helpers.toy import Toy
from tui.cli.report import conflict_text
from tui.panels.conflict_rows import summary

HOLES = 6

MIDDLE = (10, 11, 12)
"""The numbers of Fillominos of 9x13 in the collection."""
LITTLE = SearchBound(1, 20, 1_000_000)


@pytest.fixture(scope="module")
def pigeons() -> PuzzleState:
    """One pigeon more than holes, no two in one of them; the last clue has no part in the contradiction."""
    birds = [Variable(f"b{number}", tuple(range(HOLES))) for number in range(HOLES + 1)]
    apart = [
        Or(Not(Is(one.name, hole)), Not(Is(other.name, hole)))
        for one, other in combinations(birds, 2)
        for hole in range(HOLES)
    ]
    place = Variable("z", (1, 2))
    return PuzzleState(Toy((*birds, place), (), (*apart, Is("z", 1))))


def test_what_is_too_hard_is_kept(pigeons: PuzzleState) -> None:
    checker = Checker(Stack(Problem.of(pigeons), SatSolver()))
    ids = [layer.id for layer in checker.stack.layers]
    effort = BoundedChecker(checker, LITTLE)
    assert ids[-1] in minimal_core(ids, effort.layers, effort)
    assert effort.exceeded
    patient = BoundedChecker(checker, SearchBound(1_000_000, 1, 0))
    assert minimal_core(ids, patient.layers, patient) == ids[:-1]
    assert not patient.exceeded


def test_a_conflict_says_whether_it_is_minimal(pigeons: PuzzleState, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "solvers.cores.shrink.BoundedChecker", lambda checker, bound: BoundedChecker(checker, LITTLE)
    )
    conflict = SatSession(pigeons).conflict()
    assert conflict is not None
    assert not conflict.minimal
    assert not ConflictData.of(conflict).minimal
    text = conflict_text(conflict, pigeons.puzzle)
    assert text.endswith("\nWhether fewer would do was too hard to find out.")
    assert summary(conflict).endswith("cannot all hold; whether fewer would do was too hard to find out:")


def test_the_search_for_all_conflicts_ends_where_it_is_too_hard(
    pigeons: PuzzleState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "solvers.cores.shrink.BoundedChecker", lambda checker, bound: BoundedChecker(checker, LITTLE)
    )
    monkeypatch.setattr("solvers.session.explorer.MOST", 20)
    *found, last = Explorer(SatSession(pigeons), 10).run()
    assert any(isinstance(each, ConflictFound) and not each.conflict.minimal for each in found)
    assert isinstance(last, Explored)
    assert "too hard to find out" in last.reason
    assert not last.complete


def test_what_is_far_from_the_conflict_stays_as_it_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [removed(miscopied("filling", number)) for number in MIDDLE]
    monkeypatch.setattr(SatSolver, "prefer", lambda *_: None)
    untold = [removed(miscopied("filling", number)) for number in MIDDLE]
    assert sum(checks for _, checks in found) < 0.9 * sum(checks for _, checks in untold)
    for number, (core, _) in zip(MIDDLE, found, strict=True):
        judge = Checker(Stack(Problem.of(PuzzleState(miscopied("filling", number))), SatSolver()))
        assert not judge.consistent(layers=core)
        assert all(judge.consistent(layers=set(core) - {id_}) for id_ in core)


def removed(puzzle: Puzzle) -> tuple[list[str], int]:
    """A minimal core of the clues, and how many checks by the solver it took."""
    checker = Checker(Stack(Problem.of(PuzzleState(puzzle)), SatSolver()))
    effort = BoundedChecker(checker)
    core = minimal_core([layer.id for layer in checker.stack.layers], effort.layers, effort)
    assert not effort.exceeded
    return core, checker.stack.solver.checks
