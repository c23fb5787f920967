"""The questions that ask for puzzles to be generated for play."""

from __future__ import annotations

from datetime import date
from random import SystemRandom

from puzzles.clues.symmetric_givens import usual_symmetry
from puzzles.model.puzzle import Puzzle
from puzzles.types import puzzle_type
from solvers.queries.generation import Generate, Generated
from solvers.queries.steps import Grade
from tui.session.choice.sizes import EVERYWHERE, shapes_to_play, soon_made
from tui.types.registry import form_type

SEEDS = 10**9
"""Seeds are below this number."""
DRAWS = 20
"""The most attempts at the requested level; then the nearest level is accepted."""
FEW_DRAWS = 12
"""The most attempts while a person waits."""
DAILY_DRAWS = 5
"""The most attempts at a daily puzzle, which has to be fast on every machine."""
DAILY_LEVEL = Grade.MEDIUM


def order(shape: Puzzle, level: Grade, seed: int | None = None, draws: int = DRAWS) -> Generate:
    """The question for a puzzle of that shape and level."""
    drawn = SystemRandom().randrange(SEEDS) if seed is None else seed
    return Generate(level, symmetry=usual_symmetry(shape), seed=drawn, start=shape, draws=draws)


def daily_order(type_name: str, day: date) -> Generate | None:
    """The question for a daily puzzle, which depends on type and day only; None if the type generates
    none.
    """
    shape = empty(type_name, soon_made(type_name, EVERYWHERE))
    if shape is None:
        return None
    return order(shape, DAILY_LEVEL, int(f"{day:%Y%m%d}"), DAILY_DRAWS)


def empty(type_name: str, size: str) -> Puzzle | None:
    """The empty puzzle of that size to generate from; None if the type generates none."""
    if puzzle_type(type_name).making.unmade:
        return None
    shape: Puzzle = shapes_to_play(type_name).get(size) or form_type(type_name)(None).sample()
    return shape


def level_of(made: Generated) -> str:
    """The level of a generated puzzle; "" if unknown."""
    return "" if made.profile is None else made.profile.grade.value
