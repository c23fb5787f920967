"""The man page: up to date, complete, and without anything that man would stumble over."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.helpers.command import ROOT, execute
from tui.cli.command_table import COMMANDS
from tui.cli.man_page import escaped, man_page
from tui.cli.programs import PROGRAMS

PAGE = ROOT / "docs" / "cluebench.1"


def test_it_is_up_to_date() -> None:
    assert PAGE.read_text("ascii") == man_page(), "run python -m docs.generators.manpage"


def test_it_names_every_command() -> None:
    page = man_page()
    assert all(f"\n.SS {name}\n" in page for name in (*COMMANDS, *PROGRAMS))


def test_nothing_acts_on_roff() -> None:
    assert escaped(".so /etc/passwd\n.x") == "\\&.so /etc/passwd\n\\&.x"
    assert escaped("'a \\n -b") == "\\(aqa \\en \\-b"
    assert escaped("∀x") == "\\[u2200]x"


def test_man_reads_it_without_a_warning(tmp_path: Path) -> None:
    if shutil.which("man") is None:
        pytest.skip("there is no man here")
    done = execute([str(shutil.which("man")), "--warnings", "-l", str(PAGE)])
    assert done.stderr == ""
    assert "CLUEBENCH(1)" in done.stdout
