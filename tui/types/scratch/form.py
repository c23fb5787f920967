"""The form of custom assertions: the declarations."""

from __future__ import annotations

from puzzles.text.errors import PuzzleError
from puzzles.types.scratch.puzzle import Scratch
from tui.screens.dialogs.fields import Field, Form, LinesField, Values


class ScratchForm(Form[Scratch]):
    """The form: title and declarations; assertions are typed on the line."""

    new = "New assertions"
    change = "Declarations and title"

    def blank(self) -> Scratch:
        return Scratch()

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        label = "Declarations, one a line: x, y: 1..9  p: bool  c: red, green"
        return (LinesField("declared", label, "\n".join(self.old.declarations)),)

    def shaped(self, values: Values) -> Scratch:
        declared = Scratch()
        for number, line in enumerate(values["declared"].splitlines(), start=1):
            if not line.strip():
                continue
            try:
                declared = declared.typing.with_line(line.strip())
            except PuzzleError as error:
                raise error.at(f"line {number}") from error
            if declared.clue_list or declared.depth:
                raise PuzzleError("found an assertion", where=f"line {number}", expected="a declaration")
        return self.old.with_declared(declared.declared, declared.sorts, declared.functions)
