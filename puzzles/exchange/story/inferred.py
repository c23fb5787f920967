"""Categories that a text never lists: what its clues say is drunk, smoked, kept, played; colours and peoples.

"The Spaniard owns the dog. Coffee is drunk in the green house." has nationalities, pets, drinks and colours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from puzzles.exchange.story.kinds import ANIMALS, COLOURS, DRINKS, NATIONS, VEHICLES
from puzzles.language.categories import Categories
from puzzles.types.zebra.reading.words.lexicon import COPULAS, FREE, RELATIVES
from puzzles.types.zebra.reading.words.namesakes import alike
from puzzles.types.zebra.reading.words.pieces import Piece, pieces, singular
from puzzles.types.zebra.reading.words.relation_phrases import PHRASES
from puzzles.types.zebra.reading.words.verbs import VERBS
from puzzles.types.zebra.reading.words.word_lists import words

_VERBS = {
    "drink": words("drinks drink drinking drank drunk drinker drinkers"),
    "smoke": words("smokes smoke smoking smoked smoker smokers"),
    "pet": words(
        "keeps keep keeping kept rears rear reared breeds breed bred raises raise raised owns own owned"
    ),
    "game": words("plays play playing played player"),
    "food": words("eats eat eating ate eaten"),
    "car": words("drives drive driving drove driven driver rides ride riding rode"),
    "book": words("reads read reading reader"),
    "flower": words("grows grow growing grew grown plants"),
    "instrument": words("practises practices"),
}
"""The verbs by which a category is known."""
_CATEGORY = {verb: head for head, verbs in _VERBS.items() for verb in verbs}
_AGENTS = words("drinker drinkers smoker smokers player driver reader")
_ENDS = FREE | COPULAS | RELATIVES | VERBS | frozenset(_CATEGORY) | frozenset(PHRASES)
_NO_ITEMS = words(
    "what who which type kind brand cigar cigarette beverage pet drink one it them certain same"
)
_ORDER = ("color", "nationality", "pet", "drink", "smoke")


def categories_of(clues: Sequence[str], count: int) -> Categories:
    """The categories of `count` items each that clues and questions speak of; those of another count are left
    out.
    """
    found = _spoken_of(clues)
    full = {head: tuple(items.values()) for head, items in found.items() if len(items) == count}
    order = [*(head for head in _ORDER if head in full), *(head for head in full if head not in _ORDER)]
    return tuple((head, full[head]) for head in order)


def commonest_count(clues: Sequence[str]) -> int:
    """How many items most of the categories have."""
    found = _spoken_of(clues)
    return Counter(map(len, found.values())).most_common(1)[0][0] if found else 0


def _spoken_of(clues: Sequence[str]) -> dict[str, dict[str, str]]:
    """By category, each item as it is first written, by how it is compared."""
    found: dict[str, dict[str, str]] = {}
    for clue in clues:
        for head, item in _named(pieces(clue), clue):
            found.setdefault(head, {}).setdefault(_key(item), item)
    return found


def _key(item: str) -> str:
    """An item as it is compared: peoples by their country, words in the singular."""
    word = item.casefold()
    return min((word, *alike(word))) if alike(word) else " ".join(map(singular, word.split()))


def _named(line: Sequence[Piece], text: str) -> Iterator[tuple[str, str]]:
    """What a sentence names, with the category that it must be of."""
    taken: set[int] = set()
    for head, span in _by_verb(line):
        if span and not taken.intersection(span):
            item = text[line[span[0]].start : line[span[-1]].end]
            stems = {singular(line[at].text) for at in span}
            if not stems.isdisjoint(VEHICLES):
                head = "car"
            elif head == "pet" and stems.isdisjoint(ANIMALS):
                continue
            taken.update(span)
            yield head, item.removesuffix("'s")
    for at, piece in enumerate(line):
        if at in taken or piece.kind != "word":
            continue
        known = _known(line, at)
        if known:
            yield known, text[piece.start : piece.start + len(piece.text)]


def _known(line: Sequence[Piece], at: int) -> str:
    text, stem = line[at].text, line[at].stem
    if text in COLOURS:
        after = line[at + 1].text if at + 1 < len(line) else ""
        return "color" if after.startswith(("house", "home", "door", "one", "wall")) else ""
    if text in NATIONS and line[at].capital:
        return "nationality"
    if stem in ANIMALS:
        return "pet"
    return "drink" if stem in DRINKS else ""


def _by_verb(line: Sequence[Piece]) -> Iterator[tuple[str, range]]:
    """Stretches that are what a verb has to do with: its object, or its subject where it is passive."""
    for at, piece in enumerate(line):
        head = _CATEGORY.get(piece.text)
        if head is None:
            continue
        before = line[at - 1].text if at else ""
        if piece.text in _AGENTS:
            yield head, _back(line, at - 1)
        elif before in ("is", "are", "was", "were"):
            yield head, _back(line, at - 2)
        else:
            yield head, _on(line, at + 1)


def _on(line: Sequence[Piece], at: int) -> range:
    while at < len(line) and line[at].text in ("the", "a", "an", "only", "own", "his"):
        at += 1
    end = at
    while end < len(line) and not _stops(line[end]) and end - at < 3:
        end += 1
    return range(at, end)


def _back(line: Sequence[Piece], at: int) -> range:
    start = at
    while start >= 0 and not _stops(line[start]) and at - start < 3:
        start -= 1
    return range(start + 1, at + 1)


def _stops(piece: Piece) -> bool:
    return piece.kind == "sign" or piece.text in _ENDS or piece.text in _NO_ITEMS


def asked(questions: Iterable[str], categories: Categories) -> tuple[str, str] | None:
    """What the last question that can be understood asks: an item, and the category of who goes with it."""
    heads = [head for head, _ in categories]
    who = next((head for head in ("nationality", "name", "person", "people") if head in heads), heads[0])
    for question in reversed(list(questions)):
        stems = {piece.stem for piece in pieces(question)}
        for head, items in categories:
            for item in items:
                if head != who and {singular(word) for word in item.casefold().split()} <= stems:
                    return item, who
    return None
