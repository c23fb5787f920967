"""Dialogs opened one at a time, and keys handled one at a time.

Textual delivers keys while the action of an earlier one is still running: a key typed after "save" could
reach the board before the dialog is up, or after it has closed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from functools import wraps
from math import inf
from types import MethodType
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeAlias, TypeVar

from textual import events, work
from textual.app import App
from textual.dom import DOMNode
from textual.message import Message
from textual.screen import ModalScreen, Screen

ROUNDS = 3
"""How many times all widgets from the focused one to the application must empty their queues until a
key counts as handled: for the key, its effects, and theirs.
"""
PATIENCE = 2.0
"""Seconds after which a busy widget no longer delays the next key."""

Asking: TypeAlias = Coroutine[Any, Any, None]
A = ParamSpec("A")
N = TypeVar("N", bound=DOMNode)
T = TypeVar("T")


class Request(NamedTuple):
    """A dialog to open: the widget that asks, an object that is equal for equal requests, and the
    coroutine.
    """

    asker: DOMNode
    what: object
    talk: Callable[[], Asking]
    over_dialogs: bool = False
    """Whether the application may open it on top of a dialog."""


class TypedAhead:
    """A screen that accepts typing before it is drawn, since it always opens alike and typing decides
    nothing.
    """

    def takes_ahead(self, key: events.Event) -> bool:
        """Whether the event is for this screen: text typed into its search."""
        if isinstance(key, events.Key):
            return key.is_printable or key.key == "backspace"
        return isinstance(key, events.Paste)


class AskingApp(App[None]):
    """An application that opens one dialog at a time, and ignores answers to dialogs not yet visible.

    Further requests wait. Those of the application wait until no dialog is open, since they may replace the
    screen; those of a screen or widget open on that screen, and are dropped with it.

    Keys and pastes wait until earlier ones are handled, including the dialogs and answers that they led to.
    What was typed or clicked before the present screen was drawn is dropped, unless the screen is
    `TypedAhead`. Keys typed during the start go to the first screen.
    """

    def __init__(self) -> None:
        super().__init__()
        self._typed: deque[events.Event] = deque()
        self._passed: events.Event | None = None
        self._handed: events.Event | None = None
        self._asking: dict[Screen[Any], Request] = {}
        self._waiting: list[Request] = []
        self._drawn = True
        self._since = 0.0
        self._calm = asyncio.Event()
        self._calm.set()

    def on_mount(self) -> None:
        self.screen_change_signal.subscribe(self, self._screen_changed, immediate=True)

    @property
    def ready(self) -> bool:
        """Whether the next key would be delivered at once."""
        return self._calm.is_set() and not self._typed

    def converse(self, request: Request) -> None:
        """Queue a request, unless an equal one is open or queued."""
        if all(request.what != other.what for other in (*self._asking.values(), *self._waiting)):
            self._waiting.append(request)
            self._take_turns()

    def _take_turns(self) -> None:
        """Start requests that can be opened now, and drop those of closed screens."""
        for request in tuple(self._waiting):
            if self._is_moot(request):
                self._waiting.remove(request)
            elif self._has_turn(request):
                self._waiting.remove(request)
                self._asking[self.screen] = request
                self.run_worker(self._talk(self.screen, request))
        self._weigh()

    def _is_moot(self, request: Request) -> bool:
        asker = request.asker
        return asker is not self and not (asker.is_attached and asker.screen in self.screen_stack)

    def _has_turn(self, request: Request) -> bool:
        """Whether the request can be opened now: no other is open on its screen."""
        if not self.screen_stack or self.screen in self._asking:
            return False
        if request.asker is not self:
            return request.asker.screen is self.screen
        asked = (other.asker for other in self._asking.values())
        return request.over_dialogs or not (isinstance(self.screen, ModalScreen) or self in asked)

    async def _talk(self, screen: Screen[Any], request: Request) -> None:
        try:
            await request.talk()
        finally:
            del self._asking[screen]
            self._take_turns()

    async def push_screen_wait(self, screen: Screen[T] | str, *, mode: str | None = None) -> T | Any:
        """Open a modal screen and wait for its result; raises `RuntimeError` outside methods marked
        with `asks`.
        """
        if self.screen not in self._asking:
            raise RuntimeError("only what is marked with asks may wait for a dialog")
        return await super().push_screen_wait(screen, mode=mode)

    # -- what is up ----------------------------------------------------------------------------

    def _screen_changed(self, screen: Screen[Any]) -> None:
        self._drawn = False
        self._since = inf
        self._take_turns()
        screen.call_after_refresh(self._screen_drawn, screen)

    def post_display_hook(self) -> None:
        if self._since == inf and self.screen.is_mounted:
            self._since = events.Event().time

    def _screen_drawn(self, screen: Screen[Any]) -> None:
        if screen is self.screen:
            self._drawn = True
            self.post_display_hook()
            self._weigh()

    def _weigh(self) -> None:
        """Update whether the present screen is drawn and not about to be covered by a dialog."""
        if self._drawn and self._asking.keys().isdisjoint(self.screen_stack[-1:]):
            self._calm.set()
        else:
            self._calm.clear()

    # -- what is typed -------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        typed = isinstance(event, events.Key | events.Paste)
        if typed and event is not self._passed and not event.is_forwarded:
            self._typed.append(event)
            if len(self._typed) == 1:
                self._pass_on()
        elif not (typed or isinstance(event, events.MouseEvent)) or self._meant(event):
            if typed and not event.is_forwarded and self.takes(event):
                return
            await super().on_event(event)

    def takes(self, event: events.Event) -> bool:
        """Handle typed input before the focused widget does; false if it is to be delivered there."""
        return False

    def hand_on(self, key: events.Key) -> None:
        """Deliver a key that closes a screen also to the screen below, before other keys."""
        self._handed = events.Key(key.key, key.character)
        self._typed.insert(1, self._handed)

    def _meant(self, event: events.Event) -> bool:
        """Whether an event is valid: it came after the present screen was drawn, was handed on to it,
        or typed ahead.
        """
        if not self._calm.is_set():
            return False
        if event is self._handed or event.time >= self._since:
            return True
        return isinstance(self.screen, TypedAhead) and self.screen.takes_ahead(event)

    @work
    async def _pass_on(self) -> None:
        """Deliver queued events one by one until none are left."""
        while self._typed:
            await self._calm.wait()
            if self._meant(self._typed[0]):
                await self._deal_with(self._typed[0])
            self._typed.popleft()

    async def _deal_with(self, event: events.Event) -> None:
        way = (self.focused or self.screen).ancestors_with_self
        self._passed = event
        self.post_message(event)
        try:
            async with asyncio.timeout(PATIENCE):
                await _through(self)
                for _ in range(ROUNDS):
                    for node in way:
                        await _through(node)
                    if not any(node.message_queue_size for node in way):
                        break
        except TimeoutError:
            self.log.warning(f"{event} takes long")


async def _through(node: DOMNode) -> None:
    """Wait until a widget has handled the messages now in its queue."""
    through = asyncio.Event()
    if node.call_later(through.set):
        await through.wait()


def asks(method: Callable[Concatenate[N, A], Asking]) -> Callable[Concatenate[N, A], None]:
    """Decorate a method that may open dialogs with `push_screen_wait`: see `AskingApp`.

    Calling it returns at once. Calls with equal arguments, or with messages of the same class, are equal
    requests.
    """

    @wraps(method)
    def start(self: N, /, *args: A.args, **kwargs: A.kwargs) -> None:
        app = self.app
        assert isinstance(app, AskingApp)
        given = (*args, *kwargs.items())
        what = MethodType(method, self), [type(arg) if isinstance(arg, Message) else arg for arg in given]
        app.converse(Request(self, what, lambda: method(self, *args, **kwargs)))

    return start
