"""The desk: everything a workbench screen does that needs no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import IntEnum
from functools import partial

from puzzles.draft import Assumption, Draft
from puzzles.statements import Literal
from solvers.answers import Conflict, Count, Scopes, Solutions, Status, Verdict
from solvers.events import Event, Failed, Finished, Restarted
from solvers.questions import MoreSolutions, Question, Standing
from tui.document import Document
from tui.engine import Inquiry
from tui.knowledge import NOTHING, Knowledge
from tui.stage import Stage
from tui.view import Mode, View, Work, asked

LIMIT = 1000
"""Solutions counted without being asked."""
PATIENCE = 0.15
"""Seconds that the answers to the draft before stay on the screen while the new ones are on their way."""


class News(IntEnum):
    """How much of the screen is out of date; progress may wait for its turn."""

    PROGRESS = 0
    STATUS = 1
    ALL = 2


class Desk:
    """A document, what is asked and known about it, and what the person looks at.

    Each edit is recorded and asked about at once. `view` is what there is to draw.
    """

    def __init__(self, document: Document, inquiry: Inquiry, mode: Mode = Mode.SET) -> None:
        self.document = document
        self.inquiry = inquiry
        self.mode = mode
        self.pencil = False
        self.quiet = False
        self.lit: frozenset[str] = frozenset()
        self.selected: frozenset[str] = frozenset()
        self.stage: Stage | None = None
        self.picked: Conflict | None = None
        self._turns = 0
        self._known = NOTHING
        self._coming: Knowledge | None = None
        self._shown: int | None = None
        self._before: int | None = None
        self._wanted: int | None = None
        self._limit = LIMIT
        self._trouble = ""

    @property
    def draft(self) -> Draft:
        return self.document.draft

    @property
    def view(self) -> View:
        work = Work(bool(self.inquiry.open), self.inquiry.seconds, self.inquiry.cancelled, self._trouble)
        shown = self._shown if self._shown is not None and self._shown < len(self._known.solutions) else None
        quiet = self.quiet and self.mode is Mode.SOLVE
        known = self._known.unspoilt() if quiet else self._known
        if self.stage is not None:
            known = self.stage.laid_over(known)
        return View(
            self.draft,
            self.mode,
            known,
            work,
            shown,
            self._before,
            self.lit,
            self.selected,
            self.pencil,
            self.stage,
            self.picked,
            self.settled,
            self._turns,
            quiet,
        )

    # -- editing -------------------------------------------------------------------------------

    def edit(self, draft: Draft, label: str) -> bool:
        """Go on with another draft, less what its puzzle has no place for; false if it is the same."""
        return self.document.record(draft.with_puzzle(draft.puzzle), label) and self._turn()

    def undo(self) -> bool:
        """Take the last edit back; false if there is none."""
        return self.document.undo() and self._turn()

    def redo(self) -> bool:
        """Do again what was undone last; false if there is nothing."""
        return self.document.redo() and self._turn()

    def switch(self, mode: Mode) -> None:
        """Change what typing does, and with it whether entries count."""
        before = asked(self.draft, self.mode)
        self.mode = mode
        if asked(self.draft, mode) != before:
            self._turn()

    def suppose(self, literal: Literal, note: str) -> bool:
        """Try an assumption, in a scope on top of all others."""
        draft = self.draft
        assumptions = (*draft.assumptions, Assumption(literal, note))
        return self.edit(replace(draft, assumptions=assumptions), f"suppose {draft.puzzle.fact(literal)}")

    def drop(self) -> bool:
        """Take away the assumption made last."""
        draft = self.draft
        if not draft.assumptions:
            return False
        last = draft.assumptions[-1].statement(draft.puzzle)
        return self.edit(replace(draft, assumptions=draft.assumptions[:-1]), f"drop {last.text!r}")

    def keep(self) -> bool:
        """Make an entry of the assumption made last, which must say that a variable is a value."""
        draft = self.draft
        if not draft.assumptions or not draft.assumptions[-1].literal.positive:
            return False
        literal = draft.assumptions[-1].literal
        kept = replace(draft, assumptions=draft.assumptions[:-1]).with_entry(literal.name, literal.value)
        self.mode = Mode.SOLVE
        return self.edit(kept, f"keep that {draft.puzzle.fact(literal)}")

    # -- asking --------------------------------------------------------------------------------

    def _turn(self) -> bool:
        self._turns += 1
        self.lit = frozenset()
        self.stage = self.picked = None
        self._limit = LIMIT
        self._wanted = None
        self._before = None
        self._shown = None if self._shown is None else 0
        self.ask()
        return True

    def ask(self) -> None:
        """Ask where the draft stands."""
        self._trouble = ""
        self._coming = NOTHING
        self.inquiry.ask(asked(self.draft, self.mode), Standing(self._limit))

    def inquire(self, *questions: Question) -> None:
        """Put questions beside the open ones: before a count, but after a verdict still to come."""
        new = [question for question in questions if question not in self.inquiry.open]
        if new:
            self._put(new)
            self._put_again()
            self.inquiry.add(*new, first=self.settled and self._known.verdict is not None)

    def _put(self, questions: Iterable[Question]) -> None:
        for question in questions:
            self._update(partial(Knowledge.put, question=question))

    def _put_again(self) -> None:
        """Note that what is still being answered is answered once more from the start."""
        known = self._known if self._coming is None else self._coming
        self._put([question for question, findings in known.findings.items() if findings.running])

    def _update(self, change: Callable[[Knowledge], Knowledge]) -> None:
        """Change what is known about the draft as it stands."""
        if self._coming is None:
            self._known = change(self._known)
        else:
            self._coming = change(self._coming)

    def cancel(self) -> bool:
        """Break off what the solver is doing; false if it does nothing."""
        self._wanted = None
        if not self.inquiry.cancel():
            return False
        self._settle()
        self._known = self._known.cancelled()
        return True

    def absorb(self) -> News:
        """Take up the events that came in, and say how much of the screen they change."""
        news = News.PROGRESS
        for event in self.inquiry.take():
            news = max(news, self._hear(event))
        if not self.inquiry.open or self._trouble or self.inquiry.seconds > PATIENCE:
            self._settle()
        return News.ALL if self._arrive() else news

    def _hear(self, event: Event) -> News:
        """Take up one event, and say how much of the screen it changes."""
        question, answer = event.question, event.answer
        match answer:
            case Failed(text):
                self._trouble = f"The solver met an error: {text}"
                self._end(question, text)
            case Restarted(reason):
                self._trouble = f"z3 was started again: {reason}"
                self._put_again()
            case Finished():
                self._end(question)
            case _:
                return self._learn(answer, question)
        return News.ALL

    def _end(self, question: Question | None, reason: str = "") -> None:
        if question is not None:
            self._update(lambda known: known.ended(question, reason))

    def _learn(self, answer: object, question: Question | None) -> News:
        self._update(lambda known: known.absorb(answer, question))
        if isinstance(answer, Verdict):
            self._settle()
            return News.STATUS
        findings = self._known.about(question) if question is not None else None
        if findings is not None and len(findings.answers) > 1:
            return News.PROGRESS
        is_progress = isinstance(answer, Solutions | Scopes) or (isinstance(answer, Count) and answer.running)
        return News.PROGRESS if is_progress else News.ALL

    def _settle(self) -> None:
        """Let go of what was known about the draft before."""
        if self._coming is not None:
            self._known, self._coming = self._coming, None

    # -- stepping through solutions ------------------------------------------------------------

    @property
    def settled(self) -> bool:
        """Whether what is known is about the draft as it stands."""
        return self._coming is None

    def step(self, where: str) -> bool:
        """Show the "next", "back", "first" or "last" solution, or "none"; false if there is none such."""
        self.stage = None
        known, at = len(self._known.solutions), self._shown
        targets = {
            "next": 0 if at is None else at + 1,
            "back": (known if at is None else at) - 1,
            "first": 0,
            "last": known - 1,
        }
        target = targets.get(where)
        if target is None:
            self._before = self._shown = self._wanted = None
            return True
        if target < 0 or not (known or self.inquiry.open):
            return False
        if target < known:
            self._before, self._shown = at, target
            return True
        return self._search(target)

    def _search(self, target: int) -> bool:
        """Have the solution of that index looked for, to be shown when it comes."""
        count = self._known.count
        if count is not None and count.complete:
            return False
        self._wanted = target
        if not self.inquiry.open:
            self._limit = max(self._limit, target) * 2
            self.inquire(MoreSolutions(self._limit))
        return True

    def _arrive(self) -> bool:
        """Show the solution that was waited for, once it is there."""
        if self._wanted is None or self._wanted >= len(self._known.solutions):
            return False
        self._before, self._shown, self._wanted = self._shown, self._wanted, None
        return True

    @property
    def decided(self) -> bool:
        """Whether a verdict is known."""
        verdict = self._known.verdict
        return verdict is not None and verdict.status not in (Status.UNKNOWN, Status.CANCELLED)
