"""What a collection says of its puzzles, how it is found out, and how it is listed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.cells import cell_len

from puzzles.files.collection import Member
from puzzles.files.samples import sample
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types.sudoku import Sudoku
from solvers.handlers.registry import answers
from solvers.queries.answer import TIMEOUT
from solvers.queries.events import Failed
from solvers.queries.overview import Status
from solvers.queries.question import Question
from solvers.session.session import Session
from tests.helpers.fake_engine import FakeEngine
from tui.session.asking.conversation import Conversation
from tui.session.collection import rounds
from tui.session.collection.appraisal import STANDING, Appraisals, Appraiser, PuzzleAppraisal
from tui.session.collection.collection_rows import ListedPuzzle, Sorting, arranged, heading

UNIQUE, TWO, NONE = (sample(name).load() for name in ("kenken-4x4", "kenken-two-ways", "kenken-miscopied"))


def answered(state: PuzzleState, question: Question) -> Iterable[object]:
    return answers(question, Session(state.puzzle))


def appraised(puzzles: list[Puzzle | None], engine: FakeEngine, known: Appraisals | None = None) -> Appraiser:
    known = known or Appraisals()
    appraiser = Appraiser(Conversation(engine, lambda: None), puzzles, known.of_each(puzzles), known)
    appraiser.rounds.begin()
    while appraiser.rounds.turn is not None and appraiser.rounds.absorb():
        pass
    return appraiser


def test_verdict_number_and_grade_are_those_of_the_puzzle() -> None:
    engine = FakeEngine(answered)
    found = appraised([TWO, None, UNIQUE, NONE], engine).found
    assert [each.status for each in found] == [
        Status.MULTIPLE,
        Status.UNKNOWN,
        Status.UNIQUE,
        Status.CONTRADICTION,
    ]
    assert [each.solutions for each in found] == ["2", "?", "1", "0"]
    assert [each.grade for each in found] == ["", "", "easy", ""]
    standing = [question for _, (question,) in engine.asked][:3]
    assert standing == [STANDING] * 3


def test_what_is_known_is_not_asked_again_and_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "below" / "known.json"
    appraised([UNIQUE], FakeEngine(answered), Appraisals(path))
    engine = FakeEngine()
    again = appraised([UNIQUE], engine, Appraisals(path))
    assert again.found[0].grade == "easy"
    assert engine.asked == []
    other = Sudoku(4, heading=Heading(title="another"))
    assert Appraisals(path).of(other) == PuzzleAppraisal()


@pytest.mark.parametrize(("word", "level"), [("fiendish", "very hard"), ("hard", "hard"), ("devilish", "")])
def test_levels_of_former_versions_are_read_in_words_of_now(tmp_path: Path, word: str, level: str) -> None:
    path = tmp_path / "known.json"
    kept = Appraisals(path)
    kept.learn(UNIQUE, PuzzleAppraisal(Status.UNIQUE, 1, True, word, 9))
    kept.save()
    assert Appraisals(path).of(UNIQUE).grade == level


@pytest.mark.parametrize("text", ["", "{", "[]", '{"version": 1}', '{"version": "x", "known": {"a": 1}}'])
def test_a_file_of_appraisals_that_cannot_be_read_counts_as_empty(tmp_path: Path, text: str) -> None:
    path = tmp_path / "known.json"
    path.write_text(text)
    assert Appraisals(path).of(UNIQUE) == PuzzleAppraisal()


def test_a_failure_is_told_and_the_next_puzzle_is_looked_at(tmp_path: Path) -> None:
    def failing(state: PuzzleState, question: Question) -> Iterable[object]:
        return [Failed("it broke")] if state.puzzle is TWO else answered(state, question)

    path = tmp_path / "known.json"
    found = appraised([TWO, UNIQUE], FakeEngine(failing), Appraisals(path)).found
    assert (found[0].reason, found[0].solutions) == ("it broke", "?")
    assert found[1].grade == "easy"
    assert Appraisals(path).of(TWO) == PuzzleAppraisal()


def test_a_puzzle_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "PATIENCE", -1.0)
    engine = FakeEngine(answered, held=True)
    found = appraised([UNIQUE], engine).found
    assert found[0].reason == TIMEOUT
    assert engine.cancels == 1


def line(index: int, title: str, appraisal: PuzzleAppraisal, *tags: str) -> ListedPuzzle:
    puzzle = Sudoku(4, heading=Heading(title=title, tags=tags))
    return ListedPuzzle(index, Member(Path(f"{index}.toml"), puzzle=puzzle), appraisal)


LINES = [
    line(0, "Zoo", PuzzleAppraisal(Status.UNIQUE, 1, True, "hard", 300), "for Ann"),
    line(1, "apple", PuzzleAppraisal(Status.MULTIPLE, 1000, False)),
    line(
        2,
        "Many 日本語 words in a title that goes on and on",
        PuzzleAppraisal(Status.UNIQUE, 1, True, "easy", 900),
    ),
    ListedPuzzle(3, Member(Path("broken.toml"), problem="it is broken"), PuzzleAppraisal()),
]


@pytest.mark.parametrize(
    ("sorting", "order"),
    [
        (Sorting.FILE, [0, 1, 2, 3]),
        (Sorting.TITLE, [1, 3, 2, 0]),
        (Sorting.TYPE, [0, 1, 2, 3]),
        (Sorting.SOLUTIONS, [0, 2, 1, 3]),
        (Sorting.GRADE, [2, 0, 1, 3]),
    ],
)
def test_lines_are_sorted(sorting: Sorting, order: list[int]) -> None:
    assert [each.index for each in arranged(LINES, "", sorting)] == order


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ann", [0]),
        ("UNIQUE easy", [2]),
        ("multiple", [1]),
        ("unreadable", [3]),
        ("sudoku z", [0]),
        ("no", []),
    ],
)
def test_words_find_titles_types_tags_grades_and_verdicts(words: str, found: list[int]) -> None:
    assert [each.index for each in arranged(LINES, words, Sorting.FILE)] == found


@pytest.mark.parametrize("width", [56, 76, 110, 200])
def test_columns_stand_under_their_names_and_fit(width: int) -> None:
    names = heading(width)
    for each in LINES:
        text = each.text(width)
        assert cell_len(text) <= width
        column = names.index("type")
        assert cell_len(text[: text.index(each.label)]) == column
