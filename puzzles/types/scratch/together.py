"""Very many assertions, put together: each clue is a scope of the solver, and thousands are slow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from puzzles.formulas.formulas import And, Formula

MOST_CLUES = 400
"""Assertions that are a clue each; of more, those without a name are put together in about so many."""
LEAST_GROUPS = 50
Said: TypeAlias = tuple[str, str, int, Formula]
"""A term, its name, its depth in scopes, and what it says."""


def together(said: Sequence[Said], noun: str = "assertions") -> Iterator[Said]:
    """The same, with neighbours of one scope joined by `and` where there are very many."""
    nameless = sum(not name for _, name, _, _ in said)
    room = max(LEAST_GROUPS, MOST_CLUES - (len(said) - nameless))
    size = -(-nameless // room) if len(said) > MOST_CLUES else 1
    group: list[Said] = []
    for number, each in enumerate(said, start=1):
        if group and (each[1] or each[2] != group[0][2] or len(group) == size):
            yield _joined(group, number - len(group), noun)
            group = []
        if each[1]:
            yield each
        else:
            group.append(each)
    if group:
        yield _joined(group, len(said) + 1 - len(group), noun)


def _joined(group: list[Said], first: int, noun: str) -> Said:
    """Neighbours, of which the first has that number."""
    if len(group) == 1:
        return group[0]
    text = f"(and {' '.join(term for term, _, _, _ in group)})"
    name = f"{noun} {first} to {first + len(group) - 1}"
    return text, name, group[0][2], And(*(formula for _, _, _, formula in group))
