"""The base of logic grids: names, variables, and clues as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, ClassVar, TypeVar

from puzzles.formulas.formulas import Formula, Value, Variable
from puzzles.formulas.statements import Statement
from puzzles.language.categories import Categories
from puzzles.model.clue import Clue
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.zebra import cross_grid
from puzzles.types.zebra.claims.claim import Claim
from puzzles.types.zebra.layout import Layout, layout
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary, Words
from puzzles.types.zebra.shape import Question, check_shape, check_words

G = TypeVar("G", bound="LogicGrid")


class TextClue(Clue):
    """A clue that is a line of text, as typed."""

    is_read: ClassVar[bool] = True
    """Whether it could be read."""

    line: str

    def typed(self, puzzle: Any) -> str:
        return self.line

    def said(self, puzzle: Any) -> str:
        return self.line


@dataclass(frozen=True)
class LogicGrid(Puzzle):
    """A logic grid; `positions` is None if it has none.

    `questions` are pairs (item, category): which item of the category matches the item. `place` is the noun
    for a position. `theme` names the theme in whose words clues are made; with a `size`, the numbers of
    categories and of items in each, the categories have yet to be drawn from it. A category may have fewer
    items than there are positions; without positions, all have equally many. Raises `PuzzleError` if names or
    clues cannot be read.
    """

    positions: int | None
    categories: Categories = ()
    questions: tuple[Question, ...] = ()
    place: str = "position"
    ordered: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    words: Words = ()
    theme: str = ""
    size: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        check_shape(self.positions, self.categories, self.place)
        check_words(self.categories, self.ordered, self.labels, self.words)
        for index, clue in enumerate(self.clue_list, start=1):
            try:
                clue.check(self)
            except InputError as error:
                raise error.at(f"clues[{index}]") from error
        for item, category in self.questions:
            if item not in self.vocabulary.names or category not in dict(self.categories):
                raise PuzzleError(
                    f"found {item!r}: {category!r}", where="ask", expected="an item: a category"
                )

    # -- items and variables -------------------------------------------------------------------

    @property
    def rows(self) -> tuple[Value, ...]:
        """The positions; without them, the items of the first category."""
        return self.layout.rows

    def row_text(self, row: Value) -> str:
        """The name of a row: "house 3", or the item."""
        return row if isinstance(row, str) else f"{self.place} {row}"

    @property
    def layout(self) -> Layout:
        """Its variables, and the formulas for two items."""
        return layout(self.categories, self.positions, self.place)

    def variables(self) -> Iterator[Variable]:
        return self.layout.variables()

    def rules(self) -> Iterator[Statement]:
        return self.layout.rules()

    def category_of(self, item: str) -> str:
        """The category of an item."""
        return next(category for category, items in self.categories if item in items)

    def item_of(self, name: str) -> str:
        """The item of a name, which is an item or a variable."""
        return name if name in self.layout.of else self.layout.item(name)

    def pairs(self) -> dict[cross_grid.Pair, Formula]:
        """The cross grid: any two items of different categories, with the formula that they match."""
        return cross_grid.pairs(self.layout)

    def marks(self, candidates: Mapping[str, Sequence[Value]]) -> dict[cross_grid.Pair, cross_grid.Mark]:
        """The cross grid according to the remaining candidates of each variable."""
        return cross_grid.marks(self.layout, candidates)

    # -- lines ---------------------------------------------------------------------------------

    @property
    def lines(self) -> tuple[str, ...]:
        """The clues that could be read, as typed, in order."""
        return tuple(clue.line for clue in self.typed if clue.is_read)

    @cached_property
    def sentences(self) -> Mapping[str, TextClue]:
        """All typed clues in order, read or not, by id."""
        return {id_: clue for id_, clue in self.clue_list.items if isinstance(clue, TextClue)}

    @property
    def typed(self) -> tuple[TextClue, ...]:
        """All typed clues in order, read or not."""
        return tuple(self.sentences.values())

    @property
    def vocabulary(self) -> Vocabulary:
        """The vocabulary of its clues."""
        return Vocabulary(
            self.categories, self.positions or 0, self.place, self.ordered, self.labels, self.words
        )

    def meaning(self, line: str) -> Claim:
        """The meaning of a typed clue; raises `InputError`."""
        return meaning_of(line, self.vocabulary)

    def sentence(self, line: str) -> str:
        """A typed clue as the sentence that explanations quote; raises `InputError`."""
        return self.meaning(line).sentence(self.place)

    def passed_over(self, line: str) -> tuple[str, ...]:
        """The words of a clue whose meaning is unclear here."""
        from puzzles.types.zebra.reading.scanning.scan import scan

        return tuple(scan(line, self.vocabulary).unheeded)

    def reads(self, line: str) -> bool:
        """Whether a clue can be read."""
        try:
            self.meaning(line)
        except InputError:
            return False
        return True

    def trouble(self, line: str) -> str:
        """Why a line cannot be read; "" if it can."""
        try:
            self.meaning(line)
        except InputError as error:
            return str(error)
        return "it can be read by now: change it"


@lru_cache(maxsize=4096)
def meaning_of(line: str, vocabulary: Vocabulary) -> Claim:
    """The meaning of a typed line; raises `InputError`."""
    from puzzles.types.zebra.reading.grammar import parse

    return parse(line, vocabulary)
