"""Replies have the shapes of docs/json.md, and say what the command line says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from puzzles import PuzzleError, PuzzleState, read, sample
from puzzles.model.puzzle import Puzzle
from solvers import LiteralData, Solver
from solvers.queries.answer import Unsettled
from solvers.queries.overview import Status, Verdict
from solvers.queries.redundancy import MinimalClues, RemovalOrder
from solvers.requests.inquiry import Inquiry
from solvers.requests.names import request_of
from tests.helpers.command import said
from tests.helpers.json_shapes import check_answer

OPEN, FOUR = "1234/34../..../....", "1.34/341./2143/4321"
CASES: list[tuple[str, str, dict[str, Any], list[str]]] = [
    ("solve", "seed-sudoku", {}, []),
    ("solve", "seed-zebra", {}, []),
    ("solve", "kakuro-miscopied", {}, []),
    ("solve", "kakuro-two-ways", {"limit": 3}, ["--limit", "3"]),
    ("solve", "p, p -> q |- q", {}, []),
    ("solve", "p -> q |- q", {}, []),
    ("solve", "p, ~p |- q", {}, []),
    ("count", "kakuro-two-ways", {}, []),
    ("count", "..../..../..../....", {"exact": True}, ["--exact"]),
    ("count", "..../..../..../....", {"limit": 10}, ["--limit", "10"]),
    ("candidates", OPEN, {}, []),
    ("candidates", OPEN, {"counts": True}, ["--counts"]),
    ("conflicts", "kakuro-miscopied", {}, []),
    ("conflicts", FOUR, {}, []),
    ("conflicts", "p, p -> q |- q", {}, []),
    ("conflicts", "p, ~p |- q", {}, []),
    ("redundant", "1234/34../..../4...", {}, []),
    ("redundant", "1234/34../..../4...", {"order": "first"}, ["--first-first"]),
    ("redundant", "p, r, p -> q |- q", {}, []),
    ("redundant", "kakuro-miscopied", {}, []),
    ("why", "seed-zebra", {"literal": "zebra=german"}, ["zebra=german"]),
    ("why", OPEN, {"literal": "r4c4=1"}, ["r4c4=1"]),
    ("hint", "seed-sudoku", {}, []),
    ("hint", OPEN, {}, []),
    ("hint", FOUR, {"struck": ["r1c2=2"]}, ["--not", "r1c2=2"]),
    ("walk", "seed-zebra", {}, []),
    ("walk", "kakuro-miscopied", {}, []),
    ("walk", FOUR, {"struck": ["r1c2=2"]}, ["--not", "r1c2=2"]),
    ("grade", "seed-sudoku", {"unique": True}, ["--unique"]),
    ("grade", OPEN, {}, []),
    ("read", "seed-zebra", {}, []),
    ("read", FOUR, {}, []),
]
MORE = {"read": ("unread",), "hint": ("wrong",), "walk": ("wrong", "steps", "difficulty")}
"""Keys in which a reply may have more to say than the command line, where what was entered is wrong."""


@pytest.fixture(scope="module")
def solver() -> Iterator[Solver]:
    with Solver(process=False) as here:
        yield here


def puzzle_of(text: str) -> Puzzle:
    """The puzzle of a text, or of the library."""
    try:
        return read(text).puzzle
    except PuzzleError:
        return sample(text).load()


@pytest.mark.parametrize(("name", "text", "arguments", "options"), CASES)
def test_a_reply_is_what_the_command_line_prints(
    solver: Solver, name: str, text: str, arguments: dict[str, Any], options: list[str]
) -> None:
    reply = json.loads(solver.ask(puzzle_of(text), name, **arguments).json())
    printed = json.loads(said(name, text, *options, "--json").stdout)
    wrong = MORE.get(name, ()) if "wrong" in reply else ()
    for object_ in (reply, printed):
        for key in ("seconds", *wrong):
            object_.pop(key, None)
    assert reply == printed


@pytest.mark.parametrize("name", ["solve", "conflicts", "walk", "why", "hint", "grade", "count"])
@pytest.mark.parametrize(("text", "literal"), [(FOUR, "r1c2=2"), ("logic-museum", "guard=true")])
def test_what_is_not_known_keeps_to_the_schemas_too(name: str, text: str, literal: str) -> None:
    arguments = {"literal": literal} if name == "why" else {}
    inquiry = Inquiry(puzzle_of(text), request_of(name, arguments))
    inquiry.stop("out of time")
    assert inquiry.next() == ()
    reply = inquiry.reply()
    assert (reply.verdict, reply.reason) == ("unknown", "out of time")
    assert json.loads(reply.json()).get("conclusion") is None
    check_answer(name, json.loads(reply.json()), 3)


def test_memory_that_ran_out_is_a_reason() -> None:
    inquiry = Inquiry(puzzle_of(FOUR), request_of("solve", {}))
    for question in inquiry.next():
        inquiry.hear(question, Unsettled("out of memory"))
    assert inquiry.next() == ()
    assert (inquiry.reply().verdict, inquiry.reply().reason) == ("unknown", "out of memory")


@pytest.mark.parametrize("own", ["", "out of time"])
@pytest.mark.parametrize("later", ["", "out of memory"])
def test_why_clues_are_not_all_tried_is_told_of_a_decided_puzzle(own: str, later: str) -> None:
    """Whether the last answer says so, or no further one came."""
    puzzle = puzzle_of(FOUR)
    inquiry, kept = Inquiry(puzzle, request_of("redundant", {})), tuple(puzzle.clues())
    solvability, redundancy = inquiry.next()
    inquiry.hear(solvability, Verdict(Status.UNIQUE))
    inquiry.hear(redundancy, MinimalClues(kept, (), RemovalOrder.LAST_FIRST, complete=False, reason=own))
    if later:
        inquiry.hear(redundancy, Unsettled(later))
    assert inquiry.reply().verdict == "unique"
    assert inquiry.reply().reason == (own or later)


def test_a_clue_that_is_not_read_makes_all_unknown_unless_it_is_ignored(solver: Solver) -> None:
    text = sample("seed-zebra").text
    text = text.replace("The Brit is in the red house.", "Frob, quux and the house of nobody.")
    puzzle = read(text).puzzle
    reply = solver.solve(puzzle)
    assert (reply.verdict, reply.solutions, reply.unread) == (
        "unknown",
        (),
        ("Frob, quux and the house of nobody.",),
    )
    assert reply.reason == "1 clue not read; expected clues that can be read, or ignore_unread"
    assert solver.verdict(puzzle, ignore_unread=True).verdict == "multiple"
    assert solver.read(puzzle).not_read == 1


def test_hints_go_on_from_what_was_shown_until_nothing_is_left(solver: Solver) -> None:
    puzzle, shown = puzzle_of(FOUR), tuple[LiteralData, ...]()
    while (step := solver.hint(puzzle, shown=shown).hint) is not None:
        assert step.where
        assert not set(step.conclusions) <= set(shown)
        shown += step.conclusions
    assert {(at.variable, at.value) for at in shown} == {("r1c2", 2), ("r2c4", 2)}
    assert solver.hint(puzzle, shown=shown).outcome == "solved"


def test_entries_count_and_are_checked(solver: Solver) -> None:
    state = PuzzleState(puzzle_of(FOUR))
    right = solver.check(state.with_entry("r1c2", 2))
    assert (right.progress, right.possible) == ("right", True)
    wrong = solver.check(state.with_entry("r1c2", 2).with_entry("r2c4", 3), mistakes=True)
    assert (wrong.verdict, wrong.possible) == ("contradiction", False)
    assert wrong.mistakes is not None
    (mistake,) = wrong.mistakes
    assert [entry.id for entry in mistake.entries] == ["entry.r2c4"]
    assert solver.solve(state.with_entry("r1c2", 4)).verdict == "contradiction"
    assert solver.grade(state.with_entry("r1c2", 4)).grade == "easy"


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("r9c9", 1, "entry r9c9: there is no such variable; expected one such as r1c1"),
        ("r1c2", 7, "entry r1c2: found 7; expected 1, 2, 3 or 4"),
    ],
)
def test_an_entry_without_a_place_is_bad_input(solver: Solver, name: str, value: int, told: str) -> None:
    state = PuzzleState(puzzle_of(FOUR)).with_entry(name, value)
    with pytest.raises(PuzzleError) as error:
        solver.verdict(state)
    assert str(error.value) == told


def test_repairs_make_a_solution(solver: Solver) -> None:
    reply = solver.repairs(sample("kakuro-miscopied").load())
    puzzle = sample("kakuro-miscopied").load()
    dropped = [repair for repair in reply.repairs if repair.drop]
    assert dropped
    for repair in dropped:
        left = puzzle
        for statement in repair.statements or ():
            left = left.without(statement.id)
        assert solver.verdict(left).verdict == repair.verdict
    assert solver.conflicts(puzzle, story=False).repairs == reply.repairs


def test_a_puzzle_that_was_made_has_one_solution_and_comes_again(solver: Solver) -> None:
    blank = read("..../..../..../....").puzzle
    one, other = (solver.generate(blank, seed=5, grade="easy", symmetry="rotational") for _ in "ab")
    assert one.made == other.made
    assert solver.verdict(one.made).verdict == "unique"
    assert one.met
    assert solver.generate(blank).seed is not None


def test_a_puzzle_that_there_is_not_is_unknown(solver: Solver) -> None:
    reply = solver.generate(read("11../..../..../....").puzzle, seed=1)
    assert (reply.text, reply.verdict) == (None, "unknown")
    assert reply.reason
