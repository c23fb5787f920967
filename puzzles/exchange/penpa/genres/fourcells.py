"""How Palisade of four cells is drawn."""

from __future__ import annotations

from typing import Any, ClassVar

from puzzles.exchange.penpa.genres.palisade import PalisadeGenre


class FourCellsGenre(PalisadeGenre):
    """As Palisade, with areas of four cells."""

    names = ("fourcells",)
    asks: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[dict[str, Any]] = {"area": 4}

    @property
    def label(self) -> str:
        return f"{self.kind.label} of four cells"

    @property
    def words(self) -> tuple[str, ...]:
        return self.names


GENRE = FourCellsGenre()
