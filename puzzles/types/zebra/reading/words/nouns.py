"""Other names of items: "the calculator", of one called "yellow calculator", "floor 3", "near the lake"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from puzzles.language.categories import Categories
from puzzles.text.words import number_word
from puzzles.types.zebra.english.lexicon import ARTICLES, FREE, NEVER_PASSED, RELATIONS, RESERVED, TITLES
from puzzles.types.zebra.english.pieces import Piece, pieces, singular
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.words.people import is_of_persons
from puzzles.types.zebra.values.units import is_unit

_BESIDE = ("by", "near", "beside", "at")
_LINKS = words("of the and with in on at for from to de la du")
"""Behind these words an item has no more of its noun: "Duke of York"."""
_GENERAL = words(
    """
    lot way time part side kind type sort set pair bit piece day night week end top bottom back front area
    street road avenue lane club team group class school shop store party show number color colour size
    style food drink pet animal flower fruit game sport music band car name work job room
    """
)
"""Nouns that may speak of other things than the item that has them."""
_MEANT = RESERVED | FREE | NEVER_PASSED | RELATIONS | TITLES | _GENERAL
_BEHIND = words("that which who whose where of for with")


def nouns_of(categories: Categories) -> Mapping[str, str]:
    """By their nouns, in the singular, the items that alone have them."""
    every = [pieces(item) for _, items in categories for item in items]
    used = Counter(stem for item in every for stem in {piece.stem for piece in item})
    heads = {piece.stem for head, _ in categories for piece in pieces(head)}
    found = {
        noun.stem: item
        for _, items in categories
        for item in items
        if (noun := _noun(pieces(item))) is not None and used[noun.stem] == 1
    }
    return {noun: item for noun, item in found.items() if noun not in heads}


def given_names(categories: Categories) -> Mapping[str, str]:
    """By their first words, items that are full names, and alone have these: "Peter", of "Peter Pig"."""
    return _by_word(categories, 0)


def surnames(categories: Categories) -> Mapping[str, str]:
    """By their last words, items that are full names, and alone have these: "Ms. Lee", of "Ann Lee"."""
    return _by_word(categories, -1)


def _by_word(categories: Categories, which: int) -> Mapping[str, str]:
    used = Counter(
        stem
        for head, items in categories
        for name in (head, *items)
        for stem in {piece.stem for piece in pieces(name)}
    )
    found = {
        pieces(item)[which].stem: item
        for head, items in categories
        if _are_full_names(head, items)
        for item in items
    }
    return {word: item for word, item in found.items() if used[word] == 1 and word not in _MEANT}


def _are_full_names(head: str, items: Sequence[str]) -> bool:
    """Whether items have a given name and a surname each, which is the same of all if they are no people."""
    cut = [pieces(item) for item in items]
    if not all(len(item) == 2 and all(part.kind == "word" and part.capital for part in item) for item in cut):
        return False
    titled = any(item[0].text in TITLES for item in cut)
    return not titled and (len({item[1].stem for item in cut}) == 1 or is_of_persons(head, items))


def _noun(item: Sequence[Piece]) -> Piece | None:
    """The noun of an item that says more than that; None where it has none, or one of many meanings."""
    start = 1 if item and item[0].text in ARTICLES else 0
    end = next((at for at, piece in enumerate(item) if at > start and piece.text in _LINKS), len(item))
    last = item[end - 1] if end > start else None
    if last is None or last.kind != "word" or len(item) - start < 2 or last.owned or len(last.text) < 3:
        return None
    known = not _MEANT.isdisjoint((last.text, last.stem)) or is_unit(last.stem)
    return None if known or any(piece.kind != "word" for piece in item) else last


def stands_alone(line: Sequence[Piece], at: int) -> bool:
    """Whether a noun has an article and no more that tells which one is meant: "the calculator"."""
    after, then = (line[at + i].text if at + i < len(line) else "" for i in (1, 2))
    described = after in _BEHIND or then == "by"
    return at > 0 and line[at - 1].text in ARTICLES and not line[at].owned and not described


def stands_as_name(line: Sequence[Piece], at: int) -> bool:
    """Whether a word is written as a name, without an article or a title, and without another name behind."""
    before = line[at - 1].text if at > 0 else ""
    behind = line[at + 1] if at + 1 < len(line) else None
    surname = behind is not None and behind.kind == "word" and behind.capital and not line[at].owned
    return line[at].capital and not surname and before not in ARTICLES | TITLES


def title_before(line: Sequence[Piece], at: int) -> int | None:
    """The piece that is a title before a name, with or without a stop: "Ms. Lee"; None if there is none."""
    before = at - 2 if at > 1 and line[at - 1].text == "." else at - 1
    return before if before >= 0 and line[before].text in TITLES else None


def called_alone(item: str) -> str:
    """What somebody is called without what is told besides: "Bob the builder", "Rio de Janeiro"."""
    name, *rest = item.split(" ")
    described = rest[:1] in (["the"], ["de"]) and name[:1].isupper()
    return name if described and name.casefold() not in _MEANT else ""


def numbered(head: str, item: str) -> Iterator[str]:
    """A place by its number: "floor 3", "house number 3", of floors "1st" to "4th"."""
    (first, *more), noun = pieces(item), singular(head.split()[-1].casefold())
    if first.nth is not None and not more:
        yield from (f"{noun}{between} {first.nth}" for between in ("", " number", " numbered", " no"))
        yield from (f"{noun} {between} {number_word(first.nth)}" for between in ("number", "numbered"))


def beside(item: str) -> Iterator[str]:
    """Other spellings of a place that begins with where it is: "near the lake", of "By the Lake"."""
    first, _, rest = item.partition(" ")
    if rest and first.casefold() in _BESIDE:
        yield from (f"{near} {rest}" for near in _BESIDE if near != first.casefold())
