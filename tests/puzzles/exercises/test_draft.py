"""Proofs that are written line by line: what is wrong, how lines are counted anew, when one is done."""

from __future__ import annotations

import pytest

from puzzles.course.shelf import exercises
from puzzles.exercises.draft import DraftLine, ProofDraft, proof_draft
from puzzles.exercises.draft_lines import typed_line
from puzzles.exercises.exercise import Exercise, Task
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.continuation import next_line, propositional
from puzzles.proofs.reading import read_proof
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.puzzle import Logic

PROOFS = [each for each in exercises()[0] if each.task is Task.PROOF and not each.puzzle.first_order]
CHAIN = "p -> q, q -> r |- p -> r"


def draft(argument: str, *lines: str, derived: bool = True, book: str = "forallx") -> ProofDraft:
    """A draft with lines that were typed one after the other at the end."""
    puzzle = Logic().typing.with_line(argument)
    assert puzzle.goal is not None
    work = ProofDraft(puzzle.claims, puzzle.goal, derived=derived, book=book)
    for line in lines:
        work = work.added(line, work.depth)
    return work


RIGHT = draft(CHAIN, "p AS", "q ->E 1, 3", "r ->E 2, 4", "p -> r ->I 3-5")


def wrong(work: ProofDraft) -> dict[int, str]:
    return {one.number: one.fault for one in work.judged if one.fault}


def test_a_right_proof_is_done_and_stands_as_it_should() -> None:
    assert RIGHT.solved
    assert RIGHT.reached == 6
    assert [line.depth for line in RIGHT.lines] == [1, 1, 1, 0]
    assert not wrong(RIGHT)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("q ->E 1", "→E rests on 2 lines, and 1 is cited."),
        ("q ->E 1, 4", "Line 4 does not come before it."),
        ("q &E 1", "∧E goes from A ∧ B to A, or to B, and this line with 1 is not of that form."),
        ("q", "No rule is named in 'q'; expected a formula and a rule, such as q  →E 1, 2."),
        ("(q ->E 1, 3", "It ends too early; expected '&', '|', 'xor', '->', '<->', ')'."),
        ("p -> q PR", "Premises come first, outside of all subproofs."),
    ],
)
def test_a_wrong_line_says_why(line: str, fault: str) -> None:
    work = draft(CHAIN, "p AS", line)
    assert wrong(work) == {4: fault}
    assert not work.solved


def test_a_line_in_a_subproof_that_has_ended_cannot_be_cited() -> None:
    work = draft(CHAIN, "p AS", "q ->E 1, 3").added("q R 4", 0)
    assert wrong(work) == {5: "Line 4 stands in a subproof that has ended."}


def test_the_conclusion_within_a_subproof_is_not_the_end() -> None:
    work = draft("p |- p v q", "q AS", "p v q vI 1")
    assert not wrong(work)
    assert not work.solved


def test_a_wrong_line_before_the_conclusion_spoils_it_and_one_behind_does_not() -> None:
    assert not RIGHT.rewritten(4, "q &E 1").solved
    assert RIGHT.added("q ->E", 0).solved


def test_what_rests_on_a_line_that_cannot_be_read_says_so() -> None:
    work = RIGHT.rewritten(4, "q ->")
    assert wrong(work)[5] == "Line 4, on which it rests, cannot be read."


def test_derived_rules_are_refused_where_basic_ones_are_asked_for() -> None:
    work = draft("p -> q, ~q |- ~p", "~p MT 1, 2", derived=False)
    assert "only basic ones are allowed" in wrong(work)[3]
    assert draft("p -> q, ~q |- ~p", "~p MT 1, 2").solved


def test_a_line_between_others_has_those_behind_it_counted_anew() -> None:
    work = RIGHT.added("p R 3", 1, 4)
    assert not wrong(work)
    assert [line.text for line in work.lines] == [
        "p AS",
        "p R 3",
        "q ->E 1, 3",
        "r ->E 2, 5",
        "p -> r ->I 3-6",
    ]
    assert work.without(4) == RIGHT


def test_what_cites_a_line_that_was_taken_away_says_so() -> None:
    work = RIGHT.without(4)
    assert [line.text for line in work.lines] == ["p AS", "r ->E 2, ?", "p -> r ->I 3-4"]
    assert wrong(work)[4] == "A line that it rested on was taken away: ? is to be a number."


def test_without_its_assumption_a_subproof_is_none() -> None:
    work = draft(CHAIN, "p AS", "q AS", "r ->E 2, 4").without(4)
    assert [line.depth for line in work.lines] == [1, 1]
    work = draft(CHAIN, "p AS", "q ->E 1, 3").without(3)
    assert [line.depth for line in work.lines] == [0]


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("q ->E 1,9", "q ->E 1,10"),
        ("q ->E9, 1", "q ->E10, 1"),
        ("p9 v q R 9", "p9 v q R 10"),
        ("p -> p9", "p -> p9"),
        ("p → r  →I 7–9", "p → r  →I 7–10"),
        ("r vE 1, 3-9, 10-12", "r vE 1, 3-10, 11-13"),
        ("pe9", "pe9"),
    ],
)
def test_numbers_that_are_cited_are_counted_anew_and_no_others(text: str, after: str) -> None:
    work = draft(CHAIN, *(["p AS"] * 7), text).added("p R 1", 0, 9)
    assert work.lines[-1].text == after


@pytest.mark.parametrize("exercise", PROOFS, ids=lambda exercise: exercise.name)
def test_hints_lead_from_nothing_to_a_proof(exercise: Exercise) -> None:
    work = proof_draft(exercise)
    while not work.solved:
        found = next_line(work.proof, work.conclusion, work.depth, propositional(work.derived))
        assert found is not None
        work = work.added(typed_line(found.line, work.book), work.depth - found.ends)
        assert not wrong(work), work.text
        assert len(work.lines) < 40
    assert faults(read_proof(work.text, derived=work.derived), work.premises, work.conclusion) == ()


@pytest.mark.parametrize("exercise", PROOFS, ids=lambda exercise: exercise.name)
def test_the_proofs_of_the_course_have_answers(exercise: Exercise) -> None:
    work = proof_draft(exercise)
    assert work.read(work.solved_text()).solved


@pytest.mark.parametrize("book", ["forallx", "fitch"])
def test_an_answer_is_written_with_the_names_of_the_book(book: str) -> None:
    work = draft("p -> q, ~q |- ~p", derived=False, book=book)
    text = work.solved_text()
    assert ("⊥I" in text) == (book == "fitch")
    assert work.read(text).solved


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("p AS", "q ->E 1, 3"),
        ("p AS", "q ->", "nonsense", "((("),
    ],
)
def test_a_text_is_the_draft_that_it_was_made_of(lines: tuple[str, ...]) -> None:
    work = draft(CHAIN, *lines)
    assert draft(CHAIN).read(work.text) == work


def test_a_text_as_a_textbook_has_it_is_read() -> None:
    text = "1 | p -> q   PR\n2 | q -> r   PR\n  |---\n3 | | p   AS\n4 | | q   ->E 1, 3\n"
    assert draft(CHAIN).read(text).lines == (DraftLine(1, "p   AS"), DraftLine(1, "q   ->E 1, 3"))
    with pytest.raises(PuzzleError, match="line 2: found 'hello'; expected a number, a formula and a rule"):
        draft(CHAIN).read("1 | p -> q PR\nhello")
