"""Trials of one kind, one after the other, in a process of their own that may crash or hang.

The process writes a line of JSON before each trial and one after it.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

from msgspec import Struct

from tests.chaos.kinds import kind
from tests.helpers.command import ROOT

STARTING = 60.0
"""Seconds until the first trial must have begun."""


class Trial(Struct, frozen=True):
    """What came of one seed: `outcome` in a word or two, or in `failure` what was wrong."""

    kind: str
    seed: str
    seconds: float
    outcome: str = ""
    failure: str = ""


def once(name: str, seed: str) -> Trial:
    """Make one trial, here."""
    start = monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            outcome, failure = kind(name).trial(Random(seed), Path(folder)), ""
        except Exception:
            outcome, failure = "", traceback.format_exc()
    return Trial(name, seed, monotonic() - start, outcome, failure)


def batch(name: str, seed: str, first: int, seconds: float) -> Iterator[Trial]:
    """Trials `{seed}-{first}` and on, for so many seconds; one that crashes or hangs ends them."""
    end, begun = monotonic() + seconds, ""
    with _child(name, seed, first) as process:
        assert process.stdout is not None
        deadline = monotonic() + STARTING
        while True:
            line = _line(process.stdout.fileno(), deadline)
            if line is None or not line:
                why = "took too long" if line is None else f"ended with status {process.wait()}"
                yield Trial(name, begun or f"{seed}-{first}", 0.0, failure=f"its process {why}")
                break
            told = json.loads(line)
            if "begun" in told:
                begun, deadline = told["begun"], monotonic() + kind(name).PATIENCE
                continue
            yield Trial(**told)
            if monotonic() > end:
                break
        _end(process)


def _child(name: str, seed: str, first: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.chaos.batch", name, seed, str(first)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, start_new_session=True)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the process and what it has started in its session."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _line(handle: int, deadline: float) -> bytes | None:
    """The next line; empty at the end, None once the deadline has passed."""
    found = b""
    while not found.endswith(b"\n"):
        if not select.select([handle], [], [], max(0.0, deadline - monotonic()))[0]:
            return None
        byte = os.read(handle, 1)
        if not byte:
            return b""
        found += byte
    return found


def main(name: str, seed: str, first: str) -> None:
    """Make trials until somebody ends this; what they print themselves goes to standard error."""
    told = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    number = int(first)
    while True:
        print(json.dumps({"begun": f"{seed}-{number}"}), file=told, flush=True)
        done = once(name, f"{seed}-{number}")
        row = {field: getattr(done, field) for field in done.__struct_fields__}
        print(json.dumps(row), file=told, flush=True)
        number += 1


if __name__ == "__main__":
    main(*sys.argv[1:4])
