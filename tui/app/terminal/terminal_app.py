"""The application as a terminal has it: driver, keys, pasted text, the clipboard, and what may be drawn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from textual import events
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import ModalScreen

from puzzles.files import incoming
from puzzles.text.errors import PuzzleError
from tui.app.terminal.guard import GUARD
from tui.app.terminal.stylesheet import RememberingStylesheet
from tui.keys.key_names import with_keys
from tui.keys.keys_file import OwnKeys
from tui.messages.asking import AskingApp


class TerminalApp(AskingApp):
    """An application that lets nothing raw through, neither to the terminal nor from it."""

    def __init__(self, own_keys: OwnKeys | None = None) -> None:
        """`own_keys` are the keys that a person changed, with what is wrong with them."""
        super().__init__()
        self.stylesheet = RememberingStylesheet(variables=self.get_css_variables())
        self._own_keys = own_keys or OwnKeys()

    def get_driver_class(self) -> type[Driver]:
        kind = super().get_driver_class()
        if kind.__name__ == "LinuxDriver":
            from tui.app.terminal.driver import SteadyDriver

            return SteadyDriver
        return kind

    def get_line_filters(self) -> Sequence[LineFilter]:
        return (GUARD, *super().get_line_filters())

    def use_keys(self) -> None:
        """Put the keys of a person's own, and in a browser those that it leaves, in place of the others."""
        if self._own_keys.keys or self.is_web:
            from tui.keys.browser_keys import BROWSER_KEYS
            from tui.keys.key_map import key_map

            found = key_map(self._own_keys.keys, BROWSER_KEYS if self.is_web else {})
            self.set_keymap(found.keys)
            self._own_keys = replace(self._own_keys, problems=self._own_keys.problems + found.problems)
        for problem in self._own_keys.problems:
            self.notify(problem, title="Keys", severity="warning", markup=False, timeout=15)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Paste) and not event.is_forwarded:
            try:
                incoming.check(event.text, typed=isinstance(self.screen, ModalScreen))
            except PuzzleError as error:
                self.complain(error)
                return
        await super().on_event(event)

    def _handle_exception(self, error: Exception) -> None:
        """A screen that comes up while the program ends has no widgets any more, and may miss them."""
        if self._exit and isinstance(error, NoMatches):
            self.log.warning(f"{error!r} while the program ends")
        else:
            super()._handle_exception(error)

    def complain(self, error: PuzzleError, more: str = "") -> None:
        """Show an error that the user can mend, and a sentence more."""
        text = f"{error}. {more}" if more else str(error)
        self.notify(text, severity="error", markup=False, timeout=10)

    def copy_to_clipboard(self, text: str) -> None:
        """Copy a text, and say so: Ctrl+C may have been meant to quit."""
        super().copy_to_clipboard(text)
        self.notify(with_keys("Copied. To quit, press {app.quit}.", self))

    def send_to_clipboard(self, text: str) -> None:
        """Hand a text to the terminal, for its clipboard."""
        super().copy_to_clipboard(text)
