"""Single words of a clue: verbs, relatives, "one" and "other", and those that say nothing.

A reader gives the piece behind what it has read, or None where the word is not for it.
"""

from __future__ import annotations

from collections.abc import Callable

from puzzles.language.words import UNKNOWN
from puzzles.types.zebra.reading.cutting import ENDS_A_THING, RELATED, Cutting
from puzzles.types.zebra.reading.lexicon import (
    ARTICLES,
    CHILDREN,
    CONTRACTIONS,
    COPULAS,
    FREE,
    NEVER_PASSED,
    PARENTS,
    PRONOUNS,
    RELATIONS,
    RELATIVES,
    TITLES,
)
from puzzles.types.zebra.reading.passing import is_understood, may_pass, resembles
from puzzles.types.zebra.reading.persons import is_handed_on, speaks_of_another
from puzzles.types.zebra.reading.pieces import singular
from puzzles.types.zebra.reading.places import ORDINALS, first_or_last, number_word, place, sign_of_unit
from puzzles.types.zebra.reading.pronouns import read_pronoun
from puzzles.types.zebra.reading.relation_words import negate
from puzzles.types.zebra.reading.unreal import is_unreal
from puzzles.types.zebra.reading.verbs import BARE, VERBS
from puzzles.types.zebra.reading.word_lists import words
from puzzles.types.zebra.units import SIGNS

_COUNTS = words("EXACTLY LEAST MOST")
_OWNERS = words("his her their its")
_AUXILIARIES = CONTRACTIONS | words("not never did does do will would to cannot")
_GOES_ON = frozenset((*RELATIVES, "with", "from", "in"))
_JOINTS = ("_AND", "_OR", "_NOR", "_COMMA")
_BEFORE_VERB = (*_JOINTS, "_STOP", "_IF", "_THEN", "_ONLY_IF", "_IFF", "_UNLESS")
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
    if text not in RELATIONS or before is None:
        return None
    owner = before if cut.last != "ITEM" or at < 2 or before.owned else cut.pieces[at - 2]
    owned = owner.owned or owner.text in _OWNERS
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
    if cut.text(at) in NEVER_PASSED:
        cut.refuse(at)
    return at + 1


def _owned(cut: Cutting, at: int) -> int | None:
    """Behind a possessive, and an article, a noun stands even if it looks like a verb: "Jack's build"."""
    if at == 0 or cut.text(at) not in VERBS or cut.text(at) in COPULAS:
        return None
    before = cut.pieces[at - 1]
    return at + 1 if (before.owned and cut.last == "ITEM") or before.text in ARTICLES else None


def _denial(cut: Cutting, at: int) -> int | None:
    if not (cut.text(at).endswith("n't") or cut.text(at) in CONTRACTIONS):
        return None
    negate(cut, at, at + 1)
    return at + 1


def _unreal(cut: Cutting, at: int) -> int | None:
    """ "sold", "would like", "plans to": what is no more, or is not yet so."""
    if not is_unreal(cut, at):
        return None
    cut.refuse(at)
    return at + 1


def _relative(cut: Cutting, at: int) -> int | None:
    """ "who" begins a description: behind a comma one that says something."""
    text = cut.text(at)
    if text not in RELATIVES:
        return None
    if text == "whose" and cut.text(at + 1) in RELATIONS and not cut.spellings.head(cut.pieces, at + 1)[1]:
        cut.refuse(at)
        return at + 1
    if cut.last == "_COMMA" and cut.text(at - 1) in (",", "("):
        cut.add("_WHO", at, at + 1)
    else:
        cut.in_relative = text != "that" or cut.text(at + 1) != "of"
    return at + 1


def _verb(cut: Cutting, at: int) -> int | None:
    text = cut.text(at)
    if text not in COPULAS | VERBS and not (text in BARE and _is_auxiliary(cut.text(at - 1))):
        return None
    if speaks_of_another(cut, at) or _may_go_on(cut, at):
        cut.refuse(at)
    else:
        _say(cut, at)
    return at + 1


def _is_auxiliary(text: str) -> bool:
    """Whether a verb without an ending follows a word: "didn't", "will"."""
    return text in _AUXILIARIES or text.endswith("n't")


def _say(cut: Cutting, at: int) -> None:
    """A verb counts where it follows what it is said of, and not within "the person who ..."."""
    too = cut.last == "_NEITHER" and cut.text(at) in COPULAS and cut.text(at - 2) in ("and", ",")
    follows = too or (
        cut.last in ENDS_A_THING
        or cut.last in ("_WHO", "_BOTH")
        or _follows_joint(cut, at)
        or _ends_description(cut)
    )
    if follows and not cut.in_relative:
        cut.add("_IS", at, at + 1)


def _follows_joint(cut: Cutting, at: int) -> bool:
    """Whether a joint stands right before, or with nothing but "he" or "also" between."""
    before = at - 1
    while before > 0 and (cut.text(before) in PRONOUNS or cut.text(before) in ("also", "both", "either")):
        before -= 1
    return cut.last in _BEFORE_VERB and cut.found.words[-1].end == cut.pieces[before].end


def _may_go_on(cut: Cutting, at: int) -> bool:
    """ "older than the person who owns the dog and lives": it is not clear of whom that is said."""
    if cut.text(at - 1) not in ("and", "or", "but") or cut.last not in _JOINTS:
        return False
    related = [word.end for word in cut.found.words if word.terminal in RELATED]
    described = (
        i for i, piece in enumerate(cut.pieces[:at]) if piece.text in RELATIVES and cut.text(i - 1) != ","
    )
    return bool(related) and any(cut.pieces[i].start > related[-1] for i in described)


def _ends_description(cut: Cutting) -> bool:
    """Whether a comma stands here that ends ", who ..."."""
    terminals = [word.terminal for word in cut.found.words]
    return cut.last == "_COMMA" and "_WHO" in terminals and terminals.count("_COMMA") > 1


def begins_with_verb(cut: Cutting, at: int) -> bool:
    """Whether a verb stands right behind a joint: "next to Ann or drinks tea"."""
    return cut.text(at) in VERBS and _follows_joint(cut, at)


# -- what says nothing -----------------------------------------------------------------------------


def _silent(cut: Cutting, at: int) -> int | None:
    text = cut.text(at)
    if text == "both" and (cut.last in ("COMPARED", "", "_STOP", "_NOT") or _follows_two(cut)):
        cut.add("_BOTH", at, at + 1)
    known = text == "both" or text in PRONOUNS or text in cut.spellings.silent or text in cut.nouns
    return at + 1 if known else None


def _follows_two(cut: Cutting) -> bool:
    """ "Ann and the baker both"."""
    *_, joint, last = ["", "", *(word.terminal for word in cut.found.words)]
    return joint == "_AND" and last in ENDS_A_THING


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
    return cut.pieces[at].number is not None or cut.pieces[at].nth is not None or cut.text(at) in ORDINALS


def _is_inexact(cut: Cutting, at: int) -> bool:
    """ "about 8", "up to 8", "by $5"."""
    number = at + 2 if cut.text(at) == "up" and cut.text(at + 1) == "to" else at + 1
    if cut.text(at) not in ("around", "about", "by") and number == at + 1:
        return False
    return number < len(cut.pieces) and (cut.pieces[number].number is not None or cut.text(number) in SIGNS)


def _begins_anew(cut: Cutting, at: int) -> bool:
    """ "older than Rob and from Bath": what goes with the subject, and is not compared."""
    if cut.text(at) not in _NEW_PHRASES or cut.last not in _JOINTS or _is_placed(cut, at + 1):
        return False
    return cut.found.words[-1].end == cut.pieces[at - 1].end


def _passed_over(cut: Cutting, at: int) -> int | None:
    piece = cut.pieces[at]
    if piece.kind not in ("word", "letters") or resembles(cut, at):
        return None
    if not may_pass(cut, at):
        cut.refuse(at)
        return at + 1
    if piece.text == "left" or _ends_description(cut):
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
    _unreal,
    _relative,
    _verb,
    first_or_last,
    read_pronoun,
    _silent,
    place,
    sign_of_unit,
    number_word,
    _free,
    _passed_over,
)
