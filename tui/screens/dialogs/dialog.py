"""The base of all dialogs."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.actions import SkipAction
from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, Screen

from tui.keys.key_names import with_keys

T = TypeVar("T")


class LeftOnce(Screen[T], Generic[T]):
    """A screen whose first answer closes it. Keys of one burst may come after it was left: these close
    nothing, whereas Textual would close the screen below.
    """

    _answered = False

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Close with a result. Ignored if it is closed already, or while another screen covers it."""
        if self._answered or not self.is_active:
            return AwaitComplete()
        self._answered = True
        return super().dismiss(result)


class Dialog(ModalScreen[T], LeftOnce[T], Generic[T]):
    """A modal screen that returns its first answer."""

    def action_copy_text(self) -> None:
        """Copy the selection; without one, Ctrl+C was meant to quit, so say how to."""
        try:
            super().action_copy_text()
        except SkipAction:
            self.notify(
                with_keys("Escape leaves this, and then {app.quit} quits.", self),
                title="Do you want to quit?",
            )

    def action_leave(self) -> None:
        """Close without a result."""
        self.dismiss(None)


class BoxDialog(Dialog[T], Generic[T]):
    """A dialog in a box in the middle of the screen; subclasses set its width."""

    DEFAULT_CSS = """
    BoxDialog { align: center middle; }
    BoxDialog > Vertical {
        width: 72; max-width: 100%; height: auto; max-height: 100%;
        border: round $accent; background: $surface; padding: 0 1;
    }
    """
