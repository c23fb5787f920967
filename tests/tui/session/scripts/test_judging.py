"""Answers to lessons are judged by what z3 says: each takes its own and others', and refuses wrong ones."""

from __future__ import annotations

import re
import textwrap

import pytest

from puzzles.course.lesson import Lesson
from puzzles.course.shelf import lessons
from puzzles.exercises.remark import Remark
from tests.helpers.lessons import tries
from tests.helpers.smtlib import answered
from tui.session.scripts.judging import judged, solved

LESSONS = {lesson.name: lesson for lesson in lessons()[0]}


def demands(lesson: Lesson, script: str) -> tuple[Remark, ...]:
    return judged(lesson, script, answered(lesson.trial(script)))


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_takes_right_answers_and_refuses_wrong_ones(name: str) -> None:
    """Its own answer and three more; what it begins with, and three that are plausible and wrong."""
    lesson, tried = LESSONS[name], tries(name)
    assert len(lesson.hints) >= 2
    assert len(set(tried.right)) >= 3
    assert len(set(tried.wrong)) >= 3
    for right in (lesson.solution, *tried.right):
        assert [demand.told for demand in demands(lesson, right) if not demand.met] == [], right
    for wrong in (lesson.script, *tried.wrong):
        assert not solved(demands(lesson, wrong)), wrong


@pytest.mark.parametrize("name", LESSONS)
def test_what_cannot_hold_is_no_answer(name: str) -> None:
    lesson = LESSONS[name]
    for script in (lesson.script, lesson.solution):
        assert not solved(demands(lesson, f"(assert false)\n{script}\n(check-sat)"))
        assert not solved(demands(lesson, f"(assert false)\n{script}"))


def test_what_a_check_declares_has_names_that_nobody_gives() -> None:
    for lesson in LESSONS.values():
        assert not any(re.search(r"\((?:declare|define)-\S+ [^|]", check.ask) for check in lesson.checks)


def test_the_text_of_a_lesson_is_seen_whole_on_80_by_24() -> None:
    for lesson in LESSONS.values():
        parts = [textwrap.wrap(" ".join(part.split()), 76) for part in lesson.text.split("\n\n")]
        assert sum(map(len, parts)) + len(parts) - 1 <= 7, lesson.name


FIRST = LESSONS["01-first-check"]


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (
            FIRST.solution.replace("(assert (not rain))", "(assert (not rein))"),
            "Line 4: unknown constant rein; expected (declare-const rein ...) before it.",
        ),
        (FIRST.solution + "(exit)", "The script ends with exit: what is checked could not be asked."),
        (FIRST.solution + "(assert (or", "Line 6: the command is not closed; expected ')'."),
    ],
)
def test_a_fault_is_told_first_and_alone(script: str, told: str) -> None:
    assert demands(FIRST, script) == (Remark(False, told),)


def test_a_question_mark_is_not_called_a_constant() -> None:
    (demand,) = demands(LESSONS["18-a-function"], LESSONS["18-a-function"].script)
    assert demand.told == "Line 2: something is to stand in the place of the question mark."


def test_checks_are_to_come_in_their_order() -> None:
    lesson = LESSONS["08-no-other-way"]
    told = [demand.told for demand in demands(lesson, lesson.script + "(check-sat)")]
    assert "The checks are to say sat, unsat, in this order; so far they say sat." in told
    assert "The script is to use push and pop." in told


def test_lists_of_names_may_stand_in_any_order_and_values_may_not() -> None:
    core = LESSONS["04-core"]
    turned = core.solution.replace(":named ann", ":named x").replace(":named dan", ":named ann")
    assert not solved(demands(core, turned.replace(":named x", ":named eve")))
    assert solved(demands(core, core.solution))
