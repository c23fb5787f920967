"""Judging whether a script solves a lesson, by z3's answers rather than by its text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.course.lesson import Lesson
from puzzles.exercises.remark import Remark
from puzzles.text.words import listed
from solvers.queries.scripts import CommandAnswer, Outcome
from tui.words.script_words import said

_HOLE = "unknown constant ?"
"""z3's error for a question mark left in a script."""
_NAMES = re.compile(r"\([^()]*\)")


def judged(lesson: Lesson, script: str, answers: Sequence[CommandAnswer]) -> tuple[Remark, ...]:
    """A remark for each demand of the lesson, given the answers to `lesson.trial(script)`; for a faulty
    script, only the fault.
    """
    own = [answer for answer in answers if answer.start < len(script)]
    if fault := next((answer for answer in own if answer.outcome.is_fault), None):
        return (Remark(False, f"Line {fault.line}: {_wrong(fault)}."),)
    if any(answer.head == "exit" for answer in own):
        return (Remark(False, "The script ends with exit: what is checked could not be asked."),)
    return (*_used(lesson, own), *_answered(lesson, own), *_checked(lesson, script, answers))


def solved(demands: Sequence[Remark]) -> bool:
    """Whether all demands are met."""
    return bool(demands) and all(demand.met for demand in demands)


def _wrong(fault: CommandAnswer) -> str:
    if fault.text == _HOLE:
        return "something is to stand in the place of the question mark"
    return said(fault).partition(": ")[2]


def _used(lesson: Lesson, own: Sequence[CommandAnswer]) -> list[Remark]:
    heads = {answer.head for answer in own}
    missing = [word for word in lesson.uses if word not in heads]
    if not lesson.uses:
        return []
    told = (
        f"The script is to use {listed(missing)}." if missing else f"The script uses {listed(lesson.uses)}."
    )
    return [Remark(not missing, told)]


def _answered(lesson: Lesson, own: Sequence[CommandAnswer]) -> list[Remark]:
    if not lesson.answers:
        return []
    found = [answer.outcome.value for answer in own if answer.outcome.is_check]
    right = tuple(found) == lesson.answers
    wanted = ", ".join(lesson.answers) + (", in this order" if len(lesson.answers) > 1 else "")
    told = f"The checks say {wanted}." if right else f"The checks are to say {wanted}; {_so_far(found)}."
    return [Remark(right, told)]


def _so_far(found: Sequence[str]) -> str:
    return f"so far they say {', '.join(found)}" if found else "so far there is none"


def _checked(lesson: Lesson, script: str, answers: Sequence[CommandAnswer]) -> list[Remark]:
    demands = []
    for check, start, end in lesson.ranges(script):
        within = [answer for answer in answers if start <= answer.start < end]
        last = next((answer for answer in reversed(within) if answer.outcome is not Outcome.DONE), None)
        right = last is not None and _same(said(last), check.answer)
        demands.append(Remark(right, check.told))
    return demands


def _same(found: str, wanted: str) -> bool:
    """Whether two answers are equal, ignoring blanks and the order of names in a list."""
    lists = [_NAMES.fullmatch(text.strip()) for text in (found, wanted)]
    if all(lists):
        return sorted(found.strip()[1:-1].split()) == sorted(wanted.strip()[1:-1].split())
    return found.split() == wanted.split()
