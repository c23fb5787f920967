"""Text made to harm: it drives a terminal that it reaches, or turns what stands beside it."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from puzzles.files.saving import save
from puzzles.files.storage import parse
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from tests.tui.test_any_keys import PUZZLES

CLIPBOARD = "\x1b]52;c;UFdORUQ=\x07"
"""Writes to the clipboard of whoever sees it."""
SEEN = "␛]52;c;UFdORUQ=␇"
"""The same as it may be seen."""
EVIL = (
    f"{CLIPBOARD}\x1b[2J\x9b2J\x9d0;x\x9c\u202etxt\u2066\u2028\u200b\ufeff\x08\r\x7f\x0e\U000e0041"
    "[@click=app.bell]x[/]"
)
"""Of every kind that may not be written: C0, C1, bidi, without width, separators, tags."""
SPACED = {
    "zebra": ("ann is red", "ann\\u001cis\\u2028red"),
    "logic": ("p -> q", "p\\u0085->\\u001dq"),
}
"""Clues of puzzles, and the same with control characters where blanks can stand."""
FILES = (
    b"a" + CLIPBOARD.encode() + b".toml",
    b"b\x9b2J\xff.toml",
    "c\u202elmot.toml".encode(),
    b"d\n\r\x1b[2J.toml",
    "e\u009b2J.toml".encode(),
)
"""File names, as a file system takes them."""
RECENT = (
    "/nowhere/nul\0name.toml",
    "/nowhere/half\ud800.toml",
    f"/nowhere/{CLIPBOARD}\u202e.toml",
    "/dev/zero",
    "",
)
"""Paths that a person can write in the settings by hand; no file is opened under any of them."""


def puzzle(name: str) -> Puzzle:
    """A small puzzle of a type, with a heading made to harm."""
    heading = Heading(f"{EVIL} title", f"{EVIL} author", f"{EVIL} source", f"{EVIL} notes\n{EVIL}")
    return replace(parse(PUZZLES[name].replace(*SPACED.get(name, ("", "")))), heading=heading)


def fill(folder: Path) -> None:
    """Write files under names made to harm."""
    save(puzzle("sudoku"), folder / "plain.toml")
    for name in FILES:
        os.link(folder / "plain.toml", os.path.join(os.fsencode(folder), name))
    os.mkfifo(folder / "f\x1b[2J.toml")
