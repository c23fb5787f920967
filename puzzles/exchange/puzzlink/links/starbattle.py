"""`starbattle`: how many stars a line has, then the borders of the regions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from puzzles.exchange.puzzlink.link import RegionLink
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.starbattle import StarBattle


class StarBattleLink(RegionLink[StarBattle]):
    """`starbattle/6/6/1/...`."""

    names = ("starbattle",)
    kind = StarBattle
    said = ()
    options = ("regions", "stars")

    def empty(self, rows: int, columns: int) -> StarBattle:
        return StarBattle(rows, columns)

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[StarBattle, str]:
        stars, _, rest = body.partition("/")
        if not (stars.isdecimal() and stars.isascii()) or len(stars) > 2:
            raise PuzzleError(f"found {stars[:20]!r}", where="body", expected="how many stars a line has")
        puzzle, rest = super().begun(rows, columns, variant, rest)
        return replace(puzzle, stars=int(stars)), rest

    def beginning(self, puzzle: StarBattle) -> tuple[str, str]:
        variant, borders = super().beginning(puzzle)
        return variant, f"{puzzle.stars}/{borders}"

    def borders_of(self, body: str) -> str:
        return body.partition("/")[2]

    def parts(self, puzzle: StarBattle) -> Iterable[Several]:
        return ()

    def clues(self, puzzle: StarBattle, items: Sequence[Item]) -> Iterable[Clue]:
        return ()

    def items(self, puzzle: StarBattle) -> Sequence[Item]:
        return ()


LINK = StarBattleLink()
