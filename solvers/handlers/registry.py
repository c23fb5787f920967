"""Who answers which question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from solvers.queries.question import Question

if TYPE_CHECKING:
    from solvers.session.session import Session

Q = TypeVar("Q", bound=Question)
Handler = Callable[[Q, "Session"], Iterator[Any]]
"""Answers a question, partial answers first; may raise `Undecided`."""

QUERIES, HANDLERS = "solvers.queries.", "solvers.handlers."

_handlers: dict[type[Question], Handler[Any]] = {}


def handles(kind: type[Q]) -> Callable[[Handler[Q]], Handler[Q]]:
    """Make a function answer the questions of a class. Raises `ValueError` if another one does."""

    def register(handler: Handler[Q]) -> Handler[Q]:
        if kind in _handlers:
            raise ValueError(f"{kind.__name__} has two handlers")
        _handlers[kind] = handler
        return handler

    return register


def answers(question: Question, session: Session) -> Iterator[Any]:
    """Answer a question, partial answers first. May raise `Undecided`; `LookupError` if nobody can."""
    return handler_of(type(question))(question, session)


def handler_of(kind: type[Question]) -> Handler[Any]:
    """What answers the questions of a class; its module is imported when that is first asked.

    Raises `LookupError` if there is none.
    """
    if kind not in _handlers and kind.__module__.startswith(QUERIES):
        import_module(HANDLERS + kind.__module__.removeprefix(QUERIES))
    if kind not in _handlers:
        raise LookupError(f"nothing answers {kind.__name__}")
    return _handlers[kind]
