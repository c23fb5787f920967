"""The z3 command, which knows nothing of cluebench."""

from __future__ import annotations

import subprocess
import sysconfig
from pathlib import Path

Z3 = Path(sysconfig.get_path("scripts")) / "z3"
EXPECTED = "; expected: "


def run_z3(text: str) -> list[str]:
    """What it prints for a script."""
    run = subprocess.run([Z3, "-in"], input=text, capture_output=True, text=True, timeout=60, check=False)
    return run.stdout.splitlines()


def verdicts(text: str) -> list[str]:
    """Its answers to the checks of a script; it has nothing to complain of but models and cores not there."""
    printed = run_z3(text)
    errors = [line for line in printed if "error" in line and "not available" not in line]
    assert not errors, errors
    return [line for line in printed if line in ("sat", "unsat", "unknown")]


def expected(text: str) -> list[str]:
    """The answers that a script says are to be expected."""
    return [line.removeprefix(EXPECTED) for line in text.splitlines() if line.startswith(EXPECTED)]
