"""A part of a puzzle type: one aspect such as its file, wording, board or making, held by the type as a
value.
"""

from __future__ import annotations

from typing import Any, Generic, Protocol, Self, TypeVar

from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.shape import Shape, Stated


class Owner(Stated, Protocol):
    """What parts may ask of any puzzle."""

    @property
    def label(self) -> str:
        """The name of its type as a person reads it."""

    @property
    def shape(self) -> Shape[Any]:
        """What it shares with all puzzles that differ only in clues that are not structural."""

    def with_clue(self, clue: Clue) -> Self:
        """With one more clue."""

    def with_clues(self, clues: ClueList) -> Self:
        """With another list of clues."""

    def with_changed(self, id_: str, clue: Clue) -> Self:
        """With the clue of that id replaced."""


P = TypeVar("P", bound=Owner)


class Part(Generic[P]):
    """One aspect of a puzzle type.

    A type holds a part as a value, `making = GridMaking(play_sizes=(5, 7))`; what no setting can say is a
    subclass. Looked up on a puzzle, a part knows that `puzzle`; looked up on a type, only the `kind`.
    """

    kind: type[P]
    """The type of puzzle on which it was looked up."""
    _name = ""
    _puzzle: P | None = None

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, puzzle: P | None, kind: type[P]) -> Self:
        """The part bound to that puzzle, once for each puzzle, or to that type."""
        bound = object.__new__(type(self))
        bound.__dict__.update(self.__dict__, kind=kind, _puzzle=puzzle)
        if puzzle is not None:
            puzzle.__dict__[self._name] = bound
        return bound

    @property
    def puzzle(self) -> P:
        """The puzzle on which it was looked up; raises `TypeError` if that was a type."""
        if self._puzzle is None:
            raise TypeError(f"{self._name} of {self.kind.__name__} is asked for a puzzle, not for its type")
        return self._puzzle
