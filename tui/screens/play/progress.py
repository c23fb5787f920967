"""The part of the pane on progress and broken rules."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.features.guessing import game_text
from puzzles.feedback.board import Feedback, blanks_count, clues_done
from puzzles.feedback.fault_words import fault_text
from puzzles.feedback.tally import to_place
from puzzles.text.words import amount, capital
from tui.screens.play.scene import Scene
from tui.session import status
from tui.session.trials import standing
from tui.session.view import View
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

KEEP_OR_DROP = (
    Phrase("{work.keep-trial} keep", Tone.MUTED, "keep_trial"),
    Phrase(" · ", Tone.MUTED),
    Phrase("{work.drop-trial} drop", Tone.MUTED, "drop_trial"),
)
"""The actions on a trial, by key or click."""
FAULTS = 3
"""The most broken rules shown in full."""


def progress(scene: Scene) -> Iterator[Line]:
    """The progress, broken rules in sentences, the question if there is one, and the present trial."""
    view = scene.view
    if view.claimed:
        yield [status.standing(view) if view.live else count(view)]
    elif view.game is not None:
        yield [Phrase(game_text(view.puzzle, view.game), Tone.HEADING)]
    else:
        yield [count(view)]
        yield from broken_rules(view)
    if trial := standing(view):
        yield [Phrase(f"{trial}  ", Tone.NOTICE), *KEEP_OR_DROP]


def count(view: View, placed: str = "") -> Phrase:
    """The progress as a phrase: "23 of 51 · no rule broken"; with a word for what is `placed`, "23 of
    51 placed".
    """
    seen, faults = view.seen, len(view.feedback.faults)
    if view.solved:
        return Phrase("Solved", Tone.GOOD)
    if view.claimed and not view.over:
        return Phrase("Does the conclusion follow?", Tone.HEADING)
    told = _told(view)
    if seen.written == seen.open and view.end is not None:
        told = f" · {amount(faults, 'rule')} broken" if faults else " · something is wrong"
        return Phrase(f"All filled{told}", Tone.NOTICE)
    text = f"{done(view, seen)}{placed and f' {placed}'}{told}"
    return Phrase(capital(text.removeprefix(" · ")), Tone.NOTICE if faults else Tone.PLAIN)


def _told(view: View) -> str:
    """Whether a rule is broken, if that may be told; "" while a fault is held back."""
    faults = len(view.feedback.faults)
    if view.clashing:
        return " · something cannot be right" if view.live else " · the clues clash"
    if not view.tells_faults or (view.fresh and not faults):
        return ""
    so_far = " so far" if view.fresh else ""
    return f" · {faults or 'no'} {'rules' if faults > 1 else 'rule'} broken{so_far}"


def done(view: View, seen: Feedback) -> str:
    """The progress in cells written, or if blanks count, in clues done; "" if neither applies."""
    if (clues := clues_done(view.puzzle, seen)) is not None:
        return f"{clues[0]} of {amount(clues[1], 'clue')} done"
    if not blanks_count(view.puzzle):
        return f"{seen.written} of {seen.open}"
    return "" if any(" in " not in each.label for each in to_place(view.state)) else f"{seen.written} set"


def broken_rules(view: View) -> Iterator[Line]:
    """The first broken rules, and the number of others."""
    faults = view.feedback.faults
    for fault in faults[:FAULTS]:
        yield [Phrase(f"! {fault_text(fault, view.puzzle)}", Tone.NOTICE)]
    if len(faults) > FAULTS:
        yield [Phrase(f"and {amount(len(faults) - FAULTS, 'other')}", Tone.MUTED)]
