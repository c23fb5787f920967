"""A genre as a file declares it: what is to be found, the rules, the clues, and the words for all of that."""

from __future__ import annotations

from functools import cached_property, lru_cache
from string import ascii_uppercase
from typing import Any, Literal, TypeAlias

from msgspec import field

from puzzles.declared.amounts import Amount, number_of
from puzzles.declared.clues.meaning import CellMeaning, Holds, Meaning
from puzzles.declared.colours import LOOP_COLOURS, Colour, OfValue
from puzzles.declared.looks import Look
from puzzles.declared.part import GenreTable
from puzzles.declared.rules.family import RuleFamily
from puzzles.formulas.formulas import Value
from puzzles.geometry.outside import Side
from puzzles.model.puzzle import Category
from puzzles.sentences.values import SHADING, Values, two_valued
from puzzles.text.errors import PuzzleError

Answer: TypeAlias = Literal["shading", "numbers", "loop"]
"""What is to be found: cells of one of two colours, a number in each cell, or a loop through cells."""
USUAL_SIZES = (5, 6, 7, 8, 10)
"""The sizes that are made to be played, as far as there are such, where a file says none."""
LEAD = "'"
"""Typed before a sign that stands for a number, since letters alone are keys."""
BLANK = 0
"""The value of a cell without a number."""


class Mark(GenreTable, frozen=True):
    """How one of two colours, or a cell without a number, is drawn, written and told."""

    word: str
    """What a cell of it is: "shaded"."""
    sign: str
    token: str
    typed: str = ""
    """Further characters that it is typed with."""


class Numbers(GenreTable, frozen=True):
    """Which numbers stand in cells."""

    to: Amount = 0
    signs: str = ""
    """A sign for each, in order, in place of how many there are; signs that are no letters are typed by
    their number, too.
    """
    areas: bool = False
    """Whether cells side by side with the same number are one area, and walls are drawn between others."""
    blank: Mark | None = None
    """How a cell without a number is shown, where there are such."""
    letters: bool = False
    """Whether they are written as letters, from A for 1."""


class Option(GenreTable, frozen=True):
    """A number that a puzzle of the genre may choose."""

    words: str
    least: int
    most: int
    default: int


class Symbol(GenreTable, frozen=True):
    """One of several symbols that a clue in a cell may have."""

    token: str
    sign: str
    called: str
    here: str = ""
    """The colour of its own cell; empty if it says nothing of that."""
    meaning: tuple[CellMeaning, ...] = ()


class ClueKind(GenreTable, frozen=True):
    """A sort of clues of the genre: where they stand, what they hold, and what they say."""

    at: Literal["cell", "region", "beside", "value"]
    kind: str
    called: str
    brief: str = ""
    here: str = ""
    unknown: bool = False
    """Whether `?` may stand for its number."""
    shown: Literal["some", "all", "rules"] = "some"
    """Whether each place that could have one has it, so that rules may look at cells without; or whether
    `rules` do so though not all are there.
    """
    sides: tuple[Side, ...] = (Side.TOP, Side.LEFT)
    symbols: tuple[Symbol, ...] = ()
    meaning: Meaning | None = None
    sign: str = ""

    def meanings(self, symbol: str) -> tuple[CellMeaning, ...]:
        """What one with that symbol says, by the parts of its file."""
        own = (self.meaning,) if isinstance(self.meaning, CellMeaning) else ()
        return (*own, *(one for each in self.symbols if each.token == symbol for one in each.meaning))

    @property
    def holds(self) -> frozenset[Holds]:
        """What such clues may hold beside a symbol."""
        own = {self.meaning.holds} if self.meaning is not None else set()
        return frozenset(
            own.union(one.holds for each in self.symbols for one in each.meaning) - {Holds.NOTHING}
        )


class Address(GenreTable, frozen=True):
    """How puzzles of the genre are told in addresses of puzz.link."""

    names: tuple[str, ...]
    """The words for the genre there, that which is written first."""
    body: tuple[str, ...]
    """What bodies are made of, in their order (`puzzles.exchange.puzzlink.declared`)."""
    option: str = ""
    """The option whose number stands before all else."""
    last: tuple[str, ...] = ()
    """Signs for the numbers of the option, the least first, where it stands behind all else."""
    flags: dict[str, str] = field(default_factory=dict)
    """The letters of a variant, and what each says yes to."""


class Words(GenreTable, frozen=True):
    """How steps and clues of the genre are called, where the usual words will not do."""

    steps: dict[str, str] = field(default_factory=dict)
    """The name of a step by the family of rules that it rests on; "clue" for clues."""


class Genre(GenreTable, frozen=True, dict=True):
    """Everything that the file of a genre says; `text` is the file itself."""

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
    """Rows up to which an easy puzzle is made within a second or two."""
    made_like: Literal["", "picture", "scattered"] = ""
    """What solutions of puzzles that are made look like: blots, or shaded cells side by side with none."""
    unmade: str = ""
    """Why no puzzle of the genre is generated; empty where some are."""
    regions: str = ""
    region_size: int = 5
    region_most: int = 0
    """The most cells of a region in puzzles that are made, where most have about as many; 0 for no bound."""
    region_shape: Literal["", "rectangle"] = ""
    """What regions are in puzzles that are made; empty where they have any shape."""
    shaded: Mark | None = None
    unshaded: Mark | None = None
    numbers: Numbers | None = None
    options: dict[str, Option] = field(default_factory=dict)
    flags: dict[str, str] = field(default_factory=dict)
    """What a puzzle of the genre may say yes to, and what that is in words."""
    words: Words = Words()
    looks: tuple[Look, ...] = ()
    """What players see at once, by name; of several that fit, the first counts."""
    address: Address | None = None

    def colour(self, name: str) -> Colour:
        """What a cell can be, by its name in the file; raises `PuzzleError`."""
        if name not in self.colours:
            known = ", ".join(self.colours) or "no colour, since each cell holds a number"
            raise PuzzleError(f"found {name!r}", expected=known)
        return self.colours[name]

    def check_flag(self, name: str, where: str) -> None:
        """Raise `PuzzleError` if puzzles of the genre are not asked that."""
        if name not in self.flags:
            expected = " or ".join(self.flags) or "a key of the table [flags]"
            raise PuzzleError(f"found {name!r}", where=where, expected=expected)

    @cached_property
    def colours(self) -> dict[str, Colour]:
        """What a cell can be, by name."""
        if self.answer == "loop":
            return LOOP_COLOURS
        if self.answer == "shading":
            marks = self.shaded, self.unshaded
            words = [mark.word if mark is not None else name for mark, name in zip(marks, PAIR, strict=True)]
            return {
                name: OfValue(word, so) for name, word, so in zip(PAIR, words, (True, False), strict=True)
            }
        blank = self.numbers.blank if self.numbers is not None else None
        if blank is None:
            return {}
        return {"numbered": OfValue("numbered", BLANK, False), "blank": OfValue(blank.word, BLANK)}

    @property
    def number_word(self) -> str:
        """What a number in a cell is called, as it is written."""
        if self.numbers is None or not (self.numbers.letters or self.numbers.signs):
            return "number"
        return "letter" if self.numbers.letters or self.numbers.signs.isalpha() else "sign"

    @property
    def signs(self) -> dict[str, str]:
        """The signs of symbols in cells, by their tokens."""
        return {each.token: each.sign for kind in self.clues for each in kind.symbols}

    @property
    def blank_value(self) -> Value | None:
        """The value of a cell without a number; None where each has one."""
        has_blank = self.answer == "numbers" and self.numbers is not None and self.numbers.blank is not None
        return BLANK if has_blank else None

    def numbers_among(self, values: Values) -> tuple[Value, ...]:
        """Those values that are numbers: all but the one of a cell without a number."""
        return tuple(value for value in values.domain if value != self.blank_value)

    @cached_property
    def shading(self) -> Values:
        """The values of cells that are shaded or not."""
        if self.shaded is None or self.unshaded is None:
            return GIVEN_SHADING if any(each.at == "value" for each in self.clues) else SHADING
        one, other = self.shaded, self.unshaded
        signs, tokens = one.sign + other.sign, one.token + other.token
        return two_valued(signs, tokens, f"is {one.word}", f"is {other.word}", one.typed, other.typed)

    @property
    def counts_by_region(self) -> bool:
        """Whether the numbers of a cell go up to the size of its region."""
        to = self.numbers.to if self.numbers is not None else 0
        return bool(self.regions) and isinstance(to, str) and to.startswith("cells")

    def numbers_to(self, most: int) -> Values:
        """The values of cells that hold a number up to that, or none where there are such."""
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
    """How a number is written."""
    if numbers.signs:
        return numbers.signs[number - 1]
    return letter_of(number) if numbers.letters else str(number)


def letter_of(number: int) -> str:
    """The letter of a number from 1; behind the last letter, the number itself."""
    return ascii_uppercase[number - 1] if number <= len(ascii_uppercase) else str(number)


def number_of_letter(text: str) -> int:
    """The number of a letter; 0 of another text."""
    return ascii_uppercase.find(text.upper()) + 1 if len(text) == 1 else 0


GIVEN_SHADING = two_valued("■·", "#-", "is shaded", "is not shaded")
"""The usual values where they may be given: a cell that is not shaded is told from an empty one."""
PAIR = ("shaded", "unshaded")
"""The two colours of cells, by their names in files."""
