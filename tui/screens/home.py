"""The home screen: what to work on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from puzzles.core.text import shown
from tui.app.messages import PuzzlePasted
from tui.core.catalogue import RECENT, About, FileItem, Item, NewItem, about, catalogue, matching
from tui.core.history import History
from tui.core.incoming import is_search
from tui.core.tones import Phrase, Tone
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar

if TYPE_CHECKING:
    from tui.app.application import Application


WIDE = 110
"""Columns from which the highlighted puzzle is described beside the list instead of below it."""


class Finder(RowList, inherit_bindings=False):
    """A list whose rows are found by typing: printable keys go into its `words`."""

    BINDING_GROUP_TITLE = "In the list"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Open", id="home.choose", tooltip="Open what is highlighted"),
        Binding("up", "move(-1)", "Move", show=False, id="home.up"),
        Binding("down", "move(1)", "Move", show=False, id="home.down"),
        Binding("pageup", "page(-1)", "Page", show=False, id="home.page-up"),
        Binding("pagedown", "page(1)", "Page", show=False, id="home.page-down"),
        Binding("home", "end(0)", "First and last row", show=False, id="home.first"),
        Binding("end", "end(-1)", "First and last row", show=False, id="home.last"),
        Binding("tab", "group(1)", "Next group", id="home.next-group", tooltip="To the next group"),
        Binding(
            "shift+tab",
            "group(-1)",
            "Group before",
            show=False,
            id="home.group",
            tooltip="One group back",
        ),
        Binding("delete", "remove", "Forget", id="home.forget", tooltip="Leave this file out of the list"),
        Binding("escape", "clear", "Show all", id="home.clear", tooltip="Clear what was typed"),
    ]

    class Typed(Message):
        """The words were changed by typing."""

    def __init__(self) -> None:
        super().__init__(
            empty="Nothing here is called that. Escape shows everything.", removes=True, one_click=True
        )
        self.words = ""

    def told(self, found: int, of: int) -> tuple[list[Phrase], list[Phrase]]:
        """What a line above the list says: the words, and how many rows they leave."""
        typed = [Phrase(" Find: "), Phrase(f"{self.words}▏", Tone.HEADING)]
        hint = [Phrase(" Type to find a puzzle; {home.choose} or a click opens it", Tone.MUTED)]
        return typed if self.words else hint, [Phrase(f"{found} of {of} ", Tone.MUTED)]

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Printable keys are typed, but for the one that asks for help."""
        if key == "backspace":
            return bool(self.words)
        return character is not None and character.isprintable() and character != "?"

    def on_key(self, event: events.Key) -> None:
        if event.key == "backspace":
            self._type(self.words[:-1])
        elif self.check_consume_key(event.key, event.character):
            self._type((self.words + (event.character or "")).lstrip())
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if is_search(event.text):
            self._type(self.words + "".join(filter(str.isprintable, event.text)))
        else:
            self.post_message(PuzzlePasted(event.text))

    def _type(self, words: str) -> None:
        self.words = words
        self.post_message(self.Typed())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "clear":
            return bool(self.words)
        if action == "remove":
            return self.current is not None and self.current.key.startswith(RECENT)
        return super().check_action(action, parameters)

    def action_clear(self) -> None:
        self._type("")

    def action_group(self, step: int) -> None:
        """To the first row of the next group, or the group before; round at the ends."""
        firsts = [index for index, row in enumerate(self.rows[1:], 1) if not self.rows[index - 1].live]
        later = [index for index in firsts if (index > self.cursor if step > 0 else index < self.cursor)]
        if firsts:
            ends = (later or firsts) if step > 0 else (later or firsts)[::-1]
            self._move_to(ends[0])


class HomeScreen(Screen[None]):
    """New puzzles, files opened lately and the library, in one list that typing narrows down."""

    HELP = """\
Type a part of a name to find a puzzle; {home.clear} shows everything again. {home.choose} opens what is
highlighted, a click what is clicked. A library puzzle opens as a copy: saving it asks for a name.

{home.generate} makes a new puzzle with one solution, of a type, size and grade of your choice.

Paste opens a puzzle from the clipboard: a link, an ID, JSON, lines of digits, or the text of a file.
Several in one text are listed to choose from.\
"""
    DEFAULT_CSS = """
    HomeScreen #title { background: $panel; }
    HomeScreen #body { height: 1fr; }
    HomeScreen Finder { height: 1fr; padding: 0 1; }
    HomeScreen #about { height: 5; padding: 0 1; border-top: solid $foreground 30%; }
    HomeScreen.-wide #body { layout: horizontal; }
    HomeScreen.-wide Finder { width: 68; }
    HomeScreen.-wide #about {
        width: 1fr; height: 1fr; padding: 1 2; border-top: none; border-left: solid $foreground 30%;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+o,f3", "app.open", "Open file", id="home.open", tooltip="Open any puzzle file"),
        Binding(
            "ctrl+g", "app.generate", "Generate", id="home.generate", tooltip="Make a new puzzle of any type"
        ),
        Binding("ctrl+q", "app.quit", "Quit", priority=True, id="home.quit", tooltip="Leave cluebench"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._items: tuple[Item, ...] = ()
        self._shown: dict[str, Item] = {}
        self._known: dict[str, About] = {}

    @property
    def _workbench(self) -> Application:
        return cast("Application", self.app)

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        yield TextBar(id="find")
        with Container(id="body"):
            yield Finder()
            yield Static(id="about", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#title", TextBar).show(
            [Phrase(" cluebench", Tone.HEADING), Phrase(" logic puzzles, with a solver looking on")]
        )
        self.query_one(Finder).focus()
        self.call_after_refresh(self._fill)

    def on_screen_resume(self) -> None:
        if self._items:
            self._fill()

    # -- drawing -------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Read what there is, and show it."""
        self._items = catalogue(self._workbench.settings.recent)
        self._known.clear()
        self._narrow()

    @on(Finder.Typed)
    def _narrow(self) -> None:
        finder = self.query_one(Finder)
        found = matching(self._items, finder.words)
        self._shown = {item.key: item for item in found}
        before = finder.current
        finder.show(_rows(found))
        if before is None or before.key not in self._shown:
            finder.cursor = 0
        self.query_one("#find", TextBar).show(*finder.told(len(found), len(self._items)))
        self._describe()

    @on(RowList.Moved)
    def _describe(self) -> None:
        """Say what the highlighted item is."""
        item = self._item
        said = self._about(item) if item else About("")
        parts: list[tuple[str, str]] = [(said.title, "bold")]
        parts += [(f"\n{line}", "") for line in said.lines]
        if said.problem:
            parts.append((f"\n! {said.problem}", "bold $text-error"))
        if said.puzzle is not None and self.has_class("-wide"):
            parts.append((f"\nRules: {', '.join(said.puzzle.families())}", ""))
            clues = [clue.text for clue in said.puzzle.clues()[: max(0, self.size.height - 12)]]
            parts += [("\n\n", ""), *((f"{clue}\n", "$text-muted") for clue in clues)]
        safe = [(shown(text, keep="\n"), style) for text, style in parts]
        self.query_one("#about", Static).update(Content.assemble(*safe))
        self.refresh_bindings()

    def on_resize(self) -> None:
        self.set_class(self.size.width >= WIDE, "-wide")
        self.call_after_refresh(self._describe)

    @property
    def _item(self) -> Item | None:
        row = self.query_one(Finder).current
        return self._shown.get(row.key) if row else None

    def _about(self, item: Item) -> About:
        if item.key not in self._known:
            self._known[item.key] = about(item)
        return self._known[item.key]

    # -- choosing ------------------------------------------------------------------------------

    @on(RowList.Chosen)
    def _choose(self) -> None:
        match self._item:
            case NewItem(type_name=name):
                self._workbench.new_puzzle(name)
            case FileItem(path=path, own=own) as item:
                said = self._known[item.key] = about(item)
                if said.puzzle is None and not said.folder:
                    self._describe()
                elif said.puzzle is None or own:
                    self._workbench.open_path(path)
                else:
                    self._workbench.open_document(History(said.puzzle))

    @on(RowList.Removed)
    def _forget(self) -> None:
        item = self._item
        if isinstance(item, FileItem) and item.own:
            self._workbench.settings.forget(item.path)
            self._fill()


def _rows(items: tuple[Item, ...]) -> list[Row]:
    """The items under the headings of their groups."""
    rows: list[Row] = []
    group = ""
    for item in items:
        if item.group != group:
            group = item.group
            rows.append(Row(f"# {group}", group, tone=Tone.HEADING, live=False))
        rows.append(Row(item.key, f"  {item.text}"))
    return rows
