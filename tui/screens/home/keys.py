"""The bindings of the home screen, and its help text."""

from __future__ import annotations

from textual.binding import Binding, BindingType

HELP = """\
{home.choose} or a click puts a puzzle of the highlighted type on the board, at the level and in the
size beside it: {home.easier} and {home.harder} change the level, {home.smaller} and {home.larger} the size,
as does a click on their signs. Both are remembered. A right click only highlights a type.

Type a part of a name to find a type or a puzzle; {home.clear} shows everything again. Other names will do:
akari, gokigen, loopy, a category, a title.

{home.library} lists the library's puzzles of the type by level, {home.daily} is its puzzle of today.
{home.set} sets one of your own, {home.generate} makes one to order. {home.theme} chooses what logic grids
are about. {home.genre} makes a new type of puzzle, from a form, or changes one of yours. {home.script} is a
script of SMT-LIB, which z3 answers as you type; {home.course} is a course of lessons in it.
What you begin is kept, and stands at the top to go on with.

Paste opens a puzzle from the clipboard: a link, an ID, JSON, lines of digits, or the text of a file.
Several in one text are listed to choose from.\
"""

BINDINGS: tuple[BindingType, ...] = (
    Binding("ctrl+l", "library", "Library", id="home.library", tooltip="The library's puzzles of this type"),
    Binding("ctrl+n", "set_own", "Set one", id="home.set", tooltip="Set a puzzle of your own of this type"),
    Binding("ctrl+t", "daily", "Today's", id="home.daily", tooltip="Today's puzzle of this type"),
    Binding("f4", "theme", "Theme", id="home.theme", tooltip="Choose what puzzles of this type are about"),
    Binding("f6", "genre", "New type", id="home.genre", tooltip="Make a type of your own, or change one"),
    Binding("f7", "course", "Course", show=False, id="home.course", tooltip="Lessons in logic with z3"),
    Binding(
        "f8", "script", "Script", show=False, id="home.script", tooltip="Write a script of SMT-LIB for z3"
    ),
    Binding("f9", "tour", "Tour", show=False, id="home.tour", tooltip="A tour of a minute"),
    Binding("ctrl+o,f3", "app.open", "Open file", id="home.open", tooltip="Open any puzzle file"),
    Binding(
        "ctrl+g",
        "app.generate",
        "Generate",
        id="home.generate",
        tooltip="Make a puzzle of this type to order",
    ),
    Binding("ctrl+q", "app.quit", "Quit", priority=True, id="home.quit", tooltip="Leave cluebench"),
)
