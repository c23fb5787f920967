"""Command lines that the pages print are what a shell hands on: nothing of them is taken for its own."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
OPERATOR = re.compile(r"(?<=[^\s&|<>])(?:[|<>;&()])|(?:[|<;&()])(?=[^\s&|<>;])|>(?=[^\s>&])")
"""A sign of the shell that touches a word, as nobody writes it who means it."""
CALLED = re.compile(r"\s*(?:\$ )?((?:[^#\n]*\| )?cluebench(?: .*)?)")


def command_lines(text: str) -> list[str]:
    """The calls of cluebench in the blocks of a page, and in its sentences."""
    blocks = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = (CALLED.fullmatch(line) for block in blocks for line in block.splitlines())
    prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return [line[1] for line in lines if line] + re.findall(r"`(cluebench [^`\n]*)`", prose)


def taken_apart(line: str) -> bool:
    """Whether a sign of the shell stands within a word that is not quoted."""
    return OPERATOR.search(QUOTED.sub("Q", line)) is not None


@pytest.mark.parametrize("line", ["cluebench formula p->q", "cluebench table --formula p|-q --json"])
def test_what_a_shell_takes_apart_is_seen(line: str) -> None:
    assert taken_apart(line)
    assert not taken_apart("cluebench smt x > x.smt2 && cluebench formula 'p->q' | less")


def test_a_shell_hands_on_what_the_pages_print() -> None:
    found = {line: page.name for page in PAGES for line in command_lines(page.read_text("utf-8"))}
    assert len(found) > 50
    assert {line: page for line, page in found.items() if taken_apart(line)} == {}
    done = subprocess.run(["bash", "-n"], input="\n".join(found), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
