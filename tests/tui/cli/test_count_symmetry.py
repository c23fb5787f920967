"""Counting from the command line, up to the symmetry of the puzzle where it has one."""

from __future__ import annotations

import json

import pytest

from tui.cli.main import main

pytestmark = pytest.mark.usefixtures("in_process")


def test_the_cross_is_one_up_to_symmetry(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "number-challenge"]) == 0
    assert capsys.readouterr().out == "4 solutions, and that is all; up to symmetry, 1.\n"
    assert main(["count", "number-challenge", "--json"]) == 0
    count = json.loads(capsys.readouterr().out)["count"]
    assert count == {"value": 4, "complete": True, "up_to_symmetry": 1}


def test_a_puzzle_without_symmetry_says_nothing_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "kenken-two-ways"]) == 0
    assert capsys.readouterr().out == "2 solutions, and that is all.\n"


def test_the_lying_kenken_tells_its_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "lie-groups", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["verdict"], told["answer"]) == ("unique", "MASSCLAIM")
    (solution,) = told["solutions"]
    assert (solution["values"]["r2c6"], solution["values"]["r2c6.says"]) == (3, 19)
    assert solution["values"]["r2c6.lies"] is True
    assert solution["grid"][0] == ["3", "5", "6", "8", "7", "4", "2", "1", "9"]
