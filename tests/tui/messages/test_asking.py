"""What is asked while something else is waits its turn, once, and is never dropped."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from tests.helpers.driving import dealt_with
from tui.messages.asking import AskingApp, Request, asks


class Question(ModalScreen[None]):
    """A dialog that any answer closes."""


class Base(Screen[None]):
    """A screen that asks for itself."""

    def compose(self) -> ComposeResult:
        yield Static("base")

    @asks
    async def wonder(self, about: str) -> None:
        assert isinstance(self.app, Asker)
        await self.app.put(about)


class Asker(AskingApp):
    """Writes down what is asked, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.base = Base()
        self.held = asyncio.Event()
        self.settled: Callable[[], Awaitable[None]]

    def on_mount(self) -> None:
        super().on_mount()
        self.push_screen(self.base)

    async def put(self, about: str) -> None:
        """Ask in a dialog."""
        self.asked.append(about)
        await self.push_screen_wait(Question())

    @asks
    async def hold(self) -> None:
        """Be at something that shows nothing, as a puzzle does whose mode is not known yet."""
        await self.held.wait()

    @asks
    async def wonder(self, about: str) -> None:
        await self.put(about)

    async def leave(self) -> None:
        await self.put("leave")

    async def answer(self) -> None:
        """Answer what is asked, and see what comes then."""
        question = self.screen
        assert isinstance(question, Question)
        await question.dismiss(None)


@asynccontextmanager
async def asker() -> AsyncIterator[tuple[Asker, list[str]]]:
    app = Asker()
    async with app.run_test() as pilot:
        app.settled = lambda: dealt_with(pilot)
        await app.settled()
        yield app, app.asked


async def test_what_is_asked_meanwhile_comes_in_turn() -> None:
    async with asker() as (app, asked):
        app.hold()
        app.wonder("one")
        app.base.wonder("two")
        app.wonder("three")
        await asyncio.sleep(0)
        assert asked == []
        app.held.set()
        for count in (1, 2, 3):
            await app.settled()
            assert asked == ["one", "two", "three"][:count]
            await app.answer()
        await app.settled()
        assert app.screen is app.base


async def test_the_very_same_is_asked_once_whether_it_is_open_or_waits() -> None:
    async with asker() as (app, asked):
        for about in ("one", "one", "two", "two"):
            app.wonder(about)
        for about in ("one", "two"):
            await app.settled()
            app.wonder(about)
            await app.answer()
        await app.settled()
        assert (asked, app.screen) == (["one", "two"], app.base)
        app.wonder("one")
        await app.settled()
        assert asked == ["one", "two", "one"], "asked anew once it was answered"


async def test_the_application_asks_where_no_dialog_is_up_but_for_leaving() -> None:
    async with asker() as (app, asked):
        await app.push_screen(Question())
        app.wonder("one")
        await app.settled()
        assert asked == []
        for _ in range(2):
            app.converse(Request(app, "leave", app.leave, over_dialogs=True))
        await app.settled()
        assert asked == ["leave"]
        await app.answer()
        await app.settled()
        assert asked == ["leave"]
        await app.answer()
        await app.settled()
        assert asked == ["leave", "one"]


async def test_what_a_screen_would_ask_goes_with_it_and_what_the_application_asks_does_not() -> None:
    async with asker() as (app, asked):
        app.hold()
        app.base.wonder("of the screen")
        app.wonder("of the application")
        app.base = Base()
        await app.switch_screen(app.base)
        app.held.set()
        await app.settled()
        assert asked == ["of the application"]
        await app.answer()
        await app.settled()
        assert asked == ["of the application"]
