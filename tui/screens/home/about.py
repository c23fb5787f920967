"""The description of the selected item: text, picture, and actions."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from puzzles.text.words import shown
from tui.keys.key_names import with_keys
from tui.screens.home.offer import Offer
from tui.screens.home.preview import Preview, puzzle_preview, type_preview
from tui.store.about import About, about
from tui.store.catalogue_items import BegunItem, FileItem, Item
from tui.store.progress.feats import Feats
from tui.store.progress.progress import ProgressStore
from tui.widgets.board.drawing.corner import BoardCorner
from tui.words.stopwatch import clock_text


class Highlighted(Container):
    """The description of the selected item, beside the list, or below it if the screen is narrow."""

    DEFAULT_CSS = """
    Highlighted {
        height: 9; padding: 0 1; border-top: solid $foreground 30%;
        layout: grid; grid-size: 2 2; grid-columns: 3fr 2fr; grid-rows: 1fr auto; grid-gutter: 0 2;
    }
    Highlighted #about { width: 1fr; height: 1fr; overflow: hidden hidden; }
    Highlighted BoardCorner { width: 1fr; height: 1fr; row-span: 2; }
    Highlighted.-low { height: 8; }
    Highlighted.-beside {
        width: 1fr; height: 1fr; border-top: none; border-left: solid $foreground 30%; layout: vertical;
    }
    Highlighted.-wide { padding: 1 2; }
    Highlighted.-beside #about { width: 1fr; height: auto; max-height: 50%; }
    Highlighted.-beside BoardCorner { width: 1fr; height: 1fr; margin: 1 0; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[str, tuple[About, Preview]] = {}

    def compose(self) -> ComposeResult:
        yield Static(id="about", markup=False)
        yield BoardCorner()
        yield Offer()

    def forget(self) -> None:
        """Drop cached descriptions, so that files are read again."""
        self._known.clear()

    def about(self, item: Item, progress: ProgressStore) -> About:
        """The description of the item."""
        return self._look(item, progress)[0]

    def show(self, item: Item | None, progress: ProgressStore, feats: Feats | None, *, wide: bool) -> None:
        """Show the description and picture of an item, with the feats of its type, and its rules if
        `wide`.
        """
        said, seen = self._look(item, progress) if item else (About(""), Preview())
        self.query_one(BoardCorner).display = seen.board is not None
        self.query_one(BoardCorner).show(seen.board, whole=seen.whole)
        parts: list[tuple[str, str]] = [(said.title, "bold"), (_told(feats), "$text-muted")]
        parts += [(f"\n{with_keys(line, self)}", "") for line in said.lines]
        if said.problem:
            parts.append((f"\n! {said.problem}", "bold $text-error"))
        families = said.puzzle.shape.families if said.puzzle is not None and wide else ()
        parts += [(f"\nRules: {', '.join(families)}", "")] if families else []
        if seen.board is None:
            room = max(0, self.screen.size.height - 14)
            parts += ((f"\n{clue}", "$text-muted") for clue in seen.clues[:room])
        safe = [(shown(text, keep="\n"), style) for text, style in parts]
        self.query_one("#about", Static).update(Content.assemble(*safe))

    def _look(self, item: Item, progress: ProgressStore) -> tuple[About, Preview]:
        """The description of an item, and its preview, cached."""
        if item.key not in self._known:
            said = about(item)
            self._known[item.key] = said, _preview(item, said, progress)
        return self._known[item.key]


def _preview(item: Item, said: About, progress: ProgressStore) -> Preview:
    match item:
        case FileItem():
            return puzzle_preview(said.puzzle)
        case BegunItem(digest=digest):
            work = progress.work(digest)
            return puzzle_preview(None if work is None else work.puzzle)
    return type_preview(item.type_name)


def _told(feats: Feats | None) -> str:
    """The feats of a type, for the line with its name."""
    return "" if feats is None else f"  {feats.solved} solved, best {clock_text(feats.best)}"
