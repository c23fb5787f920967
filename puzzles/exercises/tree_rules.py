"""What formulas in a truth tree give: formulas one under the other, or branches side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.types.logic.text import written

SIGNS = {True: "T", False: "F"}
DOUBLE = "¬¬A gives A"


class Claim(Struct, frozen=True):
    """A formula that is said to be true, or false; false ones are in signed trees alone."""

    formula: Formula
    true: bool = True

    def said(self, signed: bool) -> str:
        """The claim as it stands in a tree."""
        return f"{SIGNS[self.true]} {written(self.formula)}" if signed else written(self.formula)


Branches = tuple[tuple[Claim, ...], ...]
"""Side by side, and in each the claims one under the other."""


class TreeRule(Struct, frozen=True):
    """What a claim gives, in the `ways` that it may be written, the usual first; `shape` says it of A, B."""

    ways: tuple[Branches, ...]
    shape: str

    @property
    def usual(self) -> Branches:
        return self.ways[0]

    @property
    def splits(self) -> bool:
        """Whether it makes several branches."""
        return len(self.usual) > 1


def is_absurd(claim: Claim) -> bool:
    """Whether a claim closes its branch by itself: ⊥, or a denial of ⊤."""
    formula, true = claim.formula, claim.true
    if isinstance(formula, Not):
        formula, true = formula.part, not true
    return formula == (Or() if true else And())


def contradict(one: Claim, other: Claim) -> bool:
    """Whether two claims close a branch: a formula true and false, or it and its negation, both true."""
    if one.formula == other.formula:
        return one.true != other.true
    return (
        one.true and other.true and (one.formula == Not(other.formula) or other.formula == Not(one.formula))
    )


def rule_of(claim: Claim, signed: bool) -> TreeRule | None:
    """What a claim gives; None where there is nothing to take apart."""
    formula, true = claim.formula, claim.true
    if signed:
        found, shape = _signed(formula, true)
        return TreeRule(found, _named(shape, signed)) if found else None
    if isinstance(formula, Not):
        formula, true = formula.part, False
        if isinstance(formula, Not):
            return TreeRule((((Claim(formula.part),),),), DOUBLE)
    found, shape = _signed(formula, true)
    if not found or (isinstance(formula, Is) or not _is_compound(formula)):
        return None
    ways = tuple(
        tuple(tuple(Claim(one.formula if one.true else Not(one.formula)) for one in branch) for branch in way)
        for way in found
    )
    return TreeRule(ways, _named(shape, signed))


def _is_compound(formula: Formula) -> bool:
    return (isinstance(formula, And | Or | Xor) and bool(formula.parts)) or isinstance(formula, Implies | Iff)


_SHAPES: dict[tuple[type[Formula], bool], str] = {
    (Not, True): "T ¬A|F A",
    (Not, False): "F ¬A|T A",
    (And, True): "T A ∧ B|T A, T B",
    (And, False): "F A ∧ B|F A / F B",
    (Or, True): "T A ∨ B|T A / T B",
    (Or, False): "F A ∨ B|F A, F B",
    (Implies, True): "T A → B|F A / T B",
    (Implies, False): "F A → B|T A, F B",
    (Iff, True): "T A ↔ B|T A, T B / F A, F B",
    (Iff, False): "F A ↔ B|T A, F B / F A, T B",
    (Xor, True): "T A ⊕ B|T A, F B / F A, T B",
    (Xor, False): "F A ⊕ B|T A, T B / F A, F B",
}


def rule_shapes(signed: bool) -> Iterator[str]:
    """All rules in words, in turn of a formula that is true and one that is false."""
    for (kind, true), shape in _SHAPES.items():
        if signed or kind is not Not:
            yield _named(shape, signed)
        elif true:
            yield DOUBLE


def _named(shape: str, signed: bool) -> str:
    """A rule in words: "A → B gives ¬A / B"."""
    before, gives = shape.split("|")
    if not signed:
        whole = before[2:]
        before = f"¬({whole})" if before.startswith("F") else whole
        gives = gives.replace("T ", "").replace("F ", "¬")
    return f"{before} gives {gives}"


def _signed(formula: Formula, true: bool) -> tuple[tuple[Branches, ...], str]:
    """The ways in which a formula that is true or false can be taken apart, and the rule."""
    match formula:
        case Not(part):
            ways: Iterator[Branches] = iter(((((Claim(part, not true),),)),))
        case And(parts=parts) if parts:
            ways = (_beneath(each, true) if true else _beside(each, true) for each in _groups(And, parts))
        case Or(parts=parts) if parts:
            ways = (_beside(each, true) if true else _beneath(each, true) for each in _groups(Or, parts))
        case Implies(premise, conclusion):
            one, other = Claim(premise, not true), Claim(conclusion, true)
            ways = iter((((one,), (other,)) if true else ((one, other),),))
        case Iff(left, right):
            ways = iter((_two_ways(left, right, true),))
        case Xor(parts=parts) if len(parts) > 1:
            ways = (_two_ways(*each, not true) for each in _groups(Xor, parts) if len(each) == 2)
        case _:
            return (), ""
    return tuple(ways), _SHAPES[type(formula), true]


def _beneath(parts: Sequence[Formula], true: bool) -> Branches:
    return (tuple(Claim(part, true) for part in parts),)


def _beside(parts: Sequence[Formula], true: bool) -> Branches:
    return tuple((Claim(part, true),) for part in parts)


def _two_ways(left: Formula, right: Formula, same: bool) -> Branches:
    """Both true or both false where they are the `same`, else one of them true."""
    return tuple((Claim(left, one), Claim(right, one if same else not one)) for one in (True, False))


def _groups(kind: type[And | Or | Xor], parts: tuple[Formula, ...]) -> Iterator[tuple[Formula, ...]]:
    """All parts apart, then in two groups, as if brackets stood around these."""
    yield parts
    for cut in range(1, len(parts)) if len(parts) > 2 else ():
        yield tuple(group[0] if len(group) == 1 else kind(*group) for group in (parts[:cut], parts[cut:]))


def same_branches(one: Branches, other: Branches) -> bool:
    """Whether branches are the same in whatever order they and their claims stand."""
    return len(one) == len(other) and sorted(map(_in_order, one)) == sorted(map(_in_order, other))


def _in_order(branch: Sequence[Claim]) -> list[tuple[str, bool]]:
    return sorted((written(claim.formula), claim.true) for claim in branch)


def nearly_same(one: Branches, other: Branches) -> bool:
    """Whether they are the same but for two negations that were left out."""
    return same_branches(_bare(one), _bare(other))


def _bare(branches: Branches) -> Branches:
    return tuple(
        tuple(Claim(_undoubled(claim.formula), claim.true) for claim in branch) for branch in branches
    )


def _undoubled(formula: Formula) -> Formula:
    while isinstance(formula, Not) and isinstance(formula.part, Not):
        formula = formula.part.part
    return formula
