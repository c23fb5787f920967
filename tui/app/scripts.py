"""SMT-LIB scripts in the application: opened, saved, closed, and drafts of unsaved ones."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from puzzles.files.atomic import digest, replace_file
from puzzles.files.names import path_name
from puzzles.files.saving import digest_of
from puzzles.files.storage import load_text
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from tui.keys.key_names import key_name
from tui.screens.dialogs.ask import ConfirmScreen, unsaved_work
from tui.store.drafts import Drafts
from tui.store.history import History
from tui.store.paths import SCRIPT_SUFFIX

if TYPE_CHECKING:
    from tui.app.document_app import DocumentApp
    from tui.screens.script.screen import ScriptScreen

EXAMPLE = """\
; z3 answers beside each line as you type.
(declare-const x Int)
(assert (> x 3))
(push)
(assert (< x 2))
(check-sat)
(pop)
(check-sat)
"""
"""The text of a new script."""


class Scripts:
    """Commands for the open script. Those that open dialogs are async."""

    def __init__(self, app: DocumentApp, drafts: Drafts) -> None:
        self._app, self._drafts = app, drafts
        self._screen: ScriptScreen | None = None
        self._digest = ""
        self._told = ""

    @property
    def screen(self) -> ScriptScreen | None:
        """The screen of the open script, even if dialogs cover it; None if there is none."""
        stack = self._app.screen_stack
        return self._screen if self._screen is not None and self._screen in stack else None

    # -- opening -------------------------------------------------------------------------------

    def made(self, path: Path | None, text: str | None = None) -> ScriptScreen:
        """The screen of a file's script, or of a new one, with its unsaved draft restored.

        Raises `PuzzleError`.
        """
        from tui.screens.script.screen import ScriptScreen

        read = EXAMPLE if text is None else text
        if path is not None:
            read, self._digest = load_text(path)
            self._app.settings.opened(path)
        self._screen = screen = ScriptScreen(read, self._app.engine, path)
        draft = self._drafts.of(path) if text is None else None
        if draft is not None and draft.text != read:
            screen.work.edit(draft.text)
            when = f"{draft.when:%H:%M on %d %B}"
            self._app.call_after_refresh(
                self._told_back, f"What was typed at {when} and not saved is back.", path
            )
        return screen

    def _told_back(self, text: str, path: Path | None) -> None:
        again = "" if path is None else f" {key_name('app.reload', self._app)} reads the file again."
        self._app.notify(text + again, markup=False)

    def open(self, path: Path | None, text: str | None = None) -> None:
        """Open a script in place of the present screen; shows an error if the file cannot be read."""
        try:
            screen = self.made(path, text)
        except PuzzleError as error:
            self._app.complain(error)
            return
        self._app.keeping.leave()
        self._app.document = None
        self._app.show(screen)

    async def open_as_puzzle(self) -> None:
        """Open what the script asserts at its end as a puzzle, if its variables have finitely many values."""
        from puzzles.exchange.smt2 import FORMAT  # which few scripts need

        screen = self.screen
        if screen is None:
            return
        try:
            reading = FORMAT.read(screen.text)
        except PuzzleError as error:
            self._app.complain(error, "Only Booleans, bounded integers and enumerations make a puzzle.")
            return
        if await self.may_leave():
            self._app.open_document(History(reading.puzzles[0]))
            for note in reading.notes:
                self._app.tell(f"{one_line(note)}.")

    # -- saving --------------------------------------------------------------------------------

    async def save(self, *, ask: bool) -> bool:
        """Save the script, under another name if `ask`; false if that failed or was cancelled."""
        screen = self.screen
        if screen is None:
            return False
        path = screen.path
        if ask or path is None:
            from tui.screens.dialogs.files import SaveScreen

            asked = SaveScreen(path, "script", title="Save the script as", suffix=SCRIPT_SUFFIX)
            path = await self._app.push_screen_wait(asked)
            if path is None:
                return False
        elif digest_of(path) not in ("", self._digest) and not await self._overwrites(path):
            return False
        content = screen.text.encode()
        try:
            replace_file(path, content)
        except OSError as error:
            said = PuzzleError(f"cannot be saved: {error.strerror or error}", where=path_name(path))
            self._app.complain(said, "What is not saved is kept apart, and is back when you open it again.")
            return False
        self._drafts.note(screen.path, None)
        self._digest = digest(content)
        screen.was_saved(path)
        self._drafts.note(path, None)
        self._app.settings.opened(path)
        self._app.notify(f"Saved in {one_line(path.name)}.", markup=False)
        return True

    async def _overwrites(self, path: Path) -> bool:
        question = f"{one_line(path.name)} was changed by another program since it was opened."
        answers = [("overwrite", "Overwrite"), ("stay", "Keep working")]
        confirm = ConfirmScreen("Changed outside", question, answers, losing={"overwrite"})
        return bool(await self._app.push_screen_wait(confirm) == "overwrite")

    def reload(self) -> None:
        """Read the file again, as one edit that can be undone."""
        screen = self.screen
        if screen is None or screen.path is None:
            return
        try:
            text, self._digest = load_text(screen.path)
        except PuzzleError as error:
            self._app.complain(error)
            return
        screen.saved_text = text
        screen.put(text)

    def note(self) -> None:
        """Store a draft of unsaved text; tells the person once if that fails."""
        screen = self.screen
        if screen is None:
            return
        trouble = self._drafts.note(screen.path, screen.text if screen.dirty else None)
        if trouble and trouble != self._told:
            text = f"What is not saved would be lost with the program: {trouble}."
            self._app.notify(text, severity="warning", markup=False)
        self._told = trouble

    # -- leaving -------------------------------------------------------------------------------

    async def may_leave(self) -> bool:
        """Whether the script may be closed: it is saved, or the person agreed."""
        screen = self.screen
        if screen is None or not screen.dirty:
            return True
        answer = await self._app.push_screen_wait(unsaved_work(screen.name_shown))
        if answer == "save":
            return await self.save(ask=False)
        if answer == "discard":
            self._drafts.note(screen.path, None)
            screen.saved_text = screen.text
        return bool(answer == "discard")
