"""Words that have no meaning in a clue, and whether they may be passed over.

A noun may, where it only says what sort of thing a name is ("the $5 ticket", "the ticket that"), an adverb
may, and what stands behind the last name. Any other word could join two names in a way of its own ("is
married to").
"""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import lru_cache
from itertools import groupby

from puzzles.types.zebra.reading.cutting import Cutting
from puzzles.types.zebra.reading.lexicon import (
    CONTRACTIONS,
    COPULAS,
    CRITICAL,
    FREE,
    NEVER_PASSED,
    NO_VERB_BEFORE_OF,
    NOUNS,
    PRONOUNS,
    RELATIVES,
)
from puzzles.types.zebra.reading.persons import is_personal, person_at
from puzzles.types.zebra.reading.verbs import VERBS
from puzzles.types.zebra.reading.word_lists import words

_ARTICLES = words("the a an")
_DETERMINERS = _ARTICLES | words("this that his her its their whose")
_SIDES = words("the far directly immediately somewhere to on")
_ADVERBS = words("quite very really so rather pretty fairly even still already yet actually indeed yesterday")
_NO_ADVERBS = words("early family fly july italy lily holly kelly")
_TOWARDS = ("with", "to", "against")
_NAMES = ("ITEM", "NUMERIC", "ORDINAL", "NUMBER", "EXTREME")
_ENDS = ("", ".", ";", ",", "and", "or", "but", "nor", "if")
_KNOWN = FREE | COPULAS | VERBS | PRONOUNS | RELATIVES


def may_pass(cut: Cutting, at: int) -> bool:
    """Whether a word that is not known can be left out without changing what is said."""
    text = cut.text(at)
    if text in NEVER_PASSED:
        return _is_verb_left(cut, at)
    if _relates(cut, at):
        return False
    return _is_adverb(cut, at) or _is_noun(cut, at) or _is_behind(cut, at)


def resembles(cut: Cutting, at: int) -> bool:
    """Whether a word looks like a name, a comparison or a word with a meaning, but for a slip."""
    text = cut.text(at)
    if text in NEVER_PASSED:
        return False
    return cut.text(at + 1) == "than" or cut.spellings.like(cut.pieces, at) or _is_mistyped(text)


def _relates(cut: Cutting, at: int) -> bool:
    """Whether the word has a part in a relation: "due to", "Ann is the Brit's nurse"."""
    text, after = cut.text(at), cut.text(at + 1)
    if after == "of":
        return not _is_determined(cut, at) or (bool(cut.found.words) and person_at(cut, at + 2))
    if _ends_name(cut, at - 1) and cut.pieces[at - 1].owned and _is_said_of_person(cut):
        return True
    return after == "to" and text in NO_VERB_BEFORE_OF


def _is_determined(cut: Cutting, at: int) -> bool:
    return _DETERMINERS & {cut.text(at - 1), cut.text(at - 2)} != set() or cut.last == "ITEM"


def _is_adverb(cut: Cutting, at: int) -> bool:
    text = cut.text(at)
    opens = cut.text(at + 1) == "," and cut.last in ("", "_STOP")
    return opens or text in _ADVERBS or (text.endswith("ly") and text not in _NO_ADVERBS)


def _is_noun(cut: Cutting, at: int) -> bool:
    """Whether the word says what sort of thing is named: no name may follow."""
    if cut.names(at + 1) or cut.text(at + 1) in _DETERMINERS - {"that"}:
        return False
    return _has_article(cut, at) or _follows_name(cut, at)


def _has_article(cut: Cutting, at: int) -> bool:
    """ "the ticket", "the golden ticket"; not "gave Ann a cake", or "saw the film with Ann"."""
    start = at - 1 if cut.text(at - 1) in _DETERMINERS else at - 2
    if cut.text(start) not in _DETERMINERS or (start < at - 1 and not _is_plain(cut, at - 1)):
        return False
    shared = cut.text(at + 1) == "with" and cut.text(start - 1) in VERBS
    return not _is_given(cut, start) and not shared


def _is_given(cut: Cutting, start: int) -> bool:
    """Whether an article begins a second object: "gave Ann a cake", "gave the dog owner a cake"."""
    if cut.text(start) not in _ARTICLES:
        return False
    return _ends_name(cut, start - 1) or cut.text(start - 1) in NOUNS or _is_plain(cut, start - 1)


def _follows_name(cut: Cutting, at: int) -> bool:
    """ "the $5 ticket", "Ann's ticket", "Ann's golden ticket"; not "Ann met"."""
    if _ends_name(cut, at - 1):
        return cut.pieces[at - 1].owned or (_describes(cut) and cut.text(at + 1) not in _TOWARDS)
    chained = _is_plain(cut, at - 1) and _ends_name(cut, at - 2)
    return chained and _is_verb_or_end(cut, at + 1)


def _ends_name(cut: Cutting, at: int) -> bool:
    """Whether the last name found, or a number, ends with that piece."""
    if at < 0 or cut.last not in _NAMES:
        return False
    return cut.found.words[-1].end == cut.pieces[at].end


def _describes(cut: Cutting) -> bool:
    """Whether the last name can stand before a noun, as "$5" and "the dog" can, and a person cannot."""
    word = cut.found.words[-1]
    if word.terminal != "ITEM":
        return True
    category = cut.spellings.category[word.value]
    if is_personal(category):
        return False
    start = next(at for at, piece in enumerate(cut.pieces) if piece.start >= word.start)
    ordered = any(order.name == category for order in cut.spellings.orders)
    return ordered or cut.text(start - 1) in _DETERMINERS


def _is_plain(cut: Cutting, at: int) -> bool:
    """Whether a word was passed over, or counts: "golden", "second"."""
    if at < 0 or cut.pieces[at].kind not in ("word", "nth"):
        return False
    return (
        cut.pieces[at].nth is not None
        or cut.line[cut.pieces[at].start : cut.pieces[at].end] in cut.found.passed
    )


def _is_verb_or_end(cut: Cutting, at: int) -> bool:
    text = cut.text(at)
    return text in _ENDS or text in COPULAS | VERBS | RELATIVES | CONTRACTIONS or text.endswith("n't")


def _is_behind(cut: Cutting, at: int) -> bool:
    """Whether no name follows, and the word is not what somebody was given: "gave Ann a cake"."""
    return cut.last_name <= at and not _is_given(cut, at - 1)


def _is_said_of_person(cut: Cutting) -> bool:
    """Whether the last words are a person, a verb and a person: "Ann is the doctor's ..."."""
    last = cut.found.words[-3:]
    if [word.terminal for word in last] != ["ITEM", "_IS", "ITEM"]:
        return False
    return all(is_personal(cut.spellings.category[word.value]) for word in (last[0], last[2]))


def _is_verb_left(cut: Cutting, at: int) -> bool:
    """ "left" as a verb: "left 2 days after", "left on Monday"."""
    return (
        cut.text(at) == "left"
        and cut.text(at + 1) not in ("of", "from", "side")
        and cut.text(at - 1) not in _SIDES
        and not person_at(cut, at + 1)
    )


@lru_cache(maxsize=4096)
def _is_mistyped(text: str) -> bool:
    """Whether a word looks like one that must not be passed over, but for a slip."""
    squeezed = "".join(ch for ch, _ in groupby(text))
    return any(
        sorted(text) == sorted(word)
        or squeezed == word
        or (len(word) > 4 and SequenceMatcher(None, text, word).ratio() > 0.85)
        for word in CRITICAL
    )
