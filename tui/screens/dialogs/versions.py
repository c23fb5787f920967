"""Savepoints and versions: naming one, going to one or to a step of the history, and comparing two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Label

from puzzles.files.versions import Version
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount, capital, one_line
from tui.keys.key_names import with_keys
from tui.messages.asking import asks
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.dialog import BoxDialog
from tui.screens.dialogs.pick import PickScreen
from tui.session.versions import differences
from tui.store.history import HistoryStep
from tui.store.versions import Versions
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_input import TextInput
from tui.words.tones import Tone

LONGEST = 40
"""The most characters of a name."""


class SavepointScreen(BoxDialog["str | None"]):
    """Asks for the name of a savepoint or version; returns it, or None."""

    DEFAULT_CSS = "SavepointScreen > Vertical { width: 50; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="savepoint.leave", tooltip="Keep nothing"),
    ]

    def __init__(self, name: str, what: str = "Savepoint") -> None:
        super().__init__()
        self._name_offered, self._what = name, what

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._what
            box.border_subtitle = with_keys("Enter to make it · {savepoint.leave} to leave", self)
            yield Label("A name for the board as it stands now:")
            yield TextInput(self._name_offered, max_length=LONGEST, compact=True)

    @on(Input.Submitted)
    def _named(self) -> None:
        self.dismiss(one_line(self.query_one(TextInput).text.strip()) or self._name_offered)


def pick_step(steps: Sequence[HistoryStep], at: int) -> PickScreen[int]:
    """A dialog with the steps, latest first, and their savepoints; returns the index of one."""
    how = "{pick.choose} or a click goes there; {work.undo} comes back"
    return PickScreen("What was done", history_rows(steps, at), how=how, width=60, first=str(at))


def history_rows(steps: Sequence[HistoryStep], at: int) -> Iterator[Row]:
    """The steps, latest first, with their savepoints, and the present one marked."""
    for index, step in reversed(list(enumerate(steps))):
        done = capital(step.label or "the start")
        text = f"◆ {step.savepoint} · {done}" if step.savepoint else done
        here = " (now)" if index == at else ""
        tone = Tone.HEADING if step.savepoint else Tone.MUTED if index > at else Tone.PLAIN
        yield Row(str(index), f"{text}{here}", f"{index or ''}", payload=index, tone=tone)


HOW = "{versions.open} goes there · {versions.compare} compares · {versions.pin} compares with this"
EMPTY = "There are no versions yet: {work.version} keeps the puzzle as it stands as one."
MOST_ROWS = 16


class VersionList(RowList):
    """The list of a `VersionsScreen`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Go there", id="versions.open", tooltip="Go on with this version"),
        Binding("delete", "remove", "Let go", id="versions.remove", tooltip="Let this version go"),
    ]


class VersionsScreen(BoxDialog["Version | None"]):
    """Lists versions as a tree; returns the one to go to, or None."""

    DEFAULT_CSS = "VersionsScreen > Vertical { width: 76; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="versions.leave", tooltip="Back to the board"),
        Binding("c", "compare", "Compare", id="versions.compare", tooltip="What tells it from the board"),
        Binding("equals_sign", "pin", "Compare with", id="versions.pin", tooltip="Compare others with this"),
    ]

    def __init__(self, versions: Versions, puzzle: Puzzle) -> None:
        super().__init__()
        self._versions, self._puzzle = versions, puzzle
        self._pinned = ""

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "Versions"
            yield VersionList(removes=True, empty=with_keys(EMPTY, self))
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(VersionList)
        self._list()
        self.query_one(Vertical).border_subtitle = with_keys(HOW, listing)
        here = self._versions.of(self._puzzle)
        if here is not None:
            listing.point(here.name)
        listing.focus()

    def _list(self) -> None:
        rows = tuple(self._rows())
        listing = self.query_one(VersionList)
        listing.styles.height = min(max(1, len(rows)), MOST_ROWS)
        listing.show(rows)

    def _rows(self) -> Iterator[Row]:
        here = self._versions.of(self._puzzle)
        for depth, version in self._versions.tree():
            marks = " (now)" * (version is here) + " (compared with)" * (version.name == self._pinned)
            name, told = one_line(version.name, 40), one_line(version.told, 60)
            text = "  " * depth + " · ".join(filter(None, (name + marks, told)))
            tone = Tone.HEADING if version is here else Tone.PLAIN
            yield Row(version.name, text, tone=tone, payload=version)

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        self.dismiss(self._versions.get(event.row.key))

    @on(RowList.Removed)
    def _removed(self, event: RowList.Removed) -> None:
        self._let_go(event.row.key)

    @asks
    async def _let_go(self, name: str) -> None:
        answers = (("remove", "Let it go"), ("keep", "Keep"))
        question = f"{one_line(name, 40)!r} cannot be brought back."
        screen = ConfirmScreen("Let this version go?", question, answers, losing={"remove"})
        if await self.app.push_screen_wait(screen) == "remove":
            self._versions.remove(name)
            self._list()

    def action_pin(self) -> None:
        row = self.query_one(VersionList).current
        if row is not None:
            self._pinned = "" if row.key == self._pinned else row.key
            self._list()

    @asks
    async def action_compare(self) -> None:
        row = self.query_one(VersionList).current
        version = None if row is None else self._versions.get(row.key)
        if version is None:
            return
        pinned = self._versions.get(self._pinned)
        other, with_ = (self._puzzle, "the board") if pinned is None else (pinned.puzzle, pinned.name)
        await self.app.push_screen_wait(compared(version, other, one_line(with_, 30)))


def compared(version: Version, other: Puzzle, name: str) -> PickScreen[None]:
    """A dialog with the clues that only the version, or only `other`, has."""
    found = list(differences(version.puzzle, other))
    rows = (
        Row(str(index), each.statement.quoted, "−" if each.gone else "+", tone=Tone.PLAIN)
        for index, each in enumerate(found)
    )
    gone = sum(each.gone for each in found)
    title = f"{one_line(version.name, 30)} and {name}"
    how = f"− {amount(gone, 'clue')} only there, + {amount(len(found) - gone, 'clue')} only in {name}"
    return PickScreen(title, rows, how=how, empty="They are the same, clue by clue.")
