"""That nothing which a program started outlives it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

from tests.helpers.processes import children

ENOUGH = 20.0
"""Seconds after which whatever the program started has to be gone."""


def below(pid: int) -> list[int]:
    """The processes that a process has started, and those that they have."""
    found: list[int] = []
    with suppress(OSError):  # it has ended meanwhile
        found = children(pid)
    return [*found, *(other for child in found for other in below(child))]


def all_gone(pids: Iterable[int]) -> None:
    """Wait until none of them runs any more; fails after some seconds."""
    end = monotonic() + ENOUGH
    while left := [pid for pid in pids if _runs(pid)]:
        assert monotonic() < end, f"still there: {left}"
        sleep(0.05)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def seconds_used(pid: int) -> float:
    """The seconds of work that a process has done, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
