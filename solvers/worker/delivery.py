"""Delivery of events to a listener."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from queue import SimpleQueue

from solvers.queries.events import Event

Callback = Callable[[Event], None]


class Delivery:
    """Calls back on a thread of its own, in order, so that a slow callback delays nothing else.

    Events are kept until there is a callback; those that are no longer `wanted` at their turn are dropped.
    `taken` is called before each is delivered. What a callback raises is reported as an error of any thread
    is, and the events after it are delivered all the same.
    """

    def __init__(self, wanted: Callable[[Event], bool], taken: Callable[[], None]) -> None:
        self._wanted, self._taken = wanted, taken
        self._events: SimpleQueue[Event | None] = SimpleQueue()
        self.listener: Callback | None = None
        """The callback that is set."""
        self._listened = threading.Event()
        self._thread = threading.Thread(target=self._deliver, name="worker-events", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def listen(self, callback: Callback) -> None:
        """Set the callback, and begin to deliver."""
        self.listener = callback
        self._listened.set()

    def put(self, events: Iterable[Event]) -> None:
        """Queue events for delivery."""
        for event in events:
            self._events.put(event)

    @property
    def backlog(self) -> int:
        """The number of queued events."""
        return self._events.qsize()

    def close(self) -> None:
        """Let the thread end."""
        self._events.put(None)
        self._listened.set()

    def _deliver(self) -> None:
        self._listened.wait()
        while (event := self._events.get()) is not None:
            self._taken()
            callback = self.listener
            if callback is not None and self._wanted(event):
                try:
                    callback(event)
                except Exception as error:
                    told = (type(error), error, error.__traceback__, self._thread)
                    threading.excepthook(threading.ExceptHookArgs(told))
