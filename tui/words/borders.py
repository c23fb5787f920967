"""Border changes in words."""

from __future__ import annotations

from puzzles.text.words import amount, capital, listed
from solvers.queries.borders import Borders


def would_do(found: Borders) -> str:
    """The changes that leave one solution: "3 changes would do, the fewest found"."""
    fewest = "" if found.anew and not found.clues else ", the fewest found"
    return f"{capital(_what(found))} would do{fewest}"


def made(found: Borders) -> str:
    """The changes that were made: "3 changes made"."""
    return f"{capital(_what(found))} made"


def _what(found: Borders) -> str:
    clues = [amount(len(found.clues), "clue")] if found.clues else []
    changes = [] if found.anew or not found.changes else [amount(found.changes, "change")]
    return listed([*(["a new layout"] if found.anew else []), *changes, *clues])
