"""Cutting a paragraph into sentences."""

from __future__ import annotations

import re

from puzzles.types.zebra.english.lexicon import TITLES

_END = re.compile(r"(?<=[.!?])[\"”’)]*\s+(?=[\"“‘(]?[A-Z0-9])")
_LETTER_NAME = re.compile(r"\b[B-HJ-Z]\b(?![.'’&])")
"""A letter that is a name of its own, and so no initial: "C finished first"."""
_INITIAL = re.compile(r"(?:^|[\s.(])[A-Z]\.$")


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph."""
    found: list[str] = []
    lettered = _LETTER_NAME.search(text) is not None
    for part in _END.split(text):
        words = found[-1].rsplit(None, 1) if found else []
        shortened = bool(words) and words[-1].rstrip(".").casefold() in TITLES | {"st", "mt", "no"}
        if found and (shortened or (not lettered and _INITIAL.search(found[-1][-3:]))):
            found[-1] = f"{found[-1]} {part}"
        else:
            found.append(part.strip())
    return [sentence for sentence in found if sentence]
