"""Random keys on any library puzzle, with answers that come late: what is drawn is still so."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from unittest.mock import patch

from puzzles.model.state import Mode
from tests.helpers.library import library
from tests.tui.test_any_keys import KEYS, PASTES, SIZES, Answers, Burst, Paste, Step, pressed
from tui.screens.bench import workbench

PATIENCE = 300.0
LARGE = 400
"""Variables of puzzles that are left out: their answers are found on the thread that draws."""


def trial(random: Random, folder: Path) -> str:
    """A puzzle under some thirty things done to it, each of them looked at."""
    puzzle = random.choice(library()).load()
    if len(puzzle.shape.variables) > LARGE:
        return "too large"
    steps = [step(random) for _ in range(random.randint(8, 30))]
    with patch.object(workbench, "MOMENT", 0.05):
        asyncio.run(pressed(puzzle, steps, random.choice(SIZES), random.choice((*Mode, None))))
    return "went on"


def step(random: Random) -> Step:
    """Keys in one burst, answers that come in, or text pasted."""
    match random.randrange(6):
        case 0:
            return Paste(random.choice(PASTES))
        case 1 | 2:
            return Answers(random.choice((1, 2, 5, 100)))
        case _:
            return Burst(tuple(random.choices(KEYS, k=random.randint(1, 3))))
