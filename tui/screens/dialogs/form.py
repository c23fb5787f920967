"""A form as a dialog."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Button, Checkbox, Input, Label, Select, Static, TextArea

from puzzles.text.errors import PuzzleError
from tui.messages.asking import asks
from tui.screens.dialogs.dialog import BoxDialog
from tui.screens.dialogs.fields import ChoiceField, Field, FieldsForm, LinesField, TextField, Toggle
from tui.widgets.choice_box import ChoiceBox
from tui.widgets.text_input import TextBox, TextInput
from tui.words.columns import wrapped

T = TypeVar("T")


class FormScreen(BoxDialog["T | None"], Generic[T]):
    """Shows a form; returns the object made of it, or None."""

    DEFAULT_CSS = """
    FormScreen > Vertical { width: 74; }
    FormScreen #fields { height: auto; max-height: 16; }
    FormScreen .field { height: auto; }
    FormScreen .field > Label {
        width: auto; min-width: 12; max-width: 40; padding-right: 1; text-style: bold;
    }
    FormScreen .heading { width: 1fr; text-style: bold; }
    FormScreen TextArea:focus { background: $primary 15%; }
    FormScreen .field > Select, FormScreen .field > Input { width: 1fr; }
    FormScreen .field:focus-within { background: $primary 30%; }
    FormScreen Checkbox:focus { border: none; background: $primary 30%; text-style: bold; }
    FormScreen Checkbox {
        width: 1fr; border: none; height: auto; padding: 0; background: transparent; text-wrap: wrap;
    }
    FormScreen .folded { display: none; }
    FormScreen > #form.-more .folded { display: block; }
    FormScreen #problem { color: $text-error; height: auto; min-height: 1; }
    FormScreen #buttons { height: auto; align-horizontal: right; }
    FormScreen #buttons > Button { margin: 0 0 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="form.leave", tooltip="Leave the form"),
        Binding("ctrl+s", "accept", "OK", id="form.accept", tooltip="Take what is filled in"),
        Binding("down", "app.focus_next", "Next field", show=False, id="form.next"),
        Binding("up", "app.focus_previous", "Field before", show=False, id="form.previous"),
    ]

    def __init__(self, form: FieldsForm[T]) -> None:
        super().__init__()
        self.form = form
        self._fields = form.fields({})

    def compose(self) -> ComposeResult:
        with Vertical(id="form") as box:
            box.border_title = self.form.title
            with VerticalScroll(id="fields", can_focus=False):
                for field in self._fields:
                    folded = "folded" if field.name in self.form.folded else ""
                    if isinstance(field, LinesField):
                        yield Label(field.label, markup=False, classes=f"heading {folded}".strip())
                        yield _widget(field).set_class(bool(folded), "folded")
                        continue
                    with Horizontal(classes=f"field {folded}".strip()):
                        if not isinstance(field, Toggle):
                            yield Label(field.label, markup=False)
                        yield _widget(field)
            yield Static(id="problem", markup=False)
            with Horizontal(id="buttons"):
                if self.form.folded:
                    yield Button("More", id="more", compact=True)
                yield Button("OK", variant="primary", id="ok", compact=True)
                yield Button("Cancel", id="cancel", compact=True)

    def on_mount(self) -> None:
        if self.form.first:
            self.query_one(self.form.first).focus()

    @property
    def values(self) -> dict[str, Any]:
        """The values filled in."""
        widgets = {field.name: self._widget_of(field) for field in self._fields}
        return {
            name: widget.text if isinstance(widget, TextArea | TextInput) else widget.value
            for name, widget in widgets.items()
        }

    def _widget_of(self, field: Field) -> Select[Any] | Checkbox | Input | TextArea:
        found = self.query_one(f"#field-{field.name}")
        assert isinstance(found, Select | Checkbox | Input | TextArea)
        return found

    @on(Select.Changed)
    @on(Checkbox.Changed)
    @on(Input.Changed)
    @on(TextArea.Changed)
    def _changed(self) -> None:
        """Update options that depend on other fields, and show errors."""
        renewed = self.form.fields(self.values)
        for old, new in zip(self._fields, renewed, strict=True):
            if isinstance(new, ChoiceField) and isinstance(old, ChoiceField) and new.options != old.options:
                select = self._widget_of(new)
                assert isinstance(select, ChoiceBox)
                kept = select.value
                select.offer(new.options)
                select.value = kept if kept in [value for _, value in new.options] else new.value
        self._fields = renewed
        self._build()

    def _build(self) -> T | None:
        problem = self.query_one("#problem", Static)
        try:
            built = self.form.build(self.values)
        except PuzzleError as error:
            problem.update(str(error))
            return None
        problem.update("")
        return built

    @on(Button.Pressed, "#ok")
    @on(Input.Submitted)
    @on(ChoiceBox.Typed)
    def _ok(self) -> None:
        self.action_accept()

    @on(Button.Pressed, "#more")
    def _more(self, event: Button.Pressed) -> None:
        """Show the folded fields, or hide them."""
        box = self.query_one("#form")
        box.toggle_class("-more")
        event.button.label = "Less" if box.has_class("-more") else "More"

    @on(Button.Pressed, "#cancel")
    def _cancel(self) -> None:
        self.action_leave()

    @asks
    async def action_accept(self) -> None:
        built = self._build()
        if built is None:
            return
        refined = await self.form.refine(self.app, built, self.values)
        if refined is not None:
            self.dismiss(refined)


BOX = 4
"""The columns of a checkbox's mark and the blank after it."""


class Tick(Checkbox):
    """A checkbox with a mark that is shown or hidden rather than coloured; a long label wraps."""

    def __init__(self, label: str, value: bool, id: str) -> None:
        self.BUTTON_INNER = "x" if value else " "
        self._text = label
        super().__init__(Content(label), value, id=id)

    def watch_value(self) -> None:
        self.BUTTON_INNER = "x" if self.value else " "
        super().watch_value()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines(width))

    def on_resize(self) -> None:
        self._label = Content(f"\n{' ' * BOX}".join(self._lines(self.content_size.width)))
        self.refresh()

    def _lines(self, width: int) -> list[str]:
        return list(wrapped(self._text, max(1, width - BOX - 1))) or [""]


def _widget(field: Field) -> Widget:
    id_ = f"field-{field.name}"
    match field:
        case ChoiceField():
            return ChoiceBox(field.options, field.value, id_)
        case Toggle():
            return Tick(field.label, field.value, id=id_)
        case TextField():
            return TextInput(field.value, placeholder=field.hint, password=field.masked, id=id_, compact=True)
        case LinesField():
            area = TextBox(
                field.value, id=id_, compact=True, show_line_numbers=True, highlight_cursor_line=False
            )
            area.styles.height = field.height
            return area
