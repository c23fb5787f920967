"""What clues in cells say of the cells around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from typing import Any, ClassVar

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.clues.meaning import CellMeaning, Holds, Said
from puzzles.declared.rules.counts import is_end
from puzzles.declared.rules.family import Where, cells_where
from puzzles.declared.rules.graphs import By
from puzzles.declared.rules.groups import around, reached
from puzzles.formulas.formulas import And, Exactly, Fold, Formula, Not, Or, Solution, Value
from puzzles.formulas.view import View
from puzzles.geometry.directions import DIRECTIONS, along
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name
from puzzles.text.words import counted, number_word


class Sees(CellMeaning, frozen=True):
    """So many cells of a colour are seen in its row and column, up to the next others.

    It is included, unless `itself` is false. `least` is the least number there is.
    """

    word: ClassVar[str] = "sees"
    answers: ClassVar[tuple[str, ...]] = ("shading", "numbers")
    broken: ClassVar[str] = "another number of cells would be seen from {cell}"

    of: str
    itself: bool = True
    least: int = 0

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour, number = puzzle.genre.colour(self.of).value_held, numbers[0]
        name = cell_name(*cell).upper()
        if number == UNTOLD:
            return Said(f"{name} sees some {colour.cells}", And())
        others = number - self.itself
        ways = [list(islice(along(cell, step, puzzle.has), others + 1)) for step in ORTHOGONAL]
        names = tuple(cell_name(*other) for way in ways for other in way)
        view = View(tuple(len(way) for way in ways if way), others, colour.value, colour.positive)
        seen = Fold(names, (0, 0, 0, False), view, view.is_seen) if names else And()
        what = f" that {'are' if number > 1 else 'is'} {colour.several if number > 1 else colour.word}"
        text = f"{name} sees {counted(number, 'cell')}{'' if self.itself else what}"
        return Said(text, seen, names, name=f"the view from {name}")

    def fault(self, cell: Cell, number: int, part: Formula, known: Mapping[str, Value]) -> str:
        if not isinstance(part, Fold) or not isinstance(part.step, View):
            return ""
        names, view = list(part.variables), part.step
        seen = can = int(self.itself)
        most = ""
        for length in view.lengths:
            way = [known.get(name) for name in names[:length]]
            run = len(list(takewhile(lambda value: value is not None and view.sees(value), way)))
            seen += run
            most = "at least " if run > view.number else most  # farther than that nobody looked
            can += len(list(takewhile(lambda value: value is None or view.sees(value), way)))
            del names[:length]
        found, sees = (seen, f"sees {most}".rstrip()) if seen > number else (can, "can see at most")
        return f"{cell_name(*cell).upper()} {sees} {counted(found, 'cell')}, not {number_word(number)}"

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        most = puzzle.rows + puzzle.columns - 2 + self.itself
        return range(min(max(self.least, self.itself), most), most + 1)


class CountsAround(CellMeaning, frozen=True):
    """So many cells of a colour touch it.

    With `itself`, it counts too. They may be those without a clue.
    """

    word: ClassVar[str] = "around"

    of: str
    by: By = "corners"
    itself: bool = False
    where: Where = ""

    def _cells(self, cell: Cell, puzzle: Any) -> list[Cell]:
        near = [*([cell] if self.itself else []), *around(cell, self.by, puzzle)]
        meant = set(cells_where(puzzle, self.where)) if self.where else near
        return [other for other in near if other in meant]

    def _told_place(self, name: str) -> str:
        """Where cells are counted around the cell of that name, in words."""
        if self.by == "corners":
            return f"At and around {name}" if self.itself else f"Around {name}"
        return f"Among {name} and the cells beside it" if self.itself else f"Beside {name}"

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour, cells = puzzle.genre.colour(self.of), self._cells(cell, puzzle)
        where = self._told_place(cell_name(*cell).upper())
        if numbers[0] == UNTOLD:
            return Said(f"{where}, some cells are {colour.several}", And())
        count = Exactly(numbers[0], tuple(colour.formula(puzzle, other) for other in cells))
        names = tuple(cell_name(*other) for other in cells)
        return Said(f"{where}, {colour.count(numbers[0])}", count, names, where[:1].lower() + where[1:])

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range((9 if self.by == "corners" else 5) + self.itself)


class CountsInRegion(CellMeaning, frozen=True):
    """So many cells of its region are of a colour.

    Numbers below `least` do not stand there.
    """

    word: ClassVar[str] = "counts"

    of: str
    least: int = 0

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour, cells = puzzle.genre.colour(self.of), puzzle.region_at(cell)
        names = tuple(cell_name(*other) for other in cells)
        unit = f"the {puzzle.region_word} at {names[0].upper()}" if names else "its region"
        where = f"In {unit}"
        if numbers[0] == UNTOLD:
            return Said(f"{where}, some cells are {colour.several}", And())
        count = Exactly(numbers[0], tuple(colour.formula(puzzle, other) for other in cells))
        return Said(f"{where}, {colour.count(numbers[0])}", count, names, unit)

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(self.least, (len(puzzle.region_at(cell)) or puzzle.rows * puzzle.columns) + 1)

    def counted(self, cell: Cell, solution: Solution, puzzle: Any) -> int:
        return count_of(puzzle, self.of, puzzle.region_at(cell), solution)


class GroupSize(CellMeaning, frozen=True):
    """The group of cells of its colour that it belongs to has so many cells."""

    word: ClassVar[str] = "group"

    of: str
    by: By = "sides"

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour, name = puzzle.genre.colour(self.of), cell_name(*cell).upper()
        if numbers[0] == UNTOLD:
            return Said(f"{name} is {colour.word}", colour.formula(puzzle, cell))
        group = reached(puzzle, self.of, self.by, [cell], numbers[0])
        text = f"The group of {colour.cells} at {name} has {counted(numbers[0], 'cell')}"
        return Said(text, group)

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(1, len(list(puzzle.cells)) + 1)

    def counted(self, cell: Cell, solution: Solution, puzzle: Any) -> int:
        return group_size(puzzle, self.of, self.by, [cell], solution)


class TouchingSize(CellMeaning, frozen=True):
    """The groups of cells of a colour that touch it by a side have so many cells in all.

    With `some`, at least one touches it where the number is not told.
    """

    word: ClassVar[str] = "touching"

    of: str
    by: By = "sides"
    some: bool = False

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour, name = puzzle.genre.colour(self.of), cell_name(*cell).upper()
        if numbers[0] == UNTOLD:
            near = (colour.formula(puzzle, other) for other in around(cell, "sides", puzzle))
            return Said(f"{name} touches some {colour.cells}", Or(*near) if self.some else And())
        group = reached(puzzle, self.of, self.by, around(cell, "sides", puzzle), numbers[0])
        if not numbers[0]:
            return Said(f"{name} touches no {colour.cells}", group)
        text = f"The groups of {colour.cells} that touch {name} have {counted(numbers[0], 'cell')} in all"
        return Said(text, group)

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(len(list(puzzle.cells)))

    def counted(self, cell: Cell, solution: Solution, puzzle: Any) -> int:
        return group_size(puzzle, self.of, self.by, around(cell, "sides", puzzle), solution)


def count_of(puzzle: Any, of: str, cells: Iterable[Cell], solution: Solution) -> int:
    """The number of cells of a colour among these, in a solution."""
    colour = puzzle.genre.colour(of)
    return sum(bool(colour.formula(puzzle, cell).holds(solution)) for cell in cells)


def group_size(puzzle: Any, of: str, by: str, roots: Sequence[Cell], solution: Solution) -> int:
    """The number of cells in the groups of a colour that contain one of the roots, in a solution."""
    colour = puzzle.genre.colour(of)
    found: dict[Cell, None] = {}
    queue = list(roots)
    for cell in queue:
        if cell not in found and colour.formula(puzzle, cell).holds(solution):
            found[cell] = None
            queue += around(cell, by, puzzle)
    return len(found)


class Points(CellMeaning, frozen=True):
    """So many cells of a colour lie in the direction of its arrow.

    It says nothing in a cell of the colour `void`, if there is one.
    """

    word: ClassVar[str] = "points"
    holds: ClassVar[Holds] = Holds.ARROW

    of: str
    void: str = ""

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour, cells = puzzle.genre.colour(self.of), list(line_of(cell, way, puzzle))
        where = DIRECTIONS[way].where.capitalize()
        names = tuple(cell_name(*other) for other in cells)
        name = cell_name(*cell).upper()
        held = Exactly(numbers[0], tuple(colour.formula(puzzle, other) for other in cells))
        text = f"{where} {name}, {colour.count(numbers[0])}"
        if self.void:
            void = puzzle.genre.colour(self.void)
            return Said(
                f"If {name} is not {void.word}, {text[:1].lower()}{text[1:]}",
                Or(void.formula(puzzle, cell), held),
                names,
            )
        return Said(text, held, names)

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(max(puzzle.rows, puzzle.columns))

    def may_be(self, number: int, cell: Cell, puzzle: Any) -> bool:
        return bool(self.void) or super().may_be(number, cell, puzzle)


def line_of(cell: Cell, way: Cell, puzzle: Any) -> Iterator[Cell]:
    """The cells in a direction up to the edge of the grid; places without a cell are skipped."""
    for step in range(1, max(puzzle.rows, puzzle.columns)):
        other = cell[0] + step * way[0], cell[1] + step * way[1]
        if puzzle.has(other):
            yield other


class End(CellMeaning, frozen=True):
    """It is of a colour, with one such cell beside it; or it is no end."""

    word: ClassVar[str] = "end"
    holds: ClassVar[Holds] = Holds.NOTHING

    of: str
    so: bool = True

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour, name = puzzle.genre.colour(self.of), cell_name(*cell).upper()
        end = is_end(puzzle, cell, colour)
        if self.so:
            return Said(f"{name} is {colour.word}, at an end", end)
        return Said(f"{name} is {colour.word}, between the ends", And(colour.formula(puzzle, cell), Not(end)))


class OfColour(CellMeaning, frozen=True):
    """It is of a colour, and no more is said."""

    word: ClassVar[str] = "is"
    holds: ClassVar[Holds] = Holds.NOTHING

    of: str

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour = puzzle.genre.colour(self.of)
        return Said(f"{cell_name(*cell).upper()} is {colour.word}", colour.formula(puzzle, cell))
