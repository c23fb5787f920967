"""Answers by position, as in Wordle, and codes that are words of a list."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.files.saving import encode, save, work_document
from puzzles.files.storage import load, load_work, parse
from puzzles.model.state import PuzzleState
from puzzles.text.errors import InputError, PuzzleError
from puzzles.text.sidecar import SIZE_LIMIT
from puzzles.types.mastermind.marks import MarkedGuess, marking, out_of_turn, read_marked
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.mastermind.words import listed_words
from solvers.handlers.registry import answers
from solvers.queries.experiments import BestExperiment, Ranking
from solvers.queries.repairs import Change, SingleChanges
from tests.helpers.sat_session import SatSession

LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
ABC = st.lists(st.sampled_from("abc"), min_size=4, max_size=4).map(tuple)
WORDY = Mastermind(5, LETTERS, by_position=True)


def told(guess: tuple[str, ...], code: tuple[str, ...]) -> str:
    """The rule as players know it: greens first, then from the left each letter that is still to be had."""
    pool, marks = list(code), ["-"] * len(guess)
    for place, letter in enumerate(guess):
        if code[place] == letter:
            marks[place] = "g"
            pool.remove(letter)
    for place, letter in enumerate(guess):
        if marks[place] == "-" and letter in pool:
            marks[place] = "y"
            pool.remove(letter)
    return "".join(marks)


@pytest.mark.parametrize(
    ("guess", "code", "marks"),
    [
        ("speed", "abide", "--y-y"),
        ("speed", "erase", "y-yy-"),
        ("speed", "steal", "g-g--"),
        ("speed", "crepe", "-ygy-"),
        ("geese", "eerie", "-gy-g"),
        ("allay", "banal", "yy-g-"),
        ("eerie", "geese", "yg--g"),
    ],
)
def test_letters_that_occur_twice(guess: str, code: str, marks: str) -> None:
    assert marking(guess, code) == told(tuple(guess), tuple(code)) == marks


@given(ABC, ABC)
def test_marks_are_those_that_players_know(guess: tuple[str, ...], code: tuple[str, ...]) -> None:
    assert marking(guess, code) == told(guess, code)
    assert out_of_turn(guess, marking(guess, code)) is None


@settings(max_examples=60, deadline=None)
@given(ABC, st.lists(st.sampled_from("gy-"), min_size=4, max_size=4).map("".join))
def test_a_guess_holds_of_just_the_codes_that_answer_it_so(guess: tuple[str, ...], marks: str) -> None:
    names = ("p1", "p2", "p3", "p4")
    formula = MarkedGuess(guess, marks).holds_of_code()
    codes = list(product("abc", repeat=4))
    fitting = {code for code in codes if told(guess, code) == marks}
    if out_of_turn(guess, marks) is None:
        assert {code for code in codes if formula.holds(dict(zip(names, code, strict=True)))} == fitting
    else:
        assert not fitting


@settings(max_examples=25, deadline=None)
@given(ABC, st.lists(ABC, max_size=3))
def test_the_solver_finds_the_codes_that_brute_force_finds(
    code: tuple[str, ...], guesses: list[tuple[str, ...]]
) -> None:
    puzzle = Mastermind(4, tuple("abc"), by_position=True)
    for guess in guesses:
        puzzle = puzzle.with_clue(MarkedGuess(guess, marking(guess, code)))
    found = {puzzle.code_of(solution) for solution in SatSession(puzzle).solutions()}
    assert found == {
        other
        for other in product("abc", repeat=4)
        if all(told(guess, other) == told(guess, code) for guess in guesses)
    }


@pytest.mark.parametrize(
    "line",
    [
        *("crane -gy--", "crane .gy..", "CRANE: _GYxx", "c r a n e - g y - -"),
        *("crane ⬛🟩🟨⬜⬜", "crane=⬛️🟩🟨⬛️⬛️", "crane ·●○··"),
    ],
)
def test_marks_are_typed_in_any_usual_form(line: str) -> None:
    assert read_marked(line, 5, LETTERS) == MarkedGuess(tuple("crane"), "-gy--")


@pytest.mark.parametrize(
    ("line", "start", "said"),
    [
        ("crane -gy-", 10, "1 more mark"),
        ("crane -gy---", 11, "the end of the line"),
        ("crane -g2--", 8, "5 marks of g, y and -, or squares"),
        ("crane", 5, "5 marks of g, y and -, or squares"),
        ("geese --y--", 6, "of equal symbols, the first marked"),
    ],
)
def test_a_wrong_line_says_where(line: str, start: int, said: str) -> None:
    with pytest.raises(InputError) as caught:
        read_marked(line, 5, LETTERS)
    assert (caught.value.start, caught.value.expected) == (start, said)


def test_a_guess_in_words() -> None:
    said = MarkedGuess(tuple("geese"), "-gy-g").words(LETTERS)
    assert said == "Guess geese -gy-g: e and e in place, e elsewhere, no g or s"
    assert MarkedGuess(tuple("speed"), "g-g--").words(LETTERS) == (
        "Guess speed g-g--: s and e in place, no p or d, no other e"
    )


def test_answers_of_the_other_sort_are_refused() -> None:
    with pytest.raises(PuzzleError, match="'marks', by position"):
        load_text('answers = "positions"\nguesses = [{ code = "crane", exact = 1 }]')
    with pytest.raises(PuzzleError, match="'exact', unless"):
        load_text('guesses = [{ code = "crane", marks = "-gy--" }]')
    with pytest.raises(PuzzleError, match="'exact'"):
        Mastermind(4, tuple("abc")).with_clue(MarkedGuess(tuple("abca"), "g---"))
    with pytest.raises(PuzzleError, match="'counts' or 'positions'"):
        load_text('answers = "colours"')


def load_text(more: str) -> Mastermind:
    puzzle = parse(f'puzzle = "mastermind"\nlength = 5\nsymbols = "{"".join(LETTERS)}"\n{more}')
    assert isinstance(puzzle, Mastermind)
    return puzzle


# -- words -------------------------------------------------------------------------------------


def test_of_a_text_the_words_that_are_codes_are_taken() -> None:
    puzzle = WORDY.reshaped(words="Crane\nslate  CRANE don't toolong abc\nÄpfel")
    assert listed_words(puzzle.words) == ("crane", "slate")
    assert [rule.text for rule in puzzle.shape.rules] == ["The code is one of 2 words"]
    with pytest.raises(PuzzleError, match="there is no word of 4"):
        puzzle.reshaped(length=4)
    with pytest.raises(PuzzleError, match="one character each"):
        Mastermind(2, ("red", "blue")).reshaped(words="ab")


def test_the_code_is_one_of_the_words() -> None:
    words = [
        line.strip() for line in (sample("mastermind-words").path.parent / "five-letter-words.txt").open()
    ]
    puzzle = sample("mastermind-words").load()
    assert isinstance(puzzle, Mastermind)
    bare = puzzle.without_clues()
    assert len(words) == len(set(words)) == 400
    assert {bare.wording.answer(solution) for solution in SatSession(bare).solutions()} == set(words)
    guesses = puzzle.marked_guesses
    fitting = [word for word in words if all(each.marks == told(each.code, tuple(word)) for each in guesses)]
    assert (
        [puzzle.wording.answer(solution) for solution in SatSession(puzzle).solutions()]
        == fitting
        == ["sense"]
    )


def test_the_best_guess_is_a_word_and_splits_as_the_rule_says() -> None:
    puzzle = sample("mastermind-words").load()
    assert isinstance(puzzle, Mastermind)
    words = listed_words(puzzle.words)
    *_, ranking = answers(BestExperiment(), SatSession(puzzle.without_clues()))
    assert isinstance(ranking, Ranking)
    assert (ranking.remaining, ranking.tried, ranking.exact) == (400, 400, True)
    best = ranking.by_expected[0]
    assert "".join(map(str, best.subject)) in words
    split: dict[str, int] = {}
    for word in words:
        answer = told(tuple(map(str, best.subject)), tuple(word))
        split[answer] = split.get(answer, 0) + 1
    assert {part.text: part.left for part in best.split} == split


def test_a_wrong_mark_is_found_and_mended() -> None:
    puzzle = (
        Mastermind(3, tuple("abc"), by_position=True).typing.with_line("abc gg-").typing.with_line("cab -gy")
    )
    changes = [found for found in answers(SingleChanges(), SatSession(puzzle)) if isinstance(found, Change)]
    assert "cab -yy" in {found.puzzle.typing.line("guess.2") for found in changes}
    for found in changes:
        assert list(SatSession(found.puzzle).solutions())


# -- files -------------------------------------------------------------------------------------

HEAD = 'puzzle = "mastermind"\nlength = 5\nsymbols = "abcdefghijklmnopqrstuvwxyz"\nanswers = "positions"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a word list and a puzzle that names it, and a file above it."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "words.txt").write_text("crane\nslate\nsense\n")
    (home / "game.toml").write_text(f'{HEAD}words = "words.txt"  # mine\n')
    (tmp_path / "above.txt").write_text("crane\n")
    return home


def test_the_name_of_the_list_stays_in_the_file(folder: Path) -> None:
    work, digest = load_work(folder / "game.toml")
    puzzle = work.puzzle
    assert isinstance(puzzle, Mastermind)
    assert listed_words(puzzle.words) == ("crane", "slate", "sense")
    changed = puzzle.typing.with_line("crane ----g")
    save(changed, folder / "game.toml", digest)
    assert 'words = "words.txt"  # mine' in (folder / "game.toml").read_text()
    assert load(folder / "game.toml") == changed


def test_elsewhere_the_words_themselves_are_written(folder: Path, tmp_path: Path) -> None:
    puzzle = load(folder / "game.toml")
    save(puzzle, tmp_path / "copy.toml")
    assert 'words = "home/words.txt"' in (tmp_path / "copy.toml").read_text()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    save(puzzle, elsewhere / "copy.toml")
    assert 'words = """\ncrane\nslate\nsense\n"""' in (elsewhere / "copy.toml").read_text()
    assert load(elsewhere / "copy.toml") == load(tmp_path / "copy.toml") == puzzle
    assert parse(encode(puzzle)) == puzzle
    (folder / "words.txt").write_text("crane\n")
    save(puzzle, folder / "game.toml")
    assert load(folder / "game.toml") == puzzle
    assert "words" in work_document(load_work(folder / "game.toml")[0])


def test_words_may_stand_in_the_file() -> None:
    assert load_text('words = ["crane", "slate"]') == load_text('words = """\nslate crane\n"""').reshaped(
        words="crane slate"
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nosuch.txt", "'nosuch.txt' is not there; expected a text file"),
        ("../above.txt", "expected a file in the folder of the puzzle, or below it"),
        ("/etc/passwd", "expected a file in the folder of the puzzle, or below it"),
        ("link.txt", "expected a file in the folder of the puzzle, or below it"),
        (".", "is no plain file; expected a text file"),
        ("big.txt", f"'big.txt' has more than {SIZE_LIMIT:,} bytes; expected a smaller file"),
        ("bytes.txt", "byte 0 of 'bytes.txt' is not text; expected a UTF-8 text file"),
        ("none.txt", "there is no word of 5 of the symbols"),
        ("a\\u0000b", "no file can be called"),
    ],
)
def test_a_list_that_cannot_be_taken_is_told(folder: Path, name: str, said: str) -> None:
    (folder / "link.txt").symlink_to(folder.parent / "above.txt")
    (folder / "big.txt").write_text("crane\n" * (SIZE_LIMIT // 5))
    (folder / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    (folder / "none.txt").write_text("a bb ccc\n")
    (folder / "game.toml").write_text(f'{HEAD}words = "{name}"\n')
    with pytest.raises(PuzzleError) as caught:
        load(folder / "game.toml")
    assert said in str(caught.value)
    assert "words" in str(caught.value)


def test_a_text_without_a_folder_names_no_file() -> None:
    with pytest.raises(PuzzleError, match="where the puzzle is not read from a file"):
        parse(f'{HEAD}words = "words.txt"\n')


def test_a_puzzle_with_words_pickles_small_and_equal() -> None:
    import pickle

    puzzle = sample("mastermind-words").load()
    state = PuzzleState(puzzle)
    packed = pickle.dumps(state)
    assert pickle.loads(packed) == state
    assert len(packed) < 10_000
