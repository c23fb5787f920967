"""Which engines are installed and work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.backends.inventory import ENGINES, tried
from solvers.handlers.registry import handles
from solvers.queries.engines import EnginesFound, FindEngines

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(FindEngines)
def find_engines(question: FindEngines, session: Session) -> Iterator[EnginesFound]:
    """Try one after the other; each takes only a moment."""
    yield EnginesFound(tuple(map(tried, ENGINES)))
