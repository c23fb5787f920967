"""The grammar of clues, over the words that `scan` finds; and clues read with it.

Where a clue can be taken in several ways that mean different things, it is refused with the ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from lark import Token, Tree
from lark.exceptions import VisitError

from puzzles.language.ambiguous import AmbiguousLanguage
from puzzles.language.words import Offers, WordCompletion
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims.claim import Claim, ClaimWords
from puzzles.types.zebra.claims.constant import constant_part
from puzzles.types.zebra.reading.meaning import Meaning
from puzzles.types.zebra.reading.scan import scan
from puzzles.types.zebra.reading.typing_help import (
    DESCRIBED,
    OFFERED,
    completed_names,
    explained,
    quoted,
    slipped,
    unfinished,
)
from puzzles.types.zebra.reading.vocabulary import Vocabulary

LENGTH_LIMIT = 1000
MOST_WORDS = AmbiguousLanguage.MOST_WORDS
"""Words of the grammar in one clue, at most."""
MOST_JOINTS = 12
"""Joints such as "and", "or" and commas in one clue, at most: each may be taken in several ways."""
_JOINTS = ("_OR", "_AND", "_COMMA", "_NOR")
GRAMMAR = """
start: sentence (_STOP (sentence | vp))*        -> text
?sentence: _IF choice (_THEN | _COMMA) later    -> if_then
         | choice _COMMA? _IF later             -> if_after
         | choice _ONLY_IF later                -> if_then
         | choice _IFF later                    -> if_and_only_if
         | _UNLESS choice (_COMMA | _THEN) later -> unless
         | choice _COMMA? _UNLESS later         -> unless_after
         | choice
?later: choice | vp
?choice: chain
       | _EITHER chain (_OR vp)+                -> any_of
       | _either chain _chains                  -> any_of
       | _either chain _chains _OR_BOTH         -> any_of
       | _either chain _chains _NOT_BOTH        -> one_of
       | _EITHER chain (_OR vp)+ _NOT_BOTH      -> one_of
       | how number _OF unit _units             -> counted
_chains: (_OR chain)+
?chain: unit
      | unit _further+                          -> all_of
_further: (_AND | _COMMA) unit
        | _AND vp
        | _AND likewise
        | _COMMA verb_phrase
        | _COMMA denied
        | closing
closing: _COMMA _WHO vp
       | _COMMA _WHO vp _AND verb_phrase        -> closing_both
_aside: _WHO? vp (_AND verb_phrase)?
likewise: _NEITHER _IS np
?verb_phrase: _IS atom                          -> so
            | _IS than_several                  -> so
?unit: subject vp                               -> clause
     | np                                       -> fact
     | place _is np                             -> holds
     | place _is _NOT np                        -> holds_not
     | _NEXT_TO np _COMMA _is np                 -> fronted_next
     | np _more_things                          -> fact_or
     | np _COMMA _EITHER np _more_things        -> fronted_or
     | _EITHER np _more_things vp               -> one_subject
     | _EITHER np _more_things                  -> one_subject_fact
     | _UNLIKE np _COMMA np vp                  -> unlike
     | _ALL_BUT np vp                           -> all_but
     | _NONE_BUT np vp                          -> clause
     | _NEITHER np _nor_things vp               -> no_subject
     | _NEITHER np _nor_things                  -> no_subject_fact
     | _pairwise np _AND np _ONE atom _OTHER atom -> one_each
     | NUMBER _OF np _AND np _is atom _OTHER atom -> one_of_two
     | _BOTH np _AND np vp                      -> both_subjects
     | things _BOTH vp                          -> both_subjects
     | things vp                                -> each_subject
     | things DIFFERENT                         -> different
     | NUMBER _is things                        -> whole
     | things _is things _IN_SOME_ORDER         -> matched
     | things _is _IN_SOME_ORDER _COMMA? things -> matched
     | things _is things _RESPECTIVELY          -> respectively
     | np _AND np mutual                        -> pair
     | np _AND np _is _NOT mutual               -> not_pair
     | GAP np _AND np                           -> gap
     | EXACTLY GAP np _AND np                   -> gap
     | np _AND np GAP                           -> gap_after
     | _NOBODY np (_IS np)?                     -> nobody
     | how number _OF things vp                 -> counted_things
     | NUMBER _OF things vp                     -> one_thing
     | sum (COMPARE sum)+                       -> compared
     | _OPEN sentence _CLOSE                    -> group
     | _NOT _OPEN sentence _CLOSE               -> not_group
_units: ((_COMMA | _OR | _AND) unit)+
?subject: np
        | np _IS np                             -> joined
        | np _COMMA np                          -> joined
        | np _COMMA np _COMMA                   -> joined
        | np _COMMA _aside _COMMA               -> described
        | np _COMMA _UNLIKE np _COMMA           -> contrasted
?place: ORDINAL                                 -> at
      | FIRST                                   -> first
      | LAST                                    -> last
      | _AT (NUMBER | NUMERIC | ORDINAL)        -> at
things: np (_COMMA np)* _AND np
_more_things: (_COMMA np)* (_OR np)+
_nor_things: (_COMMA np)* ((_NOR | _OR) np)+
!how: EXACTLY | LEAST | MOST
_pairwise: _OF | _BETWEEN
_is: _IS |
_either: _EITHER |
?vp: _IS atom                                   -> so
   | bare                                       -> so
   | _is than_several                           -> so
   | denied
   | _is _either atom _more_atoms               -> one_so
   | _is _either atom _more_atoms _NOT_BOTH     -> one_so
   | _is _either atom _more_atoms _OR_BOTH      -> some_so
denied: _is _NOT atom                           -> not_so
      | _is _NOT np _BUT np                     -> but
      | _is _NOT atom (_NOR (atom | anew))+     -> none_so
      | _is _NOT _either atom _more_atoms       -> none_so
      | _is _NEITHER atom _nor_atoms            -> none_so
_more_atoms: (_COMMA atom)* (_OR (atom | anew))+
_nor_atoms: (_COMMA atom)* ((_NOR | _OR) (atom | anew))+
anew: _IS atom
?atom: np                                       -> same
     | _SAME np                                 -> same
     | np _INSTEAD np                           -> instead
     | bare
bare: (NUMBER | ORDINAL)                        -> at
    | _AT (NUMBER | NUMERIC | ORDINAL)          -> at
    | ODD                                       -> parity
    | EVEN                                      -> parity
    | _END                                      -> end
    | FIRST                                     -> first
    | LAST                                      -> last
    | COMPARED np                               -> than
    | COMPARED np _IS                           -> than
    | COMPARED NUMBER                           -> than_number
    | COMPARED place                            -> than_place
    | MULTIPLE np                               -> times
    | EXTREME                                   -> extreme
    | _BETWEEN np _AND np                       -> between
    | _BETWEEN np _AND np _IN_THAT_ORDER        -> between_in_order
    | _BETWEEN NUMBER _AND NUMBER               -> between_numbers
    | _JUST_BETWEEN np _AND np                  -> just_between
    | _NEXT_TO np                               -> next_to
    | _NEXT_TO place                            -> next_to_place
    | APART_FROM np                             -> apart_from
?than_several: COMPARED _BOTH np _AND np        -> than_each
             | COMPARED things                  -> than_each_of
?mutual: APART                                  -> apart
       | _EACH_OTHER                            -> neighbours
sum: term (SIGN term)*
?term: np | NUMBER                              -> number_term
number: NUMBER | NUMERIC
np: (ITEM | NUMERIC | EXTREME)+
"""
TERMINALS = """
_STOP _IF _THEN _ONLY_IF _IFF _UNLESS _COMMA _EITHER _OR _OR_BOTH _NOT_BOTH _AND _WHO _NEITHER _NOR
_OF _BETWEEN _ONE _OTHER _IS _NOT DIFFERENT _SAME _IN_SOME_ORDER _RESPECTIVELY _IN_THAT_ORDER
_INSTEAD _BUT _UNLIKE _ALL_BUT _NONE_BUT
_BOTH _NOBODY _EACH_OTHER _JUST_BETWEEN _NEXT_TO _AT _END _OPEN _CLOSE EXACTLY LEAST MOST NUMBER
NUMERIC ORDINAL ODD EVEN FIRST LAST ITEM COMPARED MULTIPLE EXTREME APART APART_FROM GAP COMPARE SIGN UNKNOWN
"""


def parse(line: str, vocabulary: Vocabulary) -> Claim:
    """What a clue means; raises `InputError` for the first place where it goes wrong."""
    if len(line) > LENGTH_LIMIT:
        expected = f"{LENGTH_LIMIT} characters"
        raise InputError("the clue is too long", LENGTH_LIMIT, len(line), expected=expected)
    found = scan(line, vocabulary)
    words = list(found.words)
    while words and words[-1].terminal in ("_COMMA", "_STOP"):
        words.pop()
    joints = [word for word in words if word.terminal in _JOINTS]
    if len(words) > MOST_WORDS or len(joints) > MOST_JOINTS:
        start = joints[MOST_JOINTS].start if len(joints) > MOST_JOINTS else words[MOST_WORDS].start
        raise InputError("the clue is too long", start, len(line), expected="several shorter ones")
    try:
        trees = _language().trees(line, words, _offers(vocabulary))
    except InputError as error:
        raise explained(error, line, found, vocabulary) from None
    claims, errors = _claims(trees, Meaning(line, found, vocabulary))
    claims, constants = _meant(claims, line, vocabulary)
    if not claims:
        raise constants[0] if constants else slipped(errors[0], line, found, vocabulary)
    if len(claims) > 1:
        ways = " or ".join(f"“{text}”" for text in sorted(claims))
        typed = ClaimWords(name=lambda name: quoted(name, vocabulary))
        raise InputError(
            "this can be read in several ways",
            0,
            len(line),
            expected=f"one of them: {ways}",
            words=tuple(claim.text(typed) for _, claim in sorted(claims.items())),
        )
    return next(iter(claims.values()))


def _claims(trees: Sequence[Tree[Token]], meaning: Meaning) -> tuple[dict[str, Claim], list[InputError]]:
    """The different claims that trees come to, by their sentences; and what is wrong with the others."""
    claims: dict[str, Claim] = {}
    errors: list[InputError] = []
    for tree in trees:
        try:
            claim: Claim = meaning.transform(tree)
        except VisitError as error:
            if not isinstance(error.orig_exc, InputError):
                raise
            errors.append(error.orig_exc)
        else:
            claims.setdefault(claim.text(ClaimWords()), claim)
    return claims, errors


def _meant(
    claims: dict[str, Claim], line: str, vocabulary: Vocabulary
) -> tuple[dict[str, Claim], list[InputError]]:
    """Without claims of which a part is always true or always false; and what is wrong with these."""
    kept: dict[str, Claim] = {}
    errors: list[InputError] = []
    for text, claim in claims.items():
        found = constant_part(claim, vocabulary.categories, vocabulary.positions)
        if found is None:
            kept[text] = claim
        else:
            problem = f"“{found[0].text(ClaimWords())}” is {'always true' if found[1] else 'never true'}"
            errors.append(InputError(problem, 0, len(line), expected="what can be either"))
    return kept, errors


def completions(line: str, cursor: int, vocabulary: Vocabulary) -> tuple[WordCompletion, ...]:
    """Words that can come next at `cursor`, or finish the word there; best first."""
    before = line[:cursor]
    if len(before) > LENGTH_LIMIT:
        return ()
    found = _language().completions(before, lambda text: unfinished(text, vocabulary), _offers(vocabulary))
    return tuple(_without_repeats(found))


def _without_repeats(found: Iterator[WordCompletion]) -> Iterator[WordCompletion]:
    seen = set()
    for completion in found:
        if completion not in seen:
            seen.add(completion)
            yield completion


@lru_cache(maxsize=1)
def _language() -> AmbiguousLanguage:
    return AmbiguousLanguage(f"{GRAMMAR}%declare {' '.join(TERMINALS.split())}\n", DESCRIBED, tuple(OFFERED))


def _offers(vocabulary: Vocabulary) -> Offers:
    names = completed_names(vocabulary)
    numbers = tuple(str(number) for number in range(1, vocabulary.positions + 1))

    def offers(terminal: str) -> tuple[str, ...]:
        if terminal in ("ITEM", "NUMBER"):
            return names if terminal == "ITEM" else numbers
        return OFFERED.get(terminal, ())

    return offers
