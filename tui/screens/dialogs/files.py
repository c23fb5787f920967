"""Dialogs that ask for a file to open or to save."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from puzzles.files.collection import puzzle_files
from puzzles.files.storage import load
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from tui.messages.asking import asks
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.dialog import BoxDialog
from tui.store.long_texts import read
from tui.store.paths import SUFFIX, PathEntry, completed, entries, file_name, path_of, short, with_suffix
from tui.store.place import allowed
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_input import TextInput
from tui.words.tones import Tone

MADE = {".html": "a web page", ".svg": "a picture", ".tex": "LaTeX", ".txt": "plain text"}
"""The format of a page by file suffix, besides Markdown."""


class PathScreen(BoxDialog["Path | None"]):
    """An input for a path, with a list of its completions. Returns the path, or None.

    Names are relative to the `base` folder. Tab completes; the arrows select from the list.
    """

    TITLE = "File"
    EMPTY = "No file goes on like that."
    TAKES_FOLDERS: ClassVar[bool] = False
    """Whether Enter in a folder chooses the folder."""
    DEFAULT_CSS = """
    PathScreen > Vertical { height: 18; }
    PathScreen Input { margin: 0 0 1 0; }
    PathScreen #path-problem { height: auto; max-height: 3; color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="path.leave", tooltip="Leave without a file"),
        Binding("tab", "complete", "Complete", priority=True, id="path.complete", tooltip="Complete it"),
        Binding("up", "move(-1)", "Choose", key_display="↑↓", id="path.up", tooltip="The file above"),
        Binding("down", "move(1)", show=False, id="path.down", tooltip="The file below"),
        Binding("pageup", "move(-8)", show=False, id="path.page-up", tooltip="Eight files up"),
        Binding("pagedown", "move(8)", show=False, id="path.page-down", tooltip="Eight files down"),
    ]

    def __init__(self, base: Path | None = None, text: str = "", why: str = "") -> None:
        super().__init__()
        self._title = self.TITLE
        self._why = why
        self._base = base or Path.cwd()
        self._text = text
        self._found: tuple[PathEntry, ...] = ()
        self._pointed = False

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._title
            box.border_subtitle = one_line(short(self._base)).replace("[", "\\[")
            if self._why:
                yield Static(self._why, id="path-why", markup=False)
            yield TextInput(self._text, placeholder="Name or path", id="path", compact=True)
            yield RowList(empty=self.EMPTY)
            yield Static(id="path-problem", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(RowList).can_focus = False
        self._list()

    @property
    def _input(self) -> TextInput:
        return self.query_one(TextInput)

    @property
    def _choice(self) -> PathEntry | None:
        """The selected completion, or None."""
        row = self.query_one(RowList).current
        return next((entry for entry in self._found if row and entry.text == row.key), None)

    def _list(self) -> None:
        self._found = entries(self._input.text, self._base)
        self._point(0, pointed=False)
        self._complain("")

    def _point(self, index: int, *, pointed: bool = True) -> None:
        """Select a completion; if `pointed`, it takes precedence over the typed text."""
        self._pointed = pointed and bool(self._found)
        index = max(0, min(index, len(self._found) - 1))
        listing = self.query_one(RowList)
        listing.show(_row(entry, self._pointed and n == index) for n, entry in enumerate(self._found))
        listing.cursor = index

    def _complain(self, problem: str) -> None:
        self.query_one("#path-problem", Static).update(f"! {problem}" if problem else "")

    def _type(self, text: str) -> None:
        self._input.value = text
        self._input.cursor_position = len(text)

    @on(Input.Changed)
    def _changed(self) -> None:
        self._list()

    def action_complete(self) -> None:
        choice = self._choice
        if self._pointed and choice is not None:
            self._type(choice.text)
        elif self._found:
            self._type(completed(self._input.text, self._found))

    def action_move(self, step: int) -> None:
        at = self.query_one(RowList).cursor
        self._point(at + step if self._pointed or step < 0 else at + step - 1)

    @on(RowList.Moved)
    def _moved(self, event: RowList.Moved) -> None:
        self._point(event.listing.cursor)

    @on(RowList.Chosen)
    @on(Input.Submitted)
    def _submitted(self) -> None:
        self._accept()

    @asks
    async def _accept(self) -> None:
        """Enter a folder, or choose the selected or typed file."""
        text, choice = self._input.text.strip(), self._choice
        if self._pointed and choice is not None:
            text = choice.text
        if not text:
            self._complain("Type a name, or choose one with the arrows.")
            return
        try:
            path = path_of(text, self._base)
            if path.is_dir() and not (self.TAKES_FOLDERS and text.endswith("/") and not self._pointed):
                self._type(text if text.endswith("/") else text + "/")
            else:
                await self.take(path)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            self._complain(one_line(f"{text}: {reason}"))
        except PuzzleError as error:
            self._complain(str(error))

    async def take(self, path: Path) -> None:
        """Return that path, or show why it cannot be used."""
        self.dismiss(path)


class OpenScreen(PathScreen):
    """Asks for a readable puzzle file, or a folder of puzzles."""

    TITLE = "Open a puzzle file, or with Enter a folder of them"
    TAKES_FOLDERS = True

    async def take(self, path: Path) -> None:
        choice = self._choice
        if choice is not None and not self._pointed and not path.exists():
            path = path_of(choice.text, self._base)
            if choice.is_folder:
                self._type(choice.text)
                return
        if path.is_dir():
            if puzzle_files(path):
                self.dismiss(path)
            else:
                self._complain("There is no puzzle in this folder, nor in those below.")
            return
        try:
            await read(load, path)
        except PuzzleError as error:
            self._complain(str(error))
        else:
            self.dismiss(path)


class SaveScreen(PathScreen):
    """Asks where to save a puzzle: its own `path`, or a name made of its title is proposed."""

    TITLE = "Save the puzzle as"
    EMPTY = "A new file."

    def __init__(
        self,
        path: Path | None,
        name: str,
        folder: Path | None = None,
        *,
        title: str = "",
        why: str = "",
        suffix: str = SUFFIX,
    ) -> None:
        """`why` is a text on the purpose; then `path` is a proposal rather than the puzzle's own file.

        A name without suffix gets `suffix`.
        """
        super().__init__(path.parent if path else folder, path.name if path else file_name(name, suffix), why)
        self._own = None if why else path
        self._suffix = suffix
        self._title = title or self.TITLE

    async def take(self, path: Path) -> None:
        if self._pointed and self._choice is not None:
            self._type(self._choice.text)
            return
        path = allowed(self.named(path))
        if not path.parent.is_dir():
            self._complain(f"There is no folder {one_line(short(path.parent))}.")
        elif path == self._own or not path.exists() or await self._may_replace(path):
            self.dismiss(path)

    def named(self, path: Path) -> Path:
        """The path with the suffix added if missing."""
        return with_suffix(path, self._suffix)

    async def _may_replace(self, path: Path) -> bool:
        question = f"{one_line(path.name)} is there already."
        answers = (("replace", "Replace"), ("other", "Other name"))
        screen = ConfirmScreen("Replace the file?", question, answers, losing={"replace"})
        return await self.app.push_screen_wait(screen) == "replace"


class ExportScreen(SaveScreen):
    """Asks where to save a page, in the format of the file's suffix, by default Markdown."""

    TITLE = "Save as Markdown"

    def __init__(self, folder: Path | None, title: str, suffixes: tuple[str, ...] = (".md",)) -> None:
        made = [f"{suffix} makes {what}" for suffix, what in MADE.items() if suffix in suffixes]
        why = f"A name that ends in {', in '.join(made)}." if made else ""
        super().__init__(None, title, folder, why=why, suffix=".md")
        self._suffixes = suffixes

    def named(self, path: Path) -> Path:
        return path if path.suffix.lower() in self._suffixes else super().named(path)


def _row(entry: PathEntry, pointed: bool) -> Row:
    tone = Tone.PLAIN if entry.is_folder or entry.name.endswith(SUFFIX) else Tone.MUTED
    name = one_line(entry.name) + "/" * entry.is_folder
    return Row(entry.text, name, lead="›" if pointed else " ", tone=tone)
