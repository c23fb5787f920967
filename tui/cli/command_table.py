"""The commands of the command line, with their summaries."""

from __future__ import annotations

COMMANDS: dict[str, str] = {
    "solve": "verdict and solutions; on a contradiction, what clashes",
    "count": "the number of solutions, and whether that is all of them",
    "candidates": "the values each variable can still take",
    "conflicts": "clues and rules that cannot all hold, and the repairs; of a valid argument, why it follows",
    "why": "what forces a value, or rules it out",
    "hint": "the easiest next deduction",
    "walk": "every step from the clues to the solution",
    "redundant": "clues that the others imply; premises that an argument does not need",
    "proof": "a proof of an argument, line by line, or a countermodel",
    "check-proof": "whether a proof that you wrote is right, and which line is wrong",
    "prove": "a proof for other programs that the clues contradict, or that the solution is the only one",
    "weigh": "how many solutions more there are without each clue, or which clue more leaves fewest",
    "complete": "the clues that would leave one solution, and the puzzle with them",
    "suggest": "the best next guess, or what else would tell most, and what it splits the solutions into",
    "formula": "whether a formula is a tautology, whether two are equivalent, and normal forms",
    "read": "how the clues of a logic grid in words are read, and what is wrong with those that are not",
    "table": "the truth table of an argument or of formulas, and the rows that decide",
    "generate": "a new puzzle with one solution, of a type, a grade, a pattern, or for a solution",
    "minimise": "the puzzle without the clues that can be left out",
    "grade": "how hard the puzzle is, by the hardest step of its walkthrough",
    "smt": "the SMT-LIB 2 text that z3 gets, with named assertions",
    "run": "the answers of z3 to a script of SMT-LIB 2, command by command",
    "course": "lessons in SMT-LIB, and what is right and wrong in an answer to one",
    "convert": "the puzzle in a format of other programs, or as a page",
    "batch": "many puzzles, one line of JSON for each, on all processors or a cluster",
    "answer": "answers to questions that programs send, one line of JSON for each, until they end",
    "collection": "the puzzles of a folder with verdict, solutions, grade and tags; or a booklet of them",
    "list": "puzzle types and the library",
    "genre": "genres that are declared in files: a list, the words for one, and what a file declares",
    "statistics": "what you solved, by type and level, with times, hints and the daily puzzles",
    "doctor": "whether the program has all that it needs here, and what to do where it has not",
}
"""Command to summary; its module is imported when it is called."""


def module_of(command: str) -> str:
    """The name of a command's module."""
    return f"tui.cli.commands.{command.replace('-', '_')}"
