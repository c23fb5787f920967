"""The bindings of the Mastermind screen, and their help."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from tui.editors import clue_entry

HELP = (
    clue_entry.HELP
    + """

{guess.play} starts a game: the program hides a code, or somebody else types one unseen. Then a guess is
typed without an answer, and the program gives it. Nothing else is told unless you ask:
{guess.remaining} says how many codes remain, {guess.best} gives the best guess with what it splits them
into, {guess.give-up} again gives up and shows the code. Undo takes a guess off the board, but it
counts. A saved game goes on where it was left.

In Solve mode, letters that are symbols are written in the row of the code; in the rows above it they
are keys as everywhere. With a word list ({work.reshape}), the code is one of its words.\
"""
)

PLAY_HELP = """\
While a code is hidden, a guess is typed, or clicked in the pane, and the program answers it.
{guess.check} tells whether the guess fits all answers so far. {guess.best} tells how many codes are
left, then which guess tells most about them, then puts it into the guess; {guess.give-up} gives up and
shows the code. Undo takes a guess off the board, but it counts. Where symbols are letters a guess is
typed on the line; {line.leave} leaves it for the keys of the board.\
"""

BINDINGS: tuple[BindingType, ...] = (
    Binding(
        "H,b",
        "best",
        "Best guess",
        id="guess.best",
        tooltip="Which guess would tell most; with one code left, a hint",
    ),
    Binding("e,enter", "edit_guess", "Edit guess", id="guess.edit", tooltip="Edit the guess of this row"),
    Binding("g", "play", "Play", id="guess.play", tooltip="Have a code hidden, and guess it"),
    Binding("g", "give_up", "Give up", id="guess.give-up", tooltip="End the game, and see the code"),
    Binding(
        "v", "check_guess", "Fits?", id="guess.check", tooltip="Whether the guess fits all answers so far"
    ),
    Binding("r", "remaining", "How many", id="guess.remaining", tooltip="Tell how many codes remain"),
)
