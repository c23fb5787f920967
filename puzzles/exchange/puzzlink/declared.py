"""The pieces of bodies of declared genres in URLs; the file of a genre lists theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.clues.given import Given
from puzzles.declared.beside_grid import DeclaredBeside
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.exchange.puzzlink.codes import (
    ARROW_BASE,
    ARROW_NUMBERS,
    ARROWS,
    BITS,
    CIRCLES,
    DIGITS_APART,
    NUMBERS,
    SMALL_NUMBERS,
    WALLS,
    RoomNumber,
)
from puzzles.exchange.puzzlink.lists import RING_LISTS, VISIT_LISTS
from puzzles.exchange.puzzlink.parts import UNTOLD, FirstOf, FixedSign, Gap, Item, LinkPart, NoClues
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue

BORDERS = "borders"
"""The piece that comes first if the genre has regions."""
ROOMS = FirstOf(RoomNumber(), FixedSign(".", UNTOLD), Gap("g"))
LINE_NUMBERS = FirstOf(RoomNumber(), FixedSign(".", None))
LISTS = FirstOf(RING_LISTS, Gap("g"))
VISITS = FirstOf(VISIT_LISTS, Gap("g"))
SIDES = (Side.TOP, Side.BOTTOM, Side.LEFT, Side.RIGHT)
"""The order of places outside the grid."""


class Piece(Struct, frozen=True):
    """A sort of pieces: the code of its items, and their conversion from and to clues."""

    part: LinkPart
    places: Callable[[Any], Sequence[Any]]
    """The places of the items in a puzzle, in order."""
    clue: Callable[[Any, Any, Any], Clue | None]
    """The clue of an item at a place; None if there is none."""
    item: Callable[[Any, Any, Clue], Any]
    """The item of a clue at a place."""
    empty: Item = None
    """The item if there is no clue."""
    may_lack: bool = False
    """Whether it is left out if it has no clue."""
    depth: Callable[[Any, Any], int] | None = None
    """The number of items for a place, if several; `clue` and `item` then take lists of items."""


def _cells(puzzle: Any) -> Sequence[Cell]:
    return list(places(puzzle.rows, puzzle.columns))


def _kind(puzzle: Any, base: type[Any]) -> Any:
    return next(kind for kind in puzzle.clue_kinds if issubclass(kind, base))


def _in_cell(puzzle: Any, place: Cell, item: int) -> Clue:
    return _kind(puzzle, DeclaredInCell)(place, "", (item,))  # type: ignore[no-any-return]


def _number(puzzle: Any, place: Any, clue: Any) -> Item:
    return clue.numbers[0] if clue.numbers else UNTOLD


def _room(puzzle: Any, place: tuple[Cell, ...], item: int) -> Clue | None:
    return None if item == UNTOLD else _in_cell(puzzle, place[0], item)


def _value(puzzle: Any, place: Cell, item: int) -> Clue | None:
    return None if item == UNTOLD else Given(place, item)


def _sign(puzzle: Any, place: Cell, item: int) -> Clue | None:
    """The given of a sign, which is counted from 0."""
    return None if item == UNTOLD else Given(place, item + 1)


def _circle(puzzle: Any, place: Cell, item: int) -> Clue | None:
    """The clue of a circle: 1 is white, or the first of two symbols, 2 is black, or the second."""
    if not item:
        return None
    if Given in puzzle.clue_kinds:
        return Given(place, item == 2)
    kind = _kind(puzzle, DeclaredInCell)
    return kind(place, kind.spec.symbols[item - 1].token)  # type: ignore[no-any-return]


def _circle_item(puzzle: Any, place: Cell, clue: Any) -> Item:
    if isinstance(clue, Given):
        return 1 + bool(clue.value)
    return [each.token for each in clue.spec.symbols].index(clue.symbol) + 1


def _block(puzzle: Any, place: Cell, item: int) -> Clue | None:
    kind = _kind(puzzle, DeclaredInCell)
    return kind(place, kind.spec.symbols[0].token) if item else None


def _weight(puzzle: Any, place: Cell, item: int) -> Clue:
    """The clue of twice the number, plus one for the second symbol; below 2 it has no number."""
    kind = _kind(puzzle, DeclaredInCell)
    number, colour = divmod(max(item, 0), 2)
    return kind(place, kind.spec.symbols[colour].token, (number,) if number else ())  # type: ignore[no-any-return]


def _weight_item(puzzle: Any, place: Cell, clue: Any) -> Item:
    colour = [each.token for each in clue.spec.symbols].index(clue.symbol)
    return 2 * (clue.numbers[0] if clue.numbers else 0) + colour


def _list(puzzle: Any, place: Cell, item: int) -> Clue:
    """The clue whose numbers are the digits of the item; 9 is an unknown one."""
    numbers = tuple(UNTOLD if digit == "9" else int(digit) for digit in str(item))
    return _kind(puzzle, DeclaredInCell)(place, "", numbers)  # type: ignore[no-any-return]


def _list_item(puzzle: Any, place: Cell, clue: Any) -> Item:
    return int("".join("9" if number == UNTOLD else str(number) for number in clue.numbers))


def _wall(puzzle: Any, place: Cell, item: int) -> Clue:
    """The clue of a symbol's index, an arrow and a number in one item."""
    kind = _kind(puzzle, DeclaredInCell)
    colour, rest = divmod(item, 8 * ARROW_BASE)
    arrow, number = divmod(rest, ARROW_BASE)
    symbol = kind.spec.symbols[colour].token
    told = bool(arrow) and number < ARROW_BASE - 1
    return kind(place, symbol, (number,) if told else (), ARROWS[arrow] if told else "")  # type: ignore[no-any-return]


def _wall_item(puzzle: Any, place: Cell, clue: Any) -> Item:
    colour = [each.token for each in clue.spec.symbols].index(clue.symbol)
    arrow = ARROWS.index(clue.arrow)
    number = clue.numbers[0] if clue.numbers else ARROW_BASE - 1
    return (8 * colour + arrow) * ARROW_BASE + number


def _arrow(puzzle: Any, place: Cell, item: int) -> Clue | None:
    """The clue of an arrow and a number; None if either is missing."""
    arrow, number = divmod(item, ARROW_BASE)
    told = arrow and number < ARROW_BASE - 1
    return _kind(puzzle, DeclaredInCell)(place, "", (number,), ARROWS[arrow]) if told else None


def _arrow_item(puzzle: Any, place: Cell, clue: Any) -> Item:
    return ARROWS.index(clue.arrow) * ARROW_BASE + int(clue.numbers[0])


def _sides(puzzle: Any) -> Sequence[Outside]:
    own = _kind(puzzle, OutsideClue).spec.sides
    return [
        Outside(side, line)
        for side in SIDES
        if side in own
        for line in side.lines(puzzle.rows, puzzle.columns)
    ]


def _beside(puzzle: Any, place: Outside, item: int) -> Clue | None:
    return None if item == UNTOLD else _kind(puzzle, DeclaredBeside)(place, (item,))


def _lines_deep(puzzle: Any, place: Outside) -> int:
    """The largest number of runs in the line of a place."""
    return (len(puzzle.line_from(place)) + 1) // 2


def _several_beside(puzzle: Any, place: Outside, items: Sequence[Item]) -> Clue | None:
    """The clue of the numbers of a line, which run from the grid outwards; a single 0 means no runs."""
    numbers = tuple(number for number in reversed(items) if number is not None)
    if not numbers:
        return None
    return _kind(puzzle, DeclaredBeside)(place, () if numbers == (0,) else numbers)  # type: ignore[no-any-return]


def _items_beside(puzzle: Any, place: Outside, clue: Any) -> list[Item]:
    numbers = list(reversed(clue.numbers or (0,)))
    return [*numbers, *[None] * (_lines_deep(puzzle, place) - len(numbers))]


def _no_clue(puzzle: Any, place: Any, item: int) -> None:
    return None


PIECES: dict[str, Piece] = {
    "rooms": Piece(ROOMS, lambda puzzle: puzzle.region_cells, _room, _number),
    "numbers": Piece(NUMBERS, _cells, _in_cell, _number),
    "small-numbers": Piece(SMALL_NUMBERS, _cells, _in_cell, _number),
    "digits": Piece(DIGITS_APART, _cells, _in_cell, _number),
    "arrows": Piece(ARROW_NUMBERS, _cells, _arrow, _arrow_item),
    "digit-values": Piece(
        DIGITS_APART,
        _cells,
        _value,
        lambda puzzle, place, clue: int(clue.value),  # type: ignore[attr-defined]
        may_lack=True,
    ),
    "signs": Piece(NUMBERS, _cells, _sign, lambda puzzle, place, clue: int(clue.value) - 1, may_lack=True),  # type: ignore[attr-defined]
    "values": Piece(NUMBERS, _cells, _value, lambda puzzle, place, clue: int(clue.value), may_lack=True),  # type: ignore[attr-defined]
    "circles": Piece(CIRCLES, _cells, _circle, _circle_item, 0),
    "blocks": Piece(BITS, _cells, _block, lambda puzzle, place, clue: 1, 0, may_lack=True),
    "weights": Piece(NUMBERS, _cells, _weight, _weight_item),
    "lists": Piece(LISTS, _cells, _list, _list_item),
    "visits": Piece(VISITS, _cells, _list, _list_item),
    "walls": Piece(WALLS, _cells, _wall, _wall_item),
    "no-cells": Piece(NoClues("g"), _cells, _no_clue, lambda puzzle, place, clue: None),
    "beside": Piece(NUMBERS, _sides, _beside, _number),
    "digits-beside": Piece(LINE_NUMBERS, _sides, _beside, _number),
    "lists-beside": Piece(NUMBERS, _sides, _several_beside, _items_beside, depth=_lines_deep),
}
"""The pieces that a genre can name, besides the borders of its regions."""


def depth_at(piece: Piece, puzzle: Any, place: Any) -> int:
    """The number of items for a place."""
    return 1 if piece.depth is None else piece.depth(puzzle, place)


def clues_by_place(piece: Piece, puzzle: Any) -> dict[Any, Clue]:
    """The clues of pieces of that sort, by place."""
    return {_place(puzzle, clue): clue for clue in puzzle.clue_list if _is_of(piece, clue)}


def _place(puzzle: Any, clue: Any) -> Any:
    if isinstance(clue, OutsideClue):
        return clue.outside
    return puzzle.region_at(clue.cell) if in_region(clue) else clue.cell


def in_region(clue: Clue) -> bool:
    """Whether a clue speaks of the region in whose cell it stands."""
    return isinstance(clue, DeclaredInCell) and clue.spec.at == "region"


def _is_of(piece: Piece, clue: Clue) -> bool:
    """Whether a clue is encoded by pieces of that sort."""
    if piece is PIECES["no-cells"]:
        return False
    if piece in (PIECES["beside"], PIECES["digits-beside"], PIECES["lists-beside"]):
        return isinstance(clue, DeclaredBeside)
    if piece in (PIECES["values"], PIECES["digit-values"], PIECES["signs"]):
        return isinstance(clue, Given)
    return isinstance(clue, DeclaredInCell | Given)
