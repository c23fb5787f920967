"""A part of a puzzle: how it is written, worded, drawn, made or typed, held by its type as a value."""

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
        """What it has in common with all puzzles that differ in clues alone which are not structural."""

    def with_clue(self, clue: Clue) -> Self:
        """With one more clue."""

    def with_clues(self, clues: ClueList) -> Self:
        """With other clues."""

    def with_changed(self, id_: str, clue: Clue) -> Self:
        """With another clue in the turn of the one of that id."""


P = TypeVar("P", bound=Owner)


class Part(Generic[P]):
    """What a type says of its puzzles in one respect.

    A type holds one as a value, `making = GridMaking(play_sizes=(5, 7))`; a subclass says what no setting
    can. Asked for at a puzzle, it knows that `puzzle`; asked for at a type, the `kind` alone.
    """

    kind: type[P]
    """The type of puzzle that it is asked for."""
    _name = ""
    _puzzle: P | None = None

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, puzzle: P | None, kind: type[P]) -> Self:
        """The part of that puzzle, made once for each, or of that type."""
        bound = object.__new__(type(self))
        bound.__dict__.update(self.__dict__, kind=kind, _puzzle=puzzle)
        if puzzle is not None:
            puzzle.__dict__[self._name] = bound
        return bound

    @property
    def puzzle(self) -> P:
        """The puzzle that it is asked for; raises `TypeError` where it is asked for at a type."""
        if self._puzzle is None:
            raise TypeError(f"{self._name} of {self.kind.__name__} is asked for a puzzle, not for its type")
        return self._puzzle
