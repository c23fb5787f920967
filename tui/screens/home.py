"""The home screen: what to work on."""

from __future__ import annotations

from typing import ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from puzzles.core.text import shown
from tui.keys.key_names import with_keys
from tui.screens.finder import Finder
from tui.screens.home_list import Offered, counted, item_rows
from tui.screens.host import Host
from tui.screens.preview import Preview, puzzle_preview, type_preview
from tui.store.catalogue import (
    About,
    FileItem,
    HomePlace,
    Item,
    TypeItem,
    about,
    found,
    offered,
    type_key,
)
from tui.store.history import History
from tui.widgets.board.corner import Corner
from tui.widgets.key_bar import KeyBar
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

WIDE = 110
"""Columns from which the highlighted puzzle is described beside the list instead of below it."""


LOW = 20
"""Lines of a screen with fewer of which fewer are given to what is said of the highlighted puzzle."""


class HomeScreen(Screen[None]):
    """Files opened lately and the puzzle types with the library, in one list that typing narrows down."""

    HELP = """\
Type a part of a name to find a type or a puzzle; {home.clear} shows everything again. Other names will do:
akari, gokigen, loopy, a category, a title. {home.choose} on a type sets a new puzzle of it.

{home.unfold} shows the library's puzzles of a type, {home.fold} hides them; so does a click on its sign.
{home.choose} or a click opens one, as a copy: saving it asks for a name.

{home.generate} makes a new puzzle with one solution, of a type, size and grade of your choice.

Paste opens a puzzle from the clipboard: a link, an ID, JSON, lines of digits, or the text of a file.
Several in one text are listed to choose from.\
"""
    DEFAULT_CSS = """
    HomeScreen #title { background: $panel; }
    HomeScreen #body { height: 1fr; }
    HomeScreen Finder { height: 1fr; padding: 0 1; }
    HomeScreen #below { height: 8; padding: 0 1; border-top: solid $foreground 30%; layout: horizontal; }
    HomeScreen #about { width: 1fr; height: 1fr; }
    HomeScreen Corner { width: 40%; height: 1fr; margin-left: 2; }
    HomeScreen.-low #below { height: 6; }
    HomeScreen.-wide #body { layout: horizontal; }
    HomeScreen.-wide Finder { width: 64; }
    HomeScreen.-wide #below {
        width: 1fr; height: 1fr; padding: 1 2; border-top: none; border-left: solid $foreground 30%;
        layout: vertical;
    }
    HomeScreen.-wide #about { width: 1fr; height: auto; max-height: 60%; }
    HomeScreen.-wide Corner { width: 1fr; height: 1fr; margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+o,f3", "app.open", "Open file", id="home.open", tooltip="Open any puzzle file"),
        Binding(
            "ctrl+g", "app.generate", "Generate", id="home.generate", tooltip="Make a new puzzle of any type"
        ),
        Binding("ctrl+q", "app.quit", "Quit", priority=True, id="home.quit", tooltip="Leave cluebench"),
    ]

    def __init__(self, place: HomePlace) -> None:
        super().__init__()
        self._place = place
        self._unfolded = place.unfolded
        self._shown: dict[str, Item] = {}
        self._known: dict[str, tuple[About, Preview]] = {}
        self._filled = False

    @property
    def _host(self) -> Host:
        return cast("Host", self.app)

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        yield TextBar(id="find")
        with Container(id="body"):
            yield Offered()
            with Container(id="below"):
                yield Static(id="about", markup=False)
                yield Corner()
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#title", TextBar).show(
            [Phrase(" cluebench", Tone.HEADING), Phrase(" logic puzzles, with a solver looking on")]
        )
        self.query_one(Finder).focus()
        self.call_after_refresh(self._fill, self._place.key)

    def on_screen_resume(self) -> None:
        if self._filled:
            self._fill()

    # -- drawing -------------------------------------------------------------------------------

    def _fill(self, key: str = "") -> None:
        """Read anew what there is, and show it; go to the item of that key."""
        self._filled = True
        self._known.clear()
        self._narrow(key=key)

    @on(Finder.Typed)
    def _search(self) -> None:
        """The best of what is found is highlighted; once all is shown again, what was."""
        self._narrow(best=len(self.query_one(Finder).words) > 0)

    def _narrow(self, *, best: bool = False, key: str = "") -> None:
        """Show what the words find; without any, everything. Go to the first of it, or to that key."""
        finder, recent = self.query_one(Finder), self._host.settings.recent
        words = finder.words.strip(" /")
        sections = found(recent, words) if words else offered(recent, self._unfolded)
        items = [item for section in sections for item in section.items]
        self._shown = {item.key: item for item in items}
        before = finder.current
        finder.show(item_rows(sections, self._unfolded, words))
        if best or key or before is None or before.key not in self._shown:
            finder.point(key)
        left, _ = finder.told(len(items), len(items))
        self.query_one("#find", TextBar).show(left, [Phrase(f"{counted(items, words)} ", Tone.MUTED)])
        self._describe()

    @on(RowList.Moved)
    def _describe(self) -> None:
        """Say what the highlighted item is, and draw it."""
        item = self._item
        said, seen = self._look(item) if item else (About(""), Preview())
        self.query_one(Corner).display = seen.board is not None
        self.query_one(Corner).show(seen.board, whole=seen.whole)
        parts: list[tuple[str, str]] = [(said.title, "bold")]
        parts += [(f"\n{with_keys(line, self)}", "") for line in said.lines]
        if said.problem:
            parts.append((f"\n! {said.problem}", "bold $text-error"))
        families = said.puzzle.families() if said.puzzle is not None and self.has_class("-wide") else ()
        parts += [(f"\nRules: {', '.join(families)}", "")] if families else []
        if seen.board is None:
            parts += ((f"\n{clue}", "$text-muted") for clue in seen.clues[: max(0, self.size.height - 14)])
        safe = [(shown(text, keep="\n"), style) for text, style in parts]
        self.query_one("#about", Static).update(Content.assemble(*safe))
        self.refresh_bindings()

    def on_resize(self) -> None:
        self.set_class(self.size.width >= WIDE, "-wide")
        self.set_class(self.size.height < LOW, "-low")
        self.call_after_refresh(self._describe)

    @property
    def _item(self) -> Item | None:
        row = self.query_one(Finder).current
        return self._shown.get(row.key) if row else None

    def _look(self, item: Item) -> tuple[About, Preview]:
        """What is said of an item, and what is to be seen: a solved corner of a type, a puzzle unsolved."""
        if item.key not in self._known:
            said = about(item)
            seen = type_preview(item.type_name) if isinstance(item, TypeItem) else puzzle_preview(said.puzzle)
            self._known[item.key] = said, seen
        return self._known[item.key]

    # -- choosing ------------------------------------------------------------------------------

    @on(RowList.Chosen)
    def _choose(self) -> None:
        if self._item is not None:
            library = {self._item.type_name} if isinstance(self._item, FileItem) else set()
            self._host.home_place = HomePlace(self._unfolded | library, self._item.key)
        match self._item:
            case TypeItem(type_name=name):
                self._host.new_puzzle(name)
            case FileItem(path=path, own=own) as item:
                self._known.pop(item.key, None)
                said, _ = self._look(item)
                if said.puzzle is None and not said.folder:
                    self._describe()
                elif said.puzzle is None or own:
                    self._host.open_path(path)
                else:
                    self._host.open_document(History(said.puzzle))

    @on(RowList.Expanded)
    def _unfold(self, event: RowList.Expanded) -> None:
        """Show the library puzzles of the highlighted type among all there is, or hide them."""
        item, finder = event.row.payload, self.query_one(Finder)
        if isinstance(item, TypeItem | FileItem):
            name = {item.type_name}
            self._unfolded = self._unfolded | name if event.unfold else self._unfolded - name
            finder.words = ""
            self._narrow(key=type_key(item.type_name))

    @on(RowList.Removed)
    def _forget(self) -> None:
        item = self._item
        if isinstance(item, FileItem) and item.own:
            self._host.settings.forget(item.path)
            self._fill()
