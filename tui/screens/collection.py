"""The screen of a collection: the puzzles of a folder, with verdict, number of solutions, grade and tags."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, cast

from msgspec.structs import replace
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import ScreenResume
from textual.screen import Screen
from textual.widgets import Static

from puzzles.features.claim import goal_id
from puzzles.files.collection import Member, read_collection, tag
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, one_line, shown
from solvers.queries.overview import Status
from tui.messages.asking import asks
from tui.messages.events import TICK, arrivals
from tui.screens.finder import Finder
from tui.screens.host import Host
from tui.session.asking.conversation import Conversation, Engine
from tui.session.collection.appraisal import Appraisals, Appraiser, PuzzleAppraisal
from tui.session.collection.collection_rows import START, ListedPuzzle, Place, arranged, heading
from tui.store.paths import short
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

_TONES = {Status.MULTIPLE: Tone.NOTICE, Status.CONTRADICTION: Tone.BAD}


class CollectionScreen(Screen[None]):
    """Lists the puzzles of a folder, and appraises those that have not been."""

    HELP = """\
All puzzles of a folder and of those in it. How many solutions each has is found out first, then how
hard those with one solution are; what is found is remembered. A number with + is counted no further.

Type a part of a title, type, tag, grade or verdict (unique, multiple, contradiction) to narrow the
list. {home.choose} opens a puzzle; on its screen {app.next} and {app.before} go to the next of the list
and the one before, and {app.close} comes back here. {collection.sort} sorts, {collection.tags} changes
tags, which are kept in the puzzle's file, {collection.booklet} makes a booklet of what is listed, with
the solutions behind.\
"""
    DEFAULT_CSS = """
    CollectionScreen #title { background: $panel; }
    CollectionScreen #columns { padding: 0 1; text-style: bold; }
    CollectionScreen Finder { height: 1fr; padding: 0 1; }
    CollectionScreen #about { height: 4; padding: 0 1; border-top: solid $foreground 30%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "sort", "Sort", id="collection.sort", tooltip="Sort by the next column"),
        Binding("f7", "tags", "Tags", id="collection.tags", tooltip="Change the tags of this puzzle"),
        Binding("ctrl+e", "booklet", "Booklet", id="collection.booklet", tooltip="All of it to print"),
        Binding("ctrl+r", "reload", "Read again", id="collection.reload", tooltip="Read the folder again"),
        Binding("ctrl+w", "leave", "Close", id="collection.close", tooltip="Back to the list of puzzles"),
        Binding("ctrl+q", "app.quit", "Quit", priority=True, id="collection.quit", tooltip="Leave cluebench"),
    ]

    def __init__(self, folder: Path, engine: Engine, known: Appraisals, place: Place = START) -> None:
        super().__init__()
        self.folder = folder
        self._engine, self._known, self._place = engine, known, place
        self._members: tuple[Member, ...] = ()
        self._read_last: tuple[tuple[Member, ...], Sequence[PuzzleAppraisal]] | None = None
        """What was read and is not listed yet, because something else is on the screen."""
        self._appraiser: Appraiser | None = None
        self._shown: tuple[ListedPuzzle, ...] = ()
        self._sorting = place.sorting
        self._reading = True
        self._news = False
        """Whether something became known since the last drawing."""

    @property
    def _host(self) -> Host:
        return cast("Host", self.app)

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        yield TextBar(id="find")
        yield Static(id="columns", markup=False)
        yield Finder()
        yield Static(id="about", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        finder = self.query_one(Finder)
        finder.words = self._place.words
        finder.focus()
        self.set_interval(TICK, self._tick)
        self.action_reload()

    @property
    def busy(self) -> bool:
        """Whether the folder is still being read or appraised."""
        return self._reading or (self._appraiser is not None and self._appraiser.rounds.turn is not None)

    # -- reading -------------------------------------------------------------------------------

    @work(exclusive=True)
    async def action_reload(self) -> None:
        """Read the folder, on a thread since it may be large or remote."""
        self._reading = True
        self._present()
        try:
            members, found = await asyncio.to_thread(self._read)
        except PuzzleError as error:
            self._host.complain(error)
            members, found = (), []
        self._reading = False
        self._read_last = members, found
        if self.is_active:
            self._take_read()

    @on(ScreenResume)
    def _take_read(self) -> None:
        """List what was read and is not listed yet, once no dialog, such as a booklet's, has the engine."""
        if self._read_last is not None:
            self._take(*self._read_last)

    def _read(self) -> tuple[tuple[Member, ...], list[PuzzleAppraisal]]:
        """The puzzles, with their appraisals so far."""
        members = tuple(read_collection(self.folder))
        return members, self._known.of_each(member.puzzle for member in members)

    def _take(self, members: tuple[Member, ...], found: Sequence[PuzzleAppraisal]) -> None:
        """List those puzzles, and start to appraise them."""
        if self._appraiser is not None:
            self._appraiser.stop()
        self._members, self._read_last = members, None
        conversation = Conversation(self._engine, arrivals(self))
        puzzles = [member.puzzle for member in members]
        self._appraiser = Appraiser(conversation, puzzles, found, self._known)
        self._appraiser.rounds.begin()
        self._present()

    def on_events_arrived(self) -> None:
        """Take in answers; drawing waits for the next tick, since a list may be long."""
        rounds = None if self._appraiser is None else self._appraiser.rounds
        if rounds is not None and rounds.turn is not None:
            self._news = rounds.absorb() or self._news

    def _tick(self) -> None:
        self.on_events_arrived()
        if self._news:
            self._present()

    def on_unmount(self) -> None:
        if self._appraiser is not None:
            self._appraiser.stop()

    # -- drawing -------------------------------------------------------------------------------

    @property
    def _lines(self) -> list[ListedPuzzle]:
        found = () if self._appraiser is None else self._appraiser.found
        pairs = zip(self._members, found, strict=True)
        return [ListedPuzzle(index, member, appraisal) for index, (member, appraisal) in enumerate(pairs)]

    def on_resize(self) -> None:
        self.call_after_refresh(self._present)

    @on(Finder.Typed)
    def _present(self) -> None:
        """Redraw everything."""
        self._news = False
        finder = self.query_one(Finder)
        width = max(self.size.width - 4, 40)
        self._shown = tuple(arranged(self._lines, finder.words, self._sorting))
        finder.show_found(_row(line, width) for line in self._shown)
        if self._place.file and self._shown:
            finder.point(self._place.file)
            self._place = START
        self.query_one("#columns", Static).update(heading(width))
        self._present_lines()
        self._describe()

    def _present_lines(self) -> None:
        finder, appraiser = self.query_one(Finder), self._appraiser
        left = 0 if appraiser is None or appraiser.rounds.turn is None else appraiser.left
        name = Phrase(f" {one_line(short(self.folder))}", Tone.HEADING)
        count = Phrase(f" {amount(len(self._members), 'puzzle')}, by {self._sorting}")
        state = "reading …" if self._reading else f"{left} to look at …" if left else "all looked at"
        self.query_one("#title", TextBar).show([name, count], [Phrase(f"{state} ", Tone.MUTED)])
        self.query_one("#find", TextBar).show(*finder.told(len(self._shown), len(self._members)))

    @property
    def current(self) -> ListedPuzzle | None:
        """The selected line, or None."""
        row = self.query_one(Finder).current
        return next((line for line in self._shown if row is not None and line.member.file == row.key), None)

    @on(RowList.Moved)
    def _describe(self) -> None:
        line = self.current
        parts: list[tuple[str, str]] = []
        if line is not None and line.member.puzzle is not None:
            heading_ = line.member.puzzle.heading
            facts = [line.label, amount(len(line.member.puzzle.clues()), "clue")]
            facts += [f"by {heading_.author}"] * bool(heading_.author)
            reason = f"not all is known: {line.appraisal.reason}" if line.appraisal.reason else ""
            where = Path(line.member.file).relative_to(self.folder)
            parts = [(line.title, "bold"), (f"\n{' · '.join(facts)}", ""), (f"\n{where}", "$text-muted")]
            parts += [(f"   {reason}", "$text-warning")] if reason else []
        elif line is not None:
            parts = [(line.title, "bold"), (f"\n! {line.member.problem}", "bold $text-error")]
        safe = [(shown(text, keep="\n"), style) for text, style in parts]
        self.query_one("#about", Static).update(Content.assemble(*safe))
        self.refresh_bindings()

    # -- hands ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "tags":
            line = self.current if self.is_mounted else None
            return True if line is not None and line.member.puzzle is not None else None
        return super().check_action(action, parameters)

    @on(RowList.Chosen)
    def _choose(self) -> None:
        line = self.current
        if line is not None and line.member.puzzle is not None:
            listed = tuple(each.member for each in self._shown if each.member.puzzle is not None)
            place = Place(self.query_one(Finder).words, self._sorting)
            self._host.open_listed(listed, listed.index(line.member), place)

    def action_sort(self) -> None:
        self._sorting = self._sorting.after
        current = self.current
        self._present()
        if current is not None:
            self.query_one(Finder).point(current.member.file)

    def action_leave(self) -> None:
        self._host.go_home()

    @asks
    async def action_tags(self) -> None:
        """Ask for the tags of the selected puzzle, and save them in its file."""
        from tui.screens.dialogs.form import FormScreen
        from tui.screens.dialogs.forms import TagsForm

        line = self.current
        if line is None or line.member.puzzle is None:
            return
        tags = await self.app.push_screen_wait(FormScreen(TagsForm(line.tags)))
        if tags is None or tags == line.tags:
            return
        try:
            puzzle = tag(line.member, tags)
        except PuzzleError as error:
            self._host.complain(error)
            return
        member = replace(line.member, puzzle=puzzle)
        self._members = (*self._members[: line.index], member, *self._members[line.index + 1 :])
        self._present()

    @asks
    async def action_booklet(self) -> None:
        """Ask for a file, and print all listed puzzles with their solutions."""
        from tui.screens.dialogs.export import BookletScreen
        from tui.screens.dialogs.files import ExportScreen

        puzzles = [line.member.puzzle for line in self._shown if line.member.puzzle is not None]
        if not puzzles:
            self.notify("Nothing is listed that could be printed.", markup=False)
            return
        title = self.folder.resolve().name
        path = await self.app.push_screen_wait(ExportScreen(self.folder, title, (".md", ".html", ".svg")))
        if path is None:
            return
        if self._appraiser is not None:
            self._appraiser.stop()
        problem = await self.app.push_screen_wait(BookletScreen(title, puzzles, path, self._engine))
        if problem:
            self._host.complain(PuzzleError(problem))
        elif problem is not None:
            self.notify(f"Printed in {one_line(path.name)}.", markup=False)
        if self._appraiser is not None:
            self._take(self._members, self._appraiser.found)


def _row(line: ListedPuzzle, width: int) -> Row:
    puzzle, tone = line.member.puzzle, Tone.PLAIN
    if puzzle is None:
        tone = Tone.MUTED
    elif goal_id(puzzle) is None:
        tone = _TONES.get(line.appraisal.status, Tone.PLAIN)
    return Row(line.member.file, line.text(width), tone=tone)
