"""Answering the question of an argument in Solve mode."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.features.claim import goal_id
from puzzles.types.logic.puzzle import Logic
from solvers.queries.overview import Status
from tui.screens.bodies.line_body import LineBody
from tui.screens.play.scene import Scene
from tui.session.view import View
from tui.types.logic.pane import tried
from tui.words.tones import Phrase

ANSWERS = {
    Status.CONTRADICTION: "It follows: no countermodel can be found.",
    Status.UNIQUE: "It does not follow: there is a countermodel to be found.",
    Status.MULTIPLE: "It does not follow: there are countermodels to be found.",
}
"""The response to the answer that the conclusion follows, by verdict."""
NOT_KNOWN = "Whether it follows is not known yet."
NOT_KNOWN_LIVE = "Your entries count as premises while they are checked: {work.live-check} ends that."


class AnsweringBody(LineBody[Logic]):
    """Handles the answer that the conclusion follows, and shows what was tried if there is no pane."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "follows":
            return self.plays and goal_id(self.puzzle) is not None and not self.workspace.view.over
        return super().check_action(action, parameters)

    def action_follows(self) -> None:
        """Answer that the conclusion follows; the opposite is answered by a countermodel on the board."""
        live, status = self.workspace.view.live, self.workspace.status
        if live or status not in ANSWERS:
            self.editing.say(NOT_KNOWN_LIVE if live else NOT_KNOWN)
            return
        if status is Status.CONTRADICTION:
            self.workspace.solving.answer()
            self.editing.present()
        else:
            self.workspace.solving.checked()
        self.editing.say(ANSWERS[status])

    def tell(self, view: View, note: str) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
        """If there is no room for the pane, the line shows what the entries amount to."""
        left, right = super().tell(view, note)
        if self.folded and view.claimed and view.state.entries and not (note or view.over):
            found = [piece for line in tried(Scene(view)) for piece in line]
            right = [Phrase(f" {piece.text} ", piece.tone) for piece in found] or right
        return left, right
