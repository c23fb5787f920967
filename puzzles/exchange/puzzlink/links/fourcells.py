"""`fourcells`: as `fivecells`, with areas of four cells."""

from __future__ import annotations

from puzzles.exchange.puzzlink.links.fivecells import FiveCellsLink


class FourCellsLink(FiveCellsLink):
    """`fourcells/6/6/...`."""

    names = ("fourcells",)
    area = 4


LINK = FourCellsLink()
