"""The base of the structs for tables in the file of a genre."""

from __future__ import annotations

from msgspec import Struct


class GenreTable(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A table in the file of a genre."""
