"""Rectangles whose corners cannot all have one of two values, because there is one solution.

Names and type numbers follow HoDoKu. Corners with further values are roofs, the others are floors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from puzzles.sentences.patterns import PatternShape
from solvers.deduction.deduction import Deduction
from solvers.deduction.digits.sight import Sight
from solvers.deduction.digits.unique.one_solution import Corners, OneSolution
from solvers.deduction.units import DifferentValues

MOST_BESIDE = 3
"""The most variables that form a naked subset with two roofs."""
Gone = tuple[str, Value, Sequence[str]]
"""A value that a variable loses, and the variables that it sees."""
UNIQUE = PatternShape.UNIQUE_RECTANGLE


class Rectangle(Struct, frozen=True):
    """Corners that do not all have one of two values, and the statement that says so."""

    corners: Corners
    values: tuple[Value, ...]
    premise: Statement

    def across(self, corner: str) -> str:
        """The opposite corner."""
        return self.corners[(self.corners.index(corner) + 2) % 4]

    def beside(self, corner: str) -> list[str]:
        """The two corners that a corner sees."""
        return [name for name in self.corners if name not in (corner, self.across(corner))]


class UniqueRectangles:
    """Finds unique rectangles on a board, with all that they exclude."""

    def __init__(self, sight: Sight, one_solution: OneSolution, corners: Sequence[Corners]) -> None:
        self._sight, self._one_solution, self._corners = sight, one_solution, corners

    def found(self) -> Iterator[Deduction]:
        """All of them."""
        for corners in self._corners:
            standing = [name for name in corners if self._sight.standing(name) is not None]
            if len(standing) in (2, 3):
                yield from self._avoidable(corners, standing)
            elif not standing:
                pairs = {values for name in corners if len(values := self._sight.open(name)) == 2}
                for values in sorted(pairs, key=lambda pair: sorted(map(str, pair))):
                    if all(self._sight.open(name) & values for name in corners):
                        yield from self._open(corners, values)

    # -- all corners open ----------------------------------------------------------------------

    def _open(self, corners: Corners, values: frozenset[Value]) -> Iterator[Deduction]:
        premise = self._one_solution.rectangle(corners, values)
        if premise is None:
            return
        rectangle = Rectangle(corners, tuple(sorted(values, key=str)), premise)
        roofs = [name for name in corners if not self._sight.open(name) <= values]
        floors = [name for name in corners if name not in roofs]
        if len(roofs) == 1:
            yield self._type_1(rectangle, floors, roofs[0])
        if len(roofs) > 1:
            yield from self._one_more_value(rectangle, floors, roofs)
        if len(roofs) == 2 and rectangle.across(roofs[0]) != roofs[1]:
            yield from self._type_3(rectangle, floors, roofs)
            yield from self._type_4(rectangle, floors, roofs)
        if len(roofs) == 2 and rectangle.across(roofs[0]) == roofs[1]:
            yield from self._type_6(rectangle, floors, roofs)
        for floor in floors if len(roofs) > 1 else ():
            yield from self._hidden(rectangle, floor)

    def _type_1(self, rectangle: Rectangle, floors: Sequence[str], roof: str) -> Deduction:
        """Type 1, three floors: the roof has none of the two values."""
        gone: list[Gone] = [(roof, v, ()) for v in rectangle.values if v in self._sight.open(roof)]
        return self._deduction((UNIQUE, 1), rectangle, (), (floors, (roof,)), self._without(floors), gone)

    def _one_more_value(
        self, rectangle: Rectangle, floors: Sequence[str], roofs: Sequence[str]
    ) -> Iterator[Deduction]:
        """Types 2 and 5, roofs with one further value, the same for all: one of them has it."""
        others = frozenset[Value]().union(*map(self._sight.open, roofs)).difference(rectangle.values)
        if len(others) != 1:
            return
        (value,) = others
        gone: list[Gone] = [(name, value, roofs) for name in self._sight.seeing(roofs, value)]
        if gone:
            beside = len(roofs) == 2 and rectangle.across(roofs[0]) != roofs[1]
            facts = self._without(rectangle.corners)
            yield self._deduction((UNIQUE, 2 if beside else 5), rectangle, (), (floors, roofs), facts, gone)

    def _type_3(
        self, rectangle: Rectangle, floors: Sequence[str], roofs: Sequence[str]
    ) -> Iterator[Deduction]:
        """Type 3: the further values of two roofs count as one variable of a naked subset in a
        unit of both.
        """
        sight = self._sight
        others = frozenset[Value]().union(*map(sight.open, roofs)).difference(rectangle.values)
        for unit in self._of_both(roofs):
            open_ = [name for name in unit.names if len(sight.open(name)) > 1 and name not in roofs]
            for size in range(1, min(MOST_BESIDE, len(open_) - 1) + 1):
                few = [name for name in open_ if len(sight.open(name)) <= size + 1]
                for names in combinations(few, size):
                    values = others.union(*map(sight.open, names))
                    if len(values) != size + 1:
                        continue
                    gone: list[Gone] = []
                    for value in sorted(values, key=str):
                        having = [name for name in (*names, *roofs) if value in sight.open(name)]
                        seeing = sight.seeing(having, value)
                        gone += [(name, value, having) for name in seeing if name not in (*names, *roofs)]
                    if gone:
                        parts, facts = (floors, roofs, names), self._without((*rectangle.corners, *names))
                        yield self._deduction((UNIQUE, 3), rectangle, (unit,), parts, facts, gone)

    def _type_4(
        self, rectangle: Rectangle, floors: Sequence[str], roofs: Sequence[str]
    ) -> Iterator[Deduction]:
        """Type 4: one of the two values is in a roof, so the other roof does not have the other value."""
        sight = self._sight
        for unit in self._of_both(roofs):
            for value, other in (rectangle.values, rectangle.values[::-1]):
                gone: list[Gone] = [(name, other, ()) for name in roofs if other in sight.open(name)]
                if gone and set(sight.places(unit, value)) == set(roofs):
                    facts = (*self._without(floors), *sight.elsewhere(unit, value, roofs))
                    parts, order = (floors, roofs), (value, other)
                    yield self._deduction((UNIQUE, 4), rectangle, (unit,), parts, facts, gone, order)

    def _type_6(
        self, rectangle: Rectangle, floors: Sequence[str], roofs: Sequence[str]
    ) -> Iterator[Deduction]:
        """Type 6: one of the two values has no place outside of the corners along two sides, so it is in
        both floors.
        """
        sight = self._sight
        one, other = roofs
        for first, second in (floors, floors[::-1]):
            for value in rectangle.values:
                gone: list[Gone] = [(name, value, ()) for name in roofs if value in sight.open(name)]
                sides = [
                    next((u for u in self._of_both(ends) if set(sight.places(u, value)) == set(ends)), None)
                    for ends in ((first, one), (second, other))
                ]
                if len(gone) < 2 or sides[0] is None or sides[1] is None:
                    continue
                joints = [sight.between(first, other), sight.between(second, one)]
                units = (sides[0], sides[1], *(unit for unit in joints if unit is not None))
                facts = [
                    *self._without(floors),
                    *sight.elsewhere(sides[0], value, (first, one)),
                    *sight.elsewhere(sides[1], value, (second, other)),
                ]
                kept = next(each for each in rectangle.values if each != value)
                order = (value, kept)
                yield self._deduction((UNIQUE, 6), rectangle, units, (floors, roofs), facts, gone, order)

    def _hidden(self, rectangle: Rectangle, floor: str) -> Iterator[Deduction]:
        """Hidden rectangles: one of the two values has two places along both sides at the corner opposite a
        floor.
        """
        sight, corner = self._sight, rectangle.across(floor)
        sides = rectangle.beside(corner)
        for value, other in (rectangle.values, rectangle.values[::-1]):
            if other not in sight.open(corner):
                continue
            strong = [
                next((u for u in self._of_both(ends) if set(sight.places(u, value)) == set(ends)), None)
                for ends in ((corner, sides[0]), (corner, sides[1]))
            ]
            joint = sight.between(floor, sides[0])
            if strong[0] is None or strong[1] is None or joint is None:
                continue
            facts = self._without((floor,))
            for unit, side in zip((strong[0], strong[1]), sides, strict=True):
                facts += sight.elsewhere(unit, value, (corner, side))
            parts, units = ((floor,), (corner,), sides), (strong[0], strong[1], joint)
            kind, gone = (PatternShape.HIDDEN_RECTANGLE, 1), [(corner, other, ())]
            yield self._deduction(kind, rectangle, units, parts, facts, gone, (value, other))

    # -- corners that stand --------------------------------------------------------------------

    def _avoidable(self, corners: Corners, standing: Sequence[str]) -> Iterator[Deduction]:
        """Avoidable rectangles: corners that were found, not given; the others must not complete a swappable
        rectangle.
        """
        sight = self._sight
        opposite = dict(zip(corners, (*corners[2:], *corners[:2]), strict=True))
        stands = {name: value for name in standing if (value := sight.standing(name)) is not None}
        wanted = {opposite[name]: value for name, value in stands.items()} | stands
        values = frozenset(wanted.values())
        clash = any(wanted[opposite[name]] != value for name, value in stands.items())
        if clash or len(values) != 2 or len(wanted) != 4:
            return
        left = [name for name in corners if name not in stands]
        facts = [*(Literal(name, value) for name, value in stands.items()), *self._without(left[1:] and left)]
        gone: list[Gone] = []
        if len(left) == 1:
            gone = [(name, wanted[name], ()) for name in left if wanted[name] in sight.open(name)]
        elif all(len(sight.open(name)) == 2 and wanted[name] in sight.open(name) for name in left):
            others = frozenset[Value]().union(*(sight.open(name) - {wanted[name]} for name in left))
            for value in others if len(others) == 1 else ():
                gone = [(name, value, left) for name in sight.seeing(left, value)]
        premise = self._one_solution.rectangle(corners, values) if gone else None
        if premise is not None:
            rectangle = Rectangle(corners, tuple(sorted(values, key=str)), premise)
            shape = PatternShape.AVOIDABLE_RECTANGLE
            yield self._deduction((shape, len(left)), rectangle, (), (standing, left), facts, gone)

    # -- all -----------------------------------------------------------------------------------

    def _of_both(self, names: Sequence[str]) -> Iterator[DifferentValues]:
        """The units of two variables."""
        return (unit for unit in self._sight.on(names[0]) if names[1] in unit.names)

    def _without(self, names: Iterable[str]) -> list[Literal]:
        return [fact for name in names for fact in self._sight.without(name)]

    def _deduction(
        self,
        kind: tuple[PatternShape, int],
        rectangle: Rectangle,
        units: Sequence[DifferentValues],
        parts: Sequence[Sequence[str]],
        facts: Iterable[Literal],
        gone: Iterable[Gone],
        values: Sequence[Value] = (),
    ) -> Deduction:
        """A pattern by its shape and type; `values` is given if their order matters."""
        shape, order = kind
        every = (rectangle.corners, *parts)
        found = self._sight.deduction(shape, units, every, facts, gone, order)
        assert found.pattern is not None
        pattern = replace(found.pattern, values=tuple(values) or rectangle.values)
        return replace(found, pattern=pattern, premise=rectangle.premise)
