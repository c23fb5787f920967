"""The Clue Master screen: patterns made in the editor with the keyboard alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Static

from puzzles.cluemaster import ClueMaster
from puzzles.patterns import Pattern
from puzzles.samples import sample
from solvers.answers import Count, Solutions, Verdict
from solvers.client import Client
from tests.tui.fake_engine import FakeEngine
from tui.application import Application
from tui.engine import Engine
from tui.screens.cluemaster import ClueMasterScreen

COLOURS = {"red": "r", "green": "g", "blue": "b"}
SHAPES = {"ball": "1", "bone": "2", "bowl": "3"}
NAMES = {"]": "right_square_bracket", "}": "right_curly_bracket"}


@asynccontextmanager
async def on_screen(
    puzzle: ClueMaster, engine: Engine | None = None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[ClueMasterScreen, Pilot[None]]]:
    app = Application(engine or FakeEngine(), puzzle)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ClueMasterScreen)
        yield app.screen, pilot


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


def hit(pilot: Pilot[None], keys: list[str]) -> None:
    for key in keys:
        pilot.app.post_message(events.Key(NAMES.get(key, key), key if len(key) == 1 else None))


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
    client = Client()
    client.start()
    try:
        async with on_screen(ClueMaster(), client) as (screen, pilot):
            for number, clue in enumerate(seed.patterns, start=1):
                hit(pilot, keys_for(clue.pattern, clue.absent))
                for _ in range(200):
                    if len(screen.puzzle.patterns) == number:
                        break
                    await pilot.pause(0.02)
            assert screen.puzzle.patterns == seed.patterns
            for _ in range(400):
                count = screen.desk.view.knowledge.latest(Count)
                if screen.desk.settled and count is not None and count.complete:
                    break
                await pilot.pause(0.05)
            assert count is not None
            assert count.value == solutions
    finally:
        client.close()


async def test_the_sentence_is_shown_while_the_pattern_grows() -> None:
    async with on_screen(ClueMaster()) as (screen, pilot):
        await pilot.press("g", "3")
        said = str(screen.query_one("#pattern-sentence", Static).content)
        assert "green bowl" in said
        await pilot.press("a")
        assert str(screen.query_one("#pattern-sentence", Static).content) != said


async def test_a_blank_pattern_is_refused_in_words() -> None:
    async with on_screen(ClueMaster()) as (screen, pilot):
        await pilot.press("enter")
        assert screen.puzzle.patterns == ()
        assert "every cell is blank" in str(screen.query_one("#pattern-sentence", Static).content)


async def test_a_key_typed_again_takes_back_and_delete_clears() -> None:
    async with on_screen(ClueMaster()) as (screen, pilot):
        await pilot.press("r", "1", "r")
        assert screen.editor.pattern == (("ball",),)
        await pilot.press("delete")
        assert screen.editor.pattern == ((".",),)


async def test_a_pattern_grows_to_three_and_shrinks_to_one() -> None:
    async with on_screen(ClueMaster()) as (screen, pilot):
        await pilot.press(*["right_square_bracket"] * 4, *["right_curly_bracket"] * 4)
        assert (len(screen.editor.pattern), len(screen.editor.pattern[0])) == (3, 3)
        await pilot.press(*["left_square_bracket"] * 4, *["left_curly_bracket"] * 4)
        assert screen.editor.pattern == ((".",),)


async def test_a_clue_is_edited_in_place_and_undone() -> None:
    puzzle = ClueMaster().with_pattern((("red",),)).with_pattern((("ball",),), absent=True)
    async with on_screen(puzzle) as (screen, pilot):
        await pilot.press("escape", "f5", "down", "enter")
        assert screen.editor.clue == "clue.2"
        await pilot.press("a", "enter")
        assert [(c.pattern, c.absent) for c in screen.puzzle.patterns] == [
            ((("red",),), False),
            ((("ball",),), False),
        ]
        await pilot.press("escape", "u")
        assert screen.puzzle == puzzle


async def test_clues_are_moved_in_the_list() -> None:
    puzzle = ClueMaster().with_pattern((("red",),)).with_pattern((("ball",),))
    async with on_screen(puzzle) as (screen, pilot):
        await pilot.press("escape", "f5", "right_square_bracket")
        assert [clue.pattern for clue in screen.puzzle.patterns] == [(("ball",),), (("red",),)]


async def test_tiles_are_written_in_solve_mode_by_colour_and_shape() -> None:
    async with on_screen(ClueMaster()) as (screen, pilot):
        await pilot.press("escape", "m", "g", "2", "right", "r", "3", "delete")
        assert screen.desk.draft.filled == {"r1c1": "green-bone"}
        assert screen.board.view.cell("r1c1").text == "green bone"


async def test_a_solution_is_drawn_in_words() -> None:
    puzzle = sample("cluemaster-beginner-1").load()
    assert isinstance(puzzle, ClueMaster)
    first = {f"r{row}c{column}": "red-ball" for row in (1, 2, 3) for column in (1, 2, 3)}
    engine = FakeEngine(lambda draft, question: [Verdict("unique"), Solutions(0, (first,)), Count(1, True)])  # type: ignore[arg-type]
    async with on_screen(puzzle, engine) as (screen, pilot):
        await pilot.press("escape", "n")
        assert {screen.board.view.cell(cell).text for cell in first} == {"red ball"}
