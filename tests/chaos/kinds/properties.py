"""Properties of the suite, which draws the same examples in each run, with examples that nobody has seen."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random

from hypothesis import is_hypothesis_test, seed

import tests.conftest as suite
from tests.chaos.kinds.references import SEEDS, choices

PATIENCE = 600.0
ROOT = Path(suite.__file__).parent
AWAY = (ROOT / "chaos", ROOT / "benchmarks", ROOT / "tui" / "screens", ROOT / "tui" / "app")
"""Folders whose tests drive screens: these have fixtures, and kinds of their own."""


@cache
def modules() -> tuple[str, ...]:
    """The modules of tests that have properties, by their dotted names."""
    files = sorted(
        file
        for file in ROOT.rglob("test_*.py")
        if not any(file.is_relative_to(folder) for folder in AWAY) and "@given" in file.read_text()
    )
    return tuple(".".join(file.relative_to(ROOT.parent).with_suffix("").parts) for file in files)


def properties(module: str) -> list[Callable[..., None]]:
    """The properties of a module, but for those of coroutines and those with fixtures."""
    found = [test for _, test in inspect.getmembers(import_module(module), is_hypothesis_test)]
    return [
        test
        for test in found
        if not inspect.iscoroutinefunction(test.hypothesis.inner_test)
        and inspect.signature(test).parameters.keys() == choices(test).keys()
    ]


def trial(random: Random, folder: Path) -> str:
    """One property of one module."""
    module = random.choice(modules())
    found = properties(module)
    if not found:
        return "needs fixtures"
    test = random.choice(found)
    of = choices(test)
    chosen = random.choice(list(product(*of.values())))
    seed(random.randrange(SEEDS))(test)(**dict(zip(of, chosen, strict=True)))
    return module.rpartition(".test_")[2]
