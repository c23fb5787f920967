"""Which solution is to be shown, and which it is to be compared with."""

from __future__ import annotations

from puzzles.core.errors import PuzzleError
from tui.screens.dialogs.form import Field, FieldsForm, Values, Words
from tui.session.view import View


class CompareForm(FieldsForm["tuple[int, int | None]"]):
    """Two numbers of solutions that are known; it gives their indices."""

    title = "Compare two solutions"

    def __init__(self, view: View) -> None:
        self._known = len(view.results.solutions)
        self._shown, self._with = (
            "" if index is None else str(index + 1) for index in (view.shown, view.pinned)
        )

    def fields(self, values: Values) -> tuple[Field, ...]:
        hint = f"1 to {self._known:,}"
        return Words("show", "Show", self._shown, hint), Words("with", "Against", self._with, "none")

    def build(self, values: Values) -> tuple[int, int | None]:
        other = values["with"].strip()
        return self._index(values["show"].strip()), self._index(other) if other else None

    def _index(self, text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 10 and 1 <= int(text) <= self._known):
            raise PuzzleError(f"There is no solution {text!r} among the {self._known:,} that are known.")
        return int(text) - 1
