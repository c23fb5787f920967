"""A checker of DRAT proofs whose steps are RUP, and of LRAT proofs. It shares no code with what writes them.

A step is right if supposing it false leads, by unit propagation alone, to a clause all of whose literals
are false. Deletions of clauses that are unit are passed over, as drat-trim does.
"""

from __future__ import annotations

Clauses = list[tuple[int, ...]]


def read_cnf(text: str) -> Clauses:
    """The clauses of a DIMACS text."""
    numbers: list[int] = []
    for line in text.splitlines():
        if line[:1] not in ("c", "p"):
            numbers += map(int, line.split())
    clauses, clause = [], list[int]()
    for number in numbers:
        if number:
            clause.append(number)
        else:
            clauses.append(tuple(clause))
            clause = []
    return clauses


class Known:
    """Clauses that are known, and the literals that they make true by unit propagation."""

    def __init__(self, clauses: Clauses) -> None:
        self._where: dict[int, set[int]] = {}
        self._clauses: list[tuple[int, ...]] = []
        self._numbers: dict[tuple[int, ...], list[int]] = {}
        self._true: set[int] = set()
        self.contradictory = False
        for clause in clauses:
            self.add(clause)

    def add(self, clause: tuple[int, ...]) -> None:
        number = len(self._clauses)
        self._clauses.append(clause)
        self._numbers.setdefault(tuple(sorted(set(clause))), []).append(number)
        for literal in clause:
            self._where.setdefault(literal, set()).add(number)
        if not self.contradictory and not any(each in self._true for each in clause):
            left = {each for each in clause if -each not in self._true}
            if len(left) < 2:
                self.contradictory = not left or self._conflict(list(left), self._true)

    def delete(self, clause: tuple[int, ...]) -> None:
        """Forget a clause, unless all but one of its literals are false: then something may rest on it."""
        numbers = self._numbers.get(tuple(sorted(set(clause))))
        if not numbers or sum(-each not in self._true for each in set(clause)) < 2:
            return
        gone = numbers.pop()
        for literal in clause:
            self._where[literal].discard(gone)

    def implies(self, clause: tuple[int, ...]) -> bool:
        """Whether supposing it false leads to a conflict."""
        return self.contradictory or self._conflict([-each for each in clause], set(self._true))

    def _conflict(self, waiting: list[int], true: set[int]) -> bool:
        while waiting:
            literal = waiting.pop()
            if -literal in true:
                return True
            if literal in true:
                continue
            true.add(literal)
            for number in self._where.get(-literal, ()):
                clause = self._clauses[number]
                if any(each in true for each in clause):
                    continue
                left = {each for each in clause if -each not in true}
                if not left:
                    return True
                if len(left) == 1:
                    waiting += left
        return False


def refuted(clauses: Clauses) -> bool:
    """Whether unit propagation alone finds a conflict."""
    return Known(clauses).contradictory


def drat_fault(clauses: Clauses, proof: str) -> str:
    """What is wrong with a proof; empty if nothing is."""
    known = Known(clauses)
    for number, line in enumerate(proof.splitlines(), start=1):
        words = line.split()
        deletes = words[0] == "d"
        *literals, end = map(int, words[1:] if deletes else words)
        if end != 0:
            return f"line {number} has no end"
        clause = tuple(literals)
        if deletes:
            known.delete(clause)
        elif not known.implies(clause):
            return f"line {number} does not follow"
        elif not clause:
            return ""
        else:
            known.add(clause)
    return "it does not end with the empty clause"


def lrat_fault(clauses: Clauses, proof: str) -> str:
    """What is wrong with a proof with hints; empty if nothing is."""
    known: dict[int, frozenset[int]] = {number: frozenset(own) for number, own in enumerate(clauses, start=1)}
    for line in proof.splitlines():
        name, *words = line.split()
        if words[0] == "d":
            for gone in map(int, words[1:-1]):
                del known[gone]
            continue
        numbers = list(map(int, words))
        middle = numbers.index(0)
        clause, hints = frozenset(numbers[:middle]), numbers[middle + 1 : -1]
        false, conflict = set(clause), False
        for hint in hints:
            left = known[hint] - false
            if len(left) > 1:
                return f"step {name}: hint {hint} is no unit"
            if not left:
                conflict = True
                break
            false |= {-literal for literal in left}
        if not conflict:
            return f"step {name} does not follow"
        if not clause:
            return ""
        known[int(name)] = clause
    return "it does not end with the empty clause"
