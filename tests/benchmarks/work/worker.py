"""From an edit to what the screen is told, through the worker process and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from queue import SimpleQueue

from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.conflicts import Conflict
from solvers.queries.events import Event, Failed, Finished
from solvers.queries.overview import Overview, Verdict
from solvers.worker.client import Client
from tests.benchmarks.busy import busy
from tests.benchmarks.duel import OURS, Clock, Contestant, Duel, Start
from tests.benchmarks.ours import STEP
from tests.benchmarks.work.subjects import ISLANDS, ROOMS, Made, damaged, library, seed

ROUNDS = 100
EDITED: dict[str, Made] = {
    "killer-wikipedia": library("killer-wikipedia"),
    "sudoku-ten-lines": library("sudoku-ten-lines"),
    "Nurikabe 10x10": partial(parse, ISLANDS),
    "Heyawake 12x12": partial(parse, ROOMS),
    "slitherlink-20x20": library("slitherlink-20x20"),
}
"""The puzzles whose clues are taken out and put back, by name."""
EARLY = 3
"""How many of the clues that were typed first are taken out and put back: below most of the stack."""


def duels() -> Iterator[Duel]:
    """Nobody else has a worker: these are figures, not duels."""
    givens = list(seed().givens)
    fewer = [seed().with_given(givens[turn * STEP % len(givens)], None) for turn in range(ROUNDS // 2)]
    in_and_out = [PuzzleState(puzzle) for other in fewer for puzzle in (other, seed())]
    wrong = [PuzzleState(damaged(1, turn)) for turn in range(8)]
    lie = library("lie-groups")()
    early = [lie.without(clue.id) for clue in lie.clues()[:EARLY]]
    with Client() as client:
        asker = Asker(client)
        yield _figures("an edit to its verdict, seed-sudoku", asker.edits(in_and_out, Verdict))
        with busy():
            yield _figures(
                "an edit to its verdict, seed-sudoku, beside two busy processes",
                asker.edits(in_and_out, Verdict),
            )
        clashes = asker.edits(wrong, Conflict, before=PuzzleState(seed()))
        yield _figures("a wrong given to its minimal conflict, seed-sudoku", clashes)
        for name, made in EDITED.items():
            out = [*_out_and_in(made())]
            yield _figures(f"a clue out or in to the verdict, {name}", asker.edits(out, Verdict))
        back = [PuzzleState(puzzle) for other in early for puzzle in (other, lie)]
        yield _figures("an early clue out or in to the verdict, lie-groups", asker.edits(back, Verdict), 40)


def _out_and_in(puzzle: Puzzle) -> Iterator[PuzzleState]:
    ids = puzzle.clue_list.ids
    for turn in range(ROUNDS // 2):
        yield PuzzleState(puzzle.without(ids[turn * STEP % len(ids)]))
        yield PuzzleState(puzzle)


def _figures(work: str, contestant: Contestant, rounds: int = ROUNDS) -> Duel:
    return Duel(work, Start.WARM, (contestant,), rounds, Clock.WALL)


class Asker:
    """Asks a worker what each edit asks, and waits for one of the answers."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._finished = True
        self._generation = 0
        client.listen(self._events.put)

    def edits(
        self, states: Sequence[PuzzleState], kind: type, before: PuzzleState | None = None
    ) -> Contestant:
        """Go from state to state, each time from another one if so wished."""

        def turn(number: int) -> Callable[[], None]:
            self._hear(Finished)
            if before is not None:
                self._ask(before)
                self._hear(Finished)
            return lambda: self._edit(states[number % len(states)], kind)

        return Contestant(OURS, turn)

    def _edit(self, state: PuzzleState, kind: type) -> None:
        self._ask(state)
        self._hear(kind)

    def _ask(self, state: PuzzleState) -> None:
        self._generation = self._client.ask(state, Overview())
        self._finished = False

    def _hear(self, kind: type) -> None:
        """Wait for an answer of a kind, or for all to be said."""
        while not self._finished:
            event = self._events.get()
            if isinstance(event.answer, Failed):
                raise RuntimeError(event.answer.text)
            if event.generation == self._generation:
                self._finished = isinstance(event.answer, Finished)
                if isinstance(event.answer, kind):
                    return
