"""Games: a code is hidden, guesses are answered, and a file keeps the secret."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.files.hidden import sealed, unsealed
from puzzles.files.saving import save
from puzzles.files.solving import LeftAt, SavedWork
from puzzles.files.storage import load_work
from puzzles.model.game import Game
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.mastermind.answers import answer_to
from puzzles.types.mastermind.hiding import read_hidden
from puzzles.types.mastermind.puzzle import Mastermind
from tests.helpers.codes import keys
from tests.helpers.entered import guessed

CODES = st.lists(st.sampled_from("123"), min_size=5, max_size=5)
SECRET = tuple("4261")
PUZZLE = Mastermind()


@given(CODES, CODES)
def test_answers_are_those_of_the_board_game(code: list[str], guess: list[str]) -> None:
    assert answer_to(guess, code) == keys(code, guess)


def test_a_guess_counts_once_and_for_good() -> None:
    game = Game(SECRET)
    first = game.after([tuple("1123")])
    assert first.after([]).asked == first.after([tuple("1123")]).asked == (tuple("1123"),)
    assert first.on
    found = first.after([tuple("1123"), SECRET])
    assert (found.found, found.on, len(found.asked)) == (True, False, 2)
    assert PUZZLE.game_text(found) == "Found in 2 guesses"
    assert PUZZLE.game_text(first) == "Guess 1: ○○"
    assert PUZZLE.game_text(first.end()) == "Given up after 1 guess: the code was 4261"
    assert PUZZLE.game_text(game) == "A code is hidden: type a guess"


def test_a_game_does_not_fit_where_its_code_is_none() -> None:
    game = Game(SECRET, (tuple("1123"),))
    assert game.fits(PUZZLE)
    assert not game.fits(PUZZLE.reshaped(length=5))
    assert not game.fits(PUZZLE.reshaped(symbols="12345"))
    assert not Game(tuple("1123")).fits(PUZZLE.reshaped(distinct=True))
    assert not game.fits(PUZZLE.with_clue(guessed("1123", 4, 0)))
    assert game.fits(PUZZLE.with_clue(guessed("1123", 0, 2)))


@given(st.integers(1, 6), st.booleans(), st.integers())
def test_hidden_codes_keep_the_rules(length: int, distinct: bool, seed: int) -> None:
    puzzle = Mastermind(length, tuple("123456"), distinct)
    assert puzzle.new_game(Random(seed)).fits(puzzle)


def test_no_code_can_be_hidden_where_there_is_none() -> None:
    with pytest.raises(PuzzleError, match="at least 4 symbols"):
        Mastermind(4, tuple("123"), distinct=True).new_game(Random(0))


@pytest.mark.parametrize("typed", ["426", "42617", "4267", "4261 1", "4 2 6", "", "abcd"])
def test_what_is_no_code_is_refused_without_a_word_of_it(typed: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_hidden(PUZZLE, typed)
    assert str(caught.value) == "this is no code; expected 4 of 123456"


def test_a_code_is_hidden_as_it_is_typed() -> None:
    assert read_hidden(PUZZLE, "4 2 6 1") == read_hidden(PUZZLE, "4261") == SECRET
    with pytest.raises(PuzzleError, match="none of them twice"):
        read_hidden(PUZZLE.reshaped(distinct=True), "4421")


@given(CODES, st.lists(CODES), st.booleans())
def test_a_sealed_game_comes_back(secret: list[str], asked: list[list[str]], given_up: bool) -> None:
    game = Game(tuple(secret), tuple(map(tuple, asked)), given_up)
    assert unsealed(sealed(game)) == game
    assert "".join(secret) not in repr(game)


@given(st.text() | st.binary().map(repr))
def test_whatever_stands_there_is_a_game_or_none(text: str) -> None:
    assert unsealed(text) is None


def test_a_file_keeps_the_game_and_not_to_be_read_at_a_glance(tmp_path: Path) -> None:
    puzzle = PUZZLE.with_clue(guessed("1123", 0, 2))
    game = Game(SECRET, (tuple("1123"),))
    path = tmp_path / "game.toml"
    save(SavedWork(PuzzleState(puzzle), LeftAt(Mode.SET, game=game)), path)
    text = path.read_text()
    assert "4261" not in text
    assert '"4"' not in text
    work, _ = load_work(path)
    assert work.left.game == game
    path.write_text(text.replace("length = 4", "length = 4\ndistinct = true"))
    assert load_work(path)[0].left.game == game
    path.write_text(text.replace('symbols = "123456"', 'symbols = "12345"'))
    work, _ = load_work(path)
    assert (work.left.game, work.misfits) == (None, ("1 hidden solution",))
    path.write_text(text.replace('game = "', 'game = "x'))
    assert load_work(path)[0].misfits == ("1 hidden solution",)


def test_a_clean_copy_has_no_game(tmp_path: Path) -> None:
    work = SavedWork(PuzzleState(PUZZLE), LeftAt(Mode.SET, game=Game(SECRET)))
    save(work.clean, tmp_path / "copy.toml")
    assert "game" not in (tmp_path / "copy.toml").read_text()


def test_the_page_on_files_shows_a_game_that_is_one() -> None:
    page = (Path(__file__).parents[4] / "docs" / "puzzle-files.md").read_text("utf-8")
    (word,) = re.findall(r'game = "([^"]+)"', page)
    assert unsealed(word) == Game(SECRET, (tuple("1123"),))
