"""Looks at single cores, updated as the board is filled."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from puzzles.formulas.demands import asks
from puzzles.formulas.statements import Kind
from puzzles.sentences.named_looks import NamedLook
from solvers.deduction.chains.compiled_statements import CompiledStatements, Lost
from solvers.deduction.costs.deduction_costs import cost
from solvers.deduction.costs.pattern_costs import EASY_LOOK, look_cost
from solvers.deduction.deduction import MOST_TOGETHER, Deduction
from solvers.deduction.looks.arrangements import have_places
from solvers.deduction.looks.local_table import LocalTable, Outcome
from solvers.deduction.looks.look import Farther, Group, Look, is_near
from solvers.deduction.looks.look_deduction import ROUNDS, LookDeductions
from solvers.deduction.looks.sighting import Players, look_pattern
from solvers.propagation.known_facts import KnownFacts

MOST_STATEMENTS = 12
"""The most statements around a core in a look, over all its lines."""
MOST_CLUES = 2
"""The most clues around a core in a look."""
MOST_LINES = 6
"""As `MOST_CLUES`, for cores that are things with places: one sees at once which of these a line has no room
for.
"""
MOST_TOLD, FEW_TOLD = 16, 6
"""The most variables in the conclusions of a look, those nearest to the core; fewer if ways are propagated
for one round only.
"""
FEW_VALUES = 3
"""The number of values above which ways are propagated for one round only: beyond that, chains are easier."""


class Looks:
    """The current looks at cores on a board. A core is looked at again if a variable that it considered has
    changed.

    Cores are the statements that demand something, or, depending on `farther`, others. Ways are propagated
    as far as players of the type do, or for `rounds`.
    """

    def __init__(
        self,
        board: KnownFacts,
        net: CompiledStatements,
        players: Players,
        farther: Farther = Farther.NO,
        rounds: int | None = None,
    ) -> None:
        self._board, self._net, self._players, self._farther = board, net, players, farther
        self._rounds = players.look_rounds if rounds is None else rounds
        self._telling = LookDeductions(board, net, players, farther)
        every = [(i, one) for i, one in enumerate(net.statements) if not one.statement.parts]
        self._late = frozenset(i for i, one in every if one.late)
        near = (i for i, one in every if not one.late and is_near(one))
        self._near = frozenset((*near, *(self._late if farther is Farther.GRAPHS else ())))
        self._quiet = frozenset(i for i in self._near if not asks(net.statements[i].statement))
        self._heeded = (self._quiet, self._near)
        cores = (
            i
            for i, one in every
            if not (one.unit or one.late) and asks(one.statement) != (farther is Farther.RULES)
        )
        self._stale = dict.fromkeys(cores)
        self._shapes = self._shapes_of(self._stale) if farther is Farther.GRAPHS else {}
        self._found: dict[int, Look] = {}
        self._watching: list[set[int]] = [set() for _ in net.variables]

    def _shapes_of(self, cores: Iterable[int]) -> Mapping[int, tuple[int, ...]]:
        """For each core, the graph formulas about just its variables: a stone of so many cells is in one
        piece.
        """
        by_variables: dict[frozenset[int], tuple[int, ...]] = {}
        for index in sorted(self._late):
            names = frozenset(self._net.statements[index].variables)
            by_variables[names] = (*by_variables.get(names, ()), index)
        own = {core: by_variables.get(frozenset(self._net.statements[core].variables)) for core in cores}
        return {core: found for core, found in own.items() if found}

    def touch(self, name: str) -> None:
        """Note that the variable lost a value or was placed."""
        watching = self._watching[self._net.number[name]]
        self._stale.update(dict.fromkeys(watching))
        watching.clear()

    def easiest(self, most: int) -> list[Deduction]:
        """Looks that cost less than `most`, each easier than the one before; the last is the easiest."""
        table = self._looked_again()
        found: list[Deduction] = []
        for look in sorted(self._found.values(), key=lambda look: (look.bound, -len(look.lost))):
            if look.bound >= most:
                break
            deduction = self._deduced(table, look)
            if deduction is not None and (costs := cost(deduction, self._board)) < most:
                found.append(deduction)
                most = costs
        return found

    def within(self, most: int) -> Iterator[Deduction]:
        """All looks whose lower bound of cost is at most `most`."""
        table = self._looked_again()
        for look in list(self._found.values()):
            if look.bound <= most and (deduction := self._deduced(table, look)) is not None:
                yield deduction

    def with_fewer_facts(self, deduction: Deduction) -> Deduction:
        """A deduction that was found here, without unneeded facts about wide graph formulas."""
        look = next((look for look in self._found.values() if look.deduction is deduction), None)
        if look is None:
            return deduction
        table = LocalTable(self._net, self._net.left(self._board.domains))
        return self._telling.with_fewer_facts(table, look, deduction)

    def _looked_again(self) -> LocalTable:
        """The current table, after all changed cores were looked at again."""
        table = LocalTable(self._net, self._net.left(self._board.domains))
        stale, self._stale = self._stale, {}
        for core in stale:
            self._found.pop(core, None)
            if (look := self._looked(table, core)) is not None:
                self._found[core] = look
        return table

    def _deduced(self, table: LocalTable, look: Look) -> Deduction | None:
        """The look as a deduction, made once; None if a single statement suffices."""
        if look.deduction is None and not look.refused:
            look.deduction = self._made(table, look)
            look.refused = look.deduction is None
        return look.deduction

    # -- one core ------------------------------------------------------------------------------

    def _looked(self, table: LocalTable, core: int) -> Look | None:
        """The look at one core; None if its ways have nothing in common."""
        ways, unfit = table.ways(core, self._near, self._shapes.get(core, ()))
        if not ways:
            self._watch(core, self._net.statements[core].variables)
            return None
        if (look := self._within(table, core, ways, unfit)) is not None:
            return look
        variables = self._net.statements[core].variables
        many = any(len(self._net.variables[number].domain) > FEW_VALUES for number in variables)
        reach = 1 if many else self._rounds
        seen = set[int]()
        for rounds, around in ((each, heeded) for each in ROUNDS if each <= reach for heeded in self._heeded):
            outcome = table.outcome(core, [*ways, *unfit], around, rounds)
            seen |= outcome.seen
            if outcome.lost or outcome.impossible:
                break
        depth = ROUNDS.index(rounds)
        self._watch(core, seen)
        if not outcome.lost:
            return None
        close = many or self._farther is Farther.GRAPHS
        lost = self._of_those_asking(core, outcome) if close else outcome.lost
        look = Look(
            core, [*ways, *unfit], len(unfit), outcome.standing, depth + self._farther, outcome.asked, lost, 0
        )
        own = self._net.statements[core].statement
        told = (look_pattern(each, look.told, look.depth, self._players) for each in ((), (own,)))
        look.bound = min(map(look_cost, told))
        return look

    def _within(self, table: LocalTable, core: int, ways: list[Lost], unfit: list[Lost]) -> Look | None:
        """A look at the core's own variables alone, where players look at these first; None if that shows
        nothing.
        """
        statement, variables = self._net.statements[core].statement, self._net.statements[core].variables
        named = self._players.look((statement,))
        if self._farther or unfit or named is None or not named.within:
            return None
        outcome = table.alone(core).outcome(core, ways, self._quiet, ROUNDS[0])
        lost = {number: gone for number, gone in outcome.lost.items() if number in variables}
        if not lost:
            return None
        self._watch(core, variables)
        return Look(core, ways, 0, outcome.standing, 0, outcome.asked, lost, EASY_LOOK, within=True)

    def _of_those_asking(self, core: int, outcome: Outcome) -> Lost:
        """What is lost by variables of the core and of surrounding clues, or if nothing, all: the rest
        follows in later steps.
        """
        statements = self._net.statements
        asking = (core, *(index for index in outcome.asked if asks(statements[index].statement)))
        own = {number for index in asking for number in statements[index].variables}
        return {number: gone for number, gone in outcome.lost.items() if number in own} or outcome.lost

    def _made(self, table: LocalTable, look: Look) -> Deduction | None:
        """The look as a deduction, with a minimal set of statements; None if a single one suffices."""
        groups = list(self._groups(table, look, look.asked, look.lost, ROUNDS[look.depth - self._farther]))
        if not groups:
            return None
        deduction = self._telling.deduction(table, look, groups)
        named = deduction.pattern.named if deduction.pattern is not None else None
        if named is None or not named.several:
            return deduction
        groups += self._further(table, look, groups, named)
        return self._telling.deduction(table, look, groups, named)

    def _further(
        self, table: LocalTable, look: Look, groups: Sequence[Group], named: NamedLook
    ) -> Iterator[Group]:
        """What else belongs to a named look: what its clues imply with rules around them."""
        statements = self._net.statements
        own = {index for indices, _ in groups for index in indices}
        known = {number: gone for _, lost in groups for number, gone in lost.items()}
        rules = {i for i in self._near if statements[i].statement.kind is Kind.RULE}
        asking = [index for index in sorted(own) if asks(statements[index].statement)]
        numbers = {number for index in asking for number in statements[index].variables}
        rounds = max(ROUNDS[1], ROUNDS[look.depth - self._farther])
        for far in (False, True) if named.far else (False,):
            around = self._near | self._late if far else (own | rules) - self._late
            for core in asking:
                if core == look.core:
                    ways, unfit = look.ways, look.unfit
                else:
                    found, no_room = table.ways(core, around, self._shapes.get(core, ()))
                    ways, unfit = [*found, *no_room], len(no_room)
                outcome = table.outcome(core, ways, around, rounds)
                self._watch(look.core, outcome.seen)
                lost = {number: gone & ~known.get(number, 0) for number, gone in outcome.lost.items()}
                more = {
                    number: gone for number, gone in lost.items() if gone and (number in numbers or not far)
                }
                known.update((number, known.get(number, 0) | gone) for number, gone in more.items())
                other = Look(core, ways, unfit, outcome.standing, look.depth, outcome.asked, more, look.bound)
                yield from self._groups(table, other, outcome.asked, more, rounds)

    def _watch(self, core: int, numbers: Iterable[int]) -> None:
        for number in numbers:
            self._watching[number].add(core)

    def _groups(
        self, table: LocalTable, look: Look, asked: Collection[int], lost: Lost, rounds: int
    ) -> Iterator[Group]:
        """The few statements by which all is lost; or those for each variable separately, if that takes too
        many.
        """
        needed = self._needed(table, look, asked, lost, rounds)
        if not lost or not 0 < len(needed) <= MOST_STATEMENTS:
            return
        things = have_places(self._net.statements[look.core].statement.formula)
        most_clues, together = (MOST_LINES, MOST_STATEMENTS) if things else (MOST_CLUES, MOST_TOGETHER)
        clues = sum(asks(self._net.statements[index].statement) for index in needed)
        most = MOST_TOLD if self._players.look_rounds > 1 else FEW_TOLD
        if clues > most_clues or len(lost) > most:  # then only what a few of them imply
            number, gone = next(iter(lost.items()))
            needed = self._needed(table, look, needed, {number: gone}, rounds)
            fewer = table.outcome(look.core, look.ways, needed, rounds).lost
            lost = dict(islice(fewer.items(), most))
            if sum(asks(self._net.statements[index].statement) for index in needed) > most_clues:
                return
        if len(needed) < together:
            yield (look.core, *needed), lost
            return
        by_statements: dict[tuple[int, ...], Lost] = {}
        takes = self._telling.least_needed(table, look, needed, lost, rounds)
        for number, gone in lost.items():
            if takes[number] >= together:
                continue
            own = self._needed(table, look, needed, {number: gone}, rounds)
            if len(own) < together:
                by_statements.setdefault((look.core, *own), {})[number] = gone
        yield from by_statements.items()

    def _needed(
        self, table: LocalTable, look: Look, among: Collection[int], lost: Lost, rounds: int
    ) -> tuple[int, ...]:
        """A minimal set of statements around the core by which every way loses that much, and those about
        its shape, by which there are no more ways.
        """
        shape = self._shapes.get(look.core, ())
        others = [index for index in among if index not in shape]
        return (*shape, *self._telling.needed(table, look, others, lost, rounds))
