"""The text of a logic grid cut into lines and sentences, with what each of them is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from puzzles.language.names import tidy
from puzzles.types.zebra.reading.words.lexicon import TITLES

LONGEST = 2_000
"""Characters of a line that can be more than story."""
_MARK = re.compile(r"\s*(?:\(?(?:\d{1,3}|[A-Za-z])\s*[.):]+|[-–*•·▪◦]|\d{1,3}(?=\s+[A-Z]))\s+(\S.*?)\s*")
_HEADING = re.compile(
    r"\s*(?:the\s+)?(?:clues?|facts?|hints?|rules?|categories|puzzle|story|conditions|statements)\s*:?\s*",
    re.IGNORECASE,
)
_END = re.compile(r"(?<=[.!?])[\"”’)]*\s+(?=[\"“‘(]?[A-Z0-9])")
_INITIAL = re.compile(r"(?:^|[\s.(])[A-Z]\.$")


class Role(Enum):
    """What a line is by its form."""

    CLUE = "clue"
    """It is numbered, or has a bullet."""
    PROSE = "prose"
    HEADING = "heading"


class Line(Struct, frozen=True):
    """A line of a text, without its number or bullet."""

    role: Role
    text: str


def lines_of(text: str) -> Iterator[Line]:
    """The lines of a text; a clue that goes on in the next line is joined to it."""
    held = ""
    for line in map(str.strip, text.replace("`", "").splitlines()):
        marked = _MARK.fullmatch(line) if len(line) <= LONGEST else None
        goes_on = not (marked or begins_anew(line) or _is_list(held)) and len(held) < LONGEST
        if held and line and goes_on:
            held = f"{held} {line}"
            continue
        if held:
            yield Line(Role.CLUE, tidy(held))
        held = marked[1] if marked else ""
        if line and not marked:
            yield Line(Role.HEADING if _HEADING.fullmatch(line) else Role.PROSE, tidy(line))
    if held:
        yield Line(Role.CLUE, tidy(held))


def begins_anew(line: str) -> bool:
    """Whether a line without a mark is no more of the clue before: a heading, a list, a question."""
    named = re.match(r"[^\W\d][^:.?!]{0,39}:\s*\S", line)
    asks = line.endswith("?") and re.match(
        r"(?:so,? )?(?:now,? )?(?:who|what|which|where|can|how)\b", line, re.I
    )
    return bool(_HEADING.fullmatch(line) or named or line.startswith("|") or asks)


def _is_list(line: str) -> bool:
    """Whether a line is a list: nothing goes on behind it."""
    head, colon, rest = line.partition(":")
    return bool(colon) and len(head) <= 40 and "," in rest and not line.rstrip().endswith(",")


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph."""
    found: list[str] = []
    for part in _END.split(text):
        words = found[-1].rsplit(None, 1) if found else []
        shortened = bool(words) and words[-1].rstrip(".").casefold() in TITLES | {"st", "mt", "no"}
        if found and (shortened or _INITIAL.search(found[-1])):
            found[-1] = f"{found[-1]} {part}"
        else:
            found.append(part.strip())
    return [sentence for sentence in found if sentence]
