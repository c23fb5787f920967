"""The words and signs of formulas.

Two of them depend on where they stand. `v` is "or" behind a formula, and a name elsewhere. `T` and `F`
are truth values, or names in the company of names with capitals: `doubts.py` decides which.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from puzzles.language.words import UNKNOWN, Word
from puzzles.types.logic.first_order.tokens import end_of_quantifier, quantifier_at, shaped

_BEHIND = r"(?=\s*(?:$|[^\w\s(\[{~!¬\\]|(?:then|iff|implies)\b))"
"""What follows "but not both" where it ends a formula, and does not begin "not both p and q"."""
_SPELLINGS = {
    "_NOT_BOTH": rf"(?:,\s*)?(?i:but\s+not\s+both)\b{_BEHIND}",
    "_IFF": r"<->|<=>|↔|⇔|≡|\\(?:left|Left)rightarrow\b|\\iff\b|(?i:if\s+and\s+only\s+if)\b",
    "_ONLY_IF": r"(?i:only\s+if)\b",
    "_THEN": r",\s*(?i:then)\b",
    "_NOR": r",\s*(?i:nor)\b",
    "_IMPLIES": r"->|=>|→|⇒|⊃|\\(?:r|R)ightarrow\b|\\implies\b|\\to\b",
    "UNEQUAL": r"!=|≠|\\neq?\b",
    "EQUALS": r"==?(?!>)",
    "_NOT": r"~|!|¬|\\l?not\b|\\neg\b",
    "_AND": r"&&?|∧|/\\|[·•⋅∙]|\\land\b|\\wedge\b|\\cdot\b",
    "OR": r"\|\|?|∨|\\/|\\lor\b|\\vee\b",
    "XOR": r"⊕|⊻|\\oplus\b",
    "TRUE": r"⊤|\\top\b|1(?!\w)",
    "FALSE": r"⊥|\\bot\b|0(?!\w)",
    "_OPEN": r"\(",
    "_CLOSE": r"\)",
    "_OPEN_SQUARE": r"\[",
    "_CLOSE_SQUARE": r"\]",
    "_OPEN_CURLY": r"\{",
    "_CLOSE_CURLY": r"\}",
    "NAME": r"[^\W\d]\w*'*",
    UNKNOWN: r"\w+|\S",
}
_WORDS = {
    "not": "_NOT",
    "and": "_AND",
    "but": "_AND",
    "or": "OR",
    "xor": "XOR",
    "implies": "_IMPLIES",
    "iff": "_IFF",
    "true": "TRUE",
    "false": "FALSE",
    "if": "_IF",
    "then": "_THEN",
    "unless": "_UNLESS",
    "neither": "_NEITHER",
    "nor": "_NOR",
    "either": "_EITHER",
    "both": "_BOTH",
}
VALUES = {"T": "TRUE", "F": "FALSE"}
"""Letters that stand for truth values."""
_TOKEN = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in _SPELLINGS.items()))
_CLOSING = frozenset({"NAME", "TRUE", "FALSE", "_CLOSE", "_CLOSE_SQUARE", "_CLOSE_CURLY"})
"""The terminals that can end a formula."""
OFFERED = {
    "_NOT": ("~",),
    "_AND": ("&",),
    "OR": ("|",),
    "XOR": ("xor",),
    "_IMPLIES": ("->",),
    "_IFF": ("<->",),
    "_THEN": ("then",),
    "_NOR": ("nor",),
    "_OPEN": ("(",),
    "_CLOSE": (")",),
    "_CLOSE_SQUARE": ("]",),
    "_CLOSE_CURLY": ("}",),
    "TRUE": ("true",),
    "FALSE": ("false",),
}
"""What each terminal is typed as, in the order in which they are offered."""
SPOKEN = {
    "_ONLY_IF": ("only if",),
    "_IF": ("if",),
    "_UNLESS": ("unless",),
    "_NEITHER": ("neither",),
    "_EITHER": ("either",),
    "_BOTH": ("both",),
    "FORALL": ("forall",),
    "EXISTS": ("exists",),
    "_NOT_BOTH": ("but not both",),
}
"""Words that are offered once they are begun."""


def words_of(
    line: str, *, letters: bool = False, predicates: Collection[str] = frozenset()
) -> tuple[Word, ...]:
    """The line cut into words; a character that means nothing is one of its own.

    `letters`: `T` and `F` are names. `predicates` are capital letters that other formulas use as predicates.
    Each formula is read beside all others, so what a line is cut into is remembered.
    """
    return _words_of(line, letters, frozenset(predicates))


@lru_cache(maxsize=4096)
def _words_of(line: str, letters: bool, predicates: frozenset[str]) -> tuple[Word, ...]:
    found: list[Word] = []
    place = 0
    while (match := _TOKEN.search(line, place)) is not None:
        place = match.end()
        if quantifier := quantifier_at(line, match.start()):
            found += quantifier
            place = end_of_quantifier(line, quantifier)
            continue
        terminal = match.lastgroup or UNKNOWN
        if terminal == "NAME":
            behind = bool(found) and found[-1].terminal in _CLOSING
            terminal = _WORDS.get(match[0].casefold(), "NAME")
            if match[0] in VALUES and not letters:
                terminal = VALUES[match[0]]
            if behind and match[0] in ("v", "V"):
                terminal = "OR"
        found.append(Word(terminal, match[0], *match.span()))
    return shaped(found, predicates)


def is_letter_or(word: Word) -> bool:
    """Whether the word is the letter v, read as "or"."""
    return word.terminal == "OR" and word.value in ("v", "V")
