"""The site is built without a warning: no page is left out, and every link leads somewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from puzzles.types import puzzle_types

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(find_spec("mkdocs") is None, reason="the extra `docs` is not installed")
def test_the_site_is_built_and_its_gallery_has_every_type_with_a_board(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", "docs/site/mkdocs.yml"]
    env = os.environ | {"PYTHONPATH": str(ROOT), "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(
        [*command, "--site-dir", str(tmp_path)],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert built.returncode == 0, built.stderr
    gallery = (tmp_path / "gallery.html").read_text("utf-8")
    missing = [name for name in puzzle_types() if f"gallery/{name}.svg" not in gallery]
    assert sorted(missing) == ["cryptarithm", "logic", "scratch"]
    assert all((tmp_path / "gallery" / f"{name}.svg").stat().st_size > 500 for name in ("sudoku", "masyu"))
