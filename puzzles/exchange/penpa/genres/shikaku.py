"""How Shikaku is drawn."""

from __future__ import annotations

from puzzles.exchange.penpa.genre import NumberGenre
from puzzles.types.shikaku.puzzle import Shikaku
from puzzles.types.shikaku.rectangle_size import RectangleSize


class ShikakuGenre(NumberGenre[Shikaku]):
    """Numbers in cells; `?` or an empty text is a rectangle whose size is not told."""

    kind = Shikaku
    clue = RectangleSize


GENRE = ShikakuGenre()
