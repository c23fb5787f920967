"""How Magnets is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puzzles.clues.given import Given
from puzzles.exchange.penpa.genre import Genre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.magnets.pole_count import MinusCount, PlusCount
from puzzles.types.magnets.puzzle import MINUS, PLUS, Magnets

POLES = {2: PLUS, 3: MINUS}


class MagnetsGenre(Genre[Magnets]):
    """Dominoes parted by borders; plus poles are counted above and left, minus poles below and right."""

    kind = Magnets

    def shaped(self, sheet: Sheet, options: dict[str, Any]) -> Magnets:
        return super().shaped(sheet, options)._divided(sheet.regions(sheet.holes()))

    def clues(self, sheet: Sheet, puzzle: Magnets) -> Iterator[Clue]:
        for outside, found in sheet.outside().items():
            kind = PlusCount if outside.side in PlusCount.sides else MinusCount
            numbers = sheet.only_told(found)
            yield from (kind(outside, number) for number in numbers[:1])
            for number in numbers[1:]:
                sheet.remarks.add(f"another number, {number}, beside {outside.unit}")
        for cell, value in sheet.symbols("math", "math_G").items():
            if value in POLES:
                yield Given(cell, POLES[value])
            else:
                sheet.remarks.add("sign that is no pole")


GENRE = MagnetsGenre()
