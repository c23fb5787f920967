"""Puzzles from the command line: made, minimised, graded."""

from __future__ import annotations

import json
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puzzles.clues.general.cage import KillerCage
from puzzles.clues.given import Given
from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.files.storage import load_many, parse
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.state import PuzzleState
from puzzles.types.zebra.puzzle import Zebra
from solvers.queries.overview import Status
from solvers.session.session import Session
from tests.helpers.command import run, said
from tui.cli.main import main
from tui.cli.progress import ProgressLine

Run = Callable[..., str]


@pytest.fixture
def out() -> Run:
    """Runs a command line in this process, and gives what it printed."""

    def called(*arguments: str, status: int = 0) -> str:
        done = said(*arguments)
        assert done.returncode == status, done.stderr
        return done.stdout

    return called


def error(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command line that is no good is told."""
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    return told.err.removeprefix("cluebench: ").rstrip()


def test_a_puzzle_is_printed_that_reads_back(out: Run) -> None:
    text = out("generate", "sudoku", "--size", "6", "--box", "3x2", "--seed", "1")
    puzzle = parse(text)
    assert encode(puzzle) == text
    assert puzzle.file.write()["box"] == [3, 2]
    assert Session(puzzle).verdict().status is Status.UNIQUE
    assert out("generate", "sudoku", "--size", "6", "--box", "3x2", "--seed", "1") == text


def test_a_logic_grid_has_a_theme_and_a_size(out: Run) -> None:
    asked = ("generate", "zebra", "--theme", "kites", "--categories", "3", "--items", "4", "--seed", "1")
    text = out(*asked)
    puzzle = parse(text)
    assert encode(puzzle) == text
    assert isinstance(puzzle, Zebra)
    assert (puzzle.theme, puzzle.wording.size_text, puzzle.unread) == ("kites", "3x4", {})
    assert Session(puzzle).verdict().status is Status.UNIQUE
    assert out(*asked) == text


def test_the_seed_that_was_drawn_is_told() -> None:
    done = said("generate", "mastermind")
    seed = done.stderr.rpartition(" ")[2].strip()
    assert done.stderr == f"cluebench: made with --seed {seed}\n"
    assert said("generate", "mastermind", "--seed", seed).stdout == done.stdout


def test_unasked_it_is_medium_and_its_clues_lie_symmetric() -> None:
    done = said("generate", "sudoku", "--seed", "3", "--json")
    made = json.loads(done.stdout)
    assert made["difficulty"]["grade"] == "medium"
    puzzle = parse(made["text"])
    cells = {clue.cell for clue in puzzle.clue_list.every(Given)}
    assert cells == {(8 - row, 8 - column) for row, column in cells}
    assert said("generate", "sudoku", "--grade", "any", "--symmetry", "none", "--seed", "3").stdout


def test_the_nearest_is_named_where_there_is_none_that_is_medium() -> None:
    done = said("generate", "sudoku", "--size", "4", "--seed", "1")
    assert done.returncode == 0
    assert "no medium puzzle was found (12 draws); this one is easy" in done.stderr
    asked = run("generate", "sudoku", "--size", "4", "--seed", "1", "--grade", "medium", "--timeout", "1")
    assert asked.returncode == 3


def test_killer_has_no_cage_of_one_cell_and_star_battle_no_star() -> None:
    killer = parse(said("generate", "killer", "--size", "6", "--grade", "any", "--seed", "2").stdout)
    assert min(len(cage.cells) for cage in killer.clue_list.every(KillerCage)) > 1
    stars = parse(
        said("generate", "starbattle", "--size", "8", "--stars", "1", "--grade", "any", "--seed", "2").stdout
    )
    assert len(stars.clue_list) == 0
    assert Session(stars).verdict().status is Status.UNIQUE


def test_several_are_parted_by_lines_that_are_read(out: Run, tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    path.write_text(out("generate", "skyscrapers", "--size", "4", "--count", "3", "--seed", "9"))
    reading = load_many(path)
    assert len(set(reading.puzzles)) == 3
    assert out("solve", f"{path}#2").startswith("One solution.")


def test_several_are_lines_of_json(out: Run) -> None:
    text = out(
        "generate", "nonogram", "--rows", "3", "--columns", "4", "--count", "2", "--seed", "9", "--json"
    )
    found = [json.loads(line) for line in text.splitlines()]
    assert [(each["number"], each["seed"], each["verdict"]) for each in found] == [
        (1, 9, "unique"),
        (2, 9, "unique"),
    ]
    assert {parse(each["text"]).type_name for each in found} == {"nonogram"}


@pytest.mark.parametrize(
    ("line", "shape"),
    [
        ("kenken --size 3 --liars", {"size": 3, "liars": True}),
        ("mastermind --length 3 --symbols abcd --distinct", {"length": 3, "distinct": True}),
        ("mastermind --answers positions", {"answers": "positions"}),
        ("sudoku --size 4 --diagonals --title Cross", {"variants": ["diagonals"]}),
        ("zebra --positions 3 --place desk --categories who:Al,Bo,Cy;pet:cat,dog,emu", {"place": "desk"}),
    ],
)
def test_options_are_the_fields_of_the_form(out: Run, line: str, shape: dict[str, Any]) -> None:
    written = parse(out("generate", *line.split(), "--seed", "1")).file.write()
    assert shape.items() <= written.items()


def test_a_pattern_a_solution_and_clues_that_stay(out: Run, tmp_path: Path) -> None:
    solved = "1234/3412/2143/4321"
    text = out("generate", "sudoku", "--solution", solved, "--seed", "1")
    assert out("solve", _kept(tmp_path, text)).splitlines()[2:] == [
        "1 2 3 4",
        "3 4 1 2",
        "2 1 4 3",
        "4 3 2 1",
    ]
    text = out("generate", "sudoku", "--size", "4", "--pattern", "xx../..x./x..x/.x..", "--seed", "1")
    found = parse(text)
    assert isinstance(found, GridPuzzle)
    pattern = {(0, 0), (0, 1), (1, 2), (2, 0), (2, 3), (3, 1)}
    assert {clue.cell for clue in found.clue_list.every(Given)} == pattern
    text = out("generate", "sudoku", "--keep", _kept(tmp_path, text), "--seed", "1", "--grade", "easy")
    assert set(found.clue_list) <= set(parse(text).clue_list)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("sudoku --size 4x4", "sudoku --size 4"),
        ("slitherlink --size 3x4", "slitherlink --rows 3 --columns 4"),
        ("slitherlink --size 3", "slitherlink --rows 3 --columns 3"),
    ],
)
def test_a_size_is_one_number_or_two_for_every_type(out: Run, one: str, other: str) -> None:
    made = [out("generate", *words.split(), "--grade", "any", "--seed", "1") for words in (one, other)]
    assert made[0] == made[1]


def _kept(folder: Path, text: str) -> str:
    path = folder / "kept.toml"
    path.write_text(text)
    return str(path)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("generate", "the following arguments are required: TYPE; see cluebench generate --help"),
        ("generate sudoku --size 99", "argument --size: found '99'; expected 4 to 25"),
        ("generate suguru --rows 77", "argument --rows: found '77'; expected 2 to 20"),
        ("generate sudoku --box 5x5", "argument --box: found '5x5'; expected one of 3x3, 1x9, 9x1"),
        ("generate sudoku --grade nice", "argument --grade/--level: invalid choice: 'nice'"),
        ("generate sudoku --seed -1", "argument --seed: found '-1'; expected a whole number from 0"),
        ("generate sudoku --length 4", "unrecognized arguments: --length 4"),
        ("generate sudoku --rows 6", "argument --rows: Sudoku has --size"),
        ("generate sudoku --size 6x7", "argument --size: found '6x7'; expected 4 to 25"),
        ("generate slitherlink --size nice", "argument --size: found 'nice'; expected 6 or 6x7"),
        ("generate sudoku --pattern x./..", "--pattern: found 2 rows; expected 9 rows of 9 signs, x or ."),
        ("generate zebra --pattern x", "--pattern: a pattern for Zebra (logic grid); expected"),
        (
            "generate zebra --symmetry full",
            "--symmetry: found full for this Zebra (logic grid); expected none",
        ),
        ("generate zebra --theme none", "argument --theme: found 'none'; expected one of any, astronomers, "),
        ("generate zebra --categories 6", "categories: found 6; expected 3 to 5, or your own"),
        ("generate zebra --items 8", "argument --items: found '8'; expected 4 to 7"),
        (
            "generate zebra --theme kites --categories pet:cat,dog",
            "categories: found your own; expected how many of the theme",
        ),
        ("generate zebra --categories pet", "line 1: found 'pet'; expected a category"),
        ("generate logic", "logic: no puzzle of Logic is generated: an argument says"),
        ("generate sudoku --keep nosuch", "nosuch: no such file"),
        ("generate kenken --keep seed-sudoku", "--keep: found a puzzle of type sudoku; expected kenken"),
        ("generate sudoku --solution seed-sudoku-200", "--solution: found none, or several; expected"),
        ("generate sudoku --keep seed-sudoku --size 4", "argument --size: found with --keep"),
        (
            "generate sudoku --keep 1.../..../..../.... --solution seed-sudoku",
            "--solution: found another shape than with --keep; expected the same",
        ),
        ("generate sudoku --symmetry full --pattern x", "argument --symmetry: found with --pattern"),
        ("minimise seed-sudoku --order last --seed 3", "argument --seed: found without a random order"),
    ],
)
def test_bad_options_are_told_in_one_line(capsys: pytest.CaptureFixture[str], line: str, told: str) -> None:
    assert error(capsys, *line.split()).startswith(told)


def test_what_is_to_stay_may_contradict_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "sudoku", "--keep", "11../..../..../....", "--seed", "1"]) == 3
    assert capsys.readouterr().err == "cluebench: the clues that are to stay have no solution\n"


@pytest.mark.real_time("the time that it is given runs out")
def test_out_of_time_the_nearest_is_printed() -> None:
    done = run("generate", "sudoku", "--grade", "fiendish", "--seed", "1", "--timeout", "1.5")
    assert done.returncode == 3
    if done.stdout != "Unknown.\n":
        assert parse(done.stdout).type_name == "sudoku"
        assert "no very hard puzzle was found (out of time); this one is" in done.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_what_was_made_by_then(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
    jobs: str,
) -> None:
    waiting = threading.main_thread().ident or 0
    pressed = threading.Event()

    def told(self: ProgressLine, text: str) -> None:
        if text.startswith("3 of 500") and not pressed.is_set():
            pressed.set()  # a second time would ask for the prompt at once
            signal.pthread_kill(waiting, signal.SIGINT)

    monkeypatch.setattr(ProgressLine, "say", told)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
    request.addfinalizer(lambda: signal.signal(signal.SIGINT, before))
    assert main(["generate", "sudoku", "--size", "4", "--count", "500", "--jobs", jobs, "--json"]) == 3
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(found) >= 3
    assert found[-1]["error"]["message"] == f"{len(found)} puzzles of 500 made: cancelled"


def test_minimise_prints_what_is_left(out: Run) -> None:
    puzzle = parse(out("minimise", "sudoku-wikipedia", "--seed", "7"))
    assert set(puzzle.clue_list) < set(sample("sudoku-wikipedia").load().clue_list)
    session = Session(puzzle)
    assert session.verdict().status is Status.UNIQUE
    for id_ in puzzle.clue_list.ids:
        session.open(PuzzleState(puzzle.without(id_)))
        assert session.verdict().status is Status.MULTIPLE, id_
    assert out("minimise", "11../..../..../....", status=1).startswith("No solution")


def test_grade_tells_the_grade_of_the_library(out: Run) -> None:
    lines = out("grade", "seed-sudoku").splitlines()
    assert lines[0].startswith("Grade: medium, score 898, ")
    assert lines[1].startswith("Hardest step: ")
    assert out("grade", "1234/3412/..../....").startswith("Nothing more follows")
    assert out("grade", "11../..../..../....", status=1).startswith("Contradiction: there is no solution")
