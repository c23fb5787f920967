"""The three rooms: what is loaded by importing what, each in a fresh process."""

from __future__ import annotations

import pkgutil
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = "puzzles", "solvers", "tui"
PROBE = """
import importlib, sys
for name in {names!r}:
    importlib.import_module(name)
print(*(name for name in {unwanted!r} if name in sys.modules))
"""
EACH = """
import importlib, os, sys
for name in {names!r}:
    if os.fork() == 0:
        importlib.import_module(name)
        print(name, *(name for name in {unwanted!r} if name in sys.modules), flush=True)
        os._exit(0)
    assert os.wait()[1] == 0, name
"""
"""In a process for each: a copy of one that has loaded none of them."""
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
ANSWERING = tuple(
    name
    for contract in CONTRACTS
    if contract["name"].startswith("Of solvers, tui reaches nothing that answers")
    for name in contract["forbidden_modules"]
    if name != "z3"
)
"""What answers questions, by the contract: it is for the worker alone."""


def modules(room: str) -> list[str]:
    """Every module of a room, however deep; not those that run when imported."""
    found = pkgutil.walk_packages([str(ROOT / room)], f"{room}.")
    return [room, *(module.name for module in found if not module.name.endswith("__main__"))]


def loaded(names: list[str], unwanted: tuple[str, ...], probe: str = PROBE) -> str:
    """Which of the unwanted packages are loaded once those modules are."""
    code = probe.format(names=names, unwanted=unwanted)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_puzzle_knows_nothing_of_solvers_or_screens() -> None:
    assert loaded(modules("puzzles"), ("z3", "textual", "rich", "solvers", "tui")) == ""


def test_solvers_draw_nothing() -> None:
    assert loaded(modules("solvers"), ("textual", "rich", "tui")) == ""


def test_the_process_that_draws_never_loads_what_answers() -> None:
    assert loaded(modules("tui"), ("z3", *ANSWERING)) == ""


def test_what_tui_takes_from_solvers_stands_alone() -> None:
    data = "solvers.queries", "solvers.requests"
    taken = [name for name in modules("solvers") if name.startswith(data)]
    assert len(taken) > 5
    taken.append("solvers.worker.client")
    told = loaded(taken, ("z3", "textual", "rich", "tui", *ANSWERING), EACH)
    assert told.splitlines() == taken, "each name, and nothing behind it"


def test_the_contract_names_all_that_answers() -> None:
    """Whatever is in solvers is among it, or is data, or belongs to the client."""
    inside = {name for name in modules("solvers") if name.count(".") == 1}
    others = {f"solvers.{name}" for name in ("processes", "queries", "requests", "worker")}
    assert inside - set(ANSWERING) == others
    assert "solvers.worker.main" in ANSWERING


def test_a_command_loads_nothing_that_answers() -> None:
    """Solving included: that is done by another process."""
    code = (
        "import sys; from tui.cli.main import main; main(['solve', 'seed-sudoku']); "
        f"print(*(name for name in {('z3', *ANSWERING)!r} if name in sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    assert (done.stdout.splitlines()[0], done.stderr) == ("One solution.", "\n")


@pytest.mark.parametrize(
    ("start", "most"),
    [
        ("from tui.cli.main import main; main(['solve', 'seed-sudoku'])", 225),
        ("import tui.app.application", 254),
    ],
)
def test_a_start_loads_no_more_than_it_did(start: str, most: int) -> None:
    """Of our own modules; each takes half a millisecond."""
    code = (
        f"import sys; {start}; own = [name for name in sys.modules if name.split('.')[0] in {ROOMS!r}]; "
        "print(len(own), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    assert int(done.stderr) <= most


@pytest.mark.parametrize("puzzle", ["seed-sudoku", "seed-zebra"])
def test_a_puzzle_of_the_library_is_found_and_read_without_a_look_at_all_else(puzzle: str) -> None:
    """Neither genres of one's own nor other puzzles are looked for, and no grammar is made."""
    code = f"""
import sys
from lark import Lark
from puzzles.files import samples
from tui.cli.main import main
Lark.__init__ = samples.names = None
main(["solve", {puzzle!r}])
print(samples._files.cache_info().currsize, "platformdirs" in sys.modules, file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    assert (done.stdout.splitlines()[0], done.stderr) == ("One solution.", "0 False\n")


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_help_loads_next_to_nothing(argument: str) -> None:
    code = (
        f"import sys; from tui.cli.main import main; main([{argument!r}]); "
        "print(*(name for name in ('dataclasses', 'solvers', 'puzzles.model.puzzle', 'puzzles.types', "
        "'tomllib', 'textual', 'rich', 'tui.cli.call') if name in sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    assert "cluebench" in done.stdout
    assert done.stderr == "\n"


def test_the_first_screen_waits_for_nothing_that_only_a_key_brings_up() -> None:
    names = ("files", "form", "forms", "options", "pick", "statements")
    later = tuple(f"tui.screens.dialogs.{name}" for name in names)
    first = ["tui.app.application", "tui.types.registry", "tui.store.journal"]
    assert loaded(first, (*later, "filelock", "tomlkit")) == ""


def test_the_probe_would_notice() -> None:
    assert loaded(["solvers.backends.z3_solver"], ("z3", "rich", "solvers.backends")) == "z3 solvers.backends"


@pytest.mark.parametrize("room", ["puzzles", "solvers", "tui"])
def test_the_page_for_strangers_names_every_folder(room: str) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    part = page.partition(f"\n## {room}\n")[2].partition("\n## ")[0]
    folders = [path.parent.name for path in (ROOT / room).glob("*/__init__.py")]
    assert folders
    assert [name for name in folders if not re.search(rf"\b{name}\b", part)] == []


def test_no_merge_was_left_undone() -> None:
    marks = ("<" * 7, ">" * 7)
    files = [
        path
        for folder in (*ROOMS, "tests", "docs")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".md", ".toml", ".json", ".txt"}
    ]
    assert len(files) > 500
    assert not [path for path in files if any(line.startswith(marks) for line in path.open(encoding="utf-8"))]
