"""Steps that rest on there being one solution, on the command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.helpers.json_shapes import check_answer
from tui.cli.main import main

pytestmark = pytest.mark.usefixtures("in_process")

GRAVE = "...9.4.7...6...15...21.....2.85....67..8.....6..7.154......3.69..9...8..........."
RECTANGLE = "17...96489..18.3753.8.7.92178.49.513.91..54874..718296..7..18.95198.376.8..9.71.."


def data(capsys: pytest.CaptureFixture[str], command: str, *arguments: str) -> dict[str, Any]:
    assert main([command, *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    check_answer(command, found, 0)
    return found


@pytest.mark.parametrize(
    ("grid", "technique", "statement"),
    [
        (
            RECTANGLE,
            "unique rectangle (type 1)",
            {
                "id": "one-solution.r8c5.r8c9.r9c9.r9c5.2.4",
                "kind": "rule",
                "text": "There is one solution, so R8C5, R8C9, R9C5 and R9C9 are not all 2 or 4",
            },
        ),
        (
            GRAVE,
            "BUG+1",
            {
                "id": "one-solution.grave",
                "kind": "rule",
                "text": "There is one solution, so not all open cells have one of two values that could all "
                "change places",
            },
        ),
    ],
)
def test_a_walkthrough_has_them_if_asked(
    grid: str, technique: str, statement: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    steps = data(capsys, "walk", grid, "--unique")["steps"]
    step = next(step for step in steps if step.get("rests_on_uniqueness"))
    assert step["technique"] == technique
    assert step["statements"] == [statement]
    assert step["text"].startswith("There is one solution, so ")
    assert not any("rests_on_uniqueness" in step for step in data(capsys, "walk", grid)["steps"])


def test_a_puzzle_may_be_easier_with_them(capsys: pytest.CaptureFixture[str]) -> None:
    usual, unique = data(capsys, "grade", GRAVE), data(capsys, "grade", GRAVE, "--unique")
    assert "BUG+1" in unique["difficulty"]["techniques"]
    assert "BUG+1" not in usual["difficulty"]["techniques"]
    assert unique["difficulty"]["score"] < usual["difficulty"]["score"]


def test_a_hint_is_one_if_that_is_easiest(capsys: pytest.CaptureFixture[str]) -> None:
    hint = data(capsys, "hint", RECTANGLE, "--unique")["hint"]
    assert (hint["technique"], hint["cost"]) == ("unique rectangle (type 1)", 100)
    assert hint["rests_on_uniqueness"] is True
    assert hint["where"] == "Unique rectangle (type 1). Look at R8C5, R8C9, R9C5 and R9C9."
    assert "rests_on_uniqueness" not in data(capsys, "hint", RECTANGLE)["hint"]
    assert main(["hint", RECTANGLE, "--unique"]) == 0
    assert (
        "  rule  There is one solution, so R8C5, R8C9, R9C5 and R9C9 are not all 2 or 4"
        in capsys.readouterr().out
    )
