"""Clues as values, and the ordered list of them that a puzzle holds."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Solution, Variable
from puzzles.formulas.statements import Kind, Statement
from puzzles.sentences.how_typed import HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

if TYPE_CHECKING:
    from puzzles.geometry.places import Place

C = TypeVar("C", bound="Clue")


class Clue(ABC):
    """What a setter adds to a puzzle: a frozen dataclass of plain data for each kind of clue."""

    kind: ClassVar[str]
    """The word for the kind, in files and in ids."""
    called: ClassVar[str]
    """What one is called in a sentence; if left out, the word for the kind."""
    table_key: ClassVar[str] = ""
    """The key of a file under which such clues stand, if it is not the kind."""
    brief: ClassVar[str] = ""
    """What it says in a few words, for the help; if left out, what its docstring begins with."""
    structural: ClassVar[bool] = False
    """Whether variables, rules or other clues of its kind depend on it."""
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
        formula: Formula,
        cells: tuple[str, ...] = (),
        variables: tuple[Variable, ...] = (),
        unit: str = "",
        words: str = "",
    ) -> Statement:
        """Its statement, in that text; the fields are those of `Statement`."""
        return Statement("", text, formula, cells, Kind.CLUE, variables=variables, unit=unit, words=words)

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

    def check(self, puzzle: Any) -> None:  # noqa: B027
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

    def lifts(self, puzzle: Any) -> Iterable[str]:
        """The ids of rules that do not hold where it stands."""
        return ()

    def structure(self) -> Clue | None:
        """What variables and rules of its puzzle depend on, as a clue of which this is true of itself: an
        island, whatever its number. None, as for most kinds, if these do not depend on it.
        """
        return self if self.structural else None

    def counting(self, on: bool) -> Clue:
        """Itself switched on or off, of a kind that is told whether it counts since rules are made for it."""
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


class ClueList(Struct, frozen=True):
    """Clues in the order they were entered, over all kinds, each under an id that edits leave alone.

    An id is the kind with the key, or with a number: `given.r1c2`, `guess.3`. Lists are equal that
    hold the same clues, in the same order where a kind is ordered; ids are no part of that.
    """

    items: tuple[tuple[str, Clue], ...] = ()

    @classmethod
    def of(cls, clues: Iterable[Clue]) -> Self:
        """Those clues, none of which has a key twice."""
        numbers: dict[str, int] = {}
        items = []
        for clue in clues:
            if clue.key is None:
                numbers[clue.kind] = numbers.get(clue.kind, 0) + 1
            items.append((_id(clue, numbers.get(clue.kind, 0)), clue))
        return cls(tuple(items))

    def __iter__(self) -> Iterator[Clue]:
        return (clue for _, clue in self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ClueList):
            return NotImplemented
        return self.items == other.items or self._meaning() == other._meaning()

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def _meaning(self) -> dict[str, tuple[Clue, ...] | frozenset[Clue]]:
        kinds = dict.fromkeys(type(clue) for clue in self)
        return {
            kind.kind: clues if kind.ordered else frozenset(clues)
            for kind, clues in ((kind, self.every(kind)) for kind in kinds)
        }

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids, in order."""
        return tuple(id_ for id_, _ in self.items)

    def get(self, id_: str) -> Clue | None:
        """The clue of that id."""
        return next((clue for own, clue in self.items if own == id_), None)

    def index(self, id_: str) -> int:
        """The place of that id in the order; raises `ValueError` if there is none."""
        return self.ids.index(id_)

    def every(self, kind: type[C]) -> tuple[C, ...]:
        """The clues of a class, in order."""
        return tuple(clue for clue in self if isinstance(clue, kind))

    def add(self, clue: Clue, puzzle: Any = None) -> ClueList:
        """With one more clue: in the turn of one of the same key, else last.

        Others of its kind make room for it, in a `puzzle` that may decide how.
        """
        id_ = _id(
            clue, 1 + max((_number(own) for own, old in self.items if old.kind == clue.kind), default=0)
        )
        items: list[tuple[str, Clue]] = []
        for own, old in self.items:
            if own == id_:
                items.append((id_, clue))
            elif type(old) is not type(clue):
                items.append((own, old))
            elif (rest := old.beside(clue, puzzle)) is not None:
                items.append((own, rest))
        if id_ not in self.ids:
            items.append((id_, clue))
        return ClueList(tuple(items))

    def change(self, id_: str, clue: Clue) -> ClueList:
        """With another clue in the turn of that id, which stays unless the new clue's key is another."""
        new = _id(clue, _number(id_)) if clue.key is not None else id_
        return ClueList(tuple((new, clue) if own == id_ else (own, old) for own, old in self.items))

    def move(self, id_: str, index: int) -> ClueList:
        """With that clue in another place of the order, counted from 0."""
        moved = tuple(item for item in self.items if item[0] == id_)
        rest = tuple(item for item in self.items if item[0] != id_)
        return ClueList((*rest[:index], *moved, *rest[index:])) if moved else self

    def remove(self, id_: str) -> ClueList:
        """Without that clue."""
        return self.keep(lambda own, _: own != id_)

    def left_without(self, ids: Collection[str]) -> ClueList:
        """Without those clues, but with what they leave in the structure of their puzzle."""
        left = ((id_, clue.structure() if id_ in ids else clue) for id_, clue in self.items)
        return ClueList(tuple((id_, clue) for id_, clue in left if clue is not None))

    def structure(self) -> ClueList:
        """What the clues leave of themselves in the structure of their puzzle, in an order that does not hang
        on how they came unless that of their kind belongs to the puzzle.
        """
        kept = [(id_, own) for id_, clue in self.items if (own := clue.structure()) is not None]
        kept.sort(key=lambda item: () if item[1].ordered else _by_number(item[0]))
        return ClueList(tuple(kept)) if kept else NO_CLUES

    def map(self, change: Callable[[Clue], Clue]) -> ClueList:
        """Each clue changed, under the id it has."""
        return ClueList(tuple((id_, change(clue)) for id_, clue in self.items))

    def keep(self, wanted: Callable[[str, Clue], bool]) -> ClueList:
        """Those clues alone of which that is true."""
        return ClueList(tuple(item for item in self.items if wanted(*item)))


NO_CLUES = ClueList()


def _id(clue: Clue, number: int) -> str:
    key = str(number) if clue.key is None else clue.key
    return f"{clue.kind}.{key}" if key else clue.kind


def _by_number(id_: str) -> tuple[tuple[int, str], ...]:
    """What orders ids by the numbers in them: `island.r2c1` before `island.r10c1`."""
    return tuple((int(number or 0), word) for word, number in re.findall(r"(\D+)(\d*)", id_))


def _number(id_: str) -> int:
    number = id_.rpartition(".")[2]
    return int(number) if number.isdecimal() and len(number) < 10 else 0
