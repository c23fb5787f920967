"""Choosing the kind of a new clue from a list; for custom rules, typing the expression."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from puzzles.clues.bases.cell_clues import CellsClue
from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.geometry.grid import place_of
from puzzles.grids.grid_puzzle import Marking
from puzzles.grids.rule import Rule
from puzzles.text.words import amount

if TYPE_CHECKING:
    from tui.screens.bodies.entry_body import EntryBody
    from tui.screens.dialogs.pick import Kind


class ClueChooser:
    """Opens the dialogs for a new clue at the cursor."""

    def __init__(self, body: EntryBody[Any]) -> None:
        self._body = body

    async def choose(self) -> None:
        """Choose and add a clue for the selected cells, or for the cell or outside place under the cursor."""
        from tui.screens.dialogs.pick import pick_kind

        body, at = self._body, self._body.board.cursor
        cells = body.marked.cells or ((at,) if body.puzzle.has(place_of(at)) else ())
        kinds: list[Kind] = [*(body.marked.fitting(cells) if cells else body.signs.kinds)]
        kinds += [Rule] if Rule in body.puzzle.kinds() else []
        title = f"Clue of {amount(len(cells), 'cell')}" if cells else "Clue beside the grid"
        kind = await body.app.push_screen_wait(pick_kind(title, kinds, self._holding(cells, kinds)))
        if kind is Rule:
            await self.ask_rule()
        elif kind is not None and issubclass(kind, OutsideClue):
            body.signs.choose(kind)
        elif kind is not None and issubclass(kind, Marking):
            if not body.marked.cells:
                body.selection.mark(at)
            body.marked.choose(kind)

    def _holding(self, cells: Sequence[str], kinds: Sequence[Kind]) -> frozenset[Kind]:
        """The kinds of which some clue about the cells holds in the solution shown."""
        solution, puzzle = self._body.workspace.view.solution, self._body.puzzle
        if solution is None:
            return frozenset()
        of_cells, places = (
            [kind for kind in kinds if issubclass(kind, CellsClue)],
            tuple(map(place_of, cells)),
        )
        return frozenset(kind for kind in of_cells if kind.held(places, puzzle, solution) is not None)

    async def ask_rule(self, id_: str = "") -> None:
        """Have a custom rule typed: a new one, or one to replace that with the id."""
        from tui.screens.dialogs.statements import RuleScreen

        body = self._body
        clue = body.puzzle.clue_list.get(id_)
        rule = await body.app.push_screen_wait(
            RuleScreen(body.puzzle, clue if isinstance(clue, Rule) else None)
        )
        if rule is not None and id_ in body.puzzle.clue_list.ids:
            body.editing.edit_puzzle(body.puzzle.with_changed(id_, rule), "change the rule")
        elif rule is not None:
            body.editing.edit_puzzle(body.puzzle.with_clue(rule), "add the rule")
