"""Names in the story of people who are no items of the grid: "Kara" in "took Kara to the fair"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise

from puzzles.exchange.story.kinds import NATIONS
from puzzles.language.categories import Categories
from puzzles.types.zebra.english.given_names import GIVEN_NAMES
from puzzles.types.zebra.english.lexicon import COPULAS, FREE, NEVER_PASSED, PRONOUNS, RESERVED, TITLES
from puzzles.types.zebra.english.pieces import Piece, pieces
from puzzles.types.zebra.english.verbs import BARE, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.words.people import is_of_persons
from puzzles.types.zebra.values.scales import MONTHS, WEEKDAYS

_CALENDAR = frozenset((*MONTHS, *WEEKDAYS))
_NO_NAMES = NATIONS | COPULAS | FREE | NEVER_PASSED | PRONOUNS | RESERVED | TITLES | VERBS | BARE | _CALENDAR
_FIRST_NAMES = GIVEN_NAMES - _NO_NAMES
_BEFORE_THING = words(
    ". , ; and or nor of either neither than unlike both is was isn't wasn't not but if then"
)
_ASIDE = re.compile(
    r"[(,]\s*whose (?:\w+ )?(\w+) (?:is|was) (?:named |called )?(?:(?:Mrs?|Ms|Dr)\.? )?([A-Z][a-z]+)\s*[),]"
)
_DOING = words("had will did didn't doesn't won't hadn't")
"""Auxiliaries before what somebody did, or did not do."""
_WHERE = words("in at on")
_NARRATORS = {"i": ("i", "me"), "we": ("we", "us")}


def bystanders(story: Iterable[str], clues: Sequence[str], categories: Categories) -> tuple[str, ...]:
    """The names that are in both story and clues, and in no item or category.

    No clue may say anything about such a person, unless everything is done by one person: no category is of
    persons, or several clues begin with what that person did.
    """
    told = {name for text in story for name in (*_names(pieces(text), 0), *_given(pieces(text)))}
    lines = [pieces(clue) for clue in clues]
    spoken = {name for line in lines for name in _names(line, 0)}
    if any(is_of_persons(head, items) for head, items in categories):
        told_of = _narrated(lines, told)
        spoken -= {line[at].text for line in lines for at in range(len(line)) if _is_spoken_of(line, at)}
        spoken |= told_of
        narrators = set[str]()
    else:
        narrators = _narrators(lines)
    known = {
        word
        for head, items in categories
        for name in (head, *items)
        for piece in pieces(name)
        for word in (piece.text, piece.stem)
    }
    return tuple(sorted(_written(name) for name in ((told & spoken) | _beside(clues) | narrators) - known))


def _written(name: str) -> str:
    return name if name in ("me", "we", "us") else name.title()


def _beside(clues: Sequence[str]) -> set[str]:
    """Names that only one clue tells, in an aside: "(whose coach is Mr. Lane)".

    Where another clue speaks of a coach, it may be told from that: these are kept.
    """
    spoken = Counter(piece.text for clue in clues for piece in pieces(clue))
    asides = [match for clue in clues for match in _ASIDE.finditer(clue)]
    found = {match[2].casefold() for match in asides if spoken[match[1].casefold()] == 1}
    return {name for name in found - _NO_NAMES if spoken[name] == 1}


def _narrated(lines: Sequence[Sequence[Piece]], told: AbstractSet[str]) -> set[str]:
    """The names of whom several clues tell what they did, and none what they are.

    Of those whom the story tells of, clues may do so anywhere; of others, from their start.
    """
    done, been = Counter[str](), set[str]()
    for line in lines:
        for at, end in _subjects(line):
            names = {line[i].text for i in (at, end - 1)}
            after, then = (line[i].text if i < len(line) else "" for i in (end, end + 1))
            starts = at == 0 or line[at - 1].text in (".", ";", ",")
            known = names <= told and line[at - 1].text not in ("and", "or", "nor", "neither", "than")
            if (starts or known) and (after in VERBS | _DOING or after.endswith("ed")):
                done.update(names)
            elif known and (then in _WHERE or then.endswith("ing")):
                continue  # where they were, or what they were doing
            elif after not in _DOING and (after in COPULAS or after.endswith("n't")):
                been |= names
    return {name for name, count in done.items() if count > 1} - been - _NO_NAMES


def _narrators(lines: Sequence[Sequence[Piece]]) -> set[str]:
    """ "I" or "we", where several clues tell what they did."""
    done = Counter(
        piece.text
        for line in lines
        for piece, after in pairwise(line)
        if piece.text in _NARRATORS and (after.text in VERBS | _DOING | COPULAS or after.text.endswith("ed"))
    )
    return {name for narrator, count in done.items() if count > 1 for name in _NARRATORS[narrator]}


def _subjects(line: Sequence[Piece]) -> Iterable[tuple[int, int]]:
    """Where names stand that may be subjects, and the pieces behind them; two that are joined are one."""
    at = 0
    while at < len(line):
        joined = at + 2 < len(line) and line[at + 1].text == "and"
        end = at + 3 if joined and _is_capital(line[at]) and _is_capital(line[at + 2]) else at + 1
        if _is_capital(line[at]):
            yield at, end
        at = end


def _is_capital(piece: Piece) -> bool:
    return piece.capital and not piece.owned and piece.kind == "word"


def _is_spoken_of(line: Sequence[Piece], at: int) -> bool:
    """Whether a clue says something about the word at a place, or contrasts it: "Ann or Kara"."""
    return at == 0 or line[at - 1].text in _BEFORE_THING


def _given(line: Sequence[Piece]) -> Iterable[str]:
    """Given names before a family name: "Rose and Roger Rambler"."""
    for name, family in pairwise(line):
        if _is_capital(name) and _is_capital(family) and name.text in _FIRST_NAMES:
            yield name.text


def _names(line: Sequence[Piece], first: int) -> Iterable[str]:
    """Single capitalised words, from a piece on, that look like names."""
    for at, piece in enumerate(line):
        alone = not any(line[near].capital for near in (at - 1, at + 1) if 0 < near < len(line))
        if at < first or not piece.capital or piece.kind != "word" or piece.owned or not alone:
            continue
        if len(piece.text) > 2 and piece.text not in _NO_NAMES:
            yield piece.text
