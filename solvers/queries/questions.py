"""Questions that the screen can put to a session, and the stream of answers each gives.

A question is a frozen value that travels to the worker; there `answers` runs it. Adding a
question adds a class, and nothing else. This module must not import z3.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from solvers.queries.answers import Status

if TYPE_CHECKING:
    from solvers.session.session import Session

Answer = Any
"""A frozen dataclass that pickles: see `solvers.queries.answers`."""


class Question(ABC):
    """Base of all questions."""

    __slots__ = ()

    @abstractmethod
    def answers(self, session: Session) -> Iterator[Answer]:
        """Answer, partial answers first. May raise `Undecided`, which is sent as `Unsettled`."""


@dataclass(frozen=True, slots=True)
class Overview(Question):
    """What every edit asks: scopes, verdict, a conflict or candidates, and the count to a limit.

    Each part is sent as soon as it is known. If not `explain`, a contradiction is left unexplained.
    """

    limit: int = 1000
    candidates: bool = True
    explain: bool = True

    def answers(self, session: Session) -> Iterator[Answer]:
        yield session.scopes()
        verdict = session.verdict()
        yield verdict
        if verdict.status is Status.CONTRADICTION and self.explain:
            yield session.conflict()
        if verdict.solvable:
            if self.candidates:
                yield from session.candidate_steps()
            yield from session.count(self.limit)


@dataclass(frozen=True, slots=True)
class MoreSolutions(Question):
    """Go on counting, to a higher limit; solutions already sent are sent again from `first`."""

    limit: int

    def answers(self, session: Session) -> Iterator[Answer]:
        yield from session.count(self.limit)


@dataclass(frozen=True, slots=True)
class Script(Question):
    """The SMT-LIB 2 text of the stack as it stands."""

    def answers(self, session: Session) -> Iterator[Answer]:
        yield session.script()
