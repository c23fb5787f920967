"""Types that other packages offer by entry points, in a process of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
GENRE = """name = "toy"
label = "Toy"
about = "One cell of each row is shaded."
answer = "shading"
rules = [{ count = "shaded", in = "row", is = 1 }]
"""
MODULE = """from pathlib import Path

from puzzles.declared.types import declared_in

Toy = declared_in(Path(__file__).parent / "toy.toml")
Wrong = 3
"""
POINTS = """[console_scripts]
toy = toy_types:main

[cluebench.types]
toy = toy_types:Toy
missing = toy_types:Nothing
number = toy_types:Wrong
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with an installed package."""
    (tmp_path / "toy.toml").write_text(GENRE)
    (tmp_path / "toy_types.py").write_text(MODULE)
    described = tmp_path / "toy_types-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-types\nVersion: 1.0\n")
    (described / "entry_points.txt").write_text(POINTS)
    return tmp_path


def run(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(ROOT), str(site)))
    command = [sys.executable, "-m", "tui", *arguments]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)


def test_a_type_of_another_package_is_there_and_broken_ones_are_told(site: Path) -> None:
    done = run(site, "list", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 2
    assert "toy" in found["types"]
    assert len(found["types"]) > 70
    told = sorted(found["broken"])
    assert len(told) == 2
    assert told[0].startswith("toy_types:Nothing (cluebench.types): AttributeError: ")
    assert (
        told[1]
        == "toy_types:Wrong (cluebench.types): found 3; expected a puzzle type with type_name = 'number'"
    )


def test_its_puzzles_are_solved_in_the_worker(site: Path, tmp_path: Path) -> None:
    puzzle = tmp_path / "own" / "puzzle.toml"
    puzzle.parent.mkdir()
    puzzle.write_text('puzzle = "toy"\nsize = 3\n')
    done = run(site, "count", str(puzzle), "--exact", "--json")
    found = json.loads(done.stdout)["count"]
    assert (found["value"], found["complete"]) == (27, True)
