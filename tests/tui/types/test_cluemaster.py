"""The Clue Master screen: patterns made in the editor with the keyboard alone."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace
from textual.widgets import Static

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Value
from puzzles.types.cluemaster.patterns import Pattern
from puzzles.types.cluemaster.puzzle import ClueMaster, PatternClue
from solvers.queries.overview import Status, Verdict
from solvers.queries.solutions import SolutionCount, Solutions
from tests.helpers.driving import counted, hit, on_screen, real_client, until
from tests.helpers.fake_engine import FakeEngine
from tui.types.cluemaster.body import ClueMasterBody
from tui.types.cluemaster.tiles import painted
from tui.widgets.board.drawing.styles import Pens
from tui.widgets.board.view.grid_view import CellView, Mark

COLOURS = {"red": "r", "green": "g", "blue": "b"}
SHAPES = {"ball": "1", "bone": "2", "bowl": "3"}


def keys_for(pattern: Pattern, absent: bool) -> list[str]:
    """What a person types to make a pattern: its size, then each cell, then Enter."""
    keys = ["]"] * (len(pattern[0]) - 1) + ["}"] * (len(pattern) - 1)
    for row, line in enumerate(pattern):
        keys += ["down"] if row else []
        keys += ["home"]
        for column, wanted in enumerate(line):
            keys += ["right"] if column else []
            keys += [{**COLOURS, **SHAPES}[part] for part in wanted.split("-") if part != "."]
    return [*keys, *(["a"] if absent else []), "enter"]


async def test_a_tile_keeps_its_colour_whatever_is_said_of_it() -> None:
    marks: tuple[Mark, ...] = ("changed", "conflict", "wrong")
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, _):
        pens = Pens(body.board)
        for colour, mark in product(COLOURS, marks):
            tile = painted(CellView(role="solution"), f"{colour}-ball")
            plain = pens.cell(tile, has_cursor=False)["text"]
            marked = pens.cell(replace(tile, marks=frozenset({mark})), has_cursor=False)["text"]
            assert marked.color == plain.color, (colour, mark)
            assert plain.dim, (colour, mark)
            assert not marked.dim, (colour, mark)
            assert marked.bold or marked.underline, (colour, mark)


async def test_a_change_has_no_colour_of_its_own() -> None:
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, _):
        pens, changed = Pens(body.board), frozenset[Mark]({"changed"})
        given = pens.cell(CellView("7", "given"), has_cursor=False)["text"]
        fresh = pens.cell(CellView("7", "solution", changed), has_cursor=False)["text"]
        assert (fresh.color, fresh.bold, bool(fresh.dim)) == (given.color, given.bold, False)


@pytest.mark.parametrize(
    ("name", "solutions"),
    [
        ("cluemaster-beginner-1", 1),
        ("cluemaster-beginner-2", 1),
        ("cluemaster-expert-39", 1),
        ("cluemaster-expert-40", 2),
    ],
)
async def test_a_seed_puzzle_is_typed_from_nothing_and_gives_its_count(name: str, solutions: int) -> None:
    seed = sample(name).load()
    assert isinstance(seed, ClueMaster)
    with real_client() as client:
        async with on_screen(ClueMasterBody, ClueMaster(), client) as (body, pilot):
            for clue in seed.patterns:
                hit(pilot, keys_for(clue.pattern, clue.absent))
            await until(pilot, lambda: len(body.puzzle.patterns) == len(seed.patterns))
            assert body.puzzle.patterns == seed.patterns
            await until(pilot, counted(body))
            count = body.workspace.view.results.count
            assert count is not None
            assert count.value == solutions


async def test_the_sentence_is_shown_while_the_pattern_grows() -> None:
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, pilot):
        await pilot.press("g", "3")
        said = str(body.screen.query_one("#pattern-sentence", Static).content)
        assert "green bowl" in said
        await pilot.press("a")
        assert str(body.screen.query_one("#pattern-sentence", Static).content) != said


async def test_a_blank_pattern_is_refused_in_words() -> None:
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, pilot):
        await pilot.press("enter")
        assert body.puzzle.patterns == ()
        assert "every cell is blank" in str(body.screen.query_one("#pattern-sentence", Static).content)


async def test_a_key_typed_again_takes_back_and_delete_clears() -> None:
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, pilot):
        await pilot.press("r", "1", "r")
        assert body.editor.board.pattern == (("ball",),)
        await pilot.press("delete")
        assert body.editor.board.pattern == ((".",),)


async def test_a_pattern_grows_to_three_and_shrinks_to_one() -> None:
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, pilot):
        await pilot.press(*["right_square_bracket"] * 4, *["right_curly_bracket"] * 4)
        assert (len(body.editor.board.pattern), len(body.editor.board.pattern[0])) == (3, 3)
        await pilot.press(*["left_square_bracket"] * 4, *["left_curly_bracket"] * 4)
        assert body.editor.board.pattern == ((".",),)


async def test_a_clue_is_edited_in_place_and_undone() -> None:
    puzzle = (
        ClueMaster().with_clue(PatternClue((("red",),))).with_clue(PatternClue((("ball",),), absent=True))
    )
    async with on_screen(ClueMasterBody, puzzle) as (body, pilot):
        await pilot.press("escape", "f5", "down", "enter")
        assert body.editor.board.clue == "clue.2"
        await pilot.press("a", "enter")
        assert [(c.pattern, c.absent) for c in body.puzzle.patterns] == [
            ((("red",),), False),
            ((("ball",),), False),
        ]
        await pilot.press("escape", "u")
        assert body.puzzle == puzzle


async def test_clues_are_moved_in_the_list() -> None:
    puzzle = ClueMaster().with_clue(PatternClue((("red",),))).with_clue(PatternClue((("ball",),)))
    async with on_screen(ClueMasterBody, puzzle) as (body, pilot):
        await pilot.press("escape", "f5", "right_square_bracket")
        assert [clue.pattern for clue in body.puzzle.patterns] == [(("ball",),), (("red",),)]


async def test_tiles_are_written_in_solve_mode_by_colour_and_shape() -> None:
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, pilot):
        await pilot.press("escape", "m", "g", "2", "right", "r", "3", "delete")
        assert body.workspace.state.filled == {"r1c1": "green-bone"}
        assert body.board.view.cell("r1c1").text == "green bone"


def chosen(body: ClueMasterBody) -> list[str]:
    return [*body.selection.cells]


async def test_space_chooses_a_cell_or_goes_on_where_values_are_typed_in_a_row() -> None:
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, pilot):
        await pilot.press("escape", "m", "space", "right", "space")
        assert chosen(body) == ["r1c1", "r1c2"]
        await pilot.press("space", "left", "space")
        assert chosen(body) == []
        body.editing.choose(body.workspace.options.toggled("advance"))
        await pilot.press("r", "1", "space", "g", "2")
        assert chosen(body) == []
        assert body.workspace.state.filled == {"r1c1": "red-ball", "r1c3": "green-bone"}


async def test_cells_in_which_something_was_written_are_let_go_where_the_cursor_goes_on() -> None:
    async with on_screen(ClueMasterBody, ClueMaster()) as (body, pilot):
        await pilot.press("escape", "m", "space", "right", "space", "g", "2")
        assert body.workspace.state.filled == {"r1c1": "green-bone", "r1c2": "green-bone"}
        await pilot.press("right")
        assert chosen(body) == []
        await pilot.press("shift+left")
        assert chosen(body) == ["r1c3", "r1c2"]


async def test_a_solution_is_drawn_in_words() -> None:
    puzzle = sample("cluemaster-beginner-1").load()
    assert isinstance(puzzle, ClueMaster)
    first: dict[str, Value] = {f"r{row}c{column}": "red-ball" for row in (1, 2, 3) for column in (1, 2, 3)}
    answers = [Verdict(Status.UNIQUE), Solutions(0, (first,)), SolutionCount(1, True)]
    engine = FakeEngine(lambda state, question: answers)
    async with on_screen(ClueMasterBody, puzzle, engine) as (body, pilot):
        await pilot.press("escape", "n")
        assert {body.board.view.cell(cell).text for cell in first} == {"red ball"}
