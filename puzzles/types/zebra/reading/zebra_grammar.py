"""The grammar of zebra clues: sentences about items and their positions. Arithmetic is about positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from puzzles.core.errors import InputError
from puzzles.language.grammar import Language
from puzzles.language.words import Completion, Offers, Word
from puzzles.types.zebra.claims.claim import Claim
from puzzles.types.zebra.reading import sentences
from puzzles.types.zebra.reading.zebra_meaning import Meaning
from puzzles.types.zebra.reading.zebra_words import OFFERED, Vocabulary, quoted, words_of

GRAMMAR = """
?claim: item _AND item _IS? mutual          -> pair
      | item _AND item _IS? _NOT mutual     -> not_pair
      | sum (COMPARE sum)+                  -> compared
relation: _AT (number | ORDINAL)            -> at
        | _IN object                        -> inside
        | _DIRECTLY _towards? side _OF item -> directly
        | _SOMEWHERE _towards? side _OF item -> somewhere
        | number _towards? side _OF item    -> shifted
        | (_NEXT _TO | _BESIDE) item        -> next_to
        | _BETWEEN item _AND item           -> between
        | number _APART? _FROM item         -> apart_from
mutual: number _APART                       -> apart
      | _NEXT _TO _EACH_OTHER               -> neighbours
!side: LEFT | RIGHT
_towards: _TO | _ON
sum: term
   | sum _PLUS term                         -> plus
   | sum _MINUS term                        -> minus
?term: item | NUMBER
%declare _IN _ON _DIRECTLY _SOMEWHERE LEFT RIGHT _TO _NEXT _BESIDE _BETWEEN _APART _FROM _EACH_OTHER
%declare COMPARE _PLUS _MINUS
"""
DESCRIBED = {"NAME": "a name", "NUMERIC": "", "NUMBER": "a number", "ORDINAL": ""}


def parse(line: str, vocabulary: Vocabulary) -> Claim:
    """What a clue means; raises `InputError` for the first place where it goes wrong."""
    words = words_of(line, vocabulary)
    offers = _offers(vocabulary, _after_at(words))
    try:
        meant: Claim = _language().parse(line, words, Meaning(vocabulary.positions), offers)
    except InputError as error:
        found = line[error.start : error.end].casefold()
        if found in ("left", "right") and "directly" in error.words:
            expected = f"'directly {found} of' or 'somewhere {found} of'"
            raise InputError(f"found {found!r}", error.start, error.end, expected=expected) from None
        raise
    return meant


def completions(line: str, cursor: int, vocabulary: Vocabulary) -> tuple[Completion, ...]:
    """Words that can come next at `cursor`, or finish the word there; best first."""
    before = line[:cursor]
    try:
        offers = _offers(vocabulary, _after_at(words_of(before, vocabulary)))
    except InputError:
        return ()
    return tuple(_language().completions(before, lambda text: words_of(text, vocabulary), offers))


@lru_cache(maxsize=1)
def _language() -> Language:
    return Language(sentences.GRAMMAR + GRAMMAR, DESCRIBED, tuple(OFFERED))


def _after_at(words: Sequence[Word]) -> bool:
    return any(word.terminal in ("_AT", "_IN") for word in words[-2:])


def _offers(vocabulary: Vocabulary, numbers: bool) -> Offers:
    names = tuple(quoted(name, vocabulary.names) for name in vocabulary.names)

    def offers(terminal: str) -> tuple[str, ...]:
        if terminal == "NAME":
            return names
        if terminal == "NUMBER" and numbers:
            return tuple(str(number) for number in range(1, vocabulary.positions + 1))
        return OFFERED.get(terminal, ())

    return offers
