"""How the clues of a puzzle are typed, and alternatives to a clue in case it was misread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from msgspec import Struct

from puzzles.model.clue import Clue
from puzzles.model.part import P, Part
from puzzles.sentences.how_typed import HowTyped
from puzzles.text.words import one_line


class Alternative(Struct, Generic[P], frozen=True):
    """A puzzle with one clue changed, and the words for the change: "R5C3 = 7"."""

    text: str
    puzzle: P


@dataclass(eq=False)
class PuzzleTyping(Part[P]):
    """How a person types clues; a type whose clues are typed as lines parses them here."""

    typing_notes: tuple[str, ...] = ()
    """Notes for the help on how its clues are typed."""

    def how_typed(self) -> tuple[HowTyped, ...]:
        """The ways to type its clues, the usual one first."""
        return ()

    def how_found(self) -> tuple[HowTyped, ...]:
        """The ways to type the solution, in Solve mode."""
        return ()

    # -- lines ---------------------------------------------------------------------------------

    def read_line(self, line: str) -> tuple[Clue, ...]:
        """The clues that a line states, for types whose clues are typed on lines; raises `InputError`."""
        raise TypeError(f"clues of {self.puzzle.label} are not typed as lines")

    def with_line(self, line: str) -> P:
        """With the clues of a typed line added; raises `PuzzleError`."""
        puzzle = self.puzzle
        for clue in self.read_line(line):
            puzzle = puzzle.with_clue(clue)
        return puzzle

    def with_changed_line(self, id_: str, line: str) -> P:
        """With the clue of that id replaced by those of a typed line; raises `PuzzleError`."""
        first, *more = self.read_line(line)
        puzzle = self.puzzle.with_changed(id_, first)
        for clue in more:
            puzzle = puzzle.with_clue(clue)
        return puzzle

    def line(self, id_: str) -> str:
        """The clue of that id as it is typed; empty if there is none."""
        clue = self.puzzle.clue_list.get(id_)
        return "" if clue is None else clue.typed(self.puzzle)

    def said(self, id_: str) -> str:
        """The clue of that id in its author's words, without a full stop; empty if it has none."""
        clue = self.puzzle.clue_list.get(id_)
        return "" if clue is None else one_line(clue.said(self.puzzle)).removesuffix(".")

    def unheeded(self, id_: str) -> tuple[str, ...]:
        """The words that were ignored when the clue of that id was read."""
        clue = self.puzzle.clue_list.get(id_)
        return () if clue is None else clue.unheeded(self.puzzle)

    # -- what could have been meant --------------------------------------------------------------

    def alternatives(self, id_: str) -> tuple[Alternative[P], ...]:
        """The puzzle with the clue of that id changed, once for each other value that it could have."""
        clue = self.puzzle.clue_list.get(id_)
        if clue is None:
            return ()
        others = ((other, other.short(self.puzzle)) for other in clue.alternatives(self.puzzle))
        return tuple(Alternative(text, self.puzzle.with_changed(id_, other)) for other, text in others)
