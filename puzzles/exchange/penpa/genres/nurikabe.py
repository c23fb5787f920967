"""How Nurikabe is drawn."""

from __future__ import annotations

from puzzles.exchange.penpa.genre import NumberGenre
from puzzles.types.nurikabe.island_size import IslandSize
from puzzles.types.nurikabe.puzzle import Nurikabe


class NurikabeGenre(NumberGenre[Nurikabe]):
    """Numbers in cells; `?` or an empty text is an island whose size is not told."""

    kind = Nurikabe
    clue = IslandSize
    tags = ("nurikabe",)


GENRE = NurikabeGenre()
