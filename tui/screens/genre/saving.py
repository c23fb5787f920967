"""Saving a genre from its form, and leaving the form: what was not saved is asked about."""

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
from tui.store.own_genres import OwnGenre, save_own
from tui.store.unsaved_genre import forget, keep
from tui.widgets.row import Row

PLAY, SET, GENERATE, STAY = "play", "set", "generate", "stay"
NEXT = {
    PLAY: "Play one",
    SET: "Set one of your own",
    GENERATE: "Generate one to order",
    STAY: "Go on with the form",
}
"""What one may do with a genre that is saved."""


class MadeGenre(Struct, frozen=True):
    """The name of a genre that was saved, and what is to be done with it then; empty for nothing."""

    name: str
    then: str = ""


class SavedForm(Dialog["MadeGenre | None"]):
    """A form of a genre, which has a file; gives what was saved last, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="genre.leave", tooltip="Back to the list of puzzles"),
        Binding("ctrl+s", "save", "Save", id="genre.save", tooltip="Save it in your folder of genres"),
    ]

    def __init__(self, genre: OwnGenre, saved: Callable[[str], object]) -> None:
        """`saved` is told the name of each genre that is saved."""
        super().__init__()
        self.genre = genre
        self._saved = saved
        self._first = genre.first
        self._made = ""
        self._is_kept = genre.recovered

    @property
    def draft(self) -> Draft:
        """The genre as it stands."""
        return self.genre.draft

    @property
    def unsaved(self) -> bool:
        """Whether it is not as it was at first, or was saved last."""
        return self.draft != self._first

    @abstractmethod
    async def checked(self) -> GenreProblem | None:
        """What is wrong with the genre as it stands, once that is known; None where it takes too long."""

    @abstractmethod
    def action_problem(self) -> None:
        """Go to what is wrong."""

    @abstractmethod
    def show_saved(self) -> None:
        """Show that it is saved."""

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
        """Save it, if nothing is wrong with it; whether it is saved."""
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
        """Ask whether a file that is another is to be replaced, and do so; whether it was."""
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
        """Ask what is to become of what was not saved; whether one may leave now."""
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
        """Keep what is not saved, for the case that the program ends."""
        if self.unsaved:
            keep(self.genre)
            self._is_kept = True
        else:
            self._forget()

    def _forget(self) -> None:
        """Keep it no longer; one that was left before stays, where this is another."""
        if self._is_kept:
            forget()
        self._is_kept = False

    @asks
    async def _leave(self) -> None:
        if await self.may_leave():
            self.dismiss(MadeGenre(self._made) if self._made else None)

    def action_leave(self) -> None:
        self._leave()
