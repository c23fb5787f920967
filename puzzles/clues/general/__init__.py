"""The kinds that any puzzle of numbers in cells can take, found by looking into this folder."""

from __future__ import annotations

from functools import lru_cache
from inspect import isabstract

from puzzles.clues.bases.marked_clues import refuse_shared_shortcuts
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
    refuse_shared_shortcuts(found, __name__)
    return tuple(found)
