"""A clue as a value: its statement, how it is typed and written to files, and likely misreadings of it."""

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
    """The metaclass of kinds of clues: makes each a struct whose fields are its annotations."""


class Clue(Struct, metaclass=ClueMeta, frozen=True):
    """What a setter adds to a puzzle: a frozen struct of plain data for each kind of clue."""

    kind: ClassVar[str]
    """The word for the kind, in files and in ids."""
    called: ClassVar[str]
    """What a clue of the kind is called in a sentence; by default the kind, with spaces for hyphens."""
    table_key: ClassVar[str] = ""
    """The key of the file's tables that hold such clues; empty if it is the kind."""
    brief: ClassVar[str] = ""
    """What the clue means in a few words, for the help; by default the first paragraph of its docstring."""
    structural: ClassVar[bool] = False
    """Whether the whole clue belongs to the shape, because variables, rules or other clues of its kind
    depend on it.
    """
    by_amount: ClassVar[bool] = False
    """Whether the clue is about the amounts that cells count for, where those can differ from their digits.
    """
    differ_by_amount: ClassVar[bool] = False
    """Whether, if so, also its demand that cells differ is about their amounts rather than their digits."""
    negatives: ClassVar[tuple[str, ...]] = ()
    """The families of negative rules ("no mark here means ...") that such a clue lifts at its place."""
    ordered: ClassVar[bool] = True
    """Whether the order of such clues in the file is part of the puzzle."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "kind" in vars(cls) and "called" not in vars(cls):
            cls.called = cls.kind.replace("-", " ")

    @abstractmethod
    def statement(self, puzzle: Any) -> Statement:
        """The statement of the clue in a puzzle that it fits. Only the puzzle's shape may be used.

        Its id is empty: the list of clues sets it.
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
        """A `Statement` of this clue; the arguments are its fields. If `formula` is a tuple of parts, the
        formula is their conjunction.
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
        """The same clue at the place of `other`, which is of its kind; None if it cannot stand elsewhere."""
        return None

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: Any) -> Iterable[Self]:
        """The clues of this kind in a puzzle's file, one for each table; raises `PuzzleError`."""
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
        """The keys of a file, with their values, from which `read_all` reads the same clues."""
        return {cls.table_key or cls.kind: [clue.write(puzzle) for clue in clues]} if clues else {}

    @classmethod
    def size_in(cls, table: TomlTable) -> tuple[int, int]:
        """The least number of rows and columns that the clues of this kind in a file need; 0 where they do
        not say.
        """
        return 0, 0

    @classmethod
    def read(cls, table: TomlTable, puzzle: Any) -> Self:
        """The clue that one table of a file holds; raises `PuzzleError`."""
        raise TypeError(f"{cls.__name__} is not read from a table")

    def write(self, puzzle: Any) -> dict[str, Any]:
        """The clue as one table of a file."""
        raise TypeError(f"{type(self).__name__} is not written as a table")

    @classmethod
    def how_typed(cls, puzzle: Any) -> Iterable[HowTyped]:
        """The ways to type one into that puzzle."""
        return ()

    def check(self, puzzle: Any) -> None:
        """Raise `PuzzleError` unless the clue fits into the puzzle, regardless of its other clues."""

    def fits(self, puzzle: Any) -> bool:
        """Whether the clue passes `check` in the puzzle."""
        try:
            self.check(puzzle)
        except PuzzleError:
            return False
        return True

    @property
    def key(self) -> str | None:
        """What identifies the clue among its kind: a second clue with the same key replaces it.

        None where clues of the kind are only numbered.
        """
        return None

    @property
    def place(self) -> Place | None:
        """Where it sits on the board; None where it is only a line of text."""
        return None

    @property
    def label(self) -> str:
        """The text that the board shows at its place."""
        return ""

    def alternatives(self, puzzle: Any) -> Iterable[Self]:
        """Clues that could have been meant instead, the likeliest first."""
        return ()

    @classmethod
    def further(cls, puzzle: Any, solutions: Sequence[Solution]) -> Iterable[Self]:
        """The clues of this kind that could be added to the puzzle, if they can be enumerated.

        If there would be too many, only those that hold in one of the `solutions`.
        """
        return ()

    @classmethod
    def is_proposed(cls) -> bool:
        """Whether `further` can enumerate the clues of this kind."""
        return cls.further.__func__ is not Clue.further.__func__  # type: ignore[attr-defined]

    @property
    def spot(self) -> Hashable:
        """What the clue occupies alone, such as its cell in a file's grid: among clues with an equal spot,
        of whatever kinds, the newest replaces the others. None if it occupies nothing.
        """
        return None

    def lifts(self, puzzle: Any) -> Iterable[str]:
        """The ids of the rules that the clue lifts: they do not hold while it stands."""
        return ()

    def structure(self) -> Clue | None:
        """The part of the clue that belongs to the shape, as a clue whose own `structure` is itself: an
        island without its number, say. None if variables and rules do not depend on the clue.
        """
        return self if self.structural else None

    def counting(self, on: bool) -> Clue:
        """The clue with a field that says whether it is switched on, for kinds that rules or other clues
        refer to: those skip a clue that is off. By default itself.
        """
        return self

    def switched_off(self, puzzle: Any) -> Statement | None:
        """A statement that replaces the clue's while it is switched off, for kinds with a variable of their
        own that would be left unconstrained. By default None.
        """
        return None

    def short(self, puzzle: Any) -> str:
        """The clue in few words, for a list of alternatives: "R5C3 = 7"."""
        return self.statement(puzzle).text

    def named(self, puzzle: Any) -> str:
        """What its statement is called within a sentence: "the 4 in R5C3". Empty if it is quoted by its text
        instead.
        """
        return ""

    def typed(self, puzzle: Any) -> str:
        """The clue as a person types it on a line; empty for a kind that is not typed on lines."""
        return ""

    def said(self, puzzle: Any) -> str:
        """The clue in its author's words, if it was read from a sentence; empty if not."""
        return ""

    def unheeded(self, puzzle: Any) -> tuple[str, ...]:
        """The words of its author's sentence that were ignored when it was read."""
        return ()

    def beside(self, new: Self, puzzle: Any) -> Self | None:
        """What remains of this clue after `new`, of the same kind, is added; None if it has to go."""
        return self
