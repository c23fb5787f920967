"""clingo as an opponent: clauses through its back end, and its own count of the models."""

from __future__ import annotations

import clingo

from tests.benchmarks.peers.written import Written

NAME = "clingo"


class ClingoPeer:
    """What is written as constraints over freely chosen atoms, in a control that is kept."""

    def __init__(self, written: Written) -> None:
        self.switches = written.switches
        self._control = clingo.Control(["--configuration=crafty"])
        with self._control.backend() as backend:
            used = sorted({abs(literal) for clause in written.clauses for literal in clause})
            self._atoms: dict[int, int] = {number: backend.add_atom() for number in used}
            backend.add_rule(list(self._atoms.values()), choice=True)
            for clause in written.clauses:
                backend.add_rule((), [-self._literal(literal) for literal in clause])

    def _literal(self, number: int) -> int:
        return self._atoms[number] if number > 0 else -self._atoms[-number]

    def count(self, limit: int = 0, without: str = "", entry: int | None = None) -> int:
        """The models with everything switched on but one statement, perhaps with an entry; 0 is no limit."""
        on = [number for id_, number in self.switches.items() if id_ != without]
        solving = self._control.configuration.solve
        assert isinstance(solving, clingo.Configuration)
        solving.models = limit
        assumed = [self._literal(number) for number in (on if entry is None else [*on, entry])]
        self._control.solve(assumptions=assumed)
        return int(self._control.statistics["summary"]["models"]["enumerated"])
