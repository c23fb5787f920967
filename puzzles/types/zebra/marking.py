"""Consequences of the player's marks in a logic grid: matching is transitive, and one to one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from puzzles.formulas.formulas import Value
from puzzles.model.state import MarkKind, PuzzleState
from puzzles.types.zebra.cross_grid import Mark
from puzzles.types.zebra.logic_grid import LogicGrid

if TYPE_CHECKING:
    from puzzles.types.zebra.layout import Layout

Pair: TypeAlias = tuple[str, str | int]
"""An item, and a position or an item of a later category."""
Party: TypeAlias = list[str | int]
"""Items that are said to match one another, with their position if it is known."""
KINDS = {MarkKind.YES: Mark.YES, MarkKind.NOT: Mark.NO}


def pair_of(layout: Layout, item: str, other: Value) -> Pair:
    """The pair of an item and a position, or of two items with that of the earlier category first."""
    if not isinstance(other, str):
        return item, int(other)
    first, second = sorted((item, other), key=layout.of.__getitem__)
    return first, second


def said_marks(puzzle: LogicGrid, state: PuzzleState) -> dict[Pair, Mark]:
    """What was said of pairs by marks, and with precedence by entries."""
    layout = puzzle.layout
    said = {
        pair_of(layout, layout.item(name), value): KINDS[kind]
        for kind, name, value in state.marks
        if kind in KINDS
    }
    for name, value in state.entries:
        said[pair_of(layout, layout.item(name), value)] = Mark.YES
    return said


def following_marks(puzzle: LogicGrid, said: Mapping[Pair, Mark]) -> dict[Pair, Mark]:
    """The marks of all other pairs that follow from the given ones.

    Two items that match a third match each other; an item that never matches one of two matching items never
    matches the other; and matching items have one of each category, and one position.
    """
    of = _parties(puzzle, said)
    apart = _apart(of, said)
    kinds = {id(party): _kinds(puzzle, party) for party in of.values()}
    found: dict[Pair, Mark] = {}
    for pair in every_pair(puzzle):
        mine, theirs = of[pair[0]], of[pair[1]]
        if pair in said:
            continue
        if mine is theirs:
            found[pair] = Mark.YES
        elif frozenset((mine[0], theirs[0])) in apart or not kinds[id(mine)].isdisjoint(kinds[id(theirs)]):
            found[pair] = Mark.NO
    return found


def carried_over(puzzle: LogicGrid, state: PuzzleState) -> Mapping[str, Value]:
    """The entries of a state, with those that follow from entries and marks of matching items.

    Groups with two items of a category are left out.
    """
    found: dict[str, Value] = {}
    for party in _parties(puzzle, said_marks(puzzle, state)).values():
        if len(_kinds(puzzle, party)) == len(party):
            for item in party:
                for other in party:
                    if isinstance(item, str) and item != other:
                        literal = puzzle.layout.literal(item, other)
                        if literal is not None:
                            found[literal.name] = literal.value
    return {**found, **state.filled}


def known_marks(puzzle: LogicGrid, state: PuzzleState) -> Mapping[Pair, Mark]:
    """The given marks, and what follows; {} if they contradict each other."""
    said = said_marks(puzzle, state)
    of = _parties(puzzle, said)
    twice = any(len(_kinds(puzzle, party)) < len(party) for party in of.values())
    if twice or any(len(ends) == 1 for ends in _apart(of, said)):
        return {}
    return {**following_marks(puzzle, said), **said}


def remaining(puzzle: LogicGrid, state: PuzzleState) -> Mapping[str, tuple[Value, ...]]:
    """The remaining values of variables, if the marks exclude some; {} if the marks contradict each other."""
    gone: dict[str, set[Value]] = {}
    for pair, mark in known_marks(puzzle, state).items():
        literal = puzzle.layout.literal(*pair)
        if mark is Mark.NO and literal is not None:
            gone.setdefault(literal.name, set()).add(literal.value)
    domains = puzzle.shape.domains
    left = {name: tuple(each for each in domains[name] if each not in out) for name, out in gone.items()}
    return left if all(left.values()) else {}


def every_pair(puzzle: LogicGrid) -> Iterator[Pair]:
    """All pairs of the cross grid."""
    if puzzle.positions is not None:
        yield from ((item, int(row)) for item in puzzle.layout.of for row in puzzle.rows)
    yield from puzzle.pairs()


def _parties(puzzle: LogicGrid, said: Mapping[Pair, Mark]) -> dict[str | int, Party]:
    """Each item and position, with the group of those that are said to match it."""
    names: Party = [*puzzle.layout.of]
    names += [int(row) for row in puzzle.rows if puzzle.positions is not None]
    of: dict[str | int, Party] = {name: [name] for name in names}
    for (one, other), mark in said.items():
        mine, theirs = of[one], of[other]
        if mark is Mark.YES and mine is not theirs:
            mine += theirs
            of.update(dict.fromkeys(theirs, mine))
    return of


def _apart(of: Mapping[str | int, Party], said: Mapping[Pair, Mark]) -> set[frozenset[str | int]]:
    """The pairs of groups, by their first members, that are said never to match; for a contradiction
    within a group, only that group.
    """
    never = (pair for pair, mark in said.items() if mark is Mark.NO)
    return {frozenset((of[one][0], of[other][0])) for one, other in never}


def _kinds(puzzle: LogicGrid, party: Party) -> set[int | None]:
    """The indices of the categories in a group; None stands for positions."""
    return {puzzle.layout.of[name] if isinstance(name, str) else None for name in party}
