"""What a check of a script rests on: minimal cores by the z3 command, models by counting."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solvers.queries.scripts import AssertionCheck, AssertionCore, ModelsEnd, Outcome, ScriptModel
from solvers.scripts.replay import script_core, script_models
from tests.helpers.smtlib import LESSON, WARNED
from tests.helpers.z3_command import verdicts


def core_of(text: str, check: int) -> AssertionCore:
    *_, core = script_core(text, check)
    assert isinstance(core, AssertionCore)
    return core


def numbered(text: str, number: int) -> str:
    """The command of that number, of a script with one a line and no remarks."""
    return text.splitlines()[number - 1]


def test_the_core_of_a_lesson_is_that_of_its_names() -> None:
    *checks, core = script_core(LESSON, 7)
    assert core == AssertionCore((4, 6))
    assert all(isinstance(check, AssertionCheck) for check in checks)
    assert [check.outcome for check in checks if isinstance(check, AssertionCheck)] == [
        Outcome.UNSAT,
        Outcome.SAT,
        Outcome.SAT,
    ]


def test_where_all_can_hold_there_is_no_core() -> None:
    assert core_of(LESSON, 11) == AssertionCore(())


def test_a_check_of_which_z3_warns_first_has_a_core() -> None:
    assert core_of(WARNED, 6) == AssertionCore((4, 5), minimal=False)


FACTS = [f"(assert ({sign} {one} {other}))" for sign in ("<", "=", ">=") for one, other in ("xy", "yz", "xz")]
DECLARED = "\n".join(f"(declare-const {name} Int)" for name in "xyz")


@settings(max_examples=30)
@given(st.lists(st.sampled_from([*FACTS, "(push 1)", "(assert (> x 5))", "(assert (< z 3))"]), max_size=12))
def test_a_core_is_unsat_and_nothing_of_it_can_go(lines: list[str]) -> None:
    """The z3 command is asked for the core, and for it without each of its assertions."""
    text = "\n".join([DECLARED, *lines, "(check-sat)"])
    check = 3 + len(lines) + 1
    core = core_of(text, check)
    kept = [numbered(text, number) for number in core.assertions]
    whole = verdicts("\n".join([DECLARED, *(line for line in lines if "push" not in line), "(check-sat)"]))
    assert bool(kept) == (whole == ["unsat"])
    smaller = [kept[:index] + kept[index + 1 :] for index in range(len(kept))]
    asked = [kept, *smaller] if kept else []
    script = "".join(f"(push)\n{chr(10).join(each)}\n(check-sat)\n(pop)\n" for each in asked)
    assert verdicts(f"{DECLARED}\n{script}") == ["unsat"] * bool(kept) + ["sat"] * len(smaller)


def test_what_is_popped_or_reset_is_in_no_core() -> None:
    text = "(declare-const p Bool)\n(push)\n(assert p)\n(pop)\n(assert p)\n(assert (not p))\n(check-sat)"
    assert core_of(text, 7).assertions == (5, 6)
    again = text.replace("(push)", "(assert false)").replace("(pop)", "(reset-assertions)")
    assert core_of(again, 7).assertions == (5, 6)


def test_what_a_check_assumes_is_taken_for_granted() -> None:
    text = "(declare-const p Bool)\n(assert (or p p))\n(assert true)\n(check-sat-assuming ((not p)))"
    assert core_of(text, 4).assertions == (2,)


def test_what_is_no_check_has_no_core() -> None:
    with pytest.raises(LookupError, match="command 4 is no check"):
        core_of(LESSON, 4)


def models(text: str, check: int, most: int = 20) -> tuple[list[ScriptModel], ModelsEnd | None]:
    found = list(script_models(text, check, most))
    ends = [each for each in found if isinstance(each, ModelsEnd)]
    return [each for each in found if isinstance(each, ScriptModel)], ends[0] if ends else None


def test_all_models_are_found_where_they_come_to_an_end() -> None:
    text = (
        "(declare-const x Int)(declare-fun |y z| () (_ BitVec 2))"
        "(declare-datatypes ((C 0)) (((red) (green))))"
        "(declare-const c C)(assert (<= 1 x 2))(assert (bvult |y z| #b11))(check-sat)"
    )
    found, end = models(text, 7)
    assert end == ModelsEnd(complete=True)
    values = {model.values for model in found}
    assert values == {
        (("x", x), ("y z", y), ("c", c))
        for x in ("1", "2")
        for y in ("#b00", "#b01", "#b10")
        for c in ("red", "green")
    }
    assert len(found) == len(values)


def test_no_more_models_are_looked_for_than_are_wanted() -> None:
    found, end = models("(declare-const x Real)(assert (> x 0.5))(check-sat)", 3, most=4)
    assert len({model.values for model in found}) == 4
    assert end is None


def test_functions_alone_have_one_model_and_a_reason() -> None:
    found, end = models("(declare-fun f (Int) Int)(assert (= (f 1) 2))(check-sat)", 3)
    assert end == ModelsEnd(reason="no constant is declared that could have another value")
    assert len(found) == 1
    assert re.search(r"define-fun f \(\(x!0 Int\)\) Int", found[0].text)


def test_where_functions_or_arrays_may_differ_the_models_of_constants_are_not_all() -> None:
    for beside in (
        "(declare-fun f (Int) Int)",
        "(declare-const a (Array Int Int))(assert (= (select a 1) x))",
    ):
        text = f"(declare-const x Int){beside}\n(assert (<= 1 x 2))\n(check-sat)"
        number = 4 + beside.count("(assert")
        found, end = models(text, number)
        assert {dict(model.values)["x"] for model in found} == {"1", "2"}
        assert end == ModelsEnd(
            reason="there are no other values of its constants; functions and arrays may differ"
        )


def test_values_without_names_are_told_apart_by_what_is_equal() -> None:
    """Three things: they are one, two (three ways), or three."""
    declared = "(declare-sort S 0)" + "".join(f"(declare-const {name} S)" for name in "abc")
    found, end = models(f"{declared}(check-sat)", 5)
    parted = {
        frozenset(frozenset(n for n, v in model.values if v == value) for _, value in model.values)
        for model in found
    }
    assert len(parted) == len(found) == 5
    assert end == ModelsEnd(complete=True)


def test_cores_are_found_whatever_a_script_says_of_cores_and_after_a_reset() -> None:
    text = (
        "(set-option :produce-unsat-cores false)(reset)(declare-const x Int)"
        "(assert (> x 1))(assert (< x 9))(assert (! (< x 1) :named low))(check-sat)"
    )
    assert core_of(text, 7) == AssertionCore((4, 6))


def test_a_core_that_z3_tells_is_not_taken_on_trust() -> None:
    """For recursive functions z3 blames nothing, though without the assertion all can hold."""
    text = (
        "(define-fun-rec f ((x Int)) Int (+ 1 (f x)))(declare-const y Int)"
        "(assert (> y 0))(assert (= (f 3) y))(check-sat)"
    )
    assert core_of(text, 5) == AssertionCore((4,))
