"""The games that can be read and written, one module each, found by listing this folder."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from puzzles.exchange.sgt.game import CollectionGame
from puzzles.text.folder import modules_in


@lru_cache(maxsize=1)
def games() -> dict[str, CollectionGame[Any]]:
    """Every game by name, in alphabetical order."""
    return {module.GAME.name: module.GAME for module in modules_in(__name__, __path__)}
