"""Resolving "he" and "she" at the start of a clause: "Ann is older than Rob and she plays chess"."""

from __future__ import annotations

from puzzles.language.words import Word
from puzzles.types.zebra.english.given_names import FEMALE, MALE
from puzzles.types.zebra.english.lexicon import ARTICLES, COPULAS
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import RELATED, Cutting

_OTHERS = {"he": FEMALE, "him": FEMALE, "she": MALE, "her": MALE}
"""Names that a pronoun cannot stand for."""
_OBJECTS = words("he him she her it")
_SUBJECT_PRONOUNS = words("he she it they")
_BEGINNINGS = words("_STOP _IF _THEN _ONLY_IF _IFF _UNLESS _AND _OR _COMMA")
_SUBJECTS = words("ITEM NUMERIC EXTREME ORDINAL FIRST LAST")


def read_pronoun(cut: Cutting, at: int) -> int | None:
    """Read a pronoun that begins a clause: it is the subject before it, or another person of its gender."""
    if cut.text(at) in _OBJECTS and _is_object(cut, at):
        return _object(cut, at)
    if cut.text(at) not in ("he", "she") or cut.last not in _BEGINNINGS:
        return None
    subject, others = _named_before(cut)
    fitting = [word for word in others if _may_be(cut, at, word)]
    if subject is None or (not fitting and _may_be(cut, at, subject)):
        return at + 1
    if len(fitting) != 1 or _may_be(cut, at, subject):
        cut.refuse(at)
    else:
        cut.found.words.append(Word("ITEM", fitting[0].value, cut.pieces[at].start, cut.pieces[at].end))
    return at + 1


def denied_anew(cut: Cutting, at: int) -> int | None:
    """Behind "neither is he", "nor did she", which deny something more of who is meant, and "nor did" before
    another person; None elsewhere.
    """
    if cut.text(at) == "," and cut.text(at + 1) == "nor":
        at += 1
    is_denial = cut.text(at) in ("neither", "nor") and cut.text(at + 1) in COPULAS
    if not is_denial or cut.last in ("", "_STOP"):
        return None
    another = cut.text(at) == "nor" and _begins_subject(cut, at + 2)
    if cut.text(at + 2) not in _SUBJECT_PRONOUNS and not another:
        return None
    cut.drop("_COMMA", "_AND")
    cut.add("_AND", at, at + 1)
    if another:
        cut.denying = True
        return at + 2
    read_pronoun(cut, at + 2)
    cut.add("_NOT", at + 1, at + 2)
    return at + 3


def _begins_subject(cut: Cutting, at: int) -> bool:
    """Whether a person is named there, and something behind that the person is said not to be."""
    at += cut.text(at) in ARTICLES
    if at >= len(cut.pieces) or not cut.is_name(at):
        return False
    end, items = cut.spellings.item(cut.pieces, at)
    while end < len(cut.pieces) and cut.text(end) not in (".", ";", ",", "and", "or", "nor"):
        if cut.is_name(end):
            return any(map(cut.spellings.is_person, items))
        end += 1
    return False


def _object(cut: Cutting, at: int) -> int:
    """Read a pronoun in a comparison: it is the only person before the clause's subject that it can
    stand for.
    """
    joint = max((i for i, word in enumerate(cut.found.words) if word.terminal in _BEGINNINGS), default=0)
    named = cut.found.words[joint:] if cut.found.words[joint].terminal == "_STOP" else []
    subject = next((word.value for word in named if word.terminal == "ITEM"), None)
    before = cut.found.words[: joint + 1]
    persons = [word for word in before if word.terminal == "ITEM" and cut.spellings.is_person(word.value)]
    if subject is None and persons:
        subject = persons[0].value
    fitting = [word for word in persons if word.value != subject and _may_be(cut, at, word)]
    if len({word.value for word in fitting}) == 1:
        cut.found.words.append(Word("ITEM", fitting[0].value, cut.pieces[at].start, cut.pieces[at].end))
    else:
        cut.refuse(at)
    return at + 1


def _is_object(cut: Cutting, at: int) -> bool:
    """Whether a pronoun is right behind a relation, and is no possessive: "than her brother" is none."""
    if cut.last not in RELATED or cut.found.words[-1].end != cut.pieces[at - 1].end:
        return False
    after = cut.text(at + 1)
    return cut.text(at) != "her" or not after.isalpha() or after in ("and", "or", "but")


def _named_before(cut: Cutting) -> tuple[Word | None, list[Word]]:
    """The subject of the text before, and the persons in it that differ from the subject."""
    subject, others, parted = None, list[Word](), False
    for word in cut.found.words:
        parted = (parted or word.terminal in RELATED) and word.terminal != "_STOP"
        if subject is None and word.terminal in _SUBJECTS:
            subject = word
        elif parted and word.terminal == "ITEM" and cut.spellings.is_person(word.value):
            others.append(word)
    return subject, others


def _may_be(cut: Cutting, at: int, word: Word) -> bool:
    """Whether a pronoun can stand for a word."""
    named = cut.spellings.couples or (word.terminal == "ITEM" and cut.spellings.is_person(word.value))
    if word.terminal != "ITEM" or not named:
        return True
    return pieces(word.value)[0].text not in _OTHERS.get(cut.text(at), ())
