"""Custom genres: created and changed in a form, then played, set and generated like other types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.text.errors import PuzzleError
from tui.store.catalogue import HomePlace
from tui.store.catalogue_items import type_key

if TYPE_CHECKING:
    from tui.app.document_app import DocumentApp
    from tui.app.new_puzzles import NewPuzzles
    from tui.app.playing import Playing
    from tui.store.own_genres import OwnGenre


async def make_genre(app: DocumentApp, making: NewPuzzles, playing: Playing) -> None:
    """Ask for a starting point, open the form, and play or set the genre as chosen there."""
    from tui.screens.genre.adding import pick_start
    from tui.screens.genre.saving import GENERATE, PLAY, SET
    from tui.screens.genre.screen import GenreScreen

    chosen = await app.push_screen_wait(pick_start(making.highlighted))
    if chosen is None:
        return
    try:
        begun = _begun(chosen)
    except PuzzleError as error:
        app.complain(error)
        return
    made = await app.push_screen_wait(GenreScreen(begun, app.engine, playing.forget))
    if made is None:
        return
    app.home_place = HomePlace(type_key(made.name))
    if made.then == PLAY:
        await playing.play(made.name)
    elif made.then == SET:
        await making.new_puzzle(made.name)
    elif made.then == GENERATE:
        await making.generate(made.name)


async def may_leave(app: DocumentApp) -> bool:
    """Whether no genre form is open, or it may be closed."""
    from tui.screens.genre.saving import SavedForm

    screen = app.screen
    return not isinstance(screen, SavedForm) or await screen.may_leave()


def _begun(chosen: str) -> OwnGenre:
    """The genre file to start from, as chosen; raises `PuzzleError`."""
    from puzzles.declared.drafts.draft import Draft
    from tui.screens.genre.adding import BLANK, EDIT, UNSAVED
    from tui.store.own_genres import OwnGenre, copy_of, kept, read_own

    how, _, what = chosen.partition(" ")
    if how == UNSAVED:
        return kept() or OwnGenre(Draft.blank("shading"))
    if how == BLANK:
        return OwnGenre(Draft.blank(what))
    return read_own(what) if how == EDIT else copy_of(what)
