"""Franken fish: rows and boxes whose places for a value lie in as many columns and boxes, or vice versa."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from puzzles.formulas.formulas import Value
from puzzles.sentences.patterns import PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.candidates import Candidates, Mask
from solvers.deduction.digits.fish.finned import LINES, MOST_BESIDE, MOST_FINS
from solvers.deduction.digits.fish.fish import Fish, FishLines, Line

BOXES = frozenset(("boxes", "regions"))


def franken(
    candidates: Candidates, value: Value, units: Sequence[Line], size: int, with_fins: bool = False
) -> Iterator[Deduction]:
    """The franken fish of `size` bases for a value, either all with fins or all without, with all that they
    exclude.
    """
    boxes = [line for line in units if line[0].statement.family in BOXES]
    for own in sorted(LINES) if boxes else ():
        along = [line for line in units if line[0].statement.family == own]
        across = [line for line in units if line[0].statement.family in LINES - {own}]
        few = [line for line in (*along, *boxes) if line[1].bit_count() <= size + MOST_BESIDE]
        for bases in _apart(few, size, 0):
            yield from _Covers(candidates, value, bases, (*across, *boxes), with_fins).found()


def _apart(lines: Sequence[Line], size: int, taken: Mask) -> Iterator[tuple[Line, ...]]:
    """Sets of `size` units without common places."""
    if not size:
        yield ()
        return
    for at, line in enumerate(lines):
        if not line[1] & taken:
            for others in _apart(lines[at + 1 :], size - 1, taken | line[1]):
                yield line, *others


class _Covers:
    """Searches covers for given bases."""

    def __init__(
        self,
        candidates: Candidates,
        value: Value,
        bases: tuple[Line, ...],
        units: Sequence[Line],
        with_fins: bool,
    ) -> None:
        self._candidates, self._value, self._bases = candidates, value, bases
        self._places = reduce(or_, (mask for _, mask in bases))
        own = {unit.id for unit, _ in bases}
        self._units = [line for line in units if line[1] & self._places and line[0].id not in own]
        self._gain = max(((mask & self._places).bit_count() for _, mask in self._units), default=0)
        """The most places that one cover contains."""
        self._most = MOST_FINS if with_fins else 0
        self._of_value = candidates.of_value(value) if with_fins else 0

    def found(self) -> Iterator[Deduction]:
        """The fish with those bases that exclude something."""
        yield from self._from(self._places, (), 0)

    def _from(self, left: Mask, covers: tuple[Line, ...], fins: Mask) -> Iterator[Deduction]:
        """The fish with some covers and fins already chosen, where the places `left` are not covered."""
        if not left:
            if len(covers) == len(self._bases) and bool(fins) == bool(self._most):
                yield from self._fish(covers, fins)
            return
        place, free = left & -left, len(self._bases) - len(covers)
        if left.bit_count() > free * self._gain + self._most - fins.bit_count():
            return
        if free:
            for line in self._units:
                if line[1] & place and not line[1] & fins:
                    yield from self._from(left & ~line[1], (*covers, line), fins)
        more = fins | place
        if more.bit_count() <= self._most and self._struck(more):
            yield from self._from(left & ~place, covers, more)

    def _struck(self, fins: Mask) -> Mask:
        """The candidates of the value that every fin excludes."""
        return self._candidates.against(fins) & self._of_value

    def _fish(self, covers: tuple[Line, ...], fins: Mask) -> Iterator[Deduction]:
        if not any(unit.statement.family in BOXES for unit, _ in (*self._bases, *covers)):
            return
        inside = twice = 0
        for _, mask in covers:
            twice |= inside & mask
            inside |= mask
        gone = (inside & ~self._places) | (twice & self._places)
        gone &= self._struck(fins) if fins else gone
        if len(covers) > 3 and all(mask & gone for _, mask in self._bases):
            gone &= ~self._places  # else no base is left by whose places it can be told
        if gone and all(mask & inside for _, mask in self._bases):
            shape = PatternShape.FINNED_FRANKEN if fins else PatternShape.FRANKEN
            in_order = tuple(line for line in self._units if line in covers)
            fish = Fish(shape, self._value, self._bases, in_order, fins, gone)
            yield FishLines(fish, self._candidates).deduction()
