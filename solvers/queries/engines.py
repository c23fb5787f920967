"""Which engines are installed and work."""

from __future__ import annotations

from msgspec import Struct

from solvers.queries.answer import Answer
from solvers.queries.question import Question


class FindEngines(Question, frozen=True):
    """Try each engine on a few clauses. Answers: one `EnginesFound`; the puzzle does not matter."""


class EngineVersion(Struct, frozen=True):
    """An engine, its purpose and its version; `problem` says why it cannot be used, or is empty.

    All questions are answered also without an `optional` one.
    """

    name: str
    purpose: str
    version: str
    problem: str
    optional: bool


class EnginesFound(Answer, frozen=True):
    """All engines that the program knows, installed or not."""

    engines: tuple[EngineVersion, ...]
    complete: bool = True
