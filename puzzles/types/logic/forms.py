"""The ways to type formulas and lines of logic, as docs/typing-clues.md lists them too."""

from __future__ import annotations

CONNECTIVES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("not", ("~", "!", "¬", "not", "\\neg")),
    ("and", ("&", "&&", "∧", "/\\", "·", "•", "and", "but", "\\land")),
    ("or", ("|", "||", "∨", "\\/", "v", "or", "\\lor")),
    ("exclusive or", ("xor", "⊕", "\\oplus")),
    ("implies", ("->", "=>", "→", "⇒", "implies", "\\rightarrow")),
    ("if and only if", ("<->", "<=>", "↔", "⇔", "iff", "\\leftrightarrow")),
    ("true, false", ("true", "⊤", "T", "1", "false", "⊥", "F", "0")),
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
THINGS: tuple[tuple[str, str], ...] = (
    ("forall x (P(x) -> Q(x))", "∀x (P(x) → Q(x))"),
    ("∀x(Px → Qx)", "∀x (P(x) → Q(x))"),
    ("every x (Px -> Qx)", "∀x (P(x) → Q(x))"),
    ("for all x, if Px then Qx", "∀x (P(x) → Q(x))"),
    ("exists y Loves(y, ann)", "∃y Loves(y, ann)"),
    ("there is a y such that Lyy", "∃y L(y, y)"),
    ("some x (Px & x != a)", "∃x (P(x) ∧ x ≠ a)"),
    ("\\forall x \\exists y Lxy", "∀x ∃y L(x, y)"),
    ("for all x and y, Lxy", "∀x ∀y L(x, y)"),
    ("~∃x Px v a = b", "¬∃x P(x) ∨ a = b"),
    ("∀x Loves(x, mother(x))", "∀x Loves(x, mother(x))"),
    ("f(a) != g(b, f(c))", "f(a) ≠ g(b, f(c))"),
)
"""Formulas about things, and how they are read."""
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
    (
        "A quantifier binds as tightly as not: brackets behind it widen what it binds. A name that none "
        "binds stands for one thing, but x, y and z are questioned there. `Fa` is `F(a)` where `F` is a "
        "predicate, or `a` a thing, in this formula or another one, and a name elsewhere. A function has a "
        "small letter and brackets, in the place of a thing: `mother(x)`."
    ),
    (
        "There is at least one thing. Unless the domain is given, domains of 1 to 4 things are tried: what "
        'has no countermodel there follows "in every domain of up to 4 things", and no more is claimed.'
    ),
)
"""What is to be known of them."""
