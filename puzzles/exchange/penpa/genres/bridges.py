"""How Bridges is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.exchange.penpa.signs import CIRCLES
from puzzles.model.clue import Clue
from puzzles.types.bridges.island import Island
from puzzles.types.bridges.puzzle import Bridges


class BridgesGenre(Genre[Bridges]):
    """Numbers in cells, with a circle around or without; `?` or an empty text is an island without one."""

    kind = Bridges
    names = ("hashi",)

    def clues(self, sheet: Sheet, puzzle: Bridges) -> Iterator[Clue]:
        numbers = sheet.numbers(asks=True)
        numbers = dict.fromkeys(sheet.symbols(*CIRCLES), UNTOLD) | numbers
        return (Island(cell, None if number == UNTOLD else number) for cell, number in numbers.items())


GENRE = BridgesGenre()
