"""The shape of a board, and a Boolean of z3 for each candidate on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

import z3

from puzzles.geometry.places import PathPlace

Value = int | str | bool
Match = re.Match[str]
Form = Callable[["Board", Match], z3.BoolRef | None]
"""Reads a text that matched; None if it says something else."""


@dataclass(frozen=True)
class Literal:
    """That a variable has a value, or has it not."""

    variable: str
    value: Value
    holds: bool

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """From the JSON of a literal."""
        return cls(data["variable"], data["value"], data["is"])

    def __str__(self) -> str:
        return f"{self.variable} {'=' if self.holds else '!='} {self.value}"


@dataclass(frozen=True, eq=False)
class Board:
    """What can be seen of a puzzle without a word or number.

    `regions` are the cells of each box, `paths` those of each line that is drawn, by what it is called
    and its two ends; lines of one name with the same ends, of which texts cannot tell which is meant, are
    left out.
    """

    values: Mapping[str, tuple[Value, ...]]
    rows: int = 0
    columns: int = 0
    regions: tuple[tuple[str, ...], ...] = ()
    paths: Mapping[tuple[str, str, str], tuple[str, ...]] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    """The list that the code of a Mastermind is taken from."""
    categories: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The items of each category of a logic grid."""
    places: bool = False
    """Whether these are at positions."""
    _domains: dict[str, z3.BoolRef] = field(default_factory=dict, repr=False)
    _terms: dict[tuple[str, Value], z3.BoolRef] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, puzzle: Any) -> Self:
        """The shape of any puzzle."""
        held: dict[int, list[str]] = {}
        for row, numbers in enumerate(getattr(puzzle, "regions", ())):
            for column, number in enumerate(numbers):
                held.setdefault(number, []).append(cell(row + 1, column + 1))
        return cls(
            {variable.name: tuple(variable.domain) for variable in puzzle.shape.variables},
            getattr(puzzle, "rows", 0),
            getattr(puzzle, "columns", 0),
            tuple(tuple(held[number]) for number in sorted(held)),
            _paths(puzzle),
            tuple(str(getattr(puzzle, "words", "")).split()),
            dict(getattr(puzzle, "categories", ())),
            getattr(puzzle, "positions", None) is not None,
        )

    @cached_property
    def all_values(self) -> tuple[Value, ...]:
        """The values that occur in cells, in order; those of all variables where none is a cell."""
        cells = [values for name, values in self.values.items() if "." not in name]
        return tuple(dict.fromkeys(value for values in cells or self.values.values() for value in values))

    @property
    def differing(self) -> Board:
        """The board whose values are meant where it is said that some differ."""
        return self

    def has(self, name: str, value: Value) -> z3.BoolRef:
        """That the variable has the value; false if it cannot."""
        if (name, value) not in self._terms:
            able = value in self.values[name]
            self._terms[name, value] = z3.Bool(f"{name}={value}") if able else z3.BoolVal(False)
        return self._terms[name, value]

    def pair(self, item: str, other: str) -> z3.BoolRef:
        """That two items of a grid without positions go together; false if they are of one category."""
        return self.has(*self.variable(item, other))

    def variable(self, item: str, other: str) -> tuple[str, str]:
        """The variable that says whether two items of such a grid go together, and its value if they do.

        The later of their categories has it (docs/json.md, literal).
        """
        groups = [name for name, items in self.categories.items() for each in (item, other) if each in items]
        earlier, later = (item, other) if item in self.categories[groups[0]] else (other, item)
        is_first = groups[0] == next(iter(self.categories))
        return later if is_first else f"{later}: {groups[0]}", earlier

    def term(self, literal: Literal) -> z3.BoolRef:
        """The literal as a term."""
        has = self.has(literal.variable, literal.value)
        return has if literal.holds else z3.Not(has)

    def allowed(self, literal: Literal) -> frozenset[Value]:
        """The values that its variable may have if the literal holds."""
        values = self.values[literal.variable]
        return frozenset(value for value in values if (value == literal.value) is literal.holds)

    def domain(self, name: str) -> z3.BoolRef:
        """That the variable has exactly one of its values."""
        if name not in self._domains:
            self._domains[name] = exactly(1, *(self.has(name, value) for value in self.values[name]))
        return self._domains[name]

    def line(self, kind: str, number: int) -> list[str]:
        """The cells of a row from the left, or of a column from the top."""
        if kind == "row":
            return [cell(number, column) for column in range(1, self.columns + 1)]
        return [cell(row, number) for row in range(1, self.rows + 1)]


def _paths(puzzle: Any) -> dict[tuple[str, str, str], tuple[str, ...]]:
    """The cells of lines, those of a circle first."""
    drawn: dict[tuple[str, str, str], set[tuple[str, ...]]] = {}
    for clue in puzzle.clue_list:
        if isinstance(clue.place, PathPlace):
            path = tuple(cell(row + 1, column + 1) for row, column in clue.place.cells)
            drawn.setdefault((clue.called.lower(), path[0], path[-1]), set()).add(path)
    return {ends: paths.pop() for ends, paths in drawn.items() if len(paths) == 1}


def cell(row: int, column: int) -> str:
    """The name of a cell, counted from 1."""
    return f"r{row}c{column}"


def exactly(count: int, *terms: z3.BoolRef) -> z3.BoolRef:
    """That so many of the terms hold."""
    return weighted(count, *((term, 1) for term in terms))


def weighted(total: int, *terms: tuple[z3.BoolRef, int]) -> z3.BoolRef:
    """That the weights of the terms that hold add up to the total."""
    return z3.PbEq(terms, total) if terms else z3.BoolVal(total == 0)
