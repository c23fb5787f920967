"""Single words of a clue: verbs, relatives, numbers, places, "one" and "other", and those that say nothing.

A reader gives the piece behind what it has read, or None where the word is not for it.
"""

from __future__ import annotations

from collections.abc import Callable

from puzzles.language.words import UNKNOWN, Word
from puzzles.types.zebra.reading.comparing import Amount, Apart
from puzzles.types.zebra.reading.cutting import ENDS_A_THING, Cutting
from puzzles.types.zebra.reading.lexicon import (
    CHILDREN,
    CONTRACTIONS,
    COPULAS,
    FREE,
    PARENTS,
    PRONOUNS,
    RELATIONS,
    RELATIVES,
    TITLES,
)
from puzzles.types.zebra.reading.passing import is_understood, may_pass, resembles
from puzzles.types.zebra.reading.persons import is_handed_on, speaks_of_another
from puzzles.types.zebra.reading.pieces import singular
from puzzles.types.zebra.reading.relation_words import negate
from puzzles.types.zebra.reading.verbs import BARE, VERBS
from puzzles.types.zebra.reading.word_lists import words
from puzzles.types.zebra.units import SIGNS, family_of, unit_named

BEFORE_NUMBER = frozenset(("at", "in", "on"))
_COUNTS = words("EXACTLY LEAST MOST")
_OWNERS = words("his her their its")
_AUXILIARIES = CONTRACTIONS | words("not never did does do will would to cannot")
_GOES_ON = frozenset((*RELATIVES, "with", "from", "in"))
_ENDS_CLAUSE = ("", ",", ".", ";", "and", "or", "but")
_ORDINALS = {"last": "last", "middle": "middle", "center": "middle", "centre": "middle"}
_BEFORE_VERB = ("_AND", "_OR", "_NOR")
_RELATED = words("COMPARED _NEXT_TO APART_FROM MULTIPLE _BETWEEN")
_NEW_PHRASES = words("from in on at with")
_SAYS_NOTHING = (":", '"', "'", "!", "-", "–", "—", "’")


def read_word(cut: Cutting, at: int) -> int:
    """Read a word that is neither a name nor part of a phrase; gives the piece behind it."""
    for read in _READERS:
        end = read(cut, at)
        if end is not None:
            return end
    if cut.text(at) not in _SAYS_NOTHING:
        cut.add(UNKNOWN, at, at + 1)
    return at + 1


# -- one and the other -----------------------------------------------------------------------------


def _one(cut: Cutting, at: int) -> int | None:
    """ "one" after "of A and B", or as a count."""
    if cut.text(at) != "one":
        return None
    if _begins_one(cut, at):
        cut.after_one = True
        cut.drop("_COMMA", "_AND")
        cut.add("_ONE", at, at + 1)
        return at + 1
    if cut.text(at + 1) == "of" or cut.last in _COUNTS:
        cut.add("NUMBER", at, at + 1, "1")
        return at + 1
    return None


def _begins_one(cut: Cutting, at: int) -> bool:
    """Whether "one" goes on after "of A and B", and is not "the one who"."""
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


# -- relations and verbs ---------------------------------------------------------------------------


def _somebody_else(cut: Cutting, at: int) -> int | None:
    """A friend or a neighbour who is somebody's, and so somebody else: this is not understood."""
    text, before = cut.text(at), cut.pieces[at - 1] if at else None
    if text not in RELATIONS:
        return None
    owned = before is not None and (before.owned or before.text in _OWNERS)
    if not (owned or cut.text(at + 1) == "of" or text.startswith("neighb")):
        return None
    if text in PARENTS and cut.text(at + 1) == "of" and _child_at(cut, at + 2):
        return at + 1
    cut.refuse(at)
    return at + 1


def _child_at(cut: Cutting, at: int) -> bool:
    """Whether an item of a category of children is named there."""
    _, items = cut.spellings.item(cut.pieces, at) if at < len(cut.pieces) else (at, ())
    heads = (cut.spellings.category[item].casefold() for item in items)
    return any(singular(word) in CHILDREN for head in heads for word in head.split())


def _of_description(cut: Cutting, at: int) -> int | None:
    """A verb of what describes a thing says nothing more: it ends with a verb that is no auxiliary."""
    if not cut.in_object_clause or cut.text(at) in ("not", "never") or cut.text(at).endswith("n't"):
        return None
    cut.in_object_clause = cut.text(at) in COPULAS
    return at + 1


def _owned(cut: Cutting, at: int) -> int | None:
    """Behind a possessive, and an article, a noun stands even if it looks like a verb: "Jack's build"."""
    if at == 0 or cut.text(at) not in VERBS or cut.text(at) in COPULAS:
        return None
    before = cut.pieces[at - 1]
    return at + 1 if (before.owned and cut.last == "ITEM") or before.text in ("the", "a", "an") else None


def _denial(cut: Cutting, at: int) -> int | None:
    if not (cut.text(at).endswith("n't") or cut.text(at) in CONTRACTIONS):
        return None
    negate(cut, at, at + 1)
    return at + 1


def _relative(cut: Cutting, at: int) -> int | None:
    """ "who" begins a description: behind a comma one that says something."""
    text = cut.text(at)
    if text not in RELATIVES:
        return None
    if cut.last == "_COMMA" and cut.text(at - 1) in (",", "("):
        cut.add("_WHO", at, at + 1)
    else:
        cut.in_relative = text != "that" or cut.text(at + 1) != "of"
    return at + 1


def _verb(cut: Cutting, at: int) -> int | None:
    text = cut.text(at)
    if text not in COPULAS | VERBS and not (text in BARE and _is_auxiliary(cut.text(at - 1))):
        return None
    if speaks_of_another(cut, at):
        cut.refuse(at)
    else:
        _say(cut, at)
    return at + 1


def _is_auxiliary(text: str) -> bool:
    """Whether a verb without an ending follows a word: "didn't", "will"."""
    return text in _AUXILIARIES or text.endswith("n't")


def _say(cut: Cutting, at: int) -> None:
    """A verb counts where it follows what it is said of, and not within "the person who ..."."""
    follows = (
        cut.last in ENDS_A_THING or cut.last == "_WHO" or _follows_joint(cut, at) or _ends_description(cut)
    )
    if follows and not cut.in_relative:
        cut.add("_IS", at, at + 1)


def _follows_joint(cut: Cutting, at: int) -> bool:
    """Whether a joint stands right before, or with nothing but "he" or "also" between."""
    before = at - 1
    while before > 0 and (cut.text(before) in PRONOUNS or cut.text(before) in ("also", "both", "either")):
        before -= 1
    return cut.last in _BEFORE_VERB and cut.found.words[-1].end == cut.pieces[before].end


def _ends_description(cut: Cutting) -> bool:
    """Whether a comma stands here that ends ", who ..."."""
    terminals = [word.terminal for word in cut.found.words]
    return cut.last == "_COMMA" and "_WHO" in terminals and terminals.count("_COMMA") > 1


def _from_end(cut: Cutting, at: int) -> int | None:
    """ "second from the right", "last but one"."""
    last, nth = cut.vocabulary.positions, cut.pieces[at].nth
    if not last:
        return None
    if cut.fits(("last", "but", "one"), at) or cut.fits(("second", "to", "last"), at):
        cut.add("ORDINAL", at, at + 3, str(last - 1))
        return at + 3
    for side in ("left", "right"):
        if nth is not None and cut.fits(("from", "the", side), at + 1):
            cut.add("ORDINAL", at, at + 4, str(nth if side == "left" else last + 1 - nth))
            return at + 4
    return None


# -- places and numbers ----------------------------------------------------------------------------


def _first_or_last(cut: Cutting, at: int) -> int | None:
    """ "first" and "last" where they are no positions."""
    text, adverb = cut.text(at), cut.is_adverb(at, at + 1)
    if (from_end := _from_end(cut, at)) is not None:
        return from_end
    if text not in ("first", "last") or (cut.vocabulary.positions and not adverb):
        return None
    if not adverb:
        cut.add(text.upper() if cut.text(at + 1) in _ENDS_CLAUSE else UNKNOWN, at, at + 1)
    return at + 1


def _place(cut: Cutting, at: int) -> int | None:
    nth, text = cut.pieces[at].nth, cut.text(at)
    if not cut.vocabulary.positions or (nth is None and text not in _ORDINALS):
        return None
    cut.add("ORDINAL", at, at + 1, _ORDINALS[text] if nth is None else str(nth))
    return at + 1


def _sign_of_unit(cut: Cutting, at: int) -> int | None:
    """The sign of a unit before its number: "$5"."""
    if cut.text(at) not in SIGNS or at + 1 >= len(cut.pieces) or cut.pieces[at + 1].number is None:
        return None
    cut.found.units[cut.pieces[at + 1].start] = unit_named(cut.text(at))
    return at + 1


def _number(cut: Cutting, at: int) -> int | None:
    if cut.pieces[at].number is None:
        return None
    if cut.text(at + 1) in cut.nouns and cut.text(at + 2) == "between":
        return _gap(cut, at)
    if cut.text(at + 1) in cut.nouns and cut.text(at + 2) == "from" and cut.text(at + 3) != "left":
        return _away(cut, at)
    before, placed = cut.text(at - 1), cut.vocabulary.positions > 0
    if cut.text(at) == "one" and not (before in BEFORE_NUMBER and placed):
        return at + 1
    if placed and (before in BEFORE_NUMBER or before in cut.nouns) and cut.last != "_AT":
        cut.add("_AT", at - 1, at)
    if cut.last == "_OF" and cut.text(at + 1).endswith("s") and not cut.names(at + 1):
        return at + 1  # "of the two friends who"
    if placed and cut.last != "_AT" and _counts_things(cut, at):
        cut.refuse(at)
        return at + 1
    cut.add("NUMBER", at, at + 1)
    unit = unit_named(cut.pieces[at + 1].stem) if at + 1 < len(cut.pieces) else ""
    if not family_of(unit):
        return at + 1
    cut.found.units[cut.pieces[at].start] = unit
    return at + 2


def _counts_things(cut: Cutting, at: int) -> bool:
    """ "has 3 rooms": the number of something else, and no position."""
    after = cut.text(at + 1)
    if cut.last in (*_COUNTS, "_OF", "_STOP", "") or cut.text(at - 1) in cut.nouns or cut.names(at + 1):
        return False
    return after.isalpha() and after.endswith("s") and after not in cut.nouns | VERBS | COPULAS


def _gap(cut: Cutting, at: int) -> int:
    """ "one house between" A and B."""
    number = cut.pieces[at].number
    assert number is not None
    start, end = cut.pieces[at].start, cut.pieces[at + 2].end
    cut.found.compared[start] = Apart(Amount(number + 1), start, end)
    cut.drop("_IS")
    cut.found.words.append(Word("GAP", "", start, end))
    return at + 3


def _away(cut: Cutting, at: int) -> int:
    """ "two houses from" another."""
    number, start = cut.pieces[at].number, cut.pieces[at].start
    assert number is not None
    cut.found.compared[start] = Apart(Amount(number), start, cut.pieces[at + 1].end)
    cut.drop("_IS")
    cut.add("APART_FROM", at, at + 3)
    return at + 3


# -- what says nothing -----------------------------------------------------------------------------


def _silent(cut: Cutting, at: int) -> int | None:
    text = cut.text(at)
    if text == "both" and cut.last == "COMPARED":
        cut.add("_BOTH", at, at + 1)
    if text == "both" and cut.last in ("", "_STOP", "_NOT"):
        cut.add("_BOTH", at, at + 1)
    known = text == "both" or text in PRONOUNS or text in cut.spellings.silent or text in cut.nouns
    return at + 1 if known else None


def _free(cut: Cutting, at: int) -> int | None:
    if _is_inexact(cut, at):
        cut.refuse(at)
        return at + 1
    if _begins_anew(cut, at):
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


def _is_placed(cut: Cutting, at: int) -> bool:
    """Whether a position is told there: "at 3", "in the third house"."""
    at += cut.text(at) == "the"
    if not cut.vocabulary.positions or at >= len(cut.pieces):
        return False
    return cut.pieces[at].number is not None or cut.pieces[at].nth is not None or cut.text(at) in _ORDINALS


def _is_inexact(cut: Cutting, at: int) -> bool:
    """ "about 8", "up to 8"."""
    number = at + 2 if cut.text(at) == "up" and cut.text(at + 1) == "to" else at + 1
    if cut.text(at) not in ("around", "about") and number == at + 1:
        return False
    return number < len(cut.pieces) and (cut.pieces[number].number is not None or cut.text(number) in SIGNS)


def _begins_anew(cut: Cutting, at: int) -> bool:
    """ "older than Rob and from Bath": what goes with the subject, and is not compared."""
    if cut.text(at) not in _NEW_PHRASES or cut.last not in _BEFORE_VERB or _is_placed(cut, at + 1):
        return False
    clause = [word.terminal for word in cut.found.words]
    since = max((i for i, name in enumerate(clause) if name == "_STOP"), default=0)
    joint = cut.found.words[-1]
    return joint.end <= cut.pieces[at].start <= joint.end + 1 and not _RELATED.isdisjoint(clause[since:])


def _passed_over(cut: Cutting, at: int) -> int | None:
    piece = cut.pieces[at]
    if piece.kind not in ("word", "letters") or resembles(cut, at):
        return None
    if not may_pass(cut, at):
        cut.refuse(at)
        return at + 1
    if piece.text == "left":
        _say(cut, at)
    text = cut.line[piece.start : piece.end]
    if text not in cut.found.passed:
        cut.found.passed.append(text)
    if not is_understood(cut, at) and text not in cut.found.unheeded:
        cut.found.unheeded.append(text)
    return at + 1


_READERS: tuple[Callable[[Cutting, int], int | None], ...] = (
    _one,
    _other,
    _somebody_else,
    _of_description,
    _owned,
    _denial,
    _relative,
    _verb,
    _first_or_last,
    _silent,
    _place,
    _sign_of_unit,
    _number,
    _free,
    _passed_over,
)
