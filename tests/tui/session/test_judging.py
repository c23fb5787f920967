"""Answers to lessons are judged by what z3 says: each takes its own and others', and refuses wrong ones."""

from __future__ import annotations

import pytest

from puzzles.course.lesson import Lesson
from puzzles.course.shelf import lessons
from solvers.scripts.run import run_script
from tests.helpers.lessons import tries
from tui.session.judging import Demand, judged, solved

LESSONS = {lesson.name: lesson for lesson in lessons()[0]}


def demands(lesson: Lesson, script: str) -> tuple[Demand, ...]:
    return judged(lesson, script, list(run_script(lesson.trial(script), False)))


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


FIRST = LESSONS["01-first-check"]


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (
            FIRST.solution.replace("(assert (not rain))", "(assert (not rein))"),
            "Line 4: unknown constant rein.",
        ),
        (FIRST.solution + "(exit)", "The script ends with exit: what is checked could not be asked."),
        (FIRST.solution + "(assert (or", "Line 6: the command is not closed; expected ')'."),
    ],
)
def test_a_fault_is_told_first_and_alone(script: str, told: str) -> None:
    assert demands(FIRST, script) == (Demand(False, told),)


def test_lists_of_names_may_stand_in_any_order_and_values_may_not() -> None:
    core = LESSONS["04-core"]
    turned = core.solution.replace(":named ann", ":named x").replace(":named dan", ":named ann")
    assert not solved(demands(core, turned.replace(":named x", ":named eve")))
    assert solved(demands(core, core.solution))
