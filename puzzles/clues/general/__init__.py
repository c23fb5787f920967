"""The kinds that any puzzle of numbers in cells can take, found by looking into this folder."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module
from inspect import isabstract

from puzzles.core.clue import Clue


@lru_cache(maxsize=1)
def general_kinds() -> tuple[type[Clue], ...]:
    """Every kind of clue that a module of the folder defines."""
    found: list[type[Clue]] = []
    for module in pkgutil.iter_modules(__path__):
        name = f"{__name__}.{module.name}"
        for each in vars(import_module(name)).values():
            own = isinstance(each, type) and each.__module__ == name
            if own and issubclass(each, Clue) and not isabstract(each):
                found.append(each)
    return tuple(found)
