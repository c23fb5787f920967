"""The play pane of a logic grid: progress, the question, the clues to tick, items and story; after the
end, the solution and the clues.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from puzzles.formulas.formulas import Solution
from puzzles.model.state import PuzzleState, at_sight
from puzzles.text.words import capital
from puzzles.types.zebra import solved
from puzzles.types.zebra.logic_grid import TextClue
from puzzles.types.zebra.puzzle import Zebra
from tui.screens.play.progress import count, end, progress
from tui.screens.play.remaining import VALUE
from tui.screens.play.scene import Part, Scene
from tui.screens.play.tour import guide
from tui.session.view import View
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

TICK = "ticked"
"""The colour of a ticked clue."""


def is_ticked(state: PuzzleState, line: str) -> bool:
    """Whether the player ticked the clue with that typed line."""
    return (line, TICK) in state.colours


def ticked(state: PuzzleState, index: int) -> tuple[PuzzleState, str]:
    """The state with the clue of that index ticked or unticked, and a label for undo."""
    line = cast(Zebra, state.puzzle).typed[index].line
    had = is_ticked(state, line)
    return state.with_colour([line], "" if had else TICK), f"{'untick' if had else 'tick'} clue {index + 1}"


def found_by(view: View) -> Solution | None:
    """The solution that the player completed, or the one shown."""
    if not view.solved:
        return view.solution
    return at_sight(view.puzzle).said_by(view.played)


def table(scene: Scene) -> Iterator[Line]:
    """The items that belong together, a line for each item of the first category, or each position."""
    puzzle, found = cast(Zebra, scene.view.puzzle), found_by(scene.view)
    if found is None:
        return
    for row, items in zip(puzzle.rows, zip(*solved.grid(puzzle, found), strict=True), strict=True):
        told = [item for item in items if item and item != row]
        yield [Phrase(f"{puzzle.row_text(row)} ", Tone.HEADING, hang=2), Phrase(", ".join(told))]


TICKED, OPEN = "☑", "☐"
"""The signs of ticked and unticked clues."""
ASKED, BROKEN, HOLDS = "?", "!", "✓"
"""The signs of clues that are unread, broken, or already satisfied."""


def press_of(index: int) -> str:
    """The `press` of a clue."""
    return f"{VALUE}{index}"


def standing(scene: Scene) -> Iterator[Line]:
    """The number of items placed, as in the progress of other puzzles."""
    first, *others = progress(scene)
    yield [count(scene.view, "placed")] if first == [count(scene.view)] else first
    yield from others


def question(scene: Scene) -> Iterator[Line]:
    """The question, if there is one."""
    puzzle = cast(Zebra, scene.view.puzzle)
    if puzzle.wording.question:
        yield [Phrase(puzzle.wording.question, Tone.HEADING)]


def clues(scene: Scene) -> Iterator[Line]:
    """Each clue in its own words, with a sign for its state; the selected one is marked. What is done about
    those that are not understood comes first.
    """
    puzzle = cast(Zebra, scene.view.puzzle)
    if puzzle.waiting:
        yield [Phrase(f"{ASKED} is not understood: a click, or {{zebra.tick}}, asks", Tone.NOTICE)]
    digits = len(str(len(puzzle.sentences)))
    for index, (id_, clue) in enumerate(puzzle.sentences.items()):
        sign, here, press = _sign(scene.view, id_, clue), index == scene.looked_at, press_of(index)
        head = f"{'▸' if here else ' '}{sign} {index + 1:>{digits}} "
        tone = Tone.HEADING if here and sign != TICKED else TONES.get(sign, Tone.MUTED)
        yield [Phrase(head, tone, press, hang=len(head)), Phrase(capital(clue.line), tone, press)]


TONES = {OPEN: Tone.PLAIN, ASKED: Tone.NOTICE, BROKEN: Tone.NOTICE}
"""The tone of a clue by its sign; others, which are done, are muted."""


def _sign(view: View, id_: str, clue: TextClue) -> str:
    """The sign of a clue: the player's tick, or else what the board shows."""
    if not clue.is_read:
        return ASKED
    if is_ticked(view.state, clue.line):
        return TICKED
    if view.tells_faults and id_ in view.broken:
        return BROKEN
    return HOLDS if id_ in view.feedback.done else OPEN


def items(scene: Scene) -> Iterator[Line]:
    """The categories with their items."""
    for head, names in cast(Zebra, scene.view.puzzle).categories:
        yield [Phrase(f"{head} ", Tone.HEADING, hang=2), Phrase(_listed(names), Tone.MUTED)]


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)


def story(scene: Scene) -> Iterator[Line]:
    """The puzzle's notes."""
    if notes := scene.view.puzzle.heading.notes:
        yield [Phrase(notes, Tone.MUTED)]


PARTS: tuple[Part, ...] = (guide, standing, clues, question, items, story)
"""The parts of the pane, from the top."""
ENDING: tuple[Part, ...] = (end, table, clues)
"""The parts once the puzzle is solved."""
