"""The three rooms: what is loaded by importing what, each in a fresh process."""

from __future__ import annotations

import pkgutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROBE = """
import importlib, sys
for name in {names!r}:
    importlib.import_module(name)
loaded = {{module.partition(".")[0] for module in sys.modules}}
print(*sorted(loaded & set({unwanted!r})))
"""


def modules(room: str) -> list[str]:
    """Every module of a room, however deep; not those that run when imported."""
    found = pkgutil.walk_packages([str(ROOT / room)], f"{room}.")
    return [room, *(module.name for module in found if not module.name.endswith("__main__"))]


def loaded(names: list[str], unwanted: tuple[str, ...]) -> str:
    """Which of the unwanted packages are loaded once those modules are."""
    code = PROBE.format(names=names, unwanted=unwanted)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_puzzle_knows_nothing_of_solvers_or_screens() -> None:
    assert loaded(modules("puzzles"), ("z3", "textual", "rich", "solvers", "tui")) == ""


def test_solvers_draw_nothing() -> None:
    assert loaded(modules("solvers"), ("textual", "rich", "tui")) == ""


def test_the_process_that_draws_never_loads_z3() -> None:
    assert loaded(modules("tui"), ("z3",)) == ""


def test_what_the_screen_takes_from_the_solvers_loads_no_z3() -> None:
    taken = [name for name in modules("solvers") if name.startswith("solvers.queries")]
    assert len(taken) > 5
    for name in (*taken, "solvers.worker.client"):
        assert loaded([name], ("z3", "textual", "rich", "tui")) == "", name


def test_the_probe_would_notice() -> None:
    assert loaded(["solvers.backends.z3_solver"], ("z3", "rich")) == "z3"
