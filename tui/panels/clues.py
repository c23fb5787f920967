"""The clues and rule families: numbered, switched on and off, deleted, found on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from textual.app import ComposeResult

from puzzles.core.state import Draft
from puzzles.core.statements import Kind, Statement
from solvers.queries.explanations import Culprits, Redundant
from solvers.queries.why import AllConflicts, RedundantClues
from tui.app.messages import Edit, Light, ToBoard
from tui.core.status import Tone, amount
from tui.core.view import View
from tui.panels.panel import Panel
from tui.widgets.row_list import Listing, Row


class CluePanel(Panel):
    """Clues in the order they were entered, the player's entries, assumptions, and the rules.

    Rules stand in their families, folded up; a family can be switched off as a whole.
    """

    label = "Clues"
    name_ = "clues"

    def __init__(self) -> None:
        super().__init__()
        self._unfolded: frozenset[str] = frozenset()

    def compose(self) -> ComposeResult:
        yield Listing(id="clue-list", toggles=True, removes=True, expands=True)

    def badge(self, view: View) -> str:
        return str(len(view.puzzle.clues()) or "")

    def present(self, view: View) -> None:
        super().present(view)
        self.query_one(Listing).show(self.rows(view), turn=view.turn)

    def rows(self, view: View) -> Iterator[Row]:
        """The rows of the list."""
        return clue_rows(view, self._unfolded)

    # -- hands ---------------------------------------------------------------------------------

    def on_listing_moved(self, event: Listing.Moved) -> None:
        event.stop()
        if view := self.behind(event):
            self.post_message(Light(view, event.row.cells))

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        event.stop()
        view, meant = self.behind(event), event.row.payload
        if isinstance(meant, Family):
            self._fold(meant, meant.name not in self._unfolded)
        elif view is not None and event.row.cells:
            self.post_message(Light(view, event.row.cells, go=True))
            self.post_message(ToBoard())

    def on_listing_expanded(self, event: Listing.Expanded) -> None:
        event.stop()
        if isinstance(event.row.payload, Family):
            self._fold(event.row.payload, event.unfold)

    def _fold(self, family: Family, unfold: bool) -> None:
        name = {family.name}
        self._unfolded = self._unfolded | name if unfold else self._unfolded - name
        if self._view is not None:
            self.present(self._view)

    def on_listing_toggled(self, event: Listing.Toggled) -> None:
        event.stop()
        view, meant = self.behind(event), event.row.payload
        if view is None:
            return
        draft = view.draft
        if isinstance(meant, Family):
            verb = "on" if meant.name in draft.off_families else "off"
            self.post_message(Edit(view, draft.family_toggled(meant.name), f"switch {meant.name} {verb}"))
        elif isinstance(meant, Statement):
            verb = "on" if meant.id in draft.off else "off"
            self.post_message(Edit(view, draft.toggled(meant.id), f"switch {meant.text!r} {verb}"))

    def on_listing_removed(self, event: Listing.Removed) -> None:
        event.stop()
        view, meant = self.behind(event), event.row.payload
        if view is not None and isinstance(meant, Statement):
            self.post_message(Edit(view, without(view.draft, meant.id), f"delete {meant.text!r}"))


@dataclass(frozen=True, slots=True)
class Family:
    """What the row of a family of rules stands for."""

    name: str


def without(draft: Draft, id_: str) -> Draft:
    """The draft without the clue, entry or assumption of that id; rules stay."""
    for statement in draft.layers():
        if statement.id != id_:
            continue
        if statement.kind is Kind.CLUE:
            return replace(draft, puzzle=draft.puzzle.without(id_), off=draft.off - {id_})
        if statement.kind is Kind.ENTRY:
            return draft.with_entry(statement.cells[0], None)
        kept = (a for a in draft.assumptions if a.statement(draft.puzzle).id != id_)
        return replace(draft, assumptions=tuple(kept))
    return draft


def clue_rows(view: View, unfolded: frozenset[str]) -> Iterator[Row]:
    """The rows of the list: clues, entries, assumptions, then the rules by family."""
    draft, clashing, notes = view.draft, view.clashing, clue_notes(view)
    clues = draft.puzzle.clues()
    if not clues:
        yield Row("none", "No clues yet: type them on the board.", tone=Tone.MUTED, live=False)
    for number, clue in enumerate(clues, start=1):
        yield _row(clue, draft, clashing, str(number), notes.get(clue.id, ""))
    extra = view.asked.layers()[len(clues) :]
    for title, kind in (("Your entries", Kind.ENTRY), ("What if", Kind.ASSUMPTION)):
        members = [statement for statement in extra if statement.kind is kind]
        if members:
            yield Row(f"heading:{kind}", title, tone=Tone.HEADING, live=False)
            yield from (_row(statement, draft, clashing, "") for statement in members)
    rules = list(_rule_rows(draft, clashing, unfolded))
    if rules:
        yield Row("heading:rules", "Rules", tone=Tone.HEADING, live=False)
        yield from rules


def clue_notes(view: View) -> dict[str, str]:
    """What was found out about clues when it was asked, by their ids."""
    known = view.knowledge
    spare = {found.clue.id: "follows from the others" for found in known.every(RedundantClues, Redundant)}
    culprits = (clue for found in known.every(AllConflicts, Culprits) for clue in found.clues)
    return spare | {clue.id: "in every conflict" for clue in culprits}


def _rule_rows(draft: Draft, clashing: frozenset[str], unfolded: frozenset[str]) -> Iterator[Row]:
    families: dict[str, list[Statement]] = {}
    for rule in draft.puzzle.rules():
        families.setdefault(rule.family, []).append(rule)
    for family, rules in families.items():
        off = family in draft.off_families
        some_off = sum(rule.id in draft.off for rule in rules)
        involved = any(rule.id in clashing for rule in rules)
        text = f"{family or 'others'}: {amount(len(rules), 'rule')}"
        text += ", all off" if off else f", {some_off} off" if some_off else ""
        text += ", in the conflict" if involved else ""
        tone = Tone.MUTED if off else Tone.BAD if involved else Tone.PLAIN
        fold = "▾" if family in unfolded else "▸"
        yield Row(f"family:{family}", text, f"{fold}{_box(not off)}", tone, payload=Family(family))
        if family in unfolded:
            yield from (_row(rule, draft, clashing, "") for rule in rules)


def _row(statement: Statement, draft: Draft, clashing: frozenset[str], number: str, note: str = "") -> Row:
    on = draft.is_on(statement)
    bad = statement.id in clashing
    remark = "; ".join(part for part in (note, "" if on else "off") if part)
    text = f"{statement.text} ({remark})" if remark else statement.text
    tone = Tone.BAD if bad else Tone.PLAIN if on else Tone.MUTED
    lead = f"{number}{'!' if bad else ' '}{_box(on)}"
    return Row(f"id:{statement.id}", text, lead, tone, statement.cells, payload=statement)


def _box(on: bool) -> str:
    return "■" if on else "□"
