"""What commands print when no answer came, when the first of several came, and of answers that are rare."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from puzzles.clues.given import Given
from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from solvers.queries.answer import Answer
from solvers.queries.best_clues import AddedClue, BestClues, ClueRanking
from solvers.queries.borders import Borders, ChangeBorders
from solvers.queries.completion import CompleteClues, Completion
from solvers.queries.events import Finished
from solvers.queries.question import Question
from tests.helpers.command import InProcess, data, said

GIVEN_UP = ("Unknown.\n", "cluebench: out of time\n", 3)


def answer_only(monkeypatch: pytest.MonkeyPatch, rounds: int, *canned: tuple[type[Question], Answer]) -> None:
    """Have so many rounds of questions answered, the given ones as they are given, and the others not."""
    asked, whole, given = list[Question](), InProcess._answers, dict(canned)

    def answers(
        call: InProcess, state: PuzzleState, questions: Sequence[Question], patience: float | None
    ) -> Iterator[tuple[Question, Any]]:
        asked.append(questions[0])
        for each in questions:
            if type(each) in given:
                yield from ((each, answer) for answer in (given[type(each)], Finished()))
            elif len(asked) <= rounds:
                yield from whole(call, state, [each], patience)

    monkeypatch.setattr(InProcess, "_answers", answers)


@pytest.mark.parametrize(
    "command",
    [
        "candidates seed-sudoku",
        "complete seed-sudoku",
        "complete seed-sudoku --all",
        "complete heyawake-6x6 --borders",
        "conflicts seed-sudoku",
        "convert seed-sudoku --to cnf",
        "convert seed-sudoku --to markdown --solution",
        "convert seed-sudoku --to markdown --walkthrough",
        "count seed-sudoku",
        "formula 'p -> q'",
        "grade seed-sudoku",
        "hint seed-sudoku",
        "minimise seed-sudoku",
        "proof '|- p or not p'",
        "redundant seed-sudoku",
        "smt seed-sudoku",
        "smt seed-sudoku --core",
        "smt seed-sudoku --statistics",
        "solve seed-sudoku",
        "solve seed-sudoku --compare 1 2",
        "suggest seed-sudoku",
        "weigh seed-sudoku",
        "weigh seed-sudoku --add",
        "why seed-sudoku r1c1=1",
    ],
)
def test_without_an_answer_nothing_is_known(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_only(monkeypatch, 0)
    done = said(*shlex.split(command))
    assert (done.stdout, done.stderr, done.returncode) == GIVEN_UP


@pytest.mark.parametrize(
    ("command", "rounds"),
    [
        ("complete 1.../..../..../.... --all", 1),
        ("formula 'p -> q' --with 'q or not p'", 1),
    ],
)
def test_a_second_question_without_an_answer(
    command: str, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_only(monkeypatch, rounds)
    done = said(*shlex.split(command))
    assert (done.stdout, done.stderr, done.returncode) == GIVEN_UP


@pytest.mark.parametrize(
    ("lesson", "told"),
    [("proof-03-or", "No proof was found."), ("model-01-some", "No model was found.")],
)
def test_an_exercise_whose_answer_is_not_found(
    lesson: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_only(monkeypatch, 0)
    done = said("course", lesson, "--solution")
    assert (done.stdout, done.stderr, done.returncode) == (f"{told}\n", "cluebench: out of time\n", 3)


HEYAWAKE = sample("heyawake-6x6").load()


@pytest.mark.parametrize(
    ("borders", "told"),
    [
        (Borders(fixed=True), "There is nothing here that could lie otherwise."),
        (Borders(hopeless="two rooms are alike"), "No change can leave one solution: two rooms are alike."),
        (Borders(contradictory=True), "The clues contradict each other as it lies."),
        (Borders(unique=True), "There is one solution already."),
        (Borders(), "No changes were found that would do; without --borders, clues are added."),
        (
            Borders(nearest=HEYAWAKE, left=3),
            "No changes were found that would do; without --borders, clues are added.\n"
            "The nearest leaves 3 solutions.",
        ),
    ],
)
def test_borders_that_are_not_changed(borders: Borders, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_only(monkeypatch, 1, (ChangeBorders, borders))
    assert said("complete", "heyawake-6x6", "--borders").stdout == f"{told}\n"


def test_the_nearest_puzzle_is_given_to_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    answer_only(monkeypatch, 1, (ChangeBorders, Borders(nearest=HEYAWAKE, left=3, tried=8)))
    found = data("complete", "heyawake-6x6", "--borders")
    assert (found["left"], found["tried"], "text" in found) == (3, 8, False)
    assert said("solve", "-", stdin=found["nearest"]).stdout == said("solve", "heyawake-6x6").stdout


@pytest.mark.parametrize(
    ("name", "more"), [("seed-sudoku", ""), ("heyawake-6x6", ", --borders changes borders")]
)
def test_clues_that_are_not_found(name: str, more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answer_only(monkeypatch, 0, (CompleteClues, Completion(remaining=20, beyond=True)))
    told = f"No clues were found that would do; --with names other kinds{more}."
    assert said("complete", name).stdout == f"More than 20 solutions.\n{told}\n"


NO_KIND = "There is no kind of clue here that could be tried."
ADDED = tuple(
    AddedClue(Given((0, 0), at), f"R1C1 is {at}", ("r1c1",), share) for at, share in ((1, 0.02), (2, 0.5))
)
LEAVES = "One of these clues more would leave:"


@pytest.mark.parametrize(
    ("ranking", "told"),
    [
        (
            ClueRanking(remaining=5000, beyond=True, examined=800, sampled=True),
            ["More than 5,000 solutions.", "Shares of them are judged by 800 drawn at random.", NO_KIND],
        ),
        (ClueRanking(remaining=1, examined=1, counted=True), ["1 solution."]),
        (ClueRanking(remaining=2, examined=2, counted=True), ["2 solutions.", NO_KIND]),
        (ClueRanking(remaining=2, examined=2, running=True), ["At least 2 solutions."]),
        (
            ClueRanking(ADDED, remaining=200, counted=True),
            ["200 solutions.", LEAVES, "    4  R1C1 is 1", "  100  R1C1 is 2"],
        ),
        (
            ClueRanking(ADDED, remaining=200, beyond=True),
            ["More than 200 solutions.", LEAVES, "   ~2 %  R1C1 is 1", "  ~50 %  R1C1 is 2"],
        ),
    ],
)
def test_what_one_clue_more_leaves_as_far_as_it_is_known(
    ranking: ClueRanking, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_only(monkeypatch, 0, (BestClues, ranking))
    assert said("weigh", "seed-sudoku", "--add").stdout.splitlines() == told
