"""`cluebench collection`: the table, the booklet, and what cannot be read."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from puzzles.files.samples import sample
from puzzles.files.saving import save
from tui.cli.main import main

pytestmark = pytest.mark.usefixtures("in_process")

Read = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _forgetful(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known from former runs."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number, name in enumerate(("kenken-4x4", "kenken-two-ways", "logic-museum"), start=1):
        save(sample(name).load(), tmp_path / f"{number}.toml")
    return tmp_path


def test_a_line_for_each_puzzle(folder: Path, capsys: Read) -> None:
    assert main(["collection", str(folder), "--sort", "solutions", "--find", "e"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].split() == ["title", "type", "solutions", "grade", "tags"]
    assert out[1].split()[-2:] == ["1", "easy"]
    assert "KenKen       2" in "".join(out)
    assert out[-1].endswith("3 puzzles.")


def test_what_cannot_be_read_is_named_and_the_rest_is_listed(folder: Path, capsys: Read) -> None:
    (folder / "broken.toml").write_text("puzzle = 3")
    assert main(["collection", str(folder), "--json", "--no-grades"]) == 0
    printed = capsys.readouterr()
    found = json.loads(printed.out)["puzzles"]
    assert [each.get("verdict") for each in found[:3]] == ["unique", "multiple", "contradiction"]
    assert "broken.toml" in found[3]["problem"]
    assert "grade" not in found[0]
    assert "broken.toml" in printed.err


def test_a_booklet_goes_to_a_file(folder: Path, tmp_path: Path, capsys: Read) -> None:
    (folder / "3.toml").unlink()
    path = tmp_path / "book"
    assert main(["collection", str(folder), "--booklet", "svg", "-o", str(path)]) == 0
    assert capsys.readouterr().out == ""
    picture = ElementTree.parse(path).getroot()
    texts = [text.text or "" for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    numbered = [text[:3] for text in texts if text[:3] in ("1. ", "2. ", "Sol")]
    assert numbered == ["1. ", "2. ", "Sol", "1. ", "2. "]


def test_what_is_wrong_is_said_in_a_line(folder: Path, capsys: Read) -> None:
    for arguments, complaint in (
        ([str(folder / "1.toml")], "is no folder"),
        ([str(folder), "--booklet", "pdf"], "found 'pdf'"),
        ([str(folder), "--booklet", "html", "--find", "nosuch"], "no puzzle to print"),
        ([str(folder), "--booklet", "svg"], "has no board to draw"),
    ):
        assert main(["collection", *arguments]) == 2
        error = capsys.readouterr().err
        assert complaint in error
        assert error.count("\n") == 1
