"""Colouring: places of one value that are true alternately, unit by unit.

Units with two places for a value join these to a net with two colours: all places of one colour have the
value, or all of the other. What sees both colours is excluded (a trap); a colour that sees itself is
excluded (a wrap). If colours of two nets see each other, one of the other two colours is true.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.sentences.patterns import Either, Pattern, PatternShape
from solvers.deduction.deduction import MOST_TOGETHER, Deduction, DeductionLine
from solvers.deduction.digits.candidates import Candidates, Mask
from solvers.deduction.digits.chains.cases import case_of
from solvers.deduction.digits.chains.colour_net import ColourNet, Pairs, statements_of
from solvers.deduction.patterns import kind_of
from solvers.deduction.units import DifferentValues


class Colouring:
    """The nets of a board at one time, and what they exclude."""

    def __init__(self, candidates: Candidates) -> None:
        self._candidates, self._sight = candidates, candidates.sight

    @cached_property
    def _nets(self) -> list[list[ColourNet]]:
        """The nets of each value."""
        return [list(self._of_value(*each)) for each in self._candidates.by_value().items()]

    def simple(self) -> Iterator[Deduction]:
        """What single nets exclude."""
        for net in (net for nets in self._nets for net in nets if len(net.colour) > 2):
            own = net.masks[0] | net.masks[1]
            if gone := net.seen[0] & net.seen[1] & ~own:
                yield self._trap(net, gone)
            for colour in (0, 1):
                if net.seen[colour] & net.masks[colour]:
                    yield self._wrap(net, colour)

    def multiple(self) -> Iterator[Deduction]:
        """What pairs of nets exclude."""
        for nets in self._nets:
            for one, other in permutations(nets, 2):
                yield from self._of_two(one, other)

    def _of_two(self, one: ColourNet, other: ColourNet) -> Iterator[Deduction]:
        own = one.masks[0] | one.masks[1] | other.masks[0] | other.masks[1]
        for colour in (0, 1):
            meets = [bool(one.seen[colour] & other.masks[there]) for there in (0, 1)]
            if all(meets):
                yield self._wrap_of_two(one, other, colour)
            for there in (0, 1):
                gone = one.seen[1 - colour] & other.seen[1 - there] & ~own
                if meets[there] and gone and str(one.of(0)) < str(other.of(0)):
                    yield self._trap_of_two(one, other, colour, there, gone)

    def _of_value(self, value: Value, lines: Sequence[tuple[DifferentValues, Mask]]) -> Iterator[ColourNet]:
        pairs: Pairs = {}
        for unit, mask in lines:
            if mask.bit_count() == 2:
                one, other = self._candidates.names(mask)
                pairs.setdefault(one, []).append((other, unit))
                pairs.setdefault(other, []).append((one, unit))
        seen: set[str] = set()
        for name in pairs:
            if name not in seen:
                net = ColourNet(self._candidates, value, name, pairs)
                seen |= net.colour.keys()
                if net.alternates:
                    yield net

    # -- one net -------------------------------------------------------------------------------

    def _trap(self, net: ColourNet, gone: Mask) -> Deduction:
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
            statements = statements_of((*path, *joints))
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

    def _struck(self, net: ColourNet, colour: int, names: Sequence[str]) -> Iterator[DeductionLine]:
        """What a colour excludes."""
        for name in names:
            by = next(own for own in net.of(colour) if self._sight.between(name, own) is not None)
            yield self._sight.struck(by, net.value, name)

    def _wrap(self, net: ColourNet, colour: int) -> Deduction:
        """The deduction that a colour which sees itself is false."""
        ends = [
            (one, other)
            for one, other in permutations(net.of(colour), 2)
            if self._sight.between(one, other) is not None
        ]
        one, other = min(ends, key=lambda pair: len(net.path(*pair)))
        clash = DeductionLine(
            statements_of(self._sight.joints((one,), (other,))),
            (Literal(one, net.value), Literal(other, net.value)),
            (),
        )
        return self._out(PatternShape.COLOURING, [net], colour, (one, other), net.path(one, other), (clash,))

    # -- two nets ------------------------------------------------------------------------------

    def _trap_of_two(
        self, one: ColourNet, other: ColourNet, colour: int, there: int, gone: Mask
    ) -> Deduction:
        """Of two colours that see each other one is false, so one of the opposite colours is true."""
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

    def _wrap_of_two(self, one: ColourNet, other: ColourNet, colour: int) -> Deduction:
        """The deduction that a colour which sees both colours of another net is false."""
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
                statements_of(sight.joints((last,), (far,))), (Literal(last, value), Literal(far, value)), ()
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
        nets: Sequence[ColourNet],
        colour: int,
        ends: tuple[str, ...],
        path: Sequence[DifferentValues],
        clash: Sequence[DeductionLine],
    ) -> Deduction:
        """The deduction that a colour is false: first at one place, then link by link at the others.

        If that needs too many statements at once, each place leads to the contradiction separately.
        """
        net, value, out = nets[0], nets[0].value, nets[0].of(colour)
        ordered = (ends[0], *(name for name in out if name != ends[0]))
        conclusions = tuple(self._sight.gone(name, value) for name in ordered)
        statements = dict.fromkeys(
            (*statements_of(path), *(one for line in clash for one in line.statements))
        )
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
