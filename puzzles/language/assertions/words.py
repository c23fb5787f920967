"""The words of assertions that are typed as formulas: `p -> x + y <= 10`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from puzzles.language.words import UNKNOWN, Word

_SPELLINGS = {
    "_IFF": r"<->|<=>|↔|⇔|iff\b",
    "_IMPLIES": r"->|=>|→|⇒",
    "COMPARE": r"<=|>=|!=|==?|<>|≤|≥|≠|<|>",
    "PLUS": r"\+",
    "MINUS": r"-|−",
    "TIMES": r"\*|×|·",
    "DIVIDED": r"(?:div|mod)\b|%",
    "OPEN": r"\(",
    "CLOSE": r"\)",
    "_COMMA": r",",
    "NUMBER": r"\d+\b",
    "_AND": r"and\b|&&?|∧",
    "_OR": r"or\b|\|\|?|∨",
    "_XOR": r"xor\b|\^|⊕",
    "_NOT": r"not\b|!|¬|~",
    "DISTINCT": r"distinct\b|different\b|alldifferent\b",
    "FUNCTION": r"(?:min|max|abs|count|sum|ite|if)\b(?=\s*\()",
    "NAME": r"[^\W\d]\w*(?:[.$@#]\w+)*'*|\"[^\"]+\"",
    UNKNOWN: r"\S",
}
_TOKEN = re.compile("|".join(f"(?P<{name}>{text})" for name, text in _SPELLINGS.items()))
SIGNS = {"==": "=", "<>": "!=", "≤": "<=", "≥": ">=", "≠": "!="}
_OFFERED = {
    "COMPARE": ("=", "!=", "<", "<=", ">", ">="),
    "_AND": ("and",),
    "_OR": ("or",),
    "_XOR": ("xor",),
    "_NOT": ("not",),
    "_IMPLIES": ("->",),
    "_IFF": ("<->",),
    "PLUS": ("+",),
    "MINUS": ("-",),
    "TIMES": ("*",),
    "DIVIDED": ("div", "mod"),
    "DISTINCT": ("distinct",),
    "FUNCTION": ("count(", "min(", "max(", "abs(", "sum(", "if("),
    "OPEN": ("(",),
    "CLOSE": (")",),
    "_COMMA": (",",),
}
ORDER = tuple(_OFFERED)
"""The terminals in the order in which they are offered."""
DESCRIBED = {"NAME": "a name", "NUMBER": "a number"}


def words_of(line: str) -> tuple[Word, ...]:
    """The line cut into words; a character that means nothing is one of its own."""
    matches = _TOKEN.finditer(line)
    return tuple(Word(match.lastgroup or UNKNOWN, match[0], *match.span()) for match in matches)


class Offering:
    """What each terminal can be typed as, where names are these."""

    def __init__(self, names: Sequence[str]) -> None:
        spelt = tuple(name for name in names if is_plain(name))
        self._offered: Mapping[str, tuple[str, ...]] = {**_OFFERED, "NAME": spelt}

    def __call__(self, terminal: str) -> tuple[str, ...]:
        return self._offered.get(terminal, ())


def is_plain(name: str) -> bool:
    """Whether a name can be typed as it is."""
    words = words_of(name)
    return len(words) == 1 and words[0].terminal == "NAME"


def spelt(name: str) -> str:
    """A name as it is typed in a formula."""
    return name if is_plain(name) else f'"{name}"'
