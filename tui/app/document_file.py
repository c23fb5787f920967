"""The file of the open document: writing it, reading it again, and noticing changes by others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.files.saving import ChangedOutside, OnlyAGrid, OtherFormat, digest_of, save
from puzzles.files.solving import SavedWork
from puzzles.files.storage import load_work
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from tui.keys.key_names import key_name
from tui.screens.dialogs.ask import ConfirmScreen, unsaved_work
from tui.store.history import History
from tui.store.long_texts import read
from tui.store.paths import SUFFIX

if TYPE_CHECKING:
    from tui.app.document_app import DocumentApp
    from tui.app.recovery import Recovery
    from tui.app.scripts import Scripts

NAME = 60
"""The most characters of a file name in a longer message."""


class DocumentFile:
    """File commands for the open document. Those that open dialogs are async."""

    def __init__(self, app: DocumentApp, scripts: Scripts, recovery: Recovery) -> None:
        self._app, self._scripts, self._recovery = app, scripts, recovery
        self._told = ""

    # -- writing -------------------------------------------------------------------------------

    async def save(self, *, ask: bool) -> bool:
        """Save the open document, under another name if `ask`; false if that failed or was cancelled."""
        document = self._app.document
        if document is None:
            return False
        if ask or document.path is None:
            return await self._save_as(document)
        return await self._write(document, document.path, document.digest)

    async def _save_as(self, document: History, why: str = "") -> bool:
        path = await self._ask_where(document, "Save the puzzle as", why)
        if path is None:
            return False
        known = document.digest if path == document.path and not why else None
        bare = document.bare and not why and document.path is not None and path.suffix == document.path.suffix
        return await self._write(document, path, known, bare=bare)

    async def _ask_where(self, document: History, title: str, why: str) -> Path | None:
        from tui.screens.dialogs.files import SaveScreen

        path = document.path
        if path is not None and why:
            path = path.with_suffix(SUFFIX)
        return await self._app.push_screen_wait(SaveScreen(path, document.name, title=title, why=why))

    async def _write(
        self, document: History, path: Path, known: str | None, *, bare: bool | None = None
    ) -> bool:
        """Write the document to a file; unless `known` is None, only if the file still has that digest."""
        bare = document.bare if bare is None else bare
        try:
            document.write(path, self._app.left(document), known, bare=bare)
        except ChangedOutside:
            return await self._settle(document, path)
        except OnlyAGrid:
            why = f"{one_line(path.name)} holds nothing but a grid, and cannot hold all this."
            return await self._save_as(document, why)
        except OtherFormat as error:
            return await self._save_as(document, f"{one_line(path.name)} {error.problem}.")
        except PuzzleError as error:
            place = error.where.replace(one_line(str(path)), one_line(path.name, NAME))
            said = PuzzleError(error.problem, where=place, expected=error.expected)
            self._app.complain(said, self._recovery.assurance())
            return False
        self._app.settings.opened(path)
        self._recovery.note()
        self._app.tell(f"Saved in {one_line(path.name)}.")
        return True

    async def _settle(self, document: History, path: Path) -> bool:
        """Ask what to do about a file that another program changed; false unless it was saved."""
        question = f"{one_line(path.name)} was changed by another program since it was opened."
        answers = [
            ("beside", "Save beside"),
            ("overwrite", "Overwrite"),
            ("reload", "Reload"),
            ("stay", "Keep working"),
        ]
        confirm = ConfirmScreen("Changed outside", question, answers, losing={"overwrite", "reload"})
        answer = await self._app.push_screen_wait(confirm)
        if answer == "overwrite":
            return await self._write(document, path, None)
        if answer == "beside":
            return await self._save_as(document, f"{one_line(path.name)} stays as the other program left it.")
        if answer == "reload":
            await self.reload()
        return False

    async def save_clean(self) -> None:
        """Save the puzzle without progress to another file; the document keeps its own."""
        document = self._app.document
        if document is None:
            return
        path = await self._ask_where(document, "Save a clean copy as", "The puzzle alone, to share.")
        if path is None:
            return
        off = len(document.state.off) + len(document.state.off_families)
        try:
            save(SavedWork(document.state).clean, path)
        except PuzzleError as error:
            self._app.complain(error)
        else:
            said = ", where all that is switched off counts again" if off else ""
            self._app.tell(f"Saved a clean copy in {one_line(path.name)}{said}.")

    # -- reading -------------------------------------------------------------------------------

    async def reload(self) -> None:
        """Read the file again, as an edit that undo takes back."""
        document, screen = self._app.document, self._app.puzzle_screen
        if document is None or screen is None:
            return
        if document.path is None:
            self._app.tell("There is no file to read again: this was never saved.")
            return
        try:
            work, digest = await read(load_work, document.path)
        except PuzzleError as error:
            self._app.complain(error)
            return
        if type(work.puzzle) is not type(document.puzzle):
            key = key_name("app.open", screen)
            self._app.tell(f"Not read: it is a puzzle of the type {work.puzzle.label} now. {key} opens it.")
            return
        screen.editing.edit(work.state, "read the file again")
        document.saved(document.path, digest, bare=work.bare)
        self._app.tell(
            f"Read {one_line(document.path.name)} again; {{work.undo}} goes back to what was here."
        )
        self._app.warn_left_out((*work.misfits, *work.ignored))

    def look(self) -> None:
        """Tell once that another program changed the file."""
        document = self._app.document
        if document is None or document.path is None or not document.digest:
            return
        digest = digest_of(document.path)
        if digest not in (document.digest, self._told, ""):
            self._told = digest
            name = one_line(document.path.name)
            self._app.notify(
                f"{name} was changed by another program. {key_name('app.reload', self._app)} reads it again.",
                markup=False,
            )

    # -- leaving -------------------------------------------------------------------------------

    async def may_leave(self) -> bool:
        """Whether the document may be closed: nothing would be lost, or the person agreed.

        Entries are stored automatically, so that only changed clues are asked about.
        """
        if not await self._scripts.may_leave():
            return False
        document = self._app.document
        if document is None or not self._loses_clues(document) or await self._ask_to_leave(document):
            self._app.keeping.leave()
            return True
        return False

    def _loses_clues(self, document: History) -> bool:
        """Whether closing loses changed clues; those of a puzzle solved without a file are stored."""
        screen = self._app.puzzle_screen
        solves = screen is not None and screen.workspace.mode is Mode.SOLVE
        return document.clues_dirty and not (solves and document.path is None)

    async def _ask_to_leave(self, document: History) -> bool:
        answer = await self._app.push_screen_wait(unsaved_work(one_line(document.name)))
        return answer == "discard" or (answer == "save" and await self.save(ask=False))
