"""What can be changed in a module, one thing at a time: all but the changed place stays as it is typed.

Left alone are docstrings, annotations, what is there for types only, what makes sure of what holds anyhow or
spares time and memory, and the inside of f-strings, whose places Python 3.11 does not tell rightly.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from dataclasses import dataclass
from itertools import accumulate, repeat

SHORT = 20
"""Strings of up to so many characters are made empty."""
ONE_LINE = 38
"""Characters of a change that are shown, on either side of the arrow."""
UNSEEN = ("strict", "slots", "gc", "maxsize")
"""Arguments that make sure of what holds anyhow, as `zip` of `strict`, or spare time and memory."""
FOR_TYPES = ("TypeVar", "NewType", "Literal")
"""What is given names for types."""
CLOCKS = ("monotonic", "perf_counter", "process_time", "time")
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
JOINED: dict[type[ast.boolop], type[ast.boolop]] = {ast.And: ast.Or, ast.Or: ast.And}
ADDED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}

Change = tuple[str, ast.stmt | ast.expr, str]
"""A kind, the part of the source that goes, and the text that comes in its place."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file: the bytes from `start` to `end` become `after`."""

    path: str
    line: int
    column: int
    kind: str
    start: int
    end: int
    before: str
    after: str

    def of(self, source: bytes) -> bytes:
        """The whole file with the change."""
        return source[: self.start] + self.after.encode() + source[self.end :]

    @property
    def place(self) -> str:
        """Where it is, with the column in bytes, as editors read it."""
        return f"{self.path}:{self.line}:{self.column}"

    def __str__(self) -> str:
        return f"{_short(self.before)} → {_short(self.after)}"


def mutants(path: str, source: bytes) -> list[Mutant]:
    """All mutants of a file, in the order of the text; see `differs` for those that are none."""
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    found, tree = [], ast.parse(source)
    limits = {limit for node in ast.walk(tree) for limit in _limits(node)}
    for node in _parts(tree, limits):
        for kind, place, after in _changes(node):
            start = starts[place.lineno - 1] + place.col_offset
            end = starts[(place.end_lineno or 0) - 1] + (place.end_col_offset or 0)
            found.append(
                Mutant(
                    path,
                    place.lineno,
                    place.col_offset + 1,
                    kind,
                    start,
                    end,
                    source[start:end].decode(),
                    after,
                )
            )
    return found


def differs(mutant: Mutant, source: bytes) -> bool:
    """Whether the mutant can be read as Python, and says something else than the source."""
    try:
        changed = ast.parse(mutant.of(source))
    except SyntaxError:
        return False
    return ast.unparse(changed) != ast.unparse(ast.parse(source))


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= ONE_LINE else line[: ONE_LINE - 1] + "…"


def _parts(node: ast.AST, limits: Set[ast.AST]) -> Iterator[ast.AST]:
    """A node and all below it that may be changed, but for limits."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns") or (name == "body" and _for_types_only(node)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and child not in limits and not _left_alone(child):
                yield from _parts(child, limits)


def _left_alone(node: ast.AST) -> bool:
    match node:
        case ast.JoinedStr() | ast.Expr(ast.Constant()):
            return True
        case ast.keyword(name):
            return name in UNSEEN
        case ast.Call(ast.Name(name)) | ast.Subscript(ast.Name(name)):
            return name in FOR_TYPES
    return False


def _for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def _limits(node: ast.AST) -> Iterator[ast.Constant]:
    """The numbers of 10 or more that are given names, alone, in a row or in a table: one more of them is a
    matter of taste, none is not.
    """
    match node:
        case ast.Assign([ast.Tuple(names)], ast.Tuple(values)):
            pairs = zip(names, values, strict=False)
        case ast.Assign([name], ast.Dict(values=values)):
            pairs = zip(repeat(name), values, strict=False)
        case ast.Assign([name], value):
            pairs = zip([name], [value], strict=True)
        case _:
            return
    for pair in pairs:
        match pair:
            case ast.Name(word), ast.Constant(int(number)) as limit if word.isupper() and number >= 10:
                yield limit


def _changes(node: ast.AST) -> Iterator[Change]:
    yield from _other_operators(node)
    yield from _other_conditions(node)
    yield from _other_constants(node)
    yield from _left_out(node)


def _other_operators(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare(left, ops, right) if not _is_moment(node):
            for index, op in enumerate(ops):
                swapped = [*ops[:index], COMPARED[type(op)](), *ops[index + 1 :]]
                yield "comparison", node, _text(ast.Compare(left, swapped, right))
        case ast.BoolOp(op, values):
            yield "and, or", node, _text(ast.BoolOp(JOINED[type(op)](), values))
        case ast.UnaryOp(ast.Not(), operand):
            yield "not", node, _text(operand)
        case ast.BinOp(left, op, addend) if type(op) in ADDED:
            yield "plus, minus", node, _text(ast.BinOp(left, ADDED[type(op)](), addend))
        case ast.AugAssign(target, op, addend) if type(op) in ADDED:
            yield "plus, minus", node, ast.unparse(ast.AugAssign(target, ADDED[type(op)](), addend))


def _is_moment(node: ast.Compare) -> bool:
    """Whether it is asked if it is later than some moment: at that moment itself nothing ever happens."""
    parts = (part.func for part in ast.walk(node) if isinstance(part, ast.Call))
    return any(ast.unparse(part).rpartition(".")[2] in CLOCKS for part in parts)


def _other_conditions(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.If(test) | ast.IfExp(test) if not _for_types_only(node):
            yield from (("condition", test, value) for value in ("True", "False"))
        case ast.While(test):  # which would never end, were it true
            yield "condition", test, "False"
        case ast.comprehension(ifs=tests):
            yield from (("condition", test, value) for test in tests for value in ("True", "False"))


def _other_constants(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Constant(bool(value)):
            yield "constant", node, str(not value)
        case ast.Assign():
            yield from (("constant", limit, "0") for limit in _limits(node))
        case ast.Constant(int(value)):
            yield "constant", node, str(value + 1)
        case ast.Constant(str(value)) if 0 < len(value) <= SHORT:
            yield "constant", node, '""'


def _left_out(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Expr(ast.Call() | ast.Await(ast.Call())) | ast.Assign([ast.Attribute()]):
            yield "statement", node, "pass"
        case ast.AugAssign(ast.Attribute()):
            yield "statement", node, "pass"
        case ast.Return(value) if value is not None and not _is_no(value):
            yield "result", node, "return None"


def _is_no(node: ast.expr) -> bool:
    """Whether it is None, or False, which says no as well."""
    return isinstance(node, ast.Constant) and (node.value is None or node.value is False)


def _text(node: ast.expr) -> str:
    """The text of an expression that can stand wherever another stood."""
    return f"({ast.unparse(node)})"
