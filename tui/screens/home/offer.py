"""The actions for the selected type: play it at a level and size, open one, set one."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical

from puzzles.files.samples import counts
from puzzles.text.words import amount
from tui.session.choice.play_choice import has_levels, themes_of, wanted_of
from tui.session.choice.sizes import Room, shapes_to_play
from tui.store.settings import Played
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

PLAY, EASIER, HARDER, SMALLER, LARGER = "play", "level(-1)", "level(1)", "size(-1)", "size(1)"
THEME = "theme"
DAILY, LIBRARY, SET, GENRE = "daily", "library", "set_own", "genre"
"""The `press` values, which are actions of the home screen."""
ANYTHING = "anything"
"""The text for no particular theme."""


class Offer(Vertical):
    """Lines with the keys of the actions, each clickable."""

    DEFAULT_CSS = """
    Offer { height: auto; }
    """

    def compose(self) -> ComposeResult:
        yield TextBar(id="play")
        yield TextBar(id="wanted")
        yield TextBar(id="theme")
        yield TextBar(id="daily")
        yield TextBar(id="library")
        yield TextBar(id="set")

    def show(self, played: Played | None, room: Room, *, done_today: bool = False) -> None:
        """Show the actions for a type; None hides them."""
        self.display = played is not None
        if played is not None:
            self.query_one("#play", TextBar).show(_line("{home.choose}", "play", PLAY))
            wanted, bar = _wanted(played, room), self.query_one("#wanted", TextBar)
            bar.show(wanted)
            bar.display = bool(wanted)
            themes, bar = themes_of(played.type_name), self.query_one("#theme", TextBar)
            about = f"about: {themes.get(played.theme, ANYTHING)}"
            bar.show(_line("{home.theme}", about, THEME) if themes else [])
            bar.display = bool(themes)
            today = "today's puzzle, solved" if done_today else "today's puzzle"
            self.query_one("#daily", TextBar).show(_line("{home.daily}", today, DAILY))
            many = counts()[played.type_name]
            self.query_one("#library", TextBar).show(
                _line("{home.library}", f"library, {amount(many, 'puzzle')}", LIBRARY)
            )
            own = [*_line("{home.set}", "set your own", SET), Phrase("   ")]
            self.query_one("#set", TextBar).show([*own, *_line("{home.genre}", "new type", GENRE)])


def _line(key: str, text: str, press: str) -> list[Phrase]:
    return [Phrase(f"{key} ", Tone.HEADING, press), Phrase(text, Tone.PLAIN, press)]


def _wanted(played: Played, room: Room) -> list[Phrase]:
    """Level and size, if the type has them, between arrows that change them."""
    found, wanted = [], wanted_of(played, room)
    if has_levels(played.type_name):
        found += _between(wanted.level, EASIER, HARDER)
    if shapes_to_play(played.type_name):
        size = wanted.size if played.size == wanted.size else f"up to {wanted.size}"
        found += _between(size, SMALLER, LARGER)
    return found


def _between(text: str, less: str, more: str) -> list[Phrase]:
    return [
        Phrase("  ◂", Tone.HEADING, less),
        Phrase(f" {text} ", Tone.PLAIN, PLAY),
        Phrase("▸", Tone.HEADING, more),
    ]
