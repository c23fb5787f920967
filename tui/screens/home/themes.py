"""The dialog for choosing a theme."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.text.words import capital
from puzzles.types import puzzle_type
from tui.screens.dialogs.pick import PickScreen
from tui.screens.home.offer import ANYTHING
from tui.session.choice.play_choice import themes_of
from tui.store.settings import Played
from tui.widgets.row import Row


def pick_theme(played: Played) -> PickScreen[str]:
    """A dialog with all themes of a type; returns the name of one, "" for any."""
    title = f"{puzzle_type(played.type_name).label}: what it is about"
    return PickScreen(title, theme_rows(played), first=played.theme, how="{pick.choose} or a click chooses")


def theme_rows(played: Played) -> Iterator[Row]:
    """The themes by title."""
    yield Row("", capital(ANYTHING), " ", payload="")
    for name, title in sorted(themes_of(played.type_name).items(), key=lambda each: each[1]):
        yield Row(name, title, " ", payload=name)
