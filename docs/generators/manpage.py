"""Writes the man page: `python -m docs.generators.manpage`. A test says when it is out of date."""

from __future__ import annotations

from pathlib import Path

from tui.cli.man_page import man_page

if __name__ == "__main__":
    (Path(__file__).parents[1] / "cluebench.1").write_text(man_page(), encoding="ascii")
