"""The screen of an exercise in which a proof is written line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from rich.cells import cell_len
from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Input

from puzzles.exercises.draft import JudgedLine, ProofDraft, proof_draft
from puzzles.exercises.exercise import Exercise
from puzzles.exercises.remark import Remark
from puzzles.proofs.checking.demands import DEMANDS
from puzzles.proofs.rule_names import name_of, rule_called
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import BAR
from puzzles.sentences.how_typed import HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from tui.messages.events import TICK, arrivals
from tui.screens.writing.line_screen import ListedLinesScreen
from tui.screens.writing.proof_lines import drawn, hint_told, line_row, next_row, row_key
from tui.session.asking.conversation import Engine
from tui.session.asking.proof_hints import ProofHints
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone

ASSUME = "AS"
"""The rule of an assumption, as it is typed."""
EXAMPLE = "a formula, a rule and lines: q ->E 1, 2"


class ProofScreen(ListedLinesScreen[ProofDraft]):
    """A proof that is typed line by line, and judged while one types."""

    HELP = """\
Type a formula, a rule and what it rests on, as in q ->E 1, 2 or p -> q  ->I 3-5, and press Enter. Below
stands what is wrong with the line while you type. Names of rules of several textbooks will do: ->E, MP, R.
~ & v -> <->, all x and exists x stand for the signs, # for ⊥.

p AS supposes p and begins a subproof, and so does {fitch.suppose} on p alone; {fitch.end} ends
the innermost one, and so does a rule that rests on it, such as ->I 3-5. {writing.up} and
{writing.down}, or a click, go to lines that are there, to be changed; {fitch.insert} begins a line
above the one that you are on, {fitch.delete} takes it away: lines that are cited are counted anew.

{writing.hint} tells the next line, from a proof that goes on from what is there: first its rule, then all of
it. The proof is done when its conclusion stands outside of all subproofs.\
"""
    FOOT: ClassVar[tuple[str, ...]] = (
        "app.help-f1",
        "writing.hint",
        "fitch.suppose",
        "fitch.end",
        "writing.next",
        "fitch.delete",
        "fitch.insert",
        "writing.undo",
        "writing.close",
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "f6",
            "suppose",
            "Suppose",
            key_display="F6",
            priority=True,
            id="fitch.suppose",
            tooltip="Suppose the formula that is typed: a subproof begins",
        ),
        Binding(
            "f7",
            "end",
            "End subproof",
            key_display="F7",
            priority=True,
            id="fitch.end",
            tooltip="End the innermost subproof",
        ),
        Binding(
            "f8",
            "delete",
            "Delete line",
            key_display="F8",
            priority=True,
            id="fitch.delete",
            tooltip="Take the line away that you are on",
        ),
        Binding(
            "f9",
            "insert",
            "Insert line",
            key_display="F9",
            priority=True,
            id="fitch.insert",
            tooltip="Begin a line above the one that you are on",
        ),
    ]

    def __init__(
        self,
        exercise: Exercise,
        text: str,
        keep: Callable[[str, bool], object],
        engine: Engine,
        *,
        done: bool = False,
        listed: bool = True,
    ) -> None:
        super().__init__(exercise, proof_draft(exercise), text, keep, done=done, listed=listed)
        self._hints = ProofHints(engine, arrivals(self))
        self._at = self.work.end
        """The number of the line that is edited; that of an existing line, or of the next one."""
        self._inserting = False
        """Whether that line is to come before the one of its number."""
        self._depth = self.work.depth
        """How many subproofs the next line stands in."""
        self._all_of_it = False
        """Whether a hint tells the whole line, and not its rule alone."""

    def on_mount(self) -> None:
        self.entry.input.focus()
        self.set_interval(TICK, self.on_events_arrived)

    def rules(self) -> Iterator[HowTyped]:
        """The rules that may be used, under their names in the textbook chosen, with what they take and
        give.
        """
        allowed = (rule for rule in DEMANDS if self.work.derived or not rule.derived)
        for rule in allowed:
            where = "derived rules" if rule.derived else "basic rules"
            name = name_of(rule, self.work.book)
            if rule_called(name, self.work.book) is rule:
                yield HowTyped(where, name, f"{rule.title}: {DEMANDS[rule].shape}")

    # -- what is typed -------------------------------------------------------------------------

    @property
    def _fresh(self) -> bool:
        """Whether the line that is edited is new."""
        return self._inserting or self._at == self.work.end

    @property
    def _tried(self) -> ProofDraft:
        """The draft with the text typed, which may be wrong."""
        text = self.entry.text
        if not text.strip():
            return self.work
        if self._fresh:
            return self.work.added(text, self._depth, self._at)
        return self.work.rewritten(self._at, text)

    @property
    def _typed_line(self) -> JudgedLine | None:
        """The judgement of the line that is edited; None if nothing is typed."""
        if not self.entry.text.strip() or self._at < self.work.first:
            return None
        try:
            return self._tried.judged[self._at - 1]
        except PuzzleError:
            return None

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        if not self.entry.text.strip():
            return
        try:
            tried = self._tried
        except PuzzleError as error:
            self.say(capital(f"{error}."), Tone.BAD)
            return
        fresh, at = self._fresh, self._at
        self.change(tried)
        if fresh and self._inserting:
            self._go_to(at + 1)
            self._inserting = at + 1 <= self.work.end - 1
            self.entry.put("")
            self._depth = self.work.lines[at - self.work.first].depth
            self.present()
        else:
            self._go_to(self.work.end)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        listing = self.query_one("#lines", RowList)
        listing.show(self._rows())
        listing.point(row_key(self._at, self._fresh))
        self.entry.ask(f"{self._at} {BAR * (self._shown_depth + 1)}".rstrip(), EXAMPLE)

    @property
    def _shown_depth(self) -> int:
        line = self._typed_line
        if line is not None:
            return line.depth
        return self._depth if self._fresh else self.work.judged[self._at - 1].depth

    def _rows(self) -> Iterator[Row]:
        typed = self._typed_line
        lines = self.work.judged if typed is None else self._tried.judged
        wide = max((cell_len(drawn(one)) for one in lines), default=0)
        blank = typed is None and self._fresh
        for one in lines:
            if blank and one.number == self._at:
                yield next_row(one.number, self._depth)
                blank = False
            fresh = typed is not None and one.number == self._at and self._fresh
            number = one.number + (typed is None and self._inserting and one.number >= self._at)
            yield line_row(one, number, self.work.book, wide, fresh=fresh)
        if blank:
            yield next_row(self._at, self._depth)

    def remarks(self) -> Iterator[Remark]:
        line = self._typed_line
        if line is not None:
            yield Remark(not line.fault, f"Line {line.number}: {line.fault or 'right.'}")
        for remark in self.work.remarks():
            if line is None or not remark.told.startswith(f"Line {line.number}: "):
                yield remark

    # -- lines ---------------------------------------------------------------------------------

    def _go_to(self, number: int) -> None:
        """Move to an existing line, or to the next new one."""
        self._inserting = False
        self._at = max(self.work.first, min(number, self.work.end))
        if self._at == self.work.end:
            self._depth = self.work.depth
            self.entry.put("")
        else:
            self.entry.put(self.work.lines[self._at - self.work.first].text)
        self.present()

    def action_line(self, step: int) -> None:
        self._go_to(self._at + step)

    @on(RowList.Moved, "#lines")
    def _moved(self, event: RowList.Moved) -> None:
        """Handle a click on a line."""
        event.stop()
        number = event.row.payload
        self.entry.input.focus()
        if isinstance(number, int) and not event.row.key.endswith("+"):
            self._go_to(number)

    def action_suppose(self) -> None:
        """Make the text typed an assumption; if there is none, type the rule of one."""
        text = self.entry.text.strip()
        if not text:
            self.entry.put(f" {ASSUME}")
            self.entry.input.cursor_position = 0
            return
        self.entry.put(f"{text}  {ASSUME}")
        self.call_after_refresh(self.entry.input.action_submit)

    def action_end(self) -> None:
        if self._fresh and self._depth:
            self._depth -= 1
            self.present()
        else:
            self.say(
                "No subproof goes on here." if self._fresh else "Subproofs end where the next line begins."
            )

    def action_delete(self) -> None:
        if self._fresh:
            self._go_to(self._at - 1 if not self._inserting else self._at)
        elif self._at >= self.work.first:
            at = self._at
            self.change(self.work.without(at))
            self._go_to(at)

    def action_insert(self) -> None:
        if self._fresh:
            return
        line = self.work.judged[self._at - 1]
        begins = line.line is not None and line.line.rule is ProofRule.ASSUMPTION
        self._inserting, self._depth = True, line.depth - bool(begins and line.depth)
        self.entry.put("")
        self.present()

    def take(self, work: ProofDraft) -> None:
        self._at, self._inserting = min(self._at, work.end), self._inserting and self._at < work.end
        super().take(work)

    def action_undo(self) -> None:
        super().action_undo()
        self._go_to(self.work.end)

    def action_anew(self) -> None:
        super().action_anew()
        self._go_to(self.work.end)

    # -- hints ---------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """Show the rule of a next line; if asked again, the whole line."""
        if self.work.solved:
            self.say("It is proved.")
            return
        if (wrong := self.work.wrong) is not None:
            self.say(f"Mend line {wrong.number} first: {wrong.fault}")
            return
        depth = self._depth if self._at == self.work.end else self.work.depth
        self._all_of_it = self.count_hint(f"{self.work.text}{depth}") > 0
        self._hints.ask(self.work.proof, self.work.conclusion, depth)
        if self._at != self.work.end:
            self._go_to(self.work.end)
            self._depth = depth
        self.say("Looking for a next line …")
        self.on_events_arrived()

    def on_events_arrived(self) -> None:
        found = self._hints.take()
        if found is None:
            return
        if isinstance(found, str):
            self.say(f"No way on from here was found: {found}.")
        else:
            self.say(hint_told(found, self.work.book, all_of_it=self._all_of_it))
