"""Side processes that share the work of a question that takes long, and end with it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any

from solvers.processes.side import SideProcess

MOST = 3
"""Helpers, at most; there are fewer where there are fewer processors."""


class Helpers(AbstractContextManager["Helpers"]):
    """Processes that are called when it pays. Each is killed when the block ends, or this process does."""

    def __init__(self) -> None:
        self._working: dict[SideProcess, tuple[str, ...]] = {}
        self.called: list[SideProcess] = []

    @property
    def pending(self) -> set[str]:
        """Ids of what helpers have been given; what one that ended early has not done is not among them."""
        return {id_ for share in self._working.values() for id_ in share}

    def call(self, helper: Callable[[tuple[str, ...]], SideProcess], ids: Sequence[str]) -> None:
        """Start a helper for each share of the ids but the first, which is the caller's own."""
        parts = min(_processors(), MOST + 1, len(ids))
        for number in range(1, parts):
            share = tuple(ids[number::parts])
            try:
                side = helper(share)
            except OSError:
                return
            self.called.append(side)
            self._working[side] = share

    def answers(self) -> Iterator[Any]:
        """What has come since. Raises `SolverError` for a fault of a helper."""
        for side in list(self._working):
            yield from side.answers()
            if not side.running:
                del self._working[side]

    def __exit__(self, *_: object) -> None:
        for side in self.called:
            side.close()


def _processors() -> int:
    """How many processors this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable is not None else os.cpu_count() or 1
