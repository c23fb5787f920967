"""The bindings of every puzzle's screen, and the help texts that go with them."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from puzzles.text.words import capital
from tui.panels.explain.check import CheckExplanation
from tui.panels.explain.explanation import Explanation
from tui.panels.explain.explanations import QUERIES
from tui.panels.explain.hint import HintExplanation
from tui.panels.explain.query import Query
from tui.panels.explain.reason import ReasonExplanation
from tui.panels.explain.value_counts import ValueCountExplanation
from tui.panels.explain.walk import WalkthroughExplanation

HELP = """\
Every edit is asked about at once. In Set mode you type the clues; a contradiction names the clues and
rules that clash, and marks their cells with "!"; {work.repairs} looks for repairs. In Solve mode
({work.solve}) you write entries on top of the clues, and nothing is given away: the verdict is about
the clues alone, until the board is full. A puzzle with one solution opens in Solve mode, any other in
Set mode.

{work.why} asks why a value has to be, or cannot be; {work.hint} gives a hint, and more of it each time;
{work.walk}, twice, goes through all steps; {work.check} says whether your entries can be right;
{work.next}, twice, shows a solution. {work.trial} begins a trial: what you write in it is kept by
{work.keep-trial} or dropped by {work.drop-trial} as a whole. {work.savepoint} names the board as it
stands; {work.history} lists all that was done, to go back to any of it. While you set,
{work.version} keeps the puzzle as a version, with its verdict and how hard it is; {work.versions} has
all of them, to go back to any, and to compare two. They are saved with the puzzle.

{work.weights} tells what each clue is worth, {work.further} which clue more would tell most;
{work.panel-5} lists all that can be asked. A setter has {work.complete} for the clues that make the
puzzle unique, {work.from-solution} for what is true of the solution shown, as the sums of cages,
{work.borders} for borders that are changed until there is one, {work.difficulty} for what makes it
harder or easier, {work.minimise} for leaving out what is spare, and {work.generate} for a new puzzle:
from nothing, a pattern, these clues or this solution. With {work.live-check} your entries are checked
live as you solve. What you type in a panel goes to the board, and {work.zoom} has the panel fill the
screen, or go back; so has a click on its title. On a board that is cut off, {work.zoom} gives the board
the whole width.

{work.counts} says in how many solutions each value occurs. On the board a value in less than a tenth of
them is dim, one in half of them or more is bold, one that would leave a single solution green; what
stands alone is in all, what is not there is in none. Of two values such as shaded or not, ░ is rare, ▒
is about half, ▓ is most. The Why panel has the figures for the cell of the cursor. In Set mode it is
asked again after each edit.

Solutions beyond the first 1,000 are counted on by clingo while nothing else is to be done, for three
minutes at most; where that takes long, an estimate with its error stands for them.

{work.script} shows z3 at work: the SMT-LIB text that it reads, what the last edit changed of it, how a
core is made minimal check by check, what z3 counts, and each command as it was sent; {clues.script} on
a clue goes to its assertions there.

Nothing is lost: {work.undo} undoes and {work.redo} does again any edit, switching off included.
{work.escape} backs out one level: it cancels what the solver is doing, unmarks cells, leaves a panel,
puts an answer away, hides a solution. {app.close}, or a click on the type in
the title, goes back to the list of puzzles.\
"""

PLAY_HELP = """\
What you write goes on top of the clues. A rule that it breaks is told at once; nothing else is, until
you ask. {work.check} says whether you are right so far, {work.check} again how many are wrong and
where, once more which, and why. {work.hint} gives a hint in three parts: where to look, what matters
there, what follows; {work.take-hint} then writes it. On the board, › stands at what matters, » where
something follows. {work.why} asks why a value has to be, or cannot be. {work.walk}, twice, goes
through all steps; {work.reveal}, twice, shows a solution.

{work.trial} begins a trial: what you write in it is kept by {work.keep-trial} or dropped by
{work.drop-trial} as a whole; trials stand in one another. {work.savepoint} names the board as it
stands; {work.history} lists all that was done, to go back to any of it. {work.undo} undoes and
{work.redo} does again.

{work.zoom} has cells of another size, which is remembered for the type. With {work.live-check} each
entry is checked as you write it; {work.options} has what else helps you, when broken rules are told, and
whether hints may use that there is one solution (unique rectangles).\
"""
LEAVING_HELP = """\
All is kept: leave with {app.close}, or a click on the type in the title, and find it again on the home
screen. {work.escape} backs out one level: it puts an answer away, lets chosen cells go, hides a
solution. {work.panel-1} brings the panels of the setter up, {work.escape} takes them away; {work.set}
goes to where clues are set.\
"""
OF_SETTERS = frozenset(
    {
        *(f"work.{query.name}" for query in QUERIES),
        f"work.{ValueCountExplanation.name}",
        *("work.repairs", "work.no-repairs", "work.switch", "work.reshape", "work.script"),
        *(f"work.panel-{number}" for number in range(2, 6)),
    }
)
"""The ids of bindings left out of key lists while playing, since they are for setters."""
OF_BOARDS = frozenset(
    f"work.{name}"
    for name in (
        *("why", "hint", "take-hint", "walk", "check", "live-check", "reveal", "hardest", "savepoint"),
        *("typing", "fill", "pencil", "last-mark", "last-marks", "trial", "drop-trial", "keep-trial"),
    )
)
"""The ids of bindings left out in a guessing game as well."""


def _asking(
    kind: type[Explanation], name: str, tooltip: str, *, show: bool = False, keys: str = ""
) -> Binding:
    action = f"wonder('{kind.name}')"
    return Binding(keys or kind.key, action, name, show=show, id=f"work.{kind.name}", tooltip=tooltip)


def _querying(query: Query) -> Binding:
    action = query.action or f"wonder('{query.name}')"
    return _hidden(query.key, action, query.label, query.name, capital(query.about))


def _hidden(key: str, action: str, name: str, id: str, tooltip: str) -> Binding:
    return Binding(key, action, name, show=False, id=f"work.{id}", tooltip=tooltip)


ASKING: tuple[BindingType, ...] = (
    _asking(ReasonExplanation, "Why", "Why a value here, or why not", show=True),
    _asking(HintExplanation, "Hint", "A hint, a little more at each press", show=True),
    _asking(WalkthroughExplanation, "Walkthrough", "All steps to the end, one by one"),
    _asking(
        CheckExplanation,
        "Right so far?",
        "Whether your entries and marks can be right; again: which not",
        keys="v,c",
    ),
    *map(_querying, QUERIES),
    _asking(
        ValueCountExplanation,
        "Values by count",
        "In how many solutions each value occurs",
        keys="percent_sign",
    ),
    _hidden("q", "live_check", "Live check", "live-check", "Check entries as you solve, or no longer"),
    _hidden("R", "repairs(False)", "Repair", "no-repairs", "What would repair the puzzle"),
)
"""The bindings that ask the solver a question."""

PLAYING: tuple[BindingType, ...] = (
    Binding("n", "another", "Another", id="work.another", tooltip="Another puzzle of this type and level"),
    _hidden("N", "reveal", "Show a solution", "reveal", "Show a solution on the board"),
    _hidden("plus", "harder", "A harder one", "harder", "Another puzzle of this type, a level harder"),
    _hidden("ctrl+t", "daily", "Today's", "daily", "Today's puzzle of this type"),
    _hidden("s", "statistics", "Statistics", "statistics", "What you have solved, in what time"),
    _hidden("enter", "hardest", "Hardest step", "hardest", "The hardest step of the way"),
)
"""The bindings of the play screen; all but the first two are enabled once a puzzle is solved."""

PANELS: tuple[BindingType, ...] = (
    Binding(
        "f5",
        "panel('clues')",
        "Panels",
        key_display="F5-F9",
        id="work.panel-1",
        tooltip="Go to the panels, clues first",
    ),
    _hidden("f6", "panel('solutions')", "Solutions", "panel-2", "Go to the solutions"),
    _hidden("f7", "panel('conflicts')", "Conflicts", "panel-3", "Go to the conflicts"),
    _hidden("f8", "panel('scopes')", "Scopes", "panel-4", "Go to the scopes"),
    _hidden("f9", "panel('why')", "Why", "panel-5", "Go to all questions"),
)
"""The bindings that go to panels."""

PLAY_KEYS = (
    "work.take-hint",
    "work.typing",
    "work.hint",
    "work.check",
    "guess.check",
    "work.undo",
    "work.keep-trial",
    "work.drop-trial",
    "app.help",
    "zebra.next-clue",
    "zebra.tick",
    "work.another",
    "work.trial",
    "work.set",
    "line.done",
    "line.leave",
    "app.help-f1",
)
"""The ids of the bindings in the key bar while playing, in order."""
BENCH_KEYS = ("work.escape", "app.help", "work.hint", "work.check", "work.undo", "work.another", "work.set")
"""The ids in the key bar while playing with the setter's panels open."""
END_KEYS = ("work.another", "work.harder", "work.daily", "work.statistics", "work.undo", "app.help")
"""The ids in the key bar once a puzzle is solved."""

BINDINGS: tuple[BindingType, ...] = (
    Binding("R", "repairs(True)", "Repair", id="work.repairs", tooltip="What would repair the puzzle"),
    Binding("m", "mode('solve')", "Solve", id="work.solve", tooltip="Write entries on top of the clues"),
    Binding("m", "mode('set')", "Set clues", id="work.set", tooltip="Change the clues"),
    Binding("u,ctrl+z", "undo", "Undo", id="work.undo", tooltip="Take the last edit back"),
    Binding("n", "step('next')", "Next", id="work.next", tooltip="Show the next solution on the board"),
    _hidden("N", "step('back')", "Back", "back", "Show the solution before"),
    *PLAYING,
    *ASKING,
    Binding(
        "comma",
        "typing",
        "Marks",
        id="work.typing",
        tooltip="Type values, corner marks, centre marks or colours",
    ),
    _hidden(
        "M",
        "fill_marks",
        "Fill marks",
        "fill",
        "Mark what no rule or clue rules out directly; again: clear what is ruled out by now",
    ),
    Binding("p", "pencil", "Possible", id="work.pencil", tooltip="Show or hide the values that are possible"),
    Binding("x", "switch", "On/off", id="work.switch", tooltip="Switch the clue in this cell off or on"),
    _hidden("semicolon", "last_mark", "Last mark", "last-mark", "Write the only mark of this cell"),
    _hidden("colon", "last_marks", "All last marks", "last-marks", "Write every mark that is the only one"),
    Binding("i", "what_if", "What if", id="work.suppose", tooltip="Suppose a value, in a scope of its own"),
    Binding("i", "try", "Try", id="work.trial", tooltip="Begin a trial: try something out"),
    _hidden("I", "drop_trial", "Drop trial", "drop-trial", "Drop all that was written in the trial"),
    _hidden("K", "keep_trial", "Keep trial", "keep-trial", "Keep all that was written in the trial"),
    _hidden("I", "drop", "Drop what-if", "drop", "Drop the last assumption"),
    _hidden("K", "keep", "Keep what-if", "keep", "Make an entry of it"),
    _hidden("U,ctrl+y", "redo", "Redo", "redo", "Do again what was undone"),
    _hidden("B", "savepoint", "Savepoint", "savepoint", "Name the board as it stands, to go back to it"),
    _hidden("B", "version", "Keep version", "version", "Keep the puzzle as it stands, under a name"),
    _hidden("V", "versions", "Versions", "versions", "The versions kept: go back to any, compare two"),
    _hidden("J", "history", "History", "history", "All that was done, with savepoints: go back to any of it"),
    _hidden("o", "options", "Options", "options", "Choose what helps you"),
    _hidden("ctrl+k", "pause", "Pause", "pause", "Stop the clock, and cover the board"),
    _hidden("f4", "reshape", "Shape", "reshape", "Change size, rules, title"),
    *PANELS,
    _hidden("Z", "script", "What z3 reads", "script", "The SMT-LIB text, the core, statistics, commands"),
    _hidden("z", "zoom", "Zoom", "zoom", "Have the panel, or a board that is cut off, fill all; or go back"),
    Binding("enter", "take_hint", show=False, priority=True, id="work.take-hint", tooltip="Write the hint"),
    _hidden("escape", "back_out", "Back", "escape", "Back out one level"),
)
"""All bindings in order of importance: if room is short, the last are left out of the key bar."""
