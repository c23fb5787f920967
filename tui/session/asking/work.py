"""What the solver is doing."""

from __future__ import annotations

from msgspec import Struct


class Work(Struct, frozen=True):
    """What the solver is doing: `seconds` since the last edit, or what the answer took."""

    busy: bool = False
    seconds: float = 0.0
    cancelled: bool = False
    trouble: str = ""
    """Why the worker failed or was restarted; empty while all is well."""
    counting: bool = False
    """Whether, with all else done, solutions beyond the limit are counted on."""
