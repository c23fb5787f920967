"""Clues of several cells: select the cells, then type the key of a kind and its argument."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_letters

from puzzles.clues.bases.cell_clues import AreaClue, CellsClue
from puzzles.clues.bases.lettered_clues import LetteredClue
from puzzles.geometry.grid import place_of
from puzzles.grids.grid_puzzle import GridPuzzle, Marking, on_grid
from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount, capital
from tui.editors.selection import Selection
from tui.session.editing import Editing
from tui.words.tones import Phrase, Tone

TEXT = frozenset("0123456789+-*/,")
"""The characters of a kind's argument."""
LISTED = 4
"""Up to this many kinds are named in the line below the board; if there are more, it points to the list."""


class CellsEntry:
    """Makes clues of the cells selected in Set mode, in the order of selection.

    Text for a kind without a key goes to the selected cells, or else to the clue of that kind under the
    cursor, or else to the cell there. `kinds` are those that can be made of selected cells.
    """

    def __init__(self, editing: Editing, kinds: Iterable[type[Marking]], selection: Selection) -> None:
        self._editing = editing
        self._selection = selection
        self._by_key = {kind.shortcut: kind for kind in kinds if kind.shortcut is not None}
        self._backwards = {kind.backwards: kind for kind in self._by_key.values() if kind.backwards}
        self._chosen: type[Marking] | None = None
        self._text = ""

    @property
    def kinds(self) -> dict[str, type[Marking]]:
        """The kinds by key; empty in Solve mode."""
        return {} if self._editing.workspace.mode is Mode.SOLVE else self._by_key

    @property
    def typing(self) -> bool:
        """Whether a kind is waiting for its argument."""
        return self._kind is not None

    @property
    def signs(self) -> str:
        """The characters that finish the argument, as Enter does."""
        return "" if self._kind is None else self._kind.signs

    @property
    def cells(self) -> tuple[str, ...]:
        """The selected cells, in order."""
        return self._selection.cells

    @property
    def keys(self) -> frozenset[str]:
        """The keys that it handles now."""
        kind = self._kind
        typed = frozenset() if kind is None else self._text_of(kind) | {"enter", *self._signs(kind)}
        if not (self.kinds and self.cells and self._choice is None):
            return typed
        return typed.union(filter(None, self.kinds), self._backwards)

    def _text_of(self, kind: type[Marking]) -> frozenset[str]:
        """The characters of a kind's argument; letters too if one may stand for its number."""
        puzzle = on_grid(self._editing.puzzle)
        lettered = puzzle.amounts.takes_letters and issubclass(kind, LetteredClue) and bool(kind.shortcut)
        return TEXT.union(ascii_letters) if lettered else TEXT

    def _signs(self, kind: type[Marking]) -> str:
        """The characters that finish a kind's argument now."""
        return kind.signs + kind.other_signs if self._text else kind.signs

    @property
    def _choice(self) -> type[Marking] | None:
        """The kind whose key was pressed for the selected cells; None if none was."""
        return self._chosen if self.kinds and self.cells else None

    @property
    def _kind(self) -> type[Marking] | None:
        """The kind being typed: the chosen one, or else the kind without a key."""
        return self._choice or self.kinds.get("")

    def forget(self) -> None:
        """Discard half-typed text since the cursor moved, except the argument of a kind chosen for selected
        cells.
        """
        if self._choice is None:
            self._chosen, self._text = None, ""

    def go_on(self) -> None:
        """Make the clue of the chosen kind as it stands, since the cursor went elsewhere; without text, only
        if it needs none.
        """
        kind = self._choice
        if kind is None:
            return
        if not self._text:
            try:
                kind.made(tuple(map(place_of, self.cells)), "", on_grid(self._editing.puzzle))
            except PuzzleError:
                return
        self._make(kind, self.cells, self._text)

    def typed(self, cell: str, key: str, character: str) -> bool:
        """Handle a key for the selected cells, or for the kind without a key; false if it means nothing
        here.
        """
        kinds, kind, marked, free = self.kinds, self._kind, self.cells, self._choice is None
        if not kinds or (kind is None and not marked):
            return False
        if free and marked and character and character in kinds:
            self.choose(kinds[character])
        elif free and marked and character in self._backwards:
            self._make(self._backwards[character], marked[::-1], "")
        elif key in ("backspace", "delete"):
            return self._clear(cell, key)
        elif kind is None:
            return False
        elif key == "enter" or (character and character in self._signs(kind)):
            if character or self._text or marked or self._clue_at(cell) is None:
                self._make(kind, self._cells_for(cell), self._text + character)
        elif character and character in self._text_of(kind):
            self._text += character
            self._editing.present()
        else:
            return False
        return True

    def take_back(self, key: str = "escape") -> bool:
        """Delete the last character typed, or else cancel the chosen kind; false if there is neither.

        For a kind without a key, only Backspace deletes one character; other keys delete all.
        """
        chosen = self._choice is not None
        if self._text and self._kind is not None:
            self._text = self._text[:-1] if chosen or key == "backspace" else ""
            return True
        self._chosen, self._text = None, ""
        return chosen

    def phrases(self, cursor: str) -> list[Phrase]:
        """The phrases for what is selected and typed, and what can be typed next."""
        kind = self._kind
        if kind is not None and (self._text or kind.shortcut):
            cells, noun = amount(len(self._cells_for(cursor)), "cell"), kind.noun or kind.called
            letter = "; or a letter for the number" if ascii_letters[0] in self._text_of(kind) else ""
            then = f"Enter after {kind.asks}{letter}"
            if kind.signs:
                then = f"then {' '.join(kind.signs[:-1])} or {kind.signs[-1]}"
            what = f"{noun.capitalize()} of {cells}: {self._text}▏"
            return [Phrase(what, Tone.HEADING), Phrase(then, Tone.MUTED)]
        if not self.cells:
            return []
        ways = ["type what goes into all"] if kind is None else [f"type {kind.asks}"]
        kinds = {key: other for key, other in self.kinds.items() if key}
        if len(kinds) > LISTED:
            ways.append("{grid.clue} lists the clues to make of them")
        elif kinds:
            puzzle = on_grid(self._editing.puzzle)
            named = ", ".join(f"{key} {other.called_in(puzzle)}" for key, other in kinds.items())
            ways.append(f"make of them: {named}")
        marked = f"{amount(len(self.cells), 'cell')} marked:"
        return [Phrase(marked, Tone.HEADING), Phrase("; ".join(ways), Tone.MUTED)]

    def _clue_at(self, cell: str) -> tuple[str, CellsClue] | None:
        """The clue at the cell of the kind without a key, with its id; None if there is none."""
        kind, items = self.kinds.get(""), self._editing.puzzle.clue_list.items
        clues = ((id_, clue) for id_, clue in items if isinstance(clue, CellsClue))
        own = ((id_, clue) for id_, clue in clues if kind is not None and issubclass(type(clue), kind))
        return next(((id_, clue) for id_, clue in own if cell in clue.names), None)

    def _cells_for(self, cell: str) -> tuple[str, ...]:
        """The cells that text typed at `cell` applies to."""
        found = self._clue_at(cell)
        return self.cells or (found[1].names if found else (cell,))

    def fitting(self, cells: tuple[str, ...]) -> list[type[Marking]]:
        """The kinds of clue that those cells can have, in the order offered."""
        puzzle = on_grid(self._editing.puzzle)
        places = tuple(place_of(cell) for cell in cells)
        return [kind for key, kind in self.kinds.items() if key and kind.suits(places, puzzle)]

    def choose(self, kind: type[Marking]) -> None:
        """Choose a kind for the selected cells; its clue is made at once unless it takes an argument."""
        self._chosen, self._text = kind, ""
        self._editing.present()
        if not kind.asks:
            self._make(kind, self.cells, "")

    def _clear(self, cell: str, key: str) -> bool:
        """Delete half-typed text, or else the clue; false if there is neither, or if cells are selected."""
        found = self._clue_at(cell)
        if self.take_back(key):
            self._editing.present()
        elif found is None or self.cells:
            return False
        else:
            label = f"delete the {found[1].called} {found[1].label}"
            self._editing.edit_puzzle(self._editing.puzzle.without(found[0]), label)
        return True

    def unmake(self) -> bool:
        """Undo a marking of the selected cells that is no clue, as a region; false if there is none."""
        puzzle, cells = on_grid(self._editing.puzzle), tuple(map(place_of, self.cells))
        for kind in self.kinds.values():
            changed = kind.unmade(cells, puzzle) if cells else None
            if changed is not None:
                self._selection.clear()
                self._editing.edit_puzzle(
                    changed, f"no {kind.called_in(puzzle)} of {amount(len(cells), 'cell')}"
                )
                return True
        return False

    def _make(self, kind: type[Marking], cells: tuple[str, ...], text: str) -> None:
        puzzle = on_grid(self._editing.puzzle)
        self._chosen, self._text = None, ""
        try:
            changed, what = kind.made(tuple(place_of(cell) for cell in cells), text, puzzle)
        except PuzzleError as error:
            self._editing.present()
            self._editing.say(capital(str(error)), here=True)
            return
        self._selection.clear()
        self._editing.edit_puzzle(changed, f"{what} of {amount(len(cells), 'cell')}")
        if overlap := _overlap_words(puzzle, changed):
            self._editing.say(overlap)


def _overlap_words(before: GridPuzzle, after: GridPuzzle) -> str:
    """The note about a new area that shares cells with another of its kind; "" if it shares none."""
    old = set(before.clue_list)
    for clue in after.clue_list:
        if not isinstance(clue, AreaClue) or clue in old:
            continue
        for other in after.clue_list.every(type(clue)):
            if shared := sorted(set(clue.cells) & set(other.cells)) if other != clue else ():
                cells = amount(len(shared), "cell")
                return f"It shares {cells} with the {other.called} at {other.names[0].upper()}: both hold."
    return ""
