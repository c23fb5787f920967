"""Which engines are there, and work."""

from __future__ import annotations

from msgspec import Struct

from solvers.queries.answer import Answer
from solvers.queries.question import Question


class FindEngines(Question, frozen=True):
    """Try each engine on a few clauses. Answers: one `EnginesFound`; the puzzle does not matter."""


class EngineVersion(Struct, frozen=True):
    """An engine, what it is for, and its version; `problem` says why it cannot be used, else it is empty.

    Without an `optional` one all questions are answered all the same.
    """

    name: str
    purpose: str
    version: str
    problem: str = ""
    optional: bool = False


class EnginesFound(Answer, frozen=True):
    """All engines that the program knows, there or not."""

    engines: tuple[EngineVersion, ...]
    complete: bool = True
