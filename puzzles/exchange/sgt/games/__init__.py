"""The games that can be read and written, a module for each, found by looking into this folder."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module
from typing import Any

from puzzles.exchange.sgt.game import Game


@lru_cache(maxsize=1)
def games() -> dict[str, Game[Any]]:
    """Every game by its name, in alphabetical order."""
    modules = (import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__))
    return {module.GAME.name: module.GAME for module in modules}
