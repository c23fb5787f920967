"""A checker of printed proofs that shares nothing with the one that is tested: it reads their text anew.

Formulas are tuples: ("not", A), ("and", A, B), ("all", "x", A), ("is", "P", "a", "b"), ("=", "a", "b"). Terms
are names, or tuples: ("of", "f", "a"). Steps with connectives alone are judged by truth tables, those with
quantifiers and identity by their rules.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product
from types import MappingProxyType
from typing import Any

Tree = tuple[Any, ...]
WORDS = re.compile(r"\s*([∀∃]|[¬∧∨⊕→↔⊤⊥()=≠,]|[^\W\d]\w*'*)")
LINE = re.compile(r"\s*(\d+) ((?:│ )*)(│ |┌ )(.*?)\s\s+(\S+)(?: ([\d, –]+))?")


class Refused(Exception):
    """A line that is not right."""


def judge(text: str, premises: list[str], conclusion: str) -> int:
    """The number of lines of a right proof of an argument; raises `Refused` with what is wrong."""
    lines: list[tuple[int, Tree, str, list[int], list[tuple[int, int]]]] = []
    open_: list[list[int]] = []
    stack: list[int] = []
    for row in text.splitlines():
        if "├──" in row:
            continue
        found = LINE.fullmatch(row.rstrip())
        if found is None:
            raise Refused(f"not a line: {row!r}")
        number, bars, begins, formula, rule, rests = found.groups()
        depth = len(bars) // 2
        stack = [*stack[: depth - 1], len(lines)] if begins == "┌ " else stack[:depth]
        cited = [int(one) - 1 for one in re.findall(r"(?<![\d–])\d+(?![\d–])", rests or "")]
        spans = [(int(a) - 1, int(b) - 1) for a, b in re.findall(r"(\d+)–(\d+)", rests or "")]
        if int(number) != len(lines) + 1 or depth != len(stack) or (begins == "┌ ") != (rule == "Assumption"):
            raise Refused(f"line {number} stands wrong")
        lines.append((depth, parsed(formula), rule, cited, spans))
        open_.append(list(stack))
        _judge_line(lines, open_)
    given = [formula for _, formula, rule, _, _ in lines if rule == "Premise"]
    if given != [parsed(premise) for premise in premises]:
        raise Refused("other premises")
    if lines[-1][0] or lines[-1][1] != parsed(conclusion):
        raise Refused("another conclusion")
    return len(lines)


def _judge_line(lines: list[Any], open_: list[list[int]]) -> None:
    here = len(lines) - 1
    _, formula, rule, cited, spans = lines[here]
    if rule in ("Premise", "Assumption"):
        return
    for one in cited:
        if not one < here or open_[one] != open_[here][: len(open_[one])]:
            raise Refused(f"line {here + 1} cites line {one + 1}")
    for first, last in spans:
        ended = last < here and open_[first] == open_[last] and first == open_[first][-1]
        if not ended or open_[first][:-1] != open_[here][: len(open_[first]) - 1] or first in open_[last + 1]:
            raise Refused(f"line {here + 1} cites {first + 1}–{last + 1}")
    above = [lines[one][1] for one in cited]
    subs = [(lines[first][1], lines[last][1]) for first, last in spans]
    held = {name for one in open_[here] for name in names(lines[one][1])}
    held |= {name for _, one, what, _, _ in lines if what == "Premise" for name in names(one)}
    if not _right(rule, formula, above, subs, held):
        raise Refused(f"line {here + 1} by {rule}")


def _right(rule: str, goal: Tree, above: list[Tree], subs: list[tuple[Tree, Tree]], held: set[str]) -> bool:
    match rule:
        case "∀E":
            return above[0][0] == "all" and _put_any(above[0], goal)
        case "∃I":
            return goal[0] == "some" and _put_any(goal, above[0])
        case "∀I":
            name = _put(goal, above[0]) if goal[0] == "all" else None
            return name is not None and name not in held | names(goal)
        case "∃E":
            name = _put(above[0], subs[0][0]) if above[0][0] == "some" else None
            return (
                name is not None and subs[0][1] == goal and name not in held | names(goal) | names(above[0])
            )
        case "=I":
            return bool(goal[0] == "=" and goal[1] == goal[2])
        case "=E":
            return any(
                same[0] == "="
                and (_swapped(one, goal, same[1], same[2]) or _swapped(one, goal, same[2], same[1]))
                for same, one in (above, above[::-1])
            )
        case "CQ":
            return _pushed(goal) == above[0] or _pushed(above[0]) == goal
    return follows([*above, *(("implies", *sub) for sub in subs)], goal)


def _put(whole: Tree, instance: Tree) -> str | None:
    """The name by which an instance has the variable of a quantified formula; "" if it has none."""
    candidates = ["", *sorted(names(instance))]
    return next((name for name in candidates if with_name(whole[2], whole[1], name) == instance), None)


def _put_any(whole: Tree, instance: Tree) -> bool:
    """Whether an instance has a term for the variable of a quantified formula, or that is nowhere."""
    return any(with_name(whole[2], whole[1], term) == instance for term in ("", *_terms(instance)))


def with_name(tree: Tree, variable: str, name: Any) -> Tree:
    """The formula with a term for a variable; names are never variables here."""
    if tree[0] in ("all", "some"):
        return tree if tree[1] == variable else (*tree[:2], with_name(tree[2], variable, name))
    if tree[0] in ("is", "="):
        first = 2 if tree[0] == "is" else 1
        return (*tree[:first], *(_in_term(term, variable, name) for term in tree[first:]))
    return (tree[0], *(with_name(part, variable, name) for part in tree[1:]))


def _in_term(term: Any, variable: str, name: Any) -> Any:
    if isinstance(term, str):
        return name if term == variable else term
    return (*term[:2], *(_in_term(part, variable, name) for part in term[2:]))


def _terms(tree: Tree) -> set[Any]:
    """The terms of a formula, with those within them; variables count as names."""
    if tree[0] in ("all", "some"):
        return _terms(tree[2])
    if tree[0] in ("is", "="):
        return {part for term in tree[2 if tree[0] == "is" else 1 :] for part in _within(term)}
    return {term for part in tree[1:] for term in _terms(part)}


def _within(term: Any) -> set[Any]:
    inner = () if isinstance(term, str) else term[2:]
    return {term}.union(*(_within(part) for part in inner))


def _swapped(one: Any, other: Any, left: Any, right: Any) -> bool:
    if one == other or (one, other) == (left, right):
        return True
    if isinstance(one, str) or isinstance(other, str):
        return False
    return len(one) == len(other) and all(
        _swapped(first, second, left, right) for first, second in zip(one, other, strict=True)
    )


def _pushed(tree: Tree) -> Tree | None:
    if tree[0] == "not" and tree[1][0] in ("all", "some"):
        other = "some" if tree[1][0] == "all" else "all"
        return (other, tree[1][1], ("not", tree[1][2]))
    return None


def names(tree: Tree, bound: frozenset[str] = frozenset()) -> set[str]:
    """The names of things in a formula."""
    if tree[0] in ("all", "some"):
        return names(tree[2], bound | {tree[1]})
    if tree[0] in ("is", "="):
        return {term for term in _terms(tree) if isinstance(term, str) and term not in bound}
    return {name for part in tree[1:] for name in names(part, bound)}


def follows(premises: list[Tree], conclusion: Tree) -> bool:
    """Whether it is so by truth tables, where what has no connective before it is an atom."""
    atoms = sorted({atom for tree in (*premises, conclusion) for atom in _atoms(tree)}, key=repr)
    for values in product((True, False), repeat=len(atoms)):
        row = dict(zip(atoms, values, strict=True))
        if all(_true(tree, row) for tree in premises) and not _true(conclusion, row):
            return False
    return True


CONNECTIVES = ("not", "and", "or", "xor", "implies", "iff")


def _atoms(tree: Tree) -> set[Tree]:
    return {atom for part in tree[1:] for atom in _atoms(part)} if tree[0] in CONNECTIVES else {tree}


def _true(tree: Tree, row: dict[Tree, bool]) -> bool:
    if tree[0] not in CONNECTIVES:
        return row[tree]
    parts = [_true(part, row) for part in tree[1:]]
    match tree[0]:
        case "not":
            return not parts[0]
        case "and":
            return all(parts)
        case "or":
            return any(parts)
        case "xor":
            return sum(parts) % 2 == 1
        case "implies":
            return not parts[0] or parts[1]
    return parts[0] == parts[1]


def parsed(text: str) -> Tree:
    """The formula in a text as it is printed."""
    words = WORDS.findall(text)
    if "".join(words) != re.sub(r"\s", "", text):
        raise Refused(f"not a formula: {text!r}")
    tree, rest = _chain(words, 0)
    if rest:
        raise Refused(f"not a formula: {text!r}")
    return tree


LEVELS = (("↔", "iff"), ("→", "implies"), ("⊕", "xor"), ("∨", "or"), ("∧", "and"))


def _chain(words: list[str], level: int) -> tuple[Tree, list[str]]:
    if level == len(LEVELS):
        return _single(words)
    sign, kind = LEVELS[level]
    first, words = _chain(words, level + 1)
    parts = [first]
    while words[:1] == [sign]:
        part, words = _chain(words[1:], level if kind == "implies" else level + 1)
        parts.append(part)
    if kind == "iff":
        while len(parts) > 1:
            parts[:2] = [("iff", *parts[:2])]
    return (parts[0] if len(parts) == 1 else (kind, *parts)), words


def _single(words: list[str]) -> tuple[Tree, list[str]]:
    word, rest = words[0], words[1:]
    if word == "¬":
        part, rest = _single(rest)
        return ("not", part), rest
    if word in "∀∃":
        part, left = _single(rest[1:])
        return ("all" if word == "∀" else "some", rest[0], part), left
    if word == "(":
        part, rest = _chain(rest, 0)
        return part, rest[1:]
    if word in "⊤⊥":
        return ("and",) if word == "⊤" else ("or",), rest
    term, rest = _term(words)
    if rest[:1] in (["="], ["≠"]):
        other, left = _term(rest[1:])
        same = ("=", term, other)
        return (same if rest[0] == "=" else ("not", same)), left
    return (("is", term) if isinstance(term, str) else ("is", *term[1:])), rest


def _term(words: list[str]) -> tuple[Any, list[str]]:
    """A name, or a name with terms in brackets, which a formula can be too."""
    word, rest = words[0], words[1:]
    if rest[:1] != ["("]:
        return word, rest
    terms = []
    while rest[:1] != [")"]:
        term, rest = _term(rest[1:])
        terms.append(term)
    return ("of", word, *terms), rest[1:]


class Model:
    """A model as the solver gives it: the truth of "P(1)", what "a" names, and how many things there are."""

    def __init__(self, values: Mapping[str, Any], size: str) -> None:
        self._values, self._things = values, range(1, values[size] + 1)

    def true(self, tree: Tree, bound: Mapping[str, int] = MappingProxyType({})) -> bool:
        """Tarski's definition of truth."""
        match tree[0]:
            case "all":
                return all(self.true(tree[2], {**bound, tree[1]: thing}) for thing in self._things)
            case "some":
                return any(self.true(tree[2], {**bound, tree[1]: thing}) for thing in self._things)
            case "=":
                return bool(self._of(tree[1], bound) == self._of(tree[2], bound))
            case "is" if len(tree) == 2:
                return bool(self._values[tree[1]])
            case "is":
                return bool(
                    self._values[f"{tree[1]}({','.join(str(self._of(one, bound)) for one in tree[2:])})"]
                )
        atoms = {part: self.true(part, bound) for part in _atoms(tree)}
        return _true(tree, atoms)

    def _of(self, term: Any, bound: Mapping[str, int]) -> int:
        if not isinstance(term, str):
            term = f"{term[1]}({','.join(str(self._of(one, bound)) for one in term[2:])})"
        found: int = bound[term] if term in bound else self._values[term]
        return found
