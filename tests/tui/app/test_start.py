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


@pytest.mark.parametrize(
    ("modules", "unloaded"),
    [("tui.app.start", "textual z3 rich"), ("tui.app.application, tui.types.sudoku", "z3")],
)
def test_importing_it_brings_in_no_more_than_it_needs(modules: str, unloaded: str) -> None:
    code = f"import sys, {modules}; print(sorted(set({unloaded!r}.split()) & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
