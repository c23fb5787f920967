"""The message that the engine has events."""

from __future__ import annotations

from textual.message import Message

TICK = 0.1
"""Events are drawn after at most this many seconds."""


class EventsArrived(Message):
    """Posted when the engine has events; consecutive ones are merged."""

    def can_replace(self, message: Message) -> bool:
        return isinstance(message, EventsArrived)
