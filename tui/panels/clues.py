"""The panel of clues and rule families: numbered, switched on and off, deleted, located on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Kind, Statement
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.state import PuzzleState
from puzzles.text.words import amount
from solvers.queries.redundancy import Redundant, RedundantClues
from tui.messages.messages import ChangeClue, Edit, HighlightCells, ShowScript, ToBoard
from tui.panels.panel import Panel
from tui.session.view import View
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.guide import no_clues
from tui.words.tones import Tone

READ = "→"
"""The sign before the reading of a clue."""


class CluePanel(Panel):
    """The list of clues in the order entered, the player's entries, assumptions, and the rules.

    Rules are grouped in families, folded up; a family can be switched off as a whole. Clues without a
    statement of their own, as black cells, are folded up behind the others.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "t", "script", "Text", show=False, id="clues.script", tooltip="To its assertions, in SMT-LIB 2"
        ),
    ]
    label = "Clues"
    name_ = "clues"

    def __init__(self) -> None:
        super().__init__()
        self._unfolded: Unfolded = frozenset()

    def compose(self) -> ComposeResult:
        yield RowList(id="clue-list", toggles=True, removes=True, expands=True)

    def badge(self, view: View) -> str:
        return str(len(view.puzzle.clues()) or "")

    def present(self, view: View) -> None:
        super().present(view)
        self.query_one(RowList).show(self.rows(view), turn=view.turn)

    def rows(self, view: View) -> Iterator[Row]:
        """The rows of the list."""
        return clue_rows(view, self._unfolded)

    # -- hands ---------------------------------------------------------------------------------

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        self.light(event)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        view, meant = self.behind(event), event.row.payload
        if isinstance(meant, RuleFamilyRow | KindRow):
            self._fold(meant, meant not in self._unfolded)
        elif view is not None and isinstance(meant, Statement) and view.puzzle.typing.line(meant.id):
            self.post_message(ChangeClue(meant.id))
        elif view is not None and event.row.cells:
            self.post_message(HighlightCells(view, event.row.cells, go=True))
            self.post_message(ToBoard())

    def on_row_list_expanded(self, event: RowList.Expanded) -> None:
        event.stop()
        if isinstance(event.row.payload, RuleFamilyRow | KindRow):
            self._fold(event.row.payload, event.unfold)

    def action_script(self) -> None:
        row, view = self.query_one(RowList).current, self._view
        meant = row.payload if row is not None else None
        if isinstance(meant, RuleFamilyRow) and view is not None:
            rules = view.puzzle.shape.rules
            meant = next((rule for rule in rules if rule.family == meant.name), None)
        self.post_message(ShowScript(meant.id if isinstance(meant, Statement) else ""))

    def point(self, statement: str) -> None:
        """Select the row of a clue, entry, assumption or rule, and highlight its cells."""
        view = self._view
        if view is None:
            return
        known = {each.id: each for each in (*view.puzzle.shape.rules, *view.asked.layers())}
        meant = known.get(statement)
        if meant is not None and meant.kind is Kind.RULE:
            self._unfolded |= {RuleFamilyRow(meant.family)}
        elif (kind := _standing(view.state).get(statement)) is not None:
            self._unfolded |= {KindRow(kind)}
        self.present(view)
        self.query_one(RowList).point(f"id:{statement}")
        if meant is not None:
            self.post_message(HighlightCells(view, meant.cells, go=True))

    def _fold(self, group: RuleFamilyRow | KindRow, unfold: bool) -> None:
        self._unfolded = self._unfolded | {group} if unfold else self._unfolded - {group}
        if self._view is not None:
            self.present(self._view)

    def on_row_list_toggled(self, event: RowList.Toggled) -> None:
        event.stop()
        view, meant = self.behind(event), event.row.payload
        if view is None:
            return
        state = view.state
        if isinstance(meant, RuleFamilyRow):
            verb = "on" if meant.name in state.off_families else "off"
            self.post_message(Edit(view, state.family_toggled(meant.name), f"switch {meant.name} {verb}"))
        elif isinstance(meant, Statement):
            verb = "on" if meant.id in state.off else "off"
            self.post_message(Edit(view, state.toggled(meant.id), f"switch {meant.text!r} {verb}"))

    def on_row_list_removed(self, event: RowList.Removed) -> None:
        event.stop()
        view, meant = self.behind(event), event.row.payload
        if view is not None and isinstance(meant, Statement):
            self.post_message(Edit(view, without(view.state, meant.id), f"delete {meant.text!r}"))


class RuleFamilyRow(Struct, frozen=True):
    """The payload of the row of a rule family."""

    name: str


class KindRow(Struct, frozen=True):
    """The payload of the row for all clues of a kind that have no statement of their own."""

    name: str


Unfolded: TypeAlias = frozenset[RuleFamilyRow | KindRow]
FOLDED = 4
"""This many clues without a statement of their own are folded up."""


def without(state: PuzzleState, id_: str) -> PuzzleState:
    """The state without the clue, entry or assumption of that id; rules cannot be removed."""
    for statement in state.layers():
        if statement.id != id_:
            continue
        if statement.kind is Kind.CLUE:
            return replace(state, puzzle=state.puzzle.without(id_), off=state.off - {id_})
        if statement.kind is Kind.ENTRY:
            return state.with_entry(statement.cells[0], None)
        kept = (a for a in state.assumptions if a.statement(state.puzzle).id != id_)
        return replace(state, assumptions=tuple(kept))
    return state


def clue_rows(view: View, unfolded: Unfolded) -> Iterator[Row]:
    """The rows of the list: clues, entries, assumptions, then the rules by family.

    Clues of a kind without statements of their own follow the others, folded up if there are many.
    """
    state, clashing, notes = view.state, view.clashing, clue_notes(view)
    clues = state.puzzle.clues()
    if not clues:
        yield Row("none", no_clues(state.puzzle), tone=Tone.MUTED, live=False)
    silent, standing = _standing(state), dict[str, list[Row]]()
    many = {kind for kind, number in Counter(silent.values()).items() if number >= FOLDED}
    for number, clue in enumerate(clues, start=1):
        row = _row(clue, state, clashing, str(number), notes.get(clue.id, ""))
        if silent.get(clue.id) in many:
            standing.setdefault(silent[clue.id], []).append(row)
        else:
            yield _in_own_words(
                row, clue, state.puzzle.typing.said(clue.id), state.puzzle.typing.unheeded(clue.id)
            )
    for kind, rows in standing.items():
        group = KindRow(kind)
        fold = "▾" if group in unfolded else "▸"
        yield Row(f"standing:{kind}", amount(len(rows), kind), f"{fold} ", payload=group)
        if group in unfolded:
            yield from rows
    extra = view.asked.layers()[len(clues) :]
    for title, kind in (("Your entries", Kind.ENTRY), ("What if", Kind.ASSUMPTION)):
        members = [statement for statement in extra if statement.kind is kind]
        if members:
            yield Row(f"heading:{kind}", title, tone=Tone.HEADING, live=False)
            yield from (_row(statement, state, clashing, "") for statement in members)
    rules = list(_rule_rows(state, clashing, unfolded))
    if rules:
        yield Row("heading:rules", "Rules", tone=Tone.HEADING, live=False)
        yield from rules


def clue_notes(view: View) -> dict[str, str]:
    """Notes on clues from questions answered so far, by clue id."""
    known = view.results
    note = "not needed" if view.follows else "follows from the others"
    spare = {found.clue.id: note for found in known.every(RedundantClues, Redundant)}
    return spare | {clue.id: "in every conflict" for clue in known.culprits}


def _standing(state: PuzzleState) -> dict[str, str]:
    """The names, by id, of the clues of a grid that are on but have an empty statement."""
    puzzle = state.puzzle
    if puzzle.feature(GridPuzzle) is None:
        return {}
    silent = {clue.id for clue in puzzle.clues() if clue.formula == And() and state.is_on(clue)}
    return {id_: clue.called for id_, clue in puzzle.clue_list.items if id_ in silent}


def _rule_rows(state: PuzzleState, clashing: frozenset[str], unfolded: Unfolded) -> Iterator[Row]:
    families: dict[str, list[Statement]] = {}
    for rule in state.puzzle.shape.rules:
        families.setdefault(rule.family, []).append(rule)
    for family, rules in families.items():
        off = family in state.off_families
        some_off = sum(rule.id in state.off for rule in rules)
        involved = any(rule.id in clashing for rule in rules)
        text = f"{family or 'others'}: {amount(len(rules), 'rule')}"
        text += ", all off" if off else f", {some_off} off" if some_off else ""
        text += ", in the conflict" if involved else ""
        tone = Tone.MUTED if off else Tone.BAD if involved else Tone.PLAIN
        fold = "▾" if RuleFamilyRow(family) in unfolded else "▸"
        yield Row(f"family:{family}", text, f"{fold}{_box(not off)}", tone, payload=RuleFamilyRow(family))
        if RuleFamilyRow(family) in unfolded:
            yield from (_row(rule, state, clashing, "") for rule in rules)


def _row(
    statement: Statement, state: PuzzleState, clashing: frozenset[str], number: str, note: str = ""
) -> Row:
    on = state.is_on(statement)
    bad = statement.id in clashing
    remark = "; ".join(part for part in (note, "" if on else "off") if part)
    text = f"{statement.text} ({remark})" if remark else statement.text
    tone = Tone.BAD if bad else Tone.PLAIN if on else Tone.MUTED
    lead = f"{number}{'!' if bad else ' '}{_box(on)}"
    return Row(f"id:{statement.id}", text, lead, tone, statement.cells, payload=statement)


def _in_own_words(row: Row, clue: Statement, said: str, unheeded: Sequence[str]) -> Row:
    """The row of a clue in its author's words, with its reading below if that differs."""
    if not said:
        return row
    below = "" if _plain(said) == _plain(clue.text) else f"{READ} {clue.text}"
    if unheeded:
        below += f" · passed over: {', '.join(unheeded)}"
    return replace(row, text=f"{said}{row.text.removeprefix(clue.text)}", below=below)


def _plain(text: str) -> str:
    """A sentence in lower case without punctuation, for comparing two."""
    return " ".join("".join(ch for ch in text.casefold() if ch not in ',."').split())


def _box(on: bool) -> str:
    return "■" if on else "□"
