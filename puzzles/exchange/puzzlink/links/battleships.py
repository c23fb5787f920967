"""`battleship`: the numbers of the columns and the rows, what is given in cells, then the fleet.

The fleet is one of three usual ones, or a number of ships and the picture of each: its width, its
height, and its cells, five in a digit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from puzzles.clues.line_count import LineCount
from puzzles.exchange.puzzlink.codes import NUMBERS, NumberCode
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, FirstOf, FixedSign, Gap, Item, Several
from puzzles.geometry.grid import places
from puzzles.geometry.outside import columns_and_rows
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.battleships.puzzle import LENGTHS, Battleships
from puzzles.types.battleships.ship_part import MIDDLE, PART, SINGLE, WATER, ShipPart

SYMBOLS = (WATER, "^", "v", "<", ">", MIDDLE, SINGLE)
"""The symbols of cells, by number."""
ANY_PART = -2
"""The item of a cell with an unknown part of a ship."""
PARTS = FirstOf(NumberCode(), FixedSign(".", ANY_PART), Gap("g"))
PICTURES = ("11g", "21o", "31s", "41u", "51v")
"""The pictures of ships by length, from 1."""
FLEETS: Mapping[str, tuple[int, ...]] = {"c": (3, 2, 1), "d": (4, 3, 2, 1), "e": (5, 4, 3, 2, 1), "z": ()}
"""The number of ships of each length, from 1, in the usual fleets, by letter; `z` is followed by its own."""


class BattleshipsLink(Link[Battleships]):
    """`battleship/6/6/...//c`; a part that is not told is a part of a ship."""

    names = ("battleship",)
    kind = Battleships
    said = (LineCount, ShipPart)
    options = ("fleet",)

    def empty(self, rows: int, columns: int) -> Battleships:
        return Battleships(rows, columns)

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[Battleships, str]:
        clues, _, fleet = body.partition("/")
        puzzle, clues = super().begun(rows, columns, variant, clues)
        return replace(puzzle, **_fleet(fleet)), clues

    def ending(self, puzzle: Battleships) -> str:
        counts = tuple(puzzle.fleet.values())
        for letter, usual in FLEETS.items():
            if counts == (*usual, *[0] * (len(counts) - len(usual))):
                return f"//{letter}"
        ships = [ship for ship, count in zip(PICTURES, counts, strict=True) for _ in range(count)]
        return "/".join(("", str(len(ships)), *ships))

    def parts(self, puzzle: Battleships) -> Iterable[Several]:
        return Several(NUMBERS, puzzle.columns + puzzle.rows), Several(PARTS, puzzle.rows * puzzle.columns)

    def clues(self, puzzle: Battleships, items: Sequence[Item]) -> Iterator[Clue]:
        lines = list(columns_and_rows(puzzle.rows, puzzle.columns))
        for outside, number in zip(lines, items, strict=False):
            if number is not None and number != UNTOLD:
                yield LineCount(outside, number)
        for cell, item in zip(places(puzzle.rows, puzzle.columns), items[len(lines) :], strict=True):
            if item is not None:
                yield ShipPart(cell, _symbol(item))

    def items(self, puzzle: Battleships) -> Sequence[Item]:
        told = {clue.outside: clue.number for clue in puzzle.clue_list.every(LineCount)}
        shown = {
            clue.cell: ANY_PART if clue.symbol == PART else SYMBOLS.index(clue.symbol)
            for clue in puzzle.clue_list.every(ShipPart)
        }
        lines: list[Item] = [told.get(outside) for outside in columns_and_rows(puzzle.rows, puzzle.columns)]
        return lines + [shown.get(cell) for cell in places(puzzle.rows, puzzle.columns)]


def _symbol(item: int) -> str:
    if item >= len(SYMBOLS):
        found = f"the part {item}"
        raise PuzzleError(found, where="body", expected="0 to 6, which are parts of straight ships and water")
    return PART if item == ANY_PART else SYMBOLS[item]


def _fleet(text: str) -> dict[str, Any]:
    """The fields for the number of ships of each length; raises `PuzzleError`."""
    if text[:1] == "/" and text[1:] in FLEETS:
        usual = FLEETS[text[1:]]
        return dict(zip(LENGTHS, (*usual, *[0] * (len(LENGTHS) - len(usual))), strict=True))
    count, *ships = text.split("/")
    if not count.isdecimal() or int(count[:4]) != len(ships):
        expected = "'/c', '/d', '/e', or a number of ships and as many pictures"
        raise PuzzleError(f"the fleet {text[:20]!r}", where="body", expected=expected)
    lying = [ship if ship in PICTURES else f"{ship[1:2]}{ship[:1]}{ship[2:]}" for ship in ships]
    if not set(lying) <= set(PICTURES):
        expected = f"straight ships of 1 to {len(PICTURES)} cells"
        raise PuzzleError("a ship of another shape", where="body", expected=expected)
    return dict(zip(LENGTHS, map(lying.count, PICTURES), strict=True))


LINK = BattleshipsLink()
