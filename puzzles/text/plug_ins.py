"""What other installed packages offer by entry points: `[cluebench.types]` in what describes a package."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@lru_cache(maxsize=8)
def plug_ins(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group, by name; the first of a name counts. None of them is loaded."""
    if not any(f"[{group}]" in text for text in _described()):
        return {}  # as nearly always: then 50 ms of import are spared
    from importlib.metadata import entry_points

    found: dict[str, EntryPoint] = {}
    for each in entry_points(group=group):
        found.setdefault(each.name, each)
    return found


def _described() -> list[str]:
    """What installed packages say of their entry points."""
    files = (
        file
        for folder in map(Path, sys.path)
        for form in ("dist", "egg")
        for file in folder.glob(f"*.{form}-info/entry_points.txt")
    )
    found = []
    for file in files:
        try:
            found.append(file.read_text("utf-8", errors="replace"))
        except OSError:
            continue
    return found
