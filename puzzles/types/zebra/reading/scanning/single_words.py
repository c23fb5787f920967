"""Scanning single words: the order of the readers, "one" and "other", and words without a meaning.

A reader returns the piece behind what it has read, or None if the word is not for it.
"""

from __future__ import annotations

from collections.abc import Callable

from puzzles.language.words import UNKNOWN
from puzzles.types.zebra.english.comparatives import COMPARATIVES
from puzzles.types.zebra.english.lexicon import FREE, PRONOUNS, RELATIVES, TITLES
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.clause_starts import (
    allergic,
    begins_anew,
    denial,
    dislike,
    ends_description,
    owned_noun,
    relative,
    say,
    unreal_verb,
    verb,
    verb_of_description,
)
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, Cutting
from puzzles.types.zebra.reading.scanning.families import somebody_else
from puzzles.types.zebra.reading.scanning.learnt_verbs import learnt_verb
from puzzles.types.zebra.reading.scanning.passing import is_understood, may_pass, resembles
from puzzles.types.zebra.reading.scanning.persons import is_handed_on
from puzzles.types.zebra.reading.scanning.places import first_or_last, number_word, place, sign_of_unit
from puzzles.types.zebra.reading.scanning.pronouns import read_pronoun
from puzzles.types.zebra.values.units import SIGNS

_COUNTS = words("EXACTLY LEAST MOST")
_UNSURE = words("not never no neither nor or either if unless only but")
_OF_ANOTHER = words("for with against about like past over than")
"""Words that, behind somebody outside the grid, are about another person: "told Kara about the fair"."""
_GOES_ON = frozenset((*RELATIVES, "with", "from", "in"))
_SAYS_NOTHING = (":", '"', "'", "!", "-", "–", "—", "’")


def read_word(cut: Cutting, at: int) -> int:
    """Read a word that is neither a name nor part of a phrase; returns the piece behind it."""
    for read in _READERS:
        end = read(cut, at)
        if end is not None:
            return end
    if cut.text(at) not in _SAYS_NOTHING:
        cut.add(UNKNOWN, at, at + 1)
    return at + 1


def _one(cut: Cutting, at: int) -> int | None:
    """Read "one" behind "of A and B", or as a count."""
    if cut.text(at) != "one":
        return None
    if _begins_one(cut, at):
        cut.after_one = True
        cut.drop("_COMMA", "_AND")
        cut.add("_ONE", at, at + 1)
        return at + 1
    if cut.text(at + 1) != "of" and "between" in (cut.text(at + 2), cut.text(at + 3)):
        return None
    if cut.text(at + 1) == "of" or cut.last in _COUNTS:
        cut.after_one = cut.last in ("", "_STOP")
        cut.add("NUMBER", at, at + 1, "1")
        return at + 1
    return None


def _begins_one(cut: Cutting, at: int) -> bool:
    """Whether "one" continues "of A and B", and is not "the one who"."""
    if not cut.after_of or cut.after_one or cut.text(at + 1) in _GOES_ON:
        return False
    if cut.text(at - 1) in (",", "and") or cut.last == "_COMMA":
        return True
    return cut.last == "ITEM" and cut.text(at + 1) not in ("and", "or")


def _other(cut: Cutting, at: int) -> int | None:
    if cut.text(at) != "other" or not cut.after_one or cut.text(at - 1) != "the":
        return None
    cut.after_one = False
    cut.drop("_COMMA", "_AND")
    cut.add("_OTHER", at, at + 1)
    return at + 1


def _silent(cut: Cutting, at: int) -> int | None:
    text = cut.text(at)
    if text in cut.spellings.silent and cut.pieces[at].capital and cut.text(at + 1) in _OF_ANOTHER:
        cut.refuse(at + 1)
        return at + 2
    if text == "both" and cut.last == "COMPARED" and cut.text(at - 3) == "not":
        cut.refuse(at)  # "not older than both" is older than one of the two, or than neither
        return at + 1
    if text == "both" and (cut.last in ("COMPARED", "", "_STOP", "_NOT", "_NOBODY") or _follows_two(cut)):
        cut.add("_BOTH", at, at + 1)
    known = text == "both" or text in PRONOUNS or text in cut.spellings.silent or text in cut.nouns
    return at + 1 if known else None


def _somebody(cut: Cutting, at: int) -> int | None:
    """Pass over "someone" in "was sold to someone older than Ann", or as a subject, if nothing is denied."""
    if cut.text(at) not in ("someone", "somebody"):
        return None
    done = cut.last == "_IS" and cut.text(at - 1) in ("to", "by")
    described = cut.text(at + 1) in COMPARATIVES or cut.text(at + 1) in RELATIVES
    plain = not any(piece.text in _UNSURE or piece.text.endswith("n't") for piece in cut.pieces)
    return at + 1 if (done or cut.last in ("", "_STOP")) and described and plain else None


def _follows_two(cut: Cutting) -> bool:
    """Whether two names come before, as in "Ann and the baker both"."""
    *_, joint, last = ["", "", *(word.terminal for word in cut.found.words)]
    return joint == "_AND" and last in ENDS_A_THING


def _free(cut: Cutting, at: int) -> int | None:
    if _is_inexact(cut, at):
        cut.refuse(at)
        return at + 1
    if begins_anew(cut, at):
        cut.add("_IS", at, at + 1)
        return at + 1
    if is_handed_on(cut, at):
        cut.refuse(at)
        return at + 1
    if (
        cut.text(at) in TITLES
        and at + 1 < len(cut.pieces)
        and (cut.is_name(at + 1) or cut.text(at + 1) == ".")
    ):
        return at + 1
    return at + 1 if cut.text(at) in FREE and cut.text(at) not in ("left", "right") else None


def _is_inexact(cut: Cutting, at: int) -> bool:
    """Whether a number is inexact, or a difference: "about 8", "up to 8", "by $5"."""
    number = at + 2 if cut.text(at) == "up" and cut.text(at + 1) == "to" else at + 1
    if cut.text(at) not in ("around", "about", "by") and number == at + 1:
        return False
    return number < len(cut.pieces) and (cut.pieces[number].number is not None or cut.text(number) in SIGNS)


def _passed_over(cut: Cutting, at: int) -> int | None:
    piece = cut.pieces[at]
    if piece.kind not in ("word", "letters") or resembles(cut, at):
        return None
    if not may_pass(cut, at):
        cut.refuse(at)
        return at + 1
    if piece.text == "left" or ends_description(cut) or _begins_description(cut, at):
        say(cut, at)
    text = cut.line[piece.start : piece.end]
    if text not in cut.found.passed:
        cut.found.passed.append(text)
    if not is_understood(cut, at) and text not in cut.found.unheeded:
        cut.found.unheeded.append(text)
    return at + 1


def _begins_description(cut: Cutting, at: int) -> bool:
    """Whether a word is the verb of ", who danced to"."""
    return cut.last == "_WHO" and cut.text(at - 1) != "whose" and cut.text(at).endswith(("ed", "s"))


_READERS: tuple[Callable[[Cutting, int], int | None], ...] = (
    _one,
    _other,
    somebody_else,
    _somebody,
    learnt_verb,
    verb_of_description,
    owned_noun,
    denial,
    unreal_verb,
    relative,
    dislike,
    allergic,
    verb,
    first_or_last,
    read_pronoun,
    _silent,
    place,
    sign_of_unit,
    number_word,
    _free,
    _passed_over,
)
