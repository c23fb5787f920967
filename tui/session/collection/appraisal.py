"""The appraisal of a collection's puzzles, one after the other: verdict, number of solutions, grade."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from puzzles.features.unread import unread_lines
from puzzles.files.atomic import replace_file
from puzzles.files.saving import to_document
from puzzles.model.heading import Heading
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount
from solvers.queries.overview import Overview, Status
from solvers.queries.question import Question
from solvers.queries.results import Results
from solvers.queries.steps import Ending, Grade, Walk, WalkthroughEnd
from tui import __version__
from tui.session.asking.conversation import Conversation
from tui.session.collection.rounds import Rounds, Turn
from tui.store.paths import state_folder

LIMIT = 1_000
"""Solutions are counted up to this many."""
STANDING = Overview(limit=LIMIT, candidates=False, explain=False, clues_only=True)
KEPT = 5_000
"""The most appraisals kept between runs."""


class PuzzleAppraisal(Struct, frozen=True):
    """The known facts about a puzzle. `grade` is "" while unknown; `reason` says why it stays so.

    `count` is None while unknown, and a lower bound unless `counted`.
    """

    status: Status = Status.UNKNOWN
    count: int | None = None
    counted: bool = False
    grade: str = ""
    score: int = 0
    reason: str = ""

    @property
    def open(self) -> Question | None:
        """The next question that would add to the appraisal; None if none would."""
        if self.reason:
            return None
        if not self.status.decided:
            return STANDING
        return Walk() if self.status is Status.UNIQUE and not self.grade else None

    def told(self, found: Results) -> Self:
        """The appraisal with the results of a question added."""
        ending = found.last(Walk, Ending)
        if ending is not None:
            solved = ending.outcome is WalkthroughEnd.SOLVED
            profile = ending.profile
            graded = replace(self, grade=profile.grade if solved else "", score=profile.score)
            return graded if solved else replace(graded, reason=ending.reason or "no way was found")
        if found.about(Walk()) is not None:
            return replace(self, reason=found.reason or "no way was found")
        status = Status.UNKNOWN if found.verdict is None else found.verdict.status
        count = found.count
        told = replace(
            self,
            status=status,
            count=None if count is None else count.value,
            counted=count is not None and count.complete,
        )
        return told if status.decided else replace(told, reason=found.reason or "not known")

    @property
    def solutions(self) -> str:
        """The number of solutions as listed."""
        match self.status:
            case Status.UNIQUE:
                return "1"
            case Status.CONTRADICTION:
                return "0"
            case Status.MULTIPLE if self.count is not None:
                return f"{self.count:,}{'' if self.counted else '+'}"
        return "?"


class Appraisals:
    """Appraisals by puzzle content, kept in a file. An unreadable file counts as empty.

    Without a path they are kept in memory only.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._known: dict[str, PuzzleAppraisal] = self._read()

    def of(self, puzzle: Puzzle) -> PuzzleAppraisal:
        """The appraisal of a puzzle; for one with unread clues, only that reason."""
        if unread := unread_lines(puzzle):
            return PuzzleAppraisal(reason=f"{amount(len(unread), 'clue')} not read")
        return self._known.get(_digest(puzzle), PuzzleAppraisal())

    def of_each(self, puzzles: Iterable[Puzzle | None]) -> list[PuzzleAppraisal]:
        """The appraisal of each puzzle; an empty one for None."""
        return [PuzzleAppraisal() if puzzle is None else self.of(puzzle) for puzzle in puzzles]

    def learn(self, puzzle: Puzzle, appraisal: PuzzleAppraisal) -> None:
        """Keep an appraisal, unless it has a `reason` and might succeed another time."""
        if not appraisal.reason:
            self._known[_digest(puzzle)] = appraisal

    def save(self) -> None:
        """Write the file; failure to write is ignored."""
        if self._path is None:
            return
        latest = dict(list(self._known.items())[-KEPT:])
        document = {"version": __version__, "known": msgspec.to_builtins(latest)}
        with suppress(OSError, ValueError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._path, json.dumps(document).encode())

    def _read(self) -> dict[str, PuzzleAppraisal]:
        if self._path is None:
            return {}
        with suppress(OSError, ValueError, RecursionError, msgspec.ValidationError):
            document = json.loads(self._path.read_text("utf-8"))
            if isinstance(document, Mapping) and document.get("version") == __version__:
                known = msgspec.convert(document.get("known"), dict[str, PuzzleAppraisal])
                return {digest: _in_words_of_now(found) for digest, found in known.items()}
        return {}


def _in_words_of_now(found: PuzzleAppraisal) -> PuzzleAppraisal:
    """The appraisal with its grade as the present version words it. Raises `ValueError` for an unknown
    grade.
    """
    return replace(found, grade=Grade(found.grade).value) if found.grade else found


def remembered() -> Appraisals:
    """The appraisals kept by earlier runs."""
    return Appraisals(state_folder("appraisals.json"))


def _digest(puzzle: Puzzle) -> str:
    """The hash of a puzzle's content without its heading."""
    document: dict[str, Any] = to_document(puzzle)
    for key in Heading.__struct_fields__:
        document.pop(key, None)
    return sha256(json.dumps(document, sort_keys=True, default=str).encode()).hexdigest()


class Appraiser:
    """Asks for the verdict of each puzzle, then for the grade of each with one solution.

    Puzzles are identified by index; None stands for a file that could not be read.
    """

    def __init__(
        self,
        conversation: Conversation,
        puzzles: Sequence[Puzzle | None],
        found: Sequence[PuzzleAppraisal],
        known: Appraisals,
    ) -> None:
        """`found` holds the appraisals so far, one per puzzle; new ones are added to `known` as well."""
        self._puzzles, self._known = puzzles, known
        self.found = list(found)
        self._turns = self._in_order()
        self.rounds = Rounds(conversation, self._next, self._learn)

    @property
    def left(self) -> int:
        """The number of puzzles whose appraisal is not complete."""
        pairs = zip(self._puzzles, self.found, strict=True)
        return sum(puzzle is not None and appraisal.open is not None for puzzle, appraisal in pairs)

    def _in_order(self) -> Iterator[Turn]:
        for kind in (Overview, Walk):
            for index, puzzle in enumerate(self._puzzles):
                question = self.found[index].open
                if puzzle is not None and isinstance(question, kind):
                    yield Turn(index, puzzle, question)

    def _next(self) -> Turn | None:
        turn = next(self._turns, None)
        if turn is None:
            self._known.save()
        return turn

    def _learn(self, turn: Turn, results: Results) -> None:
        self.found[turn.index] = found = self.found[turn.index].told(results)
        self._known.learn(turn.puzzle, found)

    def stop(self) -> None:
        """Stop asking, and save what was found."""
        self.rounds.stop()
        self._known.save()
