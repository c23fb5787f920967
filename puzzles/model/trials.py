"""Trying something out: a trial begins, what is written in it stands apart, and it is kept or dropped."""

from __future__ import annotations

from msgspec.structs import replace

from puzzles.model.state import PuzzleState, Trial

NESTED = 20
"""So many trials may be begun inside each other."""


def with_trial(state: PuzzleState) -> PuzzleState:
    """With another trial begun, inside those that there are; at most `NESTED` of them."""
    if len(state.trials) >= NESTED:
        return state
    return replace(state, trials=(*state.trials, Trial(state.entries, state.marks, state.colours)))


def kept(state: PuzzleState) -> PuzzleState:
    """With all that the last trial wrote taken over by the trial around it, or for good."""
    return replace(state, trials=state.trials[:-1])


def dropped(state: PuzzleState) -> PuzzleState:
    """With what the player had on the board when the last trial began."""
    if not state.trials:
        return state
    *others, last = state.trials
    return replace(state, entries=last.entries, marks=last.marks, colours=last.colours, trials=tuple(others))


def tried(state: PuzzleState) -> frozenset[str]:
    """The variables whose values, or pencil marks, were written in a trial that is going on."""
    if not state.trials:
        return frozenset()
    before = state.trials[0]
    written = {name for name, _ in set(state.entries) - set(before.entries)}
    return frozenset(written | {mark.name for mark in state.marks - before.marks})
