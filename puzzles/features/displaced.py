"""Clues that an edit removes because they no longer fit the puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzles.formulas.statements import Statement
    from puzzles.model.puzzle import Puzzle


def displaced(before: Puzzle, after: Puzzle) -> tuple[Statement, ...]:
    """The clues before an edit that are gone after it because they would not fit: a number too large for a
    line that a block has cut short, a cage beyond the edge of a smaller grid.

    Clues at a spot that the edit itself changes do not count: a number replaced by a block.
    """
    if after.shape is before.shape:
        return ()
    old, new = frozenset(before.clue_list), frozenset(after.clue_list)
    edited = {clue.spot for clue in new - old}
    edited.update(clue.spot for clue in old - new if clue.fits(after))
    edited.discard(None)
    statements = zip(before.clue_list, before.clues(), strict=True)
    return tuple(
        statement
        for clue, statement in statements
        if clue not in new and clue.spot not in edited and not clue.fits(after)
    )
