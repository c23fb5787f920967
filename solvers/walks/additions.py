"""What each step of a derivation adds to what is known, for a screen that shows the board after it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from solvers.propagation.known_facts import KnownFacts, Shown
from solvers.queries.steps import Known, Step
from solvers.stack.stack import Stack
from solvers.walks.openings import write


class Additions:
    """Reports what became known on a board since the last call; at first, everything known."""

    def __init__(self, board: KnownFacts) -> None:
        self._board = board
        self._left = {name: frozenset(variable.domain) for name, variable in board.variables.items()}
        self._placed: set[str] = set()

    def take(self) -> Known:
        """The news since the last call."""
        board = self._board
        placed = tuple((name, value) for name, value in board.placed.items() if name not in self._placed)
        changed = [name for name, left in board.domains.items() if left != self._left[name]]
        self._placed.update(name for name, _ in placed)
        self._left.update((name, board.domains[name]) for name in changed)
        return Known(placed, tuple((name, self._in_order(name)) for name in changed))

    def _in_order(self, name: str) -> tuple[Value, ...]:
        """The remaining values of a variable, in the order of its domain."""
        left = self._board.domains[name]
        return tuple(value for value in self._board.variables[name].domain if value in left)


def written(stack: Stack) -> KnownFacts:
    """What is known from the board, with direct consequences. Raises `Undecided`."""
    rules = [rule for rule in stack.rules if len(set(rule.formula.names())) > 1]
    board = KnownFacts(stack.variables, rules)
    write(stack, board)
    return board


def with_additions(stack: Stack, steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps, each with what it adds to the board of that stack. Raises `Undecided`."""
    board = written(stack)
    news = Additions(board)
    results = []
    for step in steps:
        for literal in step.conclusions:
            board.learn(literal, Shown(literal, step.index))
        results.append(replace(step, known=news.take()))
    return tuple(results)
