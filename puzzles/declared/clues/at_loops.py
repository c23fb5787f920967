"""What clues in cells say of a loop that passes them, or passes around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Literal

from msgspec import Struct

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.clues.meaning import CellMeaning, Holds, Said
from puzzles.declared.clues.rings import RING, fits
from puzzles.formulas.formulas import Exactly, Fold, Formula, Is, Not, Xor
from puzzles.geometry.directions import DIRECTIONS
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.words import counted, listed, number_word

RAYS: tuple[Cell, ...] = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""The four directions, with opposite ones next to each other."""


def ray(cell: Cell, step: Cell, puzzle: Any) -> Iterator[str]:
    """The borders that a straight line from a cell crosses in that direction, the nearest first."""
    row, column = cell
    while (name := puzzle.beyond((row, column), step)) is not None:
        yield name
        row, column = row + step[0], column + step[1]


class Arms(Struct, frozen=True):
    """The step of a fold over the borders along the four rays from a cell: it follows how far the loop goes
    straight.

    `lengths` are the numbers of borders on each ray, in the order of `RAYS`. A state is the index of the ray,
    the index of the border on it, the length so far, whether the line has ended there, and the lengths on the
    rays before. `accepts` names the condition on the four lengths, and `number` its number.
    """

    lengths: tuple[int, ...]
    accepts: str
    number: int

    def __call__(self, state: tuple[Any, ...], drawn: bool) -> tuple[Any, ...] | None:
        way, at, length, ended, before = state
        ended = ended or not drawn
        length += not ended
        if sum(map(bool, (*before, length))) > 2:
            return None
        if at + 1 < self.lengths[way]:
            return way, at + 1, length, ended, before
        before = (*before, length)
        way += 1
        while way < len(self.lengths) and not self.lengths[way]:
            before, way = (*before, 0), way + 1
        return way, 0, 0, False, before

    def start(self) -> tuple[Any, ...]:
        """The state before the first border."""
        none = next(way for way, length in enumerate(self.lengths) if length)
        return none, 0, 0, False, (0,) * none

    def holds(self, state: tuple[Any, ...]) -> bool:
        """Whether the four lengths meet the condition."""
        left, right, up, down = state[-1]
        long = [length for length in (left, right, up, down) if length]
        if len(long) != 2:
            return False
        if self.accepts == "straight":
            across = {length for length in (left + right, up + down) if length}
            return len(across) == 1 and self.number in (UNTOLD, *across)
        equal = long[0] == long[1]
        return equal is (self.accepts == "equal") and self.number in (UNTOLD, sum(long))


def arms(cell: Cell, accepts: str, number: int, puzzle: Any) -> Fold:
    """The formula that the loop passes the cell, and goes straight from it as far as `accepts` demands."""
    ways = [tuple(ray(cell, step, puzzle)) for step in RAYS]
    look = Arms(tuple(map(len, ways)), accepts, number)
    return Fold(tuple(name for way in ways for name in way), look.start(), look, look.holds)


class Straight(CellMeaning, frozen=True):
    """Each straight stretch of the loop that it is on, or at the end of, has so many steps."""

    word: ClassVar[str] = "straight"
    answers: ClassVar[tuple[str, ...]] = ("loop",)

    of: Literal["loop"]

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        name, number = cell_name(*cell).upper(), numbers[0]
        told = "equally long" if number == UNTOLD else counted(number, "step") + " long"
        text = f"The straight stretches of the loop at {name} are {told}"
        return Said(text, arms(cell, "straight", number, puzzle))

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(1, max(puzzle.rows, puzzle.columns))


class Balance(CellMeaning, frozen=True):
    """The loop goes equally far straight on to both sides of it, or unequally; a number is how far in all."""

    word: ClassVar[str] = "arms"
    answers: ClassVar[tuple[str, ...]] = ("loop",)

    of: Literal["equal", "unequal"]

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        name, number = cell_name(*cell).upper(), numbers[0]
        text = f"From {name}, the loop goes straight {self.of}ly far both ways"
        text = text if number == UNTOLD else f"{text}, {counted(number, 'step')} in all"
        return Said(text, arms(cell, self.of, number, puzzle))

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        most = puzzle.rows + puzzle.columns - 2
        return range(2, most + 1, 2) if self.of == "equal" else range(3, most + 1)


class Side(CellMeaning, frozen=True):
    """It is inside the loop, or outside of it."""

    word: ClassVar[str] = "side"
    answers: ClassVar[tuple[str, ...]] = ("loop",)
    holds: ClassVar[Holds] = Holds.NOTHING

    of: Literal["inside", "outside"]

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        row, column = cell
        step = (1, 0) if row + 1 < puzzle.rows else (-1, 0)
        names = (puzzle.beyond((row, left), step) for left in range(column))
        inside: Formula = Xor(*(Is(name, True) for name in names if name is not None))
        text = f"{cell_name(*cell).upper()} is {self.of} the loop"
        return Said(text, inside if self.of == "inside" else Not(inside))


class Segments(CellMeaning, frozen=True):
    """So many steps of the loop lie along the line in the direction of its arrow."""

    word: ClassVar[str] = "segments"
    answers: ClassVar[tuple[str, ...]] = ("loop",)
    holds: ClassVar[Holds] = Holds.ARROW

    of: Literal["loop"]

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        where, along = DIRECTIONS[way].where, "up and down" if way[0] else "across"
        names = tuple(ray(cell, way, puzzle))
        steps = counted(numbers[0], "step goes", "steps go")
        text = f"In the line {where} {cell_name(*cell).upper()}, {steps} {along}"
        return Said(text, Exactly(numbers[0], tuple(Is(name, True) for name in names)))

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(max(puzzle.rows, puzzle.columns))


class Visits(CellMeaning, frozen=True):
    """How many of the cells around it the loop passes on each of its visits there, in any order."""

    word: ClassVar[str] = "visits-around"
    answers: ClassVar[tuple[str, ...]] = ("loop",)
    holds: ClassVar[Holds] = Holds.SEVERAL

    of: Literal["loop"]

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        places = [(cell[0] + down, cell[1] + right) for down, right in RING]
        gap = next((at for at, place in enumerate(places) if not puzzle.has(place)), None)
        ring = places if gap is None else places[gap + 1 :] + places[:gap]
        walk = list(_walk(ring, cell, puzzle, closed=gap is None))
        look = RingVisits(tuple(role for _, role in walk), tuple(sorted(numbers)))
        names = tuple(name for name, _ in walk)
        told = [number_word(number) if number != UNTOLD else "some" for number in numbers if number]
        cells = "no cell" if not told else f"{listed(told)} {'cell' if told == ['one'] else 'cells'}"
        text = f"Around {cell_name(*cell).upper()}, the loop passes {cells}"
        text += ", visit by visit" if len(told) > 1 else ""
        near = tuple(cell_name(*place) for place in ring if puzzle.has(place))
        return Said(text, Fold(names, (False, 0, 0, ()), look, look.holds), near)

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(9)


def _walk(ring: Sequence[Cell], middle: Cell, puzzle: Any, *, closed: bool) -> Iterator[tuple[str, str]]:
    """The borders that tell how a loop visits a ring, in order, with their roles: those between the ring's
    cells, and those outwards.

    Roles: "wrap" is the border from the last cell to the first, "step" one to the next cell, "out" one
    outwards, and "gap" the first of a cell that no border of the ring leads to.
    """
    steps = dict(zip(ring, (*ring[1:], ring[0]), strict=True))
    if closed:
        yield _between(ring[-1], ring[0], puzzle), "wrap"
    for at, cell in enumerate(ring):
        if not puzzle.has(cell):
            continue
        joined = closed or at > 0
        first = joined and puzzle.has(ring[at - 1])
        outwards = [
            name
            for step in RAYS
            if (name := puzzle.beyond(cell, step)) is not None
            and (other := (cell[0] + step[0], cell[1] + step[1])) != middle
            and other not in (ring[at - 1] if first else None, steps[cell])
        ]
        for number, name in enumerate(outwards):
            yield name, "out" if first or number else "gap"
        following = steps[cell]
        last = at + 1 == len(ring)
        if puzzle.has(following) and not last:
            role = "step" if first or outwards else "first"
            yield _between(cell, following, puzzle), role


def _between(one: Cell, other: Cell, puzzle: Any) -> str:
    name = puzzle.beyond(one, (other[0] - one[0], other[1] - one[1]))
    assert isinstance(name, str)
    return name


class RingVisits(Struct, frozen=True):
    """The step of a fold over the borders from `_walk`: it follows how a loop visits the cells of a ring.

    A state is whether the line from the last cell to the first is drawn, the index of the border, the number
    of cells in the current visit, and the visits before it; if that line is drawn, the first visit continues
    the last.
    """

    roles: tuple[str, ...]
    numbers: tuple[int, ...]

    def __call__(self, state: tuple[Any, ...], drawn: bool) -> tuple[Any, ...]:
        wrapped, at, now, before = state
        role = self.roles[at]
        match role:
            case "wrap":
                return drawn, 1, int(drawn), ()
            case "gap" | "first":
                before = (*before, now) if at else before
                now = 0
        if role in ("step", "first"):
            now = (now or 1) + 1 if drawn else now
            if not drawn:
                before, now = (*before, now), 0
        elif drawn:
            now = now or 1
        return wrapped, at + 1, now, before

    def holds(self, state: tuple[Any, ...]) -> bool:
        """Whether the visits are those in `numbers`."""
        wrapped, _, now, before = state
        visits = [*before, (now or 1) if wrapped else now]
        if wrapped and before:
            visits = [visits[0] + visits[-1], *visits[1:-1]]
        return fits([visit for visit in visits if visit], self.numbers)
