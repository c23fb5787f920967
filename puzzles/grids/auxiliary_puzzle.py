"""Puzzles on a grid with auxiliary variables besides the cells."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from puzzles.formulas.formulas import Value, Variable
from puzzles.formulas.statements import Literal
from puzzles.geometry.in_words import cells_in_words
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.grid_shape import G
from puzzles.grids.grid_symmetry import GridSymmetry
from puzzles.grids.grid_wording import GridWording
from puzzles.sentences.values import value_label

P = TypeVar("P", bound="AuxiliaryPuzzle")


class AuxiliaryWording(GridWording[G]):
    """The words of puzzles with auxiliary variables; a type says what each of these means."""

    def auxiliary_fact(self, cell: str, literal: Literal) -> str:
        """A literal of an auxiliary variable as a sentence about its cell: "R1C2 belongs to the island at
        R1C1".
        """
        raise NotImplementedError

    def subject(self, name: str) -> str:
        return name.partition(".")[0].upper()

    def subjects(self, names: Sequence[str]) -> list[str]:
        """A cell and its auxiliary variables are named once."""
        return cells_in_words(dict.fromkeys(name.partition(".")[0] for name in names))

    def said_of(self, names: Sequence[str], said: str) -> str:
        """A cell of which the same is said twice is named once."""
        cells = dict.fromkeys(name.partition(".")[0] for name in names)
        return super().said_of(names, said if len(cells) > 1 else re.sub("^are ", "is ", said))

    def fact(self, literal: Literal) -> str:
        literal = self.puzzle.board.written(literal)
        cell, dot, _ = literal.name.partition(".")
        return self.auxiliary_fact(cell.upper(), literal) if dot else super().fact(literal)

    def value_text(self, value: Value, name: str) -> str:
        if "." not in name:
            return super().value_text(value, name)
        return str(value).upper() if value in self.puzzle.board.cell_names() else value_label(value)


class AuxiliarySymmetry(GridSymmetry[P]):
    """The symmetries of puzzles with auxiliary variables."""

    def turns(self) -> Iterator[Mapping[str, str]]:
        """None if there are auxiliary variables, because values that are names of cells would have to be
        turned too.
        """
        return iter(()) if self.puzzle.shape.auxiliary else super().turns()


@dataclass(frozen=True)
class AuxiliaryPuzzle(GridPuzzle):
    """Its rules use auxiliary variables that are determined by the cells, such as the island of a cell.

    Each belongs to a cell and is named after it: `r1c2.island`. Its values may be names of cells.
    Explanations mention them, but players do not write them, and solutions do not show them.
    """

    wording: ClassVar[AuxiliaryWording[Any]] = AuxiliaryWording()
    symmetry: ClassVar[AuxiliarySymmetry[Any]] = AuxiliarySymmetry()

    def __init_subclass__(cls, **more: Any) -> None:
        """Raise `TypeError` for a type that does not define `auxiliary_fact`."""
        super().__init_subclass__(**more)
        if "type_name" in vars(cls) and type(cls.wording).auxiliary_fact is AuxiliaryWording.auxiliary_fact:
            raise TypeError(f"{cls.__name__} says no auxiliary_fact; expected wording = one that does")

    @abstractmethod
    def auxiliary(self) -> Iterable[Variable]:
        """The auxiliary variables, in reading order."""

    def variables(self) -> Iterator[Variable]:
        """The cells, then the auxiliary variables."""
        yield from super().variables()
        yield from self.shape.auxiliary
