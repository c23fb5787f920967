"""A clue as a value: what it says, how it is written and typed, what could have been meant."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, dataclass_transform

from msgspec import Struct, StructMeta

from puzzles.formulas.formulas import And, Formula, Solution, Variable
from puzzles.formulas.statements import Kind, Part, Statement
from puzzles.sentences.how_typed import HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

if TYPE_CHECKING:
    from puzzles.geometry.places import Place


@dataclass_transform(frozen_default=True)
class ClueMeta(StructMeta, ABCMeta):
    """Makes the class of a kind of clues, whose fields are what is annotated in it."""


class Clue(Struct, metaclass=ClueMeta, frozen=True):
    """What a setter adds to a puzzle: a frozen struct of plain data for each kind of clue."""

    kind: ClassVar[str]
    """The word for the kind, in files and in ids."""
    called: ClassVar[str]
    """What one is called in a sentence; if left out, the word for the kind."""
    table_key: ClassVar[str] = ""
    """The key of a file under which such clues stand, if it is not the kind."""
    brief: ClassVar[str] = ""
    """What it says in a few words, for the help; if left out, what its docstring begins with."""
    structural: ClassVar[bool] = False
    """Whether variables, rules or other clues of its kind depend on all of it: then these see it."""
    by_amount: ClassVar[bool] = False
    """Whether it goes by what cells count, where that is not the digits in them."""
    differ_by_amount: ClassVar[bool] = False
    """Whether then also what it says to differ is what cells count, not their digits."""
    negatives: ClassVar[tuple[str, ...]] = ()
    """The families of rules, about places that have none, which do not hold where one stands."""
    ordered: ClassVar[bool] = True
    """Whether the order of such clues belongs to the puzzle, as far as its file can tell."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "kind" in vars(cls) and "called" not in vars(cls):
            cls.called = cls.kind.replace("-", " ")

    @abstractmethod
    def statement(self, puzzle: Any) -> Statement:
        """What it says in a puzzle that it fits, of which the shape alone counts.

        The list of clues gives the statement its id.
        """

    def says(
        self,
        text: str,
        formula: Formula | tuple[Part, ...],
        cells: tuple[str, ...] = (),
        variables: tuple[Variable, ...] = (),
        unit: str = "",
        words: str = "",
        picture: bool = False,
    ) -> Statement:
        """Its statement, in that text; the fields are those of `Statement`. Of parts, the formula is that all
        of them hold.
        """
        parts = formula if isinstance(formula, tuple) else ()
        said = And(*(part.formula for part in parts)) if isinstance(formula, tuple) else formula
        return Statement(
            "",
            text,
            said,
            cells,
            Kind.CLUE,
            variables=variables,
            unit=unit,
            words=words,
            parts=parts,
            picture=picture,
        )

    def in_place_of(self, other: Self) -> Self | None:
        """The same said where another of its kind stands; None if it cannot stand elsewhere."""
        return None

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: Any) -> Iterable[Self]:
        """Every clue of the kind in a puzzle's file, a table for each; raises `PuzzleError`."""
        for part in table.tables(cls.table_key or cls.kind):
            clue = cls.read(part, puzzle)
            part.finish()
            try:
                clue.check(puzzle)
            except PuzzleError as error:
                raise error.within(part.place()) from error
            yield clue

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: Any) -> dict[str, Any]:
        """The keys of a file that hold those clues, such that `read_all` gives them back."""
        return {cls.table_key or cls.kind: [clue.write(puzzle) for clue in clues]} if clues else {}

    @classmethod
    def size_in(cls, table: TomlTable) -> tuple[int, int]:
        """How many rows and columns the clues of the kind in a file are for; 0 where they do not tell."""
        return 0, 0

    @classmethod
    def read(cls, table: TomlTable, puzzle: Any) -> Self:
        """The clue of one table; raises `PuzzleError`."""
        raise TypeError(f"{cls.__name__} is not read from a table")

    def write(self, puzzle: Any) -> dict[str, Any]:
        """The clue as one table."""
        raise TypeError(f"{type(self).__name__} is not written as a table")

    @classmethod
    def how_typed(cls, puzzle: Any) -> Iterable[HowTyped]:
        """The ways to type one into that puzzle."""
        return ()

    def check(self, puzzle: Any) -> None:
        """Raise `PuzzleError` unless it fits into the puzzle, whatever other clues there are."""

    @property
    def key(self) -> str | None:
        """What names it among its kind: a second clue of that key takes its turn.

        None where clues of the kind are just numbered.
        """
        return None

    @property
    def place(self) -> Place | None:
        """Where it sits on the board; None where it is only a line of text."""
        return None

    @property
    def label(self) -> str:
        """What the board shows in its place."""
        return ""

    def alternatives(self, puzzle: Any) -> Iterable[Self]:
        """Clues that could have been meant instead, the likeliest first."""
        return ()

    @classmethod
    def further(cls, puzzle: Any, solutions: Sequence[Solution]) -> Iterable[Self]:
        """The clues of the kind that could be added, where they can be listed.

        Of a kind that could say too much, those that hold in one of the `solutions`.
        """
        return ()

    @classmethod
    def is_proposed(cls) -> bool:
        """Whether clues of the kind can be listed that could be added."""
        return cls.further.__func__ is not Clue.further.__func__  # type: ignore[attr-defined]

    @property
    def spot(self) -> Hashable:
        """What it has for itself, as its cell in the grid of a file: of clues that have the same one, of
        whatever kinds, the last is there. None if it has nothing of the sort.
        """
        return None

    def lifts(self, puzzle: Any) -> Iterable[str]:
        """The ids of rules that do not hold where it stands."""
        return ()

    def structure(self) -> Clue | None:
        """What variables and rules of its puzzle depend on, as a clue of which this is true of itself: an
        island, whatever its number. None, as for most kinds, if these do not depend on it.
        """
        return self if self.structural else None

    def counting(self, on: bool) -> Clue:
        """Itself with a field that says whether it is switched on, of a kind that rules are made for, or that
        others of its kind look at: these pass over one that is off.
        """
        return self

    def switched_off(self, puzzle: Any) -> Statement | None:
        """What holds while it is switched off, of a kind that a variable stands for, lest that be open."""
        return None

    def short(self, puzzle: Any) -> str:
        """It in few words, for a list of alternatives: "R5C3 = 7"."""
        return self.statement(puzzle).text

    def named(self, puzzle: Any) -> str:
        """What its statement is called within a sentence, "the 4 in R5C3"; empty if just by what it says."""
        return ""

    def typed(self, puzzle: Any) -> str:
        """It as a person types it on a line; empty for a kind that is not typed so."""
        return ""

    def said(self, puzzle: Any) -> str:
        """It in its author's own words, where it is a sentence that was read; empty if it is not."""
        return ""

    def unheeded(self, puzzle: Any) -> tuple[str, ...]:
        """The words of its author that were passed over when it was read."""
        return ()

    def beside(self, new: Self, puzzle: Any) -> Self | None:
        """What is left of it once `new`, of its kind, has come; None if nothing is."""
        return self
