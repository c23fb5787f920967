"""The base of every puzzle type."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from msgspec import Struct

from puzzles.formulas.formulas import Value, Variable
from puzzles.formulas.statements import Implied, Literal, Statement
from puzzles.model.clue_list import ClueList
from puzzles.model.edits import Edits
from puzzles.model.heading import Heading
from puzzles.model.making import Making
from puzzles.model.presentation import Presentation
from puzzles.model.shape import Shape
from puzzles.model.solution_words import SolutionWords
from puzzles.text.table import TomlTable

if TYPE_CHECKING:
    from puzzles.model.slip import Slip


F = TypeVar("F")


class Category(StrEnum):
    """Under which heading the home screen and `cluebench list` offer a type."""

    NUMBERS = "Numbers"
    SHADING = "Shading"
    LOOPS = "Loops, paths and lines"
    REGIONS = "Regions"
    OBJECTS = "Placing objects"
    DEDUCTION = "Logic and deduction"


class Alternative(Struct, frozen=True):
    """The puzzle with one clue changed, and the words for the change: "R5C3 = 7"."""

    text: str
    puzzle: Puzzle


@dataclass(frozen=True)
class Puzzle(Edits, Making, Presentation, SolutionWords, ABC):
    """A puzzle as a frozen value: an edit makes a new one.

    Subclasses are frozen dataclasses whose fields hold plain data; statements are derived from
    them. They must pickle, and compare equal when they mean the same puzzle.
    """

    category: ClassVar[Category] = Category.DEDUCTION
    blank_is_not: ClassVar[bool] = True
    """Whether what is so or not is not so where a player leaves it blank."""
    may_exchange_variables: ClassVar[bool] = True
    """Whether two variables of which the same is said may change places, as far as symmetry goes."""

    heading: Heading = field(default=Heading(), kw_only=True)
    clue_list: ClueList = field(default=ClueList(), kw_only=True)

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: the fields alone, not what was derived from them."""
        return {own.name: getattr(self, own.name) for own in fields(self)}

    # -- what its shape is made of: asked for by `Shape` alone ---------------------------------

    @abstractmethod
    def variables(self) -> Iterable[Variable]:
        """Everything a solution assigns, in reading order."""

    def auxiliary(self) -> Iterable[Variable]:
        """Those of the variables that follow from the others and are no part of an answer that is shown."""
        return ()

    @abstractmethod
    def rules(self) -> Iterable[Statement]:
        """What holds in every puzzle of the shape."""

    def without_clues(self) -> Self:
        """With what clues leave in the structure, and no more of them, and without heading: all that
        variables and rules depend on.
        """
        return replace(self, clue_list=self.structure_of(self.clue_list), heading=Heading())

    @cached_property
    def shape(self) -> Shape[Self]:
        """What it has in common with all puzzles that differ in clues alone which are not structural."""
        return Shape.of(self.without_clues())

    # -- what there is -------------------------------------------------------------------------

    def cell_names(self) -> Collection[str]:
        """The cells of its board, which a cursor can go to and a player can colour."""
        return {variable.name for variable in self.shape.shown_variables}

    def colourable(self) -> Collection[str]:
        """What a player can give a colour of their own: the cells, unless a type has more."""
        return self.cell_names()

    def variable_of(self, cell: str) -> str:
        """The variable whose value stands in a cell of its board: usually of the same name."""
        return cell

    def notable(self) -> Mapping[str, Collection[Value]]:
        """What a player may note at each variable: by default, the values that it can take."""
        return {variable.name: variable.domain for variable in self.shape.shown_variables}

    def clues(self) -> tuple[Statement, ...]:
        """What this puzzle adds, in the order it was entered."""
        return self._statements

    @cached_property
    def _statements(self) -> tuple[Statement, ...]:
        shape = self.shape
        return tuple(shape.statement(id_, clue) for id_, clue in self.clue_list.items)

    def implied(self) -> Iterable[Implied]:
        """What many of its rules and clues imply together, for searches that take long."""
        return ()

    def order(self) -> Sequence[Literal]:
        """Solutions in which the first of these holds are found first, then those of the second."""
        return ()

    @cached_property
    def lifted(self) -> frozenset[str]:
        """The ids of the rules that do not hold because of its clues: a dot where all dots are given."""
        return frozenset(id_ for clue in self.clue_list for id_ in clue.lifts(self))

    @cached_property
    def rule_changing(self) -> frozenset[str]:
        """The ids of the clues without which other rules would hold: they lift one, or rules are made for
        them.
        """
        if not self.lifted:
            return self.structural
        rules = {rule.id for rule in self.shape.rules}
        lifting = (id_ for id_, clue in self.clue_list.items if not rules.isdisjoint(clue.lifts(self)))
        return self.structural.union(lifting)

    @cached_property
    def structural(self) -> frozenset[str]:
        """The ids of the clues that variables or rules are made for."""
        return frozenset(self.structure_of(self.clue_list).ids)

    def structure_of(self, clues: ClueList) -> ClueList:
        """What clues leave in the `shape`: by default, what each leaves by itself."""
        return clues.structure()

    def with_off(self, off: Collection[str]) -> Self:
        """With the clues of those ids switched off, and no others, as far as rules are made for them."""
        if not len(self.shape.puzzle.clue_list):
            return self
        found = tuple((id_, clue.counting(id_ not in off)) for id_, clue in self.clue_list.items)
        changed = any(new is not old for (_, new), old in zip(found, self.clue_list, strict=True))
        return self._with_clues(ClueList(found)) if changed else self

    def feature(self, kind: type[F]) -> F | None:
        """The puzzle as what has that feature (`puzzles.features`); None if it has not."""
        return self if isinstance(self, kind) else None

    def completed(self, board: Mapping[str, Value]) -> Mapping[str, Value]:
        """What a player wrote, with what else that says: values that need not be written as well."""
        return board

    def growing(self, board: Mapping[str, Value]) -> Mapping[str, tuple[Value, ...]]:
        """What a player wrote that is drawn bit by bit, each with what it may be in the end."""
        return {}

    # -- editing -------------------------------------------------------------------------------

    def _with_clues(self, clues: ClueList) -> Self:
        """With other clues in the same shape."""
        changed = replace(self, clue_list=clues)
        if self.structure_of(clues).items == self.shape.puzzle.clue_list.items:
            changed.__dict__["shape"] = self.shape
        return changed

    def without_family(self, family: str) -> Self:
        """The puzzle without a family of rules that it need not have; itself if it must."""
        return self

    def alternatives(self, id_: str) -> tuple[Alternative, ...]:
        """The puzzle with another value in that clue, for every value it could have."""
        clue = self.clue_list.get(id_)
        if clue is None:
            return ()
        others = ((other, other.short(self)) for other in clue.alternatives(self))
        return tuple(Alternative(text, self.with_changed(id_, other)) for other, text in others)

    def slips(self) -> Iterable[Slip]:
        """The puzzle without a slip that touches more than the value of a clue, where such can be listed."""
        return ()

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def read(cls, table: TomlTable) -> Self:
        """Build the puzzle from the type's own keys of a file; raises `PuzzleError`."""

    @abstractmethod
    def write(self) -> dict[str, Any]:
        """The type's own keys of its file, such that `read` gives the puzzle back."""

    def write_beside(self, folder: Path) -> dict[str, Any]:
        """The same for a file in that folder, which may name other files there."""
        return self.write()

    # -- symmetry, and telling solutions apart -------------------------------------------------

    def turns(self) -> Iterable[Mapping[str, str]]:
        """The ways its board can be turned or mirrored, as the variable in the turn of each variable."""
        return ()

    def exchanges(self) -> Sequence[Mapping[Value, Value]]:
        """Values exchanged with values, which may be a symmetry of it: by default, their order turned round.

        With that of leaving all as they are, they must be a group. None at all if values are not alike.
        """
        domains = {variable.domain for variable in self.shape.variables}
        return [dict(zip(domain, reversed(domain), strict=True)) for domain in domains if len(domains) == 1]
