"""The options dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.screens.dialogs.switches import SwitchesScreen, box
from tui.store.options import Options
from tui.widgets.row import Row


class OptionsScreen(SwitchesScreen[None]):
    """Switches options, or cycles through their choices; `chosen` is called after each change."""

    DEFAULT_CSS = "OptionsScreen > Vertical { width: 60; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,o", "leave", "Back", id="options.leave", tooltip="Back to the puzzle"),
    ]
    heading = "Options"

    def __init__(self, options: Options, chosen: Callable[[Options], object]) -> None:
        super().__init__()
        self.options = options
        self._chosen = chosen

    def rows(self) -> Sequence[Row]:
        return [self._row(name, words) for name, words in Options.words().items()]

    def _row(self, name: str, words: str) -> Row:
        if choice := self.options.choice(name):
            return Row(name, f"{words}: {choice}", " → ")
        return Row(name, words, box(getattr(self.options, name)))

    def switch(self, key: str) -> None:
        self.options = self.options.toggled(key)
        self._chosen(self.options)
