"""Models that are written: what a line may be, what is told of it, and truth by definition."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.exercises.model_sheet import ModelSheet
from puzzles.formulas.formulas import Formula
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.first_order.domain import SIZE
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import written
from tests.helpers.first_order import CONSTANT, ONE, TWO, Interpretation, closed_formulas, interpretations
from tests.helpers.sat_session import SatSession

EVERY = ModelSheet(Logic.of(("p -> P(a)", "R(a, f(a))", "g(a, b) = b"), "P(b)"))


def filled(**lines: str) -> ModelSheet:
    start = {"things": "2", "a": "1", "b": "2", "p": "t", "f": "1→2, 2→2", "g": "112 122 211 222"}
    return EVERY.read("".join(f"{key}: {text}\n" for key, text in {**start, **lines}.items()))


def test_all_that_has_a_name_is_asked_for() -> None:
    assert EVERY.keys == ("things", "a", "b", "p", "f", "g", "P", "R")
    assert [remark.told for remark in EVERY.remarks()] == ["Not written yet: things, a, b, p, f, g, P, R."]
    work = filled(P="1", R="(1, 2)")
    assert [(remark.met, remark.told) for remark in work.remarks()] == [
        (True, "Premise 1, p → P(a), is true."),
        (True, "Premise 2, R(a, f(a)), is true."),
        (True, "Premise 3, g(a, b) = b, is true."),
        (True, "The conclusion, P(b), is false."),
    ]
    assert work.solved
    other = work.with_line("P", "1, 2")
    assert not other.solved
    assert other.hint() == "The conclusion is true."
    assert filled(R="(1, 2)").hint() == "P is not written yet: what it is true of: 1, 2; or none."


@pytest.mark.parametrize(
    ("key", "text", "told"),
    [
        ("things", "0", "things: found '0'; expected 1 to 6"),
        ("things", "7", "things: found '7'; expected 1 to 6"),
        ("things", "two", "things: found 'two'"),
        ("a", "3", "a: 3 is no thing; expected 1 to 2"),
        ("a", "1, 2", "a: 2 things are written; expected one"),
        ("p", "yes", "p: found 'yes'; expected true or false"),
        ("f", "1→2", "f: what it makes of 2 is not said"),
        ("f", "1→2, 1→1, 2→1", "f: it is 2 and 1 of 1; expected one"),
        ("f", "1→2, 2", "f: found '1→2, 2'; expected what it makes of each"),
        ("f", "none", "f: found 'n'"),
        ("g", "(1, 1)→2", "g: what it makes of (1, 2) is not said"),
        ("P", "a", "P: found 'a'; expected what it is true of"),
        ("P", "1, 0", "P: 0 is no thing"),
        ("R", "1, 2, 1", "R: found '1, 2, 1'; expected what it is true of: (1, 2), …; or none"),
    ],
)
def test_what_cannot_be_is_told_with_what_was_expected(key: str, text: str, told: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        filled().with_line(key, text)
    assert str(caught.value).startswith(told)
    assert filled(**{key: text}).fault(key).startswith(told)


def test_a_file_with_another_name_is_refused_with_its_line() -> None:
    with pytest.raises(PuzzleError, match="line 2: found 'Q: 1'; expected one of things, a, b"):
        EVERY.read("things: 2\nQ: 1\n")


def test_a_hint_leads_to_what_makes_a_formula_false() -> None:
    sheet = ModelSheet(Logic.of(("∀x ∃y R(x, y)",), "∃x ∀y R(x, y)"))
    assert sheet.read("things: 2\nR: (1, 2)\n").hint() == "The premise is false: look at x = 2."
    assert (
        sheet.read("things: 2\nR: (1,1), (1,2), (2,1)\n").hint() == "The conclusion is true: look at x = 1."
    )


@settings(max_examples=60, deadline=None)
@given(closed_formulas(), st.data())
def test_truth_is_that_of_the_definition(formula: Formula, data: st.DataObject) -> None:
    every = f"(P(a) | ~P(a)) & (R(a, a) | ~R(a, a)) & ({written(formula)})"
    model = data.draw(st.sampled_from(MODELS_OF_TWO))
    lines = {
        "things": "2",
        CONSTANT: str(model.constant),
        ONE: ", ".join(map(str, model.one)) or "none",
        TWO: ", ".join(map(str, model.two)) or "none",
    }
    sheet = ModelSheet(Logic.of((every,))).read("".join(f"{key}: {text}\n" for key, text in lines.items()))
    assert sheet.solved == model.true(formula)


MODELS_OF_TWO: list[Interpretation] = list(interpretations(2))


def test_what_a_solver_finds_is_an_answer() -> None:
    solution = next(SatSession(EVERY.puzzle).solutions())
    work = EVERY.solved_by(solution)
    assert work.solved
    assert work.count == solution[SIZE]
