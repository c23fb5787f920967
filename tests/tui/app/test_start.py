"""Starting the workbench, and what happens to unsaved work when it breaks down."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from puzzles.core.errors import PuzzleError
from puzzles.files.storage import load
from tests.helpers.canned import SMALL
from tui.app.start import rescue, run
from tui.core.history import History

ONE = SMALL.with_given((0, 0), 1)


def test_a_file_that_cannot_be_read_is_told_before_the_screen_is_taken_over(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match=r"missing\.toml"):
        run(tmp_path / "missing.toml")


def test_importing_it_brings_in_neither_textual_nor_z3() -> None:
    code = "import sys, tui.app.start; print(sorted({'textual', 'z3', 'rich'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_the_screens_do_not_load_z3() -> None:
    code = "import sys, tui.app.application, tui.types.sudoku; print('z3' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"


def test_rescued_work_can_be_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for puzzle in (ONE, SMALL):
        rescue(History(puzzle, Path("some puzzle.toml")))
    first, second = (Path(line.rpartition(" is in ")[2]) for line in capsys.readouterr().err.splitlines())
    assert tmp_path in first.parents
    assert (load(first), load(second)) == (ONE, SMALL)


def test_a_rescue_that_fails_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    rescue(History(ONE))
    assert "lost" in capsys.readouterr().err
