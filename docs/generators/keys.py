"""Writes docs/keys.md: `python -m docs.generators.keys`. A test says when it is out of date."""

from __future__ import annotations

from pathlib import Path

from tui.keys.keys_page import keys_page

if __name__ == "__main__":
    (Path(__file__).parents[1] / "keys.md").write_text(keys_page(), encoding="utf-8")
