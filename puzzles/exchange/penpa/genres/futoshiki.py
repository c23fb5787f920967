"""How Futoshiki is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.inequality import Inequality
from puzzles.exchange.penpa.genre import Genre, givens
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.futoshiki import Futoshiki

FIRST_IS_LESS = {1: True, 2: True, 3: False, 4: False}
"""Whether the left or upper cell is the lesser one, by the variant of the sign."""
WRITTEN = {"<": True, "∧": True, "^": True, ">": False, "∨": False, "v": False}
"""The same for signs that are texts."""


class FutoshikiGenre(Genre[Futoshiki]):
    """Signs of inequality on sides of cells, numbers there, which are differences, and numbers in cells."""

    kind = Futoshiki
    names = ("minarism",)

    def clues(self, sheet: Sheet, puzzle: Futoshiki) -> Iterator[Clue]:
        signs = sheet.side_symbols("inequality", FIRST_IS_LESS)
        less = {pair: FIRST_IS_LESS[value] for pair, value in signs.items()}
        less |= {pair: WRITTEN[text] for pair, text in sheet.side_texts(WRITTEN).items()}
        for (first, second), is_less in less.items():
            yield Inequality((second, first) if is_less else (first, second))
        yield from (Difference(pair, number) for pair, number in sheet.side_numbers().items())
        yield from givens(sheet.numbers())


GENRE = FutoshikiGenre()
