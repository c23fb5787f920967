"""A grid type without a line of its own in the screens: it is drawn, typed and shaped by what it declares."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import ClassVar

import pytest
from textual.pilot import Pilot

from puzzles.clues.bases.cell_clues import AreaClue, CellsClue
from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.clues.general.thermometer import Thermometer
from puzzles.clues.given import Given
from puzzles.formulas.formulas import And, Linear
from puzzles.formulas.statements import Statement
from puzzles.formulas.target import Target
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.places import EdgePlace
from puzzles.geometry.units import each_once, lines_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.model.clue_list import ClueList
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.values import SHADING, Values, numbers
from puzzles.text.errors import PuzzleError
from puzzles.types import puzzle_type
from puzzles.types.binairo import Binairo
from puzzles.types.kakuro.puzzle import Kakuro
from puzzles.types.kenken.calculation import CalculationCage
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.slitherlink.edge_count import EdgeCount
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.yajilin.arrow_number import ArrowNumber
from puzzles.types.yajilin.puzzle import Yajilin
from tests.helpers.driving import on_screen, real_client, running, until
from tests.helpers.fake_engine import FakeEngine
from tui.screens.bodies.grid_body import GridBody
from tui.screens.dialogs.fields import GridForm
from tui.types import registry
from tui.widgets.board.grid_board import CellView


class Sum(AreaClue):
    """The digits add up."""

    kind: ClassVar[str] = "sum"
    shortcut: ClassVar[str] = "c"
    asks: ClassVar[str] = "the sum"

    total: int = 0

    @classmethod
    def drawn(cls, cells: tuple[tuple[int, int], ...], text: str, puzzle: GridPuzzle) -> Sum:
        if not text.isdigit():
            raise PuzzleError(f"found {text!r}", expected="a sum")
        return cls(cells, int(text))

    @property
    def label(self) -> str:
        return str(self.total)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        total = Linear(tuple((1, name) for name in self.names), "=", self.total)
        return self.says(f"{self.title}: {self.total}", total, self.names)


class Gap(CellsClue):
    """Two neighbours differ by so much; the number stands on the border between them."""

    kind: ClassVar[str] = "gap"
    shortcut: ClassVar[str] = "g"
    asks: ClassVar[str] = "the difference"

    number: int = 1

    @property
    def place(self) -> EdgePlace:
        return EdgePlace(*self.cells)

    @property
    def label(self) -> str:
        return str(self.number)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(f"{self.title}: {self.number}", And(), self.names)


@dataclass(frozen=True)
class Latin(GridPuzzle):
    """Each digit once in every row and column."""

    type_name: ClassVar[str] = "latin"
    label: ClassVar[str] = "Latin Square"
    sizes: ClassVar[range] = range(2, 13)
    square: ClassVar[bool] = True
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (Given, Sum, Thermometer, Gap)

    broken_rows: bool = False

    @property
    def values(self) -> Values:
        return numbers(self.size)

    def rules(self) -> Iterator[Statement]:
        yield from each_once(lines_of(self.size, self.size))


@dataclass(frozen=True)
class Shaded(GridPuzzle):
    """Cells are shaded or not."""

    type_name: ClassVar[str] = "shaded"
    label: ClassVar[str] = "Shaded"
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (Given,)

    @property
    def values(self) -> Values:
        return SHADING

    def rules(self) -> tuple[Statement, ...]:
        return ()


class Seen(OutsideNumber):
    """So many are seen from beside the grid."""

    kind: ClassVar[str] = "seen"
    sides: ClassVar[tuple[Side, ...]] = (Side.TOP, Side.LEFT)

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(1, 100)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        return self.says(f"{self.number} from {self.outside.words}", And())


@dataclass(frozen=True)
class Skyline(Latin):
    """Numbers stand beside the grid."""

    type_name: ClassVar[str] = "skyline"
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (Given, Seen)


@dataclass(frozen=True)
class Sums(Latin):
    """Cages are typed without a key, lines behind one."""

    type_name: ClassVar[str] = "sums"
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (CalculationCage, Thermometer)


@pytest.fixture(autouse=True)
def _types(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds: dict[str, type[Puzzle]] = {kind.type_name: kind for kind in (Latin, Shaded, Skyline, Sums)}
    monkeypatch.setattr(registry, "puzzle_type", lambda name: kinds.get(name) or puzzle_type(name))


@asynccontextmanager
async def shown(puzzle: GridPuzzle) -> AsyncIterator[tuple[GridBody[GridPuzzle], Pilot[None]]]:
    async with on_screen(GridBody, puzzle, size=(100, 40)) as (body, pilot):
        yield body, pilot


def cell(body: GridBody[GridPuzzle], name: str) -> CellView:
    return body.board.view.cell(name)


def test_the_bodies_and_forms_are_found_by_folder() -> None:
    assert registry.body_type("sudoku") is GridBody
    assert registry.body_type("kenken").__name__ == "KenKenBody"
    assert registry.body_type("zebra").__name__ == "ZebraBody"
    assert registry.form_type("zebra")(None).title == "New zebra puzzle"
    assert registry.body_type("latin") is GridBody


async def test_values_of_one_or_two_characters_are_typed() -> None:
    async with shown(Latin(12)) as (body, pilot):
        await pilot.press("1", "2", "right", "b", "right", "m", "3")
        assert body.puzzle.givens == {(0, 0): 12, (0, 1): 11}
        assert body.workspace.state.filled == {"r1c3": 3}
        assert cell(body, "r1c2").text == "11"


async def test_values_are_drawn_as_their_signs() -> None:
    async with shown(Shaded(2, 3)) as (body, pilot):
        await pilot.press("1", "right", "0")
        assert [cell(body, name).text for name in ("r1c1", "r1c2")] == ["■", "·"]


async def test_an_area_is_marked_and_its_number_typed() -> None:
    async with shown(Latin(4)) as (body, pilot):
        await pilot.press("shift+right", "shift+down", "c")
        assert "Sum of 3 cells" in body.spot_line(body.workspace.view)[0].text
        await pilot.press("1", "9", "backspace", "0", "enter")
        assert body.puzzle.clue_list.every(Sum) == (Sum(((0, 0), (0, 1), (1, 1)), 10),)
        assert cell(body, "r1c1").label == "10"
        assert body.workspace.selected == frozenset()
        regions = body.board.view.regions
        assert regions is not None
        assert regions.keys() == {"r1c1", "r1c2", "r2c2"}
        await pilot.press("delete")
        assert body.puzzle.clue_list.every(Sum) == ()
        await pilot.press("u")
        assert len(body.puzzle.clue_list) == 1


async def test_a_number_is_put_on_the_border_between_two_marked_cells() -> None:
    async with shown(Latin(4)) as (body, pilot):
        await pilot.press("down", "shift+right", "g", "3", "enter")
        assert body.puzzle.clue_list.every(Gap) == (Gap(((1, 0), (1, 1)), 3),)
        assert body.board.view.points[3, 2].text == "3"
        assert "3" in "".join(body.board.render_line(y).text for y in range(body.board.size.height))
        await pilot.press("left", "shift+right", "g", "2", "enter")
        assert [clue.label for clue in body.puzzle.clue_list] == ["2"]
        await pilot.press("delete")
        assert not body.puzzle.clue_list


async def test_a_line_is_made_in_the_order_of_marking() -> None:
    async with shown(Latin(4)) as (body, pilot):
        await pilot.press("down", "right", "shift+up", "shift+left", "t")
        assert body.puzzle.clue_list.every(Thermometer) == (Thermometer(((1, 1), (0, 1), (0, 0))),)


async def test_a_place_beside_the_grid_is_not_marked() -> None:
    async with shown(Skyline(4)) as (body, pilot):
        await pilot.press("left", "space")
        assert body.board.cursor == "r1c0"
        assert body.workspace.selected == frozenset()
        await pilot.press("right", "space")
        assert body.selection.cells == ("r1c1",)


async def test_what_cannot_be_made_is_said_and_the_marks_stay() -> None:
    async with shown(Latin(4)) as (body, pilot):
        await pilot.press("shift+right", "c", "enter")
        assert "expected a sum" in body.editing.note
        assert body.workspace.selected == {"r1c1", "r1c2"}
        await pilot.press("c", "4", "escape", "escape")
        assert body.workspace.selected == {"r1c1", "r1c2"}
        await pilot.press("escape")
        assert body.workspace.selected == frozenset()
        await pilot.press("shift+right", "m", "c")
        assert body.puzzle == Latin(4)


async def test_a_kind_without_a_key_is_typed_at_once() -> None:
    async with shown(Sums(4)) as (body, pilot):
        await pilot.press("space", "right", "space")
        assert (
            body.spot_line(body.workspace.view)[1].text == "type the target: 21+; make of them: t thermometer"
        )
        await pilot.press("1", "5")
        heading, then = body.spot_line(body.workspace.view)
        assert (heading.text, then.text) == ("Target of 2 cells: 15▏", "then + - * / or =")
        await pilot.press("backspace", "2", "asterisk", "down", "3", "enter")
        pair, single = CalculationCage(((0, 0), (0, 1)), "A", Target.parse("12*")), Target.parse("3")
        assert tuple(body.puzzle.clue_list) == (pair, CalculationCage(((1, 1),), "B", single))
        await pilot.press("9", "up", "1", "minus")
        assert [clue.label for clue in body.puzzle.clue_list] == ["1-", "3"]
        await pilot.press("shift+left", "t")
        assert body.puzzle.clue_list.every(Thermometer) == (Thermometer(((0, 1), (0, 0))),)
        await pilot.press("7", "delete", "delete")
        assert [clue.label for clue in body.puzzle.clue_list.every(CalculationCage)] == ["3"]


async def test_edges_are_drawn_in_solve_mode() -> None:
    async with shown(Slitherlink(2, 2)) as (body, pilot):
        await pilot.press("7")
        assert "expected 0 to 3" in body.editing.note
        await pilot.press("3", "2")
        assert body.puzzle.clue_list == ClueList.of([EdgeCount((0, 0), 2)])
        assert cell(body, "r1c1").text == "2"
        await pilot.press("m", "1")
        assert list(body.workspace.state.filled.values()) == [True]
        assert "━" in {point.text for point in body.board.view.points.values()}


@pytest.mark.parametrize(
    ("puzzle", "note"),
    [
        (Binairo(4).with_given((0, 0), 1), "R1C1 is given; press {work.set} to change the clues."),
        (Yajilin(3, 3).with_clue(ArrowNumber((0, 0))), "No value can be typed here."),
    ],
)
async def test_space_on_a_given_or_a_block_selects_nothing_where_space_fills(
    puzzle: GridPuzzle, note: str
) -> None:
    async with shown(puzzle) as (body, pilot):
        await pilot.press("m")
        body.board.cursor = "r1c1"
        await pilot.press("space")
        assert (body.workspace.selected, body.editing.note) == (frozenset(), note)
        await pilot.press("down", "space")
        assert set(body.workspace.state.filled) & {"r2c1", "s.r2c1"}


async def test_candidates_of_edges_are_shown_where_there_is_one() -> None:
    puzzle = Slitherlink(2, 2).with_clue(EdgeCount((0, 0), 0))
    with real_client() as client:
        async with on_screen(GridBody, puzzle, client) as (body, pilot):
            assert not any(point.text for point in body.board.view.points.values())
            await pilot.press("p")
            await until(pilot, lambda: bool(body.board.view.points[0, 1].text))
            shown = {point: edge.text for point, edge in body.board.view.points.items()}
            assert [shown[point] for point in ((2, 3), (4, 3), (3, 2), (3, 4))] == ["─", "─", "│", "│"]
            assert sum(text == "×" for text in shown.values()) == 8


async def test_numbers_are_typed_beside_the_grid() -> None:
    async with shown(Skyline(4)) as (body, pilot):
        await pilot.press("up", "1", "2", "down", "3", "left", "4")
        top, left = Outside(Side.TOP, 0), Outside(Side.LEFT, 0)
        clues = [Seen(top, 12), Given((0, 0), 3), Seen(left, 4)]
        assert body.puzzle.clue_list == ClueList.of(clues)
        assert [cell(body, name).text for name in ("r0c1", "r1c0")] == ["12", "4"]
        await pilot.press("x")
        assert body.workspace.state.off == {"seen.left.1"}
        assert body.spot_line(body.workspace.view)[0].text == body.puzzle.clues()[2].text
        await pilot.press("delete", "right", "up", "delete", "m", "7")
        assert len(body.puzzle.clue_list) == 1
        assert body.workspace.state.filled == {}


async def test_general_numbers_beside_the_grid_have_room_where_they_stand_or_are_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Latin, "kinds", staticmethod(lambda: (*Latin.clue_kinds, Seen)))
    async with shown(Latin(4)) as (body, pilot):
        assert not body.board.view.margins
        await pilot.press("up")
        assert body.board.cursor == "r0c1"
        assert body.board.view.margins == {Side.TOP}
        await pilot.press("down")
        assert not body.board.view.margins
        await pilot.press("m")
        assert not body.board.view.margins
        await pilot.press("up", "3")
        assert body.workspace.state.filled == {"r1c1": 3}
        await pilot.press("m", "m", "up", "2", "m")
        assert body.puzzle.clue_list == ClueList.of([Seen(Outside(Side.TOP, 0), 2)])
        assert body.board.view.margins == {Side.TOP}
        assert cell(body, "r0c1").text == "2"


def test_the_form_asks_what_the_type_declares() -> None:
    form = GridForm(Latin)
    assert form.title == "New Latin Square"
    assert [field.name for field in form.fields({})] == ["title", "size", "broken_rows"]
    puzzle = form.build({"title": " Mine ", "size": 5, "broken_rows": True})
    assert (puzzle.rows, puzzle.broken_rows, puzzle.heading.title) == (5, True, "Mine")
    kept = GridForm(Latin, puzzle.with_given((0, 0), 5).with_given((0, 1), 2))
    assert kept.build({"title": "", "size": 3, "broken_rows": False}).givens == {(0, 1): 2}
    assert [field.name for field in GridForm(Shaded).fields({})] == ["title", "rows", "columns"]


async def test_what_is_said_of_a_place_goes_with_the_cursor() -> None:
    async with running(Skyscrapers(4), FakeEngine()) as driver:
        await driver.press("up", "9")
        assert driver.puzzle_screen.editing.note == "Found 9; expected 1 to 4"
        await driver.press("right")
        assert driver.puzzle_screen.editing.note == ""
        await driver.press("down", "9")
        assert driver.puzzle_screen.editing.note == "'9' is no value of this cell."
        await driver.press("right")
        assert driver.puzzle_screen.editing.note == ""


async def test_a_character_that_means_nothing_is_said_to() -> None:
    async with running(Skyscrapers(4), FakeEngine()) as driver:
        before = driver.puzzle_screen.workspace.document
        for key in ("é", "中", "y"):
            await driver.press(key)
            assert f"'{key}' means nothing here; ? tells what does." in driver.line("spot")
        await driver.press("f5", "y")
        assert "'y' means nothing here" in driver.line("spot")
        assert driver.puzzle_screen.workspace.document == before


async def test_beside_the_grid_it_is_told_what_to_type() -> None:
    async with running(Skyscrapers(4), FakeEngine()) as driver:
        await driver.press("up")
        assert "column 1 · type here: so many buildings are seen from there" in driver.line("spot")


async def test_the_board_gets_the_columns_that_longer_labels_take() -> None:
    async with running(Kakuro(6, 6), FakeEngine(), size=(80, 24)) as driver:
        lined = driver.board.virtual_size.height
        narrow = driver.board.region.width
        await driver.press("#", "1", "6", "/", "2", "1")
        assert driver.board.region.width > narrow
        assert driver.board.virtual_size.height == lined


async def test_what_is_told_of_a_place_is_told_apart() -> None:
    async with running(Kakuro(3, 3), FakeEngine()) as driver:
        await driver.press("right", "#", "5")
        told = "The two cells below R1C2 add up to 5 · made of 14 23 · clue: R1C2 is a black cell"
        assert told in driver.line("spot")


async def test_a_sum_in_a_white_cell_is_refused_at_once() -> None:
    async with running(Kakuro(3, 3), FakeEngine()) as driver:
        await driver.press("7")
        assert driver.puzzle_screen.editing.note == "R1C1 is no black cell; expected one, which # makes"
        await driver.press("1")
        assert "R1C1 is no black cell" in driver.puzzle_screen.editing.note
        assert not len(driver.puzzle_screen.puzzle.clues())
