"""The variables of a logic grid: with positions, and without.

With positions, each item is a variable whose value is its position. Without, the items of the first category
are the rows, and any other item is a variable whose value is its row; so that facts about two items of later
categories can be expressed as literals, there is also a variable for each such item and category.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import combinations, product

from puzzles.formulas.formulas import (
    AllDifferent,
    And,
    Formula,
    Iff,
    Is,
    Or,
    Solution,
    Value,
    Variable,
    equal,
)
from puzzles.formulas.statements import Literal, Statement
from puzzles.language.categories import Categories
from puzzles.text.words import capital
from puzzles.types.zebra.english.pieces import noun
from puzzles.types.zebra.techniques import THREES

NEVER, ALWAYS = Or(), And()


class Layout(ABC):
    """The variables and rules of a logic grid, and the formula that two items match."""

    rows: tuple[Value, ...]
    """The positions, or the items of the first category: the domain of an item's own variable."""

    def __init__(self, categories: Categories) -> None:
        self.categories = categories
        self.of = {item: at for at, (_, items) in enumerate(categories) for item in items}
        """The index of each item's category."""

    @abstractmethod
    def variables(self) -> Iterator[Variable]:
        """The variables of all items."""

    @abstractmethod
    def rules(self) -> Iterator[Statement]:
        """The rules that no two items of a category match, and that matching is transitive."""

    @abstractmethod
    def literal(self, item: str, other: Value) -> Literal | None:
        """The literal that an item matches another, or is in a row; None if it takes more than a literal."""

    @abstractmethod
    def item(self, variable: str) -> str:
        """The item of a variable, whose values are what the item can match."""

    @abstractmethod
    def row(self, item: str, solution: Solution) -> Value:
        """The row of an item in a solution."""

    def pair(self, variable: str) -> tuple[str, str] | None:
        """The two items that `asked` compares with that variable, if solutions have no such variable;
        else None.
        """
        return None

    def asked(self, item: str, other: Value) -> Literal:
        """The literal to ask about two items of different categories, possibly of an additional variable."""
        literal = self.literal(item, other)
        if literal is not None:
            return literal
        first, second = sorted((item, str(other)), key=self.of.__getitem__)
        return Literal(f"{first} = {second}", True)

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """The board with the values of further variables that follow because matching is transitive."""
        return board

    def together(self, item: str, other: Value) -> Formula:
        """The formula that an item matches another, or is in a row."""
        if item == other:
            return ALWAYS
        literal = self.literal(item, other)
        return equal(item, str(other)) if literal is None else literal.formula

    @cached_property
    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """All items of each item's category."""
        return {item: items for _, items in self.categories for item in items}


class Placed(Layout):
    """The layout with positions, from 1; `place` is the noun for one."""

    def __init__(self, categories: Categories, positions: int, place: str) -> None:
        super().__init__(categories)
        self.rows: tuple[Value, ...] = tuple(range(1, positions + 1))
        self._place = place

    def variables(self) -> Iterator[Variable]:
        return (Variable(item, self.rows) for item in self.of)

    def rules(self) -> Iterator[Statement]:
        for category, items in self.categories:
            text = f"Each {category} has a {self._place} of its own: {', '.join(items)}"
            yield Statement(f"category.{category}", text, AllDifferent(items), items, family=category)

    def literal(self, item: str, other: Value) -> Literal | None:
        return None if isinstance(other, str) else Literal(item, other)

    def item(self, variable: str) -> str:
        pair = self.pair(variable)
        return variable if pair is None else pair[0]

    def pair(self, variable: str) -> tuple[str, str] | None:
        return None if variable in self.of else self._pairs.get(variable)

    @cached_property
    def _pairs(self) -> Mapping[str, tuple[str, str]]:
        groups = combinations((items for _, items in self.categories), 2)
        pairs = (pair for group, others in groups for pair in product(group, others))
        return {self.asked(*pair).name: pair for pair in pairs}

    def row(self, item: str, solution: Solution) -> Value:
        return solution[item]


class Paired(Layout):
    """The layout without positions."""

    def __init__(self, categories: Categories) -> None:
        super().__init__(categories)
        self.rows: tuple[Value, ...] = categories[0][1] if categories else ()

    def _variable(self, item: str, at: int) -> str:
        """The variable of an item whose value is its match in an earlier category."""
        return item if at == 0 else f"{item}: {self.categories[at][0]}"

    @cached_property
    def _named(self) -> Mapping[str, str]:
        """The item of each variable."""
        return {self._variable(item, at): item for item, own in self.of.items() for at in range(own)}

    def variables(self) -> Iterator[Variable]:
        for at, (_, values) in enumerate(self.categories):
            for _, items in self.categories[at + 1 :]:
                yield from (Variable(self._variable(item, at), values) for item in items)

    def rules(self) -> Iterator[Statement]:
        for (at, (first, _)), (_, (second, items)) in combinations(enumerate(self.categories), 2):
            names = tuple(self._variable(item, at) for item in items)
            one, two = noun(first), noun(second)
            text = f"Each {one} goes with one {two}, and each {two} with one {one}"
            yield Statement(f"pair.{first}.{second}", text, AllDifferent(names), items, family=second)
        for (low, (one, values)), (middle, (two, items)), (_, (three, others)) in combinations(
            enumerate(self.categories), 3
        ):
            heads = f"{capital(noun(one))}, {noun(two)} and {noun(three)}"
            text = f"{heads} go together in threes: what goes with one of a pair goes with the other"
            parts = [self._joined(item, other, low, middle, values) for item, other in product(items, others)]
            yield Statement(f"three.{one}.{two}.{three}", text, And(*parts), items, family=THREES)

    def _joined(self, item: str, other: str, low: int, middle: int, values: tuple[str, ...]) -> Formula:
        first, second = self._variable(item, low), self._variable(other, low)
        same = Or(*(And(Is(first, value), Is(second, value)) for value in values))
        return Iff(Is(self._variable(other, middle), item), same)

    def together(self, item: str, other: Value) -> Formula:
        same = item != other and self.of[item] == self.of[str(other)]
        return NEVER if same else super().together(item, other)

    def literal(self, item: str, other: Value) -> Literal | None:
        if self.of[item] < self.of[str(other)]:
            item, other = str(other), item
        return Literal(self._variable(item, self.of[str(other)]), other)

    def item(self, variable: str) -> str:
        return self._named.get(variable, variable)

    def row(self, item: str, solution: Solution) -> Value:
        return item if self.of[item] == 0 else solution[item]

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        entities: list[set[str]] = []
        for name, value in board.items():
            joined = {self.item(name), str(value)}
            apart = [entity for entity in entities if entity.isdisjoint(joined)]
            entities = [*apart, joined.union(*(each for each in entities if each not in apart))]
        found = {
            self._variable(one, self.of[two]): two
            for each in entities
            for one in each
            for two in each
            if self.of[two] < self.of[one]
        }
        return {**found, **board}


@lru_cache(maxsize=64)
def layout(categories: Categories, positions: int | None, place: str) -> Layout:
    """The layout of a puzzle; `positions` is None if there are none."""
    return Paired(categories) if positions is None else Placed(categories, positions, place)
