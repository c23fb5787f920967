"""Kinds of trials that end in every way there is, by the number of the trial."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

PATIENCE = 1.0
WAYS = ("fine", "wrong", "fine", "hang", "crash", "fine")


def trial(random: Random, folder: Path) -> str:
    """The way that is next, as many have begun before."""
    tally = Path(os.environ["TRIAL_TALLY"])
    number = len(tally.read_text()) if tally.exists() else 0
    tally.write_text("x" * (number + 1))
    match WAYS[number % len(WAYS)]:
        case "wrong":
            raise ValueError(f"drawn: {random.random()}")
        case "hang":
            time.sleep(1000)
        case "crash":
            os._exit(7)
    return "fine"
