"""Sentences of subject and predicate, and how they are joined: what languages of clues share.

"or", with or without "either", allows both; "but not both" and "exactly one of" do not. After
"or" and "and" the subject may be left out, after "or" all but the last name or number as well.
"""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer, v_args

from puzzles.core.errors import InputError
from puzzles.language.grammar import span
from puzzles.types.zebra.claims.claim import AnyOf, Both, Claim, CountOf, If, Negation
from puzzles.types.zebra.reading.clauses import Body, Clause, Clauses, Object, Part, Predicate, complete
from puzzles.types.zebra.reading.english import number_of

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
?unit: item predicate                       -> clause
     | claim
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
item: (_WHO _IS)? (NAME | NUMERIC)
number: NUMBER | NUMERIC
%declare _IF _THEN _IFF _EITHER _OR _OR_BOTH _NOT_BOTH _AND _IS _NOT _DOES _NEITHER _NOR _AT _OF _WHO
%declare _OPEN _CLOSE _COMMA EXACTLY LEAST MOST NUMBER NUMERIC ORDINAL NAME UNKNOWN
"""
"""To be continued by a language with its rules `relation`, without a subject, and `claim`, with one."""


@v_args(inline=True)
class Sentences(Transformer[Token, Any]):
    """Builds claims from the tree. A language adds `object`, `is_object` and the rules of its own."""

    # -- words ---------------------------------------------------------------------------------

    def item(self, token: Token) -> Object:
        number = number_of(str(token)) if token.type == "NUMERIC" else None
        return Object(*span(token), str(token), number)

    def number(self, token: Token) -> Object:
        return Object(*span(token), number=number_of(str(token)))

    def how(self, *words: Token) -> str:
        return " ".join(words)

    # -- predicates ----------------------------------------------------------------------------

    def so(self, body: Body) -> Predicate:
        return Predicate((body,))

    def not_so(self, *bodies: Body) -> Predicate:
        return Predicate(bodies, negated=True)

    def clause(self, subject: Object, predicate: Predicate) -> Clause:
        return Clause(subject.item, predicate)

    # -- joining -------------------------------------------------------------------------------

    def all_of(self, *parts: Part) -> Clauses:
        return Clauses(parts)

    def any_of(self, *parts: Part) -> Claim:
        return AnyOf(complete(*parts))

    def one_of(self, *parts: Part) -> Claim:
        return CountOf(complete(*parts), "exactly", 1)

    def counted(self, how: str, number: Object, *parts: Part) -> Claim:
        claims = tuple(map(_whole, parts))
        count = number.number
        if count is None or not 1 <= count <= len(claims):
            expected = f"1 to {len(claims)}, as that many are listed"
            raise InputError(f"a count of {count}", number.start, number.end, expected=expected)
        return CountOf(claims, how, count)

    def group(self, part: Part) -> Claim:
        return _whole(part)

    def not_group(self, part: Part) -> Claim:
        return Negation(_whole(part))

    def if_then(self, premise: Part, conclusion: Part) -> Claim:
        return If((_whole(premise), _whole(conclusion)))

    def if_and_only_if(self, first: Part, second: Part) -> Claim:
        return Both((_whole(first), _whole(second)))

    def start(self, sentence: Part) -> Claim:
        return _whole(sentence)


def _whole(part: Part) -> Claim:
    """A part that stands alone, and so needs a subject of its own."""
    (claim,) = complete(part)
    return claim
