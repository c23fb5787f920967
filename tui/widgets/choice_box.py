"""A drop-down list in which typing selects at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Select

T = TypeVar("T")


class ChoiceBox(Select[T], Generic[T]):
    """A select in which typing works while it is closed: "1", "2" selects 12, or else the first option
    starting so.

    Up and Down go to the fields before and after it, Left and Right change the choice; Enter opens it, or
    behind what was typed says that this is all (`Typed`).
    """

    class Typed(Message):
        """Posted for Enter behind a typed choice."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", "Next field", show=False, id="choice.next"),
        Binding("up", "app.focus_previous", "Field before", show=False, id="choice.previous"),
        Binding("left", "step(-1)", "Choice before", show=False, id="choice.left"),
        Binding("right", "step(1)", "Next choice", show=False, id="choice.right"),
    ]
    _typed = ""

    def __init__(self, options: Iterable[tuple[str, T]], value: T, id: str) -> None:
        self._offered = tuple(options)
        super().__init__(self._offered, value=value, allow_blank=False, id=id, compact=True)

    def offer(self, options: Iterable[tuple[str, T]]) -> None:
        """Replace the options."""
        self._offered = tuple(options)
        self.set_options(self._offered)

    def action_step(self, by: int) -> None:
        """Select the option `by` places further, within bounds."""
        values = [value for _, value in self._offered]
        at = values.index(self.value) + by if self.value in values else 0
        self.value = values[min(max(at, 0), len(values) - 1)]

    def on_key(self, event: events.Key) -> None:
        if event.key == "enter" and self._typed and not self.expanded:
            event.stop()
            event.prevent_default()
            self._typed = ""
            self.post_message(self.Typed())
            return
        if self.expanded or event.character is None or not event.is_printable or event.key == "space":
            return
        event.stop()
        for text in (self._typed + event.character, event.character):
            if found := self._named(text):
                self._typed, self.value = text, found[0]
                return
        self._typed = ""

    def on_blur(self) -> None:
        self._typed = ""

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        return not self.expanded and character is not None and character.isprintable()

    def _named(self, text: str) -> list[T]:
        """The values of options with that label, then of those whose labels start with it."""
        names = [(label.casefold(), value) for label, value in self._offered]
        exact = [value for label, value in names if label == text.casefold()]
        return [*exact, *(value for label, value in names if label.startswith(text.casefold()))]
