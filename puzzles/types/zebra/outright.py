"""What clues of a logic grid say of two items outright: that they go together, or never do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from puzzles.types.zebra.claims.claim import Negation
from puzzles.types.zebra.claims.relations import At, Same
from puzzles.types.zebra.sentence import Sentence

if TYPE_CHECKING:
    from puzzles.types.zebra.puzzle import Zebra

Pair = tuple[str, str | int]
"""An item, and another or a position."""


@lru_cache(maxsize=8)
def told_by_clues(puzzle: Zebra) -> Mapping[Pair, tuple[str, bool]]:
    """The pairs that a clue alone speaks of: the clue's id, and whether it says that they go together."""
    order = puzzle.layout.of
    told: dict[Pair, tuple[str, bool]] = {}
    for id_, clue in puzzle.clue_list.items:
        if not isinstance(clue, Sentence):
            continue
        meaning = puzzle.meaning(clue.line)
        positive = not isinstance(meaning, Negation)
        match meaning.part if isinstance(meaning, Negation) else meaning:
            case At(item, number):
                told[item, number] = id_, positive
            case Same(item, other):
                first, second = sorted((item, other), key=order.__getitem__)
                told[first, second] = id_, positive
    return told
