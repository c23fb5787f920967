"""Assertions typed as formulas, read into the terms of SMT-LIB.

Binding from tightest: `* div mod`, `+ -`, comparisons, `not`, `and`, `xor`, `or`, `->` and `<->`. A chain
`a < b < c` says both.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import Any

from lark import Token, Transformer, v_args

from puzzles.language.assertions.sexp import Sexp
from puzzles.language.assertions.words import DESCRIBED, ORDER, SIGNS, Offering, words_of
from puzzles.language.grammar import Language, span
from puzzles.language.words import Completion

GRAMMAR = """
?start: formula
?formula: alternative
        | alternative _IMPLIES formula         -> implies
        | alternative _IFF formula             -> iff
?alternative: exclusive
            | exclusive (_OR exclusive)+       -> any_of
?exclusive: conjunction
          | conjunction (_XOR conjunction)+    -> odd_of
?conjunction: negation
            | negation (_AND negation)+        -> all_of
?negation: comparison
         | _NOT negation                       -> negated
?comparison: sum
           | sum (COMPARE sum)+                -> comparison
?sum: product
    | sum PLUS product                         -> calculated
    | sum MINUS product                        -> calculated
?product: factor
        | product TIMES factor                 -> calculated
        | product DIVIDED factor               -> calculated
?factor: atom
       | MINUS factor                          -> opposite
?atom: NUMBER                                  -> number
     | NAME                                    -> name
     | OPEN formula CLOSE                      -> grouped
     | FUNCTION OPEN formula (_COMMA formula)* CLOSE -> function
     | NAME OPEN formula (_COMMA formula)* CLOSE     -> function
     | DISTINCT OPEN formula (_COMMA formula)* CLOSE -> function
     | DISTINCT word (_COMMA? word)*           -> distinct
?word: NAME                                    -> name
     | NUMBER                                  -> number
%declare _IMPLIES _IFF _OR _XOR _AND _NOT COMPARE PLUS MINUS TIMES DIVIDED NUMBER NAME OPEN CLOSE
%declare FUNCTION DISTINCT _COMMA UNKNOWN
"""
_CALLED = {"sum": "+", "if": "ite", "different": "distinct", "alldifferent": "distinct"}
_CALCULATED = {"−": "-", "×": "*", "·": "*", "%": "mod"}
_CLAUSE = re.compile(r"\s*~?[A-Za-z_]\w*(?:\s*\|\s*~?[A-Za-z_]\w*)*\s*", re.ASCII)
_LITERAL = re.compile(r"(~?)([A-Za-z_]\w*)", re.ASCII)


def read_formula(line: str, names: tuple[str, ...]) -> Sexp:
    """A formula as a term; raises `InputError` for the first place where it goes wrong."""
    if (clause := _clause(line)) is not None:
        return clause
    term: Sexp = _language().parse(line, words_of(line), _Terms(), Offering(names))
    return term


def completions(line: str, cursor: int, names: tuple[str, ...]) -> tuple[Completion, ...]:
    """What can come next at `cursor`, or finish the word there."""
    return tuple(_language().completions(line[:cursor], words_of, Offering(names)))


@lru_cache(maxsize=1)
def _language() -> Language:
    return Language(GRAMMAR, DESCRIBED, ORDER)


def _clause(line: str) -> Sexp | None:
    """A line such as `x1 | ~x2`, of which there may be very many; None for another."""
    if not _CLAUSE.fullmatch(line):
        return None
    parts = []
    for match in _LITERAL.finditer(line):
        word = words_of(match[2])[0]
        if word.terminal != "NAME":
            return None
        name = Sexp(match.start(2), match.end(2), match[2])
        parts.append(_list("not", match.start(), match.end(), name) if match[1] else name)
    return parts[0] if len(parts) == 1 else _list("or", parts[0].start, parts[-1].end, *parts)


def _list(head: str, start: int, end: int, *parts: Sexp) -> Sexp:
    return Sexp(start, end, items=(Sexp(start, end, head), *parts))


def _over(head: str, *parts: Sexp) -> Sexp:
    """An operator between its parts, or before them."""
    return _list(head, parts[0].start, parts[-1].end, *parts)


@v_args(inline=True)
class _Terms(Transformer[Token, Any]):
    """Builds the term that a tree stands for."""

    def implies(self, premise: Sexp, conclusion: Sexp) -> Sexp:
        return _over("=>", premise, conclusion)

    def iff(self, left: Sexp, right: Sexp) -> Sexp:
        return _over("=", left, right)

    def any_of(self, *parts: Sexp) -> Sexp:
        return _over("or", *parts)

    def odd_of(self, *parts: Sexp) -> Sexp:
        return _over("xor", *parts)

    def all_of(self, *parts: Sexp) -> Sexp:
        return _over("and", *parts)

    def negated(self, part: Sexp) -> Sexp:
        return _over("not", part)

    def comparison(self, first: Sexp, *rest: Any) -> Sexp:
        terms, pairs = (first, *rest[1::2]), []
        for (one, other), token in zip(pairwise(terms), rest[::2], strict=True):
            sign = SIGNS.get(str(token), str(token))
            head = Sexp(*span(token), "distinct" if sign == "!=" else sign)
            pairs.append(Sexp(one.start, other.end, items=(head, one, other)))
        return pairs[0] if len(pairs) == 1 else _over("and", *pairs)

    def calculated(self, left: Sexp, sign: Token, right: Sexp) -> Sexp:
        return _over(_CALCULATED.get(str(sign), str(sign)), left, right)

    def opposite(self, sign: Token, part: Sexp) -> Sexp:
        return _list("-", span(sign)[0], part.end, part)

    def number(self, word: Token) -> Sexp:
        return Sexp(*span(word), str(word), number=True)

    def name(self, word: Token) -> Sexp:
        return Sexp(*span(word), str(word).strip('"'))

    def grouped(self, opened: Token, part: Sexp, closed: Token) -> Sexp:
        return part

    def function(self, word: Token, opened: Token, *parts: Any) -> Sexp:
        *inner, closed = parts
        name = str(word).strip('"')
        return _list(_CALLED.get(name, name), span(word)[0], span(closed)[1], *inner)

    def distinct(self, word: Token, *parts: Sexp) -> Sexp:
        return _list("distinct", span(word)[0], parts[-1].end, *parts)
