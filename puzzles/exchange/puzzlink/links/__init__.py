"""The types that can be read and written, a module for each, found by looking into this folder."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from importlib import import_module
from typing import Any

from puzzles.exchange.puzzlink.link import Link


@lru_cache(maxsize=1)
def links() -> tuple[Link[Any], ...]:
    """Every type, in alphabetical order."""
    modules = (import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__))
    return tuple(module.LINK for module in modules)
