"""The ways to type formulas and lines of logic, as docs/typing-clues.md lists them too."""

from __future__ import annotations

CONNECTIVES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "not",
        (
            "~",
            "!",
            "¬",
            "not",
            "\\neg",
        ),
    ),
    (
        "and",
        (
            "&",
            "&&",
            "∧",
            "/\\",
            "·",
            "•",
            "and",
            "but",
            "\\land",
        ),
    ),
    (
        "or",
        (
            "|",
            "||",
            "∨",
            "\\/",
            "v",
            "or",
            "\\lor",
        ),
    ),
    (
        "exclusive or",
        (
            "xor",
            "⊕",
            "\\oplus",
        ),
    ),
    (
        "implies",
        (
            "->",
            "=>",
            "→",
            "⇒",
            "implies",
            "\\rightarrow",
        ),
    ),
    (
        "if and only if",
        (
            "<->",
            "<=>",
            "↔",
            "⇔",
            "iff",
            "\\leftrightarrow",
        ),
    ),
    (
        "true, false",
        (
            "true",
            "⊤",
            "T",
            "1",
            "false",
            "⊥",
            "F",
            "0",
        ),
    ),
)
"""What connects, and the ways to type it."""
WORDS: tuple[tuple[str, str], ...] = (
    ("if p then q", "p → q"),
    ("p only if q", "p → q"),
    ("q if p", "p → q"),
    ("p if and only if q", "p ↔ q"),
    ("p unless q", "p ∨ q"),
    ("either p or q", "p ∨ q"),
    ("p or q but not both", "p ⊕ q"),
    ("neither p nor q", "¬p ∧ ¬q"),
    ("both p and q", "p ∧ q"),
    ("not both p and q", "¬(p ∧ q)"),
    ("[p v {q}] · r", "(p ∨ q) ∧ r"),
)
"""Formulas in words and with other brackets, and how they are read."""
LINES: tuple[tuple[str, str], ...] = (
    ("p -> q", "a premise"),
    ("p, p -> q", "two premises; `;` `.` between them as well"),
    ("therefore q", "the conclusion; `∴` `⊢` `⊨` `|-` `|=` `\\vdash` `\\models` as well"),
    ("p, p -> q |- q", "two premises and the conclusion"),
    ("If p then q. p. Therefore q.", "two premises and the conclusion"),
    ("∅ ⊨ q -> q", "the conclusion alone"),
)
"""What a line can hold, and what it is."""
NOTES = (
    (
        "From tightest to loosest: not; and; or and exclusive or alike, from the left; implies, from the "
        "right; if and only if. Names are letters, digits and `_`, with primes at the end: `p`, `rain_2`,"
        ' `x\'`. `^` is refused, since some read it as "and" and some as "exclusive or".'
    ),
    (
        "The forms in words stand in brackets within others, but for `both`, and for `neither` and `either` "
        "at the end of an and or an or: what English leaves open is refused."
    ),
    (
        "`v` is or behind a formula, and a name elsewhere. `T` and `F` are names where another name begins "
        "with a capital, and truth values where none does. Where `p` and `q` are names, a new name `pq` is "
        "questioned."
    ),
)
"""What is to be known of them."""
