"""Clues that an edit takes with it, since they fit the puzzle no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.text.errors import PuzzleError

if TYPE_CHECKING:
    from puzzles.formulas.statements import Statement
    from puzzles.model.clue import Clue
    from puzzles.model.puzzle import Puzzle


def displaced(before: Puzzle, after: Puzzle) -> tuple[Statement, ...]:
    """The clues of the puzzle before an edit that are gone and could not be in the one after it: a number
    that is too large where a block has cut its line short, a cage beyond the edge of a smaller grid.

    What was at a spot that the edit is about is no such clue: a number where a block is now.
    """
    if after.shape is before.shape:
        return ()
    old, new = frozenset(before.clue_list), frozenset(after.clue_list)
    edited = {clue.spot for clue in new - old}
    edited.update(clue.spot for clue in old - new if _fits(clue, after))
    edited.discard(None)
    told = zip(before.clue_list, before.clues(), strict=True)
    return tuple(
        statement
        for clue, statement in told
        if clue not in new and clue.spot not in edited and not _fits(clue, after)
    )


def _fits(clue: Clue, puzzle: Puzzle) -> bool:
    try:
        clue.check(puzzle)
    except PuzzleError:
        return False
    return True
