"""A list that is filtered by typing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from puzzles.files.incoming import is_search
from tui.messages.messages import PuzzlePasted
from tui.store.catalogue_items import RECENT
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Phrase, Tone


class Finder(RowList, inherit_bindings=False):
    """A list that is filtered by typing: printable keys are appended to `words`."""

    BINDING_GROUP_TITLE = "In the list"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", id="home.choose", tooltip="Open what is highlighted"),
        Binding("up", "move(-1)", "Move", show=False, id="home.up"),
        Binding("down", "move(1)", "Move", show=False, id="home.down"),
        Binding("pageup", "page(-1)", "Page", show=False, id="home.page-up"),
        Binding("pagedown", "page(1)", "Page", show=False, id="home.page-down"),
        Binding("home", "end(0)", "First and last row", show=False, id="home.first"),
        Binding("end", "end(-1)", "First and last row", show=False, id="home.last"),
        Binding(
            "tab", "group(1)", "Next group", show=False, id="home.next-group", tooltip="To the next group"
        ),
        Binding(
            "shift+tab",
            "group(-1)",
            "Group before",
            show=False,
            id="home.group",
            tooltip="One group back",
        ),
        Binding("delete", "remove", "Forget", id="home.forget", tooltip="Leave this file out of the list"),
        Binding("escape", "clear", "Show all", id="home.clear", tooltip="Clear what was typed"),
    ]

    class Typed(Message):
        """Posted when typing changed the words."""

    def __init__(self) -> None:
        super().__init__(removes=True, one_click=True)
        self.words = ""

    def show_found(self, rows: Iterable[Row]) -> None:
        """Show the rows that match; an empty result is explained only if there are words."""
        self.show(rows, "Nothing here is called that. Escape shows everything." if self.words else "")

    def told(self, found: int, of: int) -> tuple[list[Phrase], list[Phrase]]:
        """The line above the list: the words, and the number of matches."""
        typed = [Phrase(" Find: "), Phrase(f"{self.words}▏", Tone.HEADING)]
        hint = [Phrase(" Type to find a puzzle; {home.choose} or a click opens it", Tone.MUTED)]
        return typed if self.words else hint, [Phrase(f"{found} of {of} ", Tone.MUTED)]

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Whether the key is typed: printable keys except "?", which opens the help."""
        if key == "backspace":
            return bool(self.words)
        return character is not None and character.isprintable() and character != "?"

    def on_key(self, event: events.Key) -> None:
        if event.key == "backspace":
            self._type(self.words[:-1])
        elif self.check_consume_key(event.key, event.character):
            self._type((self.words + (event.character or "")).lstrip())
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if is_search(event.text):
            self._type(self.words + "".join(filter(str.isprintable, event.text)))
        else:
            self.post_message(PuzzlePasted(event.text))

    def _type(self, words: str) -> None:
        self.words = words
        self.post_message(self.Typed())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "clear":
            return bool(self.words)
        if action == "remove":
            return self.current is not None and self.current.key.startswith(RECENT)
        return super().check_action(action, parameters)

    def action_clear(self) -> None:
        self._type("")

    def action_group(self, step: int) -> None:
        """Go to the first row of the next group, or of the one before, cyclically."""
        firsts = [index for index, row in enumerate(self.rows[1:], 1) if not self.rows[index - 1].live]
        later = [index for index in firsts if (index > self.cursor if step > 0 else index < self.cursor)]
        if firsts:
            ends = (later or firsts) if step > 0 else (later or firsts)[::-1]
            self._move_to(ends[0])
