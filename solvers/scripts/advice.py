"""What to write in place of what z3 rejects: slips of those who learn SMT-LIB, by what z3 says of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches

_BUILT_IN = frozenset(
    {"abs", "and", "distinct", "div", "exists", "false", "forall", "ite", "let", "mod", "not", "or"}
    | {"select", "store", "true", "xor"}
)
_OPERATORS: Mapping[str, str] = {
    "": "or",  # || is a quoted symbol without letters
    "==": "=",
    "<=>": "=",
    "<->": "=",
    "iff": "=",
    "!=": "(not (= ...)), or distinct",
    "<>": "(not (= ...)), or distinct",
    "/=": "(not (= ...)), or distinct",
    "&&": "and",
    "&": "and",
    "|": "or",
    "->": "=>",
    "~": "not",
    "%": "mod",
}
"""Operators of other languages, and what to write for them."""
_INFIX = frozenset({"=", "distinct", "<", ">", "<=", ">=", "+", "-", "*", "/"})
_QUOTES = frozenset("“”„‘’'")
_SORTS: Mapping[str, str] = {
    "int": "Int",
    "integer": "Int",
    "bool": "Bool",
    "boolean": "Bool",
    "real": "Real",
    "float": "Real, or Float32",
    "double": "Real, or Float64",
    "string": "String",
    "array": "(Array Int Int)",
}
"""Sorts as other languages name them, in small letters."""
_OPTIONS = ("produce-models", "produce-unsat-cores", "produce-unsat-assumptions", "produce-proofs", "timeout")
_ADVICE: Mapping[str, str] = {
    r"declared: \(declare-fun \S+ \(\) ": "the operator first, such as (and p q)",
    r"no arguments supplied to arithmetical operator": "the operator first, such as (> x 1)",
    r"Wrong number of arguments \(0\) passed to function \(declare-fun (=>|xor) ": "the operator first, "
    "such as (=> p q)",
    r"Wrong number of arguments \(0\) passed to function \(declare-fun not ": "brackets around it, such as "
    "((not p))",
    r"invalid function application, arguments missing": "a name without brackets, or what it is applied to",
    r"invalid (sorted variable|list of sorted variables), '\(' expected got ": "each name with its sort in "
    "brackets, and brackets around all of them, such as ((x Int))",
    r"invalid let declaration, '\(' expected got ": "brackets around the list, such as (let ((y 1)) ...)",
    r"Expecting sort list '\('": "sorts in brackets, such as (declare-fun f (Int Int) Bool)",
    r"expected got BitVec|integer parameter to bit-vector sort": "(_ BitVec 8) for eight bits",
    r"Argument .* has sort Int it does not match .*BitVec": "a bit vector, such as #x05 or (_ bv5 8)",
    r"invalid datatype declaration, '\(' expected got ": "each value in brackets, such as ((red) (green))",
    r"invalid get-value command, '\(' expected got ": "a list, such as (get-value (x y))",
    r"invalid check-sat-assuming command, .* expected got ": "a list, such as (check-sat-assuming (p q))",
    r"invalid attributed expression, keyword expected": "a colon before it, such as (! (> x 1) :named big)",
    r"invalid assert command, '\)' expected": "one term, such as (and p q)",
    r"invalid assert command, term is not Boolean": "what is true or false, such as (> x 1)",
    r"invalid command argument, keyword expected": "a word with a colon, such as :weight",
    r"invalid command argument, string expected": 'text in quotes, such as (echo "yes")',
    r"model is not available": "a check before it that says sat",
    r"unsat core is not available": "a check before it that says unsat",
    r"unexpected end of string": 'a quote at its end; within a text a quote is written twice, ""',
    r"unknown sort": "(declare-sort ...) before it",
}
"""What z3 says, as a pattern, and what to write."""
_UNKNOWN = re.compile(r"unknown constant (?P<name>[^\s(]*)(?P<sorts> \()?")
_FRACTION = re.compile(r"[./]\d+")
"""What z3 sees in .5 and in 1/2."""
_SORT = re.compile(r"unknown sort '(?P<name>[^']*)'")
_OPTION = re.compile(r"unknown parameter '(?P<name>[^']*)'")


def advice(head: str, problem: str, found: str) -> str:
    """What to write in a command of that head; "" if nothing is known.

    `problem` is what z3 says, and `found` the character that it found.
    """
    if "declared: " not in problem and (unknown := _UNKNOWN.match(problem)):
        return _named(unknown["name"], is_function=bool(unknown["sorts"]))
    if unknown := _OPTION.match(problem):
        near = get_close_matches(unknown["name"].replace("_", "-"), _OPTIONS, n=1)
        return f"perhaps :{near[0]}" if near else ""
    if problem == "unexpected character":
        return _character(found)
    if head == "set-logic" and "already" not in problem:
        return "a logic such as ALL, QF_LIA or QF_BV"
    if (unknown := _SORT.search(problem)) and (sort := _SORTS.get(unknown["name"].lower())):
        return sort
    return next((told for said, told in _ADVICE.items() if re.search(said, problem)), "")


def _named(name: str, *, is_function: bool) -> str:
    """What to write for a name that z3 does not know; "" for a hole."""
    if name in _OPERATORS:
        return _OPERATORS[name]
    if name.lower() in _BUILT_IN:
        return name.lower()
    if name in _INFIX:
        return f"the operator first, such as ({name} x 1)"
    if _FRACTION.fullmatch(name):
        return "0.5, or (/ 1.0 2.0)"
    if name == "?":
        return ""
    return f"({'declare-fun' if is_function else 'declare-const'} {name} ...) before it"


def _character(found: str) -> str:
    if found in _QUOTES:
        return 'straight quotes, "'
    if found == "[":
        return "(select m 1) for an element of an array"
    return f"bars around a name with such a letter, |{found}|" if found.isalpha() else ""
