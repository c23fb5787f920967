"""How Numberlink is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.numberlink.path_end import PathEnd
from puzzles.types.numberlink.puzzle import Numberlink


class NumberlinkGenre(Genre[Numberlink]):
    """Numbers at the ends of lines, or letters, which stand for numbers that are not there."""

    kind = Numberlink
    names = ("numlin",)
    tags = ("numberlink",)
    asks = ("all_cells",)

    def clues(self, sheet: Sheet, puzzle: Numberlink) -> Iterator[Clue]:
        texts = sheet.letters()
        numbers = {text: int(text) for text in texts.values() if text.isdecimal() and text.isascii()}
        free = [number for number in range(1, 2 * len(texts) + 1) if number not in numbers.values()]
        numbers |= dict(zip(sorted(set(texts.values()) - numbers.keys()), free, strict=False))
        return (PathEnd(cell, numbers[text]) for cell, text in texts.items())


GENRE = NumberlinkGenre()
