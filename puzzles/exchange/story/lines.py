"""Cutting the text of a logic grid into lines and sentences, with their roles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from puzzles.exchange.story.setting import orders_to_find
from puzzles.language.names import tidy

LONGEST = 2_000
"""The limit on the characters of a line that can be more than story."""
WRAPPED = 70
"""Characters of a line that may end in the midst of a sentence."""
_NUMBER = (
    r"(?:(?:[Cc]lue|CLUE|[Ff]act|[Hh]int|[Rr]ule|[Ss]tatement) #?)?"
    r"\(?(?:\d{1,3}|[A-Za-z]|[ivx]{2,5})\s*[.):]+"
    r"|\d{1,3}\s*[-–—]|\d{1,3}(?=\s+[A-Z])"
)
"""What a clue is numbered with: "1.", "(2)", "Clue 3:", "4 -"."""
_MARK = re.compile(rf"\s*(?:(?:[-–*•·▪◦]\s+)?{_NUMBER}|[-–*•·▪◦])\s+(\S.*?)\s*")
_INSIDE = re.compile(r"(?:^|(?<=[.?!:;)\"”]))\s*(?<![\w$€£])\(?(\d{1,2})[.)]\s+(?=[\"“(]?[A-Z])")
"""The number of a clue within a line: "Clues: 1. Ann ... 2. Ben ..."."""
_CATEGORIES = re.compile(
    r"\s*(?:the\s+)?categories(?:\s+are)?\s*:\s*(?=[^\W\d][^:.?!;]{0,39}:)", re.IGNORECASE
)
"""What begins a line with all categories in it: "Categories: pet: cat, dog. drink: tea, milk."."""
_NEXT_LIST = re.compile(r"(?<=[^\W_][.;])\s+(?=[^\W\d][^:.?!;,]{0,39}:\s)")
_FOOTNOTE = re.compile(r"(?<=\w)\[\d{1,2}\]")
_UNDERSCORE = re.compile(r"(?<=[^\W_])_(?=[^\W_])")
FEWEST_BEFORE = 3
"""The least number of sentences before a solution, if no clue has a mark."""
FEWEST_INSIDE = 3
"""The least number of clues that are numbered within one line."""
_HEADING = re.compile(
    r"\s*(?:the\s+)?(?:clues?|facts?|hints?|rules?|categories|puzzle|story|conditions|statements)\s*:?\s*",
    re.IGNORECASE,
)
_SOLUTION = re.compile(
    r"(?:the\s+|final\s+|full\s+|complete\s+|our\s+)*(?:solutions?|answers?|answer key|reasoning|explanation)"
    r"(?:\s*[:.]\s*\S.*|\s*:?)",
    re.IGNORECASE,
)
"""What begins a printed solution: "Solution", "Answer: the fox is Ann's.", "Reasoning:"."""


class Role(Enum):
    """The role of a line, by its form."""

    CLUE = "clue"
    """A line with a number or a bullet."""
    PROSE = "prose"
    HEADING = "heading"


class Line(Struct, frozen=True):
    """A line of a text, without its number or bullet."""

    role: Role
    text: str


def lines_of(text: str) -> Iterator[Line]:
    """The lines of a text; continuation lines are joined to the line before."""
    held: Line | None = None
    lines = (part for line in _plain(text).splitlines() for part in _unfolded(line))
    for line in map(str.strip, lines):
        marked = _MARK.fullmatch(line) if len(line) <= LONGEST else None
        if held is not None and line and not marked and _goes_on(held, line):
            held = Line(held.role, f"{held.text} {line}")
            continue
        if held is not None:
            yield Line(held.role, tidy(held.text))
        held = None
        if marked:
            held = Line(Role.CLUE, marked[1])
        elif line:
            held = Line(Role.HEADING if _HEADING.fullmatch(line) else Role.PROSE, line)
    if held is not None:
        yield Line(held.role, tidy(held.text))


def solution_apart(text: str) -> tuple[str, str]:
    """A text without the solution that is printed behind its puzzle, and the solution; "" if there is none.

    It begins with a line that says so, behind clues: a line with a mark, or at least three sentences.
    """
    lines = text.splitlines()
    clues = told = 0
    for at, line in enumerate(map(str.strip, lines)):
        if (clues or told >= FEWEST_BEFORE) and _SOLUTION.fullmatch(line.strip("#*_ ")):
            return "\n".join(lines[:at]), "\n".join(lines[at:])
        clues += _MARK.fullmatch(line) is not None
        told += line.count(". ") + line.endswith((".", "?", "!"))
    return text, ""


def _plain(text: str) -> str:
    """A text without the marks of code and of footnotes: "county_fair" is "county fair"."""
    return _UNDERSCORE.sub(" ", _FOOTNOTE.sub("", text.replace("`", "")))


def _unfolded(line: str) -> Iterator[str]:
    """The parts of a line in which clues are numbered from 1 on, each with its number, or which lists all
    categories; else the line.
    """
    listing = _CATEGORIES.match(line)
    if listing is not None:
        yield from _NEXT_LIST.split(line[listing.end() :])
        return
    begun, found = 0, list[int]()
    for match in _INSIDE.finditer(line):
        if int(match[1]) == len(found) + 1:
            found.append(match.start())
    if len(found) >= FEWEST_INSIDE:
        for start in found:
            yield line[begun:start]
            begun = start
    yield line[begun:]


def _goes_on(held: Line, line: str) -> bool:
    """Whether a line without a mark continues the line before: a clue, or a sentence of the story."""
    long = len(held.text) + len(line) > LONGEST
    if long or begins_anew(line) or _is_list(held.text) or held.role is Role.HEADING:
        return False
    is_open = not held.text.endswith((".", "?", "!", ":", "|"))
    return held.role is Role.CLUE or (is_open and (line[0].islower() or len(held.text) > WRAPPED))


def begins_anew(line: str) -> bool:
    """Whether a line without a mark starts something new: a heading, a list, a question."""
    named = re.match(r"[^\W\d][^:.?!]{0,39}:\s*\S", line)
    asks = line.endswith("?") and re.match(
        r"(?:so,? )?(?:now,? )?(?:who|what|which|where|can|how)\b", line, re.I
    )
    finds = orders_to_find(line)
    return bool(_HEADING.fullmatch(line) or named or line.startswith("|") or asks or finds)


def _is_list(line: str) -> bool:
    """Whether a line is a list, which no line continues."""
    head, colon, rest = line.partition(":")
    return bool(colon) and len(head) <= 40 and "," in rest and not line.rstrip().endswith(",")
