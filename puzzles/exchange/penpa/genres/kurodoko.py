"""How Kurodoko is drawn."""

from __future__ import annotations

from puzzles.exchange.penpa.genre import NumberGenre
from puzzles.types.kurodoko.puzzle import Kurodoko
from puzzles.types.kurodoko.seen_cells import SeenCells


class KurodokoGenre(NumberGenre[Kurodoko]):
    """Numbers in cells; `?` or an empty text is a cell that is unshaded."""

    kind = Kurodoko
    clue = SeenCells


GENRE = KurodokoGenre()
