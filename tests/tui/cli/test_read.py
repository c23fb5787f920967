"""`cluebench read`: clues in words as they are read, or what is wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers.command import said
from tests.helpers.json_shapes import check_answer

STORY = """
who: Ann, Ben, Cyd
pet: dog, cat, fox
paid: $5, $7, $9

"""


@pytest.fixture
def story(tmp_path: Path) -> Path:
    path = tmp_path / "story.txt"
    lines = ("Ann isn't the dog's owner.", "Ben zorps the cat.", "The fxo is Ann's.", "Cyd envies Ann.")
    path.write_text(STORY + "".join(f"{number}. {line}\n" for number, line in enumerate(lines, start=1)))
    return path


def test_each_clue_is_told_with_its_reading_or_what_is_wrong(story: Path) -> None:
    done = said("read", str(story))
    assert done.returncode == 2
    assert done.stdout.splitlines() == [
        "  1. Ann isn't the dog's owner.",
        "   = Ann is not dog",
        "  2. Ben zorps the cat.",
        "   = Ben is cat",
        "     passed over: “zorps”",
        "  3. The fxo is Ann's.",
        "   ? not read: column 5: found 'fxo', perhaps 'fox'; expected a name",
        "     perhaps: The fox is Ann's.",
        "     not known here: “fxo”",
        "  4. Cyd envies Ann.",
        "   ? not read: column 5: found 'envies', which is not understood here; "
        "expected a clue such as 'Cyd is dog' or 'Cyd is not dog'",
        "     not known here: “envies”",
        "4 clues: 2 read, 2 not read.",
    ]
    assert done.stderr == "cluebench: 2 of 4 clues not read\n"


def test_what_a_shorter_clue_leaves_out_is_told(tmp_path: Path) -> None:
    path = tmp_path / "story.txt"
    path.write_text(f"{STORY}1. Ann owns the cat, because it once rescued a burglar from his own ladder.\n")
    done = said("read", str(path))
    assert "     perhaps: Ann owns the cat." in done.stdout.splitlines()
    assert "     which leaves out: “because it once rescued a burglar from his own ladder”" in done.stdout
    (clue,) = json.loads(said("read", str(path), "--json").stdout)["clues"]
    assert clue["left_out"] == ["because it once rescued a burglar from his own ladder"]


@pytest.mark.parametrize("by", ["file", "pasted", "standard input"])
def test_a_text_is_read_wherever_it_comes_from(story: Path, by: str) -> None:
    text = story.read_text()
    file, stdin = {"file": (str(story), ""), "pasted": (text, ""), "standard input": ("-", text)}[by]
    done = said("read", file, "--json", stdin=stdin)
    found = json.loads(done.stdout)
    check_answer("read", found, done.returncode)
    assert (found["read"], found["not_read"]) == (2, 2)
    assert found["unread"] == ["The fxo is Ann's.", "Cyd envies Ann."]
    one, two, three, four = found["clues"]
    assert (one["sentence"], two["passed_over"]) == ("Ann is not dog", ["zorps"])
    assert (three["column"], three["perhaps"], four["column"]) == (5, ["The fox is Ann's."], 5)
    assert three["text"][three["column"] - 1 :].startswith("fxo")


def test_all_clues_read_is_success() -> None:
    done = said("read", "seed-zebra")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "15 clues: 15 read, 0 not read."


@pytest.mark.parametrize("name", ["seed-sudoku", "seed-entailment", "p -> q |- q"])
def test_other_types_have_no_clues_in_words(name: str) -> None:
    done = said("read", name)
    (line,) = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert line.endswith("has no clues in words: there is nothing to read.")
