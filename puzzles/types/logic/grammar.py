"""The grammar of propositional formulas.

Negation binds tightest, then "and", then "or" and "xor" alike, then "implies" (to the right),
then "if and only if" (to the left). Chains of "and" and of "or" are one formula of many parts.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from lark import Token, Transformer, v_args

from puzzles.core.errors import InputError
from puzzles.core.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.language.grammar import Language
from puzzles.language.words import UNKNOWN, Completion, Word

LENGTH_LIMIT = 2000
GRAMMAR = """
start: formula
?formula: implication
        | formula _IFF implication         -> iff
?implication: alternative
            | alternative _IMPLIES implication -> implies
?alternative: conjunction
            | conjunction ((OR | XOR) conjunction)+ -> alternatives
?conjunction: negation
            | negation (_AND negation)+    -> all_of
?negation: _NOT negation                   -> negated
         | NAME                            -> atom
         | TRUE                            -> true
         | FALSE                           -> false
         | _OPEN formula _CLOSE
%declare _IFF _IMPLIES OR XOR _AND _NOT NAME TRUE FALSE _OPEN _CLOSE UNKNOWN
"""
_SPELLINGS = {
    "_IFF": r"<->|<=>|↔|⇔|≡|\\(?:left|Left)rightarrow\b|\\iff\b",
    "_IMPLIES": r"->|=>|→|⇒|⊃|\\(?:r|R)ightarrow\b|\\implies\b|\\to\b",
    "_NOT": r"~|!|¬|\\l?not\b|\\neg\b",
    "_AND": r"&&?|∧|/\\|\\land\b|\\wedge\b",
    "OR": r"\|\|?|∨|\\/|\\lor\b|\\vee\b",
    "XOR": r"⊕|⊻|\\oplus\b",
    "TRUE": r"⊤|\\top\b",
    "FALSE": r"⊥|\\bot\b",
    "_OPEN": r"\(",
    "_CLOSE": r"\)",
    "NAME": r"[^\W\d]\w*'*",
    UNKNOWN: r"\w+|\S",
}
_WORDS = {
    "not": "_NOT",
    "and": "_AND",
    "or": "OR",
    "xor": "XOR",
    "implies": "_IMPLIES",
    "iff": "_IFF",
    "true": "TRUE",
    "false": "FALSE",
}
_TOKEN = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in _SPELLINGS.items()))
OFFERED = {
    "_NOT": ("~",),
    "_AND": ("&",),
    "OR": ("|",),
    "XOR": ("xor",),
    "_IMPLIES": ("->",),
    "_IFF": ("<->",),
    "_OPEN": ("(",),
    "_CLOSE": (")",),
    "TRUE": ("true",),
    "FALSE": ("false",),
}
"""What each terminal is typed as, in the order in which they are offered."""


def parse(line: str) -> Formula:
    """The formula that a line spells; raises `InputError` for the first place where it goes wrong."""
    if len(line) > LENGTH_LIMIT:
        expected = f"{LENGTH_LIMIT} characters at most"
        raise InputError("the formula is too long", LENGTH_LIMIT, len(line), expected=expected)
    words = words_of(line)
    for word in words:
        if word.value == "^":
            raise InputError(
                "found '^', which some read as and, some as xor", word.start, word.end, expected="& or xor"
            )
    formula: Formula = _language().parse(line, words, _Meaning(), lambda terminal: OFFERED.get(terminal, ()))
    return formula


def completions(line: str, cursor: int, names: tuple[str, ...]) -> tuple[Completion, ...]:
    """What can come next at `cursor`, or finish the name there; `names` are those known."""
    offers = {"NAME": names, **OFFERED}
    return tuple(_language().completions(line[:cursor], words_of, lambda terminal: offers.get(terminal, ())))


def words_of(line: str) -> tuple[Word, ...]:
    """The line cut into words; a character that means nothing is one of its own."""
    found = []
    for match in _TOKEN.finditer(line):
        terminal = match.lastgroup or UNKNOWN
        if terminal == "NAME":
            terminal = _WORDS.get(match[0].casefold(), terminal)
        found.append(Word(terminal, match[0], *match.span()))
    return tuple(found)


@lru_cache(maxsize=1)
def _language() -> Language:
    return Language(GRAMMAR, {"NAME": "a name"}, tuple(OFFERED))


@v_args(inline=True)
class _Meaning(Transformer[Token, Any]):
    """Builds the formula from the tree."""

    def start(self, formula: Formula) -> Formula:
        return formula

    def atom(self, name: Token) -> Formula:
        return Is(str(name), True)

    def true(self, _word: Token) -> Formula:
        return And()

    def false(self, _word: Token) -> Formula:
        return Or()

    def negated(self, part: Formula) -> Formula:
        return Not(part)

    def all_of(self, *found: Formula) -> Formula:
        return And(*found)

    def alternatives(self, first: Formula, *found: Any) -> Formula:
        made: dict[str, Callable[..., Formula]] = {"OR": Or, "XOR": Xor}
        parts, kind = [first], found[0].type
        for sign, part in zip(found[::2], found[1::2], strict=True):
            if sign.type != kind:
                parts, kind = [made[kind](*parts)], sign.type
            parts.append(part)
        return made[kind](*parts)

    def implies(self, premise: Formula, conclusion: Formula) -> Formula:
        return Implies(premise, conclusion)

    def iff(self, left: Formula, right: Formula) -> Formula:
        return Iff(left, right)
