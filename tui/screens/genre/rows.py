"""The rows of the genre form: headings that fold, fields, and additions."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Checkbox, Input, Label, Select, Static, TextArea

from puzzles.declared.drafts.entries import Addition, Entry, Field, Head, Length, ListedValue
from puzzles.text.words import shown as safe
from tui.screens.genre.inputs import fill, input_of, says
from tui.widgets.text_input import TextInput

WRONG = "!"
"""The sign of a wrong entry."""
INDENT = 2
"""The indentation per level, in columns."""


class RowMessage(Message):
    """The base of the messages of rows."""

    def __init__(self, entry: Entry, value: Any = None) -> None:
        super().__init__()
        self.entry, self.value = entry, value


class Edited(RowMessage):
    """Posted when a field was edited, or an item of a list switched."""


class Pressed(RowMessage):
    """Posted when a heading was folded or unfolded, or an addition pressed; `value` says whether to
    unfold.
    """


class Removed(RowMessage):
    """Posted to remove a heading's entry."""


class LineRow(Static, can_focus=True):
    """A row of one line that acts when chosen."""

    DEFAULT_CSS = """
    LineRow { height: 1; width: 1fr; text-wrap: nowrap; text-overflow: ellipsis; }
    LineRow:focus { background: $primary; color: $text; text-style: bold; }
    LineRow:nocolor:focus { text-style: reverse bold; }
    LineRow.-section { text-style: bold; }
    LineRow.-wrong { color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "press", "Choose", id="genre.choose", tooltip="Unfold or fold it, or add one"),
        Binding("right", "fold(True)", "Unfold", show=False, id="genre.unfold", tooltip="Show what is below"),
        Binding("left", "fold(False)", "Fold", show=False, id="genre.fold", tooltip="Hide what is below"),
        Binding("delete,backspace", "remove", "Delete", id="genre.remove", tooltip="Take this one out"),
    ]

    def __init__(self, entry: Entry) -> None:
        super().__init__(markup=False)
        self.entry = entry
        self._unfolded = self._is_wrong = False

    def on_mount(self) -> None:
        self._draw()

    def renew(self, entry: Entry, *, wrong: bool, unfolded: bool) -> None:
        """Show another entry."""
        if (entry, wrong, unfolded) != (self.entry, self._is_wrong, self._unfolded):
            self.entry, self._is_wrong, self._unfolded = entry, wrong, unfolded
            self.set_class(wrong, "-wrong")
            self._draw()
            self.refresh_bindings()

    def _draw(self) -> None:
        entry = self.entry
        self.set_class(isinstance(entry, Head) and not entry.removable, "-section")
        article = "a " if isinstance(entry, Addition) else ""
        sign = ("▾" if self._unfolded else "▸") if isinstance(entry, Head) else "+"
        lead = " " * (INDENT * (len(entry.within) + entry.inner))
        told = isinstance(entry, Head) and (entry.removable or not self._unfolded)
        said = safe(entry.said) if isinstance(entry, Head) and told else ""
        mark = f"{WRONG} " if self._is_wrong else ""
        text = f"{lead}{sign} {mark}{article}{safe(entry.label)}"
        self.update(Content.assemble(text, (f"  {said}" if said else "", "dim not bold")))

    @property
    def focusable_part(self) -> Widget:
        """The widget that takes the focus for the row."""
        return self

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "remove":
            return isinstance(self.entry, Head) and self.entry.removable
        if action == "fold":
            return isinstance(self.entry, Head)
        return super().check_action(action, parameters)

    def action_press(self) -> None:
        self.post_message(Pressed(self.entry, not self._unfolded))

    def action_fold(self, unfold: bool) -> None:
        self.post_message(Pressed(self.entry, unfold))

    def action_remove(self) -> None:
        self.post_message(Removed(self.entry))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.action_press()


class FieldRow(Horizontal):
    """A field with its label; each edit is posted."""

    DEFAULT_CSS = """
    FieldRow { height: auto; width: 1fr; }
    FieldRow.-lines { layout: vertical; }
    FieldRow > Label { width: 16; padding-right: 1; text-wrap: nowrap; text-overflow: ellipsis; }
    FieldRow > Select, FieldRow > Input, FieldRow > TextArea { width: 1fr; }
    FieldRow > TextArea { height: 3; background: $boost; }
    FieldRow Checkbox {
        width: 1fr; border: none; height: auto; padding: 0; background: transparent; text-wrap: wrap;
    }
    FieldRow Checkbox:focus { border: none; background: $primary 30%; text-style: bold; }
    FieldRow:focus-within { background: $primary 30%; }
    FieldRow:focus-within > Label { text-style: bold; }
    FieldRow.-wrong > Label, FieldRow.-wrong Checkbox { color: $text-error; text-style: bold; }
    """

    def __init__(self, entry: Field | ListedValue) -> None:
        super().__init__()
        self.entry = entry
        self._is_wrong = False
        self._part = input_of(entry)
        if isinstance(entry, Field):
            self.set_class(entry.length is Length.LINES, "-lines")
            self.set_class(entry.length is Length.LONG and isinstance(self._part, Input), "-long")

    def compose(self) -> ComposeResult:
        indent = INDENT * self.entry.depth
        if not isinstance(self._part, Checkbox):
            yield Label(self._label, markup=False)
        yield self._part
        self.styles.padding = (0, 0, 0, indent + INDENT)

    @property
    def _label(self) -> str:
        return f"{f'{WRONG} ' * self._is_wrong}{safe(self.entry.label)}"

    @property
    def focusable_part(self) -> Widget:
        """The widget that takes the focus for the row."""
        return self._part

    def renew(self, entry: Field | ListedValue, *, wrong: bool, unfolded: bool) -> None:
        """Show another entry; text being typed is kept."""
        old, self.entry = self.entry, entry
        if wrong != self._is_wrong or entry.label != old.label:
            self._is_wrong = wrong
            self.set_class(wrong, "-wrong")
            for label in self.query(Label):
                label.update(self._label)
        if entry != old:
            fill(self._part, entry)

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        assert isinstance(event.input, TextInput)
        self._tell(event.input.text)

    @on(TextArea.Changed)
    def _written(self, event: TextArea.Changed) -> None:
        event.stop()
        self._tell(event.text_area.text)

    @on(Select.Changed)
    @on(Checkbox.Changed)
    def _chosen(self, event: Select.Changed | Checkbox.Changed) -> None:
        event.stop()
        self._tell(event.value)

    def _tell(self, value: Any) -> None:
        """Post the present value, unless the entry has it already."""
        if not says(self.entry, value):
            self.post_message(Edited(self.entry, value))


def row_of(entry: Entry) -> LineRow | FieldRow:
    """The row of an entry."""
    if isinstance(entry, Head | Addition):
        return LineRow(entry)
    assert isinstance(entry, Field | ListedValue)
    return FieldRow(entry)
