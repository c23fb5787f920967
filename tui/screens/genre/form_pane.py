"""The pane with the rows of the genre form; rows under folded headings are hidden."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import SequenceMatcher
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from puzzles.declared.drafts.entries import Addition, Entry, Field, Head
from puzzles.declared.drafts.outline import section_path
from puzzles.declared.drafts.paths import KeyPath
from tui.screens.genre.rows import FieldRow, LineRow, row_of

OPEN = frozenset(section_path(title) for title in ("Genre", "Board", "Rules", "Clues"))
"""The headings that are unfolded at first."""


class FormPane(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Shows the entries of a form. Rows that stay keep the focus, and what is typed in them."""

    DEFAULT_CSS = """
    FormPane { width: 1fr; height: 1fr; scrollbar-size-vertical: 1; padding: 0 1 0 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", show=False, id="genre.next", tooltip="Next row"),
        Binding("up", "app.focus_previous", show=False, id="genre.previous", tooltip="Row before"),
        Binding("pagedown", "page_down", show=False, id="genre.page-down", tooltip="One page down"),
        Binding("pageup", "page_up", show=False, id="genre.page-up", tooltip="One page up"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[Entry, ...] = ()
        self._rows: list[LineRow | FieldRow] = []
        self._open: set[KeyPath] = set(OPEN)
        self._wrong: tuple[KeyPath, ...] = ()

    # -- what is shown -------------------------------------------------------------------------

    def show(self, entries: Sequence[Entry], *, at: KeyPath | None = None) -> None:
        """Show those entries; the entry `at` a path, if given, is unfolded and its first field focused."""
        self._entries = tuple(entries)
        if at is not None:
            self._unfold(at)
        self._renew()
        if at is not None:
            self.call_after_refresh(self._go_into, at)

    def mark(self, wrong: Collection[KeyPath]) -> None:
        """Mark the entries at those paths as wrong, or the headings that hide them."""
        if tuple(wrong) != self._wrong:
            self._wrong = tuple(wrong)
            self._renew()

    def fold(self, entry: Entry, *, unfold: bool) -> None:
        """Unfold or fold a heading; of several rules or clues, one is unfolded at a time."""
        if unfold:
            self._unfold(entry.path)
        else:
            self._open.discard(entry.path)
        self._renew()

    def _unfold(self, path: KeyPath) -> None:
        found = next((each for each in self._entries if isinstance(each, Head) and each.path == path), None)
        if found is None:
            return
        if found.removable:
            beside = {each.path for each in self._entries if isinstance(each, Head) and each.removable}
            self._open -= {each for each in beside if each[:-1] == path[:-1]}
        self._open.update((*found.within, path))

    def forget(self, removed: KeyPath) -> None:
        """Fold the removed entry, since its number in the list now belongs to the next."""
        self._open = {each for each in self._open if each[: len(removed)] != removed}

    @property
    def _visible(self) -> list[Entry]:
        return [each for each in self._entries if all(head in self._open for head in each.within)]

    def _renew(self) -> None:
        """Update the rows to the visible entries, reusing existing rows."""
        entries = self._visible
        marked = self._marked(entries)
        new = [entry.key for entry in entries]
        old = [row.entry.key for row in self._rows]
        if new != old:
            self._arrange(entries, old, new)
        for row, entry in zip(self._rows, entries, strict=True):
            row.renew(entry, wrong=entry.key in marked, unfolded=entry.path in self._open)  # type: ignore[arg-type]

    def _arrange(self, entries: Sequence[Entry], old: list[str], new: list[str]) -> None:
        focused = self._focused_at
        lost = False
        changes = SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes()
        for change, start, end, first, last in reversed(changes):
            if change == "equal":
                continue
            gone, self._rows[start:end] = (
                self._rows[start:end],
                [row_of(each) for each in entries[first:last]],
            )
            lost = lost or (focused is not None and start <= focused < end)
            before = self._rows[start - 1] if start else None
            if fresh := self._rows[start : start + last - first]:
                if before is not None:
                    self.mount_all(fresh, after=before)
                else:
                    self.mount_all(fresh, before=0 if self.children else None)
            for row in gone:
                row.remove()
        if lost and focused is not None and self._rows:
            stays = self._rows[min(focused, len(self._rows) - 1)]
            self.call_after_refresh(lambda: stays.focusable_part.focus())

    # -- marks ---------------------------------------------------------------------------------

    def _marked(self, entries: Sequence[Entry]) -> set[str]:
        """The keys of the rows to mark."""
        seen = {entry.key for entry in entries}
        found = set()
        for path in self._wrong:
            entry = self._entry_at(path)
            if entry is None:
                continue
            if entry.key in seen:
                found.add(entry.key)
            else:
                heads = [each for each in entries if isinstance(each, Head) and each.path in entry.within]
                found.update(each.key for each in heads[-1:])
        return found

    def _entry_at(self, path: KeyPath) -> Entry | None:
        """The entry at a path, or the nearest one around it; None if there is none."""
        for length in range(len(path), 0, -1):
            here = [each for each in self._entries if each.path == path[:length]]
            here.sort(key=lambda each: isinstance(each, Addition))
            if here:
                return here[0]
        return None

    # -- the focus -----------------------------------------------------------------------------

    @property
    def current(self) -> Entry | None:
        """The focused entry, or None."""
        at = self._focused_at
        return None if at is None else self._rows[at].entry

    @property
    def removable(self) -> Head | None:
        """The focused heading of a removable entry, or the innermost one around the focus; None if
        there is none.
        """
        entry = self.current
        around = () if entry is None else (entry.path, *reversed(entry.within))
        heads = {each.path: each for each in self._entries if isinstance(each, Head) and each.removable}
        return next((heads[path] for path in around if path in heads), None)

    @property
    def _focused_at(self) -> int | None:
        focused = self.screen.focused if self.is_attached else None
        return next((at for at, row in enumerate(self._rows) if row.focusable_part is focused), None)

    def _go_into(self, path: KeyPath) -> None:
        """Focus the first field below a heading, or the entry itself."""
        own = [row for row in self._rows if row.entry.path[: len(path)] == path]
        fields = [row for row in own if isinstance(row.entry, Field) and row.entry.path != path]
        for row in (fields or own)[:1]:
            row.focusable_part.focus()

    def go_to(self, path: KeyPath) -> None:
        """Focus the entry at a path, unfolding what contains it."""
        entry = self._entry_at(path)
        if entry is None:
            return
        self._open.update(entry.within)
        self._renew()
        self.call_after_refresh(self._focus, entry.key)

    def _focus(self, key: str) -> None:
        for row in self._rows:
            if row.entry.key == key:
                row.focusable_part.focus()
