"""How Star Battle is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from puzzles.clues.given import Given
from puzzles.exchange.penpa.genre import RegionGenre
from puzzles.exchange.penpa.sheet import Sheet
from puzzles.model.clue import Clue
from puzzles.types.starbattle import StarBattle

STAR, NONE = 2, 0


class StarBattleGenre(RegionGenre[StarBattle]):
    """Regions parted by borders, and stars that are given; a number with a star in the margin is how many."""

    kind = StarBattle
    tags = ("starbattle",)
    asks = ("stars",)

    def shaped(self, sheet: Sheet, options: dict[str, Any]) -> StarBattle:
        stars = sheet.legend()
        return super().shaped(sheet, options if stars is None else {"stars": stars, **options})

    def clues(self, sheet: Sheet, puzzle: StarBattle) -> Iterator[Clue]:
        for cell, value in sheet.symbols("star").items():
            if value in (STAR, NONE):
                yield Given(cell, value == STAR)
            else:
                sheet.remarks.add(f"star of the form {value}")


GENRE = StarBattleGenre()
