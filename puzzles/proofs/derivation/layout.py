"""Derivations laid out in numbered lines, each formula derived once wherever that will do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from puzzles.formulas.formulas import Formula
from puzzles.proofs.derivation.bank import FormulaBank
from puzzles.proofs.derivation.term import Branch, Term
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.rules import ProofRule


@dataclass(eq=False)
class _Step:
    """A line to be."""

    formula: int
    rule: ProofRule
    cited: tuple[_Step, ...] = ()
    blocks: tuple[_Block, ...] = ()


@dataclass(eq=False)
class _Block:
    """The proof itself, or a subproof: steps and subproofs in order, in the block that it stands in."""

    outer: _Block | None = None
    items: list[_Step | _Block] = field(default_factory=list)
    steps: dict[int, _Step] = field(default_factory=dict)

    def add(self, step: _Step) -> _Step:
        self.items.append(step)
        self.steps.setdefault(step.formula, step)
        return step

    def find(self, formula: int) -> _Step | None:
        """A step with that formula that may be cited here."""
        block: _Block | None = self
        while block is not None:
            if formula in block.steps:
                return block.steps[formula]
            block = block.outer
        return None


def laid_out(bank: FormulaBank, premises: Sequence[Formula], term: Term, derived_rules: bool) -> Proof:
    """The proof that a derivation from the premises comes to: with as few lines as a tidy order gives."""
    given = tuple(map(bank.number, premises))
    plain = _lines(bank, given, term, frozenset())
    times = Counter(
        line.formula for line in plain if line.rule not in (ProofRule.PREMISE, ProofRule.ASSUMPTION)
    )
    repeated = frozenset(bank.number(formula) for formula, count in times.items() if count > 1)
    shared = _lines(bank, given, term, repeated) if repeated else plain
    return Proof(min(plain, shared, key=len), derived_rules)


def _lines(
    bank: FormulaBank, premises: Sequence[int], term: Term, early: frozenset[int]
) -> tuple[ProofLine, ...]:
    """The lines; what is `early` is derived before a subproof in which it is wanted."""
    root = _Block()
    for premise in premises:
        root.add(_Step(premise, ProofRule.PREMISE))
    last = _end_with(root, _Writer(early).write(term, root))
    return tuple(_numbered(bank, root, _needed(last)))


class _Writer:
    """Puts terms on lines."""

    def __init__(self, early: frozenset[int]) -> None:
        self._early = early

    def write(self, term: Term, block: _Block) -> _Step:
        """The step with the formula of a term: one that is there, or else a new one."""
        waiting = [(term, False)]
        while waiting:
            one, ready = waiting.pop()
            if block.find(one.formula) is not None:
                continue
            if ready:
                self._put(one, block)
            else:
                waiting.append((one, True))
                waiting += [(below, False) for below in reversed((*one.first, *one.cited))]
        return _found(block, term.formula)

    def _put(self, term: Term, block: _Block) -> None:
        """Add a step, when all that it cites is there."""
        if term.rule is None:
            raise LookupError(f"formula {term.formula} stands on no line")
        cited = tuple(_found(block, one.formula) for one in term.cited)
        blocks = tuple(self._branch(branch, block) for branch in term.branches)
        block.add(_Step(term.formula, term.rule, cited, blocks))

    def _branch(self, branch: Branch, outer: _Block) -> _Block:
        assumed, end = branch
        for one in _inner(end):
            if one.formula in self._early and all(outer.find(rest) is not None for rest in one.open):
                self.write(one, outer)
        block = _Block(outer)
        block.add(_Step(assumed, ProofRule.ASSUMPTION))
        outer.items.append(block)
        _end_with(block, self.write(end, block))
        return block


def _found(block: _Block, formula: int) -> _Step:
    step = block.find(formula)
    assert step is not None
    return step


def _inner(term: Term) -> Iterator[Term]:
    """All terms in a term, each once, the innermost first."""
    seen: set[int] = set()
    waiting = [(term, False)]
    while waiting:
        one, ready = waiting.pop()
        if ready:
            yield one
        elif id(one) not in seen and one.rule is not None:
            seen.add(id(one))
            waiting.append((one, True))
            below = (*one.first, *one.cited, *(end for _, end in one.branches))
            waiting += [(inner, False) for inner in reversed(below)]


def _end_with(block: _Block, step: _Step) -> _Step:
    """Have a block end with a step, said once more if it stands elsewhere; gives its last step."""
    if block.items[-1] is step:
        return step
    again = _Step(step.formula, ProofRule.REITERATION, (step,))
    block.items.append(again)
    return again


def _needed(last: _Step) -> set[int]:
    """The ids of the steps and blocks that the last step rests on."""
    needed: set[int] = set()
    waiting: list[_Step] = [last]
    while waiting:
        step = waiting.pop()
        if id(step) in needed:
            continue
        needed.add(id(step))
        waiting += step.cited
        for block in step.blocks:
            needed.add(id(block))
            ends = (block.items[0], block.items[-1])
            waiting += [end for end in ends if isinstance(end, _Step)]
    return needed


def _numbered(bank: FormulaBank, root: _Block, needed: set[int]) -> Iterator[ProofLine]:
    """The needed steps in order; premises all stay."""
    numbers: dict[int, int] = {}
    spans: dict[int, tuple[int, int]] = {}

    def walk(block: _Block, depth: int) -> Iterator[ProofLine]:
        first = len(numbers) + 1
        for item in block.items:
            if isinstance(item, _Block):
                if id(item) in needed:
                    yield from walk(item, depth + 1)
            elif id(item) in needed or item.rule is ProofRule.PREMISE:
                numbers[id(item)] = len(numbers) + 1
                cited = tuple(numbers[id(one)] for one in item.cited)
                subproofs = tuple(spans[id(one)] for one in item.blocks)
                yield ProofLine(len(numbers), depth, bank.formula(item.formula), item.rule, cited, subproofs)
        spans[id(block)] = first, len(numbers)

    return walk(root, 0)
