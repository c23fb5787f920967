"""Scanning "and" between two things that one and the same has: "the one who plays chess and the flute"."""

from __future__ import annotations

from puzzles.types.zebra.english.lexicon import ARTICLES, RELATIVES
from puzzles.types.zebra.english.pieces import singular
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, Cutting
from puzzles.types.zebra.reading.words.people import is_agent

_LINKS = RELATIVES | words("with by wearing owning having playing")
_PLURAL_VERBS = words(
    "are were have do like love own play drink eat live both each all aren't weren't haven't don't"
)
_ENDS = ("", ".", ";", ",", "and", "but", ")")
_NO_SUBJECT = ENDS_A_THING | {"_COMMA", "_OR", "_EITHER", "_NEITHER", "_NOR", "_OF", "_BOTH", "_BETWEEN"}


def and_of_one(cut: Cutting, at: int) -> int | None:
    """Behind "and" where what follows is had by the same; None elsewhere."""
    if cut.text(at) != "and" or cut.last != "ITEM":
        return None
    start = at + 1 + (cut.text(at + 1) in ARTICLES)
    if not _may_be_of_one(cut, start):
        return None
    end = cut.spellings.item(cut.pieces, start)[0]
    if _is_described(cut, at) and not _goes_on_anew(cut, end):
        return at + 1  # two names in one phrase
    said = [word.terminal for word in cut.found.words]
    stop = max((i for i, each in enumerate(said) if each == "_STOP"), default=-1)
    if said[stop + 1 :] == ["ITEM", "_IS", "ITEM"] and cut.text(end) in (*_ENDS[:3], ")"):
        subject = cut.found.words[stop + 1].value
        if _category(cut, subject) not in _categories(cut, start):
            cut.add("_AND", at, at + 1)
            cut.add("_IS", at, at + 1)
            return at + 1
    return None


def _may_be_of_one(cut: Cutting, at: int) -> bool:
    """Whether a name follows that can go with the one before: of another category, and both persons or
    neither.
    """
    if not cut.is_name(at) or cut.pieces[at].kind == "quoted":
        return False
    _, items = cut.spellings.item(cut.pieces, at)
    one = cut.found.words[-1].value
    persons = {cut.spellings.is_person(item) for item in (one, *items)}
    return len(persons) == 1 and _category(cut, one) not in _categories(cut, at)


def _category(cut: Cutting, item: str) -> str:
    return cut.spellings.category[item]


def _categories(cut: Cutting, at: int) -> set[str]:
    """The categories of the items that a name can be."""
    return {_category(cut, item) for item in cut.spellings.item(cut.pieces, at)[1]}


def _is_described(cut: Cutting, at: int) -> bool:
    """Whether the name before describes a single one: "the person who plays chess", "a hat Ann bought"."""
    words_before = [word.terminal for word in cut.found.words[:-1]]
    if words_before and words_before[-1] in _NO_SUBJECT:
        return False
    first = next(i for i, piece in enumerate(cut.pieces) if piece.start >= cut.found.words[-1].start)
    begun = cut.found.words[-2].end if len(cut.found.words) > 1 else 0
    link = next(
        (i for i in range(first - 1, -1, -1) if cut.text(i) in _LINKS or cut.pieces[i].start < begun), -1
    )
    if link < 1 or cut.pieces[link].start < begun or cut.pieces[first].owned:
        return False
    noun = link - 1
    while noun > 0 and cut.text(noun).endswith("ed") and cut.text(link) == "by":
        noun -= 1
    article = next((i for i in range(noun - 1, max(-1, noun - 4), -1) if cut.text(i) in ARTICLES), -1)
    return article >= 0 and cut.pieces[article].start >= begun and singular(cut.text(noun)) == cut.text(noun)


def _goes_on_anew(cut: Cutting, end: int) -> bool:
    """Whether the second name is of another one: "and the flute player", "and Ann's", "and tea are"."""
    text = cut.text(end)
    if cut.pieces[end - 1].owned or text in _PLURAL_VERBS or text in _LINKS:
        return True
    noun = end < len(cut.pieces) and cut.pieces[end].kind == "word" and is_agent(cut.pieces[end].stem)
    return noun or text in ("one", "house", "person", "man", "woman")
