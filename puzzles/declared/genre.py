"""A genre as declared in a file: what is to be found, the rules, the clues, and their words."""

from __future__ import annotations

from functools import cached_property, lru_cache
from string import ascii_uppercase
from typing import Any, Literal, TypeAlias

from msgspec import field

from puzzles.declared.amounts import Amount, number_of
from puzzles.declared.clues.meaning import CellMeaning, Holds, Meaning
from puzzles.declared.colours import LOOP_COLOURS, PARITIES, Colour, OfValue
from puzzles.declared.looks import Look
from puzzles.declared.part import GenreTable
from puzzles.declared.rules.family import RuleFamily
from puzzles.formulas.formulas import Value
from puzzles.geometry.outside import Side
from puzzles.model.puzzle import Category
from puzzles.sentences.values import SHADING, Values, two_valued
from puzzles.text.errors import PuzzleError

Answer: TypeAlias = Literal["shading", "numbers", "loop"]
"""What is to be found: shaded cells, a number in each cell, or a loop through cells."""
USUAL_SIZES = (5, 6, 7, 8, 10)
"""The sizes to play if the file lists none, as far as the genre has them."""
LEAD = "'"
"""Typed before the sign of a number, since plain letters are keys."""
BLANK = 0
"""The value of a cell without a number."""


class Mark(GenreTable, frozen=True):
    """How a colour of cells, or a cell without a number, is drawn, written and named."""

    word: str
    """The predicate of such a cell: "shaded"."""
    sign: str
    token: str
    typed: str = ""
    """Further characters that enter it."""


class Numbers(GenreTable, frozen=True):
    """The numbers in cells."""

    to: Amount = 0
    signs: str = ""
    """A sign for each number, in order; then `to` is not used. Signs that are no letters can also be
    typed as numbers.
    """
    areas: bool = False
    """Whether adjacent cells with the same number are one area, with walls drawn between areas."""
    blank: Mark | None = None
    """How a cell without a number is shown, if there are such cells."""
    letters: bool = False
    """Whether numbers are written as letters, from A for 1."""


class Option(GenreTable, frozen=True):
    """A number that each puzzle of the genre chooses."""

    words: str
    least: int
    most: int
    default: int


class Symbol(GenreTable, frozen=True):
    """One of several symbols of a clue in a cell."""

    token: str
    sign: str
    called: str
    here: str = ""
    """The colour of the clue's own cell; "" if the symbol says nothing about it."""
    meaning: tuple[CellMeaning, ...] = ()


class ClueKind(GenreTable, frozen=True):
    """A clue kind of the genre: where the clues are, what they hold, and what they mean."""

    at: Literal["cell", "region", "beside", "value"]
    kind: str
    called: str
    brief: str = ""
    here: str = ""
    unknown: bool = False
    """Whether `?` may be in place of its number."""
    shown: Literal["some", "all", "rules"] = "some"
    """Whether all clues of the kind are shown, so that rules may be about cells without one; with
    "rules", they may be even though not all are shown.
    """
    sides: tuple[Side, ...] = (Side.TOP, Side.LEFT)
    symbols: tuple[Symbol, ...] = ()
    meaning: Meaning | None = None
    sign: str = ""

    def meanings(self, symbol: str) -> tuple[CellMeaning, ...]:
        """The meanings of a clue with that symbol, in the order of the file."""
        own = (self.meaning,) if isinstance(self.meaning, CellMeaning) else ()
        return (*own, *(one for each in self.symbols if each.token == symbol for one in each.meaning))

    @property
    def holds(self) -> frozenset[Holds]:
        """What such clues may hold besides a symbol."""
        own = {self.meaning.holds} if self.meaning is not None else set()
        return frozenset(
            own.union(one.holds for each in self.symbols for one in each.meaning) - {Holds.NOTHING}
        )


class Address(GenreTable, frozen=True):
    """How puzzles of the genre are encoded in puzz.link URLs."""

    names: tuple[str, ...]
    """The names of the genre there; the first is written."""
    body: tuple[str, ...]
    """The parts of the URL body, in order (`puzzles.exchange.puzzlink.declared`)."""
    option: str = ""
    """The option whose number comes first."""
    last: tuple[str, ...] = ()
    """Letters for the numbers of the option, the least first, if it comes last."""
    flags: dict[str, str] = field(default_factory=dict)
    """The letters of variants, and the flag that each of them sets."""


class Words(GenreTable, frozen=True):
    """Names of steps and clues of the genre, if the usual words will not do."""

    steps: dict[str, str] = field(default_factory=dict)
    """The name of a step by the family of its rule; "clue" for clues."""


class Genre(GenreTable, frozen=True, dict=True):
    """All that the file of a genre declares; `text` is the file itself."""

    name: str
    label: str
    about: str
    answer: Answer
    text: str
    category: Category
    rules: tuple[RuleFamily, ...] = ()
    clues: tuple[ClueKind, ...] = ()
    aliases: tuple[str, ...] = ()
    sizes: tuple[int, int] = (2, 30)
    square: bool = False
    play: tuple[int, ...] = USUAL_SIZES
    made_at_once: int = 5
    """The largest number of rows for which an easy puzzle is made within a second or two."""
    made_like: Literal["", "picture", "scattered"] = ""
    """How solutions of generated puzzles look: with blots, or with scattered shaded cells."""
    symmetric: bool = False
    """Whether the clues of its puzzles usually lie in a pattern that looks the same upside down."""
    unmade: str = ""
    """Why puzzles of the genre are not generated; "" if they are."""
    regions: str = ""
    region_size: int = 5
    region_most: int = 0
    """The largest number of cells in a region of generated puzzles; 0 for regions of about equal size."""
    region_shape: Literal["", "rectangle"] = ""
    """The shape of regions in generated puzzles; "" for any."""
    shaded: Mark | None = None
    unshaded: Mark | None = None
    numbers: Numbers | None = None
    options: dict[str, Option] = field(default_factory=dict)
    flags: dict[str, str] = field(default_factory=dict)
    """The flags that each puzzle of the genre sets or not, with their words."""
    words: Words = Words()
    looks: tuple[Look, ...] = ()
    """Patterns that players recognise, by name; the first that fits counts."""
    address: Address | None = None

    def colour(self, name: str) -> Colour:
        """The colour of that name in the file; raises `PuzzleError`."""
        if name not in self.colours:
            known = ", ".join(self.colours)
            if self.answer == "numbers" and "blank" not in self.colours:
                known = (
                    f"{' or '.join(self.colours) or 'no colour'}, since each cell holds a {self.number_word}"
                )
            raise PuzzleError(f"found {name!r}", expected=known)
        return self.colours[name]

    def check_flag(self, name: str, where: str) -> None:
        """Raise `PuzzleError` if the genre has no such flag."""
        if name not in self.flags:
            expected = " or ".join(self.flags) or "a key of the table [flags]"
            raise PuzzleError(f"found {name!r}", where=where, expected=expected)

    @cached_property
    def colours(self) -> dict[str, Colour]:
        """The colours of cells by name."""
        if self.answer == "loop":
            return LOOP_COLOURS
        if self.answer == "shading":
            marks = self.shaded, self.unshaded
            words = [mark.word if mark is not None else name for mark, name in zip(marks, PAIR, strict=True)]
            return {
                name: OfValue(word, so) for name, word, so in zip(PAIR, words, (True, False), strict=True)
            }
        blank = self.numbers.blank if self.numbers is not None else None
        parities = PARITIES if self.number_word == "number" else {}
        if blank is None:
            return parities
        return {
            "numbered": OfValue("numbered", BLANK, False),
            "blank": OfValue(blank.word, BLANK),
            **parities,
        }

    @property
    def number_word(self) -> str:
        """The noun for a number in a cell, by how it is written."""
        if self.numbers is None or not (self.numbers.letters or self.numbers.signs):
            return "number"
        return "letter" if self.numbers.letters or self.numbers.signs.isalpha() else "sign"

    @property
    def signs(self) -> dict[str, str]:
        """The signs of symbols in cells, by their tokens."""
        return {each.token: each.sign for kind in self.clues for each in kind.symbols}

    @property
    def blank_value(self) -> Value | None:
        """The value of a cell without a number; None if every cell has one."""
        has_blank = self.answer == "numbers" and self.numbers is not None and self.numbers.blank is not None
        return BLANK if has_blank else None

    def numbers_among(self, values: Values) -> tuple[Value, ...]:
        """The values that are numbers, so without the one for blank cells."""
        return tuple(value for value in values.domain if value != self.blank_value)

    @cached_property
    def shading(self) -> Values:
        """The values of shaded and unshaded cells."""
        if self.shaded is None or self.unshaded is None:
            return GIVEN_SHADING if any(each.at == "value" for each in self.clues) else SHADING
        one, other = self.shaded, self.unshaded
        signs, tokens = one.sign + other.sign, one.token + other.token
        return two_valued(signs, tokens, f"is {one.word}", f"is {other.word}", one.typed, other.typed)

    @property
    def counts_by_region(self) -> bool:
        """Whether the largest number of a cell depends on the size of its region."""
        to = self.numbers.to if self.numbers is not None else 0
        return bool(self.regions) and isinstance(to, str) and to.startswith("cells")

    def numbers_to(self, most: int) -> Values:
        """The values of cells that hold a number up to `most`, or none if blank cells exist."""
        assert self.numbers is not None
        return _numbers_to(self.numbers, most)

    def most(self, puzzle: Any, cells: tuple[Any, ...]) -> int:
        """The largest number of a puzzle, or in a region of those cells."""
        assert self.numbers is not None
        return len(self.numbers.signs) or max(1, number_of(self.numbers.to, puzzle, cells))


@lru_cache(maxsize=64)
def _numbers_to(numbers: Numbers, most: int) -> Values:
    domain: tuple[Value, ...] = tuple(range(1, most + 1))
    texts = tuple(_text_of(number, numbers) for number in range(1, most + 1))
    typed: dict[str, Value] = {}
    if not (numbers.letters or numbers.signs):
        typed = {chr(ord("a") + number - 10): number for number in range(10, min(most, 35) + 1)}
    if numbers.signs and not numbers.signs.isalnum():
        typed = {str(number): number for number in range(1, min(most, 9) + 1)}
    blank = numbers.blank
    said: dict[Value, str] = {number: f"is {text}" for number, text in zip(domain, texts, strict=True)}
    said = said if numbers.letters or numbers.signs else {}
    if blank is None:
        return Values(domain, texts, texts, typed, said, LEAD if numbers.signs else "")
    typed |= dict.fromkeys(blank.typed, BLANK)
    signs, tokens = (blank.sign, *texts), (blank.token, *texts)
    return Values((BLANK, *domain), signs, tokens, typed, {BLANK: f"is {blank.word}", **said})


def _text_of(number: int, numbers: Numbers) -> str:
    """A number as it is written."""
    if numbers.signs:
        return numbers.signs[number - 1]
    return letter_of(number) if numbers.letters else str(number)


def letter_of(number: int) -> str:
    """The letter of a number from 1; beyond Z, the number itself."""
    return ascii_uppercase[number - 1] if number <= len(ascii_uppercase) else str(number)


def number_of_letter(text: str) -> int:
    """The number of a letter, from 1; 0 for any other text."""
    return ascii_uppercase.find(text.upper()) + 1 if len(text) == 1 else 0


GIVEN_SHADING = two_valued("■·", "#-", "is shaded", "is not shaded")
"""The values if they can be given: an unshaded cell then differs from an empty one."""
PAIR = ("shaded", "unshaded")
"""The names of the two colours in files."""
