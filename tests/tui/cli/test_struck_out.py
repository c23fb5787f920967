"""Hints that start from where a person is: with values struck out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puzzles.files.saving import encode
from puzzles.files.solving import SavedWork
from puzzles.files.storage import load_work, parse_work
from puzzles.text.errors import PuzzleError
from tui.cli.main import main

pytestmark = pytest.mark.usefixtures("in_process")

EMPTY = "..../..../..../...."
BY_HAND = 'puzzle = "sudoku"\nsize = 4\nnot = ["r1c1=1,2", "R1C1=3"]\n'


def hinted(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    main(["hint", *arguments, "--json"])
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    found = hinted(capsys, EMPTY, "--not", "r1c1=1,2", "--not", "r1c1!=3")
    hint = found["hint"]
    assert isinstance(hint, dict)
    assert hint["conclusions"] == [{"variable": "r1c1", "value": 4, "is": True}]
    assert hint["technique"] == "naked single"
    assert [(fact["value"], fact["is"]) for fact in hint["facts"]] == [(1, False), (2, False), (3, False)]


def test_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "struck.toml"
    path.write_text(BY_HAND)
    by_hand = hinted(capsys, str(path))["hint"]
    assert by_hand == hinted(capsys, EMPTY, "--not", "r1c1=1,2,3")["hint"]
    work, _ = load_work(path)
    path.write_text(encode(work, BY_HAND))
    assert load_work(path)[0].state == work.state
    assert hinted(capsys, str(path))["hint"] == by_hand


def test_what_is_struck_out_though_it_has_to_be_there(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("hint", "walk"):
        assert main([command, "seed-sudoku", "--not", "r3c5=5"]) == 1
        assert capsys.readouterr().out == "No step: pencil marks leave out what has to be there.\n"


@pytest.mark.parametrize(("text", "where"), [("r1c9=1", "not"), ("r1c1=1,7", "not"), ("r1c1", "not: r1c1")])
def test_what_cannot_be_struck_out(text: str, where: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse_work(f'puzzle = "sudoku"\nsize = 4\nnot = ["{text}"]\n')
    assert caught.value.where == where


def test_several_values_in_the_centre_are_all_there_are() -> None:
    marks = "[solving.centre]\nr1c1 = [2, 3]\nr1c2 = [4]\n[solving.corner]\nr2c2 = [1]\n"
    work: SavedWork = parse_work(f'puzzle = "sudoku"\nsize = 4\n{marks}')
    assert [(one.name, one.value, one.positive) for one in work.state.noted] == [
        ("r1c1", 1, False),
        ("r1c1", 4, False),
    ]
