"""All conflicts and all repairs, against all sets of clues."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Is, Not, Or, Variable
from puzzles.formulas.statements import Statement
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.conflicts import AllConflicts, Conflict, ConflictFound, Culprits, Drop, Explored
from solvers.queries.overview import Status
from solvers.queries.repairs import Change, ChangesTried, SingleChanges
from solvers.session.session import Session
from tests.helpers.small import Small, ids
from tests.helpers.strategies import toys
from tests.helpers.toy import Toy


def explored(session: Session, most: int = 500) -> list[Any]:
    return list(answers(AllConflicts(most), session))


def of_type(answers: list[Any], kind: type[Any]) -> list[Any]:
    return [answer for answer in answers if isinstance(answer, kind)]


@settings(max_examples=25, deadline=None)
@given(toys(max_rules=2, max_clues=6))
def test_conflicts_and_repairs_are_all_there_are(toy: Toy) -> None:
    small = Small(PuzzleState(toy))
    said = explored(Session(toy))
    conflicts = [found.conflict for found in of_type(said, ConflictFound)]
    drops = of_type(said, Drop)
    assert {ids(conflict.clues) for conflict in conflicts} == small.conflicts()
    assert len(conflicts) == len(small.conflicts())
    for conflict in conflicts:
        check_minimal(small, conflict)
    repairs = small.repairs()
    if not small.conflicts():
        assert drops == []
    elif frozenset() in small.conflicts():
        assert drops == []
        assert repairs == set()
    else:
        assert {ids(drop.clues) for drop in drops} == repairs
        assert len(drops) == len(repairs)
    for drop in drops:
        count = len(small.solutions(set(small.layer_ids) - ids(drop.clues)))
        assert drop.status is (Status.UNIQUE if count == 1 else Status.MULTIPLE)
    last = said[-1]
    assert isinstance(last, Explored)
    assert last.complete
    assert (last.conflicts, last.drops) == (len(conflicts), len(drops))
    assert not last.running


def check_minimal(small: Small, conflict: Conflict) -> None:
    """The whole conflict is contradictory, and without any one of its statements it is not."""
    members = ids(conflict.statements)
    assert not small.where(members)
    assert all(small.where(members - {member}) for member in members)


@settings(max_examples=20, deadline=None)
@given(toys(max_rules=2, max_clues=6))
def test_clues_in_every_conflict_and_claims_on_the_way(toy: Toy) -> None:
    small = Small(PuzzleState(toy))
    said = explored(Session(toy))
    conflicts, repairs = small.conflicts(), small.repairs()
    for culprits in of_type(said, Culprits):
        assert ids(culprits.clues) == frozenset.intersection(*conflicts)
    seen_conflicts: set[frozenset[str]] = set()
    seen_drops: set[frozenset[str]] = set()
    for answer in said:
        match answer:
            case ConflictFound():
                found = ids(answer.conflict.clues)
                if answer.least:
                    assert {other for other in conflicts if len(other) < len(found)} <= seen_conflicts
                seen_conflicts.add(found)
            case Drop():
                seen_drops.add(ids(answer.clues))
            case Explored():
                assert {c for c in conflicts if len(c) <= answer.conflicts_to} <= seen_conflicts
                assert not conflicts or {r for r in repairs if len(r) <= answer.drops_to} <= seen_drops


def test_the_search_ends_after_as_many_as_asked_for() -> None:
    said = explored(Session(sample("sudoku-wrong-given").load()), most=10)
    last = said[-1]
    assert (last.complete, last.capped) == (False, True)
    assert last.conflicts + last.drops == len(of_type(said, ConflictFound)) + len(of_type(said, Drop))
    assert 10 <= last.conflicts + last.drops < 30


@pytest.mark.parametrize("name", ["sudoku-wrong-given", "zebra-miscopied", "mastermind-misheard"])
def test_conflicts_of_the_library_are_minimal_for_a_fresh_session(name: str) -> None:
    puzzle = sample(name).load()
    for found in of_type(explored(Session(puzzle), most=6), ConflictFound):
        fresh = Session(puzzle)
        members = found.conflict.statements
        assert not holds_together(fresh, members)
        for left_out in members:
            assert holds_together(fresh, [member for member in members if member != left_out])


def holds_together(session: Session, statements: list[Statement] | tuple[Statement, ...]) -> bool:
    chosen = ids(statements)
    return session.checker.consistent(rules=chosen, layers=chosen)


def test_a_stop_ends_the_search_with_the_reason() -> None:
    session = Session(sample("sudoku-wrong-given").load())
    said = answers(AllConflicts(), session)
    first = next(said)
    assert isinstance(first, ConflictFound)
    session.stop()
    rest = list(said)
    assert rest[-1] == Explored(1, 0, 0, 0, complete=False, reason="cancelled")
    session.resume()
    assert session.verdict().status is Status.CONTRADICTION


def test_answers_and_questions_travel() -> None:
    session = Session(sample("mastermind-misheard").load())
    for question in (AllConflicts(), SingleChanges()):
        again = pickle.loads(pickle.dumps(question))
        assert again == question
        for answer in answers(again, session):
            assert pickle.loads(pickle.dumps(answer)) == answer


# -- changes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["sudoku-wrong-given", "zebra-miscopied", "mastermind-misheard", "cluemaster-miscopied"]
)
def test_changes_keep_their_promise_and_none_is_missing(name: str) -> None:
    """Every alternative of every clue is tried here, not only those of clues in all conflicts."""
    puzzle = sample(name).load()
    *changes, end = answers(SingleChanges(), Session(puzzle))
    assert isinstance(end, ChangesTried)
    assert end.complete
    expected = {}
    session = Session(puzzle)
    for clue in puzzle.clues():
        for alternative in puzzle.typing.alternatives(clue.id):
            session.open(PuzzleState(alternative.puzzle))
            status = session.verdict().status
            if status is not Status.CONTRADICTION:
                expected[clue.id, alternative.text] = status
    assert {(change.clue.id, change.text): change.status for change in changes} == expected
    assert all(Session(change.puzzle).verdict().status is change.status for change in changes)


def test_the_wrong_given_is_named() -> None:
    (change, _) = answers(SingleChanges(), Session(sample("sudoku-wrong-given").load()))
    assert isinstance(change, Change)
    assert change.sentence == "“R4C8 is 6” should perhaps be “R4C8 = 2”: then there is exactly one solution"


def test_nothing_to_change_where_nothing_is_wrong() -> None:
    assert list(answers(SingleChanges(), Session(sample("seed-sudoku").load()))) == [ChangesTried(0, 0)]


@pytest.mark.parametrize(("name", "smaller"), [("kenken-miscopied", True), ("hakoiri-miscopied", False)])
def test_another_conflict_than_the_first_is_found_by_the_order_in_which_clues_go(
    name: str, smaller: bool
) -> None:
    """Before it is known which clues are in every conflict, and each of them once."""
    said = explored(Session(sample(name).load()), most=8)
    first = said[: next(at for at, answer in enumerate(said) if isinstance(answer, Culprits))]
    found = [ids(answer.conflict.clues) for answer in of_type(first, ConflictFound)]
    assert len({*found}) == len(found) > 1
    assert (min(map(len, found)) < len(found[0])) is smaller


def test_no_single_change_mends_two_separate_conflicts() -> None:
    toy = Toy(
        (Variable("a", (1, 2)), Variable("b", (1, 2))),
        clue_formulas=(Is("a", 1), Not(Is("a", 1)), Is("b", 1), Or(Is("b", 2))),
    )
    assert list(answers(SingleChanges(), Session(toy))) == [ChangesTried(0, 0)]


def test_the_session_stands_where_it_stood() -> None:
    puzzle = sample("zebra-miscopied").load()
    session = Session(puzzle)
    before = session.scopes().stack
    next(answers(SingleChanges(), session))
    assert session.state == PuzzleState(puzzle)
    assert session.scopes().stack == before


@pytest.mark.parametrize("turn", range(8))
def test_the_change_that_mends_a_typing_error_is_listed(turn: int) -> None:
    random = Random(turn)
    puzzle = sample(random.choice(["seed-sudoku", "sudoku-wikipedia", "sudoku-norvig-hard"])).load()
    assert isinstance(puzzle, Sudoku)
    session = Session(puzzle)
    while True:
        place, digit = random.choice(list(puzzle.givens.items()))
        wrong = puzzle.with_given(place, random.choice([other for other in range(1, 10) if other != digit]))
        session.open(PuzzleState(wrong))
        if session.verdict().status is Status.CONTRADICTION:
            break
    changes = of_type(list(answers(SingleChanges(), session)), Change)
    assert (puzzle, Status.UNIQUE) in [(change.puzzle, change.status) for change in changes]
