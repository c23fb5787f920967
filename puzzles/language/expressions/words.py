"""The words of rules that a setter types."""

from __future__ import annotations

import re

from puzzles.geometry.grid import DIAGONAL, KNIGHT, ORTHOGONAL
from puzzles.language import operators
from puzzles.language.words import UNKNOWN

RELATIONS = {
    "side by side": ORTHOGONAL,
    "next to each other": ORTHOGONAL,
    "adjacent": ORTHOGONAL,
    "touching": ORTHOGONAL + DIAGONAL,
    "a king's move apart": ORTHOGONAL + DIAGONAL,
    "a knight's move apart": KNIGHT,
    "touching by a corner": DIAGONAL,
}
"""The relations between two cells, with the steps from one to the other."""
SHARED = ("row", "column", "box", "region")
"""What two cells may have in common."""
TOUCH = {"touch by a corner": "touching by a corner", "touch": "touching"}
_ONE = r"in (?:one|the same) (?:" + "|".join(SHARED) + ")"
_SPELLINGS = {
    **operators.SPELLINGS,
    "PAIR": r"(?:two|2) cells (?:(?:that|which) )?(?:are )?"
    rf"(?:{'|'.join([*map(re.escape, sorted((*RELATIONS, *TOUCH), key=len, reverse=True)), _ONE])})\b",
    "WINDOW": r"(?:two|three|four|[2-9]) (?:cells )?in a row on\b",
    "_EVERY": r"every\b|any\b|each\b",
    "QUALITY": r"(?:region|amount) of\b",
    "CELL": r"r\d+c\d+\b",
    "LINE": r"[rcb]\d+\b|(?:row|column|box|region) \d+\b",
    "GROUP": r"\d+ ?[x×] ?\d+\b|(?:row|column|box|region|cell)\b",
    "_ON": r"on\b",
    "_DOTS": r"\.\.\.?|…",
    "BAR": r"\|",
    "_COLON": r":",
    "NUMBER": r"\d{1,9}\b",
    "SUM": r"sum\b",
    "ABS": r"abs\b",
    "EXTREME": r"(?:min|max)\b",
    "DISTINCT": r"distinct\b|different\b",
    "COUNT": r"count\b",
    "PARITY": r"odd\b|even\b",
    "_IN": r"in\b",
    "CELLS": r"cells\b",
    "NAME": r"[abcd]\b",
    UNKNOWN: r"\w+|\S",
}
OFFERED = {
    "_EVERY": ("every",),
    "PAIR": tuple(
        f"two cells {words}" for words in (*RELATIONS, "in one row", "in one column", "in one box")
    ),
    "WINDOW": ("two in a row on", "three in a row on"),
    "GROUP": ("row", "column", "box", "2x2", "cell"),
    **operators.OFFERED,
    "SUM": ("sum",),
    "COUNT": ("count",),
    "DISTINCT": ("distinct",),
    "EXTREME": ("min", "max"),
    "ABS": ("abs",),
    "PARITY": ("odd", "even"),
    "QUALITY": ("region of", "amount of"),
    "_IN": ("in",),
    "CELLS": ("cells",),
    "BAR": ("|",),
    **operators.BRACKETS,
    "_DOTS": ("..",),
    "_COLON": (":",),
    "_ON": ("on",),
}
"""What is offered for each terminal, in the order of the offers."""
DESCRIBED = {
    "CELL": "a cell such as r1c1",
    "NUMBER": "a number",
    "LINE": "a row such as r3",
    "NAME": "a or b",
}


words_of = operators.cutter(_SPELLINGS, re.IGNORECASE)
"""Cuts a line into words."""


def offers(terminal: str) -> tuple[str, ...]:
    """The texts offered for a terminal."""
    return OFFERED.get(terminal, ())
