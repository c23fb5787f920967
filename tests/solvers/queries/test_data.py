"""Questions and answers are frozen data, which travel and do not contradict themselves."""

from __future__ import annotations

import pickle
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields, replace

import solvers.queries
from solvers.queries.answer import Answer, Unsettled, Working
from solvers.queries.candidates import Candidates
from solvers.queries.conflicts import Explored
from solvers.queries.decide import FormulaTruths
from solvers.queries.overview import Status, Verdict
from solvers.queries.question import Question
from solvers.queries.solutions import SolutionCount

BASES = (Question, Answer)


def every(base: type) -> Iterator[type[Any]]:
    for found in pkgutil.iter_modules(solvers.queries.__path__, "solvers.queries."):
        for each in vars(import_module(found.name)).values():
            if isinstance(each, type) and issubclass(each, base) and each.__module__ == found.name:
                yield each


QUESTIONS, ANSWERS = ([kind for kind in every(base) if kind is not base] for base in BASES)


def by_name(kind: type[Any]) -> str:
    return kind.__name__


def made(kind: type[Any]) -> Any:
    """One of the class; a text stands for whatever has no default."""
    needed = [each for each in fields(kind) if each.default is each.default_factory is NODEFAULT]
    return kind(**{each.name: each.name for each in needed})


@pytest.mark.parametrize(
    "kind", [kind for kind in (*QUESTIONS, *ANSWERS) if kind is not Verdict], ids=by_name
)
def test_they_are_frozen_and_travel(kind: type[Any]) -> None:
    value = made(kind)
    assert pickle.loads(pickle.dumps(value)) == value
    with pytest.raises((AttributeError, TypeError)):
        value.reason = "another"


@pytest.mark.parametrize("kind", ANSWERS, ids=by_name)
def test_every_answer_says_whether_it_is_the_last_and_why_it_is_not_whole(kind: type[Any]) -> None:
    assert {"running", "reason"} <= {each.name for each in fields(kind)}


def test_a_question_has_no_way_to_answer_itself() -> None:
    for kind in every(Question):
        methods = [name for name, value in vars(kind).items() if callable(value) and not name.startswith("_")]
        assert methods == [], kind


@pytest.mark.parametrize("status", Status)
def test_a_verdict_is_decided_or_has_a_reason(status: Status) -> None:
    decided = status not in (Status.UNKNOWN, Status.CANCELLED)
    assert status.decided is decided
    assert (Verdict(status).solvable is None) is not decided
    if not decided:
        assert Verdict(status, reason="out of time").reason == "out of time"
        return
    with pytest.raises(ValueError, match="at once"):
        Verdict(status, reason="out of time")


@pytest.mark.parametrize("undecided", [{"reason": "out of time"}, {"running": True}])
def test_what_is_complete_is_not_undecided(undecided: dict[str, Any]) -> None:
    assert SolutionCount(3, False, **undecided).value == 3
    whole: list[Any] = [SolutionCount(3, True), Candidates({}, True), FormulaTruths((), True)]
    for answer in (*whole, Explored(1, 1, complete=True)):
        with pytest.raises(ValueError, match="at once"):
            replace(answer, **undecided)


def test_progress_goes_on_unless_told_otherwise() -> None:
    assert Working(text="so far").running
    assert Unsettled("cancelled").reason == "cancelled"
    assert not Unsettled("cancelled").running
