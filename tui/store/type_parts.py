"""Definitions for a puzzle type in its module below `tui/types`, looked up by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

FOLDER = "tui.types"


@cache
def type_part(type_name: str, part: str) -> Any:
    """The attribute `part` of the type's module; None if there is none, or no module."""
    module = f"{FOLDER}.{type_name}"
    return getattr(import_module(module), part, None) if find_spec(module) is not None else None
