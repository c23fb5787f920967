"""The search for a short derivation: from the goal backwards, and from what is known by single steps.

It is the intercalation calculus of Sieg and Byrnes (*Normal natural deduction proofs*, 1998), deepened by
one line at a time, with truth tables to pass over goals that do not follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from puzzles.proofs.derivation.bank import Connective
from puzzles.proofs.derivation.closure import Facts, closed
from puzzles.proofs.derivation.rewriting import Rewriting
from puzzles.proofs.derivation.steps import Steps
from puzzles.proofs.derivation.term import Branch, Term, after, derived
from puzzles.proofs.rules import ProofRule

Known = frozenset[int]
"""The formulas that stand on lines which may be cited."""


class OutOfEffort(Exception):
    """The search took more steps than it was given."""


class Search:
    """Looks for derivations from known formulas; what it found out is kept for the next goal.

    `effort` is how many goals it may try at one number of lines each; it is spent by all that is asked.
    It needs the truth tables of the bank.
    """

    def __init__(self, steps: Steps, checkpoint: Callable[[], None]) -> None:
        self.steps, self.bank = steps, steps.bank
        self.effort = 0
        self._checkpoint = checkpoint
        self._rewriting = Rewriting(steps)
        self._closures: dict[Known, Facts] = {}
        self._tables: dict[Known, int] = {}
        self._found: dict[tuple[Known, int], Term] = {}
        self._none: dict[tuple[Known, int], int] = {}
        self._positive: dict[int, frozenset[int]] = {}

    def facts(self, known: Known) -> Facts:
        """What follows from known formulas by single steps."""
        found = self._closures.get(known)
        if found is None:
            found = self._closures[known] = self._closed(known)
        return found

    def _closed(self, known: Known) -> Facts:
        return closed(self.steps, known)

    def follows(self, known: Known, goal: int) -> bool:
        """Whether the goal is true in all rows in which the known formulas are."""
        return not self._rows(known) & ~self.bank.tables[goal]

    def spend(self, effort: int, known: Known, goal: int, limit: int) -> Term | None:
        """What is found within a number of lines and so much effort; None if nothing is."""
        self.effort = effort
        try:
            return self.within(known, goal, limit)
        except OutOfEffort:
            return None

    def within(self, known: Known, goal: int, limit: int) -> Term | None:
        """A derivation in the fewest lines, and at most `limit`; None if there is none to be found.

        Raises `OutOfEffort`.
        """
        key = known, goal
        found = self._found.get(key)
        if found is not None:
            return found if found.cost <= limit else None
        if self._none.get(key, -1) >= limit or not self.follows(known, goal):
            return None
        for lines in range(self._none.get(key, -1) + 1, limit + 1):
            found = self._try(known, goal, lines)
            if found is not None:
                self._found[key] = found
                return found
            self._none[key] = lines
        return None

    def _rows(self, known: Known) -> int:
        rows = self._tables.get(known)
        if rows is None:
            rows = self._tables[known] = self.bank.all_true(known)
        return rows

    def _try(self, known: Known, goal: int, lines: int) -> Term | None:
        """A derivation of so many lines at most, when there is none of fewer."""
        self.effort -= 1
        if self.effort < 0:
            raise OutOfEffort
        if not self.effort & 63:
            self._checkpoint()
        facts = self.facts(known)
        direct = facts.get(goal)
        if direct is not None and direct.cost <= lines:
            return direct
        absurd = facts.get(self.bank.false)
        if absurd is not None and absurd.cost < lines:
            return self.steps.explosion(goal, absurd)
        if not lines:
            return None
        for found in self._ways(known, facts, goal, lines):
            if found is not None and found.cost <= lines:
                return found
        return None

    def _ways(self, known: Known, facts: Facts, goal: int, lines: int) -> Iterator[Term | None]:
        kind = self.bank.kinds[goal]
        yield from self._introductions(known, goal, lines)
        yield from self._openings(known, facts, goal, lines)
        if self.steps.derived_rules:
            yield from self._rewriting.ways(facts, goal)
            for other, step in self._rewriting.detours(facts, goal):
                found = self.within(known, other, lines - 1)
                yield None if found is None else step(found)
        if goal == self.bank.false:
            yield from self._contradictions(known, facts, lines)
        elif not self._rows(known):
            found = self.within(known, self.bank.false, lines - 1)
            yield None if found is None else self.steps.explosion(goal, found)
        yield from self._lemmas(known, facts, goal, lines)
        if kind not in (Connective.IMPLIES, Connective.IFF, Connective.NOT, Connective.FORALL):
            yield from self._cases(known, facts, goal, lines)
        if (
            kind in (Connective.ATOM, Connective.OR, Connective.XOR, Connective.EXISTS)
            and goal != self.bank.false
        ):
            yield self._indirect(known, goal, lines)
            if self.steps.derived_rules:
                yield from self._excluded_middle(known, facts, goal, lines)

    # -- introductions -------------------------------------------------------------------------

    def _introductions(self, known: Known, goal: int, lines: int) -> Iterator[Term | None]:
        bank, steps, parts = self.bank, self.steps, self.bank.parts[goal]
        match bank.kinds[goal]:
            case Connective.AND if not parts:
                yield derived(goal, ProofRule.TRUTH)
            case Connective.AND:
                yield self._all(known, goal, ProofRule.AND_INTRODUCTION, tuple(dict.fromkeys(parts)), lines)
            case Connective.OR:
                for part in dict.fromkeys(parts):
                    yield self._all(known, goal, ProofRule.OR_INTRODUCTION, (part,), lines)
            case Connective.XOR if len(parts) > 1:
                for index, part in enumerate(parts):
                    rest = bank.joined(Connective.XOR, (*parts[:index], *parts[index + 1 :]))
                    for pair in ((part, bank.negation(rest)), (bank.negation(part), rest)):
                        yield self._all(known, goal, ProofRule.XOR_INTRODUCTION, pair, lines)
            case Connective.IMPLIES:
                branch = self._branch(known, parts[0], parts[1], lines - 1)
                yield None if branch is None else steps.conditional(goal, branch[1])
            case Connective.IFF:
                there = self._branch(known, parts[0], parts[1], lines - 1)
                back = None if there is None else self._branch(known, parts[1], parts[0], lines - 1)
                yield (
                    None if there is None or back is None else steps.biconditional(goal, there[1], back[1])
                )
            case Connective.NOT:
                branch = self._branch(known, parts[0], bank.false, lines - 1)
                yield None if branch is None else steps.refuted(parts[0], branch[1])

    def _openings(self, known: Known, facts: Facts, goal: int, lines: int) -> Iterator[Term | None]:
        """The goal from an object that is known to be there."""
        return iter(())

    def _all(
        self, known: Known, goal: int, rule: ProofRule, parts: tuple[int, ...], lines: int
    ) -> Term | None:
        """The goal by a rule that takes these formulas."""
        if not all(self.follows(known, part) for part in parts):
            return None
        found = []
        for part in parts:
            term = self.within(known, part, lines - 1)
            if term is None:
                return None
            found.append(term)
        return derived(goal, rule, tuple(found))

    def _branch(self, known: Known, assumed: int, goal: int, lines: int) -> Branch | None:
        """A subproof of so many lines at most."""
        end = self.within(known | {assumed}, goal, lines - 1) if lines > 0 else None
        return None if end is None else (assumed, end)

    # -- what is known -------------------------------------------------------------------------

    def _contradictions(self, known: Known, facts: Facts, lines: int) -> Iterator[Term | None]:
        """⊥ from a known denial, by deriving what it denies."""
        for formula, term in tuple(facts.items()):
            if self.bank.kinds[formula] is Connective.NOT:
                found = self.within(known, self.bank.parts[formula][0], lines - term.cost - 1)
                yield None if found is None else self.steps.contradiction(found, term)

    def _lemmas(self, known: Known, facts: Facts, goal: int, lines: int) -> Iterator[Term | None]:
        """The goal with the help of what an implication or equivalence gives, once one side is derived."""
        for formula, term in tuple(facts.items()):
            kind = self.bank.kinds[formula]
            if kind not in (Connective.IMPLIES, Connective.IFF):
                continue
            there, back = self.bank.parts[formula]
            for side, other in ((there, back), (back, there))[: 1 + (kind is Connective.IFF)]:
                there_already = other in facts and facts[other].cost <= term.cost + 1
                if there_already or not (self._helps(other, goal) and self.follows(known, side)):
                    continue
                found = self.within(known, side, lines - term.cost - 1)
                if found is None:
                    continue
                use = self.steps.ponens if kind is Connective.IMPLIES else self.steps.other_side
                lemma = use(term, found)
                then = self.within(known | {other}, goal, lines - lemma.cost)
                yield None if then is None else after(lemma, then)

    def _helps(self, formula: int, goal: int) -> bool:
        """Whether a formula may give the goal by eliminations, or a distinction of cases."""
        if goal == self.bank.false:
            return True
        return any(part == goal or self._splits(part) for part in self._gives(formula))

    def _splits(self, formula: int) -> bool:
        return self.bank.kinds[formula] is Connective.OR

    def _gives(self, formula: int) -> frozenset[int]:
        """The strictly positive parts of a formula: what eliminations can reach."""
        found = self._positive.get(formula)
        if found is None:
            found = frozenset((formula,)).union(*map(self._gives, self._positive_parts(formula)))
            self._positive[formula] = found
        return found

    def _positive_parts(self, formula: int) -> tuple[int, ...]:
        """What one elimination can reach."""
        kind, parts = self.bank.kinds[formula], self.bank.parts[formula]
        if kind is Connective.IMPLIES:
            return parts[1:]
        return () if kind in (Connective.ATOM, Connective.NOT) else parts

    def _cases(self, known: Known, facts: Facts, goal: int, lines: int) -> Iterator[Term | None]:
        """The goal from each part of a known disjunction."""
        for formula, term in tuple(facts.items()):
            parts = tuple(dict.fromkeys(self.bank.parts[formula]))
            if self._splits(formula) and parts and not any(part in known for part in parts):
                yield self._split(known, goal, term, parts, lines)

    def _split(self, known: Known, goal: int, whole: Term, parts: tuple[int, ...], lines: int) -> Term | None:
        left = lines - whole.cost - 1
        branches: list[Branch] = []
        for rest, part in zip(range(len(parts) - 1, -1, -1), parts, strict=True):
            branch = self._branch(known, part, goal, left - 2 * rest)
            if branch is None:
                return None
            left -= 1 + max(branch[1].cost, 1)
            branches.append(branch)
        return self.steps.by_cases(whole, goal, branches)

    # -- what is supposed ----------------------------------------------------------------------

    def _indirect(self, known: Known, goal: int, lines: int) -> Term | None:
        """The goal, since its denial leads to ⊥."""
        denied = self.bank.negation(goal)
        if denied in known:
            return None
        branch = self._branch(known, denied, self.bank.false, lines - 1)
        return None if branch is None else self.steps.indirect(goal, branch[1])

    def _excluded_middle(self, known: Known, facts: Facts, goal: int, lines: int) -> Iterator[Term | None]:
        """The goal from a formula as well as from its denial."""
        bank = self.bank
        for side in self._sides(facts):
            denied = bank.negation(side)
            if side not in facts and denied not in facts:
                whole = derived(bank.make(Connective.OR, side, denied), ProofRule.EXCLUDED_MIDDLE)
                yield self._split(known, goal, whole, (side, denied), lines)

    def _sides(self, facts: Facts) -> tuple[int, ...]:
        """What it would help to decide: the sides of known implications and equivalences."""
        found: dict[int, None] = {}
        for formula in facts:
            if self.bank.kinds[formula] in (Connective.IMPLIES, Connective.IFF):
                found.update(dict.fromkeys(self.bank.parts[formula]))
        return tuple(side for side in found if self.bank.kinds[side] is not Connective.NOT)
