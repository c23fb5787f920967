"""The proof panel: a proof of the conclusion in Fitch's natural deduction, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from msgspec.structs import replace
from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.text import FitchRow, fitch_rows
from puzzles.proofs.words import explained
from puzzles.text.words import amount, shown
from puzzles.types.logic.text import written
from solvers.queries.entailment import NothingClaimed
from solvers.queries.proofs import Prove, Proved, Unproved
from tui.messages.messages import AskQuestions, ToBoard
from tui.pages.proof import export
from tui.panels.explain.explanation import ended_early
from tui.panels.panel import Panel
from tui.session.view import View
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

CITED = "▸"
"""The mark of a line that the selected one cites."""
GAP = 2
"""The least columns between a formula and its rule."""


def proof_rows(proof: Proof, width: int) -> Iterator[Row]:
    """The rows for a text width of `width` columns."""
    rows = tuple(fitch_rows(proof))
    wide = max(cell_len(row.drawn) for row in rows)
    rule = max(cell_len(row.rule) for row in rows)
    column = max(0, min(wide + GAP, width - rule))
    lead = len(str(len(proof.lines))) + 1
    for index, row in enumerate(rows):
        if row.line is None:
            yield Row(f"rule:{index}", row.drawn, " " * lead, Tone.MUTED, live=False)
        else:
            yield _row(row, row.line, column, lead)


def _row(row: FitchRow, line: ProofLine, column: int, lead: int) -> Row:
    blank = max(GAP, column - cell_len(row.drawn))
    text = f"{row.drawn}{' ' * blank}{row.rule}"
    return Row(
        f"line:{line.number}", text, f"{row.number:>{lead}}", cells=(written(line.formula),), payload=line
    )


def marked(rows: Iterable[Row], at: ProofLine) -> Iterator[Row]:
    """The rows, with the lines marked that the line `at` cites."""
    cited = frozenset(rests_on(at))
    for row in rows:
        if isinstance(row.payload, ProofLine) and row.payload.number in cited:
            yield replace(row, lead=CITED + row.lead[1:], tone=Tone.NOTICE)
        else:
            yield row


def rests_on(line: ProofLine) -> Iterator[int]:
    """The numbers of the lines that a line cites, and of the first and last lines of its subproofs."""
    yield from line.cited
    for span in line.subproofs:
        yield from span


ASK, RULES = "ask", "rules"


class ProofPanel(Panel):
    """The numbered lines of the proof; below them, what the selected line does.

    The proof is searched on request, and after edits while the panel is visible.
    """

    HELP = """\
A proof is read line by line: ┌ begins what follows from an assumption, and │ stands beside it until
that is over. At the right is the rule, with the lines that it goes by; those of the line under the
cursor are marked "▸", and below the proof stands what that line does. {proof.rules} does without
derived rules such as modus tollens or De Morgan's laws, or with them again; {proof.export} saves the
proof as Markdown, a web page, LaTeX (for the package fitch) or text.

Of an argument about things it is one for every domain: letters that are not in the argument stand for any
object, or for one that is there.\
"""
    BINDING_GROUP_TITLE = "In the proof panel"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "rules", "Basic rules", id="proof.rules", tooltip="With basic rules alone, or with all"),
        Binding("e", "export", "Export", id="proof.export", tooltip="Save the proof as a page, or as LaTeX"),
    ]
    DEFAULT_CSS = """
    ProofPanel > Static { height: auto; max-height: 3; color: $foreground; }
    """
    label = "Proof"
    name_ = "proof"
    tall = True
    measures = True

    def __init__(self) -> None:
        super().__init__()
        self._wanted = False
        self._derived = True
        self._asked: tuple[int, Prove] | None = None
        self._laid: tuple[Proof | None, int, tuple[Row, ...]] = (None, 0, ())

    def compose(self) -> ComposeResult:
        yield TextBar(id="proof-head")
        yield RowList(id="proof-list")
        yield Static(id="proof-line", markup=False)

    @property
    def question(self) -> Prove:
        """The question for the proof."""
        return Prove(self._derived)

    def want(self, view: View) -> None:
        """Search for the proof, now and after each edit."""
        self._wanted = True
        self._ask(view, anew=True)

    def badge(self, view: View) -> str:
        proof = None if view.withheld else self._proof(view)
        return "" if proof is None else str(len(proof.lines))

    # -- drawing -------------------------------------------------------------------------------

    def hear(self, view: View) -> None:
        self._wanted = self._wanted and bool(self.display)

    def present(self, view: View) -> None:
        super().present(view)
        if self._wanted and view.claimed:
            self._ask(view)
        listing, proof = self.query_one(RowList), self._proof(view)
        self.query_one(TextBar).show(self._head(proof))
        if proof is None:
            listing.show(self._told(view), turn=view.turn)
            self.query_one(Static).update("")
        else:
            self._show_proof(proof, view.turn)
        self.refresh_bindings()

    def _show_proof(self, proof: Proof, turn: int) -> None:
        """Show the lines, with those marked that the selected line cites."""
        listing = self.query_one(RowList)
        width = max(listing.size.width - len(str(len(proof.lines))) - 3, 8)
        if self._laid[0] is not proof or self._laid[1] != width:
            self._laid = proof, width, tuple(proof_rows(proof, width))
        rows, what = self._laid[2], f"{turn} {self._derived}"
        if self._line not in proof.lines:
            listing.show(rows, what=what, turn=turn)
        line = self._line
        listing.show(rows if line is None else marked(rows, line), what=what, turn=turn)
        told = "" if line is None else f"Line {line.number}: {explained(proof, line)}"
        self.query_one(Static).update(shown(told))

    @property
    def _line(self) -> ProofLine | None:
        """The selected line, or None."""
        row = self.query_one(RowList).current
        return row.payload if row is not None and isinstance(row.payload, ProofLine) else None

    def _proof(self, view: View) -> Proof | None:
        findings = view.results.about(self.question)
        found = None if findings is None else findings.last(Proved)
        return None if found is None else found.proof

    def _head(self, proof: Proof | None) -> Iterator[Phrase]:
        if proof is not None:
            yield Phrase(f"{amount(len(proof.lines), 'line')} ", Tone.HEADING)
            words = ("with", "without") if self._derived else ("without", "with")
            yield Phrase(f"{words[0]} derived rules, b: {words[1]}", Tone.MUTED, RULES)

    def _told(self, view: View) -> Iterator[Row]:
        """The rows in place of a missing proof."""
        findings = view.results.about(self.question)
        if not view.claimed or (findings and findings.every(NothingClaimed)):
            yield Row(
                "none",
                "No conclusion to prove yet: press {logic.conclude} to type one.",
                tone=Tone.MUTED,
                live=False,
            )
        elif findings is None:
            yield Row(ASK, "{list.choose} looks for a proof of the conclusion.")
        elif (unproved := findings.last(Unproved)) is not None:
            yield from self._unproved(view, unproved)
        elif findings.running:
            yield Row("running", "Looking for a proof …", tone=Tone.MUTED, live=False)
        else:
            yield Row("ended", ended_early(findings) or "Nothing was found.", tone=Tone.NOTICE, live=False)
            yield Row(ASK, "{list.choose} looks once more.")

    def _unproved(self, view: View, unproved: Unproved) -> Iterator[Row]:
        if unproved.countermodel is None:
            text = f"No proof was found: {unproved.reason}."
            yield Row("ended", text, tone=Tone.NOTICE, live=False)
            return
        yield Row("refuted", "There is no proof: it does not follow.", tone=Tone.NOTICE, live=False)
        told = view.puzzle.wording.in_words(unproved.countermodel)
        yield Row("model-heading", "Countermodel", tone=Tone.HEADING, live=False)
        yield Row("model", told, live=False)

    # -- hands ---------------------------------------------------------------------------------

    def _ask(self, view: View, *, anew: bool = False) -> None:
        """Put the question, once per state unless `anew`."""
        what = view.turn, self.question
        findings = view.results.about(self.question)
        if (what == self._asked or findings is not None) and not anew:
            return
        if view.claimed and view.results.unasked((self.question,)):
            self._asked = what
            self.post_message(AskQuestions(view, self.question))

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        view = self.behind(event)
        proof = None if view is None else self._proof(view)
        if proof is not None:
            self._show_proof(proof, event.turn)
        self.light(event)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        view = self.behind(event)
        if view is None or event.row.key != ASK:
            self.light(event, go=True)
            self.post_message(ToBoard())
            return
        event.stop()
        self.want(view)

    def on_text_bar_pressed(self, event: TextBar.Pressed) -> None:
        event.stop()
        self.action_rules()

    def action_rules(self) -> None:
        """Toggle the use of derived rules."""
        self._derived = not self._derived
        if self._view is not None:
            if self._wanted:
                self._ask(self._view)
            self.present(self._view)

    def action_export(self) -> None:
        proof = None if self._view is None else self._proof(self._view)
        if proof is not None and self._view is not None:
            self.post_message(export(proof, self._view.puzzle.heading.title))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "export" and (self._view is None or self._proof(self._view) is None):
            return None
        return super().check_action(action, parameters)
