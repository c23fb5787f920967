"""What a logic grid is, without what is said of it: its names, its variables, and its clues as lines."""

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
    """A clue that is a line of text, as it was typed."""

    is_read: ClassVar[bool] = True
    """Whether it says anything yet."""

    line: str

    def typed(self, puzzle: Any) -> str:
        return self.line

    def said(self, puzzle: Any) -> str:
        return self.line


@dataclass(frozen=True)
class LogicGrid(Puzzle):
    """A logic grid, with so many positions or, where that is None, without.

    `questions` are (item, category): which of the category goes with the item. `place` is the word for
    a position. `theme` names that whose words its clues are made in; with a `size`, so many categories
    and items of each are to be drawn from it, and there are none yet. A category may have fewer items
    than there are positions; without positions all have as many. Raises `PuzzleError` where names or
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
        """How a row is called: "house 3", or the item."""
        return row if isinstance(row, str) else f"{self.place} {row}"

    @property
    def layout(self) -> Layout:
        """Its variables, and what they say of two items."""
        return layout(self.categories, self.positions, self.place)

    def variables(self) -> Iterator[Variable]:
        return self.layout.variables()

    def rules(self) -> Iterator[Statement]:
        return self.layout.rules()

    def category_of(self, item: str) -> str:
        """The category that an item belongs to."""
        return next(category for category, items in self.categories if item in items)

    def item_of(self, name: str) -> str:
        """The item that a name is about: itself, or that of a variable."""
        return name if name in self.layout.of else self.layout.item(name)

    def pairs(self) -> dict[cross_grid.Pair, Formula]:
        """The cross grid: any two items of different categories, and what says that they go together."""
        return cross_grid.pairs(self.layout)

    def marks(self, candidates: Mapping[str, Sequence[Value]]) -> dict[cross_grid.Pair, cross_grid.Mark]:
        """The cross grid as far as the values still open to each variable tell."""
        return cross_grid.marks(self.layout, candidates)

    # -- lines ---------------------------------------------------------------------------------

    @property
    def lines(self) -> tuple[str, ...]:
        """The clues as they were typed, in order."""
        return tuple(clue.line for clue in self.typed if clue.is_read)

    @cached_property
    def sentences(self) -> Mapping[str, TextClue]:
        """All that was typed, in order, be it read or not, by the ids of the clues."""
        return {id_: clue for id_, clue in self.clue_list.items if isinstance(clue, TextClue)}

    @property
    def typed(self) -> tuple[TextClue, ...]:
        """The same without the ids."""
        return tuple(self.sentences.values())

    @property
    def vocabulary(self) -> Vocabulary:
        """What the clues can speak of."""
        return Vocabulary(
            self.categories, self.positions or 0, self.place, self.ordered, self.labels, self.words
        )

    def meaning(self, line: str) -> Claim:
        """What a typed clue means in this puzzle; raises `InputError`."""
        return meaning_of(line, self.vocabulary)

    def sentence(self, line: str) -> str:
        """A typed clue as the sentence that explanations quote; raises `InputError`."""
        return self.meaning(line).sentence(self.place)

    def passed_over(self, line: str) -> tuple[str, ...]:
        """The words of a clue of which it is not clear what they say here."""
        from puzzles.types.zebra.reading.scanning.scan import scan

        return tuple(scan(line, self.vocabulary).unheeded)

    def reads(self, line: str) -> bool:
        """Whether a clue can be read in this puzzle."""
        try:
            self.meaning(line)
        except InputError:
            return False
        return True

    def trouble(self, line: str) -> str:
        """What is wrong with a line that was not read."""
        try:
            self.meaning(line)
        except InputError as error:
            return str(error)
        return "it can be read by now: change it"


@lru_cache(maxsize=4096)
def meaning_of(line: str, vocabulary: Vocabulary) -> Claim:
    """What a typed line means; raises `InputError`."""
    from puzzles.types.zebra.reading.grammar import parse

    return parse(line, vocabulary)
