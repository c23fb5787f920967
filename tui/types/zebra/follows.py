"""What a cross grid says beyond its marks: what goes together goes with the same, and with nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from puzzles.types.zebra.cross_grid import Mark as Known
from puzzles.types.zebra.puzzle import Zebra
from tui.widgets.board.stairs import Pair

Name = str | int
"""An item, or a position."""


def following_marks(puzzle: Zebra, pairs: Iterable[Pair], said: Mapping[Pair, Known]) -> dict[Pair, Known]:
    """The marks of all other pairs that what is said of some settles, to the end.

    Two that go with a third go together; what never goes with one of two that go together never goes with the
    other; and what goes together has one of each category, and one position.
    """
    parties = _parties(puzzle, said)
    apart = {
        frozenset((parties[one][0], parties[other][0]))
        for (one, other), mark in said.items()
        if mark is Known.NO
    }
    kinds = {party[0]: _kinds(puzzle, party) for party in parties.values()}
    found: dict[Pair, Known] = {}
    for pair in pairs:
        mine, theirs = parties[pair[0]], parties[pair[1]]
        if pair in said:
            continue
        if mine is theirs:
            found[pair] = Known.YES
        elif frozenset((mine[0], theirs[0])) in apart or kinds[mine[0]] & kinds[theirs[0]]:
            found[pair] = Known.NO
    return found


def _parties(puzzle: Zebra, said: Mapping[Pair, Known]) -> dict[Name, list[Name]]:
    """Each item and position with all that are said to go together with it."""
    names: list[Name] = [item for _, items in puzzle.categories for item in items]
    names += [row for row in puzzle.rows if puzzle.positions is not None and isinstance(row, int)]
    parties = {name: [name] for name in names}
    for (one, other), mark in said.items():
        mine, theirs = parties[one], parties[other]
        if mark is Known.YES and mine is not theirs:
            mine += theirs
            parties.update(dict.fromkeys(theirs, mine))
    return parties


def _kinds(puzzle: Zebra, party: list[Name]) -> set[str]:
    """The categories of those that go together; positions have none."""
    return {"" if isinstance(name, int) else puzzle.category_of(name) for name in party}
