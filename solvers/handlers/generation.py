"""Generation of puzzles to order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.generation.generator import Generator
from solvers.handlers.registry import handles
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(Generate)
def generate(question: Generate, session: Session) -> Iterator[Drawing | Generated | NotGenerated]:
    """Progress, then the puzzle."""
    yield from Generator(question, session.state, session).run()
