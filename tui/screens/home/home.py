"""The home screen: puzzles to play or to work on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import ClassVar, cast

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.widget import Widget

from puzzles.files.samples import Sample
from puzzles.types import can_be_loaded, type_entries
from tui.messages.asking import asks
from tui.screens.finder import Finder
from tui.screens.home import keys
from tui.screens.home.about import Highlighted
from tui.screens.home.listing import Offered, counted, item_rows
from tui.screens.home.offer import Offer
from tui.screens.host import Host
from tui.session.choice.play_choice import has_levels, themes_of, types_of_today, with_level, with_size
from tui.session.choice.sizes import Room, room_in, shapes_to_play
from tui.store.catalogue import HomePlace, daily_items, found, offered, recent_items
from tui.store.catalogue_items import (
    COURSE,
    GENRE,
    MODELS,
    PROOFS,
    SCRIPT,
    TABLES,
    TREES,
    BegunItem,
    DailyItem,
    FileItem,
    Item,
    ScreenItem,
    TypeItem,
    begun_key,
    type_key,
)
from tui.store.history import History
from tui.store.progress.feats import Feats, feats_by_type
from tui.store.settings import Played
from tui.widgets.key_bar import KeyBar
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

BESIDE = 76
"""From this width on, the selected item is described beside the list rather than below."""
WIDE = 110
"""From this width on, the description is longer."""
LOW = 20
"""Below this height, the description has fewer lines."""
FEW = 3
"""The most puzzles begun that are listed at the top."""


TOUR = "First time here? {home.tour}: a tour of a minute "
"""The offer to new players."""


class HomeScreen(Screen[None]):
    """One list of puzzles begun, daily puzzles, and types, filtered by typing; beside it the selected
    item.
    """

    HELP = keys.HELP
    DEFAULT_CSS = """
    HomeScreen #title { background: $panel; }
    HomeScreen #body { height: 1fr; }
    HomeScreen Finder { height: 1fr; padding: 0 1; }
    HomeScreen.-beside #body { layout: horizontal; }
    HomeScreen.-beside Finder { width: 42; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*keys.BINDINGS]

    def __init__(self, place: HomePlace) -> None:
        super().__init__()
        self._place = place
        self._shown: dict[str, Item] = {}
        self._feats: Mapping[str, Feats] = {}
        self._daily: tuple[DailyItem, ...] = ()
        self._filled = False

    @property
    def _host(self) -> Host:
        return cast("Host", self.app)

    @property
    def _room(self) -> Room:
        return room_in(*self.app.size)

    @property
    def type_name(self) -> str:
        """The type of the selected item; "" for the user's own file."""
        item = self._item
        return "" if item is None else item.type_name

    def compose(self) -> ComposeResult:
        highlighted = Highlighted()
        self._fit(self, highlighted)
        yield TextBar(id="title")
        yield TextBar(id="find")
        with Container(id="body"):
            yield Offered()
            yield highlighted
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(Finder).focus()
        self._fill(self._place.key)

    def on_screen_resume(self) -> None:
        if self._filled:
            self._fill()

    # -- drawing -------------------------------------------------------------------------------

    def _fill(self, key: str = "") -> None:
        """Read all data again and show it; select the item with that key, or else the most likely one."""
        self.query_one(Highlighted).forget()
        solved = self._host.progress.solved()
        self._feats = feats_by_type(solved)
        self._daily = daily_items(types_of_today(self._host.settings), solved, date.today().isoformat())
        told = [Phrase(f"{len(type_entries())} types · {len(solved)} solved ", Tone.MUTED)]
        tour = [Phrase(TOUR, Tone.NOTICE, "tour")] if self._is_new else []
        self.query_one("#title", TextBar).show([Phrase(" cluebench", Tone.HEADING)], tour or told)
        self._narrow(key=key or ("" if self._filled else self._first_key()))
        self._filled = True

    @property
    def _is_new(self) -> bool:
        """Whether nothing has been played, begun or solved yet."""
        return not (self._host.settings.played or self._host.progress.begun(1) or self._feats)

    def action_course(self) -> None:
        """Open the course."""
        self._host.open_course()

    def action_script(self) -> None:
        """Open a new script, or the unsaved draft."""
        self._host.open_script()

    def action_tour(self) -> None:
        self._host.start_tour()

    def _first_key(self) -> str:
        """The item selected at first: a puzzle begun, the type played last, or a file."""
        begun, settings = self._host.progress.begun(1), self._host.settings
        if begun and begun[0].type_name in type_entries():
            return begun_key(begun[0].digest)
        if settings.played:
            return type_key(settings.played[0].type_name)
        recent = recent_items(settings.recent)
        return recent[0].key if recent else type_key(next(iter(type_entries())))

    @on(Finder.Typed)
    def _search(self) -> None:
        """Filter the list: the best match is selected, or without words, what was selected before."""
        self._narrow(best=len(self.query_one(Finder).words) > 0)

    def _narrow(self, *, best: bool = False, key: str = "") -> None:
        """Show the matches of the words, or without words everything; select the first, or the item
        with that key.
        """
        finder, recent = self.query_one(Finder), self._host.settings.recent
        words = finder.words.strip(" /")
        begun = self._host.progress.begun(FEW)
        sections = found(recent, words) if words else offered(recent, begun, self._daily)
        items = [item for section in sections for item in section.items]
        self._shown = {item.key: item for item in items}
        before = finder.current
        finder.show_found(item_rows(sections, words, self._feats))
        if best or key or before is None or before.key not in self._shown:
            finder.point(key or ("" if words else self._first_key()))
        left, _ = finder.told(len(items), len(items))
        self.query_one("#find", TextBar).show(left, [Phrase(f"{counted(items, words)} ", Tone.MUTED)])
        self._describe()

    @on(RowList.Moved)
    def _describe(self) -> None:
        """Show the description, picture and actions of the selected item."""
        item = self._item
        name = self.type_name
        if name and not can_be_loaded(name):
            self._fill()
            return
        feats = self._feats.get(name) if isinstance(item, TypeItem) else None
        self.query_one(Highlighted).show(item, self._host.progress, feats, wide=self.has_class("-wide"))
        self._show_offer()
        self.refresh_bindings()

    def _show_offer(self) -> None:
        played = self._host.settings.how_played(self.type_name) if isinstance(self._item, TypeItem) else None
        done = any(each.done for each in self._daily if each.type_name == self.type_name)
        self.query_one(Offer).show(played, self._room, done_today=done)

    def on_resize(self) -> None:
        self._fit(self, self.query_one(Highlighted))
        self.call_after_refresh(self._describe)

    def _fit(self, *parts: Widget) -> None:
        """Set the layout classes of widgets for the present size."""
        width, height = self.app.size
        for part in parts:
            part.set_class(width >= BESIDE, "-beside")
            part.set_class(width >= WIDE, "-wide")
            part.set_class(height < LOW, "-low")

    @property
    def _item(self) -> Item | None:
        row = self.query_one(Finder).current
        return self._shown.get(row.key) if row else None

    # -- choosing ------------------------------------------------------------------------------

    @on(RowList.Chosen)
    def _choose(self) -> None:
        item = self._item
        if item is not None:
            sample = isinstance(item, FileItem) and item.sample is not None
            self._host.home_place = HomePlace(type_key(item.type_name) if sample else item.key)
        match item:
            case TypeItem(type_name=name):
                self._host.play(name)
            case BegunItem(digest=digest):
                self._host.go_on(digest)
            case DailyItem(type_name=name):
                self._host.play_daily(name)
            case ScreenItem(key=key):
                self._open_screen(key)
            case FileItem():
                self._open_file(item)

    def _open_screen(self, key: str) -> None:
        if key in (TABLES, TREES, PROOFS, MODELS):
            self._host.open_course(key)
        else:
            {GENRE: self.action_genre, COURSE: self.action_course, SCRIPT: self.action_script}[key]()

    def _open_file(self, item: FileItem) -> None:
        highlighted = self.query_one(Highlighted)
        highlighted.forget()
        said = highlighted.about(item, self._host.progress)
        if said.puzzle is None and not said.opens:
            self._describe()
        elif said.puzzle is None or item.sample is None:
            self._host.open_path(item.path)
        else:
            self._open_sample(item.sample)

    def _open_sample(self, sample: Sample) -> None:
        self._host.open_document(History(sample.load(), level=sample.grade))

    @on(RowList.Removed)
    def _forget(self) -> None:
        item = self._item
        if isinstance(item, FileItem) and item.own:
            self._host.settings.forget(item.path)
            self._fill()

    # -- what one can do with a type -----------------------------------------------------------

    @on(TextBar.Pressed)
    async def _offer_pressed(self, event: TextBar.Pressed) -> None:
        await self.run_action(event.press)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enable level and size for types that have them, and other actions by the selected item."""
        if action == "level":
            return isinstance(self._item, TypeItem) and has_levels(self.type_name)
        if action == "theme":
            return isinstance(self._item, TypeItem) and bool(themes_of(self.type_name))
        if action == "size":
            return isinstance(self._item, TypeItem) and bool(shapes_to_play(self.type_name))
        if action in ("library", "set_own", "daily"):
            return self.type_name != ""
        return super().check_action(action, parameters)

    def action_play(self) -> None:
        self._choose()

    def action_level(self, step: int) -> None:
        self._adjust(with_level(self._host.settings.how_played(self.type_name), self._room, step))

    def action_size(self, step: int) -> None:
        self._adjust(with_size(self._host.settings.how_played(self.type_name), self._room, step))

    @asks
    async def action_theme(self) -> None:
        """Ask for the theme of the type's puzzles."""
        from tui.screens.home.themes import pick_theme

        played = self._host.settings.how_played(self.type_name)
        chosen = await self.app.push_screen_wait(pick_theme(played))
        if chosen is not None:
            self._adjust(replace(played, theme=chosen))

    def _adjust(self, played: Played) -> None:
        self._host.settings.adjust_played(played)
        self._show_offer()

    def action_daily(self) -> None:
        self._leave_at_type()
        self._host.play_daily(self.type_name)

    def action_genre(self) -> None:
        self._host.new_genre()

    def action_set_own(self) -> None:
        self._leave_at_type()
        self._host.new_puzzle(self.type_name)

    @asks
    async def action_library(self) -> None:
        """Choose one of the type's library puzzles, and open it."""
        from tui.screens.home.library import pick_sample

        chosen = await self.app.push_screen_wait(pick_sample(self.type_name, self._host.progress))
        if chosen is not None:
            self._leave_at_type()
            self._open_sample(chosen)

    def _leave_at_type(self) -> None:
        """Select the type when the home screen is shown again."""
        self._host.home_place = HomePlace(type_key(self.type_name))
