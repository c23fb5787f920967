"""Truth trees: rules and verdicts against truth tables, and what is refused."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.course.shelf import exercises
from puzzles.exercises.exercise import Exercise, Task
from puzzles.exercises.tree_rules import Branches, Claim, contradict, is_absurd, rule_of
from puzzles.exercises.tree_sheet import TreeSheet, tree_sheet
from puzzles.formulas.formulas import Formula, Is, Not
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import size, written
from tests.helpers.propositions import formulas_over

TREES = [each for each in exercises()[0] if each.task is Task.TREE]
ROWS = [dict(zip("pqr", values, strict=True)) for values in product((True, False), repeat=3)]


def sheet(text: str, *, signed: bool = False) -> TreeSheet:
    return TreeSheet(Logic().typing.with_line(text), signed)


def holds(claim: Claim, row: dict[str, bool]) -> bool:
    return claim.formula.holds(row) == claim.true


def some_branch(branches: Branches, row: dict[str, bool]) -> bool:
    return any(all(holds(claim, row) for claim in branch) for branch in branches)


@given(formulas_over(("p", "q", "r")), st.booleans(), st.booleans())
def test_what_a_claim_gives_is_true_where_it_is(formula: Formula, signed: bool, true: bool) -> None:
    claim = Claim(formula, true or not signed)
    rule = rule_of(claim, signed)
    if rule is None:
        bare = formula.part if isinstance(formula, Not) and not signed else formula
        assert isinstance(bare, Is) or len(getattr(bare, "parts", ())) < 2
        return
    for way in rule.ways:
        assert all(some_branch(way, row) == holds(claim, row) for row in ROWS)
        assert all(size(one.formula) < size(formula) + 2 for branch in way for one in branch)


@given(formulas_over(("p", "q")), formulas_over(("p", "q")), st.booleans(), st.booleans())
def test_what_closes_a_branch_cannot_be(one: Formula, other: Formula, first: bool, second: bool) -> None:
    pair = Claim(one, first), Claim(other, second)
    if contradict(*pair):
        assert not any(all(holds(claim, row) for claim in pair) for row in ROWS)
    if is_absurd(pair[0]):
        assert not any(holds(pair[0], row) for row in ROWS)


@settings(max_examples=40)
@given(st.lists(formulas_over(("p", "q", "r")), min_size=1, max_size=3), st.booleans(), st.booleans())
def test_a_finished_tree_says_what_the_truth_table_says(
    formulas: list[Formula], argued: bool, signed: bool
) -> None:
    texts = tuple(map(written, formulas))
    puzzle = Logic.of(texts[:-1], texts[-1]) if argued else Logic.of(texts, "")
    work = TreeSheet(puzzle, signed).solution()
    possible = [
        row
        for row in ROWS
        if all(claim.holds(row) for claim in puzzle.claims)
        and (puzzle.goal is None or not puzzle.goal.holds(row))
    ]
    assert work.solved
    assert bool(work.tree.open) == bool(possible)
    assert work.answer == (
        ("not valid" if possible else "valid") if argued else "possible" if possible else "impossible"
    )
    for leaf in work.tree.complete:
        row = dict.fromkeys("pqr", False) | work.tree.model(leaf)
        assert row in possible
    wrong = next(answer for answer, _ in work.choices() if answer != work.answer)
    assert not work.answered(wrong).solved
    assert TreeSheet(puzzle, signed).read(work.text) == work


@given(formulas_over(("p", "q", "r")), st.booleans())
def test_hints_finish_a_tree(formula: Formula, signed: bool) -> None:
    work = TreeSheet(Logic.of((), written(formula)), signed).with_closures()
    while not work.tree.finished:
        number, told = work.hint(1)
        work = work.typed(number, told.rpartition("Here: ")[2].rstrip(".")).with_closures()
    assert bool(work.tree.open) == any(not formula.holds(row) for row in ROWS)


@pytest.mark.parametrize("exercise", TREES, ids=lambda exercise: exercise.name)
def test_the_trees_of_the_course_have_answers(exercise: Exercise) -> None:
    work = tree_sheet(exercise)
    assert not work.tree.finished
    assert not work.solved
    assert work.solution().solved


@pytest.mark.parametrize(
    ("argument", "number", "text", "told"),
    [
        ("p -> q |- q", 1, "p / q", "that is not what line 1 gives: A → B gives ¬A / B"),
        ("p -> q |- q", 1, "~p, q", "that is not what line 1 gives: A → B gives ¬A / B"),
        ("p -> q |- q", 1, "~p", "that is not what line 1 gives: A → B gives ¬A / B"),
        (
            "~p -> q |- q",
            1,
            "p / q",
            "A → B gives ¬A / B; two negations are taken away in a step of their own",
        ),
        ("p -> q |- q", 2, "q", "there is nothing to take apart in ¬q"),
        ("p -> q |- q", 9, "q", "there is no line 9"),
        (
            "p -> q |- q",
            1,
            " ",
            "nothing was written; expected ¬p / q for branches, p, ¬q one under the other",
        ),
        ("p -> q |- q", 1, "~p / (q", "'(q': it ends too early"),
        ("p -> q |- q", 1, "1 2", "p → q in line 1 and ¬q in line 2 do not contradict each other"),
        ("p -> q |- q", 1, "2", "¬q in line 2 closes no branch by itself; name two lines"),
        ("p, ~p |- q", 1, "1, 2, 3", "3 lines do not contradict each other"),
    ],
)
def test_what_is_not_right_is_told_why(argument: str, number: int, text: str, told: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        sheet(argument).typed(number, text)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("argument", "signed", "text"),
    [
        ("p -> q |- q", False, "q / ~p"),
        ("p <-> q |- q", False, "~q, ~p / q, p"),
        ("p v q v r |- q", False, "p / q / r"),
        ("p v q v r |- q", False, "p / q v r"),
        ("p v q v r |- q", False, "p v q / r"),
        ("p & q & r |- q", False, "p & q, r"),
        ("p xor q |- q", False, "p, ~q / ~p, q"),
        ("~(p -> q) |- q", False, "~q, p"),
        ("~~p |- q", False, "p"),
        ("p \\/ q |- q", False, "p / q"),
        ("p -> q /\\ r |- q", False, "~p / q /\\ r"),
        ("p -> q |- q", True, "F p / T q"),
        ("p -> q |- q", True, "f: p/t: q"),
        ("~p |- q", True, "F p"),
    ],
)
def test_right_branches_are_taken_in_any_order(argument: str, signed: bool, text: str) -> None:
    work = sheet(argument, signed=signed).typed(1, text)
    assert 1 in work.tree.apart


def test_what_a_line_gives_stands_on_every_open_branch_under_it() -> None:
    work = sheet("p v q, r v s |- p").typed(1, "p / q").typed(2, "r / s")
    assert [work.tree.said(number) for number in range(6, 10)] == ["r", "s", "r", "s"]
    assert [work.tree.line(number).above for number in range(6, 10)] == [4, 4, 5, 5]
    closed = sheet("p v q, r v s |- p").typed(1, "p / q").typed(3, "3, 4").typed(2, "r / s")
    assert len(closed.tree.lines) == 7
    with pytest.raises(PuzzleError, match="closed already"):
        closed.typed(1, "3 4")
    with pytest.raises(PuzzleError, match="taken apart already"):
        closed.typed(1, "p / q")


def test_lines_on_different_branches_close_nothing() -> None:
    work = sheet("p v ~p |- q").typed(1, "p / ~p")
    with pytest.raises(PuzzleError, match="lines 3 and 4 are on no branch together"):
        work.typed(1, "3, 4")


def test_a_file_of_moves_is_refused_with_its_line() -> None:
    with pytest.raises(PuzzleError) as caught:
        sheet("p -> q |- q").read("# mine\n1: p / q\n")
    assert str(caught.value) == "line 2: that is not what line 1 gives: A → B gives ¬A / B"
    with pytest.raises(PuzzleError, match="line 1: no move; expected 3: p / q, or close 2, 5"):
        sheet("p -> q |- q").read("hello")


def test_signs_are_demanded_where_a_tree_has_them() -> None:
    with pytest.raises(PuzzleError, match="found 'q'; expected T or F, and a formula"):
        sheet("p -> q |- q", signed=True).typed(1, "F p / q")
