"""Scanning relatives: somebody's wife, friend or mother, who is matched with them in the grid, or is another
person.

If rows are couples, "married to" and "his wife" say that two match; if a category is of children, so does
"Ann's mother". Otherwise these words are about another person, and are not understood.
"""

from __future__ import annotations

from puzzles.types.zebra.english.lexicon import CHILDREN, PARENTS, RELATIONS, TITLES
from puzzles.types.zebra.english.pieces import singular
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.words.people import SPOUSES

WEDDED = words("married engaged wed")
_OWNERS = words("his her their its")
_GROOMS = words("bride groom boyfriend girlfriend")
"""Partners who are often told of beside a couple."""


def somebody_else(cut: Cutting, at: int) -> int | None:
    """Refuse a friend or neighbour of somebody, who is another person."""
    text, before = cut.text(at), cut.pieces[at - 1] if at else None
    if text not in RELATIONS or before is None:
        return None
    owner = before if cut.last != "ITEM" or at < 2 or before.owned else cut.pieces[at - 2]
    owned = owner.owned or owner.text in _OWNERS
    if not (owned or cut.text(at + 1) == "of" or text.startswith("neighb")):
        return None
    if not (is_spouse(cut, at) or _is_parent(cut, at)):
        cut.refuse(at)
    return at + 1


def and_spouse(cut: Cutting, at: int) -> int | None:
    """The piece behind "and his wife" between the two partners of a couple: "Tom and his wife Mary";
    else None.
    """
    if (both := _titled_pair(cut, at)) is not None:
        return both
    if cut.text(at) != "and" or cut.last != "ITEM" or cut.text(at + 1) not in ("his", "her"):
        return None
    if is_spouse(cut, at + 2) and cut.text(at + 2) not in _GROOMS:
        return at + 3  # the one couple, whether named or not
    behind = at + 3 + (cut.text(at + 3) == ",")
    named = behind < len(cut.pieces) and cut.is_name(behind)
    return at + 3 if named and is_spouse(cut, at + 2) else None


def _titled_pair(cut: Cutting, at: int) -> int | None:
    """The piece before the name in "Mr. and Mrs. Lane", of a couple; None elsewhere."""
    end = at + 1 + (cut.text(at + 1) == ".")
    if cut.text(at) not in TITLES or cut.text(end) not in ("and", "&") or not cut.spellings.couples:
        return None
    return end + 1 if cut.text(end + 1) in TITLES else None


def is_wedding(cut: Cutting, at: int) -> bool:
    """Whether "married to" says that two match, as rows are couples."""
    return cut.spellings.couples and cut.text(at) in WEDDED and cut.text(at + 1) == "to"


def is_spouse(cut: Cutting, at: int) -> bool:
    """Whether "wife" says that two match, as rows are couples."""
    return cut.spellings.couples and cut.text(at) in SPOUSES


def _is_parent(cut: Cutting, at: int) -> bool:
    """Whether "mother of Tim" or "Tim's mother" says that two match, as there are categories of
    children and of adults.
    """
    if cut.text(at) not in PARENTS:
        return False
    if cut.text(at + 1) == "of":
        return _child_at(cut, at + 2)
    before = cut.found.words[-1] if cut.last == "ITEM" else None
    owned = before is not None and before.end == cut.pieces[at - 1].end and cut.pieces[at - 1].owned
    return owned and before is not None and cut.spellings.families and _is_child(cut, before.value)


def _child_at(cut: Cutting, at: int) -> bool:
    """Whether an item of a category of children is named at a piece."""
    _, items = cut.spellings.item(cut.pieces, at) if at < len(cut.pieces) else (at, ())
    return any(_is_child(cut, item) for item in items)


def _is_child(cut: Cutting, item: str) -> bool:
    head = cut.spellings.category[item].casefold()
    return any(singular(word) in CHILDREN for word in head.split())
