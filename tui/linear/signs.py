"""Words for characters that screen readers skip: signs, arrows, the numbers of a block."""

from __future__ import annotations

import re

SPOKEN = {
    "╲": "backslash",
    "╱": "slash",
    "○": "white circle",
    "●": "black circle",
    "△": "triangle",
    "□": "square",
    "■": "black",
    "☾": "moon",
    "☀": "sun",
    "≠": "is not",
    "≤": "at most",
    "≥": "at least",
    "×": "times",
    "−": "minus",
    "∀": "for all",
    "∃": "there is",
    "¬": "not",
    "∧": "and",
    "∨": "or",
    "→": "implies",
    "↔": "if and only if",
    "⊢": "therefore",
    "⊥": "false",
}
"""Characters that screen readers skip or read at length, with a word for each."""
SIGNS = str.maketrans({sign: f" {word} " for sign, word in SPOKEN.items()} | dict.fromkeys("✓✗▸▾", " "))
MIRRORS = {"/": "slash", "\\": "backslash"}
"""The words for mirrors."""
WAYS = str.maketrans({"↑": " up ", "↓": " down ", "←": " left ", "→": " right "})
"""The words for arrows in cells."""


def spoken(text: str) -> str:
    """The text with words for signs."""
    plain = text.translate(SIGNS).replace("…", "...").replace("·", ";")
    return re.sub(r" (?=[;,)])|(?<=[(]) ", "", " ".join(plain.split()))


def block_words(what: str, label: str) -> str:
    """A block with its label; of two numbers, the first is for the cells below, the second for those
    beside.
    """
    if label in MIRRORS:
        return f"{what} {MIRRORS[label]}"
    below, slash, beside = label.partition("\\")
    if slash:
        parts = (below and f"{below} below", beside and f"{beside} to the right")
        return " ".join((what, " and ".join(filter(None, parts)))).strip()
    told = label_words(label)
    return f"{what} {told}" if any(map(str.isalnum, told)) else what


def label_words(label: str) -> str:
    """The label of a clue, with words for arrows."""
    return " ".join(label.translate(WAYS).split())
