"""The script in pieces, searched, and what an edit changed of it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.overview import Status
from solvers.queries.scopes import (
    ChangeText,
    Outline,
    ScriptChange,
    ScriptLines,
    ScriptMatches,
    ScriptOutline,
    ScriptPiece,
    ScriptSearch,
)
from solvers.session.session import Session
from solvers.stack.smtlib.script import ScriptLayout
from tests.helpers.strategies import toys
from tests.helpers.toy import Toy
from tests.helpers.z3_command import verdicts

FOUR = Sudoku.empty(4).with_given((0, 0), 1).with_given((1, 2), 2)


def matches(session: Session, text: str, most: int = 10**6) -> ScriptMatches:
    *_, found = answers(ScriptSearch(text, most), session)
    assert isinstance(found, ScriptMatches)
    return found


@settings(max_examples=25)
@given(toys(), st.integers(0, 60), st.integers(0, 60))
def test_pieces_are_the_lines_of_the_whole(toy: Toy, first: int, count: int) -> None:
    session = Session(PuzzleState(toy))
    lines = session.script().splitlines()
    (piece,) = answers(ScriptPiece(first, count), session)
    assert piece == ScriptLines(first, tuple(lines[first : first + count]))
    (outline,) = answers(ScriptOutline(), session)
    assert isinstance(outline, Outline)
    assert sum(part.lines for part in outline.parts) == len(lines)


@pytest.mark.parametrize("name", ["lie-groups", "slitherlink-10x10", "seed-zebra"])
def test_each_part_begins_with_its_sentence_and_has_the_lines_it_says(name: str) -> None:
    session = Session(sample(name).load())
    lines = session.script().splitlines()
    (outline,) = answers(ScriptOutline(), session)
    assert isinstance(outline, Outline)
    start = 0
    for part in outline.parts:
        if part.statement:
            assert lines[start : start + 2] == ["", f"; {' '.join(part.title.split())}"]
            assert (lines[start + 2] == "(push 1)") == (part.level > 0)
        start += part.lines
    assert start == len(lines)


def test_a_search_finds_every_line_and_no_other() -> None:
    session = Session(FOUR)
    lines = session.script().splitlines()
    for text in ("r1c1=1", "R1C1", "digit", "ROW 1", "(push", "nowhere"):
        within = [line.lower() for line in lines] if text == text.lower() else lines
        found = matches(session, text)
        assert found.lines == tuple(number for number, line in enumerate(within) if text in line)
        assert found.complete
    some = matches(session, "assert", most=5)
    assert (len(some.lines), some.complete) == (5, False)


def test_the_changes_of_edits_take_another_z3_along() -> None:
    """Fed with the first state and then with each change alone, it says what ours says of each state."""
    choose = random.Random(3)
    session = Session(FOUR)
    lines = [
        line for each in ScriptLayout(session.stack).passages for line in each.lines() if ":named" not in line
    ]
    fed = "\n".join(line for line in lines if not line.startswith(("(check-sat", "(get-"))) + "\n"
    known = [session.verdict().status is not Status.CONTRADICTION]
    state = PuzzleState(FOUR)
    fed += "(check-sat)\n"
    for _ in range(12):
        place = choose.randrange(4), choose.randrange(4)
        kind = choose.randrange(4)
        if kind == 0 and state.puzzle.clues():
            state = state.toggled(choose.choice(state.puzzle.clues()).id)
        elif kind == 1 and len(state.puzzle.clues()) > 1:
            state = state.with_puzzle(state.puzzle.without(choose.choice(state.puzzle.clues()).id))
        elif isinstance(state.puzzle, Sudoku):
            state = state.with_puzzle(state.puzzle.with_given(place, choose.randint(1, 4)))
        before = session.state
        session.open(state)
        (change,) = answers(ScriptChange(), session)
        assert isinstance(change, ChangeText)
        if before == state:
            continue
        fed += change.text
        known.append(session.verdict().status is not Status.CONTRADICTION)
    assert len(set(known)) == 2
    said = verdicts(fed)
    assert said[0] == "sat"
    assert [verdict == "sat" for verdict in said[1:]] == known[1:]


def test_a_clue_that_is_off_keeps_its_scope_and_is_not_assumed() -> None:
    session = Session(FOUR)
    session.verdict()
    session.open(PuzzleState(FOUR).toggled("given.r1c1"))
    (change,) = answers(ScriptChange(), session)
    assert isinstance(change, ChangeText)
    assert "; not assumed any more: on/given.r1c1\n" in change.text
    assert "(pop" not in change.text
    assert "(push" not in change.text
