"""Minimised links: each is confirmed by a solver that has only the statements and facts of the link."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Literal, spoken_of
from puzzles.sentences.patterns import Pattern, PatternShape
from solvers.backends.backend import SolverError
from solvers.cores.shrink import shrink
from solvers.deduction.board_statements import confirm, is_wide
from solvers.deduction.deduction import Deduction, DeductionLine
from solvers.propagation.known_facts import KnownFacts
from solvers.stack.checker import Checker


class LinkConfirmation:
    """Removes what links do not need. The checker's stack has all statements.

    With `graded_only`, looks keep all facts, because only their statements affect the cost.
    """

    def __init__(self, checker: Checker, board: KnownFacts, *, graded_only: bool = False) -> None:
        self._checker, self._board, self._graded_only = checker, board, graded_only
        self._owners = {own.name: layer.id for layer in checker.stack.layers for own in layer.variables}

    def of(self, deduction: Deduction) -> Deduction:
        """A chain without unneeded facts, conclusions and links, confirmed link by link.

        Raises `SolverError` if something does not follow, and `Undecided`.
        """
        if deduction.pattern is None or deduction.pattern.shape is PatternShape.RUN:
            return deduction
        if not deduction.links:
            return deduction
        if deduction.pattern.at_once and not deduction.supposes:
            return self._look(deduction, deduction.pattern)
        links = self._tight(deduction.links, deduction.conclusions)
        return Deduction.of_links(
            deduction.conclusions, links, deduction.pattern, deduction.ground, self._board
        )

    def _look(self, deduction: Deduction, pattern: Pattern) -> Deduction:
        """A look of several lines without unneeded statements and facts."""
        lines = [self._fewest(line) for line in deduction.links]
        if not self._graded_only:
            lines = [self._shrunk(line, all_of_it=True) for line in lines]
        found = Deduction.of_links(deduction.conclusions, lines, pattern, None, self._board)
        return replace(found, premise=deduction.premise)

    def _fewest(self, line: DeductionLine) -> DeductionLine:
        """A line with a minimal set of statements that imply its conclusions with its facts."""
        if is_wide(*line.statements):
            return line
        named = {statement.id: statement for statement in line.statements}
        names = set(spoken_of(line.statements, (*line.conclusions, *line.facts)))
        owners = {self._owners[name] for name in names if name in self._owners}

        def enough(ids: Collection[str]) -> Collection[str] | None:
            needed: set[str] = set()
            for one in line.conclusions:
                on = {*ids, *owners}
                core = self._checker.core(rules=on, layers=on, literals=(*line.facts, one.negated()))
                if core is None:
                    return None
                needed.update(item for item in core if isinstance(item, str) and item in named)
            return needed

        kept = shrink(reversed(named), enough)
        if kept is None:
            raise SolverError("a line of a step does not follow from what it quotes")
        return replace(
            line, statements=tuple(named[id_] for id_ in named if id_ in kept) or line.statements[:1]
        )

    def _tight(self, links: Sequence[DeductionLine], wanted: Iterable[Literal]) -> tuple[DeductionLine, ...]:
        """The links that lead to the wanted literals, or to a contradiction, found backwards."""
        wanted, kept = set(wanted), list[DeductionLine]()
        needed = wanted.copy()
        for link in reversed(links):
            asked = needed | wanted if link.links else needed
            conclusions = tuple(literal for literal in link.conclusions if literal in asked)
            if link.conclusions and not conclusions:
                continue
            said = replace(link, conclusions=conclusions)
            if len(said.statements) > 1 and conclusions and not link.links:
                said = self._fewest(said)
            found = self._opened(link) if link.links else self._shrunk(said)
            needed.difference_update(conclusions)
            needed.update(found.facts)
            kept.append(found)
        return tuple(_arranged(list(reversed(kept))))

    def _opened(self, link: DeductionLine) -> DeductionLine:
        """A link with a supposition, with only those of its own links that are needed."""
        refuted = any(not inner.conclusions for inner in link.links)
        inner = self._tight(link.links, () if refuted else link.conclusions)
        own = {literal for each in inner for literal in each.conclusions} | set(link.supposed)
        facts = dict.fromkeys(fact for each in inner for fact in each.facts if fact not in own)
        statements = dict.fromkeys(statement for each in inner for statement in each.statements)
        given = () if refuted else link.supposed
        return replace(link, links=inner, facts=(*given, *facts), statements=tuple(statements))

    def _shrunk(self, link: DeductionLine, all_of_it: bool = False) -> DeductionLine:
        """A link with a minimal set of facts; those concluded by the chain are dropped first.

        For a graph formula, the facts by which a person sees it are kept, unless `all_of_it`.
        """
        goals = [[one.negated()] for one in link.conclusions] or [[]]
        if is_wide(*link.statements):
            confirm(self._checker, self._board, link.statements, link.facts, goals)
            return link
        names = spoken_of(link.statements, (*link.conclusions, *link.facts))
        ids = {s.id for s in link.statements} | {self._owners[name] for name in names if name in self._owners}

        def enough(facts: Collection[Literal]) -> Collection[Literal] | None:
            needed: set[Literal] = set()
            for goal in goals:
                core = self._checker.core(rules=ids, layers=ids, literals=(*facts, *goal))
                if core is None:
                    return None
                needed.update(one for one in core if isinstance(one, Literal))
            return needed

        if not all_of_it and any(isinstance(one.formula, LazyFormula) for one in link.statements):
            if enough(link.facts) is None:
                raise SolverError("a line of a step does not follow from what it quotes")
            return link  # these are the facts by which a person sees it, though fewer may suffice
        facts = shrink(sorted(link.facts, key=lambda fact: not self._board.knows(fact)), enough)
        if facts is None:
            raise SolverError("a line of a step does not follow from what it quotes")
        return replace(link, facts=tuple(fact for fact in link.facts if fact in facts))


def _arranged(links: Sequence[DeductionLine]) -> list[DeductionLine]:
    """The links, each moved right before the first one that uses it, as far as possible."""
    giving = {literal: at for at, link in reversed(list(enumerate(links))) for literal in link.conclusions}
    order: dict[int, None] = {}

    def place(at: int) -> None:
        if at in order:
            return
        for fact in links[at].facts:
            if giving.get(fact, at) < at:
                place(giving[fact])
        order[at] = None

    ends = [at for at, link in enumerate(links) if not link.conclusions]
    for at in (*ends, *range(len(links))):
        place(at)
    return [links[at] for at in order]
