"""That the engine has something to tell, for whoever draws it."""

from __future__ import annotations

from textual.message import Message

TICK = 0.1
"""Seconds after which what came in is drawn at the latest."""


class EventsArrived(Message):
    """The engine has events to take. Many of them in a row are one."""

    def can_replace(self, message: Message) -> bool:
        return isinstance(message, EventsArrived)
