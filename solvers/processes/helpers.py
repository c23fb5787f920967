"""Helper processes that share the work of a long question, and end with it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any

from solvers.processes.side import SideProcess

MOST = 3
"""The most helpers; there are fewer on machines with fewer processors."""


class Helpers(AbstractContextManager["Helpers"]):
    """Helper processes, started on demand. Each is killed when the `with` block or this process ends."""

    def __init__(self) -> None:
        self._working: dict[SideProcess, tuple[str, ...]] = {}
        self.called: list[SideProcess] = []

    @property
    def pending(self) -> set[str]:
        """The ids that helpers are working on; those of a helper that ended early are not included."""
        return {id_ for share in self._working.values() for id_ in share}

    def call(self, helper: Callable[[tuple[str, ...]], SideProcess], ids: Sequence[str]) -> None:
        """Start a helper for each share of the ids except the first, which is left to the caller."""
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
        """The answers since the last call. Raises `SolverError` for an error in a helper."""
        for side in list(self._working):
            yield from side.answers()
            if not side.running:
                del self._working[side]

    def __exit__(self, *_: object) -> None:
        for side in self.called:
            side.close()


def _processors() -> int:
    """The number of processors that this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable is not None else os.cpu_count() or 1
