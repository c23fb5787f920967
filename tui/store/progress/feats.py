"""What was solved of each type, in two numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from msgspec import Struct

from tui.store.progress.progress import Progress


class Feats(Struct, frozen=True):
    """How many puzzles of a type were solved, and the least time that one took, in seconds."""

    solved: int
    best: float


def feats_by_type(solved: Iterable[Progress]) -> dict[str, Feats]:
    """The types of which anything was solved."""
    seconds: dict[str, list[float]] = defaultdict(list)
    for each in solved:
        seconds[each.type_name].append(each.seconds)
    return {name: Feats(len(times), min(times)) for name, times in seconds.items()}
