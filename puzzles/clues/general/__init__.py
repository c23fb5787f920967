"""The kinds that any puzzle of numbers in cells can take, found by looking into this folder."""

from __future__ import annotations

from functools import lru_cache
from inspect import isabstract

from puzzles.clues.bases.marked_clues import MarkedClue
from puzzles.model.clue import Clue
from puzzles.text.folder import modules_in


@lru_cache(maxsize=1)
def general_kinds() -> tuple[type[Clue], ...]:
    """Every kind of clue that a module of the folder defines."""
    found: list[type[Clue]] = []
    for module in modules_in(__name__, __path__):
        for each in vars(module).values():
            own = isinstance(each, type) and each.__module__ == module.__name__
            if own and issubclass(each, Clue) and not isabstract(each):
                found.append(each)
    keys = [kind.shortcut for kind in found if issubclass(kind, MarkedClue) and kind.shortcut]
    if taken := [key for key in keys if keys.count(key) > 1]:
        raise TypeError(f"two general clue kinds have the shortcut {taken[0]!r}")
    return tuple(found)
