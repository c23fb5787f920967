"""The conflict in words: which clues, entries and rules cannot all hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult

from puzzles.statements import Kind, Statement
from solvers.answers import Conflict, Status, Unsettled
from tui.messages import Light, ToBoard
from tui.panels.panel import Panel
from tui.view import View
from tui.widgets.listing import Listing, Row
from tui.wording import Tone, amount


class ConflictPanel(Panel):
    """A minimal conflict. Reading a sentence lights its cells; Enter goes there."""

    label = "Conflicts"
    name_ = "conflicts"

    def compose(self) -> ComposeResult:
        yield Listing(id="conflict-list")

    def badge(self, view: View) -> str:
        return "!" if view.knowledge.conflict else ""

    def urgent(self, view: View) -> bool:
        return view.knowledge.conflict is not None

    def present(self, view: View) -> None:
        conflict = view.knowledge.conflict
        rows = conflict_rows(conflict) if conflict else ()
        self.query_one(Listing).show(rows, empty_text(view))

    def on_listing_moved(self, event: Listing.Moved) -> None:
        event.stop()
        self.post_message(Light(event.row.cells, go=True))

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        event.stop()
        self.post_message(Light(event.row.cells, go=True))
        self.post_message(ToBoard())


def empty_text(view: View) -> str:
    """What stands in place of a conflict."""
    verdict = view.knowledge.verdict
    if verdict is None:
        return "Not known yet."
    if verdict.solvable:
        return "No conflict: the clues agree with each other."
    if verdict.status is not Status.CONTRADICTION:
        return "Not decided, so it is not known whether the clues clash."
    unsettled = view.knowledge.latest(Unsettled)
    return f"The conflict was not found: {unsettled.reason}." if unsettled else "Looking for the conflict …"


def conflict_rows(conflict: Conflict) -> Iterator[Row]:
    """The sentences of a conflict under a line that says how to read them."""
    yield Row("summary", summary(conflict), tone=Tone.BAD, live=False)
    for index, statement in enumerate(conflict.clues):
        yield _row(statement, "and" if index else "")
    for statement in conflict.rules:
        yield _row(statement, "rule")


def _row(statement: Statement, lead: str) -> Row:
    return Row(statement.id, statement.text, lead, Tone.PLAIN, statement.cells)


def summary(conflict: Conflict) -> str:
    """One line: how many statements clash, and that none of them could be left out."""
    rules = len(conflict.rules)
    if not conflict.clues:
        return f"{amount(rules, 'rule')} alone cannot hold:"
    kinds = [statement.kind for statement in conflict.clues]
    parts = [amount(kinds.count(kind), *nouns) for kind, nouns in _NOUNS.items() if kind in kinds]
    parts += [amount(rules, "rule")] if rules else []
    return f"{listed(parts)} cannot all hold; without any one of them they could:"


_NOUNS = {
    Kind.CLUE: ("clue",),
    Kind.ENTRY: ("entry", "entries"),
    Kind.ASSUMPTION: ("assumption",),
}


def listed(parts: Sequence[str]) -> str:
    """The parts as in a sentence: "a, b and c"."""
    *before, last = parts
    return f"{', '.join(before)} and {last}" if before else last
