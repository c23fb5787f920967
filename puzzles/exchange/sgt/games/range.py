"""Range: how many cells are seen."""

from __future__ import annotations

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.types.kurodoko.puzzle import Kurodoko
from puzzles.types.kurodoko.seen_cells import SeenCells


class Range(CellGame[Kurodoko]):
    """`WxH:` and a number or none a cell."""

    name = "range"
    shown = "Range"
    kind = Kurodoko
    clue = SeenCells
    params = SIZE
    example = "5x4:d4_4b4b8b6_7d"


GAME = Range()
