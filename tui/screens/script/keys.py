"""The bindings of the screen of a script, and its help text."""

from __future__ import annotations

from textual.binding import Binding, BindingType

HELP = """\
A script of SMT-LIB 2 is run command by command on z3, each time you stop typing. What z3 says stands beside
the line that asked; below it, all that is known of the command under the cursor: its whole answer, the model
of a check, which assertions cannot all hold (whether they have names or not), and what holds at that place.

The time line above the script has a bar for each command, as high as the stack is deep, and below it s for
sat, u for unsat, ? for unknown and ! for a fault. {script.check-next} and {script.check-before} go from check
to check, Tab to the list below, where Enter goes to a line. {script.puzzle} opens what the script asserts at
its end as a puzzle, with counts, all conflicts and repairs, where its variables have finitely many values.\
"""

BINDINGS: tuple[BindingType, ...] = (
    Binding(
        "f5",
        "run",
        "Run",
        key_display="F5",
        priority=True,
        id="script.run",
        tooltip="Run it from the first command",
    ),
    Binding("escape", "cancel", "Stop", show=False, id="script.cancel", tooltip="Break off what runs"),
    Binding(
        "f8",
        "check(1)",
        "Next check",
        key_display="F8",
        priority=True,
        id="script.check-next",
        tooltip="To the next check",
    ),
    Binding(
        "f7",
        "check(-1)",
        "Check before",
        key_display="F7",
        priority=True,
        id="script.check-before",
        tooltip="To the check before",
    ),
    Binding(
        "f6",
        "explain",
        "Why unsat",
        key_display="F6",
        priority=True,
        id="script.explain",
        tooltip="Which assertions make this check unsat, found check by check",
    ),
    Binding(
        "f9",
        "models",
        "Models",
        key_display="F9",
        priority=True,
        id="script.models",
        tooltip="Other models of this check",
    ),
    Binding(
        "f4",
        "puzzle",
        "As puzzle",
        key_display="F4",
        priority=True,
        id="script.puzzle",
        tooltip="Open it on the workbench",
    ),
    Binding(
        "ctrl+w",
        "leave",
        "Close",
        show=False,
        priority=True,
        id="script.close",
        tooltip="Leave the script",
    ),
)
FOOT: tuple[str, ...] = (
    "app.help-f1",
    "app.save",
    "script.check-before",
    "script.check-next",
    "script.explain",
    "script.models",
    "script.puzzle",
    "script.run",
)
"""The ids of the bindings in the key bar."""
