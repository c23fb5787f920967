"""The KenKen screen: cages marked and targets typed with the keyboard alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.pilot import Pilot

from puzzles.cages import Target
from puzzles.grid import place_of
from puzzles.kenken import KenKen
from puzzles.samples import sample
from solvers.answers import Status
from solvers.client import Client
from tests.tui.fake_engine import FakeEngine
from tui.application import Application
from tui.engine import Engine
from tui.screens.kenken import KenKenForm, KenKenScreen

KEYS = {"+": "plus", "-": "minus", "*": "asterisk", "/": "slash", "=": "equals_sign"}


@asynccontextmanager
async def on_screen(
    puzzle: KenKen, engine: Engine | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[KenKenScreen, Pilot[None]]]:
    app = Application(engine or FakeEngine(), puzzle)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, KenKenScreen)
        yield app.screen, pilot


async def type_target(pilot: Pilot[None], text: str) -> None:
    await pilot.press(*(KEYS.get(character, character) for character in text))


def hit(pilot: Pilot[None], *keys: str) -> None:
    """Press keys as fast as a hand cannot, without waiting for the screen."""
    for key in keys:
        character = {"space": " ", **{name: sign for sign, name in KEYS.items()}}.get(key, key)
        pilot.app.post_message(events.Key(key, character if len(character) == 1 else None))


def steps(start: tuple[int, int], to: tuple[int, int]) -> list[str]:
    """The arrows from one place to another."""
    down, right = to[0] - start[0], to[1] - start[1]
    vertical = ["down"] * down if down > 0 else ["up"] * -down
    return vertical + (["right"] * right if right > 0 else ["left"] * -right)


async def test_the_lying_seed_is_typed_from_an_empty_grid_and_gives_its_answer() -> None:
    seed = sample("lie-groups").load()
    assert isinstance(seed, KenKen)
    client = Client()
    client.start()
    try:
        async with on_screen(KenKen(9, liars=True), client) as (screen, pilot):
            at = (0, 0)
            for cage in seed.cages:
                for place in cage.cells:
                    hit(pilot, *steps(at, place), "space")
                    at = place
                hit(pilot, *(KEYS.get(character, character) for character in str(cage.target)))
            for _ in range(400):
                if len(screen.puzzle.cages) == len(seed.cages):
                    break
                await pilot.pause(0.05)
            assert [(cage.cells, cage.target) for cage in screen.puzzle.cages] == [
                (cage.cells, cage.target) for cage in seed.cages
            ]
            for _ in range(400):
                verdict = screen.desk.view.knowledge.verdict
                if verdict is not None and not screen.desk.view.work.busy:
                    break
                await pilot.pause(0.05)
            assert verdict is not None
            assert verdict.status is Status.UNIQUE
            await pilot.press("n")
            solution = screen.desk.view.solution
            assert solution is not None
            assert screen.puzzle.answer(solution) == "MASSCLAIM"
    finally:
        client.close()


async def test_shift_and_arrows_mark_cells() -> None:
    async with on_screen(KenKen(4)) as (screen, pilot):
        await pilot.press("shift+right", "shift+down")
        assert screen.desk.selected == {"r1c1", "r1c2", "r2c2"}
        await type_target(pilot, "12*")
        (cage,) = screen.puzzle.cages
        assert (cage.names, cage.target) == (("r1c1", "r1c2", "r2c2"), Target.parse("12*"))
        assert screen.desk.selected == frozenset()


async def test_a_target_without_marks_changes_the_cage_under_the_cursor() -> None:
    puzzle = KenKen(4).with_cage([(0, 0), (0, 1)], Target.parse("3+"))
    async with on_screen(puzzle) as (screen, pilot):
        await pilot.press("right")
        await type_target(pilot, "4+")
        assert [str(cage.target) for cage in screen.puzzle.cages] == ["4+"]
        assert screen.puzzle.cages[0].id == puzzle.cages[0].id
        await pilot.press("u")
        assert screen.puzzle == puzzle


async def test_enter_gives_a_single_cell_its_value() -> None:
    async with on_screen(KenKen(4)) as (screen, pilot):
        await pilot.press("3", "enter")
        assert [str(cage.target) for cage in screen.puzzle.cages] == ["3"]


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
    async with on_screen(KenKen(4)) as (screen, pilot):
        await pilot.press(*keys)
        assert screen.puzzle.cages == ()
        assert said in screen.note


async def test_backspace_takes_back_the_target_then_the_marks_then_the_cage() -> None:
    puzzle = KenKen(4).with_cage([(0, 0), (0, 1)], Target.parse("3+"))
    async with on_screen(puzzle) as (screen, pilot):
        await pilot.press("space", "1", "2", "backspace", "backspace")
        assert screen.desk.selected == {"r1c1"}
        await pilot.press("backspace")
        assert screen.desk.selected == frozenset()
        assert screen.puzzle == puzzle
        await pilot.press("backspace")
        assert screen.puzzle.cages == ()


async def test_escape_takes_back_what_was_typed_first() -> None:
    async with on_screen(KenKen(4)) as (screen, pilot):
        await pilot.press("space", "1", "escape")
        assert screen.desk.selected == {"r1c1"}
        await pilot.press("escape")
        assert screen.desk.selected == frozenset()


async def test_targets_and_liars_are_drawn() -> None:
    puzzle = KenKen(3, liars=True).with_cage([(0, 0), (0, 1)], Target.parse("7+"))
    async with on_screen(puzzle) as (screen, pilot):
        assert screen.board.view.cell("r1c1").label == "7+"
        assert screen.board.view.cell("r1c2").label == ""
        await pilot.press("m", "exclamation_mark")
        assert screen.desk.draft.filled == {"r1c1.lies": True}
        assert "lies" in screen.board.view.cell("r1c1").marks
        await pilot.press("exclamation_mark")
        assert screen.desk.draft.filled == {}


async def test_digits_are_entries_in_solve_mode() -> None:
    async with on_screen(KenKen(4)) as (screen, pilot):
        await pilot.press("m", "4", "right", "5")
        assert screen.desk.draft.filled == {"r1c1": 4}


def test_the_form_keeps_the_cages_that_fit() -> None:
    puzzle = KenKen(4).with_cage([(0, 0), (0, 1)], Target.parse("3+"))
    puzzle = puzzle.with_cage([(3, 2), (3, 3)], Target.parse("7+"))
    form = KenKenForm(puzzle)
    smaller = form.build({"title": "Three", "size": 3, "liars": False})
    assert [place_of(name) for cage in smaller.cages for name in cage.names] == [(0, 0), (0, 1)]
    assert smaller.heading.title == "Three"
