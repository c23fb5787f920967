from __future__ import annotations

import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from puzzles.features.experiments import Reveals, experiments
from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, PuzzleState
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.mastermind.trial_answers import PegAnswers
from puzzles.types.mastermind.trial_codes import TrialCodes
from solvers.backends.backend import Undecided
from solvers.handlers.experiments import appraise, values_named
from solvers.handlers.registry import answers
from solvers.queries.answer import Unsettled
from solvers.queries.experiments import Appraisal, BestExperiment, Ranking
from solvers.session.session import Session
from tests.helpers.codes import all_codes, fits, keys
from tests.helpers.entered import guessed

COLOURS = tuple("123456")
EVERY = list(all_codes(4, COLOURS))
NO_CODES = PegAnswers(4, COLOURS, [])


def asked(puzzle: Mastermind | PuzzleState, question: BestExperiment | None = None) -> Iterator[Any]:
    return answers(question or BestExperiment(), Session(puzzle))


def last(puzzle: Mastermind | PuzzleState, question: BestExperiment | None = None) -> Ranking:
    *_, ranking = asked(puzzle, question)
    assert isinstance(ranking, Ranking)
    return ranking


def by_rules(guess: tuple[str, ...], remaining: list[tuple[str, ...]]) -> tuple[float, int, int]:
    """Expected and largest number of codes that remain, and the number of different answers."""
    parts = Counter(keys(code, guess) for code in remaining).values()
    return sum(part * part for part in parts) / len(remaining), max(parts), len(parts)


# -- published figures for 4 positions and 6 colours -------------------------------------------


@pytest.mark.parametrize(
    ("guess", "worst", "expected", "outcomes"),
    [
        ("1111", 625, 511.98, 5),
        ("1112", 317, 235.95, 11),
        ("1122", 256, 204.54, 13),
        ("1123", 276, 185.27, 14),
        ("1234", 312, 188.19, 14),
    ],
)
def test_first_guesses_of_the_board_game(guess: str, worst: int, expected: float, outcomes: int) -> None:
    """Knuth 1977 for the worst cases, Irving 1978 for the expected sizes."""
    ranking = last(Mastermind())
    found = {each.text: replace(each, split=()) for each in (*ranking.by_expected, *ranking.by_worst)}
    whole = {appraisal.text: appraisal for appraisal in all_first_guesses()}
    assert found.items() <= whole.items()
    appraisal = whole[f"Guess {guess}"]
    assert (appraisal.worst, appraisal.outcomes) == (worst, outcomes)
    assert round(appraisal.expected, 2) == expected


def all_first_guesses() -> list[Appraisal]:
    session = Session(Mastermind())
    solutions = list(session.solutions())
    possible = experiments(session.state.puzzle, solutions)
    return [appraise(possible, subject, len(solutions)) for subject in possible.subjects()]


def test_knuths_first_guess_and_the_one_that_leaves_fewest_on_average() -> None:
    ranking = last(Mastermind())
    assert ranking.exact
    assert (ranking.remaining, ranking.tried) == (1296, 15)
    assert ranking.by_worst[0].text == "Guess 1122"
    assert ranking.by_worst[0].worst == 256
    assert round(ranking.by_worst[0].expected, 3) == 204.535
    assert ranking.by_expected[0].text == "Guess 1123"
    assert round(ranking.by_expected[0].expected, 2) == 185.27


def test_what_the_best_guess_splits_the_codes_into() -> None:
    best = last(Mastermind()).by_expected[0]
    split = {part.text: part.left for part in best.split}
    answers = Counter(keys(code, tuple("1123")) for code in EVERY)
    assert split == {"●" * a + "○" * b or "-": count for (a, b), count in answers.items()}
    assert [part.left for part in best.split] == sorted(answers.values(), reverse=True)
    safest = last(Mastermind()).by_worst[0]
    assert safest.split[0].left == 256


def test_where_only_exact_hits_are_told_a_guess_is_judged_by_those() -> None:
    puzzle = Mastermind(4, tuple("1234")).with_clue(guessed("1234", 1))
    ranking = last(puzzle)
    remaining = [code for code in all_codes(4, tuple("1234")) if keys(code, tuple("1234"))[0] == 1]
    best = ranking.by_expected[0]
    guess = tuple(map(str, best.subject))
    parts = Counter(sum(map(str.__eq__, code, guess)) for code in remaining)
    assert {part.text: part.left for part in best.split} == {str(hit): left for hit, left in parts.items()}


def test_all_1296_guesses_give_the_same_best() -> None:
    """With every colour named by an assumption, nothing is taken to be alike."""
    literals = (Literal("p1", colour, positive=False) for colour in COLOURS[1:])
    assumptions = tuple(Assumption(literal) for literal in literals)
    state = PuzzleState(Mastermind(), entries=(("p1", "1"),), assumptions=assumptions)
    assert values_named(state) == set(COLOURS)
    experiments = Mastermind().experiments(
        [dict(zip(("p1", "p2", "p3", "p4"), code, strict=True)) for code in EVERY], values_named(state)
    )
    assert experiments.size == 1296
    found = [appraise(experiments, subject, 1296) for subject in experiments.subjects()]
    assert min(appraisal.worst for appraisal in found) == 256
    assert round(min(appraisal.expected for appraisal in found), 2) == 185.27


def test_knuths_second_guess_after_one_exact_hit() -> None:
    """In the paper, 1122 answered by one black leads to 1344, worst case 44 of 256."""
    ranking = last(Mastermind().with_clue(guessed("1122", 1, 0)))
    assert ranking.remaining == 256
    assert ranking.by_worst[0].worst == 44
    guesses = {appraisal.text for appraisal in ranking.by_worst}
    figures = by_rules(tuple("1344"), [code for code in EVERY if keys(code, tuple("1122")) == (1, 0)])
    assert figures[1] == 44
    assert len(guesses) == 10


# -- against the board game played out ---------------------------------------------------------


@st.composite
def games(draw: st.DrawFn) -> Mastermind:
    symbols = draw(st.sampled_from(["12", "123", "1234", "12345"]))
    length = draw(st.integers(1, 4))
    distinct = length <= len(symbols) and draw(st.booleans())
    puzzle = Mastermind(length, tuple(symbols), distinct)
    every = list(all_codes(length, symbols, distinct))
    code = draw(st.sampled_from(every))
    for guess in draw(st.lists(st.sampled_from(every), max_size=2)):
        exact, misplaced = keys(code, guess)
        puzzle = puzzle.with_clue(guessed(guess, exact, misplaced))
    return puzzle


@settings(max_examples=25, deadline=None)
@given(games())
def test_the_best_guess_is_the_best_of_all_played_out(puzzle: Mastermind) -> None:
    told = [(guess.code, guess.exact, guess.misplaced) for guess in puzzle.guesses]
    every = list(all_codes(puzzle.length, puzzle.symbols, puzzle.distinct))
    remaining = [code for code in every if fits(code, told)]
    ranking = last(puzzle)
    figures = {code: by_rules(code, remaining) for code in every}
    assert ranking.exact
    assert ranking.remaining == len(remaining)
    by_expected = [(one.expected, not one.may_hit, one.worst) for one in ranking.by_expected]
    by_worst = [(one.worst, not one.may_hit, one.expected) for one in ranking.by_worst]
    for listed, at in ((by_expected, 0), (by_worst, 1)):
        best = min((figures[code][at], code not in remaining, figures[code][1 - at]) for code in every)
        assert (listed[0], listed) == (best, sorted(listed))
    for appraisal in (*ranking.by_expected, *ranking.by_worst):
        code = tuple(str(symbol) for symbol in appraisal.subject)
        assert (appraisal.expected, appraisal.worst, appraisal.outcomes) == figures[code]
        assert appraisal.may_hit == (code in remaining)


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(1, 5), st.sampled_from(["12", "1234", "12345"]), st.booleans())
def test_canonical_guesses_stand_for_all(
    data: st.DataObject, length: int, symbols: str, distinct: bool
) -> None:
    """Exactly one guess of each class that renaming the fresh symbols makes, and `size` counts them."""
    distinct = distinct and length <= len(symbols)
    fresh = tuple(data.draw(st.lists(st.sampled_from(symbols), unique=True)))
    experiments = TrialCodes(length, symbols, distinct, fresh, [], PegAnswers(length, symbols, []))
    guesses = list(experiments.subjects())

    def shape(guess: tuple[object, ...]) -> tuple[object, ...]:
        seen = [symbol for symbol in dict.fromkeys(guess) if symbol in fresh]
        return tuple(seen.index(symbol) if symbol in fresh else symbol for symbol in guess)

    shapes = [shape(guess) for guess in guesses]
    assert len(set(shapes)) == len(shapes) == experiments.size
    assert set(shapes) == {shape(guess) for guess in all_codes(length, symbols, distinct)}


def test_fresh_symbols_are_those_that_nothing_names() -> None:
    state = PuzzleState(Mastermind().with_clue(guessed("1122", 1, 0)), entries=(("p4", "5"),))
    ranking = last(state)
    named, free = set("125"), set("346")
    assert ranking.experiments == TrialCodes(4, COLOURS, False, sorted(free), [], NO_CODES).size
    assert all(set(map(str, a.subject)) <= named | {"3", "4", "6"} for a in ranking.by_expected)
    remaining = [code for code in EVERY if keys(code, tuple("1122")) == (1, 0) and code[3] == "5"]
    assert ranking.remaining == len(remaining)
    best = min(by_rules(guess, remaining)[0] for guess in EVERY)
    assert ranking.by_expected[0].expected == best


# -- sampling, progress, cancelling ------------------------------------------------------------


def test_above_the_limit_codes_are_sampled_and_that_is_said() -> None:
    question = BestExperiment(solution_limit=100, sample=50)
    ranking = last(Mastermind(), question)
    assert ranking.sampled
    assert not ranking.exact
    assert (ranking.examined, ranking.tried, ranking.experiments) == (50, 15, 15)
    assert ranking.remaining == 1296
    assert 150 < ranking.by_expected[0].expected < 300
    assert ranking == last(Mastermind(), question)


def test_a_sample_stands_for_the_whole_by_its_weights() -> None:
    codes = [{"p1": "1"}, {"p1": "2"}, {"p1": "3"}]
    experiments = Mastermind(1, ("1", "2", "3")).experiments(codes, frozenset("123"))
    appraisal = appraise(experiments, ("2",), 100, [10.0, 30.0, 60.0])
    assert appraisal.worst == pytest.approx(70)
    assert appraisal.expected == pytest.approx((30 * 30 + 70 * 70) / 100)


def test_above_the_limit_of_pairs_guesses_are_chosen_and_that_is_said() -> None:
    puzzle = Mastermind().with_clue(guessed("1122", 1, 0))
    ranking = last(puzzle, BestExperiment(pair_limit=256 * 40))
    assert not ranking.sampled
    assert not ranking.exact
    assert 20 <= ranking.tried <= 40 < ranking.experiments
    ranking = last(puzzle, BestExperiment(experiment_limit=30))
    assert 15 <= ranking.tried <= 30


def test_chosen_guesses_are_canonical_and_at_most_so_many() -> None:
    codes = [code for code in EVERY if code[0] == "6"]
    experiments = TrialCodes(4, COLOURS, False, ("3", "4", "5", "6"), codes, PegAnswers(4, COLOURS, codes))
    chosen = list(experiments.chosen(50, Random(3)))
    assert len(set(chosen)) == len(chosen) <= 50
    assert set(chosen) <= set(experiments.subjects())
    distinct = TrialCodes(4, COLOURS, True, (), [], NO_CODES)
    assert all(len(set(guess)) == 4 for guess in distinct.chosen(50, Random(3)))


def test_progress_grows_and_only_the_last_answer_is_final() -> None:
    puzzle = Mastermind(4, tuple("0123456789")).with_clue(guessed("0123", 1, 2))
    *before, final = asked(puzzle)
    assert before
    assert all(isinstance(answer, Ranking) and answer.running for answer in before)
    tried = [answer.tried for answer in before if isinstance(answer, Ranking)]
    assert tried == sorted(tried)
    assert isinstance(final, Ranking)
    assert not final.running
    assert final.tried == final.experiments
    assert pickle.loads(pickle.dumps(final)) == final


def test_one_code_left_and_none() -> None:
    ranking = last(Mastermind(1, ("1", "2")).with_clue(guessed("1", 1, 0)))
    assert (ranking.remaining, ranking.by_expected[0].expected) == (1, 1)
    assert ranking.by_expected[0].subject == ("1",)
    puzzle = sample("mastermind-misheard").load()
    assert isinstance(puzzle, Mastermind)
    assert last(puzzle) == Ranking(counted=True)


def test_stopping_ends_the_work_between_experiments() -> None:
    session = Session(Mastermind(5, tuple("0123456789")).with_clue(guessed("01234", 1, 2)))
    stream = answers(BestExperiment(solution_limit=200, sample=20), session)
    for answer in stream:
        assert isinstance(answer, Ranking)
        if answer.tried:
            break
    session.stop()
    with pytest.raises(Undecided):
        list(stream)


def test_stopping_ends_the_listing_of_codes() -> None:
    session = Session(Mastermind(5, tuple("0123456789")))
    stream = answers(BestExperiment(solution_limit=100_000), session)
    first = next(stream)
    assert isinstance(first, Ranking)
    assert first.running
    assert (first.tried, first.counted) == (0, False)
    session.stop()
    assert list(stream) == [Unsettled("cancelled")]


# -- other puzzles -----------------------------------------------------------------------------


def test_any_puzzle_can_tell_which_cell_says_most() -> None:
    session = Session(sample("cluemaster-three-boards").load())
    *_, ranking = answers(BestExperiment(), session)
    assert isinstance(ranking, Ranking)
    assert ranking.exact
    assert (ranking.remaining, ranking.tried) == (3, 9)
    best = ranking.by_expected[0]
    boards = list(session.solutions())
    assert best.worst == min(max(Counter(b[cell] for b in boards).values()) for cell in boards[0])
    assert best.text == f"Learn {str(best.subject[0]).upper()}"


def test_a_choice_among_cells_keeps_their_order() -> None:
    names = [f"r1c{column}" for column in range(1, 10)]
    reveals = Reveals({name: name.upper() for name in names}, [])
    chosen = [str(subject[0]) for subject in reveals.chosen(4, Random(2))]
    assert len(chosen) == 4
    assert chosen == [name for name in names if name in chosen]


def test_asking_needs_no_z3_in_the_asking_process() -> None:
    code = "import solvers.queries.experiments, sys; raise SystemExit('z3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
