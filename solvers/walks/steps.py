"""The derivation from a board to its end, always by an easiest deduction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Kind, Literal, plainest, ruled_out
from puzzles.sentences.patterns import PatternShape
from puzzles.sentences.runs import Run
from solvers.backends.backend import SolverError
from solvers.deduction.chains.chains import MOST_WORK, Chains
from solvers.deduction.chains.compiled_statements import CompiledStatements
from solvers.deduction.confirmation import Confirmation
from solvers.deduction.costs.deduction_costs import cost, easiest_of
from solvers.deduction.costs.pattern_costs import (
    CHAIN_COSTS,
    COSTS,
    EXPERIENCED_LOOK,
    LOOK,
    UNIQUENESS,
    WHOLE,
)
from solvers.deduction.crossings import Crossings
from solvers.deduction.deduction import MOST_TOGETHER, Deduction, DeductionLine
from solvers.deduction.digits.all_patterns import DigitPatterns
from solvers.deduction.digits.sight import Sight
from solvers.deduction.digits.unique.uniqueness import Uniqueness
from solvers.deduction.looks.alternation import Alternations
from solvers.deduction.looks.counts import Counts
from solvers.deduction.looks.look import Farther
from solvers.deduction.looks.looks import Looks
from solvers.deduction.looks.places import Places
from solvers.deduction.looks.pressure import Pressures
from solvers.deduction.looks.remainders import with_remainders
from solvers.deduction.looks.rule_rows import HandedOn
from solvers.deduction.looks.sighting import NOBODY, Players
from solvers.deduction.placed_deduction import PlacedDeduction, told_at_once
from solvers.deduction.rest_of_unit import UnitSums
from solvers.deduction.runs import RunContinuation, joined
from solvers.deduction.single import SingleSteps
from solvers.deduction.statement_sets import READABLE, SetEffort, SetSteps
from solvers.deduction.units import UnitPatterns, units_of
from solvers.propagation.known_facts import Direct, KnownFacts, Quotation, Shown, Written
from solvers.propagation.propagate import propagator, propagators_of
from solvers.stack.checker import Checker
from solvers.walks.openings import Openings, write

Possible = Mapping[str, Collection[Value]]
"""The values of each variable that occur in solutions; empty if there is no solution."""

LookedFor = tuple[int, Callable[[int], Iterable[Deduction]]]
"""The least cost of a kind of deduction, and a function that finds such deductions up to a given cost."""


class Derivation:
    """Derives until nothing more follows; each conclusion is known from then on.

    `shown` are facts known from earlier. With a `goal`, the last step concludes that literal. `looks_only`:
    it ends where a step would need a supposition. `unique`: the clues are known to have one solution, and
    steps may use that. `graded_only`: only the cost of steps matters. `rounds` limits how far looks reach.
    """

    def __init__(
        self,
        checker: Checker,
        possible: Possible,
        shown: Iterable[Literal] = (),
        effort: SetEffort | None = None,
        goal: Literal | None = None,
        players: Players = NOBODY,
        looks_only: bool = False,
        unique: bool = False,
        graded_only: bool = False,
        rounds: int | None = None,
    ) -> None:
        self._checker = checker
        stack = checker.stack
        self._possible, self._players, self._looks_only = possible, players, looks_only
        self.contradictory = not (any(possible.values()) if possible else checker.consistent())
        """Whether there is no solution."""
        rules = [rule for rule in stack.rules if len(set(rule.formula.names())) > 1]
        self.board = KnownFacts(stack.variables, rules)
        self._order = {name: index for index, name in enumerate(self.board.variables)}
        self._goal = goal and plainest(self.board.variables[goal.name], goal)
        together = [one for one in (*stack.rules, *stack.layers) if len(set(one.formula.names())) != 1]
        self._openings = Openings(write(stack, self.board, givens=players.has_givens), self.board)
        for literal in shown:
            self.board.learn(literal, Shown(literal, None))
        units = units_of(together, self.board.variables)
        self._patterns = UnitPatterns(units, self.board)
        self._sight = Sight(self._patterns, self.board)
        self._digits = DigitPatterns(self._sight, self.board, self._patterns.fish)
        self._only_units = len(units) == len(together)
        self._sums = UnitSums(units, together, self.board, checker, players)
        ready = dict(propagators_of(tuple(one for one in stack.rules if len(set(one.formula.names())) != 1)))
        for statement in together:
            if statement.id not in ready:
                ready[statement.id] = propagator(statement.formula)
        self._crossings = Crossings(together, self.board, ready)
        self._singles = SingleSteps(self.board, together, ready, stack.solver, [unit.id for unit in units])
        self._confirmation = Confirmation(
            checker, self.board, self._singles, players, graded_only=graded_only
        )
        net = CompiledStatements(self.board.variables, together, ready)
        seen = with_remainders(net, together, ready)
        rounds = players.look_rounds if rounds is None else rounds
        self._looks = Looks(self.board, seen, players, rounds=rounds)
        farther = (Farther.RULES, Farther.GRAPHS) if rounds > 1 else ()
        self._farther = [Looks(self.board, seen, players, each) for each in farther]
        self._graded_only = graded_only
        self._counts = Counts(together, self.board, players)
        self._alternations = Alternations(together, self.board)
        self._places = Places(self.board, self._sight, players)
        self._pressures = Pressures(together, self.board, players)
        self._handed_on = HandedOn(self.board, net, players)
        self._following = RunContinuation(self.board, self._singles, players.runs)
        self._chains = Chains(self.board, net, stack.solver.checkpoint)
        self._joints = SetSteps(checker, self.board, together, ready, effort or SetEffort(), possible)
        clues = [one for one in (*stack.rules, *stack.layers) if one.kind in (Kind.RULE, Kind.CLUE)]
        solution = {name: next(iter(values)) for name, values in possible.items()} if unique else {}
        self._uniqueness = Uniqueness(self._sight, clues, solution) if unique else None
        self._count = 0

    def targets(self) -> list[Literal]:
        """The exclusions that follow and are not known yet."""
        found = []
        for name, values in self.board.domains.items():
            possible = self._possible.get(name, ())
            variable = self.board.variables[name]
            found += [ruled_out(variable, v) for v in variable.domain if v in values and v not in possible]
        return found

    def next(self) -> PlacedDeduction | None:
        """The easiest deduction, as a step; None if nothing more follows. Raises `Undecided`."""
        deduction = self._plain()
        if deduction is None:
            targets = self.targets()
            if not targets or self._looks_only:
                return None
            deduction = self._harder(targets)
        else:
            deduction = self._singles.with_others(self._with_fewer_facts(deduction))
        premise = deduction.premise
        with self._checker.stack.supposing(premise) if premise is not None else nullcontext():
            derived = self._confirmation.of(deduction, self._count)
        self._learn(derived.deduction.conclusions)
        if (run := self._following.run_of(derived.deduction)) is not None:
            derived = self._run(derived, run)
        self._count += 1
        return derived

    def _with_fewer_facts(self, deduction: Deduction) -> Deduction:
        """Without unneeded facts about wide graph formulas, if the facts will be read."""
        for looks in () if self._graded_only else (self._looks, *self._farther):
            deduction = looks.with_fewer_facts(deduction)
        return deduction

    def _learn(self, literals: Iterable[Literal]) -> None:
        """Add the literals to what is known, as shown by this step."""
        learnt = (self.board.learn(one, Shown(one, self._count)) for one in literals)
        for name in sorted(set[str]().union(*learnt), key=self._order.__getitem__):
            self._singles.touch(name)
            self._patterns.touch(name)
            self._looks.touch(name)
            for looks in self._farther:
                looks.touch(name)

    def _run(self, derived: PlacedDeduction, run: Run) -> PlacedDeduction:
        """The first deduction and those that follow from it in a run, as one step; unchanged if
        none follow.
        """
        first = derived.deduction
        lines, quoted = [DeductionLine(first.statements, first.facts, first.conclusions)], [derived.quotation]
        while (line := self._following.next(run, lines)) is not None:
            lines.append(line)
            # its sources are determined before the board knows its conclusions
            quoted.append(self.board.quote(line.facts, line.statements))
            self._learn(line.conclusions)
        if len(lines) == 1:
            return derived
        whole = joined(first, lines, run)
        said, own = set(whole.conclusions), set(whole.statements)
        behind = dict.fromkeys(one for each in quoted for one in each.statements if one not in own)
        shown = dict(one for each in quoted for one in each.shown)
        shown = {fact: step for fact, step in shown.items() if fact not in said and step != self._count}
        return self._confirmation.derived(whole, self._count, Quotation(tuple(behind), tuple(shown.items())))

    def _plain(self) -> Deduction | None:
        """The easiest deduction by one statement or by a pattern; None if there is none. Raises `Undecided`.

        Harder kinds are not searched once an easier one is found. Contradictions come first.
        """
        if (dead := self.board.dead) is not None:
            return Deduction((), (), tuple(self.board.facts([dead])))
        if (found := next(self._openings.found(), None)) is not None:
            return found
        if self.contradictory and (found := easiest_of(self.board, self._singles.impossible())) is not None:
            return found
        best: Deduction | None = None
        for at_least, look in self._looked_for():
            if best is not None and cost(best, self.board) <= at_least:
                return best
            best = easiest_of(self.board, (*([best] if best else []), *look(self._most(best))))
        if self._uniqueness is not None and self._most(best) > UNIQUENESS:
            best = easiest_of(self.board, (*([best] if best else []), *self._uniqueness.found()))
        best = self._looked_farther(best or easiest_of(self.board, self._singles.rest()))
        return best if self._looks_only else self._chain(best)

    def _looked_for(self) -> Sequence[LookedFor]:
        """The kinds of deductions, by their least cost."""
        singles, patterns = self._singles, self._patterns
        return (
            (0, lambda most: (*singles.only_values(), *patterns.singles(), *self._crossings.found())),
            (COSTS[PatternShape.ONLY_PLACE, 1], lambda most: singles.said()),
            (COSTS[PatternShape.REST, 2], lambda most: self._sums.found()),
            (
                LOOK,
                lambda most: (
                    *self._counts.found(),
                    *self._alternations.found(),
                    *self._places.found(),
                    *self._looks.easiest(most),
                ),
            ),
            (COSTS[PatternShape.LOCKED, 2], lambda most: patterns.locked()),
            (COSTS[PatternShape.NAKED, 2], lambda most: (*patterns.subsets(), *patterns.pairs_apart())),
            (EXPERIENCED_LOOK, lambda most: (*self._handed_on.found(), *self._pressures.found())),
        )

    def _most(self, best: Deduction | None) -> int:
        """The cost that another deduction has to stay below."""
        return WHOLE if best is None else cost(best, self.board)

    def _looked_farther(self, best: Deduction | None) -> Deduction | None:
        """A look that reaches farther, if it is easier than the best so far."""
        for looks in self._farther:
            best = easiest_of(self.board, (*([best] if best else []), *looks.easiest(self._most(best))))
        return best

    def _chain(self, best: Deduction | None) -> Deduction | None:
        """A digit pattern or a refuted supposition, if it is easier than the best so far.

        If suppositions are expensive on this board, only if there is nothing else.
        """
        costs = self._most(best)
        if costs <= CHAIN_COSTS[PatternShape.COMMON_PEER] or (best is not None and self._chains.laborious):
            return best
        found = self._digits.easiest()
        if found is None or (cost(found, self.board) > WHOLE and not self._only_units):
            chain = self._chains.best(self.targets())
            told = chain and told_at_once(chain, self._players)
            found = easiest_of(self.board, filter(None, (found, told)))
        return easiest_of(self.board, filter(None, (best, found)))

    def _harder(self, targets: Sequence[Literal]) -> Deduction:
        """Several statements together, as a chain if possible; or nested suppositions."""
        if (found := self._chains.cases()) is not None:
            return found
        if not self._chains.laborious and (found := self._chains.nested(targets)) is not None:
            return found
        sets = self._joints.best(targets, self.contradictory, self._singles.sure, self._chains.laborious)
        most = MOST_TOGETHER if self._chains.in_vain else READABLE
        in_vain = not self.contradictory and sets.size > most  # too many for a person to combine
        if in_vain and (found := self._chains.nested(targets, MOST_WORK)) is not None:
            return found
        joint = self._joints.easiest(sets, targets)
        if joint is None:
            raise SolverError("a fact that follows has no deduction")
        joint = joint if in_vain else self._chains.explained(joint)
        if joint.links or joint.size <= MOST_TOGETHER or in_vain:
            return joint
        return self._chains.nested(targets, MOST_WORK) or joint

    def run(self) -> Iterator[PlacedDeduction]:
        """All deductions to the end; one without conclusions is a contradiction, and the last."""
        while self._goal is None or not self.board.knows(self._goal):
            derived = self.next()
            if derived is None:
                return
            yield derived
            if not derived.deduction.conclusions:
                return
            if self._goal in derived.deduction.conclusions:
                return
        yield self._confirmation.derived(self._immediate(self._goal), self._count)

    def _immediate(self, fact: Literal) -> Deduction:
        """A known fact as a deduction of its own, from its immediate source."""
        source = self.board.source(fact)
        if isinstance(source, Written):
            return Deduction((source.statement,), (fact,), ())
        if isinstance(source, Direct):
            return Deduction((source.rule,), (fact,), (source.value,))
        return Deduction((), (fact,), (source.literal,))
