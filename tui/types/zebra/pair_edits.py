"""The edits of pairs in the cross grid: a clue in Set mode, the player's mark in Solve mode.

Each returns the new state and a label for undo; each raises `PuzzleError` with a message for the player.
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
"""The keys that enter a yes."""


def sign_after(view: View, pair: Pair, key: str) -> Known | None:
    """The mark on a pair after a key: "x" toggles no, "#" toggles yes, Delete clears, any other cycles
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
    """The mark on a pair after a click: toggles yes, or with the right button no."""
    wanted = Known.NO if right else Known.YES
    return None if _sign_of(view, pair) is wanted else wanted


def _sign_of(view: View, pair: Pair) -> Known | None:
    """The present mark on a pair: the player's, or in Set mode that of a single clue."""
    if view.mode is Mode.SOLVE:
        return own_sign(view.state, pair)
    told = standing(view).get(pair)
    return None if told is None else Known.YES if told[1] else Known.NO


def marked(view: View, pair: Pair, sign: Known | None) -> tuple[PuzzleState, str]:
    """The state with another mark on a pair, or none."""
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
    """The state with a clue for the mark, or none, replacing a clue about just this pair."""
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
    """Raise `PuzzleError` if a given contradicts the pair."""
    for rival in rivals(puzzle, pair):
        literal = puzzle.layout.literal(*rival)
        if literal is not None and givens.get(literal.name) == literal.value:
            given = capital(puzzle.wording.fact(literal))
            raise PuzzleError(f"{given}: that is given; press {{work.set}} to change the clues.")


def pair_text(puzzle: Zebra, pair: Pair) -> str:
    """A pair in words."""
    item, other = pair
    return f"{item} and {other if isinstance(other, str) else f'{puzzle.place} {other}'}"
