"""The bindings of the screen of an argument, and their help."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from tui.editors import clue_entry
from tui.types.logic.formula_panel import COMPARE

HELP = (
    clue_entry.HELP
    + """

A premise is typed on the line, and {line.done} on a blank line goes on to the conclusion; "therefore
q", or "p, p -> q |- q" for all at once, will do as well, and so will words: "if p then q. p. Therefore
q." Below the line stands how it is read. The conclusion follows if no row of the table makes every
premise true and it false: then the panel, {logic.argument}, lists the premises that it needs, and
{work.panel-3} says why it follows. If it does not, {work.next} goes through the countermodels, and the
cursor to their rows.

{logic.next} goes to the next row that decides, {logic.previous} to the one before. {logic.rows} shows
no rows but those that decide, countermodels first, and all again. {logic.export} saves the table as
Markdown, {logic.export-few} only the rows that decide.

{logic.proof} shows a proof of the conclusion, line by line. {logic.write} has you write one yourself, or
fill in the truth table, or grow a truth tree; each step is checked.

{logic.formula} says of the formula under the cursor whether it is a tautology, a contradiction or
contingent, and gives its normal forms; {logic.compare} compares it with another one that you type;
{logic.whole} takes the whole argument.

With formulas such as ∀x (P(x) → Q(x)) or a = b there are tables of a model in place of the truth table.
What has no countermodel in small domains follows "in every domain of up to 4 things"; {work.reshape}
names or counts the things. In Solve mode, digits write which thing a name stands for.

In Solve mode, t and f write that a name is true or false, Space changes it, Delete clears it. A
countermodel on the board is an answer; {logic.follows} answers that the conclusion follows.\
"""
)

BINDINGS: tuple[BindingType, ...] = (
    Binding("c", "clue", "Premise", id="line.clue", tooltip="Type a premise on the line"),
    Binding("C", "conclude", "Conclusion", id="logic.conclude", tooltip="Type the conclusion"),
    Binding(
        "a",
        "screen.panel('argument')",
        "Answer",
        show=False,
        id="logic.argument",
        tooltip="Go to what is known of the conclusion",
    ),
    Binding("y", "follows", "It follows", id="logic.follows", tooltip="Answer that the conclusion follows"),
    Binding("Q", "proof", "Proof", id="logic.proof", tooltip="A proof of the conclusion, to read"),
    Binding(
        "L", "write", "Write", id="logic.write", tooltip="Write a table, a tree or a proof of this yourself"
    ),
    Binding("F", "formula", "Formula", id="logic.formula", tooltip="What the formula here is by itself"),
    Binding(
        "equals_sign",
        f"type('{COMPARE}')",
        "Compare",
        show=False,
        id="logic.compare",
        tooltip="Compare the formula here with another",
    ),
    Binding(
        "A", "whole", "Whole argument", show=False, id="logic.whole", tooltip="The argument as one formula"
    ),
    Binding("d", "decisive(1)", "Deciding row", id="logic.next", tooltip="To the next row that decides"),
    Binding(
        "D",
        "decisive(-1)",
        "Deciding row",
        show=False,
        id="logic.previous",
        tooltip="To the row before that decides",
    ),
    Binding("r", "rows", "Few rows", id="logic.rows", tooltip="Only the rows that decide, or all again"),
    Binding("e", "export(True)", "Export", id="logic.export", tooltip="Save the table as Markdown"),
    Binding(
        "E",
        "export(False)",
        "Export",
        show=False,
        id="logic.export-few",
        tooltip="Save the rows that decide as Markdown",
    ),
)
