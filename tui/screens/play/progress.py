"""Progress, broken rules and the end of a play: as parts of the pane, and as the line below the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from puzzles.features.guessing import game_text
from puzzles.feedback.board import Feedback, blanks_count, clues_done
from puzzles.feedback.fault_words import fault_text
from puzzles.feedback.tally import to_place
from puzzles.text.words import amount, capital
from tui.panels.explain.step_rows import named
from tui.screens.play.scene import Scene
from tui.session import status
from tui.session.hardness import hardest_step
from tui.session.place_words import with_typing
from tui.session.solve_progress import End
from tui.session.trials import standing
from tui.session.view import View
from tui.widgets.text_block import Line
from tui.words.stopwatch import clock_text
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


ANOTHER, HARDER, DAILY, STATISTICS, HARDEST = "another", "harder", "daily", "statistics", "hardest"
BACK = "app.close"
"""The `press` values, which are actions of the screen."""


def end(scene: Scene) -> Iterator[Line]:
    """The result: time, help used, hardest step, and ways to go on."""
    view = scene.view
    if view.game is not None:
        yield [Phrase(game_text(view.puzzle, view.game), Tone.GOOD if view.game.found else Tone.NOTICE)]
        if view.end is not None:
            yield from _time_and_help(scene, view.end, Phrase("In"))
    elif view.end is not None:
        yield from _time_and_help(scene, view.end, Phrase("✓ Solved ", Tone.GOOD))
        if step := hardest_step(view):
            shows = Phrase("{work.hardest} shows it", Tone.MUTED, HARDEST)
            yield [Phrase(f"hardest step: {named(step)}")]
            yield [shows]
    yield [_offer("another", ANOTHER)]
    if scene.harder:
        yield [_offer("a harder one", HARDER)]
    yield [_offer("today's", DAILY)]
    yield [_offer("statistics", STATISTICS)]
    yield [Phrase("{work.escape} back", Tone.MUTED, BACK)]


def _time_and_help(scene: Scene, end: End, before: Phrase) -> Iterator[Line]:
    """The time, how it compares with earlier ones, and the help used."""
    yield [before, Phrase(f" {clock_text(end.seconds)}", Tone.HEADING)]
    if scene.compared:
        yield [Phrase(scene.compared)]
    yield [Phrase(help_used(end), Tone.MUTED)]


def _offer(what: str, action: str) -> Phrase:
    """A way to go on, by key or click."""
    return Phrase(f"{{work.{action}}} {what}  ", press=action)


def help_used(end: End) -> str:
    """The help used, in words."""
    hints = amount(end.hints, "hint") if end.hints else "no hint"
    return f"{hints} · {amount(end.checks, 'check')}" if end.checks else hints


def message(scene: Scene, note: str, *, folded: bool) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
    """The phrases at the left and at the right. If the pane is `folded`, the line shows its essentials."""
    trouble = scene.view.work.trouble
    if trouble:
        return [Phrase(f" ! {trouble} ", Tone.BAD)], []
    if note:
        return [Phrase(f" {note} ")], [_brief_count(scene)] if folded else []
    return ([*_instead_of_pane(scene)], [_brief_count(scene)]) if folded else ([], [])


def _brief_count(scene: Scene) -> Phrase:
    counted = count(scene.view)
    return Phrase(f" {counted.text} ", counted.tone)


def _instead_of_pane(scene: Scene) -> Sequence[Phrase]:
    """The essentials of the pane: the end, a broken rule, or the place under the cursor."""
    if scene.view.over:
        lines = end(scene)
    elif scene.view.feedback.faults:
        lines = islice(broken_rules(scene.view), 1)
    else:
        lines = iter((with_typing(scene.view, scene.here),))
    return [Phrase(f" {piece.text}", piece.tone, piece.press) for line in lines for piece in line]
