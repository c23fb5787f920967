"""The types that can be read from drawings: a module for each, found by listing this folder, and the
declared genres.
"""

from __future__ import annotations

from typing import Any

from puzzles.exchange.penpa.declared import drawn_genres
from puzzles.exchange.penpa.genre import Genre
from puzzles.text.folder import modules_in
from puzzles.types import kept_with_types


@kept_with_types
def genres() -> tuple[Genre[Any], ...]:
    """All types, in alphabetical order of their labels."""
    found: list[Genre[Any]] = [module.GENRE for module in modules_in(__name__, __path__)]
    found += drawn_genres()
    return tuple(sorted(found, key=lambda genre: genre.label))
