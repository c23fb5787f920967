"""Clues that a player ticked: a note of their own, kept with the state as a colour of the clue."""

from __future__ import annotations

from typing import cast

from puzzles.model.state import PuzzleState
from puzzles.types.zebra.puzzle import Zebra

TICKED = "ticked"
"""The colour of a clue that is ticked."""


def is_ticked(state: PuzzleState, line: str) -> bool:
    """Whether the player ticked the clue that was typed so."""
    return (line, TICKED) in state.colours


def ticked(state: PuzzleState, index: int) -> tuple[PuzzleState, str]:
    """With the clue of that index ticked, or no longer, and what was done in words."""
    line = cast(Zebra, state.puzzle).typed[index].line
    had = is_ticked(state, line)
    return state.with_colour([line], "" if had else TICKED), f"{'untick' if had else 'tick'} clue {index + 1}"
