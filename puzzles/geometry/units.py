"""Units: sets of cells that contain each value once, such as the rows of a Latin square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import AllDifferent
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import ORTHOGONAL, Cell, cell_name, pairs, places
from puzzles.geometry.regions import NONE, Regions, box_shape


class Unit(Struct, frozen=True):
    """Cells with a name: `id` and `title` ("Row 3") are unique, `family` is shared with others."""

    id: str
    title: str
    family: str
    cells: tuple[Cell, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The variables of its cells."""
        return tuple(cell_name(*cell) for cell in self.cells)

    @property
    def words(self) -> str:
        """Its name in a sentence: "row 3"."""
        return self.title[:1].lower() + self.title[1:]


class TouchingPair(Struct, frozen=True):
    """Two cells that touch."""

    cells: tuple[Cell, Cell]

    @property
    def names(self) -> tuple[str, str]:
        """The variables of both."""
        return cell_name(*self.cells[0]), cell_name(*self.cells[1])

    @property
    def id(self) -> str:
        """Both names joined: "r1c1.r1c2"."""
        return ".".join(self.names)

    @property
    def words(self) -> str:
        """Both cells in a sentence: "R1C1 and R1C2"."""
        return " and ".join(map(str.upper, self.names))


def pairs_of(rows: int, columns: int, steps: Sequence[Cell] = ORTHOGONAL) -> Iterator[TouchingPair]:
    """Every pair of cells that is connected by one of the steps: by default, adjacent cells."""
    return map(TouchingPair, pairs(steps, rows, columns))


def rows_of(rows: int, columns: int) -> Iterator[Unit]:
    """The rows of a grid, from the top."""
    for row in range(rows):
        yield Unit(
            f"row.{row + 1}", f"Row {row + 1}", "rows", tuple((row, column) for column in range(columns))
        )


def columns_of(rows: int, columns: int) -> Iterator[Unit]:
    """The columns of a grid, from the left."""
    for column in range(columns):
        cells = tuple((row, column) for row in range(rows))
        yield Unit(f"column.{column + 1}", f"Column {column + 1}", "columns", cells)


def lines_of(rows: int, columns: int) -> Iterator[Unit]:
    """Rows, then columns."""
    yield from rows_of(rows, columns)
    yield from columns_of(rows, columns)


def regions_of(regions: Regions) -> Iterator[Unit]:
    """The boxes, or the regions of a jigsaw, without whole rows or columns, which have their own units."""
    cells: dict[int, list[Cell]] = {}
    for row, line in enumerate(regions):
        for column, region in enumerate(line):
            if region != NONE:
                cells.setdefault(region, []).append((row, column))
    word, family = ("Region", "regions") if box_shape(regions) is None else ("Box", "boxes")
    for region, members in sorted(cells.items()):
        if min(len({row for row, _ in members}), len({column for _, column in members})) > 1:
            yield Unit(f"region.{region + 1}", f"{word} {region + 1}", family, tuple(members))


def diagonals_of(size: int) -> Iterator[Unit]:
    """The two diagonals of a square."""
    starts = (("top left", 0, 1), ("top right", size - 1, -1))
    for number, (corner, start, step) in enumerate(starts, start=1):
        cells = tuple((row, start + step * row) for row in range(size))
        yield Unit(f"diagonal.{number}", f"The diagonal from the {corner}", "diagonals", cells)


def slanting_of(size: int) -> Iterator[Unit]:
    """The diagonals of a square with at least two cells, those falling to the right first."""
    for way in (1, -1):
        starts = [(row, 0 if way > 0 else size - 1) for row in range(size - 2, 0, -1)]
        starts += [(0, column) for column in range(size)]
        for row, column in starts:
            cells = tuple((row + step, column + way * step) for step in range(size))
            cells = tuple(cell for cell in cells if max(cell) < size and min(cell) >= 0)
            if len(cells) > 1:
                first, last = (cell_name(*cell) for cell in (cells[0], cells[-1]))
                title = f"The diagonal {first.upper()} to {last.upper()}"
                yield Unit(f"slant.{first}.{last}", title, "diagonals", cells)


def squares_of(rows: int, columns: int) -> Iterator[Unit]:
    """The 2x2 squares."""
    for row, column in places(rows - 1, columns - 1):
        cells = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
        first, last = cell_name(*cells[0]), cell_name(*cells[-1])
        yield Unit(f"square.{first}", f"The square {first.upper()} to {last.upper()}", "squares", cells)


def each_once(units: Iterable[Unit], what: str = "digit", values: int = 0) -> Iterator[Statement]:
    """The rules that each unit contains each value once, or none twice if it has fewer cells than there are
    `values`; `what` is the word for a value.
    """
    for unit in units:
        names = unit.names
        held = f"no {what} twice" if len(names) < values else f"each {what} once"
        text = f"{unit.title} holds {held}" if len(names) > 1 else f"{unit.title} is a single cell"
        yield Statement(unit.id, text, AllDifferent(names), names, family=unit.family, unit=unit.words)


def numbers_once(cells: Iterable[Cell]) -> Statement:
    """The rule that each number from 1 to the number of cells occurs in one of them."""
    names = tuple(cell_name(*cell) for cell in cells)
    text = f"Each number from 1 to {len(names)} stands once"
    return Statement("numbers", text, AllDifferent(names), family="each number once", unit="the grid")
