"""What the parts of the pane are made from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct

from tui.session.view import View
from tui.widgets.text_block import Line
from tui.words.tones import Phrase


class Scene(Struct, frozen=True):
    """What there is to see: the view, and what is said of the place under the cursor.

    `asked` is whether an answer stands below, such as a hint; `tour` what a tour asks for; `compared`
    how a solved puzzle compares with earlier ones; `looked_at` the index of the clue that is read;
    `brush` the sign of the value that a click writes; `harder` whether there are harder ones to go on with.
    """

    view: View
    here: Sequence[Phrase] = ()
    asked: bool = False
    tour: str = ""
    compared: str = ""
    looked_at: int = 0
    brush: str = ""
    harder: bool = True

    def is_of_same(self, other: Scene) -> bool:
        """Whether nothing but the place under the cursor is another than in the other scene."""
        beside = (name for name in self.__struct_fields__ if name not in ("view", "here"))
        return self.view is other.view and all(getattr(self, name) == getattr(other, name) for name in beside)


Part: TypeAlias = Callable[[Scene], Iterable[Line]]
"""One thing that the pane tells: the lines of it, none where there is nothing to tell."""
