"""`cluebench doctor`: what is looked at, and what is said where something is missing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.helpers.command import data, run, said
from tui.cli import checkup
from tui.cli.checkup import Health, checks, required, unwritable


def found(group: str, name: str) -> checkup.Check:
    (one,) = (check for check in checks() if (check.group, check.name) == (group, name))
    return one


def test_it_names_engines_packages_and_folders(tmp_path: Path) -> None:
    settings = dict(os.environ, XDG_CONFIG_HOME=str(tmp_path), TERM="xterm-kitty", COLORTERM="truecolor")
    settings.pop("TMUX", None)
    done = run("doctor", env=settings)
    assert (done.returncode, done.stderr) == (0, "")
    for text in ("Python", "z3 ", "CaDiCaL", "clingo", "textual", str(tmp_path), "16 million", "OSC 52"):
        assert text in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_as_data() -> None:
    answer = data("doctor")
    assert answer["health"] in ("good", "doubtful")
    engines = {check["name"]: check["health"] for check in answer["checks"] if check["group"] == "Engines"}
    assert (engines["z3"], engines["clingo"]) == ("good", "good")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    assert unwritable(tmp_path / "not" / "yet") == ""
    assert unwritable(tmp_path / "file" / "below") != ""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    done = said("doctor")
    assert done.returncode == 1
    assert "! Unsaved work" in done.stdout


def test_a_small_terminal_and_one_of_few_colours_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for size, health in (((50, 24), Health.BAD), ((70, 24), Health.DOUBTFUL), ((80, 24), Health.GOOD)):
        monkeypatch.setattr(os, "get_terminal_size", lambda number, size=size: size)
        assert found("Terminal", "Size").health is health
    monkeypatch.setenv("TERM", "vt100")
    monkeypatch.delenv("COLORTERM", raising=False)
    assert found("Terminal", "Colours").health is Health.DOUBTFUL
    monkeypatch.setenv("NO_COLOR", "1")
    assert found("Terminal", "Colours").found.startswith("off")


def test_a_missing_extra_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["no-such-package>=1", 'no-such-extra<2; extra == "web"', "pytest"]
    monkeypatch.setattr(checkup, "requires", lambda name: lines)
    assert found("Packages", "no-such-package").health is Health.BAD
    assert found("Packages", "pytest").health is Health.GOOD
    assert found("Extras", "web").advice == "Install it with: pip install 'cluebench[web]'"


def test_keys_that_cannot_be_used_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert not [check for check in checks() if check.group == "Keys"]
    (tmp_path / "cluebench").mkdir()
    (tmp_path / "cluebench" / "keys.toml").write_text('[keys]\n"work.hnt" = "f12"\n')
    told = [check.found for check in checks() if check.group == "Keys"]
    assert told == ["1 of your own", "keys.toml: work.hnt: unknown; did you mean work.hint?"]


def test_lines_of_metadata() -> None:
    assert required("textual==8.2.8") == ("textual", "")
    assert required('pyapproxmc<4.2,>=4.1.24; extra == "estimate"') == ("pyapproxmc", "estimate")


def test_a_theme_of_ones_own_that_is_wrong_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLUEBENCH_HOME", str(tmp_path))
    assert not [check for check in checks() if check.group == "Themes"]
    folder = tmp_path / "themes"
    folder.mkdir()
    (folder / "own.toml").write_text('title = "Own"\n')
    told = [(check.found, check.health) for check in checks() if check.group == "Themes"]
    assert told == [
        ("1 of your own", Health.GOOD),
        ("theme own.toml: missing key 'person'; expected text", Health.DOUBTFUL),
    ]
