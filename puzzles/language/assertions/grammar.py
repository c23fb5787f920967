"""Parsing assertions that are typed as formulas, into terms of SMT-LIB.

Besides the common operators, `div` and `mod` bind as tightly as `*`, and `xor` binds between `and` and `or`.
A chain `a < b < c` means `a < b and b < c`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import Any

from lark import Token, Transformer, v_args

from puzzles.language import operators
from puzzles.language.assertions.sexp import Sexp
from puzzles.language.assertions.words import DESCRIBED, ORDER, Offering, words_of
from puzzles.language.grammar import Language, span
from puzzles.language.operators import plain_sign
from puzzles.language.words import WordCompletion

GRAMMAR = """
?start: formula
?alternative: exclusive
            | exclusive (_OR exclusive)+       -> any_of
?exclusive: conjunction
          | conjunction (_XOR conjunction)+    -> odd_of
?product: factor
        | product _TIMES factor                -> multiplied
        | product DIVIDED factor               -> divided
?atom: NUMBER                                  -> number
     | NAME                                    -> name
     | OPEN formula CLOSE                      -> grouped
     | FUNCTION OPEN formula (_COMMA formula)* CLOSE -> function
     | NAME OPEN formula (_COMMA formula)* CLOSE     -> function
     | DISTINCT OPEN formula (_COMMA formula)* CLOSE -> function
     | DISTINCT word (_COMMA? word)*           -> distinct
?word: NAME                                    -> name
     | NUMBER                                  -> number
%declare _XOR DIVIDED FUNCTION DISTINCT
"""
_CALLED = {"sum": "+", "if": "ite", "different": "distinct", "alldifferent": "distinct"}
_CLAUSE = re.compile(r"\s*~?[A-Za-z_]\w*(?:\s*\|\s*~?[A-Za-z_]\w*)*\s*", re.ASCII)
_LITERAL = re.compile(r"(~?)([A-Za-z_]\w*)", re.ASCII)


def read_formula(line: str, names: tuple[str, ...]) -> Sexp:
    """Parse a formula into a term; raises `InputError` for the first error."""
    if (clause := _clause(line)) is not None:
        return clause
    term: Sexp = _language().parse(line, words_of(line), _Terms(), Offering(names))
    return term


def completions(line: str, cursor: int, names: tuple[str, ...]) -> tuple[WordCompletion, ...]:
    """The words that can come next at `cursor`, or complete the word there."""
    return tuple(_language().completions(line[:cursor], words_of, Offering(names)))


@lru_cache(maxsize=1)
def _language() -> Language:
    return Language(operators.GRAMMAR + GRAMMAR, DESCRIBED, ORDER)


def _clause(line: str) -> Sexp | None:
    """The term of a clause such as `x1 | ~x2`, of which a file may have very many; None for other lines."""
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
    """The list of an operator with its parts, which spans them."""
    return _list(head, parts[0].start, parts[-1].end, *parts)


@v_args(inline=True)
class _Terms(Transformer[Token, Any]):
    """Builds the term of a parse tree."""

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
            sign = plain_sign(str(token))
            head = Sexp(*span(token), "distinct" if sign == "!=" else sign)
            pairs.append(Sexp(one.start, other.end, items=(head, one, other)))
        return pairs[0] if len(pairs) == 1 else _over("and", *pairs)

    def added(self, left: Sexp, right: Sexp) -> Sexp:
        return _over("+", left, right)

    def subtracted(self, left: Sexp, sign: Token, right: Sexp) -> Sexp:
        return _over("-", left, right)

    def multiplied(self, left: Sexp, right: Sexp) -> Sexp:
        return _over("*", left, right)

    def divided(self, left: Sexp, sign: Token, right: Sexp) -> Sexp:
        return _over("mod" if sign == "%" else str(sign), left, right)

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
