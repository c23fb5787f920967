"""What would leave one solution, and puzzles of chosen kinds, from the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.types.starbattle import StarBattle
from solvers.queries.overview import Status
from tests.helpers.command import said
from tests.helpers.sat_session import SatSession

Run = Callable[..., str]
OPEN = "1.../..3./...2/...."


@pytest.fixture
def out() -> Run:
    """Runs a command line in this process, and gives what it printed."""

    def called(*arguments: str, status: int = 0) -> str:
        done = said(*arguments)
        assert done.returncode == status, done.stderr
        return done.stdout or done.stderr

    return called


def test_every_single_given_that_does_is_listed(out: Run) -> None:
    found = json.loads(out("complete", OPEN, "--json"))
    assert (found["remaining"], found["counted"], found["fewest"]) == (3, True, True)
    assert all(len(way) == 1 for way in found["ways"])
    puzzle = parse(found["text"])
    assert SatSession(puzzle).verdict().status is Status.UNIQUE
    assert len(puzzle.clues()) == 4


def test_of_kinds_that_are_asked_for(out: Run) -> None:
    found = json.loads(out("complete", "..../..../..../....", "--with", "xv,skyscrapers", "--json"))
    puzzle = parse(found["text"])
    assert SatSession(puzzle).verdict().status is Status.UNIQUE
    assert {clue.kind for clue in puzzle.clue_list} <= {"xv", "skyscraper"}


def test_one_clue_more_of_a_kind(out: Run) -> None:
    found = json.loads(out("weigh", OPEN, "--add", "--with", "sandwich", "--json"))
    assert found["counted"]
    assert found["added"]
    assert all("between" in each["text"].lower() for each in found["added"])
    assert all(each["left"] == round(each["share"] * 3) for each in found["added"])


def test_a_puzzle_has_each_kind_that_is_asked_for_and_no_givens(out: Run) -> None:
    text = out("generate", "sudoku", "--size", "4", "--with", "xv,skyscraper", "--no-givens", "--seed", "1")
    kinds = {clue.kind for clue in parse(text).clue_list}
    assert kinds == {"xv", "skyscraper"}


def test_a_puzzle_of_regions_alone(out: Run) -> None:
    """Of a type that has no clues but givens, and whose regions are changed until there is one solution."""
    text = out("generate", "norinori", "--size", "5", "--no-givens", "--grade", "any", "--seed", "3")
    assert not parse(text).clue_list
    assert SatSession(parse(text)).verdict().status is Status.UNIQUE


@pytest.mark.parametrize(
    ("arguments", "trouble"),
    [
        (("complete", OPEN, "--with", "bananas"), "--with: found 'bananas'; expected given, "),
        (("complete", OPEN, "--with", "sandwitch"), "--with: found 'sandwitch'; expected sandwich"),
        (("complete", OPEN, "--with", "clones"), "--with: no clones can be proposed; expected given, "),
        (("weigh", OPEN, "--with", "xv"), "argument --with: found without --add"),
        (
            ("generate", "sudoku", "--size", "4", "--no-givens"),
            "none is left; expected other kinds",
        ),
    ],
)
def test_what_cannot_be_is_said_on_one_line(out: Run, arguments: tuple[str, ...], trouble: str) -> None:
    assert trouble in out(*arguments, status=2)


def test_all_that_hold_in_the_first_solution(out: Run) -> None:
    found = json.loads(out("complete", "1234/3412/2143/4321", "--all", "--with", "xv,sandwiches", "--json"))
    told = {each["text"] for each in found["clues"]}
    assert "R1C2 and R1C3 add up to 5" in told  # 2 and 3
    assert "R1C1 and R1C2 add up to 5" not in told
    assert "Between 1 and 4, the digits of row 1 add up to 5" in told
    assert {clue.kind for clue in parse(found["text"]).clue_list} == {"given", "xv", "sandwich"}


def test_borders_in_place_of_clues(out: Run, tmp_path: Path) -> None:
    path = tmp_path / "stars.toml"
    path.write_text('puzzle = "starbattle"\nsize = 5\n')
    drawn = str(path)
    found = json.loads(out("complete", drawn, "--borders", "--json"))
    puzzle = parse(found["text"])
    assert SatSession(puzzle).verdict().status is Status.UNIQUE
    assert len(puzzle.clue_list) == 0
    assert out("complete", OPEN, "--borders") == "There is nothing here that could lie otherwise.\n"
    assert "--borders" in out("complete", drawn, "--borders", "--all", status=2)
    assert "--borders" in out("complete", drawn, "--cells", "r1c1", status=2)
    assert "--cells: R9C1 is off the grid" in out("complete", drawn, "--borders", "--cells", "r9c1", status=2)


def test_only_the_borders_of_some_cells(out: Run, tmp_path: Path) -> None:
    puzzle = StarBattle(6).making.laid_out(Random(3))
    path = tmp_path / "stars.toml"
    path.write_text(encode(puzzle))
    cells = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 7)]
    found = json.loads(out("complete", str(path), "--borders", "--cells", ",".join(cells), "--json"))
    assert found["changes"] > 0
    assert set(found["cells"]) <= set(cells)
    assert not found["anew"]


def test_rooms_come_with_their_numbers(out: Run, tmp_path: Path) -> None:
    path = tmp_path / "rooms.toml"
    path.write_text('puzzle = "heyawake"\nsize = 5\n')
    found = json.loads(out("complete", str(path), "--borders", "--json"))
    assert found["anew"]
    assert len(found["clues"]) == len(parse(found["text"]).clue_list)
    path.write_text('puzzle = "jigsaw"\nsize = 5\n')
    assert "No change can leave one solution" in out("complete", str(path), "--borders")
