"""How Slitherlink is drawn."""

from __future__ import annotations

from puzzles.exchange.penpa.genre import NumberGenre
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink


class SlitherlinkGenre(NumberGenre[Slitherlink]):
    """Numbers in cells."""

    kind = Slitherlink
    clue = EdgeCount
    names = ("slither",)
    tags = ("slitherlink",)


GENRE = SlitherlinkGenre()
