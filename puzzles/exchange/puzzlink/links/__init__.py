"""The types that can be read and written: a module for each, found by listing this folder, and the
declared genres.
"""

from __future__ import annotations

from typing import Any

from puzzles.exchange.puzzlink.declared_link import declared_links
from puzzles.exchange.puzzlink.link import Link
from puzzles.text.folder import modules_in
from puzzles.types import kept_with_types


@kept_with_types
def links() -> tuple[Link[Any], ...]:
    """All types, in alphabetical order."""
    return (*(module.LINK for module in modules_in(__name__, __path__)), *declared_links())
