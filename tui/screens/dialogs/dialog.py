"""What every dialog has in common: it answers once."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen

T = TypeVar("T")


class Dialog(ModalScreen[T], Generic[T]):
    """A screen over another that asks something, and gives the first answer."""

    _answered = False

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Answer and close. Nothing happens if that was done, or while another screen lies over it."""
        if self._answered or not self.is_active:
            return AwaitComplete()
        self._answered = True
        return super().dismiss(result)
