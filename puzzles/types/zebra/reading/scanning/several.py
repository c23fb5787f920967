"""Scanning what only says that several people differ: "Ann and the cook are roommates"."""

from __future__ import annotations

from itertools import pairwise

from puzzles.language.words import Word
from puzzles.types.zebra.english.lexicon import ARTICLES, NOUNS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.scanning.idle import tells
from puzzles.types.zebra.reading.scanning.persons import is_animal
from puzzles.types.zebra.reading.words.dimensions import is_spatial
from puzzles.types.zebra.reading.words.people import is_agent

_MUTUAL = words(
    """
    together roommates friends cousins sisters brothers siblings twins colleagues coworkers teammates
    classmates rivals flatmates housemates partners
    """
)
"""What people are to one another, or do together."""
_NEIGHBOURS = words("neighbors neighbours")
"""People who live side by side, where there are places, and only differ where there are none."""
_SINCE = words("are were have had")
_HAVING = words("who whoever whose with that owner has owns")
QUARTERS = words("room apartment flat house cabin tent office desk bench taxi table locker")
"""What persons share who differ, unless it is a category."""
_HARMLESS = words("each other another when all past")


def says_several(cut: Cutting, at: int) -> int | None:
    """The end of a predicate about several people that only says that they differ; None if there is none."""
    listed = list[str]()
    for word in reversed(cut.found.words):
        if word.terminal == "_STOP":
            break
        if word.terminal not in ("ITEM", "_AND", "_COMMA"):
            return None
        listed.append(word.terminal)
    if listed.count("ITEM") < 2 or "_AND" not in listed:
        return None
    if listed[0] != "ITEM" or listed.count("ITEM") != listed.count("_AND") + listed.count("_COMMA") + 1:
        return None
    if any(_is_beast(cut, word) for word in cut.found.words[-len(listed) :]):
        return None  # "Ann and the dog play together", which may be hers
    end = at
    while cut.text(end) not in ("", ".", ";"):
        end += 1
    start = _behind_all(cut, at, listed.count("ITEM"))
    said = [cut.text(i) for i in range(start, end)]
    placed = cut.vocabulary.positions > 0 or any(map(is_spatial, cut.spellings.orders))
    mutual = _MUTUAL if placed else _MUTUAL | _NEIGHBOURS
    if _share_quarters(said):
        said = ["together"]
    if not said or not (start > at or not mutual.isdisjoint(said) or _each_other(said)):
        return None
    bare = not any(map(cut.names, range(start, end))) and not any(
        cut.pieces[i].number is not None or cut.spellings.head(cut.pieces, i)[1] for i in range(start, end)
    )
    telling = any(tells(text) for text in said if text not in (_HARMLESS | mutual))
    return end if bare and not telling else None


def _share_quarters(said: list[str]) -> bool:
    """Whether a predicate is "share a room"."""
    return len(said) == 3 and said[0] in ("share", "shared") and said[1] in ARTICLES and said[2] in QUARTERS


def no_such(cut: Cutting, at: int) -> int | None:
    """The piece behind "no camper" or "no baker" at the start of a sentence; else None."""
    if cut.text(at) != "no" or cut.last not in ("", "_STOP", "_AND", "_IF", "_THEN"):
        return None
    noun = at + 1
    if noun >= len(cut.pieces) or cut.is_name(noun):
        return None
    stem = cut.pieces[noun].stem
    end = cut.spellings.head(cut.pieces, noun)[0]
    if end == noun and stem == cut.text(noun) and (stem in NOUNS or is_agent(stem)):
        end = noun + 1
    if end == noun:
        return None
    cut.add("_NOBODY", at, end)
    return end


def _is_beast(cut: Cutting, word: Word) -> bool:
    """Whether an animal itself is named, and not its owner."""
    if word.terminal != "ITEM" or not is_animal(cut, word.value):
        return False
    behind = next((at for at, piece in enumerate(cut.pieces) if piece.start >= word.end), len(cut.pieces))
    before = {cut.text(at) for at in range(max(0, behind - 5), behind)}
    return not (is_agent(cut.text(behind)) or cut.pieces[behind - 1].owned or before & _HAVING)


def _each_other(said: list[str]) -> bool:
    return any(pair in (("each", "other"), ("one", "another")) for pair in pairwise(said))


def _behind_all(cut: Cutting, at: int, count: int) -> int:
    """The piece behind "are both", "have all" or "all three", if that is at a piece; else `at`."""
    end = at + (cut.text(at) in _SINCE)
    if cut.text(end) == "both" and count == 2:
        return end + 1
    if cut.text(end) != "all" or count < 3:
        return at
    counted = end + 1 < len(cut.pieces) and cut.pieces[end + 1].number == count
    return end + 1 + counted
