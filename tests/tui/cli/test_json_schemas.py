"""The schemas of docs/schemas: up to date, kept to by what is documented, and strict enough for use."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import ValidationError

from puzzles.formulas.statements import Kind
from tests.helpers.command import data, said
from tests.helpers.json_schema import FOLDER, path, text, validator
from tests.helpers.json_shapes import shapes
from tui.cli.command_table import COMMANDS

FOUR = "1.34/341./214./432."


def test_each_command_that_prints_json_has_one() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(COMMANDS) - {"smt"} | {"request"}


@pytest.mark.parametrize("command", [*shapes().commands, "request"])
def test_it_is_up_to_date(command: str) -> None:
    assert path(command).read_text("utf-8") == text(command), "run python -m docs.generators.schemas"


def test_the_kinds_of_statements_that_they_name_are_those_that_there_are() -> None:
    kinds = json.loads(path("why").read_text("utf-8"))["$defs"]["statement"]["properties"]["kind"]
    assert kinds["enum"] == list(Kind)


def test_every_documented_example_keeps_to_it() -> None:
    for command, printed in shapes().examples:
        validator(command.split()[0]).validate(json.loads(printed))


def test_an_error_keeps_to_it() -> None:
    done = said("solve", "nosuch", "--json")
    validator("solve").validate(json.loads(done.stdout))


@pytest.mark.parametrize(
    "change",
    [
        {"verdict": "perhaps"},
        {"count": {"value": "1", "complete": True}},
        {"solutions": [{"values": [1]}]},
        {"seconds": "0.1"},
        {"error": {"message": "x"}},
    ],
)
def test_what_is_wrong_is_refused(change: dict[str, Any]) -> None:
    right = data("solve", FOUR) | {"seconds": 0.1}
    validator("solve").validate(right)
    with pytest.raises(ValidationError):
        validator("solve").validate(right | change)
    for key in ("verdict", "seconds"):
        with pytest.raises(ValidationError):
            validator("solve").validate({name: value for name, value in right.items() if name != key})
