"""Questions by their names, with arguments as JSON has them."""

from __future__ import annotations

from typing import Any

import pytest

from puzzles import PuzzleError
from solvers.interface.asynchronous import AsyncSolver
from solvers.interface.solver import Solver
from solvers.interface.verb import AsyncVerb, Verb
from solvers.requests.names import request_of, requests


def test_every_question_is_a_method_of_both_solvers() -> None:
    solver, other = Solver(process=False), AsyncSolver(process=False)
    for name in requests():
        assert isinstance(getattr(solver, name), Verb)
        assert isinstance(getattr(other, name), AsyncVerb)


def test_every_question_and_its_reply_say_what_they_are() -> None:
    for name, kind in requests().items():
        assert kind.__doc__, name
        assert kind.kind.__doc__, name
        assert kind.__name__.removesuffix("Request") == kind.kind.__name__.removesuffix("Reply")


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("hnit", {}, "ask: found 'hnit'; expected one of verdict, solve, count"),
        ("count", {"limit": "3"}, "limit: found a text; expected a whole number or nothing"),
        ("count", {"exact": 1}, "exact: found a whole number; expected true or false"),
        ("count", {"limits": 3}, "count takes no 'limits'; expected ignore_unread, limit"),
        ("why", {}, "why needs 'literal'"),
        ("hint", {"shown": "r1c1=1"}, "shown: found a text; expected a list"),
        ("hint", {"shown": [3]}, "shown[0]: found a whole number; expected "),
    ],
)
def test_what_does_not_fit_is_told_in_a_line(name: str, arguments: dict[str, Any], told: str) -> None:
    with pytest.raises(PuzzleError) as error:
        request_of(name, arguments)
    assert str(error.value).startswith(told)


def test_lists_and_objects_of_json_are_taken() -> None:
    request = request_of("hint", {"shown": [{"variable": "r1c1", "value": 1, "is": True}, "r1c2=2"]})
    assert hash(request)
