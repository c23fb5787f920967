"""Reading and ticking the clues of a logic grid in Solve mode."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from puzzles.types.zebra.clues.sentence import Unread
from tui.panels.explain.why_panel import WhyPanel
from tui.screens.play.pane import PlayPane
from tui.session.view import View
from tui.types.zebra.mending_body import MendingBody
from tui.types.zebra.pane import found_by, press_of, ticked
from tui.words.tones import Phrase, Tone

LISTED = ("clue_on", "clue_back", "tick")
"""The actions on the listed clues, which are available while playing."""


class ReadingBody(MendingBody):
    """Moves through the clues in the pane, and ticks them by keys and clicks."""

    _quoted: frozenset[str] = frozenset()

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "clue_on", "Next clue", id="zebra.next-clue", tooltip="Look at the next clue"),
        Binding(
            "D",
            "clue_back",
            "Clue before",
            show=False,
            id="zebra.last-clue",
            tooltip="Look at the clue before",
        ),
        Binding("t", "tick", "Tick", id="zebra.tick", tooltip="Tick this clue, or untick it"),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in LISTED:
            return self.plays and bool(self.puzzle.typed)
        return super().check_action(action, parameters)

    def tell(self, view: View, note: str) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
        """The line shows the place under the cursor, and the question if the pane has no room for it."""
        quoted = self._turn_to_quoted(view)
        left, right = super().tell(view, note)
        pane = self.query_one(PlayPane)
        if quoted:
            pane.reveal(press_of(self.looked_at))
        if left or not pane.display:
            return left, right
        found = found_by(view)
        answer = None if found is None else self.puzzle.wording.answer(found)
        if answer is not None:
            return [Phrase(f" {answer} ", Tone.GOOD)], right
        here = [Phrase(f" {phrase.text}", phrase.tone) for phrase in self.spot_line(view)]
        hidden = pane.max_scroll_y and not self.folded
        asked = self.puzzle.wording.question if hidden else ""
        return here, [Phrase(f" {asked} ", Tone.HEADING)] if asked else []

    def _turn_to_quoted(self, view: View) -> bool:
        """Select the first clue that a new answer quotes; false if it quotes none, or is not new."""
        before, self._quoted = self._quoted, self.query_one(WhyPanel).quoted(view)
        found = (index for index, id_ in enumerate(self.ids) if id_ in self._quoted)
        at = next(found, None) if self._quoted != before else None
        self.looked_at = self.looked_at if at is None else at
        return at is not None

    # -- reading clues -------------------------------------------------------------------------

    def action_clue_on(self) -> None:
        self._look_at(self.looked_at + 1)

    def action_clue_back(self) -> None:
        self._look_at(self.looked_at - 1)

    def action_tick(self) -> None:
        """Tick the selected clue, or untick it; for an unread clue, ask what it means."""
        self._tick(self.looked_at)

    def pick(self, sign: str) -> None:
        """Handle a click on a clue."""
        self._tick(int(sign))

    def _tick(self, index: int) -> None:
        typed = self.puzzle.typed
        if index < len(typed):
            self._look_at(index)
            if isinstance(typed[index], Unread):
                self.mend(self.ids[index])
            else:
                self.editing.edit(*ticked(self.workspace.state, index))

    def _look_at(self, index: int) -> None:
        """Select the clue with that index (modulo their number), and scroll to it."""
        self.looked_at = index % len(self.puzzle.typed)
        self.editing.present_lines()
        self.query_one(PlayPane).reveal(press_of(self.looked_at))
