"""A digit pattern in words: its variables, values, units, and what follows.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.formulas.formulas import Value
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import listed
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import pattern_of
from solvers.wording.phrases import joined_units, told


class ToldPattern:
    """A digit pattern with words for its parts, its units and what follows."""

    def __init__(self, deduction: Deduction, puzzle: Puzzle) -> None:
        pattern = pattern_of(deduction)
        self._puzzle, self.parts = puzzle, pattern.parts
        self.links, self.closed, self.order = pattern.links, pattern.closed, pattern.order
        self.units, self.values = pattern.units, pattern.values
        self.quoted = [puzzle.wording.quoted(statement) for statement in deduction.statements]
        self.goal = told(deduction.conclusions, puzzle)
        first = deduction.conclusions[0]
        self.value = self.text_of(first.value)
        self._out = {(fact.name, fact.value) for fact in deduction.facts if not fact.positive}

    def text_of(self, value: Value) -> str:
        """A value in words."""
        return self._puzzle.wording.value_text(value, self.parts[0][0])

    def cells(self, names: Sequence[str], last: str = "and") -> str:
        """Variables in words."""
        return listed([self._puzzle.wording.subject(name) for name in names], last)

    def listed_values(self, values: Sequence[Value], last: str = "or") -> str:
        """Values in words, joined by "or"."""
        return listed([self.text_of(value) for value in values], last)

    def in_order(self, names: Iterable[str]) -> list[str]:
        """Variables in reading order."""
        return sorted(names, key=list(self._puzzle.shape.domains).index)

    def in_turn(self, values: Iterable[Value]) -> list[Value]:
        """Values in the order of a variable's domain, without duplicates."""
        return sorted(set(values), key=self._puzzle.shape.domains[self.parts[0][0]].index)

    def joined(self, start: int, end: int) -> str:
        """The units from index `start` to `end` in words."""
        return joined_units(self.units[start:end])

    def left(self, name: str) -> list[Value]:
        """The remaining values of a variable."""
        return [value for value in self._puzzle.shape.domains[name] if (name, value) not in self._out]
