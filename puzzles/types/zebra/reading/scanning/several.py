"""What says no more of a grid than that several are not the same: "Ann and the cook are roommates"."""

from __future__ import annotations

from itertools import pairwise

from puzzles.language.words import Word
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, Cutting
from puzzles.types.zebra.reading.scanning.persons import is_animal
from puzzles.types.zebra.reading.words.comparatives import COMPARATIVES, SUPERLATIVES
from puzzles.types.zebra.reading.words.lexicon import NEVER_PASSED
from puzzles.types.zebra.reading.words.people import is_agent
from puzzles.types.zebra.reading.words.word_lists import words

_MUTUAL = words(
    """
    together roommates friends cousins sisters brothers siblings twins colleagues coworkers teammates
    classmates rivals flatmates housemates partners
    """
)
"""What several are or do with one another."""
_SINCE = words("are were have had")
_TELLING = words(
    """
    men women boys girls ladies males females man woman begin begins start starts letter letters vowel vowels
    syllables odd even neighbors neighbours both different distinct
    """
)
"""Words that say of each of several what may be known of an item."""
_HAVING = words("who whoever whose with that owner has owns")
_HARMLESS = words("each other another when all past")


def says_several(cut: Cutting, at: int) -> int | None:
    """Where what is said of several ends, if it says no more of the grid than that they are not the same."""
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
    if not said or not (start > at or not _MUTUAL.isdisjoint(said) or _each_other(said)):
        return None
    bare = not any(map(cut.names, range(start, end))) and not any(
        cut.pieces[i].number is not None or cut.spellings.head(cut.pieces, i)[1] for i in range(start, end)
    )
    telling = _TELLING | (NEVER_PASSED - _HARMLESS) | COMPARATIVES.keys() | SUPERLATIVES.keys()
    plain = telling.isdisjoint(said) and not any(text.endswith("n't") or text == "not" for text in said)
    return end if bare and plain else None


def _is_beast(cut: Cutting, word: Word) -> bool:
    """Whether an animal itself is named, and not whoever has it."""
    if word.terminal != "ITEM" or not is_animal(cut, word.value):
        return False
    behind = next((at for at, piece in enumerate(cut.pieces) if piece.start >= word.end), len(cut.pieces))
    before = {cut.text(at) for at in range(max(0, behind - 5), behind - 1)}
    return not (is_agent(cut.text(behind)) or cut.pieces[behind - 1].owned or before & _HAVING)


def idle_reason(cut: Cutting, at: int) -> int | None:
    """Behind a reason at the end of a sentence that names nothing of the grid: "because of its noise"."""
    if cut.text(at) != "because" or cut.last not in ENDS_A_THING:
        return None
    end = at + 1
    while cut.text(end) not in ("", ".", ";", ",", "but", "and"):
        end += 1
    return end if cut.text(end) in ("", ".") and _is_idle(cut, at + 1, end) else None


def _is_idle(cut: Cutting, at: int, end: int) -> bool:
    """Whether nothing between two pieces speaks of the grid, or says that something is not so."""
    said = [cut.text(i) for i in range(at, end)]
    known = any(
        cut.names(i) or cut.spellings.head(cut.pieces, i)[1] or cut.spellings.like(cut.pieces, i)
        for i in range(at, end)
    )
    telling = (NEVER_PASSED | COMPARATIVES.keys() | SUPERLATIVES.keys()) & {*said}
    return not (known or telling or any(text.endswith("n't") or text == "not" for text in said))


def _each_other(said: list[str]) -> bool:
    return any(pair in (("each", "other"), ("one", "another")) for pair in pairwise(said))


def _behind_all(cut: Cutting, at: int, count: int) -> int:
    """Behind "are both", "have all", "all three" if that stands there; else the same piece."""
    end = at + (cut.text(at) in _SINCE)
    if cut.text(end) == "both" and count == 2:
        return end + 1
    if cut.text(end) != "all" or count < 3:
        return at
    counted = end + 1 < len(cut.pieces) and cut.pieces[end + 1].number == count
    return end + 1 + counted
