"""What Textual does for each message, made cheaper for tests: the same handlers in the same order.

For each message, Textual looks anew which methods of which classes handle it, and puts together a line for
a log that nobody reads: a twentieth of what a test of a screen takes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

import pytest
from textual import message_pump
from textual.message import Message
from textual.message_pump import MessagePump

Handler: TypeAlias = Callable[[Message], Awaitable[None]]
Found: TypeAlias = list[tuple[type, Callable[..., Any]]]

_HANDLERS: dict[tuple[type, type[Message], str], Found | None] = {}
"""The handlers that each class has for each message; None where they hang on the message's sender."""
_look = MessagePump._get_dispatch_methods


class _Unread:
    """A log that nobody reads."""

    event: _Unread

    def verbosity(self, verbose: bool) -> _Unread:
        return self

    def __call__(self, *told: object, **named: object) -> None:
        pass

    def __getattr__(self, name: str) -> _Unread:
        return self


def remember_handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have handlers looked for once for each class, and nothing logged."""
    monkeypatch.setattr(MessagePump, "_get_dispatch_methods", _handlers)
    monkeypatch.setattr(message_pump, "log", _Unread())


def _handlers(pump: MessagePump, name: str, message: Message) -> Iterable[tuple[type, Handler]]:
    key = type(pump), type(message), name
    if key not in _HANDLERS:
        _HANDLERS[key] = None if _hangs_on_sender(*key[:2]) else _found(pump, name, message)
    found = _HANDLERS[key]
    if found is None:
        yield from _look(pump, name, message)
        return
    for cls, method in found:
        if message._no_default_action:
            return
        yield cls, method.__get__(pump, cls)


def _hangs_on_sender(pump: type, message: type[Message]) -> bool:
    """Whether a method that handles it does so only for some senders."""
    methods = (cls.__dict__.get("_decorated_handlers") or {} for cls in pump.__mro__)
    handlers = (each for found in methods for kind in message.__mro__ for each in found.get(kind, ()))
    return any(selectors for _, selectors in handlers)


def _found(pump: MessagePump, name: str, message: Message) -> Found:
    """All methods that handle such a message, unless one of them has the others left out."""
    before, message._no_default_action = message._no_default_action, False
    found: Found = [(cls, method.__func__) for cls, method in _look(pump, name, message)]  # type: ignore[attr-defined]
    message._no_default_action = before
    return found
