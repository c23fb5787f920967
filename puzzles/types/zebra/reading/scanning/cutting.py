"""The state of a line while it is cut into words of the grammar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from puzzles.language.words import UNKNOWN, Word
from puzzles.types.zebra.english.lexicon import TITLES
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.english.verbs import PARTICIPLES
from puzzles.types.zebra.reading.scanning.compared import Compared, fits
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary

ENDS_A_THING = frozenset(
    ("ITEM", "NUMERIC", "NUMBER", "ORDINAL", "ODD", "EVEN", "_CLOSE", "_END", "FIRST", "LAST")
)
"""Terminals that a verb can follow."""
RELATED = frozenset(("COMPARED", "MULTIPLE", "APART_FROM", "_NEXT_TO", "_BETWEEN", "_JUST_BETWEEN"))
"""Terminals behind which another thing is named than the subject."""


class Hint(Struct, frozen=True):
    """A category named in a line."""

    category: str
    start: int
    end: int


@dataclass
class Scan:
    """The result of scanning a line: its words; its comparisons, possible items of names, and units of
    numbers, each by their start; the categories named; and the words that were ignored.
    """

    words: list[Word] = field(default_factory=list)
    compared: dict[int, Compared] = field(default_factory=dict)
    meant: dict[int, tuple[str, ...]] = field(default_factory=dict)
    units: dict[int, str] = field(default_factory=dict)
    hints: list[Hint] = field(default_factory=list)
    passed: list[str] = field(default_factory=list)
    unheeded: list[str] = field(default_factory=list)
    """Those of them of which it is not clear what they say."""
    sexes: dict[str, frozenset[str]] = field(default_factory=dict)
    """By items of which it is told that they are a man's or a woman's, the persons who can be meant."""
    unclear: set[int] = field(default_factory=set)
    """The starts of words that are known, or similar to no other, but not understood in their place."""
    reasons: dict[int, str] = field(default_factory=dict)
    """Why some of them are not, by their starts."""


class Cutting:
    """The pieces of a line, and what has been found so far."""

    def __init__(self, line: str, vocabulary: Vocabulary) -> None:
        self.line, self.vocabulary = line, vocabulary
        self.pieces = pieces(line)
        self.spellings = vocabulary.spellings
        self.nouns = {vocabulary.place.casefold(), f"{vocabulary.place.casefold()}s"}
        """What a position is called."""
        self.found = Scan()
        self.in_relative = False
        """Whether what is read describes a thing: "the person who ..."."""
        self.in_object_clause = False
        """Whether a name is the subject of what describes a thing: "the pie that Ann ..."."""
        self.disliking = False
        """Whether a verb such as "hates" is being denied of what follows."""
        self.in_aside = False
        """Whether what is read stands in brackets that describe a thing."""
        self.sex: tuple[frozenset[str], int, int] | None = None
        """Persons of the sex of whom is described next, how many words were found before, and where."""
        self.denying = False
        """Whether what is said of the next name is denied: "nor was Ann"."""
        self.listing = False
        """Whether statements are listed, of which so many are true."""
        self.in_company = False
        """Whether the sentence says that somebody had dinner with others."""
        self.than: tuple[int, int] | None = None
        """Where "than" stands of "more for the hat than for", and the piece behind it."""
        self.difference_told = -1
        """The piece of "is" before the difference that the sentence is about."""
        self.after_of = False
        """Whether the sentence began with "of A and B"."""
        self.after_one = False
        """Whether it went on with "one is ..."."""

    # -- looking about -------------------------------------------------------------------------

    def text(self, at: int) -> str:
        """The text of a piece in lower case; "" beyond the line."""
        return self.pieces[at].text if 0 <= at < len(self.pieces) else ""

    @property
    def last(self) -> str:
        """The terminal of the last word found; "" if none."""
        return self.found.words[-1].terminal if self.found.words else ""

    def fits(self, words: Sequence[str], at: int) -> bool:
        """Whether these words are at a piece."""
        return fits(self.pieces, at, words)

    def is_name(self, at: int) -> bool:
        """Whether a name begins at a piece; not beyond the line."""
        if not 0 <= at < len(self.pieces):
            return False
        return self.pieces[at].kind == "quoted" or bool(self.spellings.item(self.pieces, at)[1])

    def names(self, at: int) -> bool:
        """Whether there is a name or a position at a piece."""
        if at >= len(self.pieces):
            return False
        piece = self.pieces[at]
        placed = self.vocabulary.positions > 0 and (piece.number is not None or piece.nth is not None)
        return placed or self.is_name(at)

    def is_adverb(self, at: int, end: int) -> bool:
        """Whether "first" or "last" is an adverb, as in "first climbed by"."""
        after = self.text(end)
        done = after == "by" or after.endswith("ed") or after in PARTICIPLES
        return end == at + 1 and self.text(at) in ("first", "last") and done

    def behind_age(self, at: int) -> int:
        """The piece behind "year old", if that follows; else `at`."""
        old = self.text(at) in ("year", "years") and self.text(at + 1) == "old"
        return at + 2 if old else at + 1 if self.text(at) == "old" and "year" in self.text(at - 1) else at

    def shortens(self, at: int) -> bool:
        """Whether a full stop only abbreviates the word before it: "Mr. Young", "ft. tall", "Inc., one"."""
        if at == 0 or at + 1 >= len(self.pieces):
            return False
        before, after = self.pieces[at - 1], self.pieces[at + 1]
        if before.text in TITLES or after.text in (",", ";"):
            return True
        return not (after.capital or after.kind in ("number", "clock", "quoted", "sign"))

    # -- finding -------------------------------------------------------------------------------

    def add(self, terminal: str, at: int, end: int, value: str | None = None) -> None:
        """Add a word of the grammar that covers the pieces from `at` to `end`; it stands for `value`."""
        start, stop = self.pieces[at].start, self.pieces[end - 1].end
        self.found.words.append(
            Word(terminal, self.line[start:stop] if value is None else value, start, stop)
        )

    def refuse(self, at: int, end: int = 0, why: str = "") -> None:
        """Add the pieces up to `end`, by default one, as a word that is not understood there."""
        self.found.unclear.add(self.pieces[at].start)
        if why:
            self.found.reasons[self.pieces[at].start] = why
        self.add(UNKNOWN, at, end or at + 1)

    def drop(self, *terminals: str) -> str:
        """Remove the last word if it has one of these terminals; returns its value, else ""."""
        return self.found.words.pop().value if self.last in terminals else ""
