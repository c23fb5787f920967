"""The panel for stepping through solutions and comparing them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.features.claim import verdict_text
from puzzles.text.words import amount
from solvers.queries.overview import Status
from tui.messages.messages import CompareSolutions, PinSolution, StepSolution, ToBoard
from tui.panels.panel import Panel
from tui.session.status import how_many
from tui.session.view import View
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.estimates import about, how_sure, said_by
from tui.words.tones import Phrase, Tone

PIN = "pin"
"""The `press` of the button that pins the solution shown."""


class SolutionPanel(Panel):
    """Shows the solution's number, its answer, and its differences from the one before or the pinned one."""

    HELP = """\
In this panel, {solutions.next} and {solutions.back} go from solution to solution, and the board marks
with "*" what changed. {solutions.pin} pins the one shown: from then on all others are compared with it,
until {solutions.pin} again, or an edit. {solutions.compare} asks for the numbers of two.
{solutions.next-class} and {solutions.last-class} go to the next, or the one before, that turning the
board, or exchanging values that the rules and clues let change places, does not make of one before it.\
"""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l", "step('next')", "Next", id="solutions.next", tooltip="The next solution"),
        Binding("left,h", "step('back')", "Back", id="solutions.back", tooltip="The solution before"),
        Binding(
            "shift+left,less_than_sign",
            "step('first')",
            "First",
            show=False,
            id="solutions.first",
            tooltip="The first solution",
        ),
        Binding(
            "shift+right,greater_than_sign",
            "step('last')",
            "Last",
            show=False,
            id="solutions.last",
            tooltip="The last one known",
        ),
        Binding(
            "equals_sign",
            "pin",
            "Pin",
            id="solutions.pin",
            tooltip="Compare others with this one, or no longer",
        ),
        Binding(
            "number_sign",
            "compare",
            "Two",
            show=False,
            id="solutions.compare",
            tooltip="Compare two, by number",
        ),
        Binding(
            "right_square_bracket",
            "step('next class')",
            show=False,
            id="solutions.next-class",
            tooltip="The next one that is different up to symmetry",
        ),
        Binding(
            "left_square_bracket",
            "step('last class')",
            show=False,
            id="solutions.last-class",
            tooltip="The one before that is different up to symmetry",
        ),
    ]
    label = "Solutions"
    name_ = "solutions"

    def compose(self) -> ComposeResult:
        yield TextBar(id="stepper")
        yield RowList(id="solution-list")

    def badge(self, view: View) -> str:
        verdict, count = view.results.verdict, view.results.count
        if verdict is None or not verdict.solvable:
            return "0" if verdict and verdict.status is Status.CONTRADICTION else ""
        if count is None:
            return "1" if verdict.status is Status.UNIQUE else "2+"
        exact = view.results.exact if not count.complete else None
        count = count if exact is None or exact.value < count.value else exact
        return f"{count.value:,}" if count.complete else f"{count.value:,}+"

    def present(self, view: View) -> None:
        super().present(view)
        self.query_one("#stepper", TextBar).show(stepper(view))
        rows, empty = [*solution_rows(view)], empty_text(view)
        counted = [*count_rows(view)]
        if counted and empty and not rows:
            rows.append(Row("empty", empty, tone=Tone.MUTED, live=False))
        self.query_one(RowList).show([*rows, *counted], empty, turn=view.turn)

    def action_step(self, where: str) -> None:
        self.post_message(StepSolution(where))

    def action_pin(self) -> None:
        self.post_message(PinSolution())

    def action_compare(self) -> None:
        if self._view is not None and self._view.results.solutions:
            self.post_message(CompareSolutions(self._view))

    def on_text_bar_pressed(self, event: TextBar.Pressed) -> None:
        event.stop()
        self.post_message(PinSolution() if event.press == PIN else StepSolution(event.press))

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        self.light(event, go=True)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        self.light(event, go=True)
        self.post_message(ToBoard())


def position(view: View) -> str:
    """The position of the solution shown among those known: "3 of 200", "none of 1,000+"."""
    count, known = view.results.stepped, len(view.results.solutions)
    complete = count is not None and count.complete
    whole = f"{known:,}" if complete else f"{known:,}+"
    return f"none of {whole}" if view.shown is None else f"{view.shown + 1:,} of {whole}"


def stepper(view: View) -> Iterator[Phrase]:
    """The line of buttons: first, back, position, next, last."""
    known = len(view.results.solutions)
    if not known:
        return
    at = view.shown
    back, forth = bool(at), at is None or at + 1 < known or not _all_known(view)
    for sign, where, able in (("«", "first", back), ("‹", "back", back)):
        yield Phrase(f" {sign} ", Tone.HEADING if able else Tone.MUTED, where if able else "")
    yield Phrase(f" {position(view)} ", Tone.HEADING)
    for sign, where, able in (("›", "next", forth), ("»", "last", at is None or at + 1 < known)):
        yield Phrase(f" {sign} ", Tone.HEADING if able else Tone.MUTED, where if able else "")
    if at is not None:
        yield Phrase("  × hide ", Tone.MUTED, "none")
        yield Phrase(" = ", Tone.NOTICE if at == view.pinned else Tone.MUTED, PIN)


def _all_known(view: View) -> bool:
    count = view.results.stepped
    return count is not None and count.complete


PLAYING = "Not told while you guess. Once the game is over, it is."
"""The text in place of results that would spoil a game."""


def empty_text(view: View) -> str:
    """The text below the buttons while no solution is shown."""
    verdict = view.results.verdict
    if view.shown is not None:
        return ""
    if view.results.solutions:
        return "Press {work.next} to lay a solution over the board, {work.back} for the one before."
    if view.playing:
        return PLAYING
    if view.withheld:
        return "Not told while you work it out: m, for Set mode, tells."
    if verdict is None:
        return "None found yet."
    if verdict.status is Status.CONTRADICTION and view.claimed:
        return f"There is no {view.puzzle.wording.solution_noun(view.counting)}: {_follows(view)}."
    if verdict.status is Status.CONTRADICTION:
        return "There is none: the clues contradict each other."
    if verdict.solvable and not view.live:
        lost = view.results.stepped is not None and view.state.entries
        return (
            "There is none with your entries."
            if lost
            else "Press {work.reveal}, twice, to be shown a solution."
        )
    return "Counting …" if verdict.solvable and view.work.busy else f"None found: {how_many(view).lower()}."


def _follows(view: View) -> str:
    return (
        verdict_text(view.puzzle, Status.CONTRADICTION, view.counting, trivial=view.trivial) or "it follows"
    )


def class_text(view: View) -> str:
    """The number of the solution up to symmetry; "" unless it is the first of its class."""
    count = view.results.stepped
    if count is None or count.firsts is None or view.shown not in count.firsts:
        return ""
    number = count.firsts.index(view.shown) + 1
    return f"Up to symmetry, number {number:,} of {len(count.firsts):,}{'' if count.complete else '+'}"


def solution_rows(view: View) -> Iterator[Row]:
    """Rows of the answer in the solution shown, and of its differences from the one compared with."""
    solution, puzzle = view.solution, view.puzzle
    if solution is None:
        return
    answer = puzzle.wording.answer(solution)
    if answer is not None:
        yield Row("answer", answer, tone=Tone.GOOD, live=False)
    if classes := class_text(view):
        yield Row("class", classes, tone=Tone.MUTED, live=False)
    if view.shown == view.pinned:
        yield Row("pinned", "Pinned: the others are compared with this one.", tone=Tone.NOTICE, live=False)
        return
    if view.before is None:
        return
    changes = view.changes
    title = f"{amount(len(changes), 'change')} from solution {view.before + 1:,}"
    title += ", the pinned one" if view.pinned is not None else ""
    yield Row("changes", title, tone=Tone.HEADING, live=False)
    for name, (old, new) in changes.items():
        before, now = (puzzle.wording.value_text(value, name) for value in (old, new))
        text = f"{puzzle.wording.variable_label(name)}: {before} → {now}"
        yield Row(f"change:{name}", text, tone=Tone.PLAIN, cells=(name,))


def count_rows(view: View) -> Iterator[Row]:
    """Rows of the count beyond the limit: exact or estimated, with the engine."""
    exact, estimate = view.results.exact, view.results.estimate
    if exact is None:
        return
    noun = view.puzzle.wording.solution_noun(view.counting)
    if estimate is not None:
        number = f"About {about(estimate.value, estimate.within)} {noun}s"
        yield Row("estimate", f"{number}, {how_sure(estimate)} ({said_by(estimate)}).", live=False)
    so_far = "" if exact.complete else f" so far ({exact.reason})" if exact.reason else " so far"
    text = f"{amount(exact.value, noun)} counted by {exact.engine}{so_far}."
    yield Row("counted", text, tone=Tone.MUTED, live=False)
