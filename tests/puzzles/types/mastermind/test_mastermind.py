from __future__ import annotations

import tomllib
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import FOLDER, sample
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.statements import Literal
from puzzles.model.heading import Heading
from puzzles.text.errors import PuzzleError
from puzzles.types.mastermind.answers import possible_feedback
from puzzles.types.mastermind.guesses import Guess
from puzzles.types.mastermind.puzzle import Mastermind
from solvers.queries.overview import Status
from tests.helpers.codes import all_codes, fits, keys
from tests.helpers.entered import guessed
from tests.helpers.sat_session import SatSession

NAMES = ("red", "dark blue", "green")


def load(name: str) -> Mastermind:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Mastermind)
    return puzzle


def codes(puzzle: Mastermind, limit: int = 3000) -> list[tuple[str, ...]]:
    return sorted(puzzle.code_of(solution) for solution in SatSession(puzzle).solutions(limit))


# -- published answers, and all codes tried ----------------------------------------------------


TOO_MANY = ("mastermind-eight-digits", "mastermind-words")
"""Library puzzles with more codes than can be tried; these have tests of their own."""


def test_the_five_digits_are_65032_and_nothing_else() -> None:
    puzzle = load("mastermind-five-digits")
    (solution,) = SatSession(puzzle).solutions(2)
    assert puzzle.wording.answer(solution) == "65032"
    assert puzzle.wording.grid(solution) == (("6", "5", "0", "3", "2"),)


def test_with_repeats_allowed_there_are_19() -> None:
    puzzle = load("mastermind-five-digits-repeats")
    found = codes(puzzle)
    assert len(found) == 19
    assert tuple("65032") in found
    strict = load("mastermind-five-digits")
    assert replace(strict.reshaped(distinct=False), heading=puzzle.heading) == puzzle


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(FOLDER.glob("*/mastermind-*.toml")) if path.stem not in TOO_MANY],
    ids=lambda path: path.stem,
)
def test_library_agrees_with_all_codes_tried(path: Path) -> None:
    data: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    told = [(guess["code"], guess["exact"], guess.get("misplaced")) for guess in data.get("guesses", [])]
    every = all_codes(data["length"], data["symbols"], data.get("distinct", False))
    assert codes(load(path.stem)) == sorted(code for code in every if fits(code, told))


def test_eight_digits_are_found_and_alone() -> None:
    puzzle = load("mastermind-eight-digits")
    (found,) = codes(puzzle)
    assert fits(found, [(guess.code, guess.exact, guess.misplaced) for guess in puzzle.guesses])


def test_library_has_unique_several_and_contradictory_puzzles_of_its_own() -> None:
    counts = {"bulls-and-cows": 1, "exact-only": 1, "colours": 4, "misheard": 0, "first-guess": 1296}
    assert {name: len(codes(load(f"mastermind-{name}"))) for name in counts} == counts


@st.composite
def games(draw: st.DrawFn) -> tuple[Mastermind, tuple[str, ...]]:
    """A game in play, with the code that answered every guess."""
    symbols = draw(st.sampled_from([tuple("123"), tuple("12345"), NAMES]))
    length = draw(st.integers(1, 5 if len(symbols) < 5 else 4))
    distinct = length <= len(symbols) and draw(st.booleans())
    one = st.permutations(symbols).map(lambda found: found[:length])
    any_code = st.lists(st.sampled_from(symbols), min_size=length, max_size=length)
    code = tuple(draw(one if distinct else any_code))
    puzzle = Mastermind(length, symbols, distinct)
    for guess in draw(st.lists(any_code, max_size=4)):
        exact, misplaced = keys(code, guess)
        puzzle = puzzle.with_clue(guessed(guess, exact, misplaced if draw(st.booleans()) else None))
    return puzzle, code


@settings(max_examples=40, deadline=None)
@given(games())
def test_solutions_agree_with_all_codes_tried(game: tuple[Mastermind, tuple[str, ...]]) -> None:
    puzzle, code = game
    told = [(guess.code, guess.exact, guess.misplaced) for guess in puzzle.guesses]
    every = all_codes(puzzle.length, puzzle.symbols, puzzle.distinct)
    found = codes(puzzle)
    assert code in found
    assert found == sorted(other for other in every if fits(other, told))


@settings(max_examples=50, deadline=None)
@given(st.data(), st.sampled_from(["12", "1234", "1234567890"]), st.integers(1, 9))
def test_a_guess_holds_of_a_code_as_the_board_game_says(
    data: st.DataObject, symbols: str, length: int
) -> None:
    drawn = st.lists(st.sampled_from(symbols), min_size=length, max_size=length).map(tuple)
    code, guess = data.draw(drawn), data.draw(drawn)
    solution = {f"p{position}": symbol for position, symbol in enumerate(code, start=1)}
    answers = product(range(length + 1), repeat=2)
    true = [told for told in answers if Guess(guess, *told).holds_of_code().holds(solution)]
    assert true == [keys(code, guess)]
    exact = [told for told in range(length + 1) if Guess(guess, told).holds_of_code().holds(solution)]
    assert exact == [keys(code, guess)[0]]


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_possible_answers_are_those_that_some_guess_gets(length: int) -> None:
    every = list(all_codes(length, "12345"))
    got = {keys(code, guess) for code in [*every[::7], tuple("1234"[:length])] for guess in every}
    assert set(possible_feedback(length, told=True)) == got
    assert possible_feedback(length, told=False) == tuple((exact, None) for exact in range(length + 1))


# -- sentences, conflicts, repairs -------------------------------------------------------------


@pytest.mark.parametrize(
    ("symbols", "code", "exact", "misplaced", "text"),
    [
        ("0123456789", "47291", 0, 1, "Guess 47291: no digit in place, one elsewhere"),
        ("0123456789", "15739", 2, 0, "Guess 15739: two digits in place, none elsewhere"),
        ("0123456789", "15739", 1, 2, "Guess 15739: one digit in place, two elsewhere"),
        ("0123456789", "15739", 0, 0, "Guess 15739: none of its digits occurs"),
        ("0123456789", "15739", 0, None, "Guess 15739: no digit in place, nothing told of the others"),
        ("ABCDEF", "FACE", 3, 0, "Guess FACE: three letters in place, none elsewhere"),
        ("RG+-", "R+R-", 1, 1, "Guess R+R-: one symbol in place, one elsewhere"),
        (
            ("red", "blue"),
            ("red", "blue", "red"),
            1,
            2,
            "Guess red blue red: one symbol in place, two elsewhere",
        ),
        (
            NAMES,
            ("red", "dark blue"),
            1,
            None,
            "Guess red, dark blue: one symbol in place, nothing told of the others",
        ),
        ("01", "0" * 14, 13, 0, f"Guess {'0' * 14}: 13 digits in place, none elsewhere"),
    ],
)
def test_sentences(
    symbols: tuple[str, ...], code: tuple[str, ...], exact: int, misplaced: int | None, text: str
) -> None:
    puzzle = Mastermind(len(code), tuple(symbols)).with_clue(guessed(code, exact, misplaced))
    assert puzzle.clues()[0].text == text
    assert puzzle.clues()[0].cells == tuple(f"p{position}" for position in range(1, len(code) + 1))


def test_a_conflict_reads_well() -> None:
    session = SatSession(load("mastermind-misheard"))
    assert session.verdict().status is Status.CONTRADICTION
    conflict = session.conflict()
    assert conflict is not None
    assert [clue.text for clue in conflict.clues] == [
        "Guess 6841: one digit in place, none elsewhere",
        "Guess 4928: one digit in place, one elsewhere",
        "Guess 8321: no digit in place, three elsewhere",
    ]
    assert [rule.text for rule in conflict.rules] == ["No digit occurs twice in the code"]


def test_more_positions_than_symbols_cannot_all_differ() -> None:
    conflict = SatSession(Mastermind(3, ("A", "B"), distinct=True)).conflict()
    assert conflict is not None
    assert [statement.text for statement in conflict.statements] == ["No letter occurs twice in the code"]


def test_the_answer_misheard_is_among_those_that_leave_one_code() -> None:
    puzzle = load("mastermind-misheard")
    mended = [
        alternative.text
        for clue in puzzle.clues()
        for alternative in puzzle.typing.alternatives(clue.id)
        if isinstance(alternative.puzzle, Mastermind) and len(codes(alternative.puzzle, 2)) == 1
    ]
    assert "Guess 6841: one digit in place, one elsewhere" in mended


def test_alternatives_are_the_other_answers_the_nearest_first() -> None:
    puzzle = Mastermind(2, ("A", "B")).with_clue(guessed("AB", 1, 0)).with_clue(guessed("BB", 1))
    texts = [alternative.text for alternative in puzzle.typing.alternatives("guess.1")]
    assert texts == [
        "Guess AB: none of its letters occurs",
        "Guess AB: two letters in place, none elsewhere",
        "Guess AB: no letter in place, one elsewhere",
        "Guess AB: no letter in place, two elsewhere",
    ]
    assert [found.puzzle.clues()[1].text for found in puzzle.typing.alternatives("guess.2")] == [
        "Guess BB: no letter in place, nothing told of the others",
        "Guess BB: two letters in place, nothing told of the others",
    ]
    assert puzzle.typing.alternatives("guess.3") == ()


# -- editing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", possible_feedback(4, told=True))
def test_answers_of_which_less_changes_are_nearer(answer: tuple[int, int]) -> None:
    puzzle = Mastermind(4, tuple("123456"))
    guess = Guess(("1", "2", "3", "4"), *answer)
    others = [(other.exact, other.misplaced or 0) for other in guess.alternatives(puzzle)]
    changes = [abs(exact - answer[0]) + abs(misplaced - answer[1]) for exact, misplaced in others]
    assert changes == sorted(changes)
    assert {*others} == {*possible_feedback(4, told=True)} - {answer}


def test_guesses_keep_their_ids_through_edits() -> None:
    puzzle = Mastermind()
    for code in ("1122", "3344", "5566"):
        puzzle = puzzle.with_clue(guessed(code, 1, 1))
    assert [clue.id for clue in puzzle.clues()] == ["guess.1", "guess.2", "guess.3"]
    assert [clue.id for clue in puzzle.without("guess.2").clues()] == ["guess.1", "guess.3"]
    assert [clue.id for clue in puzzle.with_moved("guess.3", 0).clues()] == ["guess.3", "guess.1", "guess.2"]
    changed = puzzle.with_changed("guess.2", Guess(tuple("1234"), 0))
    assert [clue.id for clue in changed.clues()] == ["guess.1", "guess.2", "guess.3"]
    assert changed.clues()[1].text == "Guess 1234: no digit in place, nothing told of the others"
    assert puzzle.without("guess.7") == puzzle.with_moved("guess.7", 0) == puzzle


def test_a_new_shape_must_fit_the_guesses() -> None:
    puzzle = Mastermind().with_clue(guessed("1122", 1, 1))
    assert puzzle.reshaped(symbols="12345678", distinct=True).symbols == tuple("12345678")
    with pytest.raises(
        PuzzleError, match=r"guesses\[1\].code: 4 symbols; expected 5, the length of the code"
    ):
        puzzle.reshaped(length=5)
    with pytest.raises(PuzzleError, match=r"guesses\[1\].code position 1: found '1'; expected one of 23456"):
        puzzle.reshaped(symbols="23456")
    with pytest.raises(PuzzleError, match=r"misplaced: found 4; expected 0 to 3 beside 1 exact"):
        puzzle.with_clue(guessed("1234", 1, 4))


def test_facts_are_sentences() -> None:
    assert Mastermind().wording.fact(Literal("p3", "4")) == "position 3 is 4"
    assert Mastermind().wording.fact(Literal("p3", "4", positive=False)) == "position 3 is not 4"


# -- files -------------------------------------------------------------------------------------

symbol_sets = st.one_of(
    st.sampled_from([tuple("0123456789"), ("red",), NAMES, ("x", "yy"), tuple("αβγ#'\"\\")]),
    st.lists(
        st.text(min_size=1, max_size=3).filter(lambda text: text == text.strip() and text.isprintable()),
        min_size=1,
        max_size=6,
        unique=True,
    ).map(tuple),
)


@st.composite
def puzzles(draw: st.DrawFn) -> Mastermind:
    symbols = draw(symbol_sets)
    length = draw(st.integers(1, 5))
    puzzle = Mastermind(
        length, symbols, draw(st.booleans()), heading=Heading(title=draw(st.text(max_size=5)))
    )
    guess = st.lists(st.sampled_from(symbols), min_size=length, max_size=length)
    for code in draw(st.lists(guess, max_size=4)):
        exact = draw(st.integers(0, length))
        puzzle = puzzle.with_clue(guessed(code, exact, draw(st.none() | st.integers(0, length - exact))))
    return puzzle.without("guess.1") if draw(st.booleans()) else puzzle


@settings(max_examples=50, deadline=None)
@given(puzzles())
def test_a_saved_puzzle_reads_back_equal(puzzle: Mastermind) -> None:
    again = parse(encode(puzzle))
    assert again == puzzle
    assert [clue.text for clue in again.clues()] == [clue.text for clue in puzzle.clues()]


def test_codes_and_symbols_may_be_spaced_out() -> None:
    text = "puzzle = 'mastermind'\nlength = 3\nsymbols = 'red blue'\n"
    puzzle = parse(text + "guesses = [{ code = 'red  blue red', exact = 1, misplaced = 2 }]")
    assert puzzle == Mastermind(3, ("red", "blue")).with_clue(guessed(("red", "blue", "red"), 1, 2))
    puzzle = parse(text.replace("red blue", "1 2") + "guesses = [{ code = '1 2 1', exact = 1 }]")
    assert puzzle == Mastermind(3, ("1", "2")).with_clue(guessed("121", 1))


HEAD = "length = 4\nsymbols = '123456'\n"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("symbols = '12'", "missing key 'length'; expected a whole number"),
        ("length = 4", "missing key 'symbols'; expected text"),
        ("length = 'four'\nsymbols = '12'", "length: found text 'four'; expected a whole number"),
        ("length = 0\nsymbols = '12'", "length: found 0; expected 1 to 32"),
        ("length = 33\nsymbols = '12'", "length: found 33; expected 1 to 32"),
        ("length = 4\nsymbols = 12", "symbols: found a whole number '12'; expected text or a list of texts"),
        ("length = 4\nsymbols = ['a', 1]", "symbols[2]: found a whole number '1'; expected text"),
        ("length = 4\nsymbols = '1213'", "symbols: '1' stands there twice; expected each symbol once"),
        ("length = 4\nsymbols = ['']", "symbols: found ''; expected a name or a character that can be seen"),
        ("length = 4\nsymbols = ''", "symbols: 0 symbols; expected 1 to 100"),
        (HEAD + "distinct = 'yes'", "distinct: found text 'yes'; expected true or false"),
        (
            HEAD + "guesses = [{ code = '1122', exact = 0 }, { code = '112', exact = 0 }]",
            "guesses[2].code: 3 symbols; expected 4, the length of the code",
        ),
        (
            HEAD + "guesses = [{ code = '1172', exact = 0 }]",
            "guesses[1].code position 3: found '7'; expected one of 123456",
        ),
        (
            HEAD + "guesses = [{ code = 1122, exact = 0 }]",
            "guesses[1].code: found a whole number '1122'; expected text or a list of texts",
        ),
        (HEAD + "guesses = [{ code = '1122' }]", "missing key 'guesses[1].exact'; expected a whole number"),
        (HEAD + "guesses = [{ code = '1122', exact = 5 }]", "guesses[1].exact: found 5; expected 0 to 4"),
        (
            HEAD + "guesses = [{ code = '1122', exact = true }]",
            "guesses[1].exact: found true; expected a whole number",
        ),
        (
            HEAD + "guesses = [{ code = '1122', exact = 3, misplaced = 2 }]",
            "guesses[1].misplaced: found 2; expected 0 to 1 beside 3 exact",
        ),
        (
            HEAD + "guesses = [{ code = '1122', exact = 0, misplaced = -1 }]",
            "guesses[1].misplaced: found -1; expected 0 to 4",
        ),
        (
            HEAD + "guesses = [{ code = '1122', exact = 0, near = 1 }]",
            "unknown key 'guesses[1].near'; expected one of code, marks, exact, misplaced",
        ),
        (HEAD + "guesses = '1122'", "guesses: found text '1122'; expected a list"),
        (HEAD + "guesses = ['1122']", "guesses[1]: found text '1122'; expected a table"),
        (
            HEAD + "colours = 6",
            "unknown key 'colours'; expected one of puzzle, symbols, length, distinct, answers, words, "
            "guesses, title, author, source, notes, solution, tags, solving, not",
        ),
    ],
)
def test_bad_input_gets_one_line_that_says_where(lines: str, message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse(f"puzzle = 'mastermind'\n{lines}\n")
    assert str(caught.value) == message
