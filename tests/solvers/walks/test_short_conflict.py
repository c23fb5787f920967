"""A conflict that reads shorter than the first one found."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.candidates import PossibleValues
from solvers.queries.conflicts import AllConflicts, Conflict, ConflictFound, ConflictStory
from solvers.queries.reasons import Chain
from solvers.queries.steps import Ending, WalkthroughEnd
from solvers.session.session import Session
from solvers.stack.checker import by_id
from solvers.walks import short_conflict
from solvers.walks.short_conflict import reading, shorter_conflict
from solvers.walks.walkthrough import Walkthrough
from tests.helpers.sat_session import SatSession
from tests.helpers.small import Small, ids, minimal, subsets
from tests.helpers.strategies import toys
from tests.helpers.toy import Toy

KROPKI = "kropki-miscopied"
"""The first conflict is of one clue and of ten rules, of which only suppositions tell how they clash."""


def first_and_other(puzzle: Puzzle) -> tuple[Conflict, Conflict]:
    session = SatSession(puzzle)
    first = session.conflict()
    assert first is not None
    other = shorter_conflict(session, first)
    assert other is not None
    return first, other


def letters(puzzle: Puzzle, conflict: Conflict) -> int:
    """How long the story is that is told of a conflict."""
    *_, chain = answers(ConflictStory.of(conflict), SatSession(puzzle))
    assert isinstance(chain, Chain)
    lines = [line.text for step in chain.steps for line in step.lines]
    return sum(map(len, [*(step.sentence for step in chain.steps), *lines]))


@pytest.mark.parametrize("name", [KROPKI, "signpost-miscopied", "tracks-miscopied", "kurodoko-miscopied"])
def test_what_looks_come_to_is_a_minimal_conflict_with_a_shorter_story(name: str) -> None:
    puzzle = sample(name).load()
    first, other = first_and_other(puzzle)
    assert letters(puzzle, other) < letters(puzzle, first)
    assert other.minimal
    members = ids(other.statements)
    checker = SatSession(puzzle).checker
    assert not checker.consistent(rules=members, layers=members)
    for member in members:
        assert checker.consistent(rules=members - {member}, layers=members - {member})


@settings(max_examples=60, deadline=None)
@given(toys(max_rules=3, max_clues=6))
def test_whatever_replaces_a_conflict_is_one_of_the_minimal_ones(toy: Toy) -> None:
    """All subsets of rules and clues are tried; what is replaced is the one of most statements."""
    session, small = Session(toy), Small(PuzzleState(toy))
    every = minimal(some for some in subsets([*small.rule_ids, *small.layer_ids]) if not small.where(some))
    if not every:
        return
    largest = max(every, key=lambda members: (len(members), sorted(members)))
    first = Conflict(by_id(small.layers, largest), by_id(small.rules, largest))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(short_conflict, "SHORT", 0)
        other = shorter_conflict(session, first)
    if other is not None:
        assert ids(other.statements) in every
        assert reading(session, other).is_shorter_than(reading(session, first))


@pytest.mark.parametrize("turn", range(2))
def test_it_depends_on_the_state_alone(turn: int) -> None:
    puzzle, random = sample(KROPKI).load(), Random(turn)
    session = Session(puzzle)
    clues = [clue.id for clue in puzzle.clues()]
    for _ in range(3):
        session.open(PuzzleState(puzzle.without(random.choice(clues))))
        for question in (PossibleValues(), AllConflicts(5)):
            list(answers(question, session))
    session.open(PuzzleState(puzzle))
    first, fresh = session.conflict(), Session(puzzle).conflict()
    assert first is not None
    assert fresh is not None
    assert shorter_conflict(session, first) == shorter_conflict(Session(puzzle), fresh)


@settings(max_examples=10, deadline=None)
@given(toys(max_rules=3, max_clues=5))
def test_conflicts_that_are_found_later_are_what_they_were(toy: Toy) -> None:
    session = Session(toy)
    if (first := session.conflict()) is not None:
        shorter_conflict(session, first)
    found, expected = (
        [answer for answer in answers(AllConflicts(12), each) if isinstance(answer, ConflictFound)]
        for each in (session, Session(toy))
    )
    assert found == expected


def test_where_the_first_is_read_at_once_nothing_is_looked_for() -> None:
    session = SatSession(parse('puzzle = "sudoku"\ngrid = """\n11..\n....\n....\n....\n"""\n'))
    first = session.conflict()
    assert first is not None
    assert reading(session, first).letters <= short_conflict.SHORT
    assert shorter_conflict(session, first) is None


def test_nothing_is_looked_for_where_that_would_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    session = SatSession(sample(KROPKI).load())
    first = session.conflict()
    assert first is not None
    monkeypatch.setattr(short_conflict, "LARGE", 10)
    assert shorter_conflict(session, first) is None
    monkeypatch.undo()
    monkeypatch.setattr(short_conflict, "MOST_LETTERS", 10)
    assert shorter_conflict(session, first) is None


def test_a_list_of_thrice_as_many_statements_is_no_shorter_whatever_its_story(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = Session(sample("killer-miscopied").load())
    first = session.conflict()
    assert first is not None
    assert len(first.statements) == 5
    assert shorter_conflict(session, first) is None
    monkeypatch.setattr(short_conflict, "MORE", 10)
    other = shorter_conflict(session, first)
    assert other is not None
    assert len(other.statements) > 12


def test_other_orders_find_one_of_fewer_statements() -> None:
    session = Session(sample("nonogram-miscopied").load())
    first = session.conflict()
    assert first is not None
    other = shorter_conflict(session, first)
    assert other is not None
    assert len(other.statements) < len(first.statements)


def test_a_proof_is_left_as_it_is() -> None:
    session = SatSession(sample("seed-entailment").load())
    conflict = session.conflict()
    assert conflict is not None
    assert shorter_conflict(session, conflict) is None


def test_looks_alone_suppose_nothing_and_end_where_nothing_more_is_seen() -> None:
    walkthrough = Walkthrough(SatSession(sample("sudoku-escargot").load()), looks_only=True)
    *_, ending = walkthrough.run()
    assert isinstance(ending, Ending)
    assert (ending.outcome, ending.reason) == (WalkthroughEnd.STOPPED, "")
    assert not any(step.supposes for step in walkthrough.steps)
