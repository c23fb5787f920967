"""A proof in LRAT format: the steps of a DRAT proof, each with the clauses that it follows from.

With these hints a checker need not search, and can be a few lines long. They are found by unit propagation
with two watched literals for each clause. Source: Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp,
"Efficient Certified RAT Verification", CADE 2017.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from solvers.encoding.clauses import Clause

LOOK = 256
"""The number of steps between two calls of `checkpoint`."""


class NoProof(ValueError):
    """Raised if a step does not follow by unit propagation."""


def with_hints(
    clauses: Iterable[Clause], drat: Path, lrat: Path, checkpoint: Callable[[], object]
) -> tuple[int, int]:
    """Write the LRAT proof for a DRAT proof; returns its numbers of lines and bytes. Raises `NoProof`."""
    lines = size = 0
    with drat.open(encoding="ascii") as steps, lrat.open("w", encoding="ascii") as file:
        for line in _lines(clauses, steps, checkpoint):
            lines, size = lines + 1, size + file.write(f"{line}\n")
    return lines, size


def _lines(
    clauses: Iterable[Clause], steps: Iterable[str], checkpoint: Callable[[], object]
) -> Iterator[str]:
    known = Propagation()
    ids: dict[frozenset[int], list[int]] = {}
    for clause in clauses:
        ids.setdefault(frozenset(clause), []).append(known.add(clause))
    for number, step in enumerate(steps):
        if number % LOOK == 0:
            checkpoint()
        deletes = step.startswith("d")
        clause = tuple(map(int, step.removeprefix("d").split()[:-1]))
        if deletes:
            own = ids.get(frozenset(clause))
            if own and not known.is_reason(own[-1]):
                gone = own.pop()
                known.remove(gone)
                yield f"{known.last} d {gone} 0"
            continue
        hints = known.refute(clause)
        new = known.add(clause)
        ids.setdefault(frozenset(clause), []).append(new)
        yield " ".join(map(str, (new, *clause, 0, *hints, 0)))
        if not clause:
            return


class Propagation:
    """Clauses with ids from 1, and what they imply by unit propagation."""

    def __init__(self) -> None:
        self.last = 0
        self._clauses: dict[int, list[int]] = {}
        self._watched: dict[int, list[int]] = {}
        self._reason: dict[int, int] = {}
        """The true literals, each with the clause that implies it; 0 for assumptions."""
        self._trail: list[int] = []
        self._done = 0
        self._conflict = 0

    def add(self, clause: Clause) -> int:
        """Add a clause; returns its id."""
        self.last += 1
        own, literals = self.last, list(dict.fromkeys(clause))
        reason = self._reason
        literals.sort(key=lambda literal: -literal in reason)  # literals that are not false first
        self._clauses[own] = literals
        for literal in literals[:2]:
            self._watched.setdefault(literal, []).append(own)
        if not self._conflict:
            if not literals or -literals[0] in reason:
                self._conflict = own
            elif (len(literals) == 1 or -literals[1] in reason) and literals[0] not in reason:
                self._assign(literals[0], own)
                self._conflict = self._propagate()
        return own

    def remove(self, own: int) -> None:
        """Remove a clause that is no reason for anything."""
        del self._clauses[own]

    def is_reason(self, own: int) -> bool:
        """Whether a literal, or the conflict, is implied by that clause."""
        clause = self._clauses[own]
        return bool(clause) and (
            own == self._conflict or any(self._reason.get(each) == own for each in clause)
        )

    def refute(self, clause: Clause) -> list[int]:
        """The ids of the clauses, in order, by which the negation of a clause propagates to a conflict."""
        if self._conflict:
            return self._hints(self._conflict)
        kept = len(self._trail)
        conflict = 0
        for literal in clause:
            if literal in self._reason:  # it is true already, so the clause that implies it is the conflict
                conflict = self._reason[literal]
                break
            if -literal not in self._reason:
                self._assign(-literal, 0)
        conflict = conflict or self._propagate()
        hints = self._hints(conflict) if conflict else []
        for literal in self._trail[kept:]:
            del self._reason[literal]
        del self._trail[kept:]
        self._done = kept
        if not conflict:
            raise NoProof(f"the step {clause} does not follow by unit propagation")
        return hints

    def _assign(self, literal: int, reason: int) -> None:
        self._reason[literal] = reason
        self._trail.append(literal)

    def _propagate(self) -> int:
        """Propagate to a fixpoint; returns the id of a violated clause, or 0."""
        reason, clauses, watched = self._reason, self._clauses, self._watched
        while self._done < len(self._trail):
            false = -self._trail[self._done]
            self._done += 1
            watching, kept = watched.get(false, []), list[int]()
            for index, own in enumerate(watching):
                clause = clauses.get(own)
                if clause is None:
                    continue
                if clause[0] == false and len(clause) > 1:
                    clause[0], clause[1] = clause[1], false
                if clause[0] in reason:
                    kept.append(own)
                    continue
                for place in range(2, len(clause)):
                    if -clause[place] not in reason:
                        clause[1], clause[place] = clause[place], false
                        watched.setdefault(clause[1], []).append(own)
                        break
                else:
                    kept.append(own)
                    if -clause[0] in reason:
                        watched[false] = kept + watching[index + 1 :]
                        return own
                    self._assign(clause[0], own)
            watched[false] = kept
        return 0

    def _hints(self, conflict: int) -> list[int]:
        """The clauses that lead to the conflict, in an order in which each is unit when it is used."""
        place = {literal: index for index, literal in enumerate(self._trail)}
        needed: set[int] = set()
        waiting = [conflict]
        while waiting:
            for literal in self._clauses[waiting.pop()]:
                for each in (literal, -literal):
                    own = self._reason.get(each, 0)
                    if own and each not in needed:
                        needed.add(each)
                        waiting.append(own)
        ordered = sorted(needed, key=place.__getitem__)
        found = [self._reason[literal] for literal in ordered]
        return [own for own in dict.fromkeys(found) if own != conflict] + [conflict]
