"""Saving a genre from its form, and closing the form."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from msgspec import Struct
from textual.binding import Binding, BindingType

from puzzles.declared.drafts.draft import Draft
from puzzles.files.saving import ChangedOutside
from puzzles.text.errors import PuzzleError
from solvers.queries.genres import GenreProblem
from tui.messages.asking import asks
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.dialog import Dialog
from tui.screens.dialogs.pick import PickScreen
from tui.store.own_genres import OwnGenre, forget, keep, save_own
from tui.widgets.row import Row

PLAY, SET, GENERATE, STAY = "play", "set", "generate", "stay"
NEXT = {
    PLAY: "Play one",
    SET: "Set one of your own",
    GENERATE: "Generate one to order",
    STAY: "Go on with the form",
}
"""The next steps after saving a genre."""


class MadeGenre(Struct, frozen=True):
    """The name of the saved genre, and the next step; "" for none."""

    name: str
    then: str = ""


class SavedForm(Dialog["MadeGenre | None"]):
    """The form of a genre, with its file; returns the genre saved last, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="genre.leave", tooltip="Back to the list of puzzles"),
        Binding("ctrl+s", "save", "Save", id="genre.save", tooltip="Save it in your folder of genres"),
    ]

    def __init__(self, genre: OwnGenre, saved: Callable[[str], object]) -> None:
        """`saved` is called with the name of each saved genre."""
        super().__init__()
        self.genre = genre
        self._saved = saved
        self._first = genre.first
        self._made = ""
        self._is_kept = genre.recovered

    @property
    def draft(self) -> Draft:
        """The present draft."""
        return self.genre.draft

    @property
    def unsaved(self) -> bool:
        """Whether the draft differs from the initial one and the one saved last."""
        return self.draft != self._first

    @abstractmethod
    async def checked(self) -> GenreProblem | None:
        """The problem of the present draft; None if checking takes too long."""

    @abstractmethod
    def action_problem(self) -> None:
        """Focus the wrong entry."""

    @abstractmethod
    def show_saved(self) -> None:
        """Update the display after saving."""

    @asks
    async def action_save(self) -> None:
        if await self._save():
            title = f"Saved: {self.draft.data.get('label')} is a type now"
            rows = (Row(name, text, payload=name) for name, text in NEXT.items())
            screen: PickScreen[str] = PickScreen(title, rows, width=56)
            then = await self.app.push_screen_wait(screen)
            if then is not None and then != STAY:
                self.dismiss(MadeGenre(self._made, then))

    async def _save(self) -> bool:
        """Save the genre if it has no problem; returns whether it was saved."""
        problem = await self.checked()
        if problem is None or problem.text:
            why = "It cannot be checked yet." if problem is None else problem.text
            self.notify(why, title="Not saved", severity="error", markup=False)
            self.action_problem()
            return False
        try:
            self.genre = save_own(self.genre)
        except ChangedOutside as changed:
            if not await self._may_write_over(changed):
                return False
        except PuzzleError as error:
            self.notify(str(error), severity="error", markup=False)
            return False
        self._first, self._made = self.draft, self.genre.file
        self._saved(self._made)
        self.keep()
        self.show_saved()
        return True

    async def _may_write_over(self, changed: ChangedOutside) -> bool:
        """Ask whether to replace a changed file, and save; returns whether it was saved."""
        answers = (("over", "Replace it"), ("leave", "Leave it"))
        question = f"{self.draft.name}.toml {changed.problem}."
        answer = await self.app.push_screen_wait(
            ConfirmScreen("Replace it?", question, answers, losing={"over"})
        )
        if answer != "over":
            return False
        try:
            self.genre = save_own(self.genre, over=True)
        except PuzzleError as error:
            self.notify(str(error), severity="error", markup=False)
            return False
        return True

    async def may_leave(self) -> bool:
        """Ask about unsaved changes; returns whether the form may be closed."""
        if not self.unsaved:
            return True
        answers = (("save", "Save"), ("discard", "Discard"), ("stay", "Edit on"))
        question = "The genre is not saved."
        screen = ConfirmScreen("Leave the form?", question, answers, losing={"discard"})
        answer = await self.app.push_screen_wait(screen)
        if answer == "discard":
            self._forget()
        return answer == "discard" or (answer == "save" and await self._save())

    def keep(self) -> None:
        """Store unsaved changes, in case of a crash."""
        if self.unsaved:
            keep(self.genre)
            self._is_kept = True
        else:
            self._forget()

    def _forget(self) -> None:
        """Delete the stored changes, if they are of this genre."""
        if self._is_kept:
            forget()
        self._is_kept = False

    @asks
    async def _leave(self) -> None:
        if await self.may_leave():
            self.dismiss(MadeGenre(self._made) if self._made else None)

    def action_leave(self) -> None:
        self._leave()
