"""The form of an argument: its title, and the domain of first-order formulas."""

from __future__ import annotations

from puzzles.types.logic.first_order.domain import TRIED, typed_domain
from puzzles.types.logic.puzzle import Logic
from tui.screens.dialogs.fields import Field, Form, TextField, Values


class LogicForm(Form[Logic]):
    """The form: title and domain; all else is typed on the line."""

    new = "New argument"
    change = "Title and domain"

    def own_fields(self, values: Values) -> tuple[Field, ...]:
        typed = "" if self.old.domain is None else self.old.domain.typed
        return (TextField("domain", "Things", typed, f"3, up to 6, or ann, bob; up to {TRIED} if blank"),)

    def shaped(self, values: Values) -> Logic:
        domain = typed_domain(values["domain"])
        return self.old if domain == self.old.domain else self.old.with_domain(domain)

    def blank(self) -> Logic:
        return Logic()
