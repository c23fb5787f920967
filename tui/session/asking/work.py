"""The activity of the solver."""

from __future__ import annotations

from msgspec import Struct


class Work(Struct, frozen=True):
    """The activity of the solver. `seconds` is the time since the questions were put, or that they took."""

    busy: bool = False
    seconds: float = 0.0
    cancelled: bool = False
    trouble: str = ""
    """Why the worker failed or was restarted; "" if it did not."""
    counting: bool = False
    """Whether only the count beyond the limit is still running."""
