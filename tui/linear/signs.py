"""Words for what speech does not read: signs, arrows, the numbers of a block."""

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
"""Signs that speech does not read, or reads as something long, and a word for each."""
SIGNS = str.maketrans({sign: f" {word} " for sign, word in SPOKEN.items()} | dict.fromkeys("✓✗▸▾", " "))
WAYS = str.maketrans({"↑": " up ", "↓": " down ", "←": " left ", "→": " right "})
"""What arrows in cells say."""


def spoken(text: str) -> str:
    """A text with words for signs."""
    plain = text.translate(SIGNS).replace("…", "...").replace("·", ";")
    return re.sub(r" (?=[;,)])|(?<=[(]) ", "", " ".join(plain.split()))


def block_words(label: str) -> str:
    """What stands in a block: of two numbers the one for the cells below, and the one for those beside."""
    below, slash, beside = label.partition("\\")
    if slash:
        parts = (below and f"{below} below", beside and f"{beside} to the right")
        return " ".join(("block", " and ".join(filter(None, parts)))).strip()
    return f"block {label_words(label.replace('#', ''))}".strip()


def label_words(label: str) -> str:
    """The label of a clue, with words for arrows."""
    return " ".join(label.translate(WAYS).split())
