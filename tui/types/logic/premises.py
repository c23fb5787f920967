"""The panel of premises and conclusion, which can be changed, moved and switched off."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.formulas.statements import Statement
from tui.panels.typed_clues import TypedCluePanel
from tui.session.view import View
from tui.widgets.row import Row

CONCLUDING = "∴"

NO_PREMISES = "No premises yet: press {line.clue} to type one, {logic.conclude} for the conclusion."


class PremisePanel(TypedCluePanel):
    """The clues as bare formulas, without the words used in explanations."""

    label = "Premises"

    def badge(self, view: View) -> str:
        return str(len(view.puzzle.clues()) - (goal_id(view.puzzle) is not None) or "")

    def rows(self, view: View) -> Iterator[Row]:
        goal = goal_id(view.puzzle)
        for row in super().rows(view):
            if row.key == "none":
                yield replace(row, text=NO_PREMISES)
            elif isinstance(row.payload, Statement) and row.payload.id == goal:
                lead = row.lead.lstrip("0123456789")
                yield replace(row, text=bare(row.text), lead=f"{CONCLUDING}{lead}")
            else:
                yield replace(row, text=bare(row.text))


def bare(text: str) -> str:
    """A premise or the conclusion as a bare formula."""
    return text.removeprefix("Premise: ").removeprefix("Suppose the conclusion is false: ")


def numbered(view: View, statement: Statement) -> tuple[str, str]:
    """The number of a statement among the premises, and its text; "" as the number of an entry."""
    ids = [clue.id for clue in view.puzzle.clues()]
    number = str(ids.index(statement.id) + 1) if statement.id in ids else ""
    return (CONCLUDING if statement.id == goal_id(view.puzzle) else number), bare(statement.text)
