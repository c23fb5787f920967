"""The KenKen screen: cages marked and targets typed with the keyboard alone."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.target import Target
from puzzles.geometry.grid import place_of
from puzzles.types.kenken.puzzle import KenKen
from solvers.queries.overview import Status
from tests.helpers.driving import KEY_NAMES, counted, dealt_with, hit, on_screen, real_client, until
from tui.messages import messages
from tui.screens.dialogs.fields import GridForm
from tui.types.kenken import KenKenBody


def steps(start: tuple[int, int], to: tuple[int, int]) -> list[str]:
    """The arrows from one place to another."""
    down, right = to[0] - start[0], to[1] - start[1]
    vertical = ["down"] * down if down > 0 else ["up"] * -down
    return vertical + (["right"] * right if right > 0 else ["left"] * -right)


async def test_the_lying_seed_is_typed_from_an_empty_grid_and_gives_its_answer() -> None:
    seed = sample("lie-groups").load()
    assert isinstance(seed, KenKen)
    with real_client() as client:
        async with on_screen(KenKenBody, KenKen(9, liars=True), client) as (body, pilot):
            at = (0, 0)
            for cage in seed.cages:
                for place in cage.cells:
                    hit(pilot, [*steps(at, place), "space"])
                    at = place
                hit(pilot, str(cage.target))
            await until(pilot, lambda: len(body.puzzle.cages) == len(seed.cages))
            assert [(cage.cells, cage.target) for cage in body.puzzle.cages] == [
                (cage.cells, cage.target) for cage in seed.cages
            ]
            await until(pilot, counted(body))
            verdict = body.workspace.view.results.verdict
            assert verdict is not None
            assert verdict.status is Status.UNIQUE
            await pilot.press("n")
            solution = body.workspace.view.solution
            assert solution is not None
            assert body.puzzle.wording.answer(solution) == "MASSCLAIM"


async def test_shift_and_arrows_mark_cells() -> None:
    async with on_screen(KenKenBody, KenKen(4)) as (body, pilot):
        await pilot.press("shift+right", "shift+down")
        assert body.workspace.selected == {"r1c1", "r1c2", "r2c2"}
        await pilot.press("1", "2", KEY_NAMES["*"])
        (cage,) = body.puzzle.cages
        assert (cage.names, cage.target) == (("r1c1", "r1c2", "r2c2"), Target.parse("12*"))
        assert body.workspace.selected == frozenset()


async def test_signs_as_they_are_printed() -> None:
    signs = {"x": "12*", "×": "12*", "÷": "12/", ":": "12/", "−": "12-"}
    async with on_screen(KenKenBody, KenKen(16)) as (body, pilot):
        for sign, read in signs.items():
            await pilot.press("home", "shift+right")
            hit(pilot, f"12{sign}")
            await until(pilot, lambda: len(body.puzzle.cages) == 1)
            assert body.puzzle.cages[0].target == Target.parse(read), sign
            hit(pilot, "x")
            await until(pilot, lambda: bool(body.workspace.state.off))
            assert body.workspace.state.off == {body.puzzle.cages[0].id}, f"x alone switches off {sign}"
            body.editing.undo()
            body.editing.undo()
            assert (body.puzzle.cages, body.workspace.state.off) == ((), frozenset()), sign


async def test_x_is_no_sign_once_the_cursor_left() -> None:
    async with on_screen(KenKenBody, KenKen(4).with_cage([(0, 0)], Target.parse("3"))) as (body, pilot):
        hit(pilot, ["down", "1", "up", "x"])
        await until(pilot, lambda: bool(body.workspace.state.off))


async def test_a_target_without_marks_changes_the_cage_under_the_cursor() -> None:
    puzzle = KenKen(4).with_cage([(0, 0), (0, 1)], Target.parse("3+"))
    async with on_screen(KenKenBody, puzzle) as (body, pilot):
        await pilot.press("right")
        await pilot.press("4", KEY_NAMES["+"])
        assert [str(cage.target) for cage in body.puzzle.cages] == ["4+"]
        assert body.puzzle.cages[0].id == puzzle.cages[0].id
        await pilot.press("u")
        assert body.puzzle == puzzle


async def test_enter_gives_a_single_cell_its_value() -> None:
    async with on_screen(KenKenBody, KenKen(4)) as (body, pilot):
        await pilot.press("3", "enter")
        assert [str(cage.target) for cage in body.puzzle.cages] == ["3"]


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (["space", "right", "space", "right", "space", "5", "minus"], "two cells"),
        (["space", "down", "down", "space", "5", "plus"], "in pieces"),
        (["plus"], "Type a number first"),
        (["0", "plus"], "positive"),
    ],
)
async def test_a_cage_that_cannot_be_is_refused_in_words(keys: list[str], said: str) -> None:
    async with on_screen(KenKenBody, KenKen(4)) as (body, pilot):
        await pilot.press(*keys)
        assert body.puzzle.cages == ()
        assert said in body.editing.note


async def test_backspace_takes_back_the_target_then_the_marks_then_the_cage() -> None:
    puzzle = KenKen(4).with_cage([(0, 0), (0, 1)], Target.parse("3+"))
    async with on_screen(KenKenBody, puzzle) as (body, pilot):
        await pilot.press("space", "1", "2", "backspace", "backspace")
        assert body.workspace.selected == {"r1c1"}
        await pilot.press("backspace")
        assert body.workspace.selected == frozenset()
        assert body.puzzle == puzzle
        await pilot.press("backspace")
        assert body.puzzle.cages == ()


async def test_escape_takes_back_what_was_typed_first() -> None:
    async with on_screen(KenKenBody, KenKen(4)) as (body, pilot):
        await pilot.press("space", "1", "escape")
        assert body.workspace.selected == {"r1c1"}
        await pilot.press("escape")
        assert body.workspace.selected == frozenset()


async def test_targets_and_liars_are_drawn() -> None:
    puzzle = KenKen(3, liars=True).with_cage([(0, 0), (0, 1)], Target.parse("7+"))
    async with on_screen(KenKenBody, puzzle) as (body, pilot):
        assert body.board.view.cell("r1c1").label == "7+"
        assert body.board.view.cell("r1c2").label == ""
        await pilot.press("m", "exclamation_mark")
        assert body.workspace.state.filled == {"r1c1.lies": True}
        assert "lies" in body.board.view.cell("r1c1").marks
        await pilot.press("exclamation_mark")
        assert body.workspace.state.filled == {}


async def test_digits_are_entries_in_solve_mode() -> None:
    async with on_screen(KenKenBody, KenKen(4)) as (body, pilot):
        await pilot.press("m", "4", "right", "5")
        assert body.workspace.state.filled == {"r1c1": 4}


def test_the_form_keeps_the_cages_that_fit() -> None:
    puzzle = KenKen(4).with_cage([(0, 0), (0, 1)], Target.parse("3+"))
    puzzle = puzzle.with_cage([(3, 2), (3, 3)], Target.parse("7+"))
    form = GridForm(KenKen, puzzle)
    smaller = form.build({"title": "Three", "size": 3, "digits": "", "liars": False, "no_operators": False})
    assert [place_of(name) for cage in smaller.cages for name in cage.names] == [(0, 0), (0, 1)]
    assert smaller.heading.title == "Three"


async def test_enter_behind_a_finished_cage_is_no_mistake() -> None:
    async with on_screen(KenKenBody, KenKen(4)) as (body, pilot):
        await pilot.press("space", "right", "space", "3", KEY_NAMES["+"], "enter")
        assert [str(cage.target) for cage in body.puzzle.cages] == ["3+"]
        assert "Type a number" not in body.editing.note


async def test_the_cursor_goes_to_the_cell_that_lies() -> None:
    async with on_screen(KenKenBody, KenKen(4, liars=True)) as (body, pilot):
        for name in ("r2c3.lies", "r4c1.lies"):
            body.post_message(messages.HighlightCells(body.workspace.view, (name,), go=True))
            await dealt_with(pilot)
            assert body.board.cursor == name.partition(".")[0]
