"""The meanings of clues in a declared genre: one class for each meaning, by where the clues are."""

from __future__ import annotations

from functools import lru_cache

from puzzles.declared.clues import at_distance, at_loops, beside, by_colour, claims, in_cells, rings
from puzzles.declared.clues.meaning import CellMeaning, LineMeaning


@lru_cache(maxsize=1)
def cell_meanings() -> dict[str, type[CellMeaning]]:
    """The meanings of clues in cells and for regions, by their words."""
    modules = in_cells, by_colour, claims, at_distance, rings, at_loops
    every = (each for module in modules for each in vars(module).values())
    return {each.word: each for each in every if _is_one(each, CellMeaning)}


@lru_cache(maxsize=1)
def line_meanings() -> dict[str, type[LineMeaning]]:
    """The meanings of clues outside the grid, by their words."""
    return {each.word: each for each in vars(beside).values() if _is_one(each, LineMeaning)}


def _is_one(found: object, base: type) -> bool:
    return isinstance(found, type) and issubclass(found, base) and "word" in vars(found)
