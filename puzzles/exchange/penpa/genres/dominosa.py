"""How Dominosa is drawn."""

from __future__ import annotations

from puzzles.exchange.penpa.genre import NumberGenre
from puzzles.types.dominosa.face import Face
from puzzles.types.dominosa.puzzle import Dominosa


class DominosaGenre(NumberGenre[Dominosa]):
    """Numbers in cells."""

    kind = Dominosa
    clue = Face


GENRE = DominosaGenre()
