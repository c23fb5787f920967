"""A grid type in a few lines has files, errors, sentences and drawings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from puzzles.clues.bases.cell_clues import AreaClue, PathClue
from puzzles.clues.bases.outside_clues import OutsideNumber, OutsideNumbers
from puzzles.clues.bases.typed_in_cells import CellNumber
from puzzles.clues.given import Given
from puzzles.formulas.formulas import And, Is
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.grid import Cell
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.places import AreaPlace, CellPlace, OutsidePlace, PathPlace
from puzzles.grids.grid_file import GridFile
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.lines.edge_puzzle import EdgePuzzle
from puzzles.grids.lines.loop_puzzle import LoopPuzzle
from puzzles.grids.region_puzzle import RegionPuzzle
from puzzles.model.clue import Clue
from puzzles.sentences.values import SHADING, Values, numbers
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.types.kenken.calculation import CalculationCage


class Area(AreaClue):
    kind: ClassVar[str] = "area"
    shortcut: ClassVar[str] = "a"
    asks: ClassVar[str] = "how many"
    many: int = 1
    odd: bool = False

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(self.title, And(), self.names)


class Path(PathClue):
    kind: ClassVar[str] = "path"
    shortcut: ClassVar[str] = "p"
    ends: ClassVar[tuple[str, str]] = ("(", ")")
    goal: tuple[Cell, ...] = ()

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(self.title, And(), self.names)


def test_a_value_that_is_written_as_a_blank_is_refused() -> None:
    with pytest.raises(TypeError, match=r"in Lost '\.' is the token of a value and a blank of the grid"):
        type("Lost", (GridPuzzle,), {"values": SHADING, "clue_kinds": (Given,)})


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ({"type_name": "vague"}, "Odd says no values; expected values ="),
        (
            {"values": SHADING, "clue_kinds": (Area, Path, type("Twin", (Area,), {}))},
            "in Odd two clue kinds have the shortcut 'a'",
        ),
        (
            {"values": numbers(4), "blanks": frozenset()},
            "Odd says blanks itself; expected file = a part that does",
        ),
    ],
)
def test_a_type_that_would_lose_something_later_is_refused(own: dict[str, object], told: str) -> None:
    with pytest.raises(TypeError, match=told):
        type("Odd", (GridPuzzle,), own)


def test_a_type_of_two_bases_has_to_join_their_parts() -> None:
    told = "making lacks what RegionPuzzle says; expected one of a class OddMaking(LoopMaking, RegionMaking)"
    with pytest.raises(TypeError, match=re.escape(told)):
        type("Odd", (LoopPuzzle, RegionPuzzle), {})


def test_a_statement_about_no_variable_names_itself_and_its_type() -> None:
    rule = Statement("sum", "All add up", Is("r9c9", True))
    kind = type("Wrong", (GridPuzzle,), {"values": SHADING, "rules": lambda puzzle: (rule,)})
    with pytest.raises(TypeError, match=r"sum \('All add up'\) of Wrong speaks of 'r9c9'"):
        len(tuple(kind(2).shape.rules))


def test_two_rules_of_one_id_are_refused() -> None:
    """A core names rules by their ids: of two, it would show the wrong one."""
    rules = tuple(Statement("corner", text, Is("r1c1", True)) for text in ("It is", "It is so"))
    kind = type("Twice", (GridPuzzle,), {"values": SHADING, "rules": lambda puzzle: rules})
    with pytest.raises(TypeError, match="2 rules of Twice have the id 'corner'; expected one"):
        len(tuple(kind(2).shape.rules))


def test_what_would_be_read_as_an_empty_cell_is_not_written() -> None:
    """Of values that depend on the puzzle, the class cannot tell."""
    own = {"values": property(lambda puzzle: SHADING), "clue_kinds": (Given,), "sizes": range(1, 9)}
    kind = type("Late", (GridPuzzle,), {**own, "rules": lambda puzzle: ()})
    with pytest.raises(PuzzleError, match=r"grid row 1, column 2: '\.' is an empty cell"):
        kind(2).with_given((0, 0), True).with_given((0, 1), False).file.write()


class Beside(OutsideNumber):
    kind: ClassVar[str] = "beside"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        first = puzzle.line_from(self.outside)[0]
        return self.says(f"From {self.outside.words}", Is(first, self.number), (first,))


@dataclass(frozen=True)
class Numbers(GridPuzzle):
    type_name: ClassVar[str] = "testnumbers"
    label: ClassVar[str] = "Numbers"
    sizes: ClassVar[range] = range(2, 7)
    square: ClassVar[bool] = False
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (Given, Area, Path, Beside)

    @property
    def values(self) -> Values:
        return numbers(4)

    def rules(self) -> tuple[Statement, ...]:
        return ()


class Count(CellNumber):
    kind: ClassVar[str] = "count"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(self.label, And())

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(5)


class Lists(OutsideNumbers):
    kind: ClassVar[str] = "lists"

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(self.label, And())


@dataclass(frozen=True)
class Shading(Numbers):
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (Count, Lists)
    file: ClassVar[GridFile[Any]] = GridFile(blanks=frozenset("."))

    @property
    def values(self) -> Values:
        return SHADING


@dataclass(frozen=True)
class Edges(EdgePuzzle, Shading):
    pass


@dataclass(frozen=True)
class Cages(Numbers):
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (CalculationCage,)

    plain: bool = True
    odd: bool = False


DOCUMENT = {
    "grid": "1 . 4\n. . .\n",
    "area": [{"cells": "r1c1 r1c2", "many": 3, "odd": True}, {"cells": "r2c3"}],
    "path": [{"cells": "r1c1 r2c2 r1c3", "goal": "r2c1"}],
    "beside": [],
    "outside": {"top": ". 2 .", "left": "3 ."},
}


def read(document: Mapping[str, Any], kind: type[Numbers] = Numbers) -> Numbers:
    table = TomlTable(document)
    puzzle: Numbers = kind.file.read(table)
    table.finish()
    return puzzle


def test_a_file_reads_and_writes() -> None:
    document = {key: value for key, value in DOCUMENT.items() if value}
    puzzle = read(document)
    assert (puzzle.rows, puzzle.columns) == (2, 3)
    assert puzzle.clue_list.ids == (
        "given.r1c1",
        "given.r1c3",
        "area.1",
        "area.2",
        "path.1",
        "beside.top.2",
        "beside.left.1",
    )
    assert puzzle.file.write() == document
    assert read(puzzle.file.write()) == puzzle


def test_areas_are_letters_on_a_grid_and_flags_are_keys() -> None:
    document = {"size": [2, 3], "cages": "B A A\nB . a\n", "targets": {"A": "7+", "B": "2/", "a": "3"}}
    puzzle = read(document, Cages)
    assert puzzle.clue_list.ids == ("cage.A", "cage.B", "cage.a")
    assert [clue.text for clue in puzzle.clues()] == [
        "Cage 7+ at R1C2 and R1C3: the cells add up to 7",
        "Cage 2/ at R1C1 and R2C1: one cell is 2 times the other",
        "R2C3 is 3",
    ]
    assert [other.text for other in puzzle.typing.alternatives("cage.a")] == [
        f"R2C3 = {n}" for n in (2, 4, 1)
    ]
    assert puzzle.file.write() == document
    flagged = read(document | {"plain": False, "odd": False}, Cages)
    assert flagged == puzzle.with_options(plain=False)
    assert flagged.file.write() == document | {"plain": False}


def test_places_and_labels() -> None:
    puzzle = read({key: value for key, value in DOCUMENT.items() if value})
    assert [(clue.place, clue.label) for clue in puzzle.clue_list][1:] == [
        (CellPlace((0, 2)), "4"),
        (AreaPlace(((0, 0), (0, 1))), ""),
        (AreaPlace(((1, 2),)), ""),
        (PathPlace(((0, 0), (1, 1), (0, 2)), "(", ")"), ""),
        (OutsidePlace(Outside(Side.TOP, 1)), "2"),
        (OutsidePlace(Outside(Side.LEFT, 0)), "3"),
    ]
    assert [clue.text for clue in puzzle.clues()] == [
        "R1C1 is 1",
        "R1C3 is 4",
        "Area at R1C1 and R1C2",
        "Area at R2C3",
        "Path from R1C1 to R1C3",
        "From the top of column 2",
        "From the left of row 1",
    ]


def test_alternatives_are_the_nearest_numbers() -> None:
    puzzle = read({"size": 6, "outside": {"top": "3 . . . . ."}})
    assert [other.text for other in puzzle.typing.alternatives("beside.top.1")] == [
        f"{n} at the top of column 1" for n in (2, 4, 1, 5, 6)
    ]
    counts = read({"grid": "0 .\n. .\n"}, Shading)
    assert [other.text for other in counts.typing.alternatives("count.r1c1")] == [
        f"{n} in R1C1" for n in (1, 2, 3, 4)
    ]


def test_several_numbers_outside() -> None:
    document = {"size": [2, 3], "outside": {"top": [[1, 2], ".", []], "left": "3 1|0"}}
    puzzle = read(document, Shading)
    assert [(clue.place, clue.label) for clue in puzzle.clue_list] == [
        (OutsidePlace(Outside(Side.TOP, 0)), "1 2"),
        (OutsidePlace(Outside(Side.TOP, 2)), "0"),
        (OutsidePlace(Outside(Side.LEFT, 0)), "3 1"),
        (OutsidePlace(Outside(Side.LEFT, 1)), "0"),
    ]
    assert puzzle.file.write() == {"outside": {"top": [[1, 2], ".", []], "left": [[3, 1], []]}}
    others = [other.text for other in puzzle.typing.alternatives("lists.left.1")]
    assert others == [f"{text} at the left of row 1" for text in ("2 1", "4 1", "3 2", "1 3", "1", "3")]


@pytest.mark.parametrize(
    ("document", "error"),
    [
        ({}, "missing key 'size'; expected a whole number"),
        ({"size": 9}, "size: a grid of 9x9; expected 2x2 to 6x6"),
        ({"size": [2, 3, 4]}, r"size: found \[2, 3, 4\]; expected a number, or \[rows, columns\]"),
        ({"grid": "1 2\n3\n"}, "grid row 2: 1 cell; expected 2, as in row 1"),
        ({"grid": "1 2\n. 5\n"}, "grid row 2, column 2: found '5'; expected 1 to 4, or '.' for empty"),
        ({"grid": "1 2\n. .\n", "size": 3}, "size: another size than the grid; expected 2x2, as the grid is"),
        ({"size": 2, "area": {"cells": "r1c1"}}, "area: found a table .*; expected a list"),
        ({"size": 2, "area": [{"cells": "r1c1 r2c2"}]}, r"area\[1\]: the area is in pieces"),
        ({"size": 2, "area": [{"cells": "r1c1 x"}]}, r"area\[1\].cells: 'x' is no cell; expected a row"),
        (
            {"size": 2, "area": [{"cells": "r1c1", "odd": 1}]},
            r"area\[1\].odd: found .*; expected true",
        ),
        (
            {"size": 2, "path": [{"cells": "r1c1 r2c1", "goal": "r3c1"}]},
            r"path\[1\].goal: R3C1 is off",
        ),
        ({"size": 2, "outside": {"top": "1 2 3"}}, "outside.top: 3 items; expected 2, one for each column"),
        ({"size": 2, "outside": {"left": "1 -1"}}, r"outside.left\[2\]: found '-1'; expected a whole number"),
        ({"size": 2, "outside": {"top": [1, 1.5]}}, r"outside.top\[2\]: found 1.5; expected a whole number"),
        ({"size": 2, "outside": {"topp": "1 2"}}, "unknown key 'outside.topp'; expected one of top, left"),
        ({"size": 2, "nonsense": 1}, "unknown key 'nonsense'"),
    ],
)
def test_errors_say_what_where_and_what_was_expected(document: Mapping[str, Any], error: str) -> None:
    with pytest.raises(PuzzleError, match=error):
        read(document)


def test_what_is_drawn_on_the_board() -> None:
    puzzle = Numbers(3)
    cells = ((0, 0), (0, 1))
    assert Area.drawn(cells, "4+", puzzle) == Area(cells, 4, True)
    with pytest.raises(PuzzleError, match="found 'x'; expected how many"):
        Area.drawn(cells, "x", puzzle)
    with pytest.raises(PuzzleError, match="found '2'; expected nothing"):
        Path.drawn(cells, "2", puzzle)
    assert Beside.drawn(Outside(Side.TOP, 0), " 2 ", puzzle) == Beside(Outside(Side.TOP, 0), 2)
    with pytest.raises(PuzzleError, match="found '1 2'; expected a whole number"):
        Beside.drawn(Outside(Side.TOP, 0), "1 2", puzzle)
    assert Lists.drawn(Outside(Side.TOP, 0), "1, 2", puzzle) == Lists(Outside(Side.TOP, 0), (1, 2))
    with pytest.raises(PuzzleError, match="line 4 at the top; expected 1 to 3"):
        puzzle.with_clue(Beside(Outside(Side.TOP, 3), 1))


def test_facts_in_words() -> None:
    assert Shading(2).wording.fact(Literal("r1c2", True)) == "R1C2 is shaded"
    assert Shading(2).wording.fact(Literal("r1c2", True, positive=False)) == "R1C2 is not shaded"
    assert Shading(2).wording.fact(Literal("r1c2", False, positive=False)) == "R1C2 is shaded"
    assert Edges(2).wording.fact(Literal("r1c2.top", False)) == "the top of R1C2 is not drawn"
    assert Numbers(2).wording.fact(Literal("r1c2", 3, positive=False)) == "R1C2 is not 3"
    assert Edges(2).wording.entry("r1c2.left", True).text == "You wrote: the left of R1C2 is drawn"


def test_solutions_are_drawn_and_tabled() -> None:
    shaded = {v.name: v.name in ("r1c1", "r2c2") for v in Shading(2, 3).shape.variables}
    assert Shading(2, 3).wording.render(shaded) == "■ · ·\n· ■ ·"
    assert Shading(2, 3).wording.tables(shaded) == {"grid": (("#", ".", "."), (".", "#", "."))}
    puzzle = read({"grid": "0 . .\n. 3 .\n"}, Edges)
    names = [v.name for v in puzzle.shape.variables]
    assert len(names) == 17
    drawn = {name: name in ("r1c1.top", "r1c1.left", "r2c1.top", "r1c2.left") for name in names}
    assert puzzle.wording.render(drawn) == "┏━━━┓   ·   ·\n┃ 0 ┃\n┗━━━┛   ·   ·\n      3\n·   ·   ·   ·"
    assert puzzle.wording.tables(drawn) == {
        "horizontal": (("#", ".", "."), ("#", ".", "."), (".", ".", ".")),
        "vertical": (("#", "#", ".", "."), (".", ".", ".", ".")),
    }


def test_resizing_keeps_what_fits() -> None:
    puzzle = read({key: value for key, value in DOCUMENT.items() if value})
    smaller = puzzle.resized(2, 2)
    assert smaller.clue_list.ids == ("given.r1c1", "area.1", "beside.top.2")
    assert puzzle.resized(2, 3) == puzzle
