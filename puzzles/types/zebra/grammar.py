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
?sentence: IF choice THEN choice            -> if_then
         | choice IFF choice                -> if_and_only_if
         | choice
?choice: chain
       | EITHER? chain alternatives         -> any_of
       | EITHER? chain alternatives OR_BOTH -> any_of
       | EITHER? chain alternatives NOT_BOTH -> one_of
alternatives: (OR alternative)+
?alternative: chain | rest_chain | bare
?chain: unit | unit (AND further)+          -> all_of
rest_chain: predicate (AND further)*
?further: unit | predicate
bare: object
?unit: item predicate                       -> statement
     | item AND item IS? mutual             -> pair
     | item AND item IS? NOT mutual         -> not_pair
     | sum (COMPARE sum)+                   -> compared
     | EXACTLY number OF listed             -> exactly
     | AT LEAST number OF listed            -> at_least
     | AT MOST number OF listed             -> at_most
     | OPEN sentence CLOSE                  -> group
     | NOT OPEN sentence CLOSE              -> not_group
listed: unit ((COMMA | OR) unit)+
predicate: relation                         -> so
         | IS EITHER? body                  -> so
         | IS? NOT body                     -> not_so
         | DOES NOT IS body                 -> not_so
         | IS NEITHER body (NOR body)+      -> neither
?body: relation | object                    -> is_object
object: item | NUMBER | ORDINAL
relation: AT (number | ORDINAL)             -> at
        | IN object                         -> is_object
        | DIRECTLY _towards? side OF item   -> directly
        | SOMEWHERE _towards? side OF item  -> somewhere
        | number _towards? side OF item     -> shifted
        | (NEXT TO | BESIDE) item           -> next_to
        | BETWEEN item AND item             -> between
        | number APART? FROM item           -> apart_from
mutual: number APART                        -> apart
      | NEXT TO EACH_OTHER                  -> neighbours
!side: LEFT | RIGHT
_towards: TO | ON
sum: term
   | sum PLUS term                          -> plus
   | sum MINUS term                         -> minus
?term: item | NUMBER
item: (WHO IS)? (NAME | NUMERIC)
number: NUMBER | NUMERIC
%declare IF THEN IFF EITHER OR OR_BOTH NOT_BOTH AND IS NOT DOES NEITHER NOR AT IN ON DIRECTLY SOMEWHERE
%declare LEFT RIGHT OF TO NEXT BESIDE BETWEEN APART FROM EACH_OTHER EXACTLY LEAST MOST WHO
%declare OPEN CLOSE COMMA COMPARE PLUS MINUS NUMBER NUMERIC ORDINAL NAME UNKNOWN
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
    return any(word.terminal in ("AT", "IN") for word in words[-2:])


def _offers(vocabulary: Vocabulary, numbers: bool) -> Offers:
    names = tuple(quoted(name, vocabulary.names) for name in vocabulary.names)

    def offers(terminal: str) -> tuple[str, ...]:
        if terminal == "NAME":
            return names
        if terminal == "NUMBER" and numbers:
            return tuple(str(number) for number in range(1, vocabulary.positions + 1))
        return OFFERED.get(terminal, ())

    return offers
