"""The widgets of fields in the genre form: inputs, choices, checkboxes."""

from __future__ import annotations

from typing import Any

from textual.widget import Widget
from textual.widgets import Checkbox, Input, Select, TextArea

from puzzles.declared.drafts.entries import Entry, Field, Length, ListedValue
from puzzles.declared.drafts.holding import Sort, shown, typed
from puzzles.text.words import shown as safe
from tui.screens.dialogs.form import Tick
from tui.widgets.choice_box import ChoiceBox
from tui.widgets.text_input import TextBox, TextInput


class RulesBox(TextBox):
    """A text area in which Up and Down at the ends go to the neighbouring fields."""

    def action_cursor_down(self, select: bool = False) -> None:
        if select or not self.navigator.is_last_wrapped_line(self.cursor_location):
            super().action_cursor_down(select)
        else:
            self.screen.focus_next()

    def action_cursor_up(self, select: bool = False) -> None:
        if select or not self.navigator.is_first_wrapped_line(self.cursor_location):
            super().action_cursor_up(select)
        else:
            self.screen.focus_previous()


def input_of(entry: Field | ListedValue) -> Widget:
    """The widget for an entry."""
    if isinstance(entry, ListedValue):
        return Tick(safe(entry.label), entry.value, id="part")
    match entry.holding.sort:
        case Sort.YES | Sort.TABLE:
            return Tick(safe(entry.label), entry.given, id="yes")
        case Sort.CHOICE:
            return ChoiceBox(_options(entry), entry.given, "choice")
    text = entry.given
    if entry.length is Length.LINES:
        return RulesBox(text, compact=True, highlight_cursor_line=False, show_line_numbers=False)
    return TextInput(text, placeholder=_pale(entry), compact=True)


def _pale(field: Field) -> str:
    """The placeholder of an empty field: its default, or an example."""
    default = field.holding.default
    if field.holding.sort is Sort.AMOUNT and not field.holding.required and default is None:
        return "–"
    return shown(default, field.holding.sort) if default not in (None, "", []) else field.example


def fill(part: Widget, entry: Field | ListedValue) -> None:
    """Update a widget to the entry's value, if it differs."""
    match part:
        case Checkbox():
            value = entry.value if isinstance(entry, ListedValue) else entry.given
            with part.prevent(Checkbox.Changed):
                part.value = bool(value)
        case ChoiceBox() if isinstance(entry, Field):
            with part.prevent(Select.Changed):
                part.offer(_options(entry))
                part.value = entry.given
        case TextInput() if isinstance(entry, Field) and not says(entry, part.text):
            with part.prevent(Input.Changed):
                part.value = entry.given
        case TextArea() if isinstance(entry, Field) and not says(entry, part.text):
            with part.prevent(TextArea.Changed):
                part.text = entry.given


def says(entry: Entry, value: Any) -> bool:
    """Whether the entry has that value already."""
    if isinstance(entry, ListedValue):
        return bool(entry.value == value)
    assert isinstance(entry, Field)
    if entry.given == value:
        return True
    return isinstance(value, str) and bool(typed(value, entry.holding.sort) == entry.value)


def _options(field: Field) -> list[tuple[str, Any]]:
    """The choices with their labels, and the present value if it is none of them."""
    names = field.names or tuple(map(str, field.holding.choices))
    options = [(safe(name), choice) for name, choice in zip(names, field.holding.choices, strict=True)]
    chosen = field.given
    return (
        options
        if any(chosen == value for _, value in options)
        else [(safe(str(chosen)) or "–", chosen), *options]
    )
