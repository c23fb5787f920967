"""Starting the workbench."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from puzzles.text.errors import PuzzleError
from tui.app.start import run


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
