"""Mastermind as a game: a code is hidden, and nothing is told of it but what is asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from textual import events
from textual.widgets import Static

from puzzles.files.samples import sample
from puzzles.files.solving import LeftAt
from puzzles.files.storage import load_work
from puzzles.model.game import Game
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from puzzles.types.mastermind.guesses import Guess
from puzzles.types.mastermind.levels import LEVELS, shape_of
from puzzles.types.mastermind.puzzle import Mastermind
from tests.helpers.driving import Driver, hit, real_client, running
from tests.helpers.entered import guessed
from tests.helpers.fake_engine import FakeEngine
from tui.cli.main import main
from tui.cli.play import document
from tui.cli.programs import parser_of
from tui.editors.clue_entry import ClueEntry
from tui.screens.dialogs.form import FormScreen
from tui.screens.help import HelpScreen
from tui.session.choice.play_choice import has_harder
from tui.session.editing import GAME_OVER
from tui.session.outlook import PLAYING
from tui.store.history import History
from tui.store.journal import Journal
from tui.store.progress.progress import ProgressStore
from tui.types.mastermind.body import MastermindBody
from tui.widgets.board.grid_board import GridBoard

SECRET = "4261"


@asynccontextmanager
async def playing(secret: str = SECRET, path: Path | None = None) -> AsyncIterator[Driver]:
    """A game on a board of four positions and six symbols, with the focus on the line."""
    game = History(Mastermind(), path, LeftAt(Mode.SET, game=Game(tuple(secret))))
    with real_client() as client:
        async with running(game, client, size=(80, 24)) as driver:
            yield driver


async def guess(driver: Driver, code: str, told: str) -> None:
    """Type a guess, and wait for what is told."""
    hit(driver.pilot, [*code, "enter"])
    await driver.until(lambda: told in driver.pane)


def game_of(driver: Driver) -> Game | None:
    return driver.puzzle_screen.workspace.document.game


def everything(driver: Driver) -> str:
    """All text of the screen."""
    lines = driver.app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in lines)


async def test_a_game_is_played_to_its_end() -> None:
    async with playing() as driver:
        assert "A code is hidden: type a guess" in driver.pane
        await guess(driver, "1123", "Guess 1: ○○")
        await guess(driver, "4111", "Guess 2: ●●")
        assert "A code is hidden" not in driver.pane
        await guess(driver, SECRET, "Found in 3 guesses")
        puzzle = driver.puzzle_screen.puzzle
        assert isinstance(puzzle, Mastermind)
        answers = [(each.exact, each.misplaced) for each in puzzle.guesses]
        assert answers == [(0, 2), (2, 0), (4, 0)]
        assert not driver.puzzle_screen.body.query_one(ClueEntry).display, "there is nothing more to guess"
        assert [driver.board.view.cell(f"r4c{column}").text for column in range(1, 5)] == [*SECRET]


async def test_nothing_is_told_while_the_code_is_hidden_unless_it_is_asked() -> None:
    async with playing() as driver:
        for code, told in (("1123", "Guess 1:"), ("4111", "Guess 2:"), ("4256", "Guess 3:")):
            await guess(driver, code, told)
        await driver.until(lambda: not driver.puzzle_screen.workspace.conversation.open)
        assert driver.puzzle_screen.workspace.view.results.solutions == ()
        await driver.pilot.press("escape", "n")
        driver.puzzle_screen.editing.step("next")
        assert PLAYING in driver.line("spot")
        assert driver.puzzle_screen.workspace.view.shown is None
        for panel in ("solutions", "conflicts"):
            driver.puzzle_screen.body.show_panel(panel)
            await driver.pilot.pause()
            assert SECRET not in everything(driver)
        await driver.pilot.press("escape", "escape", "r")
        await driver.until(lambda: "remain" in driver.pane)
        assert " codes remain" in driver.pane or "1 code remains" in driver.pane


async def test_a_hint_in_a_game_comes_in_three_doses_and_leaves_the_pane_alone() -> None:
    async with playing() as driver:
        await guess(driver, "1123", "Guess 1:")
        for code in ("4111", "4256"):
            await guess(driver, code, "Guess")
        await driver.press("H")
        await driver.until(lambda: " codes remain" in driver.pane or "1 code remains" in driver.pane)
        assert driver.puzzle_screen.workspace.solving.hints == 0
        await driver.press("H")
        await driver.until(lambda: "left on average" in driver.pane)
        assert driver.puzzle_screen.workspace.solving.hints == 1
        body = driver.puzzle_screen.body
        assert isinstance(body, MastermindBody)
        assert not body.on_bench
        best = driver.pane.partition(" tells most")[0].split()[-1]
        await driver.press("H")
        await driver.until(lambda: body.entry.input.value == best)
        await driver.press("enter")
        await driver.until(lambda: len(body.puzzle.guesses) == 4)
        assert "tells most" not in driver.pane


async def test_the_help_of_a_game_tells_of_nothing_else() -> None:
    async with playing() as driver:
        await driver.press("f1", "question_mark")
        help_ = driver.app.screen
        assert isinstance(help_, HelpScreen)
        text = str(help_.query_one(Static).content)
        assert "While a code is hidden" in text
        assert "goes to where clues are set" in text
        for word in ("trial", "three parts", "Marks", "Why a value", "Walkthrough", "Right so far"):
            assert word not in text, word


async def test_undo_takes_a_guess_off_the_board_and_not_out_of_the_count() -> None:
    async with playing() as driver:
        await guess(driver, "1123", "Guess 1:")
        await driver.pilot.press("escape", "u")
        await driver.until(lambda: not driver.puzzle_screen.puzzle.clues())
        assert "Guess 1: ○○" in driver.pane
        assert game_of(driver) == Game(tuple(SECRET), (tuple("1123"),))
        await driver.pilot.press("c")
        await guess(driver, "1123", "Guess 1:")
        await guess(driver, "1124", "Guess 2:")


async def test_an_answer_of_ones_own_is_refused() -> None:
    async with playing() as driver:
        hit(driver.pilot, ["c", *"1123 1 1", "enter"])
        await driver.pilot.pause()
        body = driver.puzzle_screen.body
        assert isinstance(body, MastermindBody)
        assert body.entry.input.reading.error is not None
        assert "the program answers" in body.entry.input.reading.error.expected
        assert body.puzzle.guesses == ()
        body.entry.input.value = ""
        body.entry.input.post_message(events.Paste("1122\n3344\n5566 1 1\n"))
        await driver.until(lambda: len(driver.puzzle_screen.puzzle.clues()) == 2)
        guesses: tuple[Guess, ...] = body.puzzle.guesses
        assert [each.exact for each in guesses] == [0, 0]


async def test_giving_up_shows_the_code() -> None:
    async with playing() as driver:
        await guess(driver, "1123", "Guess 1:")
        await driver.pilot.press("escape", "g", "g")
        await driver.until(lambda: "Given up after 1 guess: the code was 4261" in driver.pane)
        assert driver.puzzle_screen.workspace.view.over
        assert driver.puzzle_screen.workspace.view.end is None, "what was given up is not solved"
        await driver.press("m")
        await driver.until(lambda: len(driver.puzzle_screen.workspace.view.results.solutions) > 1)


async def test_a_game_is_over_where_the_shape_changes() -> None:
    async with playing() as driver:
        screen = driver.puzzle_screen
        puzzle = screen.puzzle
        assert isinstance(puzzle, Mastermind)
        screen.editing.edit_puzzle(puzzle.reshaped(length=5), "change the shape")
        assert game_of(driver) is None
        assert GAME_OVER in driver.line("spot")
        screen.editing.undo()
        assert game_of(driver) is None


async def test_somebody_types_a_code_unseen() -> None:
    with real_client() as client:
        async with running(Mastermind(), client, size=(80, 24)) as driver:
            await driver.pilot.press("escape", "g")
            await driver.until(lambda: isinstance(driver.app.screen, FormScreen))
            hit(driver.pilot, [*"426"])
            await driver.pilot.pause()
            assert "this is no code; expected 4 of 123456" in everything(driver)
            hit(driver.pilot, ["1"])
            await driver.pilot.pause()
            assert SECRET not in everything(driver)
            await driver.pilot.press("enter")
            await driver.until(lambda: game_of(driver) is not None)
            assert game_of(driver) == Game(tuple(SECRET))
            assert driver.puzzle_screen.workspace.document.dirty
            await guess(driver, "4111", "Guess 1: ●●")


async def test_a_game_beside_guesses_is_a_document_of_its_own() -> None:
    puzzle = Mastermind().with_clue(guessed("1123", 1, 1))
    with real_client() as client:
        async with running(puzzle, client, size=(80, 24)) as driver:
            before = driver.puzzle_screen
            await driver.pilot.press("g")
            await driver.until(lambda: isinstance(driver.app.screen, FormScreen))
            await driver.pilot.press("enter")
            await driver.until(lambda: driver.puzzle_screen is not before)
            assert driver.puzzle_screen.puzzle == puzzle.without_clues()
            assert game_of(driver) is not None


async def test_a_game_survives_saving_and_the_end_of_the_program(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    journal = Journal(tmp_path / "journal")
    begun = History(Mastermind(), path, LeftAt(Mode.SET, game=Game(tuple(SECRET))))
    with real_client() as client:
        async with running(begun, client, size=(80, 24), journal=journal) as driver:
            await guess(driver, "1123", "Guess 1:")
            await driver.app.file.save(ask=False)
            assert load_work(path)[0].left.game == Game(tuple(SECRET), (tuple("1123"),))
            assert not driver.puzzle_screen.workspace.document.dirty
            await guess(driver, "4111", "Guess 2:")
            journal.note(driver.app.document, driver.app.left(begun))
            journal.flush()
            journal.finish(driver.app.document)
            (page,) = Journal(tmp_path / "journal").lost()
            found = page.read().document
            page.release()
            assert found.game == Game(tuple(SECRET), (tuple("1123"), tuple("4111")))
            assert found.dirty


def begun_by(arguments: list[str]) -> History:
    return document(parser_of("play").parse_args(arguments))


def test_the_command_line_starts_a_game() -> None:
    begun = begun_by(["--length", "5", "--symbols", "abcdefgh", "--distinct", "--seed", "3"])
    puzzle, game = begun.puzzle, begun.game
    assert isinstance(puzzle, Mastermind)
    assert (puzzle.length, puzzle.distinct, game is not None and game.fits(puzzle)) == (5, True, True)
    assert begun_by(["--seed", "3"]).game == begun_by(["--seed", "3"]).game
    with pytest.raises(PuzzleError, match="a Mastermind"):
        begun_by(["seed-sudoku"])
    with pytest.raises(PuzzleError, match="at least 7 symbols"):
        begun_by(["--length", "7", "--distinct"])


def test_a_game_needs_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seed", "1"]) == 2
    assert "no terminal" in capsys.readouterr().err
    assert main(["play", "--length", "0"]) == 2
    assert "expected a whole number from 1 to 32" in capsys.readouterr().err


async def test_a_word_is_guessed_by_position() -> None:
    puzzle = sample("mastermind-words").load().without_clues()
    begun = History(puzzle, left=LeftAt(Mode.SET, game=Game(tuple("sense"))))
    with real_client() as client:
        async with running(begun, client, size=(80, 24)) as driver:
            await guess(driver, "geese", "Guess 1: -g-gg")
            body = driver.puzzle_screen.body
            assert isinstance(body, MastermindBody)
            assert [body.board.view.cell(f"r1c{column}").text for column in range(6, 11)] == list("·●·●●")
            await driver.pilot.press("escape", "r")
            await driver.until(lambda: " code" in driver.pane)
            await driver.pilot.press("c")
            await guess(driver, "sense", "Found in 2 guesses")


async def test_in_solve_mode_letters_are_symbols_in_the_row_of_the_code_alone() -> None:
    puzzle = sample("mastermind-words").load()
    async with running(puzzle, FakeEngine(), size=(80, 24), mode=Mode.SOLVE) as driver:
        await driver.pilot.press("m", "right", "e")
        assert driver.puzzle_screen.workspace.state.filled == {"p1": "m", "p2": "e"}
        await driver.pilot.press("up", "m", "m")
        assert driver.puzzle_screen.workspace.mode is Mode.SET


async def test_a_guess_is_built_by_clicks_in_the_pane() -> None:
    async with playing() as driver:
        body = driver.puzzle_screen.body
        assert isinstance(body, MastermindBody)
        for sign in (*"411193", "[back]", *"2"):
            body.pick(sign)
        assert body.entry.input.value == "4112"
        body.pick("[guess]")
        await driver.until(lambda: "Guess 1: ●●○" in driver.pane or "Guess 1: ●○○" in driver.pane)


async def test_after_a_click_on_the_board_of_a_game_a_guess_is_still_typed() -> None:
    game = History(Mastermind(), None, LeftAt(Mode.SET, game=Game(tuple(SECRET))))
    async with running(game, FakeEngine(lambda state, question: ()), size=(80, 24)) as driver:
        assert "untitled" not in driver.line("title")
        await driver.pilot.click(GridBoard, offset=(8, 3))
        await driver.press(*SECRET, "enter")
        puzzle = driver.puzzle_screen.workspace.state.puzzle
        assert isinstance(puzzle, Mastermind)
        assert [*map("".join, puzzle.guessed_codes)] == [SECRET]


async def test_a_game_is_kept_by_what_is_hidden_and_comes_back() -> None:
    store = ProgressStore(None)
    left = LeftAt(Mode.SOLVE, game=Game(tuple(SECRET)))
    with real_client() as client:
        async with running(History(Mastermind(), left=left, level="easy"), client, progress=store) as driver:
            await guess(driver, "1123", "Guess 1:")
            driver.app.keeping.leave()
            (begun,) = store.begun()
            assert (begun.level, begun.checks) == ("easy", 1)
        again = History(Mastermind(), left=left)
        async with running(again, client, progress=store) as driver:
            assert "1 guess so far" in driver.app.keeping.take_up(again)
            assert again.game == Game(tuple(SECRET), (tuple("1123"),))
            assert isinstance(again.puzzle, Mastermind)
            assert again.puzzle.guessed() == (tuple("1123"),)
            await guess(driver, SECRET, "Found in 2 guesses")
            driver.app.keeping.leave()
    assert store.begun() == ()
    (solved,) = store.solved("mastermind")
    assert solved.checks == 2


async def test_after_the_end_another_game_begins_at_once_even_if_it_hides_the_same_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    same = Random()
    monkeypatch.setattr(same, "choices", lambda symbols, k: list(SECRET))
    monkeypatch.setattr("tui.app.playing.SystemRandom", lambda: same)
    async with playing() as driver:
        before = driver.puzzle_screen
        hit(driver.pilot, [*SECRET, "enter"])
        await driver.until(lambda: "Found in 1 guess" in driver.pane)
        await driver.press("n")
        await driver.until(lambda: driver.puzzle_screen is not before)
        assert driver.puzzle_screen.workspace.view.playing
        assert game_of(driver) == Game(tuple(SECRET))


async def test_a_click_takes_a_symbol_out_of_the_guess_and_leaves_the_focus_where_guesses_are_typed() -> None:
    async with playing() as driver:
        body = driver.puzzle_screen.body
        assert isinstance(body, MastermindBody)
        hit(driver.pilot, [*"425"])
        await driver.until(lambda: body.board.view.cell("r1c3").text == "5")
        await driver.pilot.click(GridBoard, offset=(12, 3))
        assert body.entry.input.value == "45"
        assert body.board.has_focus


def test_levels_are_longer_codes_of_more_symbols() -> None:
    counts = [len(shape_of(level).symbols) ** shape_of(level).length for level in LEVELS]
    assert counts == sorted(set(counts))
    assert shape_of("easy") == Mastermind()
    assert has_harder("mastermind", "hard")
    assert not has_harder("mastermind", "very hard")
    assert not has_harder("logic", "")
