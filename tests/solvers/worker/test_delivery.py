"""Delivery of events: a callback that raises is reported, and costs no other event."""

from __future__ import annotations

import threading
from queue import SimpleQueue

import pytest

from solvers.queries.events import Event
from solvers.queries.overview import Overview
from solvers.worker.delivery import Delivery


def test_what_a_callback_raises_is_reported_and_the_next_event_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    reported: SimpleQueue[threading.ExceptHookArgs] = SimpleQueue()
    heard: SimpleQueue[Event] = SimpleQueue()
    monkeypatch.setattr(threading, "excepthook", reported.put)

    def callback(event: Event) -> None:
        if event.answer == "bad":
            raise LookupError("no screen")
        heard.put(event)

    delivery = Delivery(lambda event: True, lambda: None)
    delivery.start()
    delivery.listen(callback)
    events = [Event(1, Overview(), answer) for answer in ("bad", "good")]
    delivery.put(events)
    assert heard.get(timeout=60) == events[1]
    assert str(reported.get(timeout=60).exc_value) == "no screen"
    delivery.close()
