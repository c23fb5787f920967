"""The key bar at the bottom of the screen: the enabled bindings, each clickable."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding
from textual.screen import Screen
from textual.strip import Strip

from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

FIRST = ("app.help", "app.help-f1", "app.save")
"""The ids of the bindings that are never left out."""


class KeyBar(TextBar):
    """Shows the active bindings of the focused widget: those of `FIRST`, then as many as fit."""

    DEFAULT_CSS = """
    KeyBar { dock: bottom; background: $panel; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._due = True
        self._chosen: tuple[str, ...] = ()

    def choose(self, ids: tuple[str, ...]) -> None:
        """Show only these bindings, in that order, if they are enabled; with none, show all."""
        if ids != self._chosen:
            self._chosen, self._due = ids, True
            self.refresh()

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[object]) -> None:
        if screen is self.screen:
            self._due = True
            self.refresh()

    @property
    def text(self) -> str:
        self._renew()
        return super().text

    def render_line(self, y: int) -> Strip:
        self._renew()
        return super().render_line(y)

    def _renew(self) -> None:
        """Update the bindings if any have changed; done when drawing, once for any number of changes."""
        if not self._due:
            return
        self._due = False
        pieces, seen = [], set()
        for binding in self._in_order():
            if binding.description and binding.action not in seen:
                seen.add(binding.action)
                key = self.app.get_key_display(binding)
                pieces.append(Phrase(f" {key}", Tone.HEADING, binding.key))
                pieces.append(Phrase(f" {binding.description} ", Tone.PLAIN, binding.key))
        self._left = tuple(map(self._told, pieces))

    def _in_order(self) -> list[Binding]:
        """The bindings to show, those that are never left out first."""
        active = [found.binding for found in self.screen.active_bindings.values() if found.enabled]
        if self._chosen:
            known = {binding.id: binding for binding in reversed(active)}
            return [known[id_] for id_ in self._chosen if id_ in known]
        return sorted((each for each in active if each.show), key=lambda each: each.id not in FIRST)

    def cut(self, left: Strip, room: int, ground: Style) -> Strip:
        """The first keys that fit, each with its words (two segments); the blank after the last needs no
        room.

        An ellipsis shows that there are more, if it fits.
        """
        segments, width = list(left), left.cell_length
        while segments and width - 1 > room:
            width -= segments.pop().cell_length + segments.pop().cell_length
        return Strip([*segments, Segment("…", ground)] if width < room else segments)

    def on_text_bar_pressed(self, event: TextBar.Pressed) -> None:
        event.stop()
        self.app.simulate_key(event.press)
