"""The peers of a cell: those in its row, column and box."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from puzzles.formulas.formulas import AllDifferent
from puzzles.geometry.grid import cell_name
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.shape import Shape


@lru_cache(maxsize=8)
def peers(shape: Shape[GridPuzzle]) -> Mapping[str, frozenset[str]]:
    """For each cell, the others in its row and column, and those that a rule makes differ from it."""
    groups: dict[object, set[str]] = {}
    for row, column in shape.puzzle.cells:
        for line in (("row", row), ("column", column)):
            groups.setdefault(line, set()).add(cell_name(row, column))
    for rule in shape.rules:
        if isinstance(rule.formula, AllDifferent):
            groups[rule.id] = set(rule.formula.variables)
    found: dict[str, set[str]] = {}
    for group in groups.values():
        for name in group:
            found.setdefault(name, set()).update(group)
    return {name: frozenset(others - {name}) for name, others in found.items()}
