"""What each clue is worth, and which one more would tell most, with real key presses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.queries.answer import Unsettled
from solvers.queries.best_clues import BestClues, ClueRanking
from solvers.queries.clue_weights import ClueWeight, WeighClues, Weighing
from solvers.queries.events import Finished
from solvers.queries.question import Question
from tests.helpers.answering import answering
from tests.helpers.canned import SMALL, solutions, true_answers
from tests.helpers.driving import Driver, real_client, running
from tests.helpers.entered import with_givens
from tests.helpers.fake_engine import FakeEngine
from tui.widgets.row_list import RowList

CORNERS = with_givens(SMALL, {(0, 0): 1, (1, 2): 3, (2, 3): 2})


def true(state: PuzzleState, question: Question) -> Iterator[object]:
    """True answers, those of clues from the solver itself."""
    if isinstance(question, WeighClues | BestClues):
        yield from answering(state, question)
    else:
        yield from true_answers(state, question)


def rows(driver: Driver) -> list[tuple[str, str]]:
    """Number and sentence of each row that the cursor can come to."""
    listing = driver.puzzle_screen.query_one("#why-list", RowList)
    return [(row.lead, row.text) for row in listing.rows if row.live]


def fewer(puzzle: Puzzle, id_: str) -> int:
    return len(solutions(PuzzleState(puzzle.without(id_)))) - len(solutions(PuzzleState(puzzle)))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_clues_with_their_numbers_lead_to_their_places(size: tuple[int, int]) -> None:
    async with running(CORNERS, FakeEngine(true), size=size) as driver:
        await driver.press("T")
        numbers = {clue.text: fewer(CORNERS, clue.id) for clue in CORNERS.clues()}
        expected = sorted(numbers.items(), key=lambda pair: -pair[1])
        assert rows(driver) == [(f"+{more}" if more else "spare", text) for text, more in expected]
        assert driver.list("why-list")[0] == "Without each clue alone, beside the 3 solutions"
        texts = [text for _, text in rows(driver)]
        await driver.press(*["down"] * texts.index("R3C4 is 2"), "enter")
        assert driver.board.cursor == "r3c4"


async def test_space_switches_a_clue_off_and_the_numbers_are_of_the_clues_before() -> None:
    async with running(CORNERS, FakeEngine(true)) as driver:
        await driver.press("T", "space")
        assert len(driver.puzzle_screen.workspace.state.off) == 1
        assert driver.list("why-list")[0].startswith("Why:"), "the answer is about another state"
        await driver.press("u")
        assert not driver.puzzle_screen.workspace.state.off


async def test_a_number_that_still_grows_is_not_called_exact() -> None:
    async with running(CORNERS, FakeEngine(true_answers, held=True)) as driver:
        driver.engine.release()
        await driver.press("P")
        for ranking, text in (
            (ClueRanking(remaining=1978, examined=1978, running=True), "1,978 solutions so far …"),
            (ClueRanking(remaining=4068, counted=True, running=True), "4,068 solutions now; exact"),
            (
                ClueRanking(remaining=4068, examined=7, sampled=True, beyond=True),
                "More than 4,068 solutions; judged by 7 drawn at random",
            ),
        ):
            driver.engine.say(ranking, BestClues())
            await driver.settle()
            assert driver.list("why-list")[0] == text
        driver.engine.say(ClueRanking(remaining=1978, running=True), BestClues())
        driver.engine.say(Unsettled("out of memory"), BestClues())
        driver.engine.say(Finished(), BestClues())
        await driver.settle()
        assert "At least 1,978 solutions." in driver.list("why-list")
        assert not any("exact" in row or "No kind" in row for row in driver.list("why-list"))


async def test_solutions_that_are_still_counted_are_not_said_to_be_exceeded() -> None:
    async with running(CORNERS, FakeEngine(true_answers, held=True)) as driver:
        driver.engine.release()
        await driver.press("T")
        for beyond, text in ((False, "3 solutions found so far"), (True, "the more than 3 solutions")):
            driver.engine.say(Weighing(0, 3, 3, False, beyond, running=True), WeighClues())
            await driver.settle()
            assert driver.list("why-list")[0] == f"Without each clue alone, beside {text}"


async def test_rows_come_one_by_one_and_an_edit_drops_them() -> None:
    async with running(CORNERS, FakeEngine(true, held=True)) as driver:
        driver.engine.release()
        await driver.press("T")
        question = WeighClues()
        light, heavy, _ = CORNERS.clues()
        driver.engine.say(Weighing(0, 3, 3, True, running=True), question)
        driver.engine.say(ClueWeight(light, 5, True), question)
        driver.engine.say(Weighing(1, 3, 3, True, running=True), question)
        await driver.until(lambda: rows(driver) == [("+5", light.text)])
        driver.engine.say(ClueWeight(heavy, 1000, False), question)
        await driver.until(lambda: rows(driver) == [("+1,000…", heavy.text), ("+5", light.text)])
        await driver.press("4")
        assert driver.givens[0, 0] == 4
        assert driver.list("why-list")[0].startswith("Why:")
        assert driver.engine.questions != (question,)


async def test_the_head_stays_in_sight_while_better_rows_come_above_until_the_cursor_is_moved() -> None:
    async with running(CORNERS, FakeEngine(true, held=True), size=(80, 24)) as driver:
        driver.engine.release()
        await driver.press("T")
        listing = driver.puzzle_screen.query_one("#why-list", RowList)
        clues = sample("seed-sudoku").load().clues()[:23]
        driver.engine.say(Weighing(0, 30, 3, True, running=True), WeighClues())
        for more, clue in enumerate(clues[:-1]):
            driver.engine.say(ClueWeight(clue, more + 1, True), WeighClues())
            await driver.settle()
        assert len(rows(driver)) == len(clues) - 1
        assert (listing.top, listing.current and listing.current.lead) == (0, f"+{len(clues) - 1}")
        await driver.press("down")
        chosen = listing.current
        driver.engine.say(ClueWeight(clues[-1], 1000, True), WeighClues())
        await driver.settle()
        assert rows(driver)[0][0] == "+1,000"
        assert listing.current == chosen


async def test_escape_stops_the_real_worker_at_once() -> None:
    long = with_givens(Sudoku.empty(9), {(0, 0): 1, (4, 4): 2, (8, 8): 3, (0, 4): 5, (2, 7): 4})
    with real_client() as client:
        async with running(long, client) as driver:
            await driver.press("T")
            await driver.until(lambda: len(rows(driver)) > 0)
            pid = client.pid
            await driver.press("escape")
            await driver.until(lambda: not client.busy)
            assert "Cancelled." in driver.list("why-list")
            assert client.pid == pid, "it stopped when told to"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_the_best_clue_more_is_put_on_the_board_and_undone(size: tuple[int, int]) -> None:
    async with running(CORNERS, FakeEngine(true), size=size) as driver:
        await driver.press("P")
        assert driver.list("why-list")[:2] == ["3 solutions now; exact", "Each of these would leave"]
        lead, text = rows(driver)[0]
        assert lead == "1"
        await driver.press("a")
        puzzle = driver.puzzle_screen.puzzle
        assert puzzle.clues()[-1].text == text
        assert len(solutions(PuzzleState(puzzle))) == 1
        assert driver.line("spot").endswith(f"Added: {text}; u undoes that. ")
        assert driver.puzzle_screen.workspace.document.undo_label == f"add {text!r}"
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == CORNERS


async def test_a_is_for_clues_that_can_be_added_alone() -> None:
    async with running(CORNERS, FakeEngine(true)) as driver:
        await driver.press("T", "a")
        assert driver.puzzle_screen.puzzle == CORNERS
        await driver.press("f9", "a")
        assert driver.puzzle_screen.puzzle == CORNERS


async def test_where_nothing_can_be_added_it_says_so() -> None:
    async with running(sample("seed-sudoku").load(), FakeEngine(true_or_nothing)) as driver:
        await driver.press("P")
        assert driver.list("why-list") == ["There is one solution: no clue more can tell anything."]


def true_or_nothing(state: PuzzleState, question: Question) -> Iterator[object]:
    if isinstance(question, BestClues):
        yield from answering(state, question)


async def test_both_stand_among_all_questions() -> None:
    async with running(CORNERS, FakeEngine(true)) as driver:
        await driver.press("f9")
        texts = driver.list("why-list")
        assert "Clue by clue: how many more solutions there are without each" in texts
        assert "One clue more: which would leave the fewest solutions" in texts
