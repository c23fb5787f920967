"""A truth tree as it grows: its lines, what was taken apart, and which branches are closed or complete."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from typing import Self

from msgspec import Struct

from puzzles.exercises.tree_rules import (
    Branches,
    Claim,
    contradict,
    is_absurd,
    nearly_same,
    rule_of,
    same_branches,
)
from puzzles.formulas.formulas import Is, Not
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount

MOST_LINES = 400
"""Lines of a tree."""


class TreeLine(Struct, frozen=True):
    """A formula in a tree: it stands under the line `above`, and comes from the line `source`; 0 for none."""

    number: int
    claim: Claim
    above: int
    source: int = 0


@dataclass(frozen=True)
class Tree:
    """Lines by their numbers, from 1. A branch is known by its last line.

    `apart` are the lines that were taken apart; `closed` says for a branch which lines contradict each other.
    """

    lines: tuple[TreeLine, ...]
    signed: bool = False
    apart: frozenset[int] = frozenset()
    closed: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, claims: tuple[Claim, ...], signed: bool) -> Self:
        """The trunk: those claims one under the other."""
        lines = (TreeLine(number, claim, number - 1) for number, claim in enumerate(claims, start=1))
        return cls(tuple(lines), signed)

    # -- what there is -------------------------------------------------------------------------

    def line(self, number: int) -> TreeLine:
        """The line of that number; raises `PuzzleError`."""
        if not 1 <= number <= len(self.lines):
            raise PuzzleError(f"there is no line {number}")
        return self.lines[number - 1]

    def said(self, number: int) -> str:
        """The formula on a line, with its sign."""
        return self.line(number).claim.said(self.signed)

    @cached_property
    def below(self) -> Mapping[int, tuple[int, ...]]:
        """The lines straight under each line."""
        found: dict[int, tuple[int, ...]] = {line.number: () for line in self.lines}
        for line in self.lines:
            if line.above:
                found[line.above] += (line.number,)
        return found

    def branch(self, leaf: int) -> tuple[int, ...]:
        """The lines from the top to a line."""
        found = []
        while leaf:
            found.append(leaf)
            leaf = self.lines[leaf - 1].above
        return tuple(reversed(found))

    @cached_property
    def leaves(self) -> tuple[int, ...]:
        """The last lines of all branches."""
        return tuple(line.number for line in self.lines if not self.below[line.number])

    @property
    def open(self) -> tuple[int, ...]:
        """The branches that are not closed."""
        return tuple(leaf for leaf in self.leaves if leaf not in self.closed)

    def open_under(self, number: int) -> tuple[int, ...]:
        """The open branches that a line is on."""
        return tuple(leaf for leaf in self.open if number in self.branch(leaf))

    def waits(self, number: int) -> bool:
        """Whether a line is still to be taken apart."""
        waiting = number not in self.apart and rule_of(self.line(number).claim, self.signed) is not None
        return waiting and bool(self.open_under(number))

    @cached_property
    def complete(self) -> tuple[int, ...]:
        """The open branches on which nothing is left to be taken apart, nor contradicts anything."""
        return tuple(
            leaf
            for leaf in self.open
            if not any(self.waits(number) for number in self.branch(leaf))
            and self.contradiction(leaf) is None
        )

    @property
    def finished(self) -> bool:
        """Whether all branches are closed, or one is complete."""
        return not self.open or bool(self.complete)

    def contradiction(self, leaf: int) -> tuple[int, ...] | None:
        """The lines of a branch that close it: the first two that contradict each other, or one by itself."""
        branch = self.branch(leaf)
        for number in branch:
            if is_absurd(self.line(number).claim):
                return (number,)
        pairs = combinations(branch, 2)
        return next((pair for pair in pairs if contradict(*(self.line(one).claim for one in pair))), None)

    def model(self, leaf: int) -> dict[str, bool]:
        """The values that the names have on a branch; those that it does not tell are missing."""
        values = {}
        for number in self.branch(leaf):
            claim = self.line(number).claim
            match claim.formula:
                case Is(name, _):
                    values[name] = claim.true
                case Not(Is(name, _)) if claim.true:
                    values[name] = False
        return values

    # -- growing -------------------------------------------------------------------------------

    def grown(self, number: int, branches: Branches) -> Self:
        """With what a line gives on every open branch that has it; raises `PuzzleError` if that is wrong."""
        claim = self.line(number).claim
        rule = rule_of(claim, self.signed)
        if rule is None:
            raise PuzzleError(f"there is nothing to take apart in {self.said(number)}")
        if number in self.apart:
            raise PuzzleError(f"line {number} was taken apart already")
        leaves = self.open_under(number)
        if not leaves:
            raise PuzzleError(f"all branches with line {number} are closed")
        if not any(same_branches(branches, way) for way in rule.ways):
            near = any(nearly_same(branches, way) for way in rule.ways)
            note = "; two negations are taken away in a step of their own" if near else ""
            raise PuzzleError(f"that is not what line {number} gives: {rule.shape}{note}")
        if len(self.lines) + len(leaves) * sum(map(len, branches)) > MOST_LINES:
            raise PuzzleError("the tree is too large", expected=f"{MOST_LINES} lines at most")
        lines = list(self.lines)
        for leaf in leaves:
            for branch in branches:
                above = leaf
                for one in branch:
                    lines.append(TreeLine(len(lines) + 1, one, above, number))
                    above = len(lines)
        return replace(self, lines=tuple(lines), apart=self.apart | {number})

    def with_closed(self, *numbers: int) -> Self:
        """With the open branches closed that those lines close; raises `PuzzleError` if they close none."""
        claims = [self.line(number).claim for number in numbers]
        said = [f"{self.said(number)} in line {number}" for number in numbers]
        if len(numbers) == 1:
            if not is_absurd(claims[0]):
                raise PuzzleError(f"{said[0]} closes no branch by itself; name two lines")
        elif len(numbers) != 2 or not contradict(*claims):
            told = " and ".join(said) if len(numbers) == 2 else amount(len(numbers), "line")
            raise PuzzleError(f"{told} do not contradict each other")
        leaves = [leaf for leaf in self.leaves if set(numbers) <= set(self.branch(leaf))]
        if not leaves:
            raise PuzzleError(f"lines {' and '.join(map(str, numbers))} are on no branch together")
        fresh = [leaf for leaf in leaves if leaf not in self.closed]
        if not fresh:
            raise PuzzleError("that branch is closed already")
        return replace(self, closed={**self.closed, **dict.fromkeys(fresh, numbers)})

    def all_closed(self) -> Self:
        """With every branch closed that has a contradiction."""
        found = {leaf: pair for leaf in self.open if (pair := self.contradiction(leaf)) is not None}
        return replace(self, closed={**self.closed, **found}) if found else self

    def next_line(self) -> int | None:
        """A line to be taken apart next, one without branches if there is any; None where none waits."""
        waiting = [line.number for line in self.lines if self.waits(line.number)]
        return min(waiting, key=self._cost, default=None)

    def _cost(self, number: int) -> tuple[int, int, int]:
        """How much a line makes the tree grow: first those that split nothing, then what leaves few open."""
        rule = rule_of(self.line(number).claim, self.signed)
        assert rule is not None
        if not rule.splits:
            return 0, 0, number
        after = self.grown(number, rule.usual).all_closed()
        return 1, len(after.open), number


def moves_to_end(tree: Tree) -> Iterator[tuple[int, Branches]]:
    """The steps that finish a tree whose branches close by themselves."""
    tree = tree.all_closed()
    while not tree.finished and (number := tree.next_line()) is not None:
        rule = rule_of(tree.line(number).claim, tree.signed)
        assert rule is not None
        yield number, rule.usual
        tree = tree.grown(number, rule.usual).all_closed()
