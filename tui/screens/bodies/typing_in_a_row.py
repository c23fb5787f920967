"""Typing a whole grid in reading order: the cursor advances by itself until a person moves it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzles.clues.bases.typed_in_cells import TypedInCell
from puzzles.clues.given import Given
from puzzles.feedback.board import blanks_count
from puzzles.geometry.grid import place_of
from puzzles.model.state import Mode

if TYPE_CHECKING:
    from tui.screens.bodies.hand_body import HandBody

GOES_ON = "Typing goes on to the next cell; 0 or . leaves one empty. Move the cursor yourself, and it stays."


class TypingInARow:
    """Advances the cursor after each value typed.

    In Set mode that is automatic if the grid was empty at first and nobody has moved the cursor since: a grid
    is then typed from paper without moving. Grids that are only shaded do not advance. Until a value was
    typed, Space selects the cell.
    """

    def __init__(self, body: HandBody[Any]) -> None:
        self._body = body
        kinds = body.puzzle.kinds()
        digits = Given in kinds and not any(issubclass(kind, TypedInCell) for kind in body.puzzle.clue_kinds)
        shades = blanks_count(body.puzzle)
        self._on = digits and not shades and not body.puzzle.clue_list
        self._told = False
        self._from = ""

    @property
    def on(self) -> bool:
        """Whether the cursor advances automatically."""
        return self._on and self._body.workspace.mode is Mode.SET

    @property
    def skips(self) -> bool:
        """Whether Space skips a cell: once a value was typed, or if advancing is on by option."""
        return self._told or self._body.workspace.options.advance

    def moved_by_hand(self) -> None:
        """Stop advancing, since a person moved the cursor."""
        self._on, self._from = False, ""

    def go_on(self) -> str | None:
        """Advance to the next cell, skipping blocks in Solve mode; returns its name, None at the end."""
        body = self._body
        unasked = not body.workspace.options.advance
        here = body.board.cursor
        self._from = here if unasked and body.clues_at(here) else ""
        cell = body.board.go_on(unasked=unasked)
        while cell is not None and body.workspace.mode is Mode.SOLVE and place_of(cell) in body.puzzle.blocks:
            cell = body.board.go_on()
        if unasked and not self._told:
            self._told = True
            body.editing.say(GOES_ON)
        return cell

    def follow(self) -> None:
        """Move the cursor back if the value typed before the last advance was undone."""
        if self._from and not self._body.clues_at(self._from):
            self._from = ""
            self._body.board.go_back()
