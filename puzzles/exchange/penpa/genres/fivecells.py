"""How Palisade of five cells is drawn."""

from __future__ import annotations

from typing import Any, ClassVar

from puzzles.exchange.penpa.genres.palisade import PalisadeGenre


class FiveCellsGenre(PalisadeGenre):
    """As Palisade, with areas of five cells."""

    names = ("fivecells",)
    asks: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[dict[str, Any]] = {"area": 5}

    @property
    def label(self) -> str:
        return f"{self.kind.label} of five cells"

    @property
    def words(self) -> tuple[str, ...]:
        return self.names


GENRE = FiveCellsGenre()
