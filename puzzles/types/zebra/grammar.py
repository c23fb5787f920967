"""The grammar of zebra clues: sentences about items and their positions.

"or", with or without "either", allows both; "but not both" and "exactly one of" do not. After
"or" and "and" the subject may be left out, after "or" all but the last name or number as well.
Arithmetic is about positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from puzzles.core.errors import InputError
from puzzles.language.grammar import Language
from puzzles.language.words import Completion, Offers, Word
from puzzles.types.zebra.meaning import Meaning
from puzzles.types.zebra.relations import Claim
from puzzles.types.zebra.words import OFFERED, Vocabulary, quoted, words_of

GRAMMAR = """
start: sentence
?sentence: _IF choice _THEN choice          -> if_then
         | choice _IFF choice               -> if_and_only_if
         | choice
?choice: chain
       | _EITHER? chain _alternatives       -> any_of
       | _EITHER? chain _alternatives _OR_BOTH -> any_of
       | _EITHER? chain _alternatives _NOT_BOTH -> one_of
_alternatives: (_OR alternative)+
?alternative: chain | rest_chain | object
?chain: unit | unit (_AND further)+         -> all_of
rest_chain: predicate (_AND further)*       -> all_of
?further: unit | predicate
?unit: item predicate                       -> statement
     | item _AND item _IS? mutual           -> pair
     | item _AND item _IS? _NOT mutual      -> not_pair
     | sum (COMPARE sum)+                   -> compared
     | how number _OF unit ((_COMMA | _OR) unit)+ -> counted
     | _OPEN sentence _CLOSE                -> group
     | _NOT _OPEN sentence _CLOSE           -> not_group
!how: EXACTLY | _AT LEAST | _AT MOST
predicate: relation                         -> so
         | _IS _EITHER? body                -> so
         | _IS? _NOT body                   -> not_so
         | _DOES _NOT _IS body              -> not_so
         | _IS _NEITHER body (_NOR body)+   -> not_so
?body: relation | object                    -> is_object
object: item | NUMBER | ORDINAL
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
item: (_WHO _IS)? (NAME | NUMERIC)
number: NUMBER | NUMERIC
%declare _IF _THEN _IFF _EITHER _OR _OR_BOTH _NOT_BOTH _AND _IS _NOT _DOES _NEITHER _NOR _AT _IN _ON
%declare _DIRECTLY _SOMEWHERE _OF _TO _NEXT _BESIDE _BETWEEN _APART _FROM _EACH_OTHER _WHO _OPEN _CLOSE
%declare _COMMA _PLUS _MINUS LEFT RIGHT EXACTLY LEAST MOST COMPARE NUMBER NUMERIC ORDINAL NAME UNKNOWN
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
    return Language(GRAMMAR, DESCRIBED, tuple(OFFERED))


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
