"""Who answers which question: everyone of the catalogue, and nothing else."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

from solvers.handlers.registry import answers, handler_of, handles
from solvers.queries.question import Question
from solvers.session.session import Session
from tests.helpers.canned import SMALL


class Nobody(Question, frozen=True):
    """Which no handler answers."""


class Twice(Question, frozen=True):
    """Which two handlers would answer."""


def topics(package: str) -> set[str]:
    return {module.name for module in pkgutil.iter_modules(import_module(package).__path__)}


def questions() -> Iterator[type[Question]]:
    for topic in sorted(topics("solvers.queries")):
        module = import_module(f"solvers.queries.{topic}")
        for each in vars(module).values():
            if isinstance(each, type) and issubclass(each, Question) and each.__module__ == module.__name__:
                yield each


ALL = [kind for kind in questions() if kind is not Question]


def test_there_is_a_catalogue() -> None:
    assert len(ALL) >= 18
    assert len({kind.__name__ for kind in ALL}) == len(ALL)


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_every_question_is_answered_by_the_module_of_its_topic(kind: type[Question]) -> None:
    topic = kind.__module__.rpartition(".")[2]
    assert handler_of(kind).__module__ == f"solvers.handlers.{topic}"


def test_every_handler_has_questions() -> None:
    assert topics("solvers.handlers") - {"registry"} == {kind.__module__.rpartition(".")[2] for kind in ALL}


def test_what_nobody_answers_is_told() -> None:
    with pytest.raises(LookupError, match="nothing answers Nobody"):
        answers(Nobody(), Session(SMALL))


def test_a_question_has_one_handler() -> None:
    def handler(question: Twice, session: Session) -> Iterator[str]:
        yield "once"

    handles(Twice)(handler)
    assert list(answers(Twice(), Session(SMALL))) == ["once"]
    with pytest.raises(ValueError, match="Twice has two handlers"):
        handles(Twice)(handler)


def test_handlers_are_loaded_when_they_are_needed() -> None:
    script = (
        "import sys; import solvers.worker.main; from solvers.handlers.registry import handler_of; "
        "from solvers.queries.overview import Overview; handler_of(Overview); "
        "print(*sorted(name for name in sys.modules if name.startswith('solvers.handlers.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == ["solvers.handlers.overview", "solvers.handlers.registry"]
