"""`cluebench genre`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puzzles.declared.folders import SHELF
from tui.cli.main import main


def test_the_list_names_each_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["genre", "list", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["genres"]
    assert {each["name"] for each in found} == {path.stem for path in SHELF.glob("*.toml")}


def test_the_words_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["genre", "words"]) == 0
    told = capsys.readouterr().out
    assert (
        "  connected      The cells of a colour hang together: all there are, or those of each region.\n"
        in told
    )
    assert "  sum-between    " in told


def test_a_wrong_file_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "toy.toml"
    path.write_text(
        'name = "toy"\nlabel = "Toy"\nabout = "x"\nanswer = "shading"\nrules = [{ apart = "red" }]\n'
    )
    assert main(["genre", "check", str(path)]) == 2
    assert (
        capsys.readouterr().err == "cluebench: toy.toml: rules[1]: found 'red'; expected shaded, unshaded\n"
    )
    assert main(["genre", "check"]) == 2
    assert "genre check: no file" in capsys.readouterr().err
