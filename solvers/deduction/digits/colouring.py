"""Colouring: one value, and places of which, unit by unit, every other one has it.

Units with two places for a value join these to a net of two colours: all of one colour have the value, or all
of the other. What sees both colours goes (a trap); a colour that sees itself goes (a wrap). Of two nets with
colours that see each other, one of the other two colours has it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.techniques import Either, Pattern, PatternShape, Possibility
from solvers.deduction.deduction import MOST_TOGETHER, Deduction, DeductionLine
from solvers.deduction.digits.candidates import Candidates, Mask
from solvers.deduction.digits.cases import case_of
from solvers.deduction.digits.sight import named
from solvers.deduction.patterns import kind_of
from solvers.deduction.units import DifferentValues


class Net:
    """Places of a value that are joined, each with its colour and the one from which it was reached."""

    def __init__(self, candidates: Candidates, value: Value, start: str, pairs: _Pairs) -> None:
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
        """Whether joined places always have both colours; else there is no solution."""
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
        """The units by which one goes from one place to another, the fewest."""
        return next([unit for _, unit in way] for name, way in self._walk(start) if name == end)

    def spread(self, start: str, holds: bool) -> Iterator[DeductionLine]:
        """Link by link, what is so at each place if the value is at one, or is not."""
        for name, way in self._walk(start):
            if way:
                before, unit = way[-1]
                here = holds == (self.colour[name] == self.colour[start])
                two = self._sight.elsewhere(unit, self.value, (before, name)) if here else []
                facts = (self._said(before, not here), *two)
                yield DeductionLine((unit.statement,), facts, (self._said(name, here),))

    def out(self, start: str) -> Iterator[DeductionLine]:
        """That no place of a colour has the value, from one that has not."""
        for name, way in self._walk(start):
            if way and self.colour[name] == self.colour[start]:
                (before, strong), (between, weak) = way[-2:]
                two = self._sight.elsewhere(strong, self.value, (before, between))
                statements = _statements((strong, weak))
                yield DeductionLine(statements, (self._said(before, False), *two), (self._said(name, False),))

    def facts(self, units: Sequence[DifferentValues]) -> Iterator[Literal]:
        """That some of the units have no more than two places."""
        for unit in units:
            yield from self._sight.elsewhere(unit, self.value, self._sight.places(unit, self.value))

    def _walk(self, start: str) -> Iterator[tuple[str, list[tuple[str, DifferentValues]]]]:
        """Each place, and the way there: places with the units that lead on from them."""
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


_Pairs = dict[str, list[tuple[str, DifferentValues]]]
"""For each place the others with which it is alone in a unit."""


class Colouring:
    """The nets of a board at one time, and what follows from them."""

    def __init__(self, candidates: Candidates) -> None:
        self._candidates, self._sight = candidates, candidates.sight

    @cached_property
    def _nets(self) -> list[list[Net]]:
        """The nets of each value."""
        return [list(self._of_value(*each)) for each in self._candidates.by_value().items()]

    def simple(self) -> Iterator[Deduction]:
        """What follows from one net."""
        for net in (net for nets in self._nets for net in nets if len(net.colour) > 2):
            own = net.masks[0] | net.masks[1]
            if gone := net.seen[0] & net.seen[1] & ~own:
                yield self._trap(net, gone)
            for colour in (0, 1):
                if net.seen[colour] & net.masks[colour]:
                    yield self._wrap(net, colour)

    def multiple(self) -> Iterator[Deduction]:
        """What follows from two nets."""
        for nets in self._nets:
            for one, other in permutations(nets, 2):
                yield from self._of_two(one, other)

    def _of_two(self, one: Net, other: Net) -> Iterator[Deduction]:
        own = one.masks[0] | one.masks[1] | other.masks[0] | other.masks[1]
        for colour in (0, 1):
            meets = [bool(one.seen[colour] & other.masks[there]) for there in (0, 1)]
            if all(meets):
                yield self._wrap_of_two(one, other, colour)
            for there in (0, 1):
                gone = one.seen[1 - colour] & other.seen[1 - there] & ~own
                if meets[there] and gone and str(one.of(0)) < str(other.of(0)):
                    yield self._trap_of_two(one, other, colour, there, gone)

    def _of_value(self, value: Value, lines: Sequence[tuple[DifferentValues, Mask]]) -> Iterator[Net]:
        pairs: _Pairs = {}
        for unit, mask in lines:
            if mask.bit_count() == 2:
                one, other = self._candidates.names(mask)
                pairs.setdefault(one, []).append((other, unit))
                pairs.setdefault(other, []).append((one, unit))
        seen: set[str] = set()
        for name in pairs:
            if name not in seen:
                net = Net(self._candidates, value, name, pairs)
                seen |= net.colour.keys()
                if net.alternates:
                    yield net

    # -- one net -------------------------------------------------------------------------------

    def _trap(self, net: Net, gone: Mask) -> Deduction:
        sight, value = self._sight, net.value
        lines = []
        for name in self._candidates.names(gone):
            ends = (
                (one, other)
                for one in net.of(0)
                for other in net.of(1)
                if sight.between(name, one) is not None and sight.between(name, other) is not None
            )
            one, other = min(ends, key=lambda pair: len(net.path(*pair)))
            path = net.path(one, other)
            joints = (*sight.joints((one,), (name,)), *sight.joints((other,), (name,)))
            statements = _statements((*path, *joints))
            lines.append(DeductionLine(statements, tuple(net.facts(path)), (sight.gone(name, value),)))
        conclusions = tuple(literal for line in lines for literal in line.conclusions)
        if max(len(line.statements) for line in lines) > MOST_TOGETHER:
            start, names = net.of(0)[0], self._candidates.names(gone)
            lines = [
                case_of(
                    (Literal(start, value) if holds else sight.gone(start, value),),
                    conclusions,
                    (*net.spread(start, holds), *self._struck(net, colour, names)),
                )
                for colour, holds in enumerate((True, False))
            ]
        pattern = self._pattern(PatternShape.COLOURING, (net.of(0), net.of(1)), net.told(), lines)
        return sight.in_lines(pattern, conclusions, lines)

    def _struck(self, net: Net, colour: int, names: Sequence[str]) -> Iterator[DeductionLine]:
        """What a colour rules out."""
        for name in names:
            by = next(own for own in net.of(colour) if self._sight.between(name, own) is not None)
            yield self._sight.struck(by, net.value, name)

    def _wrap(self, net: Net, colour: int) -> Deduction:
        """A colour that sees itself."""
        ends = [
            (one, other)
            for one, other in permutations(net.of(colour), 2)
            if self._sight.between(one, other) is not None
        ]
        one, other = min(ends, key=lambda pair: len(net.path(*pair)))
        clash = DeductionLine(
            _statements(self._sight.joints((one,), (other,))),
            (Literal(one, net.value), Literal(other, net.value)),
            (),
        )
        return self._out(PatternShape.COLOURING, [net], colour, (one, other), net.path(one, other), (clash,))

    # -- two nets ------------------------------------------------------------------------------

    def _trap_of_two(self, one: Net, other: Net, colour: int, there: int, gone: Mask) -> Deduction:
        """Not both colours that see each other are it, so one of the other two is."""
        sight, value, names = self._sight, one.value, self._candidates.names(gone)
        near, close = next(
            (near, close)
            for near in one.of(colour)
            for close in other.of(there)
            if sight.between(near, close) is not None
        )
        conclusions = tuple(sight.gone(name, value) for name in names)
        first = (
            sight.struck(near, value, close),
            *other.spread(close, False),
            *self._struck(other, 1 - there, names),
        )
        second = (*one.spread(near, False), *self._struck(one, 1 - colour, names))
        cases = [
            case_of((Literal(near, value),), conclusions, first),
            case_of((sight.gone(near, value),), conclusions, second),
        ]
        parts = (one.of(colour), one.of(1 - colour), other.of(there), other.of(1 - there), (near, close))
        pattern = self._pattern(PatternShape.MULTI_COLOURING, parts, (*one.told(), *other.told()), cases)
        return sight.in_lines(pattern, conclusions, cases)

    def _wrap_of_two(self, one: Net, other: Net, colour: int) -> Deduction:
        """A colour that sees both of another net."""
        sight, value = self._sight, one.value
        ways = [
            (first, last, near, far)
            for first in one.of(colour)
            for near in other.of(0)
            if sight.between(first, near) is not None
            for last in one.of(colour)
            for far in other.of(1)
            if sight.between(last, far) is not None
        ]
        first, last, near, far = min(
            ways, key=lambda way: len(one.path(way[0], way[1])) + len(other.path(way[2], way[3]))
        )
        clash = (
            sight.struck(first, value, near),
            *other.spread(near, False),
            DeductionLine(
                _statements(sight.joints((last,), (far,))), (Literal(last, value), Literal(far, value)), ()
            ),
        )
        path = [*one.path(first, last), *other.path(near, far)]
        return self._out(
            PatternShape.MULTI_COLOURING, [one, other], colour, (first, near, last, far), path, clash
        )

    # -- both ----------------------------------------------------------------------------------

    def _out(
        self,
        shape: PatternShape,
        nets: Sequence[Net],
        colour: int,
        ends: tuple[str, ...],
        path: Sequence[DifferentValues],
        clash: Sequence[DeductionLine],
    ) -> Deduction:
        """That a colour is out: first one place of it, then link by link the others.

        Where that takes too many statements at a time, each of them comes to the clash.
        """
        net, value, out = nets[0], nets[0].value, nets[0].of(colour)
        ordered = (ends[0], *(name for name in out if name != ends[0]))
        conclusions = tuple(self._sight.gone(name, value) for name in ordered)
        statements = dict.fromkeys((*_statements(path), *(one for line in clash for one in line.statements)))
        if len(statements) <= MOST_TOGETHER:
            first = DeductionLine(tuple(statements), tuple(net.facts(path)), conclusions[:1])
            lines = [first, *net.out(ends[0])]
        else:
            lines = [*net.spread(ends[0], True), *clash]
            for name, literal in zip(ordered[1:], conclusions[1:], strict=True):
                supposed = (Literal(name, value),)
                lines.append(case_of(supposed, (literal,), (*net.spread(name, True), *clash)))
        parts = [out, net.of(1 - colour)]
        parts += [part for other in nets[1:] for part in (other.of(0), other.of(1))]
        told = tuple(either for each in nets for either in each.told())
        pattern = self._pattern(shape, (*parts, ends), told, lines, closed=True)
        return self._sight.in_lines(pattern, conclusions, lines)

    @staticmethod
    def _pattern(
        shape: PatternShape,
        parts: tuple[tuple[str, ...], ...],
        links: tuple[Either, ...],
        lines: Sequence[DeductionLine],
        closed: bool = False,
    ) -> Pattern:
        own = tuple(dict.fromkeys(one for line in lines for one in line.statements))
        families = tuple(one.family for one in own)
        return Pattern(shape, 2, families, kind_of(own), parts=parts, links=links, closed=closed)


def _statements(units: Sequence[DifferentValues]) -> tuple[Statement, ...]:
    return tuple(dict.fromkeys(unit.statement for unit in units))
