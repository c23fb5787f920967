"""Zebra puzzles (logic grids): items of several categories, one of each at every position."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.core.by_shape import by_shape
from puzzles.core.clue import Clue, ClueList
from puzzles.core.errors import InputError, PuzzleError
from puzzles.core.formulas import AllDifferent, Formula, Solution, Value, Variable, equal
from puzzles.core.heading import Heading
from puzzles.core.how_typed import ON_LINE, HowTyped
from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Literal, Statement
from puzzles.core.table import TomlTable
from puzzles.core.techniques import Pattern, Shape, plain_words
from puzzles.core.text import capital
from puzzles.language.categories import Categories
from puzzles.language.claims import Claim, Wording
from puzzles.language.names import tidy
from puzzles.types.zebra.forms import FORMS, NOTES
from puzzles.types.zebra.relations import At, Same
from puzzles.types.zebra.shape import check_shape, read_ask
from puzzles.types.zebra.speech import Name, in_words, names_in_sentences
from puzzles.types.zebra.variations import variations
from puzzles.types.zebra.words import Vocabulary, quoted

if TYPE_CHECKING:
    from puzzles.language.words import Completion


class Mark(StrEnum):
    """What is known of two items: together, never together, or open."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


@dataclass(frozen=True)
class Sentence(Clue):
    """A clue as it was typed."""

    kind: ClassVar[str] = "clue"

    line: str

    def statement(self, puzzle: Zebra) -> Statement:
        return _statement(self, puzzle.vocabulary)

    def check(self, puzzle: Zebra) -> None:
        puzzle.meaning(self.line)

    def alternatives(self, puzzle: Zebra) -> Iterator[Self]:
        """Clues that this could be a slip for, each once; none that a number takes off the board."""
        groups = {item: items for _, items in puzzle.categories for item in items}
        seen = {puzzle.sentence(self.line)}
        for other in variations(puzzle.meaning(self.line), groups, puzzle.positions):
            changed = _source(other, groups)
            try:
                text = puzzle.sentence(changed)
            except InputError:
                continue
            if text not in seen:
                seen.add(text)
                yield replace(self, line=changed)

    def typed(self, puzzle: Zebra) -> str:
        return self.line


@dataclass(frozen=True)
class Zebra(Puzzle):
    """A logic grid. Each item is a variable, with its position as the value.

    `ask` is (item, category): which of the category is where the item is. `place` is the word for
    a position. A category may have fewer items than there are positions. Raises `PuzzleError`
    where names or clues cannot be read.
    """

    type_name: ClassVar[str] = "zebra"
    label: ClassVar[str] = "Zebra (logic grid)"
    brief: ClassVar[str] = (
        "Each position has one item of every category, and no item has two positions. Sentences say "
        "which items go together, and where."
    )
    typing_notes: ClassVar[tuple[str, ...]] = NOTES

    positions: int
    categories: Categories = ()
    ask: tuple[str, str] | None = None
    place: str = "position"

    def __post_init__(self) -> None:
        check_shape(self.positions, self.categories, self.place)
        for index, line in enumerate(self.lines, start=1):
            try:
                self.meaning(line)
            except InputError as error:
                raise error.at(f"clues[{index}]") from error
        if self.ask is not None:
            item, category = self.ask
            if item not in self.vocabulary.names or category not in dict(self.categories):
                raise PuzzleError(
                    f"found {item!r}: {category!r}", where="ask", expected="an item: a category"
                )

    def how_typed(self) -> tuple[HowTyped, ...]:
        return tuple(HowTyped(ON_LINE, typed, read) for typed, read in FORMS)

    def how_found(self) -> tuple[HowTyped, ...]:
        return (
            HowTyped("in the table", "Enter, its name, Enter", "the item of that category at that place"),
            HowTyped("in the table", "Space", "one item after the other"),
        )

    @property
    def lines(self) -> tuple[str, ...]:
        """The clues as they were typed, in order."""
        return tuple(clue.line for clue in self.clue_list.every(Sentence))

    def with_lines(self, lines: Iterable[str]) -> Self:
        """With those clues in place of all; raises `PuzzleError`."""
        return replace(self, clue_list=ClueList.of(map(Sentence, lines)))

    # -- what it says --------------------------------------------------------------------------

    @property
    def vocabulary(self) -> Vocabulary:
        """What the clues can speak of."""
        names = tuple(item for _, items in self.categories for item in items)
        heads = tuple(category for category, _ in self.categories)
        return Vocabulary(names, self.positions, self.place, heads)

    def meaning(self, line: str) -> Claim:
        """What a typed clue means in this puzzle; raises `InputError`."""
        return _meaning(line, self.vocabulary)

    def sentence(self, line: str) -> str:
        """A typed clue as the sentence that explanations quote; raises `InputError`."""
        return _sentence(self.meaning(line), self.place)

    def completions(self, line: str, cursor: int) -> tuple[Completion, ...]:
        """Words that can come next in a clue, or finish the word at `cursor`."""
        from puzzles.types.zebra.grammar import completions

        return completions(line, cursor, self.vocabulary)

    @by_shape
    def variables(self) -> Iterator[Variable]:
        domain = tuple(range(1, self.positions + 1))
        return (Variable(name, domain) for name in self.vocabulary.names)

    @by_shape
    def rules(self) -> Iterator[Statement]:
        for category, items in self.categories:
            text = f"Each {category} has a {self.place} of its own: {', '.join(items)}"
            yield Statement(f"category.{category}", text, AllDifferent(items), items, family=category)

    def notable(self) -> Mapping[str, Collection[Value]]:
        """Positions, and the items of later categories."""
        found: dict[str, Collection[Value]] = {}
        later: tuple[Value, ...] = tuple(range(1, self.positions + 1))
        for _, items in reversed(self.categories):
            found |= dict.fromkeys(items, later)
            later += items
        return found

    def category_of(self, item: str) -> str:
        """The category that an item belongs to."""
        return next(category for category, items in self.categories if item in items)

    def remark(self, clue: str) -> str | None:
        """What is odd about a clue that can be read all the same."""
        found = self.clue_list.get(clue)
        meaning = self.meaning(found.line) if isinstance(found, Sentence) else None
        if isinstance(meaning, Same):
            category = self.category_of(meaning.item)
            if meaning.item == meaning.other:
                return f"{meaning.item} is {meaning.item} in any case"
            if category == self.category_of(meaning.other):
                return f"{meaning.item} and {meaning.other} are both of {category}: they are never together"
        return None

    def further_clues(self, solutions: Sequence[Solution]) -> Iterator[Clue]:
        """That an item is at a position, or that two of different categories go together."""
        names, items = self.vocabulary.names, [items for _, items in self.categories]
        claims: list[Claim] = [At(name, number) for name in names for number in range(1, self.positions + 1)]
        claims += (Same(*pair) for group, others in combinations(items, 2) for pair in product(group, others))
        return (Sentence(_source(claim, names)) for claim in claims)

    # -- editing -------------------------------------------------------------------------------

    def read_line(self, line: str) -> tuple[Clue, ...]:
        self.meaning(line)
        return (Sentence(line.strip()),)

    def with_question(self, ask: str) -> Self:
        """With "item: category" as the question, or none where that is blank; raises `PuzzleError`."""
        return replace(self, ask=read_ask(ask, self.categories) if ask.strip() else None)

    # -- solutions -----------------------------------------------------------------------------

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        """Rows are categories, columns positions; an empty text where no item is named."""
        rows = []
        for _, items in self.categories:
            row = [""] * self.positions
            for item in items:
                row[int(solution[item]) - 1] = item
            rows.append(tuple(row))
        return tuple(rows)

    def render(self, solution: Solution) -> str:
        heads = [self.place, *(category for category, _ in self.categories)]
        numbers = tuple(map(str, range(1, self.positions + 1)))
        rows = [
            [head, *(cell or "-" for cell in row)]
            for head, row in zip(heads, (numbers, *self.grid(solution)), strict=True)
        ]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
        return "\n".join(lines)

    def answer(self, solution: Solution) -> str | None:
        if self.ask is None:
            return None
        item, category = self.ask
        where = f"{self.place} {solution[item]}"
        found = (other for other in dict(self.categories)[category] if solution[other] == solution[item])
        return f"{item}: {', '.join((*found, where))}"

    def pairs(self) -> dict[tuple[str, str], Formula]:
        """The cross grid: any two items of different categories, and what says that they go together."""
        return {
            (item, other): equal(item, other)
            for (_, items), (_, others) in combinations(self.categories, 2)
            for item in items
            for other in others
        }

    def marks(self, candidates: Mapping[str, Sequence[Value]]) -> dict[tuple[str, str], Mark]:
        """The cross grid as far as the positions still open to each item tell.

        A pair may be open here and yet settled by the clues: those that know the clues can decide
        the formulas of `pairs`.
        """
        marks = {}
        for item, other in self.pairs():
            common = set(candidates[item]) & set(candidates[other])
            sure = len(candidates[item]) == len(candidates[other]) == 1
            marks[item, other] = Mark.NO if not common else Mark.YES if sure else Mark.OPEN
        return marks

    def variable_label(self, name: str) -> str:
        return name

    def technique(self, pattern: Pattern) -> str:
        if pattern.shape is Shape.ALONE and pattern.kind == "clue":
            return "pushed apart"
        return plain_words(pattern, value=self.place, place="item")

    def _spoken(self, name: str) -> Name:
        """The name in a sentence, as the clues call it."""
        return names_in_sentences((*self.lines, self.heading.title), self.vocabulary)[name]

    def subject(self, name: str) -> str:
        return self._spoken(name).text

    def fact(self, literal: Literal) -> str:
        return self._spoken(literal.name).at(self.place, literal.value, there=literal.positive)

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        positions = table.integer("positions")
        place = table.text("place", "position")
        inner = table.table("categories")
        categories = tuple((tidy(name), tuple(map(tidy, inner.strings(name)))) for name in inner.keys())  # noqa: SIM118
        lines = [line.strip() for line in table.strings("clues", ())]
        check_shape(positions, categories, place)
        ask = read_ask(table.text("ask"), categories) if "ask" in table else None
        return cls(positions, categories, ask, place, heading=Heading.read(table)).with_lines(lines)

    def write(self) -> dict[str, Any]:
        document: dict[str, Any] = {"positions": self.positions}
        if self.place != "position":
            document["place"] = self.place
        document["clues"] = list(self.lines)
        if self.ask is not None:
            document["ask"] = ": ".join(self.ask)
        return document | {"categories": {category: list(items) for category, items in self.categories}}


@lru_cache(maxsize=4096)
def _meaning(line: str, vocabulary: Vocabulary) -> Claim:
    from puzzles.types.zebra.grammar import parse

    return parse(line, vocabulary)


@lru_cache(maxsize=4096)
def _statement(clue: Sentence, vocabulary: Vocabulary) -> Statement:
    meaning = _meaning(clue.line, vocabulary)
    items = tuple(dict.fromkeys(meaning.names()))
    return clue.says(
        _sentence(meaning, vocabulary.place),
        meaning.formula(),
        items,
        words=in_words(clue.line, vocabulary),
    )


def _source(meaning: Claim, names: Iterable[str]) -> str:
    """A clue as one would type it."""
    return meaning.text(Wording(name=lambda name: quoted(name, names)))


def _sentence(meaning: Claim, place: str) -> str:
    text = meaning.text(Wording(place))
    return capital(text) if meaning.starts_with_a_word else text
