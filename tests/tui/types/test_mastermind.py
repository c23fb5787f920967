"""The Mastermind screen: guesses typed on the line, codes stepped through, the best next guess."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events

from puzzles.files.samples import sample
from puzzles.types.mastermind.puzzle import Mastermind
from solvers.queries.conflicts import Conflict
from solvers.queries.experiments import Appraisal, BestExperiment, Ranking
from solvers.queries.overview import Status, Verdict
from solvers.queries.solutions import SolutionCount
from solvers.queries.steps import Hint
from tests.helpers.driving import counted, hit, on_screen, real_client, until
from tests.helpers.entered import guessed
from tests.helpers.fake_engine import FakeEngine
from tui.types.mastermind.body import MastermindBody
from tui.types.mastermind.form import MastermindForm
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.row_list import RowList

COUNTED = {"answers": False, "words": ""}
EMPTY = Mastermind(5, tuple("0123456789"), distinct=True)


@pytest.mark.parametrize(("distinct", "codes"), [(True, 1), (False, 19)])
async def test_the_seed_is_typed_from_nothing_and_gives_its_answer(distinct: bool, codes: int) -> None:
    with real_client() as client:
        async with on_screen(MastermindBody, EMPTY.reshaped(distinct=distinct), client) as (body, pilot):
            for line in ("47291 0 1", "94687 0 1", "31872 1 1", "15739 2 0"):
                hit(pilot, [*line, "enter"])
            await until(pilot, lambda: len(body.puzzle.guesses) == 4)
            await until(pilot, counted(body))
            results = body.workspace.view.results
            assert results.count is not None
            assert results.count.value == codes
            assert "65032" in {body.puzzle.wording.answer(solution) for solution in results.solutions}


async def test_a_wrong_line_stays_and_says_where() -> None:
    async with on_screen(MastermindBody, EMPTY) as (body, pilot):
        hit(pilot, [*"4729x 0 1", "enter"])
        await pilot.pause()
        assert body.puzzle.guesses == ()
        assert body.entry.input.faulty
        assert body.entry.input.reading.wrong == (4, 5)


@pytest.mark.parametrize("puzzle", [EMPTY, Mastermind(4, tuple("123456")), Mastermind(3, ("red", "blue"))])
async def test_the_example_on_the_empty_line_is_a_guess_this_puzzle_takes(puzzle: Mastermind) -> None:
    async with on_screen(MastermindBody, puzzle) as (body, pilot):
        line, colon, _ = body.entry.input.placeholder.partition(":")
        assert colon
        hit(pilot, [*line, "enter"])
        await until(pilot, lambda: len(body.puzzle.guesses) == 1)


async def test_a_guess_is_changed_on_the_line_deleted_and_undone() -> None:
    puzzle = EMPTY.with_clue(guessed("12345", 1, 1)).with_clue(guessed("54321", 0, 2))
    async with on_screen(MastermindBody, puzzle) as (body, pilot):
        await pilot.press("down", "e")
        assert body.entry.input.value == "54321 0 2"
        await pilot.press("backspace", "1", "enter")
        assert [guess.misplaced for guess in body.puzzle.guesses] == [1, 1]
        assert body.puzzle.clue_list.ids == puzzle.clue_list.ids
        await pilot.press("delete")
        assert len(body.puzzle.guesses) == 1
        await pilot.press("u", "u")
        assert body.puzzle == puzzle


async def test_several_guesses_are_pasted_and_a_bad_one_waits_on_the_line() -> None:
    async with on_screen(MastermindBody, EMPTY) as (body, pilot):
        body.entry.input.post_message(events.Paste("47291 0 1\n9468 0 1\n31872 1 1\n"))
        await until(pilot, lambda: len(body.puzzle.guesses) == 2)
        await pilot.pause()
        assert body.entry.input.value == "9468 0 1"


async def test_the_code_is_filled_in_in_solve_mode() -> None:
    async with on_screen(MastermindBody, EMPTY.with_clue(guessed("12345", 1, 1))) as (body, pilot):
        await pilot.press("m", "down", "6", "right", "5", "delete")
        assert body.workspace.state.filled == {"p1": "6"}
        assert body.board.view.cell("r2c1").text == "6"


async def test_places_of_the_code_are_marked_by_the_mouse_and_filled_together() -> None:
    async with on_screen(MastermindBody, EMPTY.with_clue(guessed("12345", 1, 1))) as (body, pilot):
        await pilot.press("m")

        async def click(cell: str, *, control: bool = False) -> frozenset[str]:
            region = body.board.region_of(cell)
            await pilot.click(GridBoard, offset=(region.x + 1, region.y), control=control)
            return body.workspace.selected

        assert await click("r2c1", control=True) == {"p1"}
        assert await click("r2c3", control=True) == {"p1", "p3"}
        assert await click("r2c3", control=True) == {"p1"}
        assert await click("r1c2", control=True) == frozenset(), "a guess is no part of the code"
        await click("r2c1", control=True)
        await click("r2c4", control=True)
        await pilot.press("7")
        assert body.workspace.state.filled == {"p1": "7", "p4": "7"}
        assert await click("r2c5", control=True) == {"p5"}
        assert await click("r2c2") == frozenset()


async def test_names_are_typed_by_their_first_letters() -> None:
    puzzle = Mastermind(2, ("red", "rose", "blue"))
    async with on_screen(MastermindBody, puzzle) as (body, pilot):
        await pilot.press("escape", "m", "b", "right", "r", "o")
        assert body.workspace.state.filled == {"p1": "blue", "p2": "rose"}


async def test_guesses_in_a_conflict_are_marked_in_their_rows() -> None:
    puzzle = sample("mastermind-misheard").load()
    assert isinstance(puzzle, Mastermind)
    clash = puzzle.clues()[:2]
    answers = [Verdict(Status.CONTRADICTION), Conflict(clash, ())]
    async with on_screen(MastermindBody, puzzle, FakeEngine(lambda state, question: answers)) as (
        body,
        _,
    ):
        marked = [
            row
            for row in range(len(puzzle.guesses))
            if "conflict" in body.board.view.cell(f"r{row + 1}c1").marks
        ]
        assert marked == [0, 1]


async def test_the_best_guess_is_asked_for_shown_and_typed() -> None:
    best = Appraisal(tuple("01234"), "Guess 01234", 12.5, 40, 9, True)
    ranking = Ranking((best,), (best,), remaining=100, examined=100, tried=500, experiments=500)

    def script(state: object, question: object) -> list[object]:
        if isinstance(question, BestExperiment):
            return [ranking]
        return [Verdict(Status.MULTIPLE), SolutionCount(100, True)]

    async with on_screen(MastermindBody, EMPTY, FakeEngine(script)) as (body, pilot):
        await pilot.press("escape", "b")
        await until(pilot, lambda: body.workspace.view.results.last(BestExperiment, Ranking) is not None)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert body.entry.input.value == "01234 "


async def test_h_gives_the_best_guess_with_what_it_splits_the_codes_into() -> None:
    with real_client() as client:
        async with on_screen(MastermindBody, Mastermind(), client) as (body, pilot):
            await pilot.press("escape", "H")
            rows = body.query_one("#experiment-list", RowList)
            await until(pilot, lambda: any(row.key == "part:○" for row in rows.rows))
            texts = {row.text: row.lead for row in rows.rows}
            assert texts["if ○"] == "276"
            assert "Guess 1123 leaves" in texts
            hit(pilot, ["down"] * 5)
            await until(pilot, lambda: "Guess 1122 leaves" in {row.text for row in rows.rows})
            assert {row.text: row.lead for row in rows.rows}["if -"] == "256"


async def test_h_gives_the_hint_where_one_code_is_left() -> None:
    puzzle = sample("mastermind-bulls-and-cows").load()
    with real_client() as client:
        async with on_screen(MastermindBody, puzzle, client) as (body, pilot):
            await until(pilot, counted(body))
            await pilot.press("escape", "H")
            await until(pilot, lambda: bool(body.workspace.view.results.of(Hint)))


def test_the_form_refuses_a_shape_that_guesses_do_not_fit() -> None:
    form = MastermindForm(EMPTY.with_clue(guessed("12345", 1, 1)))
    values = {"title": "", "length": 4, "symbols": "0123456789", "distinct": True} | COUNTED
    with pytest.raises(ValueError, match="the length of the code"):
        form.build(values)
    assert form.build(values | {"length": 5, "distinct": False}).distinct is False


def test_the_form_takes_a_word_list(tmp_path: Path) -> None:
    (tmp_path / "some.txt").write_text("crane\nslate\nabc\n")
    letters = "abcdefghijklmnopqrstuvwxyz"
    values = {"title": "", "length": 5, "symbols": letters, "distinct": False, "answers": True}
    form = MastermindForm()
    built = form.build(values | {"words": str(tmp_path / "some.txt")})
    assert (built.by_position, built.words) == (True, "crane\nslate")
    with pytest.raises(ValueError, match="is not there"):
        form.build(values | {"words": str(tmp_path / "other.txt")})
    again = MastermindForm(built)
    kept = {field.name: field.value for field in again.fields({})}
    assert again.build(kept) == built
    assert again.build(kept | {"words": ""}).words == ""
