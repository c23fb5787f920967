"""A package that somebody else wrote, installed: its type, kind of clue, format and theme; broken ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from puzzles.files.samples import sample
from tui import __version__

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "tests" / "data" / "plug_in"
NAME = "cluebench_extras"
POINTS = f"""[cluebench.types]
corners = {NAME}.corners:Corners

[cluebench.clues]
prime = {NAME}.prime:Prime

[cluebench.formats]
telegram = {NAME}.telegram:FORMAT

[cluebench.themes]
settings = {NAME}.settings
"""
BROKEN = f"""[cluebench.clues]
gone = {NAME}.nowhere:Prime
number = {NAME}.corners:SIZE

[cluebench.formats]
kind = {NAME}.prime:Prime

[cluebench.themes]
file = {NAME}.telegram:HEAD
"""


FOLDERS: list[pytest.TempPathFactory] = []
"""Who makes folders that are thrown away in the end."""


@pytest.fixture(autouse=True, scope="module")
def _folders(tmp_path_factory: pytest.TempPathFactory) -> None:
    FOLDERS.append(tmp_path_factory)


@cache
def installed(points: str = POINTS, requires: str = "") -> Path:
    """A folder into which pip installed the package, as a wheel that says that of itself."""
    folder = FOLDERS[0].mktemp("plug-in")
    wheel = folder / f"{NAME}-1.0-py3-none-any.whl"
    about = f"{NAME}-1.0.dist-info"
    wanted = f"Requires-Dist: {requires}\n" if requires else ""
    described = {
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: cluebench-extras\nVersion: 1.0\n{wanted}",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{about}/entry_points.txt": points,
        f"{about}/RECORD": "",
    }
    with zipfile.ZipFile(wheel, "w") as archive:
        for path in sorted(SOURCE.rglob("*.*")):
            if path.suffix in (".py", ".toml"):
                archive.write(path, path.relative_to(SOURCE).as_posix())
        for name, text in described.items():
            archive.writestr(name, text)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*command, "--target", str(folder / "site"), str(wheel)], check=True, timeout=120)
    return folder / "site"


def run(
    *arguments: str, site: Path, env: Mapping[str, str] | None = None, stdin: str = ""
) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(ROOT), str(site)))
    return subprocess.run(
        [sys.executable, "-m", "tui", *arguments],
        env={**os.environ, **(env or {}), "PYTHONPATH": path},
        capture_output=True,
        text=True,
        input=stdin,
        timeout=120,
    )


def test_its_type_is_made_and_solved(tmp_path: Path) -> None:
    made = run("generate", "corners", "--seed", "1", "--grade", "easy", site=installed())
    assert made.returncode == 0, made.stderr
    puzzle = tmp_path / "corners.toml"
    puzzle.write_text(made.stdout)
    solved = run("solve", str(puzzle), "--json", site=installed())
    assert json.loads(solved.stdout)["verdict"] == "unique"
    walked = run("walk", str(puzzle), site=installed())
    assert walked.returncode == 0
    assert "corners" in run("list", site=installed()).stdout


def test_its_kind_of_clue_goes_with_all_others(tmp_path: Path) -> None:
    puzzle = tmp_path / "primes.toml"
    puzzle.write_text('puzzle = "sudoku"\nsize = 4\nprime = "r1c1"\nodd = "r1c1"\n')
    found = run("candidates", str(puzzle), "--json", site=installed())
    assert json.loads(found.stdout)["candidates"]["r1c1"] == [3]


def test_its_format_is_read_and_written() -> None:
    telegram = run("convert", "sudoku-6x6", "--to", "telegram", site=installed())
    assert telegram.stdout.startswith("SUDOKU STOP DOT 3 DOT 1 6 DOT STOP ")
    back = run("convert", "-", "--to", "line", site=installed(), stdin=telegram.stdout)
    assert back.stdout == run("convert", "sudoku-6x6", "--to", "line", site=installed()).stdout
    wrong = run("solve", "-", site=installed(), stdin="SUDOKU STOP 1 DOT STOP DOT")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)
    assert "rows of different lengths; expected as many words" in wrong.stderr


def test_its_theme_makes_grids() -> None:
    made = run("generate", "zebra", "--theme", "orchard", "--seed", "2", site=installed())
    assert made.returncode == 0, made.stderr
    assert "The orchard" in made.stdout


def test_what_is_broken_is_told_and_the_rest_is_there() -> None:
    done = run("list", "--json", site=installed(POINTS.replace("corners:Corners", "corners:Nothing")))
    (told,) = json.loads(done.stdout)["broken"]
    assert told.startswith(f"{NAME}.corners:Nothing (cluebench.types): AttributeError")
    checked = run("doctor", site=installed(BROKEN))
    assert f"{NAME}.nowhere:Prime (cluebench.clues): ModuleNotFoundError" in checked.stdout
    assert f"{NAME}.corners:SIZE (cluebench.clues): AttributeError" in checked.stdout
    assert "(cluebench.formats): found" in checked.stdout
    assert "expected the folder of themes" in checked.stdout
    solved = run("solve", "seed-sudoku", site=installed(BROKEN))
    assert solved.returncode == 0


@pytest.mark.parametrize("wanted", ["cluebench>=999", "cluebench<0.0.1"])
def test_one_for_another_version_is_not_loaded(wanted: str) -> None:
    done = run("list", "--json", site=installed(requires=wanted))
    told = json.loads(done.stdout)["broken"]
    assert any(each.startswith(f"{NAME}.corners:Corners (cluebench.types): wants cluebench") for each in told)
    assert all("this is" in each for each in told)


def test_one_for_this_version_is_loaded() -> None:
    done = run("list", "--json", site=installed(requires=f"cluebench>={__version__}"))
    assert "corners" in json.loads(done.stdout)["types"]
    assert sample("sudoku-6x6").load().type_name == "sudoku"
