"""Range: how many cells are seen."""

from __future__ import annotations

from typing import Any

from puzzles.exchange.sgt.cell_game import CellGame
from puzzles.exchange.sgt.game import SIZE
from puzzles.types import puzzle_type

KURODOKO: Any = puzzle_type("kurodoko")


class Range(CellGame[Any]):
    """`WxH:` and a number or none a cell."""

    name = "range"
    shown = "Range"
    kind = KURODOKO
    (clue,) = KURODOKO.clue_kinds
    params = SIZE
    example = "5x4:d4_4b4b8b6_7d"


GAME = Range()
