"""Random keys, clicks, pastes and sizes in a real terminal, with a real engine: the program bears it."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random

from tests.chaos.pressing import press
from tests.chaos.processes import all_gone, below
from tests.helpers.library import library
from tests.helpers.terminal import terminal

PATIENCE = 300.0
ENDED = 128 + signal.SIGTERM


def trial(random: Random, folder: Path) -> str:
    """A library puzzle of any type, or the home screen, under some sixty things done to it."""
    home = random.random() < 0.15
    with terminal(*([] if home else [random.choice(library()).name]), folder=folder) as screen:
        screen.until("Help")
        started: set[int] = set()
        for _ in range(random.randint(20, 60)):
            press(screen, random)
            if screen.over:
                break
            started.update(below(screen.pid))
        status = screen.status() if screen.over else screen.end(signal.SIGTERM)
        text = "\n".join(screen.screen.display)
        assert status in (0, ENDED), f"status {status}:\n{text}"
        assert "Traceback" not in text, text
        assert screen.echoes, "the terminal is left without echo"
    all_gone(started)
    return "left by a key" if status == 0 else "went on"
