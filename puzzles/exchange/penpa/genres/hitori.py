"""How Hitori is drawn."""

from __future__ import annotations

from puzzles.exchange.penpa.genre import NumberGenre
from puzzles.types.hitori.puzzle import Hitori
from puzzles.types.hitori.repeated import Repeated


class HitoriGenre(NumberGenre[Hitori]):
    """Numbers in cells."""

    kind = Hitori
    clue = Repeated


GENRE = HitoriGenre()
