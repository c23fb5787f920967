"""Clues that are not read, in every command: named, and no answer unless they are to be ignored."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from puzzles.files.storage import parse
from tests.helpers.command import said
from tests.helpers.json_shapes import check_answer

WRONG = "Ben is married to the eel."
STORY = (
    f"person: Ann, Ben, Cyd\npet: dog, cat, eel\n1. Ann has the dog.\n2. {WRONG}\n3. Ann is not the eel.\n"
)
ANSWERS = (
    *("solve", "count", "candidates", "conflicts", "hint", "walk", "grade", "minimise", "redundant", "weigh"),
    *("suggest", "why {} Ann=dog", "prove {} --out proof"),
    *("convert {} --to html --solution", "convert {} --to markdown --walkthrough", "convert {} --to cnf"),
)
TEXTS = ("story", "toml", "markdown", "html")


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "story.txt").write_text(STORY)
    return "story.txt"


def answer(line: str, story: str, *more: str) -> tuple[dict[str, Any], int, str]:
    """What a command says of the story, as data; its exit status, and what it tells a person."""
    command, *arguments = (line if "{}" in line else f"{line} {{}}").format(story).split()
    done = said(command, *arguments, *more, "--json")
    found = json.loads(done.stdout)
    check_answer(command, found, done.returncode)
    return found, done.returncode, done.stderr


@pytest.mark.parametrize("line", ANSWERS)
def test_a_command_that_answers_names_them_and_knows_nothing(line: str, story: str) -> None:
    found, status, told = answer(line, story)
    assert (status, found["verdict"], found["unread"]) == (2, "unknown", [WRONG])
    assert found.keys() == {"puzzle", "verdict", "unread", "reason", "error", "seconds"}
    assert f"not read: {WRONG!r}" in told
    assert not Path("proof").exists()


@pytest.mark.parametrize("line", [line for line in ANSWERS if not line.startswith("prove")])
def test_where_they_are_to_be_ignored_they_are_named_still(line: str, story: str) -> None:
    found, status, _ = answer(line, story, "--ignore-unread")
    assert (status, found["unread"]) == (0, [WRONG])
    assert found.get("verdict", "multiple") == "multiple"


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_keeps_them_and_they_are_named(name: str, story: str) -> None:
    found, status, told = answer(f"convert {{}} --to {name}", story)
    assert (status, found["unread"]) == (0, [WRONG])
    assert WRONG.removesuffix(".") in found["text"]
    assert f"not read: {WRONG!r}" in told
    assert answer(f"convert {{}} --to {name} --strict", story)[1] == 2


def test_what_is_not_read_is_never_spare(story: str) -> None:
    found, _, _ = answer("minimise", story, "--ignore-unread")
    left = parse(found["text"])
    assert [clue.typed(left) for clue in left.clue_list] == ["Ann has the dog.", WRONG]
    assert [clue["text"] for clue in found["dropped"]] == ["Ann is not eel"]
    found, _, _ = answer("redundant", story, "--ignore-unread")
    assert [clue["text"] for clue in found["redundant"]] == ["Ann is not eel"]
    assert all("Not read" not in clue["text"] for clue in found["dropped"])


def test_the_script_of_a_part_is_none_of_the_whole(story: str) -> None:
    assert said("smt", story).returncode == 2
    done = said("smt", story, "--ignore-unread")
    assert (done.returncode, done.stdout.startswith("(set-option")) == (0, True)


def test_a_collection_knows_nothing_of_such_a_puzzle(story: str, tmp_path: Path) -> None:
    done = said("convert", story, "--to", "toml", "-o", "one.toml")
    assert done.returncode == 0
    Path(story).unlink()
    done = said("collection", str(tmp_path), "--json")
    (one,) = json.loads(done.stdout)["puzzles"]
    assert (done.returncode, one["verdict"], one["unread"]) == (2, "unknown", [WRONG])
    assert one["reason"] == "1 clue not read"
    done = said("collection", str(tmp_path))
    assert (done.returncode, " unread\n" in done.stdout) == (2, True)
    assert f"one.toml: not read: {WRONG!r}: " in done.stderr
    assert done.stderr.splitlines()[-1] == "cluebench: 1 clue not read; expected clues that can be read"


@pytest.mark.parametrize("option", ["--keep", "--solution"])
def test_no_puzzle_is_made_of_one_with_unread_clues(option: str, story: str) -> None:
    done = said("generate", "zebra", option, story, "--seed", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == (
        f"cluebench: {option}: 1 clue not read; expected clues that can be read"
    )
    Path(story).write_text(STORY.replace(f"2. {WRONG}\n", ""))
    done = said("generate", "zebra", "--keep", story, "--seed", "1")
    assert done.returncode == 0
    assert "Ann has the dog." in done.stdout
