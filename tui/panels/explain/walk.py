"""The walkthrough: all steps to the solution, an overview, and each step in detail."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from puzzles.model.state import PuzzleState
from puzzles.text.words import amount, capital
from solvers.queries.steps import Ending, Fact, Profile, Step, Walk, WalkthroughEnd
from tui.messages import messages
from tui.panels.explain.explanation import NO_HIGHLIGHT, Explanation, Highlight, Messages
from tui.panels.explain.statements import because_rows, cells_of, following, heading, said
from tui.panels.explain.step_rows import RUN, RowFold, named, opened_rows, step_rows
from tui.session.hardness import hardest_step, way
from tui.session.overlay import StepReplay
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.telling import ending_sentence
from tui.words.tones import Phrase, Tone

BAR = 16
"""The width of the longest bar of the histogram."""


class WalkthroughExplanation(Explanation):
    """Shows an overview with the difficulty, and the steps one at a time.

    At a step, the board shows what is known after it.
    """

    name, key, label = "walk", "W", "Walkthrough"
    title = "Walk"
    about = "every step from here to the end, and how hard they are"

    def __init__(self) -> None:
        self._at: int | None = None
        self._left: int | None = None
        self._replay: StepReplay | None = None
        self._unfolded: frozenset[str] = frozenset()

    def questions(self, view: View) -> tuple[Walk]:
        return (way(view),)

    def open(self, view: View) -> Messages:
        self._at = None
        return (messages.Helped(),)

    def forget(self, old: PuzzleState, new: PuzzleState) -> None:
        self._at = self._left = self._replay = None
        self._unfolded = frozenset()

    # -- what is seen --------------------------------------------------------------------------

    def head(self, view: View) -> Iterator[Phrase]:
        steps = self.every(view, Step)
        if not steps:
            return
        at, going = self._at, " …" if self.running(view) else ""
        for sign, where, able in (("«", "first", at is not None), ("‹", "back", at is not None)):
            yield Phrase(f" {sign}", Tone.HEADING if able else Tone.MUTED, where if able else "")
        yield Phrase(
            f" {amount(len(steps), 'step')}{going} " if at is None else f" {at + 1} of {len(steps)}{going} ",
            Tone.HEADING,
        )
        able = at is None or at + 1 < len(steps)
        for sign, where in (("›", "next"), ("»", "last")):
            yield Phrase(f"{sign} ", Tone.HEADING if able else Tone.MUTED, where if able else "")

    def rows(self, view: View, width: int) -> Iterator[Row]:
        steps = self.every(view, Step)
        if self._at is not None and self._at < len(steps):
            yield from self._step_rows(steps[self._at], view)
        elif steps or self.last(view, Ending) is not None:
            yield from self._overview(view, steps)

    def _step_rows(self, step: Step, view: View) -> Iterator[Row]:
        yield heading(named(step))
        cells = tuple(literal.name for literal in step.conclusions)
        tone = Tone.GOOD if step.conclusions or view.claimed else Tone.BAD
        text, lead = capital(step.conclusion), "→" if step.conclusions else "✗"
        yield Row(f"conclusion:{step.index}", text, lead, tone, cells)
        if step.lines:
            yield from opened_rows(step, self._unfolded)
            return
        yield said(step.sentence, Tone.PLAIN, "sentence")
        yield heading("because")
        yield from because_rows(step)
        if not (step.quoted or step.facts):
            yield said("no other value is left", Tone.MUTED)

    def _overview(self, view: View, steps: tuple[Step, ...]) -> Iterator[Row]:
        ending = self.last(view, Ending)
        if ending is None:
            text = f"{amount(len(steps), 'step')} so far"
            yield said(
                f"{text} …" if self.running(view) else f"{text}. {self.ended(view)}", Tone.NOTICE, "outcome"
            )
        else:
            text = ending_sentence(view.puzzle, ending, entered=bool(view.asked.entries))
            text += f" {amount(len(steps), 'step')}."
            proves = view.claimed and ending.outcome is WalkthroughEnd.CONTRADICTION
            yield said(text, Tone.GOOD if proves else _TONES[ending.outcome], "outcome")
            if ending.answer:
                yield said(ending.answer, Tone.GOOD, "answer")
        if not steps:
            return
        yield from profile_rows(Profile.of(steps))
        yield from step_rows(steps, ending, self._unfolded, self._left)

    def empty(self, view: View) -> str:
        return "Looking for the first step …" if self.running(view) else super().empty(view)

    def highlight(self, view: View) -> Highlight:
        steps = self.every(view, Step)
        if self._at is None or self._at >= len(steps):
            return NO_HIGHLIGHT
        if self._replay is None:
            self._replay = StepReplay(view.asked.clues_alone if view.solved else view.asked)
        step = steps[self._at]
        after = self._replay.after(steps, self._at + 1)
        return Highlight(cells_of(step), after, go=True, following=following(step))

    def place(self, view: View) -> str:
        if self._at is not None:
            self._left = self._at
            return f"conclusion:{self._at}"
        return "" if self._left is None else f"step:{self._left}"

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return self.lit(row, view)

    def chosen(self, row: Row, view: View) -> Messages:
        """Go to the step of a row: the listed step, or the one that derived the fact."""
        match row.payload:
            case RowFold(key=key):
                self._unfolded ^= {key}
                return []
            case Step(index=at) | Fact(step=int(at)):
                self._at = at
                return []
        return self.lit(row, view, go=True)

    def expanded(self, row: Row, unfold: bool, view: View) -> Messages:
        if unfold and isinstance(row.payload, RowFold) and row.payload.key.startswith(RUN):
            self._at = int(row.payload.key.removeprefix(RUN))
            return []
        if isinstance(row.payload, RowFold) and unfold is not (row.payload.key in self._unfolded):
            return self.chosen(row, view)
        if unfold and self._at is None and isinstance(row.payload, Step):
            return self.chosen(row, view)
        return self.stepped("next" if unfold else "back", view)

    def stepped(self, where: str, view: View) -> Messages:
        count, at = len(self.every(view, Step)), self._at
        if where == "first":
            self._at = None if at in (None, 0) else 0
        elif where == "last":
            self._at = count - 1 if count else None
        elif where == "hardest":
            hardest = hardest_step(view)
            self._at = None if hardest is None else hardest.index
        elif where == "next":
            self._at = min(-1 if at is None else at, count - 2) + 1 if count else None
        elif at is not None:
            self._at = at - 1 if at else None
        return []

    def exported(self, view: View) -> Messages:
        steps = self.every(view, Step)
        if not steps:
            return []
        ending = self.last(view, Ending) or Ending(
            WalkthroughEnd.STOPPED, Profile.of(steps), reason="more to come"
        )
        return [messages.Export("walkthrough", partial(_page, view, steps, ending))]


def _page(view: View, steps: tuple[Step, ...], ending: Ending, suffix: str) -> str:
    from tui.pages.html import html  # which draws boards as the screen does
    from tui.pages.markdown import markdown

    return html(view, steps, ending) if suffix in messages.Export.WEB else markdown(view, steps, ending)


_TONES = {
    WalkthroughEnd.SOLVED: Tone.GOOD,
    WalkthroughEnd.CONTRADICTION: Tone.BAD,
    WalkthroughEnd.PARTING: Tone.NOTICE,
    WalkthroughEnd.STOPPED: Tone.NOTICE,
}


def profile_rows(profile: Profile) -> Iterator[Row]:
    """The difficulty as rows: a histogram of the number of clues and rules that a step combines, and
    the techniques.
    """
    yield heading(f"Difficulty: {profile.grade}, score {profile.score:,}")
    most = max((count for _, count in profile.sizes), default=1)
    labels = {size: amount(size, "clue or rule", "clues and rules") for size, _ in profile.sizes}
    width = max(map(len, labels.values()), default=0)
    for size, count in profile.sizes:
        bar = "█" * max(1, round(count * BAR / most))
        yield said(f"{labels[size]:{width}} {bar} {count}", key=f"size:{size}")
    techniques = ", ".join(f"{name} {count}" for name, count in profile.techniques)
    yield said(techniques, Tone.MUTED, "techniques")
