"""The number and best time of solved puzzles, by type."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from msgspec import Struct

from tui.store.progress.progress import Progress


class Feats(Struct, frozen=True):
    """The number of solved puzzles of a type, and the best time in seconds."""

    solved: int
    best: float


def feats_by_type(solved: Iterable[Progress]) -> dict[str, Feats]:
    """The feats of each type with a solved puzzle."""
    seconds: dict[str, list[float]] = defaultdict(list)
    for each in solved:
        seconds[each.type_name].append(each.seconds)
    return {name: Feats(len(times), min(times)) for name, times in seconds.items()}
