"""Cells that are given a number, and numbers that must not be neighbours: what number grids share."""

from __future__ import annotations

from puzzles.core.formulas import Is
from puzzles.core.statements import Kind, Statement
from puzzles.geometry.grid import Cell, cell_name


def given_id(place: Cell) -> str:
    """The id of the given in that cell."""
    return f"given.{cell_name(*place)}"


def given(place: Cell, digit: int) -> Statement:
    """The clue that a cell holds a digit."""
    name = cell_name(*place)
    return Statement(given_id(place), f"{name.upper()} is {digit}", Is(name, digit), (name,), Kind.CLUE)


def not_consecutive(first: int, second: int) -> bool:
    """Whether two digits differ by anything but one."""
    return abs(first - second) != 1
