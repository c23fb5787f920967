"""Ticks on clues, a note of the player's; stored in the state as a colour of the clue."""

from __future__ import annotations

from typing import cast

from puzzles.model.state import PuzzleState
from puzzles.types.zebra.puzzle import Zebra

TICKED = "ticked"
"""The colour of a ticked clue."""


def is_ticked(state: PuzzleState, line: str) -> bool:
    """Whether the player ticked the clue with that typed line."""
    return (line, TICKED) in state.colours


def ticked(state: PuzzleState, index: int) -> tuple[PuzzleState, str]:
    """The state with the clue of that index ticked or unticked, and a label for undo."""
    line = cast(Zebra, state.puzzle).typed[index].line
    had = is_ticked(state, line)
    return state.with_colour([line], "" if had else TICKED), f"{'untick' if had else 'tick'} clue {index + 1}"
