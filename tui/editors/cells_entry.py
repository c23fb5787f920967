"""Clues of several cells: mark the cells, then type the key of a kind and what it asks."""

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
"""What can be typed for a kind that asks something."""
LISTED = 4
"""So many kinds are named where cells are marked; of more, the list is offered."""


class CellsEntry:
    """Makes clues of the cells that are marked on the board in Set mode, in the order of marking.

    What is typed for a kind without a key is for the cells that are marked, else for those of the
    clue of that kind under the cursor, else for the cell there.

    It is given the `kinds` of what marked cells can be made.
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
        """The kinds that the puzzle takes now, by key; none in Solve mode."""
        return {} if self._editing.workspace.mode is Mode.SOLVE else self._by_key

    @property
    def typing(self) -> bool:
        """Whether characters are taken for a kind now."""
        return self._kind is not None

    @property
    def signs(self) -> str:
        """The characters that end what is typed now, as Enter does."""
        return "" if self._kind is None else self._kind.signs

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that are marked, in order."""
        return self._selection.cells

    @property
    def keys(self) -> frozenset[str]:
        """What it takes for itself now."""
        kind = self._kind
        typed = frozenset() if kind is None else self._text_of(kind) | {"enter", *self._signs(kind)}
        if not (self.kinds and self.cells and self._choice is None):
            return typed
        return typed.union(filter(None, self.kinds), self._backwards)

    def _text_of(self, kind: type[Marking]) -> frozenset[str]:
        """What can be typed for a kind: letters too, where one may stand for its number."""
        puzzle = on_grid(self._editing.puzzle)
        lettered = puzzle.amounts.takes_letters and issubclass(kind, LetteredClue) and bool(kind.shortcut)
        return TEXT.union(ascii_letters) if lettered else TEXT

    def _signs(self, kind: type[Marking]) -> str:
        """The characters that end what is typed for a kind now."""
        return kind.signs + kind.other_signs if self._text else kind.signs

    @property
    def _choice(self) -> type[Marking] | None:
        """The kind whose key was pressed for the marked cells."""
        return self._chosen if self.kinds and self.cells else None

    @property
    def _kind(self) -> type[Marking] | None:
        """The kind that is typed now: the one chosen, else the one without a key."""
        return self._choice or self.kinds.get("")

    def forget(self) -> None:
        """The cursor came to another cell: only what is typed behind a key, for marked cells, stays."""
        if self._choice is None:
            self._chosen, self._text = None, ""

    def typed(self, cell: str, key: str, character: str) -> bool:
        """Do what a key means for marked cells, or for a kind without a key; false if that is nothing."""
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
        """Take back what is typed: the last character, or else the kind that was chosen for marked cells.

        All that is typed for a kind without a key goes at once, except for Backspace.
        """
        chosen = self._choice is not None
        if self._text and self._kind is not None:
            self._text = self._text[:-1] if chosen or key == "backspace" else ""
            return True
        self._chosen, self._text = None, ""
        return chosen

    def phrases(self, cursor: str) -> list[Phrase]:
        """What is marked and typed so far, and what can be typed now."""
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
        """The clue of the kind without a key that a cell is in, with its id."""
        kind, items = self.kinds.get(""), self._editing.puzzle.clue_list.items
        clues = ((id_, clue) for id_, clue in items if isinstance(clue, CellsClue))
        own = ((id_, clue) for id_, clue in clues if kind is not None and issubclass(type(clue), kind))
        return next(((id_, clue) for id_, clue in own if cell in clue.names), None)

    def _cells_for(self, cell: str) -> tuple[str, ...]:
        """The cells that what is typed in a cell is for."""
        found = self._clue_at(cell)
        return self.cells or (found[1].names if found else (cell,))

    def fitting(self, cells: tuple[str, ...]) -> list[type[Marking]]:
        """The kinds of which those cells can be made a clue, in the order they are offered."""
        puzzle = on_grid(self._editing.puzzle)
        places = tuple(place_of(cell) for cell in cells)
        return [kind for key, kind in self.kinds.items() if key and kind.suits(places, puzzle)]

    def choose(self, kind: type[Marking]) -> None:
        """Make a clue of that kind of the marked cells, once what it asks is typed."""
        self._chosen, self._text = kind, ""
        self._editing.present()
        if not kind.asks:
            self._make(kind, self.cells, "")

    def _clear(self, cell: str, key: str) -> bool:
        """Take back what is typed, else delete the clue; false if that is nothing, or cells are marked."""
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
        """Take away what the marked cells were made, where that is no clue; false if that is nothing."""
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
    """What is said of a new area that shares cells with one of its kind, which no rule forbids."""
    old = set(before.clue_list)
    for clue in after.clue_list:
        if not isinstance(clue, AreaClue) or clue in old:
            continue
        for other in after.clue_list.every(type(clue)):
            if shared := sorted(set(clue.cells) & set(other.cells)) if other != clue else ():
                cells = amount(len(shared), "cell")
                return f"It shares {cells} with the {other.called} at {other.names[0].upper()}: both hold."
    return ""
