"""README's things to try print what stands below them."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parents[1].joinpath("README.md").read_text("utf-8")
TRIED = re.findall(r"^    \$ cluebench (.*)\n((?:    .*\n)+)", README, re.MULTILINE)
"""A command, and some of the lines that it prints, in their order."""


@pytest.mark.parametrize(("command", "printed"), TRIED, ids=[command for command, _ in TRIED])
def test_what_is_to_be_tried_prints_what_is_said(command: str, printed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui", *shlex.split(command)],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.stderr == ""
    lines = iter(done.stdout.splitlines())
    missing = [line for line in printed.splitlines() if line[4:] not in lines]
    assert missing == [], done.stdout


def test_there_are_five() -> None:
    assert len(TRIED) == 5
