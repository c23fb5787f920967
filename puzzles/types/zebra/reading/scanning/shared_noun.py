"""Scanning names that share their noun: "the gold or silver coin", of "gold coin" and "silver coin"."""

from __future__ import annotations

from puzzles.types.zebra.english.lexicon import ARTICLES
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting

_JOINTS = words("and or nor") | {","}
_LONGEST = 12
"""Pieces up to the name that has the noun."""


def shared_noun(cut: Cutting, at: int) -> int | None:
    """Behind "gold", where "or silver coin" follows, and both are names; None elsewhere."""
    if cut.pieces[at].kind != "word" or cut.text(at + 1) not in _JOINTS or cut.is_name(at):
        return None
    end = _whole(cut, at + 1)
    if end is None:
        return None
    behind, items = cut.spellings.item(cut.pieces, end)
    one = cut.spellings.with_noun_of(cut.pieces[at].stem, items[0]) if len(items) == 1 else None
    noun = cut.pieces[behind - 1]
    if one is None:
        return None
    joined = any(cut.text(i) == "and" for i in range(at, end))
    if joined and noun.stem == noun.text and not cut.spellings.is_person(one):
        cut.refuse(at)  # "the gold and silver coin" may be one
        return at + 1
    cut.add("ITEM", at, at + 1, one)
    cut.found.meant[cut.pieces[at].start] = (one,)
    return at + 1


def _whole(cut: Cutting, at: int) -> int | None:
    """The next name, if there are only single words and joints before it."""
    end = at
    while end < min(at + _LONGEST, len(cut.pieces)):
        if cut.text(end) in _JOINTS | ARTICLES:
            end += 1
        elif cut.is_name(end):
            return end
        elif cut.pieces[end].kind == "word" and cut.text(end + 1) in _JOINTS:
            end += 1
        else:
            return None
    return None
