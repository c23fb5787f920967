"""The things named in clues, and their frames, the slots of a sentence: "plays X", "the X driver", "the
red shirt", "from X".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from puzzles.exchange.story.kinds import ANIMALS, COLOURS, DRINKS, NATIONS, VEHICLES
from puzzles.types.zebra.english.lexicon import (
    ARTICLES,
    COPULAS,
    FREE,
    NEVER_PASSED,
    PRONOUNS,
    RELATIVES,
    TITLES,
)
from puzzles.types.zebra.english.pieces import Piece, pieces
from puzzles.types.zebra.english.relation_phrases import PHRASES
from puzzles.types.zebra.english.verb_forms import NotKnown, plain_form
from puzzles.types.zebra.english.verbs import BARE, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.values.scales import MONTHS, WEEKDAYS

_SENSES = {
    "drink": words("drinks drink drinking drank drunk drinker drinkers"),
    "smoke": words("smokes smoke smoking smoked smoker smokers"),
    "own": words(
        """
        keeps keep keeping kept rears rear reared breeds breed bred raises raise raised owns own owned owner
        keeper breeder has have had having
        """
    ),
    "play": words("plays play playing played player practises practices"),
    "eat": words("eats eat eating ate eaten eater"),
    "car": words("drives drive driving drove driven driver rides ride riding rode rider"),
    "grow": words("grows grow growing grew grown grower plants planted"),
    "like": words(
        """
        likes like liked enjoys enjoy enjoyed loves love loved adores adored adore prefers prefer preferred
        lover
        """
    ),
    "carry": words("carries carry carrying carried transports transported brings brought"),
    "support": words("supports support supported supporting supporter fan"),
    "wear": words("wears wear wearing wore worn wearer"),
    "read": words("reads read reader"),
}
"""Verbs with the same sense, by sense."""
_SENSE = {verb: sense for sense, verbs in _SENSES.items() for verb in verbs}
_AGENTS = words(
    """
    drinker drinkers smoker smokers owner keeper breeder player eater driver rider grower lover wearer reader
    supporter fan
    """
)
_BEING = words("is are was were be been")
_ASKING = words("not did does do to will can didn't doesn't don't won't")
"""Words that are followed by a verb in its plain form."""
_STOPS = FREE | COPULAS | RELATIVES | VERBS | PRONOUNS | NEVER_PASSED | frozenset(_SENSE) | frozenset(PHRASES)
_SKIPPED = ARTICLES | words("only own his her their also go going be some to for in at from with")
"""Words between a verb and its object."""
_NO_ITEMS = words(
    """
    what who which type kind brand favorite favourite cigar cigarette cigarettes beverage pet drink certain
    same neighbor neighbour center centre middle
    """
)
_ORDERING = words("before after ahead behind earlier later")
"""Words behind a verb that compare, and begin no name: "finished before Ann"."""
_NO_VERBS = FREE | COPULAS | PRONOUNS | NEVER_PASSED | frozenset(PHRASES)
_MEASURES = words("cup glass mug bottle can bowl bouquet box bag pair piece pot slice plate loaf jar")
"""Words whose content is the thing named: "a bottle of water"."""
_NO_NAMES = frozenset((*WEEKDAYS, *MONTHS)) | _STOPS | TITLES | _SKIPPED | _NO_ITEMS
_HOUSES = words("house home door one wall homeowner houseowner")
_OF_PERSONS = words("belongs belong belonged named called")
LONGEST = 3
"""The limit on the words of a name."""
KINDS = ("color", "nationality", "pet")
"""Frames of words that belong to a well-known category."""
THE, NAME, DRUNK = "the", "name", "can be drunk"
"""Frames of things named without a verb; if a thing is also named in another frame, that one counts."""
WITHOUT_VERB = (THE, NAME, DRUNK)
FROM, OWN, CAR, DRINK, SMOKE = "from", "own", "car", "drink", "smoke"


_QUOTES = str.maketrans("“”", "  ")


class Named(Struct, frozen=True):
    """A thing that a clue names, and its frame."""

    frame: str
    item: str


def named(clue: str, known: Collection[tuple[str, ...]], things: Collection[str]) -> Iterator[Named]:
    """All things that a clue names, without the `known` names and the `things` that are identified by others,
    as houses.

    Both are given in the singular.
    """
    line = _Line(clue, known, things)
    for frame, span in line.found():
        item = clue[line.pieces[span[0]].start : line.pieces[span[-1]].end]
        yield Named(frame, item.removesuffix("'s").removesuffix("’s"))


class _Line:
    """A clue whose words are taken one after another."""

    def __init__(self, clue: str, known: Collection[tuple[str, ...]], things: Collection[str]) -> None:
        self.pieces, self._things = pieces(clue.translate(_QUOTES)), things
        self._taken: set[int] = set()
        stems = [piece.stem for piece in self.pieces]
        for name in known:
            for at in range(len(stems) - len(name) + 1):
                if tuple(stems[at : at + len(name)]) == name:
                    self._taken.update(range(at, at + len(name)))

    def found(self) -> Iterator[tuple[str, range]]:
        for look in (self._of_a_kind, self._by_verb, self._animals_and_drinks, self._names, self._nouns):
            for frame, span in look():
                if span and not self._taken.intersection(span):
                    self._taken.update(span)
                    yield frame, span

    def _of_a_kind(self) -> Iterator[tuple[str, range]]:
        for at, piece in enumerate(self.pieces):
            if (
                piece.text in COLOURS
                and not piece.owned
                and (self._text(at + 1) in _HOUSES or self._is_thing(at + 1))
            ):
                yield "color", range(at, at + 1)
            elif piece.text in NATIONS and piece.capital:
                yield "nationality", range(at, at + 1)

    def _by_verb(self) -> Iterator[tuple[str, range]]:
        """The things named with a verb: its object, its subject if it is passive, and what is before
        "driver".
        """
        for at, piece in enumerate(self.pieces):
            sense = sense_of(self.pieces, at)
            if not sense or at in self._taken:
                continue
            if piece.text in _AGENTS:
                span = self._on(at + 2) if self._text(at + 1) == "of" else self._back(at - 1)
            elif self._text(at - 1) in _BEING and not piece.text.endswith("ing"):
                span = self._back(at - 2)
            else:
                span = self._on(at + 1)
            place = self._text(at + 1) in ("from", "in") and span and span[0] > at
            somewhere = place and self.pieces[span[0]].capital
            yield FROM if somewhere else _of_verb(sense, self.pieces, span), span

    def _animals_and_drinks(self) -> Iterator[tuple[str, range]]:
        for at, piece in enumerate(self.pieces):
            if piece.stem in ANIMALS:
                yield "pet", range(at, at + 1)
            elif piece.stem in DRINKS:
                yield DRUNK, range(at, at + 1)

    def _names(self) -> Iterator[tuple[str, range]]:
        """Capitalised words: a person's name, or where somebody is from."""
        at = 0
        while at < len(self.pieces):
            end = at
            while end < len(self.pieces) and self._is_name(end):
                end += 1
            the = self._text(at - 1) in ARTICLES
            somewhere = self._text(at - 1 - the) in ("from", "in")
            if end > at and (somewhere or not the):
                yield (FROM if somewhere else NAME), range(at, end)
            at = max(end, at + 1)

    def _is_name(self, at: int) -> bool:
        piece = self.pieces[at]
        free = piece.kind == "word" and piece.number is None and at not in self._taken
        free &= piece.text not in _NO_NAMES
        if not (piece.capital and free):
            return False
        return piece.owned or self._is_subject(at + 1) if at == 0 else not self.pieces[at - 1].owned

    def _is_subject(self, at: int) -> bool:
        """Whether the words before a place are the subject of a sentence."""
        after = self._text(at)
        if after == ",":
            return self._text(at + 1) in RELATIVES
        if after in COPULAS | {"and", "or"} or (bool(after) and self._is_name(at)):
            return True
        return bool(after) and (
            bool(sense_of(self.pieces, at)) or (after.endswith("s") and after not in _STOPS)
        )

    def _nouns(self) -> Iterator[tuple[str, range]]:
        """Things with an article: "the painter", "a red shirt"."""
        for at, piece in enumerate(self.pieces):
            if piece.text in ARTICLES | {"with"}:
                span = self._on(at)
                said_to_be = piece.text != "the" and self._text(at - 1) in _BEING
                of_a_thing = bool(span) and self._is_thing(span[-1] + 1)
                yield self.pieces[span[-1] + 1].stem if of_a_thing else "be" if said_to_be else THE, span

    # -- stretches -----------------------------------------------------------------------------

    def _on(self, at: int) -> range:
        """The span of the name at a place, behind an article and the like; a verb behind an article is
        a noun.
        """
        start = at
        while self._text(start) in _SKIPPED:
            start += 1
        end = start
        while end < len(self.pieces) and end - start < LONGEST:
            noun = end == start and start > at and self._text(start - 1) in ARTICLES | {"go", "going"}
            if self._stops(end, noun=noun) or (end > start and self.pieces[end - 1].owned):
                break
            end += 1
        if self._text(end) == "of" and end > start and self.pieces[end - 1].text in _MEASURES:
            return self._on(end + 1)
        return range(start, end)

    def _back(self, at: int) -> range:
        """The span of the name that ends at a place."""
        start = at
        while start >= 0 and not self._stops(start) and at - start < LONGEST:
            start -= 1
        return range(start + 1, at + 1)

    def _stops(self, at: int, *, noun: bool = False) -> bool:
        piece = self.pieces[at]
        if at in self._taken or piece.kind != "word" or piece.number is not None:
            return True
        if piece.text in _NO_ITEMS or piece.text in _ORDERING:
            return True
        if (
            piece.text.endswith("n't")
            or (piece.text.endswith("ly") and not piece.capital)
            or self._is_thing(at)
            or (not noun and sense_of(self.pieces, at))
        ):
            return True
        return piece.text in _STOPS and not (
            noun and piece.text not in NEVER_PASSED and (piece.text in VERBS or piece.text.endswith("ing"))
        )

    def _is_thing(self, at: int) -> bool:
        return at < len(self.pieces) and self.pieces[at].stem in self._things

    def _text(self, at: int) -> str:
        return self.pieces[at].text if 0 <= at < len(self.pieces) else ""


def sense_of(line: Sequence[Piece], at: int) -> str:
    """The sense of the verb at a place, as its plain form; "" if it is no verb."""
    text = line[at].text
    before = line[at - 1].text if at else ""
    if text in BARE and text not in _SENSE:
        return text if before in _ASKING else ""
    if text in COPULAS:
        has_object = at + 1 < len(line) and line[at + 1].text in _SKIPPED
        return _SENSE.get(text, "") if has_object else ""
    if text in _SENSE:
        return _SENSE[text]
    if before in ARTICLES or text in _OF_PERSONS:
        return ""
    return _verb(text) or (text.removesuffix("s") if _acts(line, at) else "")


def _acts(line: Sequence[Piece], at: int) -> bool:
    """Whether an unknown word is a verb by its position: "who supports", "supports Ajax"."""
    piece = line[at]
    if piece.capital or not piece.text.endswith("s") or piece.text.endswith("ss") or piece.text in _NO_VERBS:
        return False
    after = line[at + 1] if at + 1 < len(line) else None
    has_object = after is not None and (after.capital or after.text in ARTICLES)
    return at > 0 and (line[at - 1].text in RELATIVES or has_object)


def _verb(text: str) -> str:
    """The plain form of a verb; "" for other words."""
    if text not in VERBS and not text.endswith("ed"):
        return ""
    try:
        return plain_form(text, {})
    except NotKnown:
        return text if text in VERBS else ""


def _of_verb(sense: str, line: Sequence[Piece], span: range) -> str:
    """The frame of a verb's object: for what one owns or likes, by its last word if that is well known."""
    last = line[span[-1]].stem if span else ""
    if last in ANIMALS:
        return "pet"
    if sense in (OWN, "like"):
        return CAR if last in VEHICLES else DRINK if last in DRINKS else sense
    return sense
