"""The base of every puzzle type."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Self, TypeVar

from msgspec import structs

from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Statement
from puzzles.model.board import PuzzleBoard
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.drawings import DrawnGroup
from puzzles.model.file import PuzzleFile
from puzzles.model.heading import Heading
from puzzles.model.making import PuzzleMaking
from puzzles.model.part import Part
from puzzles.model.shape import Shape
from puzzles.model.structure import PuzzleStructure
from puzzles.model.symmetry import PuzzleSymmetry
from puzzles.model.typing import PuzzleTyping
from puzzles.model.wording import PuzzleWording

F = TypeVar("F")


class Category(StrEnum):
    """The heading under which the home screen and `cluebench list` show a type."""

    NUMBERS = "Numbers"
    SHADING = "Shading"
    LOOPS = "Loops, paths and lines"
    REGIONS = "Regions"
    OBJECTS = "Placing objects"
    DEDUCTION = "Logic and deduction"


@dataclass(frozen=True)
class Puzzle(ABC):
    """A puzzle as a frozen value: an edit makes a new one.

    Subclasses are frozen dataclasses whose fields hold plain data; statements are derived from them. They
    must pickle, and compare equal when they mean the same puzzle. Their file, wording, board and so on are
    parts, held as class variables.
    """

    type_name: ClassVar[str]
    """The word for the type in files and on the command line."""
    label: ClassVar[str]
    """The name of the type as a person reads it."""
    category: ClassVar[Category] = Category.DEDUCTION
    """The heading under which it is offered."""
    fame: ClassVar[int] = 0
    """How well known the type is: a higher one comes earlier in its category. Subtypes do not inherit it."""
    aliases: ClassVar[tuple[str, ...]] = ()
    """Other words for the type, in files and on the command line."""

    file: ClassVar[PuzzleFile[Any]] = PuzzleFile()
    """How it is written in files."""
    wording: ClassVar[PuzzleWording[Any]] = PuzzleWording()
    """The words for its variables, deductions and solutions."""
    board: ClassVar[PuzzleBoard[Any]] = PuzzleBoard()
    """What a player sees and writes on its board."""
    making: ClassVar[PuzzleMaking[Any]] = PuzzleMaking()
    """How puzzles are generated."""
    typing: ClassVar[PuzzleTyping[Any]] = PuzzleTyping()
    """How its clues are typed, and their alternatives in case of a misreading."""
    symmetry: ClassVar[PuzzleSymmetry[Any]] = PuzzleSymmetry()
    """The possible symmetries of its puzzles."""
    structure: ClassVar[PuzzleStructure[Any]] = PuzzleStructure()
    """What its clues contribute to its shape, and which rules depend on them."""

    heading: Heading = field(default=Heading(), kw_only=True)
    """Title, author and source."""
    clue_list: ClueList = field(default=ClueList(), kw_only=True)
    """Its clues in order, each under an id."""

    def __init_subclass__(cls, **more: Any) -> None:
        """Raise `TypeError` for a type that has no file part, that defines itself what belongs to one of its
        parts, or that has two bases with the same part and combines them in no subclass, so that one would
        be lost.
        """
        super().__init_subclass__(**more)
        if "type_name" in vars(cls) and type(cls.file) is PuzzleFile:
            raise TypeError(
                f"{cls.__name__} says nothing of its file; expected file = a PuzzleFile of its own"
            )
        for part in parts_of(cls):
            own = type(getattr(cls, part))
            for base in cls.__bases__:
                if not issubclass(own, other := type(getattr(base, part, getattr(cls, part)))):
                    joined = f"class {cls.__name__}{part.capitalize()}({own.__name__}, {other.__name__})"
                    raise TypeError(f"{part} lacks what {base.__name__} says; expected one of a {joined}")
            for name in vars(cls):
                if not name.startswith("_") and hasattr(own, name):
                    raise TypeError(f"{cls.__name__} says {name} itself; expected {part} = a part that does")

    def __getstate__(self) -> dict[str, Any]:
        """The state for pickling: the fields, without cached values."""
        return {own.name: getattr(self, own.name) for own in fields(self)}

    # -- what its shape is made of: asked for by `Shape` alone ---------------------------------

    @abstractmethod
    def variables(self) -> Iterable[Variable]:
        """The variables that a solution assigns, in reading order."""

    def auxiliary(self) -> Iterable[Variable]:
        """The variables that are determined by the others and left out of solutions that are shown."""
        return ()

    @abstractmethod
    def rules(self) -> Iterable[Statement]:
        """The statements that hold in every puzzle of the shape."""

    def without_clues(self) -> Self:
        """The puzzle that variables and rules depend on: with the structure of its clues only, without
        heading.
        """
        return replace(self, clue_list=self.structure.left_by(self.clue_list), heading=Heading())

    @cached_property
    def shape(self) -> Shape[Self]:
        """What it shares with all puzzles that differ only in clues that are not structural."""
        return Shape.of(self.without_clues())

    @cached_property
    def undrawn(self) -> Self:
        """The puzzle without its drawings, which mean nothing to a solver."""
        return self.with_drawings(())

    def with_drawings(self, drawings: tuple[DrawnGroup, ...]) -> Self:
        """With other drawings on its board."""
        if self.heading.drawings == drawings:
            return self
        changed = replace(self, heading=structs.replace(self.heading, drawings=drawings))
        changed.__dict__["shape"] = self.shape
        return changed

    # -- what there is -------------------------------------------------------------------------

    def stated(self, clue: Clue) -> Statement:
        """The statement of a clue that fits into it; its id is empty."""
        return clue.statement(self)

    def clues(self) -> tuple[Statement, ...]:
        """The statements of its clues, in order of entry."""
        return self._statements

    @cached_property
    def _statements(self) -> tuple[Statement, ...]:
        shape = self.shape
        return tuple(shape.statement(id_, clue) for id_, clue in self.clue_list.items)

    def feature(self, kind: type[F]) -> F | None:
        """The puzzle itself if its type has that feature (`puzzles.features`), else None."""
        return self if isinstance(self, kind) else None

    # -- editing -------------------------------------------------------------------------------

    def with_clues(self, clues: ClueList) -> Self:
        """With another list of clues; the shape is reused if the structural clues stay the same."""
        changed = replace(self, clue_list=clues)
        if self.structure.left_by(clues).items == self.shape.puzzle.clue_list.items:
            changed.__dict__["shape"] = self.shape
        return changed

    def with_clue(self, clue: Clue) -> Self:
        """With one more clue, which replaces one of the same key; raises `PuzzleError` if it does not fit."""
        clue.check(self)
        return self.with_clues(self.clue_list.add(clue, self))

    def with_changed(self, id_: str, clue: Clue) -> Self:
        """With the clue of that id replaced; raises `PuzzleError` if the new one does not fit."""
        clue.check(self)
        return self.with_clues(self.clue_list.change(id_, clue))

    def with_moved(self, id_: str, index: int) -> Self:
        """With the clue of that id moved to a position counted from 0."""
        return self.with_clues(self.clue_list.move(id_, index))

    def without(self, id_: str) -> Self:
        """Without the clue of that id; itself if there is none."""
        return self.with_clues(self.clue_list.remove(id_))


def parts_of(kind: type) -> tuple[str, ...]:
    """The names of the parts that a puzzle type holds."""
    own = (item for base in reversed(kind.__mro__) for item in vars(base).items())
    return tuple(dict.fromkeys(name for name, each in own if isinstance(each, Part)))
