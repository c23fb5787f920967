"""`cluebench genre`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from puzzles.declared.folders import SHELF
from tui.cli.main import main


def test_the_list_names_each_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["genre", "list", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["genres"]
    assert {each["name"] for each in found} == {path.stem for path in SHELF.glob("*.toml")}


def test_the_words_are_listed_in_groups_and_those_of_a_group_are_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["genre", "words"]) == 0
    every = capsys.readouterr().out
    assert len(every.splitlines()) < 50
    assert {"answers", "rules", "clues", "expressions", "looks"} == {
        line.partition(":")[0] for line in every.splitlines() if line[0].isalpha()
    }
    assert main(["genre", "words", "rules"]) == 0
    rules = capsys.readouterr().out
    assert (
        "Rules about what hangs together\n"
        "  border             Every group of cells of a colour reaches the edge of the grid.\n"
        "                     border = a colour, by = sides or corners\n"
        "  connected          The cells of a colour hang together: all there are, or those of each region.\n"
        "                     connected = a colour, by = sides or corners, within = region\n" in rules
    )
    assert "sum-between" not in rules
    assert main(["genre", "words", "looks"]) == 0
    assert "within = a list of two numbers" in capsys.readouterr().out


def test_one_word_is_said_wherever_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["genre", "words", "counts", "--json"]) == 0
    words = json.loads(capsys.readouterr().out)["words"]
    assert [(each["word"], each["of"]) for each in words] == [("counts", "cells"), ("counts", "beside")]
    assert main(["genre", "words", "moons"]) == 2
    assert capsys.readouterr().err == (
        "cluebench: genre words: found 'moons'; "
        "expected answers, rules, clues, expressions, looks, or a word of one of these\n"
    )


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


TOY = 'name = "NAME"\nlabel = "Toy"\nabout = "x"\nanswer = "shading"\nrules = [{ RULE = "shaded" }]\n'


def test_ones_own_that_are_wrong_are_told_and_the_others_are_there(tmp_path: Path) -> None:
    """Also what makes no sense on a board, and what has the name of a type of the program."""
    folder = tmp_path / "genres"
    folder.mkdir()
    for name, rule in (("toy", "apart"), ("rooms", "uniform"), ("tapa", "apart"), ("sudoku", "apart")):
        text = TOY.replace("NAME", name).replace("RULE", rule)
        (folder / f"{name}.toml").write_text(text, "utf-8")
    command = [sys.executable, "-m", "tui", "genre", "list"]
    own = {**os.environ, "CLUEBENCH_HOME": str(tmp_path)}
    found = subprocess.run(command, env=own, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert "toy            Toy: x\n" in found.stdout
    assert found.stderr == (
        "cluebench: rooms.toml: rules[1]: found 'region'; expected row, column, line, grid; "
        "sudoku.toml: name: 'sudoku' comes with the program; expected another name; "
        "tapa.toml: name: 'tapa' comes with the program; expected another name\n"
    )
