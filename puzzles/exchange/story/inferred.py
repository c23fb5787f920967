"""Inferring categories that a text never lists: the items of a category share a frame in its clues.

"The Spaniard owns the dog. Coffee is drunk in the green house." has nationalities, pets, drinks and colours;
"The person who plays chess grows leeks" has what is played and what is grown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from puzzles.exchange.story.announced import KINDS as NOUNS
from puzzles.exchange.story.announced import Sort, announced
from puzzles.exchange.story.frames import (
    CAR,
    DRINK,
    DRUNK,
    KINDS,
    NAME,
    THE,
    WITHOUT_VERB,
    Named,
    named,
    sense_of,
)
from puzzles.exchange.story.naming import heads_of, is_told, kind_of
from puzzles.exchange.story.setting import counts_in, things_in
from puzzles.language.categories import Categories
from puzzles.types.zebra.english.lexicon import NEVER_PASSED
from puzzles.types.zebra.english.pieces import Piece, pieces, singular, stems
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.words.namesakes import alike
from puzzles.types.zebra.reading.words.people import is_of_persons
from puzzles.types.zebra.reading.words.vocabulary import spelt
from puzzles.types.zebra.shape import Question

_ORDER = (NAME, "color", "nationality", "pet", "drink", "smoke")
_PERSONS = words("nationality name person child friend")
_ASKING = words("who which what whose")
_APART = NEVER_PASSED | {"or", "not"}
"""Words by which a clue contrasts two things."""
FEWEST = 3
"""The least number of items in a category."""
UNNAMED = "?"
"""An item that no clue names."""

Items = dict[str, str]
"""Items as first written, by the keys by which they are compared."""


class Told(Struct, frozen=True):
    """What a text says about its categories: its story, clues and questions, and the categories that it
    lists.
    """

    story: Sequence[str]
    clues: Sequence[str]
    questions: Sequence[str]
    listed: Categories = ()

    @property
    def spoken(self) -> Sequence[str]:
        return (*self.clues, *self.questions)


class Found(Struct, frozen=True):
    """The categories inferred, and those with missing items."""

    categories: Categories
    short: Categories = ()


def categories_of(told: Told, count: int) -> Found:
    """The categories of `count` items each that are named in clues and questions."""
    if count < FEWEST:
        return Found(())
    sorts = announced(told.story)
    filled = _filled(told)
    for frame, items in filled.items():
        items |= _asked_for(frame, items, count, sorts, told.questions)
    full = {frame: items for frame, items in filled.items() if len(items) == count}
    rest = {frame: items for frame, items in filled.items() if frame not in full}
    heads = heads_of(full, sorts, told.listed)
    left = {sort.noun for sort in sorts} - {sort.noun for sort in sorts if is_told(sort, heads, told.listed)}
    if len(left) == 1 and (leftover := _leftover(told, rest, count)):
        (noun,) = left
        full[noun], heads[noun], rest = leftover, noun, {}
    order = [*(frame for frame in _ORDER if frame in full), *(frame for frame in full if frame not in _ORDER)]
    short = [
        frame
        for frame, items in rest.items()
        if _is_announced(frame, sorts) or (frame != THE and len(items) > 1 and not told.listed)
    ]
    heads |= heads_of(short, sorts, told.listed)
    return Found(
        tuple((heads[frame], tuple(full[frame].values())) for frame in order),
        tuple((heads[frame], tuple(rest[frame].values())) for frame in short),
    )


def tells_of_bystanders(found: Found, listed: Categories) -> bool:
    """Whether names were taken for a category, although persons or many categories are listed."""
    named = any(head == NAME for head, _ in found.categories)
    return named and (len(listed) > 2 or any(is_of_persons(head, items) for head, items in listed))


def names_anew(found: Found, listed: Categories) -> bool:
    """Whether a category is made of listed items under shorter or longer names: "lake", of "By the Lake"."""
    known = {pieces(item)[-1].stem for _, items in listed for item in items}
    return any(sum(pieces(item)[-1].stem in known for item in items) > 1 for _, items in found.categories)


def count_of(told: Told) -> int:
    """The number of items in a category: according to the story, or to most of the categories."""
    sizes = Counter(
        len(items) for frame, items in _filled(told).items() if frame != THE and len(items) >= FEWEST
    )
    told_counts = [count for count in counts_in(told.story) if sizes[count]]
    return told_counts[0] if told_counts else max(sizes, key=lambda size: (sizes[size], size), default=0)


def _is_announced(frame: str, sorts: Sequence[Sort]) -> bool:
    return frame in {kind_of(sort.noun) or sort.sense for sort in sorts}


# -- places ----------------------------------------------------------------------------------------


def _filled(told: Told) -> dict[str, Items]:
    """The items in each frame; each item is in one frame."""
    known = {tuple(piece.stem for piece in pieces(item)) for _, items in told.listed for item in items}
    things = things_in(told.story)
    found = [each for clue in told.spoken for each in named(clue, known, things)]
    found = _without_shared_nouns(found)
    places = _places(found)
    filled: dict[str, Items] = {}
    for each in found:
        filled.setdefault(places[_key(each.item)], {}).setdefault(_key(each.item), each.item)
    return filled


def _places(found: Sequence[Named]) -> Mapping[str, str]:
    """The frame of each item: that of its well-known category if it has one; other frames that share an
    item are merged.
    """
    own: dict[str, set[str]] = {}
    for each in found:
        own.setdefault(_key(each.item), set()).add(each.frame)
    joined: dict[str, str] = {}

    def root(frame: str) -> str:
        return root(joined[frame]) if joined.get(frame, frame) != frame else frame

    places = {}
    for item, frames in own.items():
        kind = next((frame for frame in KINDS if frame in frames), None)
        told = sorted(frames - {*WITHOUT_VERB})
        if kind is None:
            for frame in told[1:]:
                joined[root(frame)] = root(told[0])
        places[item] = kind or (told[0] if told else _without_verb(frames))
    return {item: frame if frame in KINDS else root(frame) for item, frame in places.items()}


def _without_verb(frames: Collection[str]) -> str:
    return DRINK if DRUNK in frames else NAME if NAME in frames else THE


def _without_shared_nouns(found: Sequence[Named]) -> list[Named]:
    """The things with shared nouns split: "red shirt" and "blue shirt" become "red" and "blue" in the
    frame "shirt".
    """
    before: dict[str, set[str]] = {}
    for each in found:
        start, _, noun = each.item.rpartition(" ")
        if start and each.frame not in (*KINDS, NAME, CAR):
            before.setdefault(singular(noun.casefold()), set()).add(start)
    shared = {noun for noun, starts in before.items() if len(starts) > 1}
    return [_of_noun(each, shared) for each in found]


def _of_noun(each: Named, shared: set[str]) -> Named:
    start, _, noun = each.item.rpartition(" ")
    stem = singular(noun.casefold())
    apart = start and stem in shared and each.frame not in (*KINDS, NAME, CAR)
    return Named(stem, start) if apart else each


def _key(item: str) -> str:
    """The key by which an item is compared: people by their country, words in the singular."""
    word = item.casefold()
    return min((word, *alike(word))) if alike(word) else " ".join(map(singular, word.split()))


# -- what is not in one place alone ----------------------------------------------------------------


def _leftover(told: Told, rest: Mapping[str, Items], count: int) -> Items:
    """The items of all other frames, if they make up one category and no clue combines two of them."""
    items = {key: item for frame, found in rest.items() if frame != THE for key, item in found.items()}
    if len(items) < count:
        items |= rest.get(THE, {})
    if len(items) != count:
        return {}
    two = (
        clue
        for clue in told.clues
        if len({_key(each.item) for each in named(clue, (), ())} & items.keys()) > 1
    )
    return items if all(any(piece.text in _APART for piece in pieces(clue)) for clue in two) else {}


def _asked_for(
    frame: str, items: Items, count: int, sorts: Sequence[Sort], questions: Sequence[str]
) -> Items:
    """The last item of a category, without a name, if a question asks for it."""
    if len(items) != count - 1 or frame == THE:
        return {}
    nouns = {sort.noun for sort in sorts if sort.sense == frame} | NOUNS.get(frame, frozenset()) | {frame}
    for question in questions:
        line = pieces(question)
        if items.keys() & {piece.stem for piece in line}:
            continue
        if any(piece.stem in nouns or sense_of(line, at) == frame for at, piece in enumerate(line)):
            return {UNNAMED: UNNAMED}
    return {}


def _category_asked(line: Sequence[Piece], asking: Sequence[int], item: int, heads: Sequence[str]) -> str:
    """The category right behind the last "which" or "what" before an item: "which wine is"; "" if none."""
    at = max((at for at in asking if at < item and line[at].text in ("which", "what")), default=-1)
    named = {spelt(pieces(head)): head for head in heads} if at >= 0 else {}
    return next(
        (head for words, head in named.items() if spelt(line[at + 1 : at + 1 + len(words)]) == words), ""
    )


def asked(questions: Iterable[str], categories: Categories) -> tuple[Question, ...]:
    """The questions that can be understood: each an item, and the category of its match.

    A sentence may ask several, each with its own question word: "Who drinks water and who has the zebra?"
    """
    heads = [head for head, _ in categories]
    called = [head for head in heads if singular(head.casefold()) in _PERSONS]
    who = next(iter([*called, *(head for head, items in categories if is_of_persons(head, items)), *heads]))
    every: dict[Question, None] = {}
    for question in questions:
        line = pieces(question)
        told = [piece.stem for piece in line]
        asking = [at for at, piece in enumerate(line) if piece.text in _ASKING]
        found = [
            (min(map(told.index, own)), item, head)
            for head, items in categories
            for item in items
            if (own := stems(item)) <= set(told)
        ]
        wanted = [
            (item, head, _category_asked(line, asking, at, heads) or who) for at, item, head in sorted(found)
        ]
        if len(found) in (1, len(asking)) and all(head != of for _, head, of in wanted):
            every.update(dict.fromkeys((item, of) for item, _, of in wanted))
    return tuple(every)
