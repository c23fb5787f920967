"""The play pane of an argument: the question, premises and conclusion, and what the entries amount to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from puzzles.features.claim import goal_id
from puzzles.formulas.statements import Statement
from puzzles.formulas.three_valued import truth
from puzzles.text.words import amount
from puzzles.types.logic.puzzle import Logic
from tui.screens.play.pane import PARTS as USUAL
from tui.screens.play.progress import progress
from tui.screens.play.scene import Part, Scene
from tui.session.view import View
from tui.types.logic.premises import numbered
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

SIGNS = {True: "T", False: "F", None: "·"}
"""The signs of formulas that are true, false or open under the entries."""
BEGINNING = {
    False: "Look for a row with all premises true and the conclusion false. Where there can be none, "
    "{logic.follows} says that it follows.",
    True: "Write values with which all premises are true and the conclusion is false. Where there can be "
    "none, {logic.follows} says that it follows.",
}
"""How to begin: for propositional formulas (False), and first-order ones (True)."""


def argument(scene: Scene) -> Iterator[Line]:
    """Each premise and the conclusion, with its truth value under the entries."""
    view = scene.view
    found = values(view)
    for clue in view.puzzle.clues():
        number, text = numbered(view, clue)
        head = f"{number:>2} {SIGNS[found.get(clue.id)]} "
        yield [Phrase(head, Tone.HEADING, hang=len(head)), Phrase(text)]


def tried(scene: Scene) -> Iterator[Line]:
    """What the entries amount to, in words; without entries, how to begin."""
    view = scene.view
    if not view.claimed:
        return
    if not view.state.entries:
        yield [Phrase(BEGINNING[cast(Logic, view.puzzle).first_order], Tone.MUTED)]
    else:
        yield [Phrase(_told(view), Tone.NOTICE)]


def _told(view: View) -> str:
    found, goal = values(view), goal_id(view.puzzle)
    premises = [value for id_, value in found.items() if id_ != goal]
    false = premises.count(False)
    if false:
        return f"{amount(false, 'premise')} {'is' if false == 1 else 'are'} false: no countermodel here."
    if goal is not None and found.get(goal) is True:
        return "The conclusion is true: no countermodel here."
    if None in found.values():
        return f"{premises.count(True)} of {amount(len(premises), 'premise')} true so far."
    return "A countermodel: all premises are true, the conclusion is false. It does not follow."


def values(view: View) -> dict[str, bool | None]:
    """The truth value of each premise and the conclusion under the entries; None while open."""
    state, goal = view.state, goal_id(view.puzzle)
    known, domains = state.filled, state.puzzle.shape.domains

    def value(clue: Statement) -> bool | None:
        found = truth(clue.formula, known, domains)
        return found if clue.id != goal or found is None else not found

    return {clue.id: value(clue) for clue in state.puzzle.clues() if state.is_on(clue)}


PARTS: tuple[Part, ...] = (USUAL[0], progress, argument, tried, *USUAL[2:])
"""The parts of the pane, from the top; the question comes first."""
