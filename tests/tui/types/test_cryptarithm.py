"""Cryptarithms on their screen: calculations on the line, digits at the letters."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.model.state import Mode
from puzzles.text.errors import InputError
from puzzles.types.cryptarithm.on_paper import in_digits, on_paper
from puzzles.types.cryptarithm.puzzle import Cryptarithm
from tests.helpers.driving import real_client, running
from tests.helpers.fake_engine import FakeEngine
from tui.types.cryptarithm import CryptarithmForm
from tui.types.scratch.board import LetterBoard


async def test_a_calculation_is_typed_and_digits_are_written() -> None:
    async with running(Cryptarithm(), FakeEngine()) as driver:
        await driver.press(*"TO", "plus", *"GO", "equals_sign", *"OUT")
        assert "TO + GO = OUT" in driver.line("mark")
        await driver.press("enter", "escape")
        puzzle = driver.puzzle_screen.puzzle
        assert [clue.text for clue in puzzle.clues()] == ["TO + GO = OUT"]
        await driver.press("m", "2", "down", "1")
        assert driver.puzzle_screen.workspace.state.filled == {"T": 2, "O": 1}


async def test_the_calculation_stands_beside_its_letters() -> None:
    async with running(sample("cryptarithm-money").load(), FakeEngine()) as driver:
        board = driver.puzzle_screen.query_one(LetterBoard)
        await driver.press("m") if driver.puzzle_screen.workspace.mode is Mode.SET else None
        board.go_to("E")
        await driver.press("5")
        assert board.view.layout.lines[:4] == (
            "S ?       SEND       ·5··",
            "E 5    +  MORE    +  ···5",
            "N ?    ───────    ───────",
            "D ?      MONEY      ···5·",
        )
        assert "with its digit" in board.HELP


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("TO + GO = OUT", ("   TO", "+  GO", "─────", "  OUT")),
        ("A * B = CD", ("   A", "*  B", "────", "  CD")),
        ("TEN - SIX = 4", ("  TEN", "- SIX", "─────", "    4")),
        ("A + B = C + D", ("A + B = C + D",)),
        ("A * B + C = D", ("A * B + C = D",)),
    ],
)
def test_calculations_on_paper(text: str, lines: tuple[str, ...]) -> None:
    assert on_paper(text) == lines
    assert in_digits(lines[-1], {}) == "".join("·" if sign.isalpha() else sign for sign in lines[-1])


async def test_nothing_is_solved_before_anything_is_typed() -> None:
    with real_client() as client:
        async with running(Cryptarithm(), client) as driver:
            await driver.until(lambda: "No clues yet" in driver.line("status"))
            assert "solution" not in driver.line("status")


def test_the_form_asks_for_lines() -> None:
    form = CryptarithmForm()
    made = form.build({"title": "Out", "lines": "TO + GO = OUT\n\nA + B = C\n"})
    assert [clue.text for clue in made.clues()] == ["TO + GO = OUT", "A + B = C"]
    with pytest.raises(InputError, match="no '='"):
        form.build({"title": "", "lines": "TO + GO"})


async def test_it_is_played_beside_a_pane_to_its_end() -> None:
    puzzle = sample("cryptarithm-money").load()
    with real_client() as client:
        async with running(puzzle, client, mode=Mode.SOLVE, size=(80, 24)) as driver:
            await driver.press("9", "down", "9")
            assert "S and E are both 9" in driver.pane
            assert not driver.puzzle_screen.body.on_bench
            for digit in "567108":
                await driver.press(digit, "down")
            await driver.press("2")
            await driver.until(lambda: "✓ Solved" in driver.pane)
