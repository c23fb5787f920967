"""Colouring of one value: places joined by units with two places, coloured alternately."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.patterns import Either, Possibility
from solvers.deduction.deduction import DeductionLine
from solvers.deduction.digits.candidates import Candidates
from solvers.deduction.digits.sight import named
from solvers.deduction.units import DifferentValues

Pairs = dict[str, list[tuple[str, DifferentValues]]]
"""For each place, the places with which it is alone in a unit, and that unit."""


class ColourNet:
    """The connected places of a value, each with its colour and the place from which it was reached."""

    def __init__(self, candidates: Candidates, value: Value, start: str, pairs: Pairs) -> None:
        self._candidates, self._sight, self.value = candidates, candidates.sight, value
        self.colour = {start: 0}
        self.pairs = pairs
        waiting = [start]
        for name in waiting:
            for other, _ in pairs[name]:
                if other not in self.colour:
                    self.colour[other] = 1 - self.colour[name]
                    waiting.append(other)
        self.masks = tuple(candidates.mask(self.of(colour), value) for colour in (0, 1))
        self.seen = tuple(candidates.seen_by_any(mask) & candidates.of_value(value) for mask in self.masks)

    def of(self, colour: int) -> tuple[str, ...]:
        """The places of a colour."""
        return tuple(name for name, own in self.colour.items() if own == colour)

    @property
    def alternates(self) -> bool:
        """Whether joined places always differ in colour; if not, there is no solution."""
        return all(
            self.colour[name] != self.colour[other] for name in self.colour for other, _ in self.pairs[name]
        )

    def told(self) -> tuple[Either, ...]:
        """The units that join the places, for sentences."""
        found: dict[str, Either] = {}
        for name in self.colour:
            for other, unit in self.pairs[name]:
                ends = Possibility((name,), self.value), Possibility((other,), self.value)
                found.setdefault(unit.id, Either(*ends, named([unit])[0]))
        return tuple(found.values())

    def path(self, start: str, end: str) -> list[DifferentValues]:
        """The units on a shortest path between two places."""
        return next([unit for _, unit in way] for name, way in self._walk(start) if name == end)

    def spread(self, start: str, holds: bool) -> Iterator[DeductionLine]:
        """Link by link, what follows at each place if the value is, or is not, at the start."""
        for name, way in self._walk(start):
            if way:
                before, unit = way[-1]
                here = holds == (self.colour[name] == self.colour[start])
                two = self._sight.elsewhere(unit, self.value, (before, name)) if here else []
                facts = (self._said(before, not here), *two)
                yield DeductionLine((unit.statement,), facts, (self._said(name, here),))

    def out(self, start: str) -> Iterator[DeductionLine]:
        """The exclusions at all places of a colour, from one that is excluded."""
        for name, way in self._walk(start):
            if way and self.colour[name] == self.colour[start]:
                (before, strong), (between, weak) = way[-2:]
                two = self._sight.elsewhere(strong, self.value, (before, between))
                statements = statements_of((strong, weak))
                yield DeductionLine(statements, (self._said(before, False), *two), (self._said(name, False),))

    def facts(self, units: Sequence[DifferentValues]) -> Iterator[Literal]:
        """The facts that the units have only two places each."""
        for unit in units:
            yield from self._sight.elsewhere(unit, self.value, self._sight.places(unit, self.value))

    def _walk(self, start: str) -> Iterator[tuple[str, list[tuple[str, DifferentValues]]]]:
        """Each place with the path to it: places, each with the next place and the unit of both."""
        known = {start}
        waiting: list[tuple[str, list[tuple[str, DifferentValues]]]] = [(start, [])]
        for name, way in waiting:
            yield name, way
            for other, unit in self.pairs[name]:
                if other not in known:
                    known.add(other)
                    waiting.append((other, [*way, (name, unit)]))

    def _said(self, name: str, holds: bool) -> Literal:
        return Literal(name, self.value) if holds else self._sight.gone(name, self.value)


def statements_of(units: Sequence[DifferentValues]) -> tuple[Statement, ...]:
    """The statements of units, without duplicates."""
    return tuple(dict.fromkeys(unit.statement for unit in units))
