"""What the clues of a puzzle leave in its shape, and which of its rules hang on them."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from puzzles.model.clue_list import ClueList
from puzzles.model.part import P, Part


class PuzzleStructure(Part[P]):
    """What variables and rules are made for of the clues. By default, what each leaves by itself."""

    def left_by(self, clues: ClueList) -> ClueList:
        """What those clues leave in the `shape`."""
        return clues.structure()

    @cached_property
    def ids(self) -> frozenset[str]:
        """The ids of the clues that variables or rules are made for."""
        return frozenset(self.left_by(self.puzzle.clue_list).ids)

    @cached_property
    def lifted(self) -> frozenset[str]:
        """The ids of the rules that do not hold because of clues: a dot where all dots are given."""
        return frozenset(id_ for clue in self.puzzle.clue_list for id_ in clue.lifts(self.puzzle))

    @cached_property
    def rule_changing(self) -> frozenset[str]:
        """The ids of the clues without which other rules would hold: they lift one, or rules are made for
        them.
        """
        if not self.lifted:
            return self.ids
        puzzle = self.puzzle
        rules = {rule.id for rule in puzzle.shape.rules}
        lifting = (id_ for id_, clue in puzzle.clue_list.items if not rules.isdisjoint(clue.lifts(puzzle)))
        return self.ids.union(lifting)

    def with_off(self, off: Collection[str]) -> P:
        """The puzzle with the clues of those ids switched off, and no others, as far as rules are made for
        them.
        """
        return self.counted(off) if len(self.puzzle.shape.puzzle.clue_list) else self.puzzle

    def counted(self, off: Collection[str]) -> P:
        """The puzzle with each clue told whether it is on."""
        clues = self.puzzle.clue_list
        found = tuple((id_, clue.counting(id_ not in off)) for id_, clue in clues.items)
        changed = any(new is not old for (_, new), old in zip(found, clues, strict=True))
        return self.puzzle.with_clues(ClueList(found)) if changed else self.puzzle
