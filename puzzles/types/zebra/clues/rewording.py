"""Changed wordings of a clue: what its author may have meant to type.

Each line differs by a word or two: the opposite direction, another number, another name, a negation more or
less. The caller checks whether it can be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from puzzles.language.words import Word
from puzzles.text.words import capital, with_article
from puzzles.types.zebra.english.lexicon import COPULAS
from puzzles.types.zebra.english.pieces import ONES, ORDINALS, Piece, pieces, singular
from puzzles.types.zebra.english.verb_forms import NotKnown, affirmed, denied
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import in_order
from puzzles.types.zebra.reading.scanning.scan import scan
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary
from puzzles.types.zebra.values.orders import Order, decimal, plural
from puzzles.types.zebra.values.units import unit_named

_PAIRS = in_order(
    """
    more/less fewer/more later/earlier sooner/later older/younger elder/younger newer/older longer/shorter
    bigger/smaller larger/smaller taller/shorter wider/narrower deeper/shallower thicker/thinner
    heavier/lighter dearer/cheaper pricier/cheaper costlier/cheaper richer/poorer faster/slower quicker/slower
    farther/closer further/nearer higher/lower better/worse hotter/colder warmer/cooler louder/quieter
    stronger/weaker most/least fewest/most latest/earliest oldest/youngest eldest/youngest newest/oldest
    longest/shortest biggest/smallest largest/smallest tallest/shortest deepest/shallowest heaviest/lightest
    dearest/cheapest priciest/cheapest fastest/slowest quickest/slowest farthest/closest furthest/nearest
    highest/lowest best/worst before/after preceding/following behind/ahead above/below left/right first/last
    either/neither
    """
)
_ONE_AND_OTHER = [(one, other) for one, other in (pair.split("/") for pair in reversed(_PAIRS))]
_OPPOSITES = {other: one for one, other in _ONE_AND_OTHER} | dict(_ONE_AND_OTHER)
_NEAR = ("directly left of", "directly right of", "next to", "somewhere left of", "somewhere right of")
_PLACES = (
    "directly to the left of",
    "directly to the right of",
    "immediately left of",
    "immediately right of",
)
_MIDDLE = ("middle", "center", "centre")
_JOINTS = {"neither": ("nor", "or"), "either": ("or", "nor")}
_MOST_NUMBERS = 6
"""The limit on other numbers, the nearest first."""


def rewordings(line: str, vocabulary: Vocabulary, spoken: Mapping[str, str]) -> Iterator[str]:
    """The changed lines, likelier mistakes first. `spoken` maps names to their spelling in sentences."""
    found = _Line(line, vocabulary, spoken)
    yield from found.turned()
    yield from found.counted()
    yield from found.placed()
    yield from found.denied()
    yield from found.renamed()


class _Line:
    """A line with its pieces, and the words of the grammar found in it."""

    def __init__(self, line: str, vocabulary: Vocabulary, spoken: Mapping[str, str]) -> None:
        self._line, self._vocabulary, self._spoken = line, vocabulary, spoken
        self._words = scan(line, vocabulary).words
        self._names = [word for word in self._words if word.terminal == "ITEM"]
        self._pieces = [
            piece for piece in pieces(line) if piece.kind != "quoted" and not self._is_named(piece)
        ]

    def turned(self) -> Iterator[str]:
        """The lines with the opposite of a word."""
        for piece in self._pieces:
            if other := _OPPOSITES.get(piece.text):
                joints = _JOINTS.get(piece.text)
                edits = [(piece, other)]
                if joints:
                    edits += [(each, joints[1]) for each in self._pieces if each.text == joints[0]]
                yield self._with(*((each.start, each.end, text) for each, text in edits))

    def counted(self) -> Iterator[str]:
        """The lines with another plausible number."""
        for piece in self._pieces:
            if piece.text in _MIDDLE and self._vocabulary.positions:
                middle = Fraction(self._vocabulary.positions + 1, 2)
                yield from (self._counting(piece, number) for number in self._near(middle, self._ranks()))
            elif piece.nth is not None:
                yield from (self._counting(piece, number) for number in self._near(piece.nth, self._ranks()))
            elif piece.number is not None:
                yield from (
                    self._counting(piece, number) for number in self._near(piece.number, self._amounts())
                )

    def placed(self) -> Iterator[str]:
        """The lines with another relation of places, if there are positions."""
        text = self._line.lower()
        for phrase in (*_PLACES, *_NEAR) if self._vocabulary.positions else ():
            at = text.find(phrase)
            if at >= 0:
                yield from (self._with((at, at + len(phrase), other)) for other in _NEAR if other != phrase)
                return

    def denied(self) -> Iterator[str]:
        """The lines with a negation less; or with one more, if its place is clear."""
        terminals = {word.terminal for word in self._words}
        plain = terminals.isdisjoint(("_NEITHER", "_EITHER", "COMPARED"))
        for word in self._words:
            if word.terminal == "_NOT":
                yield from self._affirmed(word)
            elif word.terminal == "_IS" and plain and not self._is_negated(word):
                verb = self._line[word.start : word.end]
                if verb.islower() and (verb in VERBS or verb in COPULAS):
                    try:
                        yield self._with((word.start, word.end, denied(verb, {}).rstrip()))
                    except NotKnown:
                        continue

    def renamed(self) -> Iterator[str]:
        """The lines with another name of the same category, which is not in the line."""
        mentioned = {word.value for word in self._names}
        items = {name: own for _, own in self._vocabulary.categories for name in own}
        order = {name: each.rank for each in self._vocabulary.orders for name in each.items}
        for word in self._names:
            rank = order.get(word.value, {})
            others = [name for name in items.get(word.value, ()) if name not in mentioned]
            for name in sorted(others, key=lambda name: abs(rank.get(name, 0) - rank.get(word.value, 0))):
                yield self._naming(word, name)

    # -- one change ------------------------------------------------------------------------------

    def _with(self, *edits: tuple[int, int, str]) -> str:
        """The line with spans replaced; a capital at its start stays."""
        line = self._line
        for start, end, text in sorted(edits, reverse=True):
            new = capital(text) if start == 0 and line[0].isupper() else text
            line = line[:start] + new + line[end:]
        return line

    def _counting(self, piece: Piece, number: Fraction) -> str:
        """The line with a number replaced, in the same spelling, and the unit behind it in the right
        number.
        """
        if piece.nth is not None or piece.text in _MIDDLE:
            in_words = piece.kind == "word" and number < len(ORDINALS)
            return self._with(
                (piece.start, piece.end, ORDINALS[int(number)] if in_words else _nth(int(number)))
            )
        in_words = piece.kind == "word" and number.denominator == 1 and number < len(ONES)
        edits = [(piece.start, piece.end, ONES[int(number)] if in_words else decimal(number))]
        unit = next((each for each in self._pieces if each.start > piece.end), None)
        if unit is not None and unit.kind == "word" and unit.start - piece.end <= 1:
            one = singular(unit.text)
            known = unit_named(one) is not None or one != unit.text
            if known and (piece.number == 1) is not (number == 1):
                edits.append((unit.start, unit.end, one if number == 1 else plural(one)))
        return self._with(*edits)

    def _affirmed(self, word: Word) -> Iterator[str]:
        """The lines without a negation: "isn't" as "is", "didn't pay" as "paid"."""
        text = self._line[word.start : word.end].lower()
        behind = next((piece for piece in self._pieces if piece.start >= word.end), None)
        before = [piece for piece in self._pieces if piece.end <= word.start]
        auxiliary = text.removesuffix("n't").removesuffix("n’t") if text != "not" else ""
        start = word.start
        if text == "not" and before:
            auxiliary, start = before[-1].text, before[-1].start
        if auxiliary in ("did", "does", "do") and behind is not None:
            try:
                verb = affirmed(behind.text, past=auxiliary == "did")
            except NotKnown:
                return
            yield self._with((start, behind.end, verb if auxiliary != "do" else behind.text))
        elif auxiliary in ("is", "are", "was", "were", "has", "had", "can", "could"):
            yield self._with((start, word.end, auxiliary))

    def _naming(self, word: Word, name: str) -> str:
        """The line with a name replaced, in the spelling of sentences, and with the right article."""
        typed = self._line[word.start : word.end]
        ending = next((end for end in ("'s", "’s") if typed.endswith(end)), "")
        spoken, start = self._spoken.get(name, name), word.start
        if start > 0 and typed[0].isupper():
            spoken = capital(spoken)
        before = self._line[:start]
        article = next((each for each in (" a ", " an ", "A ", "An ") if before.endswith(each)), "")
        if article and article.strip().lower() != with_article(spoken).split()[0]:
            new = with_article(spoken).split()[0]
            start -= len(article.lstrip())
            spoken = f"{new.capitalize() if article[0] == 'A' else new} {spoken}"
        return self._with((start, word.end, f"{spoken}{ending}"))

    # -- what there is ---------------------------------------------------------------------------

    def _is_named(self, piece: Piece) -> bool:
        return any(word.start <= piece.start < word.end for word in self._names)

    def _is_negated(self, word: Word) -> bool:
        """Whether a negation follows a form of "to be"."""
        after = [each for each in self._words if each.start >= word.end]
        return bool(after) and after[0].terminal == "_NOT"

    def _ranks(self) -> list[Fraction]:
        size = max([self._vocabulary.positions, *(len(items) for _, items in self._vocabulary.categories)])
        return [Fraction(number) for number in range(1, size + 1)]

    def _amounts(self) -> list[Fraction]:
        """The differences that occur between the values of an order, and between positions."""
        found = {difference for order in self._vocabulary.orders for difference in _differences(order)}
        found.update(map(Fraction, range(1, self._vocabulary.positions + 1)))
        return sorted(found)

    def _near(self, number: int | Fraction, numbers: Sequence[Fraction]) -> list[Fraction]:
        """Other numbers, the nearest first."""
        others = [other for other in numbers if other != number]
        return sorted(others, key=lambda other: abs(other - number))[:_MOST_NUMBERS]


def _differences(order: Order) -> Iterator[Fraction]:
    for (_, one), (_, other) in combinations(order.values, 2):
        yield other - one


def _nth(number: int) -> str:
    ending = "th" if 10 < number % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
