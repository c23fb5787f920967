"""The vocabulary of one puzzle's clues, and the spellings of its names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from msgspec import Struct

from puzzles.language.categories import Categories
from puzzles.language.names import key
from puzzles.types.zebra.english.comparatives import Direction, Sense
from puzzles.types.zebra.english.lexicon import COPULAS, FREE, NEVER_PASSED, PRONOUNS, RELATIONS, RESERVED
from puzzles.types.zebra.english.pieces import Piece, pieces
from puzzles.types.zebra.english.verb_forms import is_form_of
from puzzles.types.zebra.english.verbs import PARTICIPLES, VERBS
from puzzles.types.zebra.reading.words.doings import are_deeds, doings
from puzzles.types.zebra.reading.words.namesakes import alike
from puzzles.types.zebra.reading.words.nouns import (
    beside,
    called_alone,
    given_names,
    nouns_of,
    numbered,
    stands_alone,
    stands_as_name,
    surnames,
    title_before,
)
from puzzles.types.zebra.reading.words.people import has_couples, has_grown_ups, is_of_persons
from puzzles.types.zebra.values.orders import Order, order_of
from puzzles.types.zebra.values.scales import IDLE

Spelt = tuple[str, ...]
"""The words of a name in the singular, without full stops."""
LONGEST = 5
"""The limit on the pieces of a value that is recognised by its meaning: "July 4, 2001"."""
_DETERMINERS = frozenset(("a", "an", "the", "his", "her", "its", "their", "own"))
_TELLING = RESERVED | NEVER_PASSED | FREE | COPULAS | VERBS | PARTICIPLES | RELATIONS | PRONOUNS
_OF_VERBS = ("ed", "ing", "s", "n't")
LIKE = 0.8
"""The similarity to a name from which on a word counts as mistyped."""
Words = tuple[tuple[str, tuple[str, ...]], ...]
"""Other words for names; under "more" and "less" comparing words, under "nothing" words without a meaning,
and under a category verbs that belong to it, such as "to ask for"."""


class Vocabulary(Struct, frozen=True):
    """The names of a puzzle, and the setter's settings for them.

    `place` is the noun for a position: "house"; `positions` is 0 if there are none. `ordered` are the
    categories whose list is their order, `labels` those whose numbers are mere labels. `words` are other
    words for names.
    """

    categories: Categories
    positions: int
    place: str = "position"
    ordered: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    words: Words = ()

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(item for _, items in self.categories for item in items)

    @property
    def orders(self) -> tuple[Order, ...]:
        """Its ordered categories."""
        return _orders(self)

    @property
    def spellings(self) -> Spellings:
        """The spellings of its names."""
        return _spellings(self)


@lru_cache(maxsize=64)
def _orders(vocabulary: Vocabulary) -> tuple[Order, ...]:
    found = (
        order_of(category, items, key(category) in map(key, vocabulary.ordered))
        for category, items in vocabulary.categories
        if key(category) not in map(key, vocabulary.labels)
    )
    return tuple(order for order in found if order is not None)


def spelt(found: Sequence[Piece]) -> Spelt:
    """The pieces of a name as they are compared."""
    words = tuple(piece.stem for piece in found if piece.text != ".")
    article = len(words) > 1 and words[0] in ("the", "a", "an") and words[1][:1].isalnum()
    return words[1:] if article else words


class Spellings:
    """The items and categories that spans of a line can mean, the longest first."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._items: dict[Spelt, list[str]] = {}
        self._exact: dict[str, str] = {key(name): name for name in vocabulary.names}
        self._heads: dict[Spelt, str] = {}
        self.orders = vocabulary.orders
        self.category = {item: head for head, items in vocabulary.categories for item in items}
        self.heads = tuple(head for head, _ in vocabulary.categories)
        self.personal = {head for head, items in vocabulary.categories if is_of_persons(head, items)}
        self.couples = has_couples(self.heads)
        """Whether rows are couples."""
        self.families = self.couples or has_grown_ups(self.heads)
        """Whether some category is of grown-ups."""
        for name in vocabulary.names:
            self._add(name, name)
        for head, items in vocabulary.categories:
            self._heads[spelt(pieces(head))] = head
            for item in items:
                for form in numbered(head, item):
                    self._add(form, item)
                if item.startswith(f"{head} "):
                    rest = item.removeprefix(f"{head} ")
                    self._add(rest, item)
        self.silent: set[str] = set()
        known = {key(name): name for name in vocabulary.names}
        self.comparing: dict[Spelt, Direction] = {}
        self._deeds: dict[tuple[str, ...], str] = {}
        for name, others in vocabulary.words:
            for other in others:
                if name == "nothing":
                    self.silent.update(piece.text for piece in pieces(other))
                elif name in ("more", "less"):
                    direction = Direction(1 if name == "more" else -1, Sense.AMOUNT)
                    self.comparing[tuple(piece.text for piece in pieces(other))] = direction
                elif key(name) in known:
                    self._add(other, known[key(name)])
                elif other.startswith("to "):
                    self._deeds[tuple(piece.text for piece in pieces(other)[1:])] = name
                else:
                    self._heads[spelt(pieces(other))] = name
        deeds = {item for head, items in vocabulary.categories if are_deeds(head, items) for item in items}
        self._doing: set[str] = set()
        for name in vocabulary.names:
            if name[-1:].isalpha():
                self._add_new(f"{name}s", name)  # "idlis", whose singular is not known by its ending
            if name.endswith("ing") and len(name) > 5:
                self._add_new(f"{name.removesuffix('ing')}er", name)  # "rowing" and "the rower"
            forms = doings(name, deed=name in deeds)
            self._doing.update((name,) if forms else ())
            for form in forms:
                self._add_new(form, name)
            for near in beside(name):
                self._add_new(near, name)
            if "&" in name:
                self._add_new(name.replace("&", "and"), name)
            if called := called_alone(name):
                self._add_new(called, name)
            for other in alike(key(name)):
                if (other,) not in self._items and (other,) not in self._heads:
                    self._add(other, name)
        self._nouns = nouns_of(vocabulary.categories)
        self._given = given_names(vocabulary.categories)
        self._surnames = surnames(vocabulary.categories)
        self._known_words = {word for words in (*self._items, *self._heads) for word in words}
        self._last_words = Counter(spelt(pieces(name))[-1] for name in vocabulary.names if " " in name)
        self._longest = max(map(len, (*self._items, *self._heads)), default=0)

    def _add_new(self, text: str, item: str) -> None:
        """Add a spelling of an item, unless it already has a meaning."""
        words = spelt(pieces(text))
        if words not in self._items and words not in self._heads:
            self._add(text, item)

    def _add(self, text: str, item: str) -> None:
        words = spelt(pieces(text))
        found = self._items.setdefault(words, [])
        if words and item not in found:
            found.append(item)

    def is_doing(self, item: str) -> bool:
        """Whether an item is something that is done: "paint a fence"."""
        return item in self._doing

    def is_person(self, item: str) -> bool:
        """Whether an item is a person."""
        return self.category[item] in self.personal

    def quoted(self, name: str) -> str | None:
        """The item of exactly that name, ignoring case; None if there is none."""
        return self._exact.get(key(name))

    def item(self, line: Sequence[Piece], start: int) -> tuple[int, tuple[str, ...]]:
        """The end of the longest name at a piece, and the items that it can mean."""
        best, found = start, tuple[str, ...]()
        for end, words in self._stretches(line, start):
            items = self._items.get(words)
            if items and not (len(words) == 1 and (_is_plain(line[start]) or _is_article(line, start))):
                best, found = end, tuple(items)
        if not found and (items := self._joined(line, start)):
            best, found = start + 2, tuple(items)
        if not found:
            best, found = self._with_determiners(line, start)
        if not found and (item := self._nouns.get(line[start].stem)) and stands_alone(line, start):
            best, found = start + 1, (item,)
        if not found and (item := self._full_name(line, start)):
            best, found = start + 1, (item,)
        for end in range(min(len(line), start + LONGEST), best, -1):
            meant = tuple(dict.fromkeys(self._meant(line[start:end])))
            if meant:
                return end, meant
        return best, found

    def _full_name(self, line: Sequence[Piece], start: int) -> str:
        """The item of which a word is the given name, or behind a title the surname; "" if there is none."""
        word = line[start].stem
        if word in self._surnames and line[start].capital and title_before(line, start) is not None:
            return self._surnames[word]
        return self._given[word] if word in self._given and stands_as_name(line, start) else ""

    def _joined(self, line: Sequence[Piece], start: int) -> list[str]:
        """The items whose name two words make up together: "bubble gum", of one called "bubblegum"."""
        one, other = line[start], line[start + 1] if start + 1 < len(line) else line[start]
        if other is one or one.kind != "word" or other.kind != "word" or one.owned or len(one.text) < 3:
            return []
        return self._items.get((one.text + other.stem,), []) if len(other.stem) > 2 else []

    def _with_determiners(self, line: Sequence[Piece], start: int) -> tuple[int, tuple[str, ...]]:
        """The end of the longest name between whose words there are determiners, or a word that describes
        more nearly, and the items that it means: "forgot their own name", of one called "forgot name", and
        "under the old oak", of "under oak".
        """
        best, found, words, described = start, tuple[str, ...](), list[str](), False
        for end in range(start, min(len(line), start + 2 * self._longest)):
            if line[end].text in _DETERMINERS and words:
                continue
            if line[end].kind != "word" or line[end].text in _DETERMINERS:
                break
            if words and not described and self._describes(line[end]):
                described = True
                continue
            words.append(line[end].stem)
            items = self._items.get(tuple(words)) if len(words) > 1 else None
            if items and not (described and any(map(self.is_person, items))):
                best, found = end + 1, tuple(items)
        return best, found

    def part_of_name(self, piece: Piece) -> bool:
        """Whether a word is part of an item's name or a category's, and has no meaning of its own."""
        return piece.stem in self._known_words and piece.text not in FREE | RESERVED | COPULAS

    def ends_one_name(self, piece: Piece) -> bool:
        """Whether a word is the last of the longer name of a single item, and so may be short for it."""
        return self._last_words.get(piece.stem, 0) == 1

    def _describes(self, piece: Piece) -> bool:
        """Whether a word can only describe more nearly what is named around it."""
        telling = piece.text in _TELLING or piece.stem in self._known_words or piece.nth is not None
        return not (telling or piece.capital or piece.owned or piece.text.endswith(_OF_VERBS))

    def _meant(self, part: Sequence[Piece]) -> Iterator[str]:
        if "one" in (part[0].text, part[-1].text) or not IDLE.isdisjoint((part[0].text, part[-1].text)):
            return
        for order in self.orders:
            item = order.item_at(part)
            if item is not None:
                yield item

    def deeds_at(self, line: Sequence[Piece], start: int) -> Iterator[tuple[int, str]]:
        """The ends of verbs at a piece that belong to a category, and the category."""
        for (verb, *rest), category in self._deeds.items():
            end = start + 1 + len(rest)
            if is_form_of(line[start].text, verb) and [piece.text for piece in line[start + 1 : end]] == rest:
                yield end, category

    def with_noun_of(self, word: str, other: str) -> str | None:
        """The item of another's category that has this word before the last words of the other: "gold coin",
        of "silver coin"; None if there is none.
        """
        _, *rest = spelt(pieces(other))
        found = next(
            (self._items[(word, *rest[i:])] for i in range(len(rest)) if (word, *rest[i:]) in self._items), []
        )
        same = [item for item in found if self.category[item] == self.category[other] and item != other]
        return same[0] if len(same) == 1 else None

    def like(self, line: Sequence[Piece], start: int) -> bool:
        """Whether the words at a piece look like a mistyped name."""
        for end, words in self._stretches(line, start):
            typed = " ".join(words)
            for name in self._items:
                if len(name) == end - start and _alike(typed, " ".join(name)):
                    return True
        return False

    def head(self, line: Sequence[Piece], start: int) -> tuple[int, str]:
        """The end of the longest category name at a piece, and the category; "" if there is none."""
        best, found = start, ""
        for end, words in self._stretches(line, start):
            if words in self._heads:
                best, found = end, self._heads[words]
        return best, found

    def _stretches(self, line: Sequence[Piece], start: int) -> Iterator[tuple[int, Spelt]]:
        words: list[str] = []
        for end in range(start, min(len(line), start + 2 * self._longest)):
            if line[end].text != ".":
                words.append(line[end].stem)
                yield end + 1, tuple(words)
            elif not words:
                return


def _is_plain(piece: Piece) -> bool:
    """Whether a word has a meaning of its own in clues: "a" has one unless it is a capital letter."""
    return piece.text in RESERVED or (len(piece.text) == 1 and piece.text.isalpha() and not piece.capital)


def _is_article(line: Sequence[Piece], at: int) -> bool:
    """Whether a capital "A" only begins a sentence: "A cat belongs to"; "A is next to B" begins with a
    name.
    """
    if line[at].text != "a" or line[at].owned or (at > 0 and line[at - 1].text not in (".", ":", ";")):
        return False
    behind = line[at + 1] if at + 1 < len(line) else line[at]
    verb = behind.text in COPULAS | VERBS | PARTICIPLES | RESERVED or behind.text.endswith(("n't", "ed"))
    return behind.kind == "word" and behind is not line[at] and not verb


@lru_cache(maxsize=4096)
def _alike(typed: str, name: str) -> bool:
    close = len(typed) > 3 and typed[0] == name[0]
    return close and SequenceMatcher(None, typed, name).ratio() >= LIKE


@lru_cache(maxsize=64)
def _spellings(vocabulary: Vocabulary) -> Spellings:
    return Spellings(vocabulary)
