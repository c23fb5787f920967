"""Values by count: asked for with a key, shaded on the board, in figures for the cell of the cursor."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from solvers.queries.question import Question
from solvers.queries.value_counts import CountValues, ValueCounts
from tests.helpers.canned import SMALL, solutions, true_answers, value_counts
from tests.helpers.driving import Driver, real_client, running
from tests.helpers.fake_engine import FakeEngine
from tui.panels.explain.why_panel import WhyPanel
from tui.store.history import History
from tui.widgets.row_list import RowList
from tui.words.tones import Tone

TWO = SMALL.with_given((0, 0), 1).with_given((0, 1), 2).with_given((1, 0), 3)
"""A 4x4 whose top left box is filled in."""
FEW = len(solutions(PuzzleState(TWO)))


def told(driver: Driver) -> list[str]:
    return driver.list("why-list")


def tones(driver: Driver) -> list[Tone]:
    return [row.tone for row in driver.puzzle_screen.query_one("#why-list", RowList).rows]


def asked(driver: Driver) -> int:
    """How often it was asked."""
    return sum(CountValues() in questions for _, questions in driver.engine.asked)


def shaded(driver: Driver) -> set[str]:
    """The cells in which something is shaded."""
    return {name for name, cell in driver.board.view.cells.items() if cell.shares}


# -- board and panel -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_values_are_shaded_and_told_for_the_cell_of_the_cursor(size: tuple[int, int]) -> None:
    async with running(TWO, size=size) as driver:
        await driver.press("percent_sign")
        counts = value_counts(solutions(PuzzleState(TWO)))
        assert told(driver)[0] == f"{FEW} solutions"
        assert driver.puzzle_screen.query_one(WhyPanel).display
        cells = driver.board.view.cells
        assert (cells["r1c1"].text, cells["r1c1"].role) == ("1", "given")
        assert (cells["r2c2"].text, cells["r2c2"].role) == ("4", "solution"), "in all solutions"
        for name in sorted(shaded(driver)):
            assert cells[name].candidates == tuple(map(str, counts.counts[name])), "no other is in any"
            assert cells[name].shares == tuple(count / FEW for count in counts.counts[name].values())
        assert len(shaded(driver)) == 12
        await driver.press("right", "right")
        assert told(driver)[1:5] == [
            "R1C3",
            f"3 ████     in {FEW // 2} of {FEW}",
            f"4 ████     in {FEW // 2} of {FEW}",
            "in none: 1 2",
        ]
        assert tones(driver)[2:5] == [Tone.PLAIN, Tone.PLAIN, Tone.MUTED]
        assert driver.line("spot").startswith(f" R1C3: 3 in {FEW // 2} of {FEW}, 4 in {FEW // 2} of {FEW}")
        await driver.press("down", "left")
        assert told(driver)[1:4] == ["R2C2", "4 ████████ in all", "in none: 1 2 3"]
        assert tones(driver)[2:4] == [Tone.GOOD, Tone.MUTED]
        assert asked(driver) == 1


async def test_a_value_that_would_leave_one_solution_stands_out() -> None:
    found = solutions(PuzzleState(TWO.with_given((2, 0), 2)))
    expected = {
        name: {str(value) for value, count in counted.items() if count == 1}
        for name, counted in value_counts(found).counts.items()
        if len(counted) > 1
    }
    assert any(expected.values())
    async with running(TWO.with_given((2, 0), 2)) as driver:
        await driver.press("percent_sign")
        cells = driver.board.view.cells
        assert {name: set(cells[name].once) for name in expected} == expected


async def test_a_row_moves_the_cursor_to_its_cell() -> None:
    async with running(TWO) as driver:
        await driver.press("percent_sign", "f9", "end", "enter")
        counts = value_counts(solutions(PuzzleState(TWO)))
        name = counts.most_telling(4)[-1][0]
        assert driver.board.cursor == name
        assert told(driver)[1] == name.upper()
        assert driver.board.has_focus


async def test_escape_takes_the_shades_away_and_the_key_brings_them_back() -> None:
    async with running(TWO) as driver:
        await driver.press("percent_sign", "escape")
        assert not shaded(driver)
        await driver.press("percent_sign")
        assert shaded(driver)
        await driver.press("w", "escape", "f9", "backspace")
        assert not shaded(driver), "the list of questions says nothing of values"
        assert asked(driver) == 1


async def test_what_is_shown_as_candidates_is_left_as_it_was() -> None:
    async with running(TWO) as driver:
        await driver.press("percent_sign", "escape")
        assert not any(cell.candidates for cell in driver.board.view.cells.values())
        await driver.press("p", "percent_sign", "escape")
        assert driver.board.view.cells["r1c3"].candidates == ("3", "4")
        assert not shaded(driver)


# -- edits and modes -----------------------------------------------------------------------------


async def test_an_edit_in_set_mode_has_it_asked_again_and_shows_nothing_old() -> None:
    late = FakeEngine(true_answers)
    async with running(TWO, late) as driver:
        await driver.press("percent_sign", "right", "right")
        assert "R1C3" in told(driver)
        late.held = True
        await driver.press("3")
        assert not shaded(driver)
        assert told(driver) == []
        late.held = False
        late.release()
        await driver.until(lambda: not driver.puzzle_screen.workspace.conversation.open)
        new = value_counts(solutions(PuzzleState(TWO.with_given((0, 2), 3))))
        assert told(driver)[0] == f"{new.total} solutions"
        await driver.until(lambda: driver.board.view.cells["r1c4"].text == "4")


async def test_going_on_to_solve_puts_it_away() -> None:
    async with running(TWO) as driver:
        await driver.press("percent_sign", "m")
        assert driver.puzzle_screen.workspace.mode is Mode.SOLVE
        assert not shaded(driver)
        assert asked(driver) == 1


async def test_where_there_is_no_solution_no_value_occurs() -> None:
    async with running(TWO.with_given((1, 1), 1)) as driver:
        await driver.press("percent_sign")
        assert told(driver) == ["0 solutions", "There is no solution, so no value occurs."]
        assert not shaded(driver)


# -- on the way ----------------------------------------------------------------------------------


def growing(state: PuzzleState, question: Question) -> Iterator[object]:
    if not isinstance(question, CountValues):
        yield from true_answers(state, question)


async def test_figures_on_the_way_are_said_to_be_such_and_cancelling_keeps_them() -> None:
    async with running(TWO, FakeEngine(growing)) as driver:
        engine = driver.engine
        engine.held = True
        await driver.press("percent_sign")
        assert driver.empty("why-list") == "Looking …"
        part = replace(value_counts(solutions(PuzzleState(TWO))[:1]), complete=False, running=True)
        engine.say(part, CountValues())
        await driver.until(lambda: bool(told(driver)))
        assert told(driver)[0] == "1 solution so far …"
        assert driver.board.view.cells["r2c2"].role == "empty", "not known to be in all"
        await driver.press("escape")
        assert told(driver)[:2] == ["1 solution so far", "Cancelled."]
        assert engine.cancels == 1
        assert "in none so far" in "\n".join(told(driver))


async def test_a_sample_is_said_to_be_one() -> None:
    exact = value_counts(solutions(PuzzleState(TWO)))
    drawn = ValueCounts(
        exact.counts,
        exact.total,
        40,
        sampled=True,
        possible={name: tuple(values) for name, values in exact.counts.items()},
        errors={name: dict.fromkeys(values, 0.08) for name, values in exact.counts.items()},
    )

    def script(state: PuzzleState, question: Question) -> Iterator[object]:
        yield from [drawn] if isinstance(question, CountValues) else true_answers(state, question)

    async with running(TWO, FakeEngine(script)) as driver:
        await driver.press("percent_sign", "right", "right")
        assert told(driver)[0] == f"about {FEW} solutions; sample of 40"
        assert told(driver)[2] == "3 ████     in 50% ± 8"
        assert driver.board.view.cells["r2c2"].role == "solution", "known to be in all, apart from the sample"


# -- other types, with the real worker -----------------------------------------------------------


async def counted(driver: Driver, puzzle: Puzzle) -> None:
    """Open a puzzle, and have its values counted."""
    driver.app.open_document(History(puzzle))
    await driver.pilot.pause()
    workspace = driver.puzzle_screen.workspace
    await driver.until(lambda: not workspace.undecided and not workspace.conversation.open)
    await driver.press("percent_sign")
    await driver.until(lambda: workspace.view.counts is not None and workspace.view.counts.complete)


async def test_other_boards_show_it_in_their_own_way() -> None:
    with real_client() as client:
        async with running(None, client) as driver:
            await counted(driver, sample("slitherlink-two-ways").load())
            drawn = {cell.text for cell in driver.board.view.points.values()}
            assert {"━", "×", "▒"} <= drawn
            await counted(driver, sample("nonogram-two-ways").load())
            texts = {name: cell.text for name, cell in driver.board.view.cells.items()}
            assert (texts["r1c1"], texts["r1c3"], texts["r3c3"]) == ("▒", "░", "▓")
            assert told(driver)[2:4] == ["    shaded ████     in 8 of 17", "not shaded ████     in 9 of 17"]
            await counted(driver, sample("cluemaster-three-boards").load())
            assert driver.board.view.cells["r1c1"].shares == (2 / 3, 1 / 3)
            await counted(driver, sample("mastermind-five-digits-repeats").load())
            await driver.press("end", "ctrl+end")
            assert told(driver)[0] == "19 solutions"
            assert driver.board.view.cells["r5c1"].shares
            await counted(driver, sample("logic-umbrella").load())
            assert told(driver)[:4] == ["2 solutions", "rain", "false ████████ in all", "in none: true"]
            await counted(driver, sample("zebra-somewhere-left").load())
            assert told(driver)[0] == "7 solutions"
            assert told(driver)[1] == "At the cursor"
            assert "house 1: norwegian in all" in driver.line("spot")
            await driver.press("g")
            assert {"░", "▓"} & {cell.text for cell in driver.puzzle_screen.body.cross.view.cells.values()}  # type: ignore[attr-defined]
