"""Asking something on a screen of its own: one question at a time, and one key at a time.

Textual passes keys on as they come, while the action of an earlier one is still on its way: a key
typed behind "save" can reach the board before the dialog is up, or the board after it has gone.
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
"""How often, at most, the widgets from the focused one up to the application have to be through with
their messages until a key counts as dealt with: the key itself, what it did, and what that led to."""
PATIENCE = 2.0
"""Seconds after which a widget that is busy no longer holds back the next key."""

Asking: TypeAlias = Coroutine[Any, Any, None]
A = ParamSpec("A")
N = TypeVar("N", bound=DOMNode)
T = TypeVar("T")


class Request(NamedTuple):
    """Something that is to be asked: for whom, what it is (equal where it is the same), and how it goes."""

    asker: DOMNode
    what: object
    talk: Callable[[], Asking]
    over_dialogs: bool = False
    """Whether the application asks it over a dialog too."""


class TypedAhead:
    """A screen on which a person may type before it was drawn: it always opens alike, and nothing that it
    takes so decides anything.
    """

    def takes_ahead(self, key: events.Event) -> bool:
        """Whether that is meant for this screen: a search takes what is searched for."""
        if isinstance(key, events.Key):
            return key.is_printable or key.key == "backspace"
        return isinstance(key, events.Paste)


class AskingApp(App[None]):
    """An application that asks one thing at a time, and in which nobody answers what could not be read yet.

    What is asked while something else is waits its turn. For the application itself that comes where no
    dialog is up: the answer may put another screen in place of the one that is. What a screen or a widget
    asks is asked on that screen, and goes when that goes.

    Keys and pastes wait until what was typed before has been dealt with, the dialogs and answers
    that it led to included. What was typed or clicked before the screen that is then up was drawn
    goes nowhere, unless that screen is one of `TypedAhead`. What is typed while the program starts is for its
    first screen.
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
        """Whether the next key would be passed on at once."""
        return self._calm.is_set() and not self._typed

    def converse(self, request: Request) -> None:
        """Ask something as soon as it is its turn, unless the very same is being asked or waits already."""
        if all(request.what != other.what for other in (*self._asking.values(), *self._waiting)):
            self._waiting.append(request)
            self._take_turns()

    def _take_turns(self) -> None:
        """Begin with what waits and has its turn, and forget what waits for a screen that is gone."""
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
        """Whether nothing is asked where that is to be asked, and it can be."""
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
        """Ask on a screen of its own; raises `RuntimeError` where that was not started by `asks`."""
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
        """See whether what is up can be read, and is not about to be covered by a dialog."""
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
        """Deal with what was typed in place of what has the focus; false if that is not for us."""
        return False

    def hand_on(self, key: events.Key) -> None:
        """Have a key that closes a screen dealt with by what is below, once that is up, before other keys."""
        self._handed = events.Key(key.key, key.character)
        self._typed.insert(1, self._handed)

    def _meant(self, event: events.Event) -> bool:
        """Whether it was typed or clicked in sight of what is up, handed on to that, or typed ahead of it."""
        if not self._calm.is_set():
            return False
        if event is self._handed or event.time >= self._since:
            return True
        return isinstance(self.screen, TypedAhead) and self.screen.takes_ahead(event)

    @work
    async def _pass_on(self) -> None:
        """Let go of what is typed, one by one, until nothing is left."""
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
    """Wait until a widget has handled all the messages that it has now."""
    through = asyncio.Event()
    if node.call_later(through.set):
        await through.wait()


def asks(method: Callable[Concatenate[N, A], Asking]) -> Callable[Concatenate[N, A], None]:
    """Make a method one that may ask something with `push_screen_wait`, as `AskingApp` says.

    Calling it returns at once. The same method with the same arguments, or with messages of the same class,
    asks the same.
    """

    @wraps(method)
    def start(self: N, /, *args: A.args, **kwargs: A.kwargs) -> None:
        app = self.app
        assert isinstance(app, AskingApp)
        given = (*args, *kwargs.items())
        what = MethodType(method, self), [type(arg) if isinstance(arg, Message) else arg for arg in given]
        app.converse(Request(self, what, lambda: method(self, *args, **kwargs)))

    return start
