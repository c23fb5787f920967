"""A file for each day: what was measured, of what, and on which machine."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

from puzzles.files.atomic import replace_file
from tests.benchmarks.duel import Clock, Row, Score, Spread, Start

FOLDER = Path(__file__).parent / "results"
PACKAGES = ("z3-solver", "python-sat", "clingo", "ortools", "cpmpy", "textual")


@dataclass(frozen=True)
class Machine:
    """What it ran on: the load of the last minute is told at the start and at the end."""

    processor: str
    cores: int
    system: str
    load: tuple[float, float]
    commit: str
    versions: dict[str, str]


@dataclass(frozen=True)
class Results:
    """All that was measured on a day."""

    day: date
    machine: Machine
    rows: tuple[Row, ...]

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.day.isoformat()}.json"

    def write(self) -> Path:
        """Write the file of the day, whole or not at all; an earlier one of that day is replaced."""
        FOLDER.mkdir(exist_ok=True)
        content = {
            "day": self.day.isoformat(),
            "machine": asdict(self.machine),
            "rows": [*map(asdict, self.rows)],
        }
        replace_file(self.path, (json.dumps(_rounded(content), indent=1) + "\n").encode())
        return self.path

    @classmethod
    def read(cls, path: Path) -> Results:
        """What a file says."""
        content = json.loads(path.read_text("utf-8"))
        machine = Machine(**{**content["machine"], "load": tuple(content["machine"]["load"])})
        return cls(date.fromisoformat(content["day"]), machine, tuple(map(_row, content["rows"])))


def newest() -> Results:
    """The results of the last day that there are any of. Raises `FileNotFoundError`."""
    paths = sorted(FOLDER.glob("*.json"))
    if not paths:
        raise FileNotFoundError(f"no results in {FOLDER}")
    return Results.read(paths[-1])


def machine(load_before: float) -> Machine:
    """The machine as it is."""
    versions = {"python": platform.python_version()} | {name: version(name) for name in PACKAGES}
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    load = (load_before, os.getloadavg()[0])
    return Machine(
        _processor(), cores, f"{platform.system()} {platform.machine()}", load, _commit(), versions
    )


def _processor() -> str:
    """What the processor is called, as far as the system says."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def _commit() -> str:
    """The commit of this checkout, and whether anything is changed."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    done = subprocess.run(command, cwd=FOLDER.parent, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def _rounded(content: Any) -> Any:
    """With numbers to four digits: more mean nothing."""
    if isinstance(content, float):
        return float(f"{content:.4g}")
    if isinstance(content, dict):
        return {key: _rounded(value) for key, value in content.items()}
    if isinstance(content, list | tuple):
        return [_rounded(value) for value in content]
    return content


def _row(content: dict[str, Any]) -> Row:
    scores = tuple(map(_score, content["scores"]))
    return Row(content["work"], Start(content["start"]), Clock(content["clock"]), content["rounds"], scores)


def _score(content: dict[str, Any]) -> Score:
    ratio = content["ratio"] and Spread(**content["ratio"])
    return Score(content["name"], Spread(**content["seconds"]), ratio, content["cut_off"])


def gathered(rows: Iterable[Row], load_before: float) -> Results:
    """What was measured today."""
    return Results(date.today(), machine(load_before), tuple(rows))
