"""Events of the engine wait for a screen that is not mounted yet, and are dropped when it is gone."""

from __future__ import annotations

from asyncio import to_thread

from textual.app import App
from textual.screen import Screen

from tests.helpers.driving import dealt_with
from tui.messages.events import arrivals


class Listening(Screen[None]):
    """Counts how often events arrived."""

    arrived = 0

    def on_events_arrived(self) -> None:
        self.arrived += 1


async def test_events_before_a_screen_is_mounted_wait_for_it_and_after_it_are_dropped() -> None:
    app = App[None]()
    async with app.run_test() as pilot:
        screen = Listening()
        post = arrivals(screen)
        await to_thread(post)
        assert screen.arrived == 0
        await app.push_screen(screen)
        await dealt_with(pilot)
        assert screen.arrived == 1
        await app.pop_screen()
        await to_thread(post)
        await dealt_with(pilot)
        assert screen.arrived == 1
    await to_thread(post)
