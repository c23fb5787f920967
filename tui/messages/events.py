"""The message that the engine has events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from textual.message import Message
from textual.message_pump import MessagePump

TICK = 0.1
"""Events are drawn after at most this many seconds."""


class EventsArrived(Message):
    """Posted when the engine has events; consecutive ones are merged."""

    def can_replace(self, message: Message) -> bool:
        return isinstance(message, EventsArrived)


def arrivals(screen: MessagePump) -> Callable[[], None]:
    """A function that posts `EventsArrived` to `screen`, and may be called on any thread at any time.

    The engine's events do not wait for a screen: answers to another screen's questions may come before this
    one is mounted, when Textual's own `post_message` would raise on another thread, and after it is gone.
    """
    loop = asyncio.get_running_loop()

    def post() -> None:
        with suppress(RuntimeError):  # the loop is closed: the application has ended
            loop.call_soon_threadsafe(lambda: screen.post_message(EventsArrived()))

    return post
