"""Unruly: the given cells of a Binairo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from re import Match

from puzzles.clues.given import Given
from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.codes import read_marks, write_marks
from puzzles.exchange.sgt.game import SIZE
from puzzles.types.binairo import Binairo


class Unruly(CellGame[Binairo]):
    """`WxH:` or, where no two lines are the same, `WxHu:`; upper case is one, lower case zero."""

    name = "unruly"
    shown = "Unruly"
    kind = Binairo
    clue = Given
    options = ("unique",)
    params = rf"{SIZE}(?P<unique>u?)(?:d[ten])?"
    example = "6x6:aiabJAcFaba"

    def empty(self, params: Match[str]) -> Binairo:
        return replace(super().empty(params), unique=bool(params["unique"]))

    def size(self, puzzle: Binairo) -> str:
        return f"{super().size(puzzle)}{'u' * puzzle.unique}"

    def decoded(self, desc: str, count: int) -> Sequence[str | None]:
        marks = dict(read_marks(desc, count, "description"))
        return [str(int(marks[at])) if at in marks else None for at in range(count)]

    def encoded(self, found: Sequence[str | None]) -> str:
        return write_marks([(at, item == "1") for at, item in enumerate(found) if item], len(found))


GAME = Unruly()
