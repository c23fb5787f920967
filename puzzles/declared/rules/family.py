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
    """What rules need from a genre."""

    @property
    def answer(self) -> str:
        """What is to be found: "shading", "numbers" or "loop"."""

    @property
    def regions(self) -> str:
        """The noun for one of its regions; "" if it has none."""

    @property
    def colours(self) -> dict[str, Colour]:
        """The colours of cells by name."""

    @property
    def number_word(self) -> str:
        """The noun for a number in a cell."""

    @property
    def options(self) -> Mapping[str, object]:
        """The options of its puzzles, by name."""

    def colour(self, name: str) -> Colour:
        """The colour of that name in the file; raises `PuzzleError`."""

    def check_flag(self, name: str, where: str) -> None:
        """Raise `PuzzleError` if the genre has no such flag."""


class RuleFamily(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A rule of a genre; its fields are the keys of its table in the file."""

    word: ClassVar[str]
    """The key that names the family in a file; the value of the key is the first field."""
    answers: ClassVar[tuple[str, ...]] = ()
    """The answers of genres that can use it; () if all can."""
    by_regions: ClassVar[bool] = False
    """Whether it is always about regions."""

    @property
    def bare(self) -> RuleFamily:
        """The rule itself, without a condition or a name."""
        return self

    @property
    def hangs_on_regions(self) -> bool:
        """Whether the rule depends on the regions of the puzzle."""
        said = (getattr(self.bare, name) for name in self.bare.__struct_fields__)
        words = {word for each in said for word in (each if isinstance(each, tuple) else (each,))}
        return self.bare.by_regions or not words.isdisjoint(("region", "regions"))

    @abstractmethod
    def statements(self, puzzle: Any) -> Iterator[Statement]:
        """The statements of the rule for a puzzle; raises `PuzzleError` if it makes no sense there."""

    @abstractmethod
    def families(self, genre: RuledGenre) -> Iterator[Family]:
        """The words for its statements, by family."""

    def told(self, puzzle: Any) -> str:
        """A further sentence about the rule in that puzzle; "" if the genre says all."""
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
    """A statement of a rule; its id is the family followed by `id_`."""
    own = ".".join(filter(None, (family.replace(" ", "-"), id_)))
    return Statement(own, text, formula, cells, family=family, unit=unit)


Where = Literal["", "clue", "no-clue"]
"""Whether a rule is about all cells, or only about those with a clue, or without one."""


def cells_where(puzzle: Any, where: Where) -> Iterator[Cell]:
    """The cells that are meant; only clues of kinds that are all shown count."""
    shown = {clue.cell for clue in puzzle.clue_list if isinstance(clue, CellClue)} if where else set()
    return (cell for cell in puzzle.cells if not where or (cell in shown) == (where == "clue"))


def units_in(puzzle: Any, where: str) -> Iterator[Unit]:
    """The rows, columns, regions, or the whole grid as units; raises `PuzzleError` for another word."""
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
    """The unit without places that have no cell."""
    cells = tuple(cell for cell in unit.cells if puzzle.has(cell))
    return unit if len(cells) == len(unit.cells) else Unit(unit.id, unit.title, unit.family, cells)
