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
            "and",
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
            "false",
            "⊥",
        ),
    ),
)
"""What connects, and the ways to type it."""
LINES: tuple[tuple[str, str], ...] = (
    ("p -> q", "a premise"),
    ("p, p -> q", "two premises"),
    ("therefore q", "the conclusion; `∴` `⊢` `⊨` `|-` `|=` `\\vdash` `\\models` as well"),
    ("p, p -> q |- q", "two premises and the conclusion"),
    ("∅ ⊨ q -> q", "the conclusion alone"),
)
"""What a line can hold, and what it is."""
NOTES = (
    (
        "From tightest to loosest: not; and; or and exclusive or alike, from the left; implies, from the "
        "right; if and only if. Names are letters, digits and `_`, with primes at the end: `p`, `rain_2`,"
        ' `x\'`. `^` is refused, since some read it as "and" and some as "exclusive or".'
    ),
)
"""What is to be known of them."""
