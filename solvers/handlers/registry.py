"""The registry of handlers by class of question."""

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
    """Register a function as the handler of a class of questions. Raises `ValueError` if there is another
    one.
    """

    def register(handler: Handler[Q]) -> Handler[Q]:
        if kind in _handlers:
            raise ValueError(f"{kind.__name__} has two handlers")
        _handlers[kind] = handler
        return handler

    return register


def answers(question: Question, session: Session) -> Iterator[Any]:
    """The answers to a question, partial ones first. Raises `Undecided`, and `LookupError` if there is no
    handler.
    """
    return handler_of(type(question))(question, session)


def handler_of(kind: type[Question]) -> Handler[Any]:
    """The handler of a class of questions; its module is imported on first use.

    Raises `LookupError` if there is none.
    """
    if kind not in _handlers and kind.__module__.startswith(QUERIES):
        import_module(HANDLERS + kind.__module__.removeprefix(QUERIES))
    if kind not in _handlers:
        raise LookupError(f"nothing answers {kind.__name__}")
    return _handlers[kind]
