"""`arukone`: as `numlin`, but a line leads through every cell, unless the variant `e` says otherwise."""

from __future__ import annotations

from dataclasses import replace

from puzzles.exchange.puzzlink.links.numberlink import NumberlinkLink
from puzzles.types.numberlink.puzzle import Numberlink

EMPTY = "e"


class ArukoneLink(NumberlinkLink):
    """`arukone/5/5/...`."""

    names = ("arukone",)
    options = ("all_cells",)

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[Numberlink, str]:
        known = variant == EMPTY
        puzzle, rest = super().begun(rows, columns, "" if known else variant, body)
        return replace(puzzle, all_cells=not known), rest

    def beginning(self, puzzle: Numberlink) -> tuple[str, str]:
        return "" if puzzle.all_cells else EMPTY, ""


LINK = ArukoneLink()
