"""What the module of a puzzle type below `tui/types` defines for it, found by its name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

FOLDER = "tui.types"


@cache
def type_part(type_name: str, part: str) -> Any:
    """What the module of the type defines under that name; None if there is none, or no module."""
    module = f"{FOLDER}.{type_name}"
    return getattr(import_module(module), part, None) if find_spec(module) is not None else None
