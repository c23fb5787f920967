"""A tour of every screen with text made to harm everywhere: a program to be run in a terminal.

It begins once "no\\xff\\x9btext" was pasted, bytes that are no text, and ends with status 0 once it has been
everywhere, and has seen what was to be seen there.
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

from textual import events
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.screen import Screen

from puzzles.files.solving import LeftAt
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from solvers.worker.client import Client
from tests.helpers.driving import at_once, at_rest, dealt_with, hit, until
from tests.helpers.hostile import EVIL, FILES, RECENT, SEEN, SPACED, fill, puzzle
from tests.tui.test_any_keys import PUZZLES
from tui.app.application import Application
from tui.screens.bench.puzzle_screen import PuzzleScreen
from tui.screens.collection import CollectionScreen
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.export import TargetScreen
from tui.screens.dialogs.files import ExportScreen, OpenScreen, SaveScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.dialogs.statements import SupposeScreen, WhyScreen
from tui.screens.help import HelpScreen
from tui.screens.home.home import HomeScreen
from tui.store.history import History
from tui.store.settings import Settings
from tui.store.stores import Stores

SEQUENCE = re.compile(r"\x1b\[[0-9;]*[mH]")


class Tour:
    """Goes from screen to screen."""

    def __init__(self, app: Application, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot
        self._written: list[str] = []
        driver = app._driver
        assert driver is not None
        write = driver.write

        def noted(data: str) -> None:
            write(data)
            self._written.append(data)

        driver.write = noted  # type: ignore[method-assign]

    async def press(self, *keys: str) -> None:
        self._written.clear()
        for key in keys:
            hit(self.pilot, [key])
            await dealt_with(self.pilot)

    async def paste(self) -> None:
        self._written.clear()
        self.app.post_message(events.Paste(EVIL))
        await dealt_with(self.pilot)

    async def sees(self, text: str = SEEN) -> None:
        """Wait for a text to be written since the last key, but for the colours of it."""
        await until(self.pilot, lambda: text in SEQUENCE.sub("", "".join(self._written)))

    async def dialog(self, kind: type[Screen[Any]], *keys: str, text: str = SEEN) -> None:
        """Come to a dialog, see the text there, and leave it."""
        if keys:
            await self.press(*keys)
        await until(self.pilot, lambda: isinstance(self.app.screen, kind))
        await self.sees(text)
        await self.press("escape")
        await until(self.pilot, lambda: not isinstance(self.app.screen, kind))

    # -- stops ---------------------------------------------------------------------------------

    async def home(self) -> None:
        """The list with what was opened lately, and what is said of each of them."""
        await until(self.pilot, lambda: isinstance(self.app.screen, HomeScreen))
        await self.sees("Find: no��text")
        await self.press("escape")
        await self.sees("Opened lately")
        await self.press(*["enter", "down"] * len(RECENT))
        await self.paste()
        await self.sees("Not pasted")

    async def collection(self, folder: Path) -> None:
        """The puzzles of the folder, each described."""
        self.app.open_path(folder)
        await until(self.pilot, lambda: isinstance(self.app.screen, CollectionScreen))
        await self.sees()
        await self.press(*["down"] * len(FILES), "up", "f7")
        await self.paste()
        await self.dialog(FormScreen)
        await self.dialog(ExportScreen, "ctrl+e", text="Markdown")
        await self.press("ctrl+w")

    async def puzzle(self, name: str, path: Path) -> None:
        """A puzzle of that type in a file of that name, and what is pasted on its board."""
        self.app.open_document(History(puzzle(name), path, LeftAt(Mode.SET)))
        await until(self.pilot, lambda: isinstance(self.app.screen, PuzzleScreen))
        await self.sees()
        screen = self.app.puzzle_screen
        assert screen is not None
        await until(self.pilot, lambda: not screen.workspace.conversation.open)
        await self.paste()
        if name in SPACED:
            await self.press("f5", "e")
            await self.sees("␤")
            await self.press("escape", "escape")

    async def dialogs(self) -> None:
        """Everything that asks, on the puzzle that is up."""
        screen = self.app.puzzle_screen
        assert screen is not None
        await self.press("f5", "f6", "f7", "H", "w")
        await self.paste()
        await self.dialog(WhyScreen)
        await self.press("i", "tab")
        await self.paste()
        await self.dialog(SupposeScreen)
        await self.press("i", "tab")
        await self.paste()
        await self.press("enter", "f9")
        await self.sees()
        await self.press("f8", "end", "t")
        await self.sees()
        await self.press("2", "3", "4", "5")
        await self.sees("(check-sat-assuming")
        await self.dialog(SaveScreen, "e", text="log.txt")
        await self.press("escape")
        await self.press("W")
        await until(self.pilot, lambda: not screen.workspace.conversation.open)
        await self.dialog(ExportScreen, "e", text="walkthrough.md")
        await self.press("f4")
        await self.paste()
        await self.sees()
        await self.press("ctrl+s")
        await self.dialog(ConfirmScreen, "ctrl+q")
        await self.dialog(SaveScreen, "f2")
        await self.dialog(TargetScreen, "ctrl+e", text="Web page")
        await self.press("ctrl+o", "down", "tab")
        await self.dialog(OpenScreen)
        await self.dialog(HelpScreen, "f1", text="Set mode")
        await self.press("ctrl+p")
        await self.paste()
        await self.dialog(CommandPalette, text="52;c")
        screen.editing.say(EVIL)
        await self.sees()
        self.app.complain(PuzzleError(EVIL, where=EVIL, expected=EVIL))
        self.app.notify(EVIL, title=EVIL, markup=False)
        await self.sees("52;c")

    async def go(self) -> None:
        """All of it."""
        folder = Path.cwd()
        await self.home()
        await self.collection(folder)
        for number, name in enumerate(PUZZLES):
            await self.puzzle(name, folder / os.fsdecode(FILES[number % len(FILES)]))
            if name == "zebra":
                await self.dialogs()
        self.app.exit()


def main(folder: Path) -> int:
    """Make the tour in that folder."""
    fill(folder)
    os.chdir(folder)
    settings = folder / "settings.json"
    settings.write_text(
        json.dumps({"recent": [*RECENT, *(str(folder / os.fsdecode(name)) for name in FILES)]})
    )
    with (
        patch("textual.app.wait_for_idle", at_once),
        patch("textual.pilot.wait_for_idle", at_once),
        patch.object(Pilot, "_wait_for_screen", at_rest),
        Client(nice=0, log=True) as client,
    ):
        app = Application(client, stores=Stores(Settings(settings)))

        async def tour(pilot: Pilot[Any]) -> None:
            await Tour(app, pilot).go()

        app.run(auto_pilot=tour)
    return app.return_code or 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
