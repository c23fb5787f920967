"""Bridges: islands with their numbers."""

from __future__ import annotations

from dataclasses import replace
from re import Match
from typing import ClassVar

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.text.errors import PuzzleError
from puzzles.types.bridges.island import Island
from puzzles.types.bridges.puzzle import Bridges


class BridgesGame(CellGame[Bridges]):
    """`WxHm2:` and a sign for each island; `m` with the most bridges between two, `L` without rings."""

    name = "bridges"
    shown = "Bridges"
    kind = Bridges
    clue = Island
    signs = "123456789ABCDEFG"
    tokens: ClassVar[dict[str, str]] = {sign: str(number) for number, sign in enumerate("ABCDEFG", start=10)}
    options = ("most", "no_cycles")
    params = rf"{SIZE}(?:i\d+)?(?:e\d+)?(?:m(?P<most>\d))?(?P<L>L)?(?:d\d)?"
    example = "5x5m2:3a4a1l2b2c2"

    def empty(self, params: Match[str]) -> Bridges:
        return replace(
            super().empty(params), most=int(params["most"] or 2), no_cycles=params["L"] is not None
        )

    def size(self, puzzle: Bridges) -> str:
        return f"{super().size(puzzle)}m{puzzle.most}{'L' * puzzle.no_cycles}"

    def token_of(self, clue: Island, puzzle: Bridges) -> str:
        if clue.number is None:
            where = clue.key.upper()
            raise PuzzleError("an island without a number", where=where, expected="one with a number")
        return super().token_of(clue, puzzle)


GAME = BridgesGame()
