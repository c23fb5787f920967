"""Names in the story of people who are no items of the grid: "Kara" in "took Kara to the fair"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from puzzles.exchange.story.kinds import NATIONS
from puzzles.language.categories import Categories
from puzzles.types.zebra.english.lexicon import COPULAS, FREE, NEVER_PASSED, PRONOUNS, RESERVED, TITLES
from puzzles.types.zebra.english.pieces import Piece, pieces
from puzzles.types.zebra.english.verbs import BARE, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.words.people import is_of_persons
from puzzles.types.zebra.values.scales import MONTHS, WEEKDAYS

_NO_NAMES = NATIONS | COPULAS | FREE | NEVER_PASSED | PRONOUNS | RESERVED | TITLES | VERBS | BARE
_BEFORE_THING = words(
    ". , ; and or nor of either neither than unlike both is was isn't wasn't not but if then"
)
_ASIDE = re.compile(
    r"[(,]\s*whose (?:\w+ )?(\w+) (?:is|was) (?:named |called )?(?:(?:Mrs?|Ms|Dr)\.? )?([A-Z][a-z]+)\s*[),]"
)
_DOING = words("had will did didn't doesn't won't hadn't")
"""Auxiliaries before what somebody did, or did not do."""
_CALENDAR = frozenset((*MONTHS, *WEEKDAYS))


def bystanders(story: Iterable[str], clues: Sequence[str], categories: Categories) -> tuple[str, ...]:
    """The names that are in both story and clues, and in no item or category.

    No clue may say anything about such a person, unless everything is done by one person: no category is of
    persons, or several clues begin with what that person did.
    """
    told = {name for text in story for name in _names(pieces(text), 0)}
    lines = [pieces(clue) for clue in clues]
    spoken = {name for line in lines for name in _names(line, 0)}
    if any(is_of_persons(head, items) for head, items in categories):
        told_of = _narrated(lines)
        spoken -= {line[at].text for line in lines for at in range(len(line)) if _is_spoken_of(line, at)}
        spoken |= told_of
    known = {
        word
        for head, items in categories
        for name in (head, *items)
        for piece in pieces(name)
        for word in (piece.text, piece.stem)
    }
    return tuple(sorted(name.title() for name in ((told & spoken) | _beside(clues)) - known))


def _beside(clues: Sequence[str]) -> set[str]:
    """Names that only one clue tells, in an aside: "(whose coach is Mr. Lane)".

    Where another clue speaks of a coach, it may be told from that: these are kept.
    """
    spoken = Counter(piece.text for clue in clues for piece in pieces(clue))
    asides = [match for clue in clues for match in _ASIDE.finditer(clue)]
    found = {match[2].casefold() for match in asides if spoken[match[1].casefold()] == 1}
    return {name for name in found - _NO_NAMES - _CALENDAR if spoken[name] == 1}


def _narrated(lines: Sequence[Sequence[Piece]]) -> set[str]:
    """The names of whom several clues tell, from their start, what they did, and none what they are."""
    done, been = Counter[str](), set[str]()
    for line in lines:
        for at, piece in enumerate(line):
            after = line[at + 1].text if at + 1 < len(line) else ""
            starts = at == 0 or line[at - 1].text in (".", ";", ",")
            if not piece.capital or piece.owned or piece.kind != "word":
                continue
            if starts and (after in VERBS | _DOING or after.endswith("ed")):
                done[piece.text] += 1
            elif after in COPULAS - _DOING or after.endswith("n't"):
                been.add(piece.text)
    return {name for name, count in done.items() if count > 1} - been - _NO_NAMES - _CALENDAR


def _is_spoken_of(line: Sequence[Piece], at: int) -> bool:
    """Whether a clue says something about the word at a place, or contrasts it: "Ann or Kara"."""
    return at == 0 or line[at - 1].text in _BEFORE_THING


def _names(line: Sequence[Piece], first: int) -> Iterable[str]:
    """Single capitalised words, from a piece on, that look like names."""
    for at, piece in enumerate(line):
        alone = not any(line[near].capital for near in (at - 1, at + 1) if 0 < near < len(line))
        if at < first or not piece.capital or piece.kind != "word" or piece.owned or not alone:
            continue
        if len(piece.text) > 2 and piece.text not in _NO_NAMES | _CALENDAR:
            yield piece.text
