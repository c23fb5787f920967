"""What would make the puzzle harder or easier, and doing that as one edit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from puzzles.core.state import Mode
from puzzles.core.text import capital
from solvers.queries.difficulty import Difficulty, DifficultyChange, VaryDifficulty
from solvers.queries.steps import Profile
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Messages, piece
from tui.panels.explain.statements import heading, said
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Phrase, Tone


class DifficultyExplanation(Explanation):
    """Clues that can go and clues that could come, by how hard the puzzle would be then."""

    name, key, label = "difficulty", "D", "Harder or easier"
    about = "which clue less or more would make it so"
    adds = True

    def questions(self, view: View) -> tuple[VaryDifficulty, ...]:
        """In Set mode alone: it tells values."""
        return (VaryDifficulty(),) if view.mode is Mode.SET else ()

    def empty(self, view: View) -> str:
        return super().empty(view) if view.mode is Mode.SET else "This is told in Set mode: press {work.set}."

    # -- what is seen --------------------------------------------------------------------------

    def head(self, view: View) -> Iterator[Phrase]:
        now = self.last(view, Difficulty)
        if now is not None and self.running(view):
            yield piece(f"{now.tried} of {now.total} tried …" if now.total else "looking …", Tone.PLAIN)

    def rows(self, view: View, width: int) -> Iterator[Row]:
        now, changes = self.last(view, Difficulty), self.every(view, DifficultyChange)
        if self.ended(view):
            yield said(self.ended(view), Tone.NOTICE, "ended")
        if now is None:
            return
        if now.profile is None:
            yield said("Only a puzzle with one solution has a grade.", Tone.NOTICE, "none")
            return
        yield said(f"Now: {_told(now.profile)}", Tone.PLAIN, "now")
        hardness = _hardness(now.profile)
        harder = [change for change in changes if _hardness(change.profile) > hardness]
        easier = [change for change in changes if _hardness(change.profile) < hardness]
        yield from _group("Harder: a does it", harder, lambda change: _minus(change.profile))
        yield from _group("Easier: a does it", easier, lambda change: _hardness(change.profile))
        if not (harder or easier or now.running):
            yield said("No change that was tried makes it harder or easier.", Tone.MUTED, "same")

    # -- hands ---------------------------------------------------------------------------------

    def moved(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells)]

    def chosen(self, row: Row, view: View) -> Messages:
        return [messages.HighlightCells(view, row.cells, go=True)]

    def added(self, row: Row, view: View) -> Messages:
        """Make the change of a row."""
        change = row.payload
        if not isinstance(change, DifficultyChange):
            return []
        if change.clue is None:
            puzzle, done = view.puzzle.without(change.gone), "remove"
        else:
            puzzle, done = view.puzzle.with_clue(change.clue), "add"
        note = f"{'Removed' if change.clue is None else 'Added'}: {change.text}; {{work.undo}} undoes that."
        return [messages.Edit(view, view.state.with_puzzle(puzzle), f"{done} {change.text!r}", note)]


def _group(
    title: str, changes: Sequence[DifficultyChange], order: Callable[[DifficultyChange], tuple[int, int]]
) -> Iterator[Row]:
    """Changes under their heading."""
    if changes:
        yield heading(title)
    for change in sorted(changes, key=order):
        text = f"{'without' if change.clue is None else 'with'}: {change.text}"
        key = f"change:{change.gone or change.text}"
        yield Row(key, capital(text), _told(change.profile), Tone.PLAIN, change.cells, payload=change)


def _told(profile: Profile) -> str:
    return f"{profile.grade} {profile.score:,}"


def _hardness(profile: Profile) -> tuple[int, int]:
    """What the hardest step costs, then what all do."""
    return profile.hardest, profile.score


def _minus(profile: Profile) -> tuple[int, int]:
    return -profile.hardest, -profile.score
