"""Scanning whose neighbour somebody is: "Ann's neighbour drinks tea", "Ben is the cook's neighbour"."""

from __future__ import annotations

from puzzles.language.words import Word
from puzzles.types.zebra.english.lexicon import RELATIVES
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.words.dimensions import is_spatial

_NEIGHBOURS = words("neighbor neighbour")
_SEVERAL = words("neighbors neighbours")
_ONE_OF = [("NUMBER", "1"), ("_OF", "of")]
_NOT_ALONE = RELATIVES | {",", "and", "or", "(", "of", "to", "on"}


def whose_neighbour(cut: Cutting, at: int) -> int | None:
    """Behind "neighbour", of the item before it; None elsewhere, and where more is said of which."""
    noun = at + 2 if cut.fits(("next", "door"), at) else at
    one_of = [(word.terminal, word.value) for word in cut.found.words[-3:-1]] == _ONE_OF
    if (
        cut.text(noun) not in (_SEVERAL if one_of else _NEIGHBOURS)
        or cut.pieces[noun].owned
        or cut.text(noun + 1) in _NOT_ALONE
    ):
        return None
    if cut.last != "ITEM" or not cut.pieces[at - 1].owned or not _in_a_row(cut):
        return None
    *before, whose = cut.found.words
    if one_of:
        del before[-2:]
    if before and before[-1].terminal not in ("_IS", "_NOT", "_STOP"):
        return None
    cut.found.words = [*before, Word("_NEXT_TO", "", whose.start, whose.start), whose]
    return noun + 1


def _in_a_row(cut: Cutting) -> bool:
    """Whether things stand in a row, or one above another."""
    return cut.vocabulary.positions > 0 or any(map(is_spatial, cut.spellings.orders))
