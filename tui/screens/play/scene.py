"""The scene from which the parts of the pane are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct

from tui.session.view import View
from tui.widgets.text_block import Line
from tui.words.tones import Phrase


class Scene(Struct, frozen=True):
    """The view, and the phrases about the cursor's place.

    `asked`: an answer is shown below. `tour`: the text of the tour. `compared`: how the time compares with
    earlier ones. `looked_at`: the index of the selected clue. `brush`: the sign of the value that clicks
    write. `harder`: whether there is a harder level.
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
        """Whether the scenes differ at most in the phrases about the cursor's place."""
        beside = (name for name in self.__struct_fields__ if name not in ("view", "here"))
        return self.view is other.view and all(getattr(self, name) == getattr(other, name) for name in beside)


Part: TypeAlias = Callable[[Scene], Iterable[Line]]
"""A part of the pane: returns its lines, none if it has nothing to show."""
