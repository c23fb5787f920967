"""What a player's board says of a logic grid beyond what was written: by what goes together with what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import TYPE_CHECKING

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import fixed_values
from puzzles.model.state import MarkKind, PuzzleState
from puzzles.types.zebra.outright import told_by_clues

if TYPE_CHECKING:
    from puzzles.types.zebra.puzzle import Zebra

Party = frozenset[Value]
"""Items that go together, with their position if that is known."""


def carried_over(puzzle: Zebra, state: PuzzleState) -> Mapping[str, Value]:
    """The entries of a state, with what they, the givens and the marks of two that go together say of others.

    Nothing is said of those that would go together with two of a kind.
    """
    parties: list[Party] = []
    for pair in _pairs(puzzle, state):
        joined = [party for party in parties if party & pair]
        parties = [party for party in parties if party not in joined] + [pair.union(*joined)]
    found: dict[str, Value] = {}
    for party in parties:
        kinds = {puzzle.layout.of[each] if isinstance(each, str) else None for each in party}
        if len(kinds) == len(party):
            found |= _literals(puzzle, party)
    return {**found, **state.filled}


def _literals(puzzle: Zebra, party: Party) -> Iterator[tuple[str, Value]]:
    """What a party says, as values of variables."""
    for item, other in permutations(party, 2):
        literal = puzzle.layout.literal(item, other) if isinstance(item, str) else None
        if literal is not None:
            yield literal.name, literal.value


def _pairs(puzzle: Zebra, state: PuzzleState) -> Iterator[Party]:
    """The pairs that clues give outright, or the player says to go together."""
    known = {**fixed_values(filter(state.is_on, puzzle.clues())), **state.filled}
    yield from (frozenset((puzzle.layout.item(name), value)) for name, value in known.items())
    for pair, (id_, together) in told_by_clues(puzzle).items():
        if together and id_ not in state.off:
            yield frozenset(pair)
    for mark in state.marks:
        if mark.kind is MarkKind.YES:
            yield frozenset((puzzle.layout.item(mark.name), mark.value))
