"""How the clues of a puzzle are edited: each edit makes a new puzzle."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Self

from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.text.words import one_line


class Edits(ABC):
    """The edits that a puzzle of any type takes; a type whose clues are typed as lines reads those."""

    label: ClassVar[str]
    clue_list: ClueList

    @abstractmethod
    def _with_clues(self, clues: ClueList) -> Self:
        """With other clues in the same shape."""

    def with_clue(self, clue: Clue) -> Self:
        """With one more clue, or another in the turn of its key; raises `PuzzleError`."""
        clue.check(self)
        return self._with_clues(self.clue_list.add(clue, self))

    def with_changed(self, id_: str, clue: Clue) -> Self:
        """With another clue in the turn of the one of that id; raises `PuzzleError`."""
        clue.check(self)
        return self._with_clues(self.clue_list.change(id_, clue))

    def read_line(self, line: str) -> tuple[Clue, ...]:
        """The clues that a typed line says, for types whose clues are typed so; raises `InputError`."""
        raise TypeError(f"clues of {self.label} are not typed as lines")

    def with_line(self, line: str) -> Self:
        """With the clues of a typed line; raises `PuzzleError`."""
        puzzle = self
        for clue in self.read_line(line):
            puzzle = puzzle.with_clue(clue)
        return puzzle

    def with_changed_line(self, id_: str, line: str) -> Self:
        """With another line in the turn of the clue of that id; raises `PuzzleError`."""
        first, *more = self.read_line(line)
        puzzle = self.with_changed(id_, first)
        for clue in more:
            puzzle = puzzle.with_clue(clue)
        return puzzle

    def line(self, id_: str) -> str:
        """The clue of that id as it is typed; empty if there is none."""
        clue = self.clue_list.get(id_)
        return "" if clue is None else clue.typed(self)

    def said(self, id_: str) -> str:
        """The clue of that id in its author's words, without a full stop; empty if it has none."""
        clue = self.clue_list.get(id_)
        return "" if clue is None else one_line(clue.said(self)).removesuffix(".")

    def unheeded(self, id_: str) -> tuple[str, ...]:
        """The words that were passed over when the clue of that id was read."""
        clue = self.clue_list.get(id_)
        return () if clue is None else clue.unheeded(self)

    def with_moved(self, id_: str, index: int) -> Self:
        """With the clue of that id in another place of the order, counted from 0."""
        return self._with_clues(self.clue_list.move(id_, index))

    def without(self, id_: str) -> Self:
        """The puzzle with the clue of that id removed; itself if there is none."""
        return self._with_clues(self.clue_list.remove(id_))
