"""A step of a walkthrough, checked from its JSON and the shape of the board alone."""

from __future__ import annotations

from collections.abc import Iterator

from tests.benchmarks.explanations.board import Board
from tests.benchmarks.explanations.findings import Data, Fault, Finding, largest
from tests.benchmarks.explanations.inference import Undecided
from tests.benchmarks.explanations.leaf import Leaves, NotRead
from tests.benchmarks.explanations.opened import Opened
from tests.benchmarks.explanations.told import Told

MOST = 6
"""So many statements may be combined on one line."""


class Checker:
    """Checks the steps of one walkthrough; clues that are `told` mean that, by id, whatever their text."""

    def __init__(self, board: Board, told: Told | None = None) -> None:
        self._leaves = Leaves(board, told)

    def findings(self, step: Data) -> list[Finding]:
        """All that is wrong with a step; nothing, if it is all right."""
        many = largest(step) > MOST
        found = [Finding(Fault.MANY, f"{largest(step)} statements")] if many else []
        try:
            return [*found, *self._faults(step)]
        except NotRead as text:
            return [*found, Finding(Fault.NOT_READ, str(text))]
        except Undecided as reason:
            return [*found, Finding(Fault.UNDECIDED, str(reason))]

    def _faults(self, step: Data) -> Iterator[Finding]:
        if step.get("lines"):
            yield from Opened(self._leaves, step).faults()
        else:
            yield from self._leaves.findings(step)
