"""The structural part of a puzzle's clues, and the rules that depend on it."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from puzzles.model.clue_list import ClueList
from puzzles.model.part import P, Part


class PuzzleStructure(Part[P]):
    """Which clues, or parts of clues, variables and rules are made from: by default, the `structure` of
    each.
    """

    def left_by(self, clues: ClueList) -> ClueList:
        """The part of the clues that belongs to the shape."""
        return clues.structure()

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of the clues that variables or rules are made from."""
        return frozenset(self.left_by(self.puzzle.clue_list).ids)

    @cached_property
    def lifted(self) -> frozenset[str]:
        """The ids of the rules that clues lift: where all dots are given, a dot lifts the rule that there is
        none.
        """
        return frozenset(id_ for clue in self.puzzle.clue_list for id_ in clue.lifts(self.puzzle))

    @cached_property
    def rule_changing(self) -> frozenset[str]:
        """The ids of the clues that change which rules hold: they lift one, or rules are made from them."""
        if not self.lifted:
            return self.ids
        puzzle = self.puzzle
        rules = {rule.id for rule in puzzle.shape.rules}
        lifting = (id_ for id_, clue in puzzle.clue_list.items if not rules.isdisjoint(clue.lifts(puzzle)))
        return self.ids.union(lifting)

    def with_off(self, off: Collection[str]) -> P:
        """The puzzle with exactly those clues marked as switched off, for kinds that rules are made from."""
        return self.counted(off) if len(self.puzzle.shape.puzzle.clue_list) else self.puzzle

    def counted(self, off: Collection[str]) -> P:
        """The puzzle with every clue marked as switched on or off, by `Clue.counting`."""
        clues = self.puzzle.clue_list
        found = tuple((id_, clue.counting(id_ not in off)) for id_, clue in clues.items)
        changed = any(new is not old for (_, new), old in zip(found, clues, strict=True))
        return self.puzzle.with_clues(ClueList(found)) if changed else self.puzzle
