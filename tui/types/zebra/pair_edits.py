"""What is said of a pair in the cross grid: by a clue in Set mode, by the player's own mark in Solve mode.

Each edit gives the new state and what was done, in words; each raises `PuzzleError` with what is to be said.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from puzzles.formulas.formulas import Value
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from puzzles.types.zebra.clues.outright import told_by_clues
from puzzles.types.zebra.cross_grid import Mark as Known
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.reading.typing_help import quoted
from tui.session.view import View
from tui.types.zebra.cross import standing
from tui.types.zebra.own_marks import NEXT, erased, noted, own_sign, rivals, written
from tui.widgets.board.keys import ERASING
from tui.widgets.board.view.stairs import Pair

YES_KEYS = ("number_sign", "#")
"""The keys that say yes at once."""


def sign_after(view: View, pair: Pair, key: str) -> Known | None:
    """What a key makes of a pair: "x" a no or none, "#" a yes or none, Delete none, any other the next of
    yes, no, none.
    """
    if key in ERASING:
        return None
    now = _sign_of(view, pair)
    if key == "x":
        return None if now is Known.NO else Known.NO
    if key in YES_KEYS:
        return None if now is Known.YES else Known.YES
    return NEXT[now]


def sign_pressed(view: View, pair: Pair, *, right: bool) -> Known | None:
    """What a press of the mouse makes of a pair: yes, or no with the right button; none where that stands."""
    wanted = Known.NO if right else Known.YES
    return None if _sign_of(view, pair) is wanted else wanted


def _sign_of(view: View, pair: Pair) -> Known | None:
    """What is said of a pair: by the player, or in Set mode by a clue alone."""
    if view.mode is Mode.SOLVE:
        return own_sign(view.state, pair)
    told = standing(view).get(pair)
    return None if told is None else Known.YES if told[1] else Known.NO


def marked(view: View, pair: Pair, sign: Known | None) -> tuple[PuzzleState, str]:
    """Another sign for a pair, or none."""
    state, puzzle = view.state, cast(Zebra, view.puzzle)
    if view.mode is Mode.SET:
        return _told(state, pair, sign)
    if pair in standing(view):
        raise PuzzleError("A clue says this; press {work.set} to change the clues.")
    label = f"mark {pair_text(puzzle, pair)}"
    if sign is not Known.YES:
        return noted(erased(state, pair), pair, sign), label
    _check_free(puzzle, pair, view.givens)
    return written(state, pair), label


def _told(state: PuzzleState, pair: Pair, sign: Known | None) -> tuple[PuzzleState, str]:
    """A clue that says so, or none, in place of what a clue alone says of the pair."""
    puzzle = cast(Zebra, state.puzzle)
    item, other = pair
    told = told_by_clues(puzzle).get(pair)
    label = f"mark {pair_text(puzzle, pair)}"
    if sign is None:
        return (state if told is None else state.with_puzzle(puzzle.without(told[0]))), label
    names = puzzle.vocabulary
    end = quoted(other, names) if isinstance(other, str) else f"at {other}"
    line = f"{quoted(item, names)} is {'' if sign is Known.YES else 'not '}{end}"
    changed = (
        puzzle.typing.with_line(line) if told is None else puzzle.typing.with_changed_line(told[0], line)
    )
    return state.with_puzzle(changed), label


def _check_free(puzzle: Zebra, pair: Pair, givens: Mapping[str, Value]) -> None:
    """Raise `PuzzleError` where one of the pair is given to another."""
    for rival in rivals(puzzle, pair):
        literal = puzzle.layout.literal(*rival)
        if literal is not None and givens.get(literal.name) == literal.value:
            given = capital(puzzle.wording.fact(literal))
            raise PuzzleError(f"{given}: that is given; press {{work.set}} to change the clues.")


def pair_text(puzzle: Zebra, pair: Pair) -> str:
    """The two of a pair in words."""
    item, other = pair
    return f"{item} and {other if isinstance(other, str) else f'{puzzle.place} {other}'}"
