"""How Battleships is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.line_count import LineCount
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.battleships.puzzle import Battleships
from puzzles.types.battleships.ship_part import MIDDLE, SINGLE, WATER, ShipPart

PARTS = {1: SINGLE, 2: MIDDLE, 3: "<", 4: "^", 5: ">", 6: "v", 7: WATER, 8: WATER}
SHAPES = ("battleship_B", "battleship_G", "battleship_W")


class BattleshipsGenre(Genre[Battleships]):
    """Parts of straight ships, and numbers beside rows and columns. The fleet is no part of it."""

    kind = Battleships
    names = ("battleship",)
    asks = ("fleet",)

    def clues(self, sheet: Sheet, puzzle: Battleships) -> Iterator[Clue]:
        for cell, value in sheet.symbols(*SHAPES).items():
            if value in PARTS:
                yield ShipPart(cell, PARTS[value])
            else:
                sheet.remarks.add("part of a ship of another form", plural="parts of ships of another form")
        yield from (LineCount(outside, number) for outside, number in sheet.counts().items())


GENRE = BattleshipsGenre()
