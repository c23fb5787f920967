"""Looks at one core each, kept up to date as the board is filled."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from puzzles.formulas.asking import asks
from puzzles.formulas.statements import Kind, Literal, ruled_out
from puzzles.sentences.named_looks import NamedLook
from puzzles.sentences.techniques import Pattern
from solvers.deduction.cost import cost, look_cost
from solvers.deduction.deduction import MOST_TOGETHER, Deduction, DeductionLine
from solvers.deduction.looks.arrangements import have_places, lacking, places
from solvers.deduction.looks.local_table import LocalTable, Outcome
from solvers.deduction.looks.look import Farther, Look, is_near
from solvers.deduction.looks.sighting import Players, look_pattern
from solvers.deduction.net import Lost, Net
from solvers.deduction.wide import is_wide
from solvers.propagation.known_facts import KnownFacts

MOST_STATEMENTS = 12
"""Statements around a core that a look takes at most, in all its lines."""
MOST_CLUES = 2
"""Clues around a core that a look takes at most."""
MOST_LINES = 6
"""The same where the core is things with places: one sees at once which of these a line has no room for."""
HARDLY = 6
"""What is easier by no more than this is not looked for."""
MOST_TOLD, FEW_TOLD = 16, 6
"""Variables of which a look says something at most, the nearest to the core; fewer where none goes far."""
FEW_VALUES = 3
"""Where variables have more values than this, ways are followed one round far: beyond, there are chains."""
ROUNDS = (1, 2, 4)
"""Rounds in which the ways of a core are followed, until they have something in common."""

Group = tuple[tuple[int, ...], Lost]
"""Statements, core first, and what they leave variables less."""


class Looks:
    """What is seen at cores on a board. Those of which a variable changed are looked at again.

    Cores are the statements that ask for something, or, where one has to look `farther`, others too. Where
    looks are `graded_only`, nobody reads which facts about a large graph they rest on, and all are taken.
    """

    def __init__(
        self,
        board: KnownFacts,
        net: Net,
        players: Players,
        farther: Farther = Farther.NO,
        *,
        graded_only: bool = False,
    ) -> None:
        self._board, self._net, self._players, self._farther = board, net, players, farther
        self._graded_only = graded_only
        every = [(i, one) for i, one in enumerate(net.statements) if not one.statement.parts]
        self._late = frozenset(i for i, one in every if one.late)
        near = (i for i, one in every if not one.late and is_near(one))
        self._near = frozenset((*near, *(self._late if farther is Farther.GRAPHS else ())))
        cores = (
            i
            for i, one in every
            if not (one.unit or one.late) and asks(one.statement) != (farther is Farther.RULES)
        )
        self._stale = dict.fromkeys(cores)
        self._found: dict[int, Look] = {}
        self._watching: list[set[int]] = [set() for _ in net.variables]

    def touch(self, name: str) -> None:
        """That variable has lost a value or was placed."""
        watching = self._watching[self._net.number[name]]
        self._stale.update(dict.fromkeys(watching))
        watching.clear()

    def easiest(self, most: int) -> list[Deduction]:
        """The easiest look, if it costs less than so much; with some that were found on the way."""
        table = self._looked_again()
        found: list[Deduction] = []
        for look in sorted(self._found.values(), key=lambda look: (look.bound, -len(look.lost))):
            if look.bound >= most - (HARDLY if found else 0):
                break
            deduction = self._deduced(table, look)
            if deduction is not None and (costs := cost(deduction, self._board)) < most:
                found.append(deduction)
                most = costs
        return found

    def within(self, most: int) -> Iterator[Deduction]:
        """All looks that may cost no more than so much."""
        table = self._looked_again()
        for look in list(self._found.values()):
            if look.bound <= most and (deduction := self._deduced(table, look)) is not None:
                yield deduction

    def _looked_again(self) -> LocalTable:
        """The board, after a look at all cores of which something changed."""
        table = LocalTable(self._net, self._net.left(self._board.domains))
        stale, self._stale = self._stale, {}
        for core in stale:
            self._found.pop(core, None)
            if (look := self._looked(table, core)) is not None:
                self._found[core] = look
        return table

    def _deduced(self, table: LocalTable, look: Look) -> Deduction | None:
        """The look as a deduction, made once; None if one statement is enough."""
        if look.deduction is None and not look.refused:
            look.deduction = self._made(table, look)
            look.refused = look.deduction is None
        return look.deduction

    # -- one core ------------------------------------------------------------------------------

    def _looked(self, table: LocalTable, core: int) -> Look | None:
        """What is seen at one core."""
        ways, unfit = table.ways(core, self._near)
        if not ways:
            self._watch(core, self._net.statements[core].variables)
            return None
        variables = self._net.statements[core].variables
        many = any(len(self._net.variables[number].domain) > FEW_VALUES for number in variables)
        reach = 1 if many else self._players.look_rounds
        for rounds in (each for each in ROUNDS if each <= reach):
            outcome = table.outcome(core, [*ways, *unfit], self._near, rounds)
            if outcome.lost or outcome.impossible:
                break
        depth = ROUNDS.index(rounds)
        self._watch(core, outcome.seen)
        if not outcome.lost:
            return None
        close = many or self._farther is Farther.GRAPHS
        lost = self._of_those_asking(core, outcome) if close else outcome.lost
        look = Look(
            core, [*ways, *unfit], len(unfit), outcome.standing, depth + self._farther, outcome.asked, lost, 0
        )
        look.bound = look_cost(look_pattern((), look.told, look.depth, self._players))
        return look

    def _of_those_asking(self, core: int, outcome: Outcome) -> Lost:
        """What variables of the clues lose, where they lose something: the rest comes of that by itself."""
        statements = self._net.statements
        asking = (core, *(index for index in outcome.asked if asks(statements[index].statement)))
        own = {number for index in asking for number in statements[index].variables}
        return {number: gone for number, gone in outcome.lost.items() if number in own} or outcome.lost

    def _made(self, table: LocalTable, look: Look) -> Deduction | None:
        """The look as a deduction, with no more statements than it takes; None if one is enough."""
        groups = list(self._groups(table, look, look.asked, look.lost, ROUNDS[look.depth - self._farther]))
        if not groups:
            return None
        deduction = self._deduction(table, look, groups)
        named = deduction.pattern.named if deduction.pattern is not None else None
        if named is None or not named.several:
            return deduction
        groups += self._further(table, look, groups, named)
        return self._deduction(table, look, groups, named)

    def _further(
        self, table: LocalTable, look: Look, groups: Sequence[Group], named: NamedLook
    ) -> Iterator[Group]:
        """What else belongs to a look that has a name, by rules, and by its clues."""
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
                    found, no_room = table.ways(core, around)
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
        """The few statements that leave all that less; or those for each variable, where that takes many."""
        needed = self._needed(table, look, asked, lost, rounds)
        if not 0 < len(needed) <= MOST_STATEMENTS:
            return
        things = have_places(self._net.statements[look.core].statement.formula)
        most_clues, together = (MOST_LINES, MOST_STATEMENTS) if things else (MOST_CLUES, MOST_TOGETHER)
        clues = sum(asks(self._net.statements[index].statement) for index in needed)
        most = MOST_TOLD if self._players.look_rounds > 1 else FEW_TOLD
        if clues > most_clues or len(lost) > most:  # then no more is told than a few of them give
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
        for number, gone in lost.items():
            own = self._needed(table, look, needed, {number: gone}, rounds)
            if len(own) < together:
                by_statements.setdefault((look.core, *own), {})[number] = gone
        yield from by_statements.items()

    def _needed(
        self, table: LocalTable, look: Look, among: Collection[int], lost: Lost, rounds: int
    ) -> tuple[int, ...]:
        """A minimal set of statements around the core that leave that much less; clues are left out first."""
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

    # -- deductions ----------------------------------------------------------------------------

    def _deduction(
        self, table: LocalTable, look: Look, groups: Sequence[Group], named: NamedLook | None = None
    ) -> Deduction:
        lines = [self._line(table, look, *group) for group in groups]
        statements = tuple(dict.fromkeys(s for line in lines for s in line.statements))
        conclusions = tuple(dict.fromkeys(c for line in lines for c in line.conclusions))
        facts = tuple(dict.fromkeys(f for line in lines for f in line.facts))
        pattern = look_pattern(statements, look.told, look.depth, self._players)
        own = {name for one in statements if asks(one) for name in one.formula.names()}
        far = self._farther is Farther.GRAPHS
        if far and not any(one.name in own for one in conclusions):  # nothing that its name speaks of
            pattern = replace(pattern, named=None)
        pattern = replace(pattern, standing=look.standing, named=named or pattern.named)
        pattern = self._with_places(table, look, groups, self._with_remainders(pattern, groups))
        links = tuple(lines) if len(lines) > 1 else ()
        return Deduction(statements, conclusions, facts, False, links=links, pattern=pattern)

    def _with_remainders(self, pattern: Pattern, groups: Iterable[Group]) -> Pattern:
        """What a count leaves of a larger one is one thing more to look at, however many say it."""
        every = (self._net.statements[index].said_by for indices, _ in groups for index in indices)
        several = tuple(dict.fromkeys(behind for behind in every if len(behind) > 1))
        order = pattern.order - sum(len(behind) - 2 for behind in several)
        ids = tuple(tuple(one.id for one in behind) for behind in several)
        return replace(pattern, order=order, remainders=ids)

    def _with_places(
        self, table: LocalTable, look: Look, groups: Sequence[Group], pattern: Pattern
    ) -> Pattern:
        """Of things that lie somewhere, which places are left to these by the statements that are told."""
        core = self._net.statements[look.core].statement
        if not self._players.places_left(core, 1, ""):
            return pattern
        around = [index for indices, _ in groups for index in indices]
        rounds = ROUNDS[look.depth - self._farther]
        standing = table.standing(look.core, look.ways, around, rounds)
        followed = replace(look, ways=look.ways[: len(look.ways) - look.unfit])
        lost = {number: gone for _, each in groups for number, gone in each.items()}
        needed = self._needed(table, followed, around, lost, rounds) if look.unfit else around
        order = sum(asks(self._net.statements[index].statement) for index in {look.core, *needed})
        still = lacking(self._net, table.left, core.formula)
        found = places(self._net, table.left, core.formula, standing)
        return replace(pattern, order=order, standing=len(standing), lacking=still, parts=found)

    def _known(self, table: LocalTable, look: Look, indices: Sequence[int], lost: Lost) -> Iterator[str]:
        """The variables of which something has to be known, with a rule about a large graph among those."""
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

    def _line(self, table: LocalTable, look: Look, indices: Sequence[int], lost: Lost) -> DeductionLine:
        said_by = (one for index in indices for one in self._net.statements[index].said_by)
        statements = tuple(dict.fromkeys(said_by))
        names: Iterable[str] = dict.fromkeys(name for one in statements for name in one.formula.names())
        if any(map(is_wide, statements)) and not self._graded_only:
            names = self._known(table, look, indices, lost)
        conclusions = [said for number, gone in lost.items() for said in self._literals(number, gone)]
        return DeductionLine(statements, tuple(self._board.facts(names)), tuple(conclusions))

    def _literals(self, number: int, gone: int) -> list[Literal]:
        """That values are gone: the value that is left, if it is but one."""
        variable = self._net.variables[number]
        left = self._net.mask(self._board.domains[variable.name]) & ~gone
        if left and not left & (left - 1):
            (value,) = self._net.values(number, left)
            return [Literal(variable.name, value)]
        return [ruled_out(variable, value) for value in self._net.values(number, gone)]
