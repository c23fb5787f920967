"""The play pane of Mastermind during a game: its state, and symbols to click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from puzzles.types.mastermind.codes import spelt
from puzzles.types.mastermind.puzzle import Mastermind
from solvers.queries.experiments import Appraisal, BestExperiment, Ranking
from tui.panels.explain.explanation import ended_early
from tui.screens.play.pane import PARTS as USUAL
from tui.screens.play.remaining import VALUE
from tui.screens.play.scene import Part, Scene
from tui.session.status import remaining
from tui.session.view import View
from tui.widgets.text_block import Line
from tui.words.experiments import figures
from tui.words.tones import Phrase, Tone

GUESS, TAKE_BACK, REMAINING, HINT = (f"{VALUE}{act}" for act in ("[guess]", "[back]", "[count]", "[hint]"))
"""The `press` values that send the guess, remove its last symbol, count the remaining codes, and ask
for a hint.
"""


def symbols(scene: Scene) -> Iterator[Line]:
    """The symbols, each of which a click appends to the guess, and the button that sends it."""
    view, puzzle = scene.view, cast(Mastermind, scene.view.puzzle)
    if not view.playing:
        return
    yield [Phrase("A click puts it into the guess", Tone.MUTED)]
    yield [Phrase(f" {symbol} ", Tone.HEADING, f"{VALUE}{symbol}") for symbol in puzzle.symbols]
    yield [Phrase("{line.done} guess  ", press=GUESS), Phrase("take back", press=TAKE_BACK)]


def left_codes(scene: Scene) -> Iterator[Line]:
    """The number of codes that fit the answers, if asked for; else the key that asks."""
    view = scene.view
    if view.playing and view.counted:
        yield [Phrase(remaining(view), Tone.NOTICE)]
    elif view.playing:
        yield [Phrase("{guess.remaining} how many codes are left", Tone.MUTED, REMAINING)]


def best_guess(view: View) -> Appraisal | None:
    """The best guess, once that was asked for and the search is complete; else None."""
    asked = view.results.of(BestExperiment)
    ranking = None if not asked or asked[-1].running else asked[-1].last(Ranking)
    return None if ranking is None else next(iter(ranking.by_expected), None)


def hint(scene: Scene) -> Iterator[Line]:
    """The best guess, if asked for; else the key that asks."""
    view, puzzle = scene.view, cast(Mastermind, scene.view.puzzle)
    asked = view.results.of(BestExperiment)
    if not view.playing:
        return
    if not asked:
        what = "{guess.best} a guess that tells much" if view.counted else "{guess.best} a hint"
        yield [Phrase(what, Tone.MUTED, HINT)]
    elif (best := best_guess(view)) is not None:
        code = spelt([str(symbol) for symbol in best.subject], puzzle.symbols)
        yield [Phrase(f"{code} tells most", Tone.NOTICE, HINT)]
        yield [Phrase(f"{figures(best, puzzle.wording.solution_noun())}.")]
        yield [Phrase("{guess.best} puts it into the guess", Tone.MUTED, HINT)]
    else:
        yield [Phrase(ended_early(asked[-1]) or "Looking for the guess that tells most …", Tone.MUTED)]


PARTS: tuple[Part, ...] = (*USUAL[:2], symbols, left_codes, hint, *USUAL[2:])
"""The parts of the pane, from the top."""
