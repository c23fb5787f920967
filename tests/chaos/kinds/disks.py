"""Disks that are full or may only be read: every file stays whole, and a line says what was not kept."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from puzzles.files.saving import encode
from puzzles.files.storage import load
from tests.chaos.pressing import edits
from tests.helpers.library import library
from tests.helpers.terminal import terminal

PATIENCE = 200.0
ROOM = 64
"""Kilobytes of the disk."""


def trial(random: Random, folder: Path) -> str:
    """Edit and save a puzzle on such a disk, with the journal on it or elsewhere."""
    if os.geteuid() != 0:
        return "not tried: only root may mount a disk"
    disk = folder / "disk"
    full, journal_too = random.random() < 0.6, random.random() < 0.5
    with mounted(disk):
        path = disk / "work.toml"
        path.write_text(encode(random.choice(library()).load()))
        before = path.read_bytes()
        spoil(disk, full)
        saved = saves(path, disk if journal_too else folder, random)
        again = path.read_bytes()
        load(path)
        assert saved or again == before, "the file is another, and nobody said that it was saved"
        strays = [item.name for item in disk.iterdir() if item.name.startswith(".cluebench-")]
        assert not strays, strays
    kind = "full" if full else "read-only"
    return f"{kind}, {'saved' if saved else 'refused'}"


@contextmanager
def mounted(disk: Path) -> Iterator[None]:
    """A small disk of its own at that folder."""
    disk.mkdir()
    options = ("-t", "tmpfs", "-o", f"size={ROOM}k")
    subprocess.run(["mount", *options, "none", str(disk)], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


def spoil(disk: Path, full: bool) -> None:
    """Fill the disk to its last byte, or have it read only."""
    if not full:
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        return
    with (disk / "rest").open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            return


def saves(path: Path, home: Path, random: Random) -> bool:
    """Edit the puzzle and save it; whether the screen says that it was saved."""
    with terminal(str(path), folder=home) as screen:
        screen.until("Help")
        for key in edits(random, 15):
            screen.type(key)
            screen.watch(0.05)
        screen.type(b"\x1b")
        screen.watch(0.5)
        screen.type(b"\x13")
        screen.watch(2.0)
        text = "\n".join(screen.screen.display)
        assert "Traceback" not in text, text
        assert screen.end(signal.SIGTERM) == 128 + signal.SIGTERM, text
        return "Saved" in text
