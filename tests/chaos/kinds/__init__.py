"""The kinds of trials, a module for each, found by looking into this folder.

A kind has `trial(random, folder)`: it draws all that is random from the generator it is given, keeps its
files in that folder, raises where something is wrong, and returns in a word or two what came of it.
`PATIENCE` is how many seconds one trial may take before it counts as hanging.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Protocol, cast


class Kind(Protocol):
    """A module of trials."""

    PATIENCE: float
    trial: Callable[[Random, Path], str]


def kinds() -> list[str]:
    """What they are called, in alphabetical order."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def kind(name: str) -> Kind:
    """The kind of that name, or in the module of that dotted name."""
    return cast(Kind, import_module(name if "." in name else f"{__name__}.{name}"))
