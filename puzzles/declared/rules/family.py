"""What every family of rules in the file of a genre says of itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.declared.colours import Colour
from puzzles.formulas.formulas import Formula
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell
from puzzles.geometry.units import Unit, columns_of, rows_of
from puzzles.sentences.rule_words import Family
from puzzles.text.errors import PuzzleError


class RuledGenre(Protocol):
    """A genre, as far as its rules ask."""

    @property
    def answer(self) -> str:
        """What is to be found."""

    @property
    def regions(self) -> str:
        """What one of its regions is called; empty if it has none."""

    @property
    def colours(self) -> dict[str, Colour]:
        """What a cell can be, by name."""

    @property
    def number_word(self) -> str:
        """What a number in a cell is called, as it is written."""

    @property
    def options(self) -> Mapping[str, object]:
        """The numbers that its puzzles may choose, by name."""

    def colour(self, name: str) -> Colour:
        """What a cell can be, by its name in the file; raises `PuzzleError`."""

    def check_flag(self, name: str, where: str) -> None:
        """Raise `PuzzleError` if its puzzles are not asked that."""


class RuleFamily(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A rule of a genre with what the file says of it; its fields are the keys of the table."""

    word: ClassVar[str]
    """The key that names it in a file; its value is the first field."""
    answers: ClassVar[tuple[str, ...]] = ()
    """The answers of genres that it is for; none if it is for all."""
    by_regions: ClassVar[bool] = False
    """Whether it is about regions whatever the file says."""

    @property
    def bare(self) -> RuleFamily:
        """The rule itself, of one with a condition or a name."""
        return self

    @property
    def hangs_on_regions(self) -> bool:
        """Whether it is another rule where regions are others."""
        said = (getattr(self.bare, name) for name in self.bare.__struct_fields__)
        words = {word for each in said for word in (each if isinstance(each, tuple) else (each,))}
        return self.bare.by_regions or not words.isdisjoint(("region", "regions"))

    @abstractmethod
    def statements(self, puzzle: Any) -> Iterator[Statement]:
        """The rule as it stands in a puzzle of the genre; raises `PuzzleError` where it makes no sense."""

    @abstractmethod
    def families(self, genre: RuledGenre) -> Iterator[Family]:
        """The words of its statements, by their family."""

    def told(self, puzzle: Any) -> str:
        """A sentence more on what it asks of that puzzle; empty where the genre says all."""
        return ""


class OnlyIf(RuleFamily, frozen=True):
    """Another rule, where a puzzle says yes to something."""

    flag: str
    rule: RuleFamily

    @property
    def bare(self) -> RuleFamily:
        return self.rule.bare

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        return self.rule.statements(puzzle) if getattr(puzzle, self.flag) else iter(())

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        return self.rule.families(genre)


class Named(RuleFamily, frozen=True):
    """Another rule, whose family has another name."""

    family: str
    rule: RuleFamily

    @property
    def bare(self) -> RuleFamily:
        return self.rule.bare

    def statements(self, puzzle: Any) -> Iterator[Statement]:
        for each in self.rule.statements(puzzle):
            own = self.family.replace(" ", "-") + each.id.removeprefix(each.family.replace(" ", "-"))
            yield replace(each, id=own, family=self.family)

    def families(self, genre: RuledGenre) -> Iterator[Family]:
        names = [*self.rule.families(genre)]
        if len(names) > 1:
            raise PuzzleError("the rule has several families", expected="no name for them")
        yield from (replace(each, name=self.family) for each in names)


def statement(
    family: str, id_: str, text: str, formula: Formula, cells: tuple[str, ...] = (), unit: str = ""
) -> Statement:
    """A rule as one statement; its id is made of the family and of what tells it from the others."""
    own = ".".join(filter(None, (family.replace(" ", "-"), id_)))
    return Statement(own, text, formula, cells, family=family, unit=unit)


Where = Literal["", "clue", "no-clue"]
"""Whether a rule is about all cells, or only about those with a clue in them, or without."""


def cells_where(puzzle: Any, where: Where) -> Iterator[Cell]:
    """The cells that are meant; clues count that a genre says are all shown."""
    shown = {clue.cell for clue in puzzle.clue_list if isinstance(clue, CellClue)} if where else set()
    return (cell for cell in puzzle.cells if not where or (cell in shown) == (where == "clue"))


def units_in(puzzle: Any, where: str) -> Iterator[Unit]:
    """The rows, columns, regions, or all cells of a puzzle as units; raises `PuzzleError`."""
    match where:
        case "row":
            yield from rows_of(puzzle.rows, puzzle.columns)
        case "column":
            yield from columns_of(puzzle.rows, puzzle.columns)
        case "line":
            yield from rows_of(puzzle.rows, puzzle.columns)
            yield from columns_of(puzzle.rows, puzzle.columns)
        case "region" if puzzle.genre.regions:
            yield from puzzle.region_units()
        case "grid":
            yield Unit("grid", "The grid", "grid", tuple(puzzle.cells))
        case _:
            known = ("row", "column", "line", *(("region",) if puzzle.genre.regions else ()), "grid")
            raise PuzzleError(f"found {where!r}", expected=", ".join(known))


def inside(unit: Unit, puzzle: Any) -> Unit:
    """The unit without places where there is no cell."""
    cells = tuple(cell for cell in unit.cells if puzzle.has(cell))
    return unit if len(cells) == len(unit.cells) else Unit(unit.id, unit.title, unit.family, cells)
