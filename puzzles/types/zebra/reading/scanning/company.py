"""Company: "had lunch with the doctor and Ann", which says of several that they are not the same."""

from __future__ import annotations

from puzzles.language.words import Word
from puzzles.types.zebra.english.lexicon import COPULAS
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.scanning.idle import tells
from puzzles.types.zebra.reading.scanning.persons import person_at, subject_is_person
from puzzles.types.zebra.reading.scanning.several import QUARTERS

_MEALS = words("lunch dinner breakfast supper brunch meal picnic drinks")
_FRIENDS = words("friends friend colleague coworker classmate cousin neighbour neighbor acquaintance")
_SHARES = words("shares share shared")
_LODGES = words("rooms room roomed lodges lodge lodged")
_BEING = words("is are was were")
_LONGEST = 6
"""Words between the verb and "with"."""
_LISTED = ("ITEM", "_COMMA", "_AND")


def in_company(cut: Cutting, at: int) -> int | None:
    """Behind "had dinner with", "shares a room with", "is a friend of", where persons stand on both sides;
    None elsewhere.
    """
    if cut.last != "ITEM" or cut.in_relative or cut.text(at) not in VERBS | COPULAS | _SHARES | _LODGES:
        return None
    end = _behind(cut, at)
    said = _sentence(cut)
    if end is None or any(word.terminal not in _LISTED for word in said):
        return None
    if not (person_at(cut, end) and subject_is_person(cut, at)):
        return None
    cut.found.unheeded.append(cut.line[cut.pieces[at].start : cut.pieces[end - 1].end])
    listed = [Word("_COMMA", ",", word.start, word.end) if word.terminal == "_AND" else word for word in said]
    cut.found.words[len(cut.found.words) - len(said) :] = listed
    cut.add("_COMMA" if _goes_on(cut, end) else "_AND", at, end)
    cut.in_company = True
    return end


def end_company(cut: Cutting, at: int) -> None:
    """Say at the end of a sentence that all who were in company are different."""
    if cut.in_company:
        cut.in_company = False
        cut.add("DIFFERENT", at - 1, at, "")


def _behind(cut: Cutting, at: int) -> int | None:
    """Behind the "with" or "of" that company is named with."""
    if cut.text(at) in _LODGES:
        return at + 2 if cut.text(at + 1) == "with" else None
    friends, shares = cut.text(at) in _BEING, cut.text(at) in _SHARES
    nouns, joint = (_FRIENDS, ("of", "with")) if friends else (QUARTERS if shares else _MEALS, ("with",))
    for end in range(at + 1, min(at + 1 + _LONGEST, len(cut.pieces))):
        text = cut.text(end)
        if text in joint:
            return end + 1 if cut.text(end - 1) in nouns else None
        if cut.is_name(end) or cut.pieces[end].number is not None or tells(text):
            return None
        if cut.spellings.head(cut.pieces, end)[1]:
            return None
    return None


def _sentence(cut: Cutting) -> list[Word]:
    """The words found in the sentence so far."""
    stop = max((i for i, word in enumerate(cut.found.words) if word.terminal == "_STOP"), default=-1)
    return cut.found.words[stop + 1 :]


def _goes_on(cut: Cutting, at: int) -> bool:
    """Whether several are named from there on."""
    while at < len(cut.pieces) and (cut.text(at) not in (".", ";") or cut.shortens(at)):
        if cut.text(at) == "and":
            return True
        at += 1
    return False
