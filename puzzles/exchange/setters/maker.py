"""Reading the JSON of SudokuMaker: elements by their numbers; those of uncertain meaning are reported,
and not read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct

from puzzles.clues.given import Given
from puzzles.exchange.format import Reading
from puzzles.exchange.json_text import Remarks, Scalar, as_number, checked
from puzzles.exchange.setters.board import Board, named, placed
from puzzles.exchange.setters.contents import by_contents
from puzzles.exchange.setters.entry import Area, Circle, Copy, Lines, Mark
from puzzles.exchange.setters.keys import Json
from puzzles.exchange.setters.table import TABLE
from puzzles.geometry.regions import NONE, Regions, check_regions, renumbered
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.sudoku import Sudoku

REGIONS = 1
VARIANTS = {
    10: "diagonal-down",
    11: "diagonal-up",
    12: "anti-king",
    13: "anti-knight",
    14: "disjoint-groups",
    15: "non-consecutive",
}
"""The elements of global rules, and their variants."""
CELLS = {100: "even", 101: "odd", 102: "maximum", 103: "minimum", 600: "row-indexer", 601: "column-indexer"}
LINES = {
    400: "renban",
    401: "german-whispers",
    402: "palindrome",
    403: "between",
    404: "region-sum",
    406: "entropic",
    407: "lockout",
    409: "double-arrow",
}
"""The elements that are lists of cells or lines, and their clue kinds."""
DRAWN = {2000: "line", 2001: "cage", 2002: "symbol"}
HIDING = {4000: "fog light", 4001: "fog trigger"}
NAMES = {
    16: "global entropy",
    200: "difference dots",
    201: "ratio dots",
    202: "XV",
    303: "quadruples",
    304: "look-and-say cages",
    405: "sequence lines",
    500: "little killers",
    501: "sandwiches",
    502: "X-sums",
    503: "skyscrapers",
    504: "numbered rooms",
    1000: "custom rules",
    2003: "rows and columns of its own",
}
"""The names of elements that are not read."""
DOUBTED = 101


class MakerCell(Struct):
    """A cell; a digit that is not given was entered by the solver."""

    value: Scalar = None
    given: bool = False


def read_maker(data: Json) -> Reading:
    """The Sudoku of an object, and what of it is ignored; raises `PuzzleError`."""
    remarks = Remarks()
    puzzle = checked(data.get("puzzle"), Json, "puzzle") if "puzzle" in data else data
    size = _size(puzzle)
    elements = [
        _element(item, index)
        for index, item in enumerate(checked(puzzle.get("constraints") or [], list[Json], "constraints"))
    ]
    active = [element for element in elements if not element[1].get("disabled")]
    if off := len(elements) - len(active):
        remarks.aside("element that is switched off", off, plural="elements that are switched off")
    variants = frozenset(VARIANTS[number] for number, _, _ in active if number in VARIANTS)
    empty = Sudoku(size, regions=_regions(active, size), variants=variants)
    board = Board(empty, remarks)
    clues = list(_givens(puzzle, board))
    for number, item, where in active:
        with placed(where):
            clues += _clues(number, item, board)
    texts = (puzzle.get(name) or "" for name in ("name", "author", "comment"))
    title, author, notes = (checked(text, str, "puzzle") for text in texts)
    whole = replace(empty, heading=Heading(title, author, notes=notes), clue_list=ClueList.of(clues))
    return Reading((by_contents(whole),), remarks.lines(), remarks.notes())


def _size(puzzle: Json) -> int:
    """The number of rows and columns; raises `PuzzleError` if no Sudoku here can have it."""
    if puzzle.get("type", "sudoku") != "sudoku":
        raise PuzzleError("a board of its own kind", expected="a Sudoku")
    told = [as_number(puzzle.get(name), name) for name in ("size", "width", "height")]
    size = told[0] or told[1] or 9
    if (told[2] or size) != size:
        raise PuzzleError(f"a board of {told[2]}x{size}", expected="as many rows as columns")
    digits = [as_number(puzzle.get(name), name) for name in ("minDigit", "maxDigit")]
    least, most = (usual if told is None else told for usual, told in zip((1, size), digits, strict=True))
    if (least, most) != (1, size):
        raise PuzzleError(f"the digits {least} to {most}", expected=f"1 to {size}")
    return size


def _element(item: Json, index: int) -> tuple[int, Json, str]:
    where = f"constraints[{index}]"
    number = as_number(item.get("type"), f"{where}.type")
    if number is None:
        raise PuzzleError("no 'type'", where=where, expected="a number")
    return number, item, where


def _regions(elements: Sequence[tuple[int, Json, str]], size: int) -> Regions:
    """The regions; cells of region -1 are in none, and so are all cells if there are no regions."""
    told = [(item, where) for number, item, where in elements if number == REGIONS]
    if not told:
        return ((NONE,) * size,) * size
    if len(told) > 1:
        raise PuzzleError(
            amount(len(told), "division"), where=told[1][1], expected="one division into regions"
        )
    item, where = told[0]
    numbers = checked(item.get("regions"), list[int], f"{where}.regions")
    if len(numbers) != size * size:
        raise PuzzleError(amount(len(numbers), "number"), where=where, expected=str(size * size))
    rows = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    with placed(where):
        check_regions(rows)
    return renumbered(rows)


def _givens(puzzle: Json, board: Board) -> Iterator[Clue]:
    cells = checked(puzzle.get("cells") or [], list[MakerCell | None], "cells")
    size, entered = board.puzzle.size, 0
    if cells and len(cells) != size * size:
        raise PuzzleError(amount(len(cells), "cell"), where="cells", expected=str(size * size))
    for index, cell in enumerate(cells):
        digit = None if cell is None else as_number(cell.value, f"cells[{index}].value")
        if cell is None or digit is None:
            continue
        entered += not cell.given
        if cell.given:
            given = Given(divmod(index, size), digit)
            with placed(f"cells[{index}]"):
                given.check(board.puzzle)
            yield given
    if entered:
        board.remarks.aside("digit that is not given", entered, plural="digits that are not given")


# -- elements --------------------------------------------------------------------------------------


def _clues(number: int, item: Json, board: Board) -> Iterator[Clue]:
    """The clues of an element, or a remark that it is not read."""
    if number in (0, REGIONS, *VARIANTS):
        return
    kind, items = _items(number, item, board)
    if kind:
        entry = next(entry for entry in TABLE if entry.kind == kind)
        yield from entry.read([(f"{index}", own) for index, own in enumerate(items)], board)
    elif number in DRAWN:
        board.remarks.add(f"{DRAWN[number]!r}", why="only drawn")
    elif number in HIDING:
        board.remarks.named(HIDING[number])
    else:
        name = str(item.get("name") or NAMES.get(number) or f"element {number}")
        board.remarks.add(repr(name), why="not read")


def _items(number: int, item: Json, board: Board) -> tuple[str, list[Any]]:
    """The clue kind of an element, and its items in the form of the f-puzzles table."""

    def cells(found: object) -> list[str]:
        ids = found.get("cells") if isinstance(found, dict) else found
        return [_name(id_, board.puzzle.size) for id_ in checked(ids, list[int], "cells")]

    def every(key: str, make: Callable[[Any], Any]) -> list[Any]:
        return [make(each) for each in checked(item.get(key) or [], list[Any], key)]

    if number in CELLS:
        if number == DOUBTED:
            board.remarks.aside(
                "circled cell read as odd", len(cells(item)), plural="circled cells read as odd"
            )
        marks = [Mark(name) for name in cells(item)]
        return CELLS[number], [Area([mark.cell]) for mark in marks] if number >= 600 else marks
    if number in LINES and not item.get("singleRegionTotals"):
        value = item.get("difference", item.get("value"))
        return LINES[number], every(
            "lines", lambda line: Lines([cells(line)], value if number == 401 else None)
        )
    if number == 300:
        slow = "slow-thermometer" if item.get("slow") else "thermometer"
        return slow, every("thermometers", lambda line: Lines([cells(line)]))
    if number == 301:
        return "cage", every(
            "cages", lambda cage: Area(cells(cage), checked(cage, Json, "cages").get("value"))
        )
    if number == 302:
        first, *others = every("groups", cells) or [[]]
        return "clone", [Copy(first, other) for other in others]
    if number == 305:
        return "extra-region", [Area(cells(item))]
    if number == 408:
        return "arrow", every("bulbsWithArrows", lambda arrow: _arrow(checked(arrow, Json, "arrows"), cells))
    return "", []


def _arrow(arrow: Json, cells: Callable[[object], list[str]]) -> Circle:
    """A circle with its arrows; its cells are in reverse order in SudokuMaker, ones before tens."""
    lines = [cells(line) for line in checked(arrow.get("arrows") or [], list[Any], "arrows")]
    return Circle(lines, cells(arrow.get("bulbCells"))[::-1])


def _name(id_: int, size: int) -> str:
    """The name of a cell by its index, counted row by row."""
    if not 0 <= id_ < size * size:
        raise PuzzleError(f"the cell {id_}", expected=f"0 to {size * size - 1}")
    return named([divmod(id_, size)])[0]
