"""Zebra puzzles (logic grids): items of several categories, of which one of each go together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, ClassVar, Self

from puzzles.core.by_shape import by_shape
from puzzles.core.clue import Clue, ClueList
from puzzles.core.errors import InputError, PuzzleError
from puzzles.core.formulas import Formula, Solution, Value, Variable
from puzzles.core.heading import Heading
from puzzles.core.how_typed import ON_LINE, HowTyped
from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Literal, Statement
from puzzles.core.table import TomlTable
from puzzles.core.techniques import Pattern, Shape, plain_words
from puzzles.language.categories import Categories
from puzzles.language.names import tidy
from puzzles.types.zebra import pairs
from puzzles.types.zebra.claims.claim import Claim
from puzzles.types.zebra.claims.relations import At, Same
from puzzles.types.zebra.forms import FORMS, NOTES, PUBLISHED
from puzzles.types.zebra.layout import Layout, layout
from puzzles.types.zebra.orders import Scale
from puzzles.types.zebra.reading.vocabulary import Vocabulary, Words
from puzzles.types.zebra.sentence import Sentence, Unread, meaning_of, sentence_of, typed_as
from puzzles.types.zebra.shape import check_shape, check_words, read_ask, read_words, told_apart, written
from puzzles.types.zebra.speech import Name, names_in_sentences

if TYPE_CHECKING:
    from puzzles.language.words import Completion


class Mark(StrEnum):
    """What is known of two items: together, never together, or open."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


@dataclass(frozen=True)
class Zebra(Puzzle):
    """A logic grid, with so many positions or, where that is None, without.

    `ask` is (item, category): which of the category goes with the item. `place` is the word for
    a position. A category may have fewer items than there are positions; without positions all have
    as many. Raises `PuzzleError` where names or clues cannot be read.
    """

    type_name: ClassVar[str] = "zebra"
    label: ClassVar[str] = "Zebra (logic grid)"
    brief: ClassVar[str] = (
        "One item of every category goes together with one of every other, in rows or at positions. "
        "Sentences say which, and where."
    )
    typing_notes: ClassVar[tuple[str, ...]] = NOTES

    positions: int | None
    categories: Categories = ()
    ask: tuple[str, str] | None = None
    place: str = "position"
    ordered: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    words: Words = ()

    def __post_init__(self) -> None:
        check_shape(self.positions, self.categories, self.place)
        check_words(self)
        for index, clue in enumerate(self.clue_list, start=1):
            try:
                clue.check(self)
            except InputError as error:
                raise error.at(f"clues[{index}]") from error
        if self.ask is not None:
            item, category = self.ask
            if item not in self.vocabulary.names or category not in dict(self.categories):
                raise PuzzleError(
                    f"found {item!r}: {category!r}", where="ask", expected="an item: a category"
                )

    def about(self) -> str:
        if self.positions is None:
            return "One item of every category goes together with one of every other. The clues say which."
        where = f"Each item belongs to one {self.place} of 1 to {self.positions}"
        return f"{where}, no two of a category to the same. The clues say which."

    def name_lists(self) -> Sequence[tuple[str, Sequence[str]]]:
        own = [
            (head, [written(item, head, self.categories) for item in items])
            for head, items in self.categories
        ]
        return own if self.positions is None else [(self.place, list(map(str, self.rows))), *own]

    @property
    def question(self) -> str:
        return "" if self.ask is None else f"Which {self.ask[1]} goes with {self.ask[0]}?"

    def how_typed(self) -> tuple[HowTyped, ...]:
        forms = PUBLISHED if self.positions is None else FORMS
        return tuple(HowTyped(ON_LINE, typed, read) for typed, read in forms)

    def how_found(self) -> tuple[HowTyped, ...]:
        return (
            HowTyped("in the table", "Enter, its name, Enter", "the item of that category at that place"),
            HowTyped("in the table", "Space", "one item after the other"),
        )

    @property
    def lines(self) -> tuple[str, ...]:
        """The clues as they were typed, in order."""
        return tuple(clue.line for clue in self.clue_list.every(Sentence))

    @property
    def waiting(self) -> tuple[str, ...]:
        return tuple(clue.line for clue in self.clue_list.every(Unread))

    def with_clues(self, clues: Iterable[Clue]) -> Self:
        """With those clues in place of all; raises `PuzzleError`."""
        return replace(self, clue_list=ClueList.of(clues))

    def with_lines(self, lines: Iterable[str]) -> Self:
        """With those sentences as clues in place of all; raises `PuzzleError`."""
        return self.with_clues(map(Sentence, lines))

    # -- what it says --------------------------------------------------------------------------

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
        return sentence_of(self.meaning(line), self.place)

    def reading(self, line: str) -> str:
        """A typed clue as it is read, with the words that were passed over; raises `InputError`."""
        passed = self.passed_over(line)
        return self.sentence(line) + (f"   (passed over: {', '.join(passed)})" if passed else "")

    def passed_over(self, line: str) -> tuple[str, ...]:
        """The words of a clue that have no meaning here."""
        from puzzles.types.zebra.reading.scan import scan

        return tuple(scan(line, self.vocabulary).passed)

    def reads(self, line: str) -> bool:
        """Whether a clue can be read in this puzzle."""
        try:
            self.meaning(line)
        except InputError:
            return False
        return True

    def completions(self, line: str, cursor: int) -> tuple[Completion, ...]:
        """Words that can come next in a clue, or finish the word at `cursor`."""
        from puzzles.types.zebra.reading.grammar import completions

        return completions(line, cursor, self.vocabulary)

    # -- what goes together --------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """Its variables, and what they say of two items."""
        return layout(self.categories, self.positions, self.place)

    @property
    def rows(self) -> tuple[Value, ...]:
        """The positions; without them, the items of the first category."""
        return self.layout.rows

    def row_text(self, row: Value) -> str:
        """How a row is called: "house 3", or the item."""
        return row if isinstance(row, str) else f"{self.place} {row}"

    @by_shape
    def variables(self) -> Iterator[Variable]:
        return self.layout.variables()

    @by_shape
    def rules(self) -> Iterator[Statement]:
        return self.layout.rules()

    def notable(self) -> Mapping[str, Collection[Value]]:
        """With positions: these, and the items of later categories."""
        if self.positions is None:
            return super().notable()
        found: dict[str, Collection[Value]] = {}
        later = self.rows
        for _, items in reversed(self.categories):
            found |= dict.fromkeys(items, later)
            later += items
        return found

    def category_of(self, item: str) -> str:
        """The category that an item belongs to."""
        return next(category for category, items in self.categories if item in items)

    def item_of(self, name: str) -> str:
        """The item that a name is about: itself, or that of a variable."""
        return name if name in self.layout.of else self.layout.item(name)

    def remark(self, clue: str) -> str | None:
        """What is odd about a clue that can be read all the same."""
        found = self.clue_list.get(clue)
        if isinstance(found, Unread):
            return self.trouble(found.line)
        meaning = self.meaning(found.line) if isinstance(found, Sentence) else None
        if isinstance(meaning, Same):
            category = self.category_of(meaning.item)
            if meaning.item == meaning.other:
                return f"{meaning.item} is {meaning.item} in any case"
            if category == self.category_of(meaning.other):
                return f"{meaning.item} and {meaning.other} are both of {category}: they are never together"
        return None

    def trouble(self, line: str) -> str:
        """What is wrong with a line that was not read."""
        try:
            self.meaning(line)
        except InputError as error:
            return str(error)
        return "it can be read by now: change it"

    def further_clues(self, solutions: Sequence[Solution]) -> Iterator[Clue]:
        """That an item is at a position, or that two of different categories go together."""
        names, items = self.vocabulary.names, [items for _, items in self.categories]
        claims: list[Claim] = [
            At(name, number) for name in names for number in range(1, (self.positions or 0) + 1)
        ]
        claims += (Same(*pair) for group, others in combinations(items, 2) for pair in product(group, others))
        return (Sentence(typed_as(claim, self.vocabulary)) for claim in claims)

    # -- editing -------------------------------------------------------------------------------

    def read_line(self, line: str) -> tuple[Clue, ...]:
        self.meaning(line)
        return (Sentence(line.strip()),)

    def with_question(self, ask: str) -> Self:
        """With "item: category" as the question, or none where that is blank; raises `PuzzleError`."""
        return replace(self, ask=read_ask(ask, self.categories) if ask.strip() else None)

    # -- solutions -----------------------------------------------------------------------------

    def grid(self, solution: Solution) -> tuple[tuple[str, ...], ...]:
        """A line for each category, with a text for each of the `rows`: empty where no item is named."""
        lines = []
        for _, items in self.categories:
            held = {self.layout.row(item, solution): item for item in items}
            lines.append(tuple(held.get(row, "") for row in self.rows))
        return tuple(lines)

    def tables(self, solution: Solution) -> dict[str, Sequence[Any]]:
        """With the `rows`: of each the items as they were written, by category."""
        lines = zip(*self.grid(solution), strict=True)
        heads = [category for category, _ in self.categories]
        rows = [
            {
                head: written(item, head, self.categories)
                for head, item in zip(heads, line, strict=True)
                if item
            }
            for line in lines
        ]
        return {**super().tables(solution), "rows": rows}

    def render(self, solution: Solution) -> str:
        heads = [category for category, _ in self.categories]
        lines = [list(line) for line in self.grid(solution)]
        if self.positions is None:
            table = [heads, *map(list, zip(*lines, strict=True))]
        else:
            table = [[head, *line] for head, line in zip(heads, lines, strict=True)]
            table.insert(0, [self.place, *map(str, self.rows)])
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        return "\n".join("  ".join(map(_padded, line, widths)).rstrip() for line in table)

    def answer(self, solution: Solution) -> str | None:
        if self.ask is None:
            return None
        item, category = self.ask
        where = self.layout.row(item, solution)
        others = (other for other in dict(self.categories)[category] if other != where)
        found = [other for other in others if self.layout.row(other, solution) == where]
        return f"{item}: {', '.join((*found, self.row_text(where)))}"

    def pairs(self) -> dict[tuple[str, str], Formula]:
        """The cross grid: any two items of different categories, and what says that they go together."""
        return {
            (item, other): self.layout.together(item, other)
            for (_, items), (_, others) in combinations(self.categories, 2)
            for item in items
            for other in others
        }

    def marks(self, candidates: Mapping[str, Sequence[Value]]) -> dict[tuple[str, str], Mark]:
        """The cross grid as far as the values still open to each variable tell.

        With positions, a pair may be open here and yet settled by the clues: those that know the clues
        can decide the formulas of `pairs`.
        """
        marks = {}
        for item, other in self.pairs():
            literal = self.layout.literal(item, other)
            if literal is not None:
                left = set(candidates[literal.name])
                common, sure = literal.value in left, len(left) == 1
            else:
                common = not set(candidates[item]).isdisjoint(candidates[other])
                sure = len(candidates[item]) == len(candidates[other]) == 1
            marks[item, other] = Mark.NO if not common else Mark.YES if sure else Mark.OPEN
        return marks

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        return self.layout.completed(board)

    def definition(self, name: str) -> Statement | None:
        return pairs.definition(self, name)

    def literal_named(self, name: str, value: str) -> Literal | None:
        return pairs.named(self, name, value)

    def variable_label(self, name: str) -> str:
        return pairs.label(self, name)

    def typed_literal(self, literal: Literal) -> str:
        return pairs.typed(self, literal)

    def technique(self, pattern: Pattern) -> str:
        if pattern.shape is Shape.ALONE and pattern.kind == "clue":
            return "pushed apart"
        value = "item" if self.positions is None else self.place
        return plain_words(pattern, value=value, place="item")

    def _spoken(self, name: str) -> Name:
        """The name in a sentence, as the clues call it."""
        return names_in_sentences((*self.lines, self.heading.title), self.vocabulary)[name]

    def subject(self, name: str) -> str:
        return self._spoken(self.item_of(name)).text

    def fact(self, literal: Literal) -> str:
        if pair := self.layout.pair(literal.name):
            first, second = map(self._spoken, pair)
            return second.goes_with(first, there=literal.positive is bool(literal.value))
        item, other = self._spoken(self.layout.item(literal.name)), literal.value
        if not isinstance(other, str):
            return item.at(self.place, other, there=literal.positive)
        if not literal.positive:
            return item.goes_with(self._spoken(other), there=False)
        owner = self._spoken(other)
        return owner.has(item) if self._may_own(other, literal.name) else owner.goes_with(item)

    def _may_own(self, item: str, other: str) -> bool:
        """Whether one says that an item "has" another: of what all is sorted by, but times and places."""
        scales = {order.name: order.scale for order in self.vocabulary.orders}
        scale = scales.get(self.category_of(self.layout.item(other)), Scale.NUMBER)
        return item in self.rows and scale is Scale.NUMBER

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read(cls, table: TomlTable) -> Self:
        positions = table.integer("positions") if "positions" in table else None
        place = table.text("place", "position")
        inner = table.table("categories")
        categories = told_apart(
            tuple((tidy(name), tuple(map(tidy, inner.texts(name)))) for name in inner.keys())  # noqa: SIM118
        )
        lines = [line.strip() for line in table.strings("clues", ())]
        check_shape(positions, categories, place)
        shape = cls(positions, categories, place=place, heading=Heading.read(table))
        shape = replace(
            shape,
            ask=read_ask(table.text("ask"), categories) if "ask" in table else None,
            ordered=table.strings("ordered", ()),
            labels=table.strings("labels", ()),
            words=read_words(table.table("words")),
        )
        unread = table.integers("unread", ())
        return shape.with_clues(
            Unread(line) if number in unread and not shape.reads(line) else Sentence(line)
            for number, line in enumerate(lines, start=1)
        )

    def write(self) -> dict[str, Any]:
        document: dict[str, Any] = {} if self.positions is None else {"positions": self.positions}
        if self.place != "position":
            document["place"] = self.place
        document |= {key: list(names) for key in ("ordered", "labels") if (names := getattr(self, key))}
        clues = [clue for clue in self.clue_list if isinstance(clue, Sentence | Unread)]
        document["clues"] = [clue.line for clue in clues]
        unread = [number for number, clue in enumerate(clues, start=1) if isinstance(clue, Unread)]
        document |= {"unread": unread} if unread else {}
        if self.ask is not None:
            document["ask"] = ": ".join(self.ask)
        document["categories"] = {category: list(items) for category, items in self.categories}
        return document | (
            {"words": {name: list(others) for name, others in self.words}} if self.words else {}
        )


def _padded(text: str, width: int) -> str:
    return (text or "-").ljust(width)
