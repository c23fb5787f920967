"""Trials: what a player writes during a trial stands apart until it is kept or dropped."""

from __future__ import annotations

from msgspec.structs import replace

from puzzles.model.state import PuzzleState, Trial

NESTED = 20
"""The most trials that may be nested."""


def with_trial(state: PuzzleState) -> PuzzleState:
    """The state with one more nested trial begun; unchanged if there are `NESTED` already."""
    if len(state.trials) >= NESTED:
        return state
    return replace(state, trials=(*state.trials, Trial(state.entries, state.marks, state.colours)))


def kept(state: PuzzleState) -> PuzzleState:
    """The state with the last trial ended and what was written in it kept."""
    return replace(state, trials=state.trials[:-1])


def dropped(state: PuzzleState) -> PuzzleState:
    """The state with the last trial ended and the board as it was when that began."""
    if not state.trials:
        return state
    *others, last = state.trials
    return replace(state, entries=last.entries, marks=last.marks, colours=last.colours, trials=tuple(others))


def tried(state: PuzzleState) -> frozenset[str]:
    """The variables whose values or pencil marks were written since the outermost trial began."""
    if not state.trials:
        return frozenset()
    before = state.trials[0]
    written = {name for name, _ in set(state.entries) - set(before.entries)}
    return frozenset(written | {mark.name for mark in state.marks - before.marks})
