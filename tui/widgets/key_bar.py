"""The foot of the screen: the keys that do something now, each clickable."""

from __future__ import annotations

from textual.screen import Screen
from textual.strip import Strip

from tui.core.tones import Phrase, Tone
from tui.widgets.text_bar import TextBar

FIRST = ("app.help", "app.help-f1", "app.save")
"""The ids of the keys that are never left out."""


class KeyBar(TextBar):
    """Shows the bindings that are in force for what has the focus: those of `FIRST`, then as many as fit."""

    DEFAULT_CSS = """
    KeyBar { dock: bottom; background: $panel; }
    """

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._renew)
        self._renew(self.screen)

    def _renew(self, screen: Screen[object]) -> None:
        if screen is not self.screen:
            return
        pieces, seen = [], set()
        found = sorted(screen.active_bindings.values(), key=lambda active: active.binding.id not in FIRST)
        for _, binding, enabled, _ in found:
            if binding.show and binding.description and enabled and binding.action not in seen:
                seen.add(binding.action)
                key = self.app.get_key_display(binding)
                pieces.append(Phrase(f" {key}", Tone.HEADING, binding.key))
                pieces.append(Phrase(f" {binding.description} ", Tone.PLAIN, binding.key))
        self.show(pieces)

    def cut(self, left: Strip, room: int) -> Strip:
        """Whole keys with their words, each of which is two segments."""
        segments, width = list(left), left.cell_length
        while segments and width > room:
            width -= segments.pop().cell_length + segments.pop().cell_length
        return Strip(segments)

    def on_text_bar_pressed(self, event: TextBar.Pressed) -> None:
        event.stop()
        self.app.simulate_key(event.press)
