"""The operators that all typed formulas share: their spellings and their precedence.

From tightest: `*`, `+ -`, comparisons, `not`, `and`, `or`, `->` and `<->`. A language adds to `GRAMMAR` its
`alternative` (of `conjunction`), its `product` (of `factor`) and its `atom`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from puzzles.language.words import UNKNOWN, Word

GRAMMAR = """
?formula: alternative
        | alternative _IMPLIES formula         -> implies
        | alternative _IFF formula             -> iff
?conjunction: negation
            | negation (_AND negation)+        -> all_of
?negation: comparison
         | _NOT negation                       -> negated
?comparison: sum
           | sum (COMPARE sum)+                -> comparison
?sum: product
    | sum _PLUS product                        -> added
    | sum MINUS product                        -> subtracted
?factor: atom
       | MINUS factor                          -> opposite
%declare _IMPLIES _IFF _OR _AND _NOT COMPARE _PLUS MINUS _TIMES OPEN CLOSE _COMMA NUMBER NAME UNKNOWN
"""
SPELLINGS: Mapping[str, str] = {
    "_IFF": r"<->|<=>|↔|⇔",
    "_IMPLIES": r"->|=>|→|⇒",
    "COMPARE": r"<=|>=|!=|==?|<>|≤|≥|≠|<|>",
    "_PLUS": r"\+",
    "MINUS": r"-|−",
    "_TIMES": r"\*|×|·",
    "OPEN": r"\(",
    "CLOSE": r"\)",
    "_COMMA": r",",
    "_AND": r"and\b|&&?|∧",
    "_OR": r"or\b|∨",
    "_NOT": r"not\b|!|¬|~",
}
"""The patterns of the terminals; one that begins with another comes first."""
OFFERED: Mapping[str, tuple[str, ...]] = {
    "COMPARE": ("=", "!=", "<", "<=", ">", ">="),
    "_AND": ("and",),
    "_OR": ("or",),
    "_XOR": ("xor",),
    "_NOT": ("not",),
    "_IMPLIES": ("->",),
    "_IFF": ("<->",),
    "_PLUS": ("+",),
    "MINUS": ("-",),
    "_TIMES": ("*",),
    "DIVIDED": ("div", "mod"),
}
"""The spellings offered for operators, in the order of the offers; some languages lack some of them."""
BRACKETS: Mapping[str, tuple[str, ...]] = {"OPEN": ("(",), "CLOSE": (")",), "_COMMA": (",",)}
_SIGNS = {"==": "=", "<>": "!=", "≤": "<=", "≥": ">=", "≠": "!="}


def plain_sign(text: str) -> str:
    """The sign of a comparison in ASCII."""
    return _SIGNS.get(text, text)


def cutter(
    spellings: Mapping[str, str], flags: re.RegexFlag = re.NOFLAG
) -> Callable[[str], tuple[Word, ...]]:
    """Make a function that cuts a line into words; an unknown character is a word with the terminal
    `UNKNOWN`.
    """
    token = re.compile("|".join(f"(?P<{name}>{text})" for name, text in spellings.items()), flags)

    def words_of(line: str) -> tuple[Word, ...]:
        """Cut the line into words."""
        matches = token.finditer(line)
        return tuple(Word(match.lastgroup or UNKNOWN, match[0], *match.span()) for match in matches)

    return words_of
