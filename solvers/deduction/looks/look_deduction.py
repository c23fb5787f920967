"""Looks as deductions: the statements that a look needs, its facts, and its name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from puzzles.formulas.demands import asks
from puzzles.formulas.statements import Literal, ruled_out
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.patterns import Pattern
from solvers.deduction.board_statements import is_wide
from solvers.deduction.chains.compiled_statements import CompiledStatements, Lost
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.deduction.looks.arrangements import lacking, places
from solvers.deduction.looks.implications import Implications
from solvers.deduction.looks.local_table import LocalTable
from solvers.deduction.looks.look import Farther, Group, Look
from solvers.deduction.looks.sighting import Players, look_pattern, priced
from solvers.propagation.known_facts import KnownFacts

ROUNDS = (1, 2, 4)
"""The numbers of rounds for which ways are propagated, until they have something in common."""


class LookDeductions:
    """Makes deductions from looks at cores."""

    def __init__(
        self, board: KnownFacts, net: CompiledStatements, players: Players, farther: Farther
    ) -> None:
        self._board, self._net, self._players, self._farther = board, net, players, farther
        self._implications = Implications(net)

    def needed(
        self, table: LocalTable, look: Look, among: Collection[int], lost: Lost, rounds: int
    ) -> tuple[int, ...]:
        """A minimal set of statements around the core by which every way loses that much; clues are dropped
        first.
        """
        statements, kept = self._net.statements, set(among)

        def leave_out(some: Sequence[int]) -> None:
            fewer = kept.difference(some)
            if table.shows(look.core, look.ways, fewer, rounds, lost):
                kept.intersection_update(fewer)
            elif len(some) > 1:
                leave_out(some[: len(some) // 2])
                leave_out(some[len(some) // 2 :])

        order = sorted(
            among, key=lambda i: (not asks(statements[i].statement), -len(statements[i].variables))
        )
        for part in (order[: len(order) // 2], order[len(order) // 2 :]):
            if part:
                leave_out(part)
        return tuple(index for index in among if index in kept)

    def least_needed(
        self, table: LocalTable, look: Look, among: Sequence[int], lost: Lost, rounds: int
    ) -> Mapping[int, int]:
        """For each variable, a lower bound of the number of statements needed for what it loses."""
        takes = dict.fromkeys(lost, 0)
        for without in among:
            others = [index for index in among if index != without]
            left = table.outcome(look.core, look.ways, others, rounds)
            for number, gone in lost.items():
                takes[number] += not left.impossible and bool(gone & ~left.lost.get(number, 0))
        return takes

    def deduction(
        self, table: LocalTable, look: Look, groups: Sequence[Group], named: NamedLook | None = None
    ) -> Deduction:
        """A look as a deduction with a line for each group of statements; `named` is its name, if already
        known.

        With graph formulas that are wide, the facts include all that is known of them: see
        `with_fewer_facts`.
        """
        lines = [self._line(*group) for group in groups]
        look.groups = groups
        statements = tuple(dict.fromkeys(s for line in lines for s in line.statements))
        conclusions = tuple(dict.fromkeys(c for line in lines for c in line.conclusions))
        facts = tuple(dict.fromkeys(f for line in lines for f in line.facts))
        pattern = look_pattern(statements, look.told, look.depth, self._players)
        own = {name for one in statements if asks(one) for name in one.formula.names()}
        if self._farther is Farther.GRAPHS and own.isdisjoint(one.name for one in conclusions):
            pattern = replace(pattern, named=None)  # its name does not cover these conclusions
        pattern = replace(pattern, standing=look.standing, named=named or pattern.named)
        pattern = priced(pattern, statements, conclusions, self._board)
        if look.within and pattern.named is not None:
            pattern = replace(pattern, named=replace(pattern.named, easy=True))
        pattern = self._with_places(table, look, groups, self._with_remainders(pattern, groups))
        links = tuple(lines) if len(lines) > 1 else ()
        return Deduction(statements, conclusions, facts, False, links=links, pattern=pattern)

    def with_fewer_facts(self, table: LocalTable, look: Look, deduction: Deduction) -> Deduction:
        """The look without unneeded facts, if one of its statements is a wide graph formula."""
        if not is_wide(*deduction.statements):
            return deduction
        lines = []
        for indices, lost in look.groups:
            line = self._line(indices, lost)
            if is_wide(*line.statements):
                names = self._known(table, look, indices, lost)
                line = replace(line, facts=tuple(self._board.facts(names)))
            lines.append(line)
        facts = tuple(dict.fromkeys(fact for line in lines for fact in line.facts))
        return replace(deduction, facts=facts, links=tuple(lines) if len(lines) > 1 else ())

    def _with_remainders(self, pattern: Pattern, groups: Iterable[Group]) -> Pattern:
        """The pattern with the remainders of counts, each of which counts as one thing to look at."""
        every = (self._net.statements[index].said_by for indices, _ in groups for index in indices)
        several = tuple(dict.fromkeys(behind for behind in every if len(behind) > 1))
        order = pattern.order - sum(len(behind) - 2 for behind in several)
        ids = tuple(tuple(one.id for one in behind) for behind in several)
        return replace(pattern, order=order, remainders=ids)

    def _with_places(
        self, table: LocalTable, look: Look, groups: Sequence[Group], pattern: Pattern
    ) -> Pattern:
        """For a core of things with places: the pattern with the places that the quoted statements leave."""
        core = self._net.statements[look.core].statement
        if not self._players.places_left(core, 1, ""):
            return pattern
        around = [index for indices, _ in groups for index in indices]
        rounds = ROUNDS[look.depth - self._farther]
        standing = table.standing(look.core, look.ways, around, rounds)
        followed = replace(look, ways=look.ways[: len(look.ways) - look.unfit])
        lost = {number: gone for _, each in groups for number, gone in each.items()}
        needed = self.needed(table, followed, around, lost, rounds) if look.unfit else around
        order = sum(asks(self._net.statements[index].statement) for index in {look.core, *needed})
        still = lacking(self._net, table.left, core.formula)
        found = places(self._net, table.left, core.formula, standing)
        return replace(pattern, order=order, standing=len(standing), lacking=still, parts=found)

    def _known(self, table: LocalTable, look: Look, indices: Sequence[int], lost: Lost) -> Iterator[str]:
        """The variables whose facts are needed, where a wide graph formula is among the statements."""
        numbers = dict.fromkeys(n for index in indices for n in self._net.statements[index].variables)
        own = self._net.statements[look.core].variables
        left = table.left.copy()

        def restore(some: Sequence[int]) -> None:
            before = [left[number] for number in some]
            for number in some:
                left[number] = self._net.all_values[number]
            other = LocalTable(self._net, left)
            if other.shows(look.core, look.ways, indices, ROUNDS[-1], lost):
                return
            for number, mask in zip(some, before, strict=True):
                left[number] = mask
            if len(some) > 1:
                restore(some[: len(some) // 2])
                restore(some[len(some) // 2 :])

        restore([n for n in numbers if n not in own and left[n] != self._net.all_values[n]])
        return (self._net.variables[n].name for n in numbers if left[n] != self._net.all_values[n])

    def _line(self, indices: Sequence[int], lost: Lost) -> DeductionLine:
        said_by = (
            one
            for index in self._implications.independent(indices)
            for one in self._net.statements[index].said_by
        )
        statements = tuple(dict.fromkeys(said_by))
        names = dict.fromkeys(name for one in statements for name in one.formula.names())
        conclusions = [said for number, gone in lost.items() for said in self._literals(number, gone)]
        return DeductionLine(statements, tuple(self._board.facts(names)), tuple(conclusions))

    def _literals(self, number: int, gone: int) -> list[Literal]:
        """The literals that exclude those values, or that set the one that remains."""
        variable = self._net.variables[number]
        left = self._net.mask(self._board.domains[variable.name]) & ~gone
        if left and not left & (left - 1):
            (value,) = self._net.values(number, left)
            return [Literal(variable.name, value)]
        return [ruled_out(variable, value) for value in self._net.values(number, gone)]
