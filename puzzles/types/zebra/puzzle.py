"""Zebra puzzles (logic grids): items of several categories, one of each at every position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.core.errors import InputError, PuzzleError
from puzzles.core.formulas import AllDifferent, Formula, Solution, Value, Variable, equal
from puzzles.core.puzzle import Alternative, Heading, Puzzle
from puzzles.core.statements import Kind, Literal, Statement
from puzzles.core.table import Table
from puzzles.core.techniques import Pattern, plain_words
from puzzles.types.zebra.relations import Clue, Same, Wording
from puzzles.types.zebra.shape import Categories, check_shape, clue_ids, names_in, read_ask, tidy
from puzzles.types.zebra.variations import variations
from puzzles.types.zebra.words import Vocabulary, quoted, respelled

if TYPE_CHECKING:
    from puzzles.language.words import Completion


class Mark(StrEnum):
    """What is known of two items: together, never together, or open."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


@dataclass(frozen=True)
class Zebra(Puzzle):
    """A logic grid. Each item is a variable, with its position as the value.

    `lines` are the clues as they were typed, in order. `ask` is (item, category): which of the
    category is where the item is. `place` is the word for a position. A category may have fewer
    items than there are positions. Raises `PuzzleError` where names or clues cannot be read.
    """

    type_name: ClassVar[str] = "zebra"
    label: ClassVar[str] = "Zebra (logic grid)"

    positions: int
    categories: Categories = ()
    lines: tuple[str, ...] = ()
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

    # -- what it says --------------------------------------------------------------------------

    @property
    def vocabulary(self) -> Vocabulary:
        """What the clues can speak of."""
        names = tuple(item for _, items in self.categories for item in items)
        heads = tuple(category for category, _ in self.categories)
        return Vocabulary(names, self.positions, self.place, heads)

    def meaning(self, line: str) -> Clue:
        """What a typed clue means in this puzzle; raises `InputError`."""
        return _meaning(line, self.vocabulary)

    def sentence(self, line: str) -> str:
        """A typed clue as the sentence that explanations quote; raises `InputError`."""
        return _sentence(self.meaning(line), self.place)

    def completions(self, line: str, cursor: int) -> tuple[Completion, ...]:
        """Words that can come next in a clue, or finish the word at `cursor`."""
        from puzzles.types.zebra.grammar import completions

        return completions(line, cursor, self.vocabulary)

    def variables(self) -> tuple[Variable, ...]:
        return _variables(self.vocabulary.names, self.positions)

    def rules(self) -> tuple[Statement, ...]:
        return _rules(self.categories, self.place)

    def clues(self) -> tuple[Statement, ...]:
        vocabulary, ids = self.vocabulary, clue_ids(self.lines)
        return tuple(_statement(id_, line, vocabulary) for id_, line in zip(ids, self.lines, strict=True))

    def category_of(self, item: str) -> str:
        """The category that an item belongs to."""
        return next(category for category, items in self.categories if item in items)

    def remark(self, clue: str) -> str | None:
        """What is odd about a clue that can be read all the same."""
        for id_, line in zip(clue_ids(self.lines), self.lines, strict=True):
            meaning = self.meaning(line)
            if id_ == clue and isinstance(meaning, Same):
                category = self.category_of(meaning.item)
                if meaning.item == meaning.other:
                    return f"{meaning.item} is {meaning.item} in any case"
                if category == self.category_of(meaning.other):
                    return (
                        f"{meaning.item} and {meaning.other} are both of {category}: they are never together"
                    )
        return None

    # -- editing -------------------------------------------------------------------------------

    def with_clue(self, line: str, index: int | None = None) -> Self:
        """With a clue added, last or before the one at `index`; raises `InputError`."""
        self.meaning(line)
        at = len(self.lines) if index is None else index
        return replace(self, lines=(*self.lines[:at], line.strip(), *self.lines[at:]))

    def replace_clue(self, clue: str, line: str) -> Self:
        """With another sentence in place of a clue; raises `InputError`."""
        self.meaning(line)
        return self._mapped(lambda id_, old: line.strip() if id_ == clue else old)

    def without(self, clue: str) -> Self:
        return self._mapped(lambda id_, old: None if id_ == clue else old)

    def move(self, clue: str, index: int) -> Self:
        """With a clue in another place of the order."""
        moved = [line for id_, line in zip(clue_ids(self.lines), self.lines, strict=True) if id_ == clue]
        rest = self.without(clue).lines
        return replace(self, lines=(*rest[:index], *moved, *rest[index:]))

    def _mapped(self, change: Callable[[str, str], str | None]) -> Self:
        changed = (change(id_, line) for id_, line in zip(clue_ids(self.lines), self.lines, strict=True))
        return replace(self, lines=tuple(line for line in changed if line is not None))

    def with_positions(self, positions: int) -> Self:
        """With another number of positions; raises `PuzzleError` where a clue does not fit it."""
        return replace(self, positions=positions)

    def with_category(self, category: str, items: Sequence[str]) -> Self:
        """With a category added, or given other items; raises `PuzzleError` where a clue lacks one."""
        categories = dict(self.categories) | {tidy(category): tuple(map(tidy, items))}
        return replace(self, categories=tuple(categories.items()))

    def without_category(self, category: str) -> Self:
        """Without a category that no clue speaks of; raises `PuzzleError`."""
        kept = tuple(pair for pair in self.categories if pair[0] != category)
        ask = self.ask if self.ask and all(part in names_in(kept) for part in self.ask) else None
        return replace(self, categories=kept, ask=ask)

    def with_item_renamed(self, old: str, new: str) -> Self:
        """With another name for an item, in the clues as well; raises `PuzzleError`."""
        new = tidy(new)
        categories = tuple(
            (category, tuple(new if item == old else item for item in items))
            for category, items in self.categories
        )
        check_shape(self.positions, categories, self.place)
        names = names_in(categories)
        ask = self.ask and (new if self.ask[0] == old else self.ask[0], self.ask[1])
        vocabulary = replace(self, categories=categories, lines=(), ask=None).vocabulary
        lines = []
        for line in self.lines:
            meaning = self.meaning(line).renamed(lambda name: new if name == old else name)
            changed = respelled(line, self.vocabulary, old, quoted(new, names))
            lines.append(changed if _means(changed, vocabulary, meaning) else _source(meaning, names))
        return replace(self, categories=categories, lines=tuple(lines), ask=ask)

    def with_category_renamed(self, old: str, new: str) -> Self:
        """With another name for a category; raises `PuzzleError`."""
        new = tidy(new)
        categories = tuple(
            (new if category == old else category, items) for category, items in self.categories
        )
        ask = self.ask and (self.ask[0], new if self.ask[1] == old else self.ask[1])
        return replace(self, categories=categories, ask=ask)

    def with_question(self, ask: str) -> Self:
        """With "item: category" as the question, or none where that is blank; raises `PuzzleError`."""
        return replace(self, ask=read_ask(ask, self.categories) if ask.strip() else None)

    def alternatives(self, clue: str) -> tuple[Alternative, ...]:
        groups = {item: items for _, items in self.categories for item in items}
        offered: dict[str, Alternative] = {}
        for id_, line in zip(clue_ids(self.lines), self.lines, strict=True):
            if id_ == clue:
                for other in variations(self.meaning(line), groups, self.positions):
                    changed = _source(other, groups)
                    try:
                        text = self.sentence(changed)
                    except InputError:  # a number moved off the board
                        continue
                    if text not in offered and text != self.sentence(line):
                        offered[text] = Alternative(text, self.replace_clue(clue, changed))
        return tuple(offered.values())

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
        return plain_words(pattern, value=self.place, place="one")

    def fact(self, literal: Literal) -> str:
        verb = "is" if literal.positive else "is not"
        return f"{literal.name} {verb} at {self.place} {literal.value}"

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: Table) -> Self:
        positions = table.integer("positions")
        place = table.text("place", "position")
        inner = table.table("categories")
        categories = tuple((tidy(name), tuple(map(tidy, inner.strings(name)))) for name in inner.keys())  # noqa: SIM118
        lines = tuple(line.strip() for line in table.strings("clues", ()))
        check_shape(positions, categories, place)
        ask = read_ask(table.text("ask"), categories) if "ask" in table else None
        return cls(positions, categories, lines, ask, place, heading=Heading.read(table))

    def write(self) -> dict[str, Any]:
        document: dict[str, Any] = {"positions": self.positions}
        if self.place != "position":
            document["place"] = self.place
        document["clues"] = list(self.lines)
        if self.ask is not None:
            document["ask"] = ": ".join(self.ask)
        return document | {"categories": {category: list(items) for category, items in self.categories}}


@lru_cache(maxsize=4096)
def _meaning(line: str, vocabulary: Vocabulary) -> Clue:
    from puzzles.types.zebra.grammar import parse

    return parse(line, vocabulary)


@lru_cache(maxsize=4096)
def _statement(id_: str, line: str, vocabulary: Vocabulary) -> Statement:
    meaning = _meaning(line, vocabulary)
    items = tuple(dict.fromkeys(meaning.names()))
    return Statement(id_, _sentence(meaning, vocabulary.place), meaning.formula(), items, Kind.CLUE)


def _means(line: str, vocabulary: Vocabulary, meaning: Clue) -> bool:
    try:
        return _meaning(line, vocabulary) == meaning
    except InputError:
        return False


def _source(meaning: Clue, names: Iterable[str]) -> str:
    """A clue as one would type it."""
    return meaning.text(Wording(name=lambda name: quoted(name, names)))


def _sentence(meaning: Clue, place: str) -> str:
    text = meaning.text(Wording(place))
    return text[0].upper() + text[1:] if meaning.starts_with_a_word else text


@lru_cache(maxsize=64)
def _variables(names: tuple[str, ...], positions: int) -> tuple[Variable, ...]:
    domain = tuple(range(1, positions + 1))
    return tuple(Variable(name, domain) for name in names)


@lru_cache(maxsize=64)
def _rules(categories: Categories, place: str) -> tuple[Statement, ...]:
    return tuple(
        Statement(
            f"category.{category}",
            f"Each {category} has a {place} of its own: {', '.join(items)}",
            AllDifferent(items),
            items,
            family=category,
        )
        for category, items in categories
    )
