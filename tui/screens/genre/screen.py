"""The screen for making a genre: its form, and beside it an example."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

from msgspec.structs import replace
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from puzzles.declared.drafts.draft import Draft
from puzzles.declared.drafts.entries import Addition, Entry, Field, Head, ListedValue
from puzzles.declared.drafts.outline import outline
from puzzles.declared.drafts.paths import KeyPath, path_of
from puzzles.text.words import shown
from solvers.queries.genres import GenreProblem
from tui.keys.key_names import with_keys
from tui.messages.asking import asks
from tui.messages.events import TICK, arrivals
from tui.screens.genre.adding import ask_addition
from tui.screens.genre.example_pane import ExamplePane
from tui.screens.genre.form_pane import FormPane
from tui.screens.genre.rows import Edited, Pressed, Removed
from tui.screens.genre.saving import SavedForm
from tui.screens.genre.undo import UndoStep, UndoSteps
from tui.session.asking.conversation import Conversation, Engine
from tui.session.asking.genre_example import ExampleMaker
from tui.store.own_genres import OwnGenre
from tui.widgets.key_bar import KeyBar
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

REST = 0.15
"""Seconds after the last key until the example is computed."""
PATIENCE = 20.0
"""Seconds to wait for the check when saving."""
NARROW, LOW = 76, 24
"""Below this width labels are shortened, below this height the help is hidden."""


class GenreScreen(SavedForm):
    """Makes or changes a genre; returns the genre saved last, or None."""

    HELP = """\
On the left is what the file of a genre says, on the right what it comes to: a small board with clues that
hold in its solution, how many solutions there are, and what each rule and clue says. It is made anew as you
type. What is wrong stands in the line below, and its field is marked.

Up and Down go from row to row, Left and Right choose or fold, {genre.choose} unfolds a heading or adds a
rule. {genre.remove} takes out the rule, clue or option whose heading it is on, {genre.take-out} the one that
a field belongs to. {genre.rule} adds a rule from anywhere, {genre.clues} a kind of clues, {genre.problem}
goes to what is wrong. {genre.undo} takes the last step back, {genre.redo} does it again; all that was typed
in a field at one go is one step.

{genre.file} shows the text of the file in place of the example. {genre.save} saves it in your folder of
genres; then it is a type like any other: play one, set one, have one made.\
"""
    DEFAULT_CSS = """
    GenreScreen { background: $background; }
    GenreScreen > #title { background: $panel; dock: top; }
    GenreScreen > #body { height: 1fr; }
    GenreScreen FormPane { width: 3fr; padding: 0 0 0 1; }
    GenreScreen.-narrow ExamplePane { width: 29; }
    GenreScreen.-narrow FieldRow > Label { width: 13; }
    GenreScreen.-narrow FieldRow.-long { layout: vertical; }
    GenreScreen.-low > #help { height: 2; }
    GenreScreen > #help { height: 3; padding: 0 1; color: $foreground 70%; }
    GenreScreen > #problem {
        height: auto; min-height: 1; max-height: 2; padding: 0 1; color: $text-error; text-style: bold;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "file", "Its file", id="genre.file", tooltip="The text of the file, or the example"),
        Binding("f3", "rule", "Rule", id="genre.rule", tooltip="Add a rule"),
        Binding("f4", "clues", "Clues", id="genre.clues", tooltip="Add a kind of clues"),
        Binding("f2", "problem", "Go to !", id="genre.problem", tooltip="Go to what is wrong"),
        Binding("f1", "app.help", "Help", id="genre.help", tooltip="What is what here"),
        Binding(
            "f8", "take_out", "Take out", id="genre.take-out", tooltip="Take out the rule or clue of a field"
        ),
        Binding("ctrl+z", "undo", "Undo", priority=True, id="genre.undo", tooltip="Take the last step back"),
        Binding(
            "ctrl+y",
            "redo",
            "Redo",
            show=False,
            priority=True,
            id="genre.redo",
            tooltip="Do again what was undone",
        ),
    ]

    def __init__(
        self, genre: OwnGenre, engine: Engine, saved: Callable[[str], object] = lambda name: None
    ) -> None:
        super().__init__(genre, saved)
        self._engine = engine
        self._maker: ExampleMaker | None = None
        self._due: Timer | None = None
        self._steps = UndoSteps()

    @property
    def up_to_date(self) -> bool:
        """Whether the results are about the present draft."""
        return self._due is None and self._maker is not None and self._maker.shown.problem is not None

    def compose(self) -> ComposeResult:
        yield TextBar(id="title")
        with Horizontal(id="body"):
            yield FormPane()
            yield ExamplePane()
        yield Static(id="help", markup=False)
        yield Static(id="problem", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self._maker = ExampleMaker(Conversation(self._engine, arrivals(self)))
        self.set_interval(TICK, self.on_events_arrived)
        self._show(at=("name",))
        self._ask()

    def on_unmount(self) -> None:
        if self._maker is not None:
            self._maker.stop()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < NARROW, "-narrow")
        self.set_class(event.size.height < LOW, "-low")

    # -- drawing -------------------------------------------------------------------------------

    def show_saved(self) -> None:
        self._show()

    def _show(self, at: KeyPath | None = None) -> None:
        """Show the present draft, and focus the entry `at` a path."""
        pane = self.query_one(FormPane)
        pane.show(tuple(outline(self.draft.data)), at=at)
        self.query_one(ExamplePane).show_file(self.draft.text)
        name = f"Genre {self.draft.name}" if self.draft.name else "New genre"
        state = [Phrase("not saved ", Tone.NOTICE)] if self.unsaved else []
        state = state or ([Phrase("saved ", Tone.MUTED)] if self.genre.file else [])
        self.query_one("#title", TextBar).show([Phrase(f" {name}", Tone.HEADING)], state)

    def _change(self, draft: Draft, at: KeyPath, *, typing: bool = False, enter: bool = False) -> None:
        """Replace the draft after a change at a path; with `enter`, focus that path."""
        if draft != self.draft:
            self._steps.take(self.draft, at, typing=typing)
            self._set(draft, at if enter else None)

    def _set(self, draft: Draft, at: KeyPath | None = None) -> None:
        self.genre = replace(self.genre, draft=draft)
        self._show(at)
        if self._due is not None:
            self._due.stop()
        self._due = self.set_timer(REST, self._ask)

    def _ask(self) -> None:
        self._due = None
        if self._maker is not None:
            self.keep()
            self._maker.ask(self.draft)
            self._present()

    def on_events_arrived(self) -> None:
        if self._maker is not None and self._maker.absorb():
            self._present()

    def _present(self) -> None:
        """Show the results on the draft."""
        assert self._maker is not None
        seen = self._maker.shown
        self.query_one(ExamplePane).show(seen)
        problem = seen.problem
        if problem is not None:
            self._say("#problem", problem.text)
            self.query_one(FormPane).mark(_places(problem))

    def on_descendant_focus(self) -> None:
        self._steps.rest()
        self._say_help()

    def _say_help(self) -> None:
        entry = self.query_one(FormPane).current
        self._say("#help", with_keys(entry.help, self) if entry is not None else "")

    def _say(self, line: str, text: str) -> None:
        """Set the text of a line, unless it is the same."""
        static, content = self.query_one(line, Static), Content(shown(text))
        if static.content != content:
            static.update(content)

    # -- hands ---------------------------------------------------------------------------------

    @on(Edited)
    def _edited(self, event: Edited) -> None:
        entry = event.entry
        if isinstance(entry, ListedValue):
            self._change(self.draft.switched(entry, bool(event.value)), entry.path)
        elif isinstance(entry, Field):
            self._change(self.draft.filled(entry, event.value), entry.path, typing=entry.is_typed)
        self._say_help()

    @on(Pressed)
    def _pressed(self, event: Pressed) -> None:
        if isinstance(event.entry, Head):
            self.query_one(FormPane).fold(event.entry, unfold=bool(event.value))
        elif isinstance(event.entry, Addition):
            self._add(event.entry)

    @on(Removed)
    def _removed(self, event: Removed) -> None:
        self._take_out(event.entry.path)

    def action_take_out(self) -> None:
        head = self.query_one(FormPane).removable
        if head is None:
            self.notify("Nothing to take out here: this is no part of a rule, a kind of clues or an option.")
        else:
            self._take_out(head.path)

    def _take_out(self, path: KeyPath) -> None:
        pane = self.query_one(FormPane)
        pane.forget(path)
        self._change(self.draft.without(path), path)
        pane.go_to(path)

    def action_undo(self) -> None:
        self._go_back(self._steps.undo(self.draft), "Nothing to undo.")

    def action_redo(self) -> None:
        self._go_back(self._steps.redo(self.draft), "Nothing to redo.")

    def _go_back(self, step: UndoStep | None, otherwise: str) -> None:
        if step is None:
            self.notify(otherwise)
        else:
            self._set(step.draft)
            self.query_one(FormPane).go_to(step.at)

    def action_rule(self) -> None:
        self._add(Addition(path=("rules",), label=""))

    def action_clues(self) -> None:
        self._add(Addition(path=("clues",), label=""))

    @asks
    async def _add(self, entry: Entry) -> None:
        """Ask what to add, and add it."""
        added = await ask_addition(self.app, self.draft, entry)
        if added is not None:
            self._change(*added, enter=True)

    def action_file(self) -> None:
        self.query_one(ExamplePane).switch()

    def action_problem(self) -> None:
        problem = None if self._maker is None else self._maker.shown.problem
        for path in _places(problem) if problem is not None else ():
            self.query_one(FormPane).go_to(path)
            return

    async def checked(self) -> GenreProblem | None:
        """The problem of the present draft; None if checking takes too long."""
        if self._due is not None:
            self._due.stop()
            self._ask()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not self.up_to_date:
                    await asyncio.sleep(TICK)
        return None if self._maker is None else self._maker.shown.problem


def _places(problem: GenreProblem) -> tuple[KeyPath, ...]:
    """The paths of a problem."""
    return tuple(path_of(where) for where in (problem.where, problem.more_where) if where)
