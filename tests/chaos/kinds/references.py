"""Random small puzzles against all assignments, with seeds that nobody chose: cases of types, and tests."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import tests.puzzles.types as home
from puzzles.files.saving import encode
from tests.helpers.type_case import Case
from tests.puzzles.types.test_every_type import CASES

PATIENCE = 300.0
SEEDS = 2**32


@cache
def seeded() -> tuple[Callable[..., None], ...]:
    """The tests of types that take a seed, with whatever else they are parametrized by."""
    modules = [
        import_module(found.name) for found in pkgutil.iter_modules(home.__path__, f"{home.__name__}.")
    ]
    named = (test for module in modules for _, test in inspect.getmembers(module, inspect.isfunction))
    return tuple(test for test in named if test.__name__.startswith("test_") and "seed" in choices(test))


def choices(test: Callable[..., None]) -> dict[str, list[Any]]:
    """What each argument of a test may be, as it is parametrized; nothing if one comes from a fixture."""
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    found = {mark.args[0]: list(mark.args[1]) for mark in marks if isinstance(mark.args[0], str)}
    return found if found.keys() == inspect.signature(test).parameters.keys() else {}


def trial(random: Random, folder: Path) -> str:
    """A small puzzle of one of the types, or one of the tests with a seed of its own."""
    trials: list[Callable[[Random], str]] = [partial(_case, case) for case in CASES.values()]
    return random.choice([*trials, *map(_test_of, seeded())])(random)


def _case(case: Case, random: Random) -> str:
    puzzle = case.small(random)
    try:
        case.compare(puzzle)
    except AssertionError as error:
        raise AssertionError(f"{error}\n{encode(puzzle)}") from error
    return case.name


def _test_of(test: Callable[..., None]) -> Callable[[Random], str]:
    def run(random: Random) -> str:
        of = choices(test) | {"seed": [random.randrange(SEEDS)]}
        chosen = random.choice(list(product(*of.values())))
        test(**dict(zip(of, chosen, strict=True)))
        return test.__module__.rpartition("test_")[2]

    return run
