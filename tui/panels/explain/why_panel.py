"""The Why panel: reasons, hints, the walkthrough, and all other questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import var

from puzzles.formulas.statements import Literal
from puzzles.model.proposals import Proposals
from puzzles.model.state import Mode, PuzzleState
from solvers.queries.question import Question
from tui.messages.messages import AnswerShown, AskQuestions, AskWhy, ChooseKinds, HighlightCells, ShowOverlay
from tui.panels.explain.explanation import NO_HIGHLIGHT, Explanation, Here, Highlight, Messages
from tui.panels.explain.explanations import explanations
from tui.panels.explain.hint import GO_ON, WRITE, HintExplanation
from tui.panels.explain.query import QueryExplanation
from tui.panels.explain.reason import ReasonExplanation
from tui.panels.explain.walk import WalkthroughExplanation
from tui.panels.panel import Panel
from tui.session.view import View
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

MENU = "menu"


class WhyPanel(Panel):
    """The menu of explanations, or the answer of the last one until the next edit."""

    HELP = """\
In this panel, {list.choose} goes to what a row speaks of, or does what it offers. In a walkthrough,
right and left go through the steps, and the board shows what is known after each; {why.export} saves it
as Markdown. Clue by clue ({work.weights}), {list.toggle} switches a clue off or on; {why.add} does what
a row of one clue more ({work.further}), of what makes it unique ({work.complete}) or of harder or
easier ({work.difficulty}) speaks of; of the first two {why.kinds} chooses the kinds of clues.
{why.menu} shows again all that can be asked.\
"""
    BINDING_GROUP_TITLE = "In the Why panel"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace", "menu", "All questions", id="why.menu", tooltip="Show all that can be asked"),
        Binding("a", "add", "Do it", id="why.add", tooltip="Put this clue on the board, or take it away"),
        Binding("f", "kinds", "Kinds", id="why.kinds", tooltip="Choose what kinds of clues are proposed"),
        Binding("e", "export", "Export", id="why.export", tooltip="Save the walkthrough as Markdown"),
        Binding(
            "shift+left,less_than_sign",
            "step('first')",
            show=False,
            id="why.first",
            tooltip="To the first step, or the overview",
        ),
        Binding(
            "shift+right,greater_than_sign",
            "step('last')",
            show=False,
            id="why.last",
            tooltip="To the last step known",
        ),
    ]
    label = "Why"
    name_ = "why"
    tall = True
    measures = True

    _open: var[Explanation | None] = var(None, bindings=True)

    def __init__(self) -> None:
        super().__init__()
        self._explanations = {asked.name: asked for asked in explanations()}
        self._state: PuzzleState | None = None
        self._turn = -1
        self._placed = ("", "")
        self._highlight = NO_HIGHLIGHT

    def compose(self) -> ComposeResult:
        yield TextBar(id="why-head")
        yield RowList(id="why-list", expands=True)

    def on_mount(self) -> None:
        self.query_one(TextBar).display = False

    def about(self, literal: Literal, view: View) -> None:
        """Make `literal` the subject of the next "why", after resetting explanations of an earlier state."""
        self._turn_to(view)
        why = self._explanations[ReasonExplanation.name]
        assert isinstance(why, ReasonExplanation)
        why.ask(literal)

    def start(self, name: str, question: Question) -> None:
        """Set the question that the query called `name` asks next."""
        explanation = self._explanations[name]
        assert isinstance(explanation, QueryExplanation)
        explanation.start(question)

    def propose(self, proposals: Proposals) -> None:
        """Restrict all queries that propose clues to those proposals."""
        for explanation in self._explanations.values():
            if isinstance(explanation, QueryExplanation):
                explanation.propose(proposals)

    def proposals(self, name: str) -> Proposals:
        """The kinds of clues that the query called `name` may propose."""
        explanation = self._explanations[name]
        assert isinstance(explanation, QueryExplanation)
        return explanation.proposals

    def action_for(self, name: str) -> str:
        """The action that asks an explanation."""
        return self._explanations[name].action or f"wonder('{name}')"

    def ask(self, name: str, view: View) -> None:
        """Open an explanation, and put its questions; if it is open, go one stage further."""
        explanation = self._explanations[name]
        self._turn_to(view)
        self._open = explanation
        self._post(explanation.open(view))
        self._put(view)
        self.query_one(RowList).keep_first(isinstance(explanation, QueryExplanation))
        self.present(view)

    @property
    def answering(self) -> bool:
        """Whether an answer is open rather than the menu."""
        return self._open is not None

    def quoted(self, view: View) -> frozenset[str]:
        """The ids of the clues that the open answer quotes in full."""
        return frozenset() if self._open is None else self._open.quoted(view)

    def watch__open(self, before: Explanation | None, now: Explanation | None) -> None:
        if (before is None) is not (now is None):
            self.post_message(AnswerShown())

    def close(self) -> bool:
        """Close the visible answer; false if there is none."""
        if self._open is None or not self.display:
            return False
        self.action_menu()
        return True

    def of_setters(self, name: str) -> str:
        """The label of an explanation available in Set mode only; "" for others."""
        explanation = self._explanations[name]
        return explanation.label if explanation.setting else ""

    def reading(self, name: str) -> bool:
        """Whether the explanation leaves the focus on the board."""
        return self._explanations[name].reading

    @property
    def offers_hint(self) -> bool:
        """Whether a hint is visible, all of it, that can be written or gone on with."""
        return isinstance(self._open, HintExplanation) and self.display and self._hint_row is not None

    def take_hint(self) -> None:
        """Write the hint, or go on to the next, wherever the cursor of its rows is."""
        if (key := self._hint_row) is not None:
            listing = self.query_one(RowList)
            listing.point(key)
            listing.action_choose()

    @property
    def _hint_row(self) -> str | None:
        """The key of the row that writes the hint or goes on; None if there is none."""
        return next((row.key for row in self.query_one(RowList).rows if row.key in (WRITE, GO_ON)), None)

    # -- drawing -------------------------------------------------------------------------------

    def hear(self, view: View) -> None:
        self._turn_to(view)
        for explanation in self._explanations.values():
            self._post(explanation.due(view))

    def present(self, view: View) -> None:
        super().present(view)
        self._turn_to(view)
        if self._open is not None and self._open.outdated(view):
            self._open = None
        explanation, listing, head = self._open, self.query_one(RowList), self.query_one(TextBar)
        head.display = explanation is not None
        listing.allow(toggles=explanation is not None and explanation.toggles)
        if explanation is None:
            listing.keep_first(False)
            listing.show(menu_rows(self._explanations.values(), view.mode), turn=view.turn)
        else:
            if explanation.lasting and not view.work.busy:
                self._put(view, broken_off=False)
            head.show(
                [
                    Phrase("‹", Tone.HEADING, MENU),
                    Phrase(f" {explanation.title or explanation.label}", Tone.HEADING),
                    *explanation.head(view),
                ]
            )
            width = max(listing.size.width - 1, 8)
            listing.show(explanation.rows(view, width), explanation.empty(view), turn=view.turn)
            self._place(listing, explanation, view)
        self._set_highlight(view, NO_HIGHLIGHT if explanation is None else explanation.highlight(view))

    def follow(self, here: Here) -> None:
        """Handle a move of the board's cursor: redraw if the answer depends on it."""
        if self._open is not None and self._open.follow(here) and self.display:
            self._redraw()

    def _place(self, listing: RowList, explanation: Explanation, view: View) -> None:
        """Select the row that the explanation wants, each time that this is another row."""
        place = explanation.name, explanation.place(view)
        if place != self._placed:
            self._placed = place
            if place[1]:
                listing.point(place[1])

    def _turn_to(self, view: View) -> None:
        """Reset the explanations if the state has changed."""
        if view.turn == self._turn:
            return
        old, self._state = self._state, view.asked
        self._turn, self._highlight = view.turn, NO_HIGHLIGHT
        for explanation in self._explanations.values():
            if old is not None:
                explanation.forget(old, view.asked)
        if self._open is not None and not (self._open.lasts(view) and _told_in(self._open, view.mode)):
            self._open = None

    def _put(self, view: View, *, broken_off: bool = True) -> None:
        """Put the open explanation's questions that have not been put; unless `broken_off`, cancelled
        ones are not repeated.
        """
        if self._open is None:
            return
        new = view.results.unasked(self._open.questions(view))
        if not broken_off:
            new = tuple(question for question in new if view.results.about(question) is None)
        if new:
            self.post_message(AskQuestions(view, *new))

    def _set_highlight(self, view: View, highlight: Highlight) -> None:
        """Update the board's highlights if they changed."""
        if highlight == self._highlight:
            return
        before, self._highlight = self._highlight, highlight
        if highlight.overlay is not before.overlay:
            self.post_message(ShowOverlay(view, highlight.overlay))
        self.post_message(
            HighlightCells(
                view,
                highlight.cells,
                go=highlight.go,
                wrong=highlight.wrong,
                following=highlight.following,
            )
        )

    # -- hands ---------------------------------------------------------------------------------

    def action_menu(self) -> None:
        self._open = None
        self._redraw()

    def action_step(self, where: str) -> None:
        if self._open is not None and self._view is not None:
            self._do(self._open.stepped(where, self._view))

    def action_add(self) -> None:
        row, view = self.query_one(RowList).current, self._view
        if self._open is not None and row is not None and view is not None:
            self._post(self._open.added(row, view))

    def action_kinds(self) -> None:
        if self._open is not None and self._view is not None:
            self.post_message(ChooseKinds(self._view, self._open.name))

    def action_export(self) -> None:
        if self._open is not None and self._view is not None:
            self._post(self._open.exported(self._view))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        walking = isinstance(self._open, WalkthroughExplanation)
        if action in ("export", "step") and not walking:
            return False
        if action == "kinds":
            return isinstance(self._open, QueryExplanation) and self._open.proposes
        if action == "add" and not (self._open is not None and self._open.adds):
            return False
        return None if action == "menu" and self._open is None else super().check_action(action, parameters)

    def on_text_bar_pressed(self, event: TextBar.Pressed) -> None:
        event.stop()
        if event.press == MENU:
            self.action_menu()
        elif isinstance(self._open, HintExplanation):
            self.post_message(AskWhy(self._open.name))
        else:
            self.action_step(event.press)

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        self._hand(event, lambda asked, view: asked.moved(event.row, view))

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        if self._open is None:
            event.stop()
            self.post_message(AskWhy(event.row.key))
        else:
            self._hand(event, lambda asked, view: asked.chosen(event.row, view))

    def on_row_list_toggled(self, event: RowList.Toggled) -> None:
        self._hand(event, lambda asked, view: asked.toggled(event.row, view))

    def on_row_list_expanded(self, event: RowList.Expanded) -> None:
        self._hand(event, lambda asked, view: asked.expanded(event.row, event.unfold, view))

    def _hand(self, event: RowList.Moved, meant: Callable[[Explanation, View], Messages]) -> None:
        """Let the open explanation handle an event on its rows, and post the messages it returns."""
        event.stop()
        view = self.behind(event)
        if self._open is not None and view is not None:
            self._do(meant(self._open, view))

    def _do(self, found: Iterable[Message]) -> None:
        self._post(found)
        self._redraw()

    def _post(self, found: Iterable[Message]) -> None:
        for message in found:
            self.post_message(message)

    def _redraw(self) -> None:
        if self._view is not None:
            self.present(self._view)


def menu_rows(explanations: Iterable[Explanation], mode: Mode) -> Iterator[Row]:
    """The menu rows of the explanations available in that mode."""
    for explanation in explanations:
        if _told_in(explanation, mode):
            yield Row(explanation.name, f"{explanation.label}: {explanation.about}", explanation.key)


def _told_in(explanation: Explanation, mode: Mode) -> bool:
    return mode is Mode.SET or not explanation.setting
