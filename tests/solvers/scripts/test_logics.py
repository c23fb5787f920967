"""What a logic leaves out is what the z3 command does not take after it."""

from __future__ import annotations

import pytest

from solvers.queries.scripts import Outcome
from tests.helpers.smtlib import answered
from tests.helpers.z3_command import run_z3

SORTS = [
    "Int",
    "(_ BitVec 4)",
    "(Array Bool Bool)",
    "(_ FloatingPoint 5 11)",
    "RoundingMode",
    "String",
    "(Seq Bool)",
    "RegLan",
]
LOGICS = [
    "ALL",
    "HORN",
    "LIA",
    "LIRA",
    "UF",
    "UFLIA",
    "UFBV",
    "BV",
    "ABV",
    "AUFLIA",
    "AUFBV",
    "AUFDTLIRA",
    "UFDT",
]
LOGICS += [
    "FP",
    "FPLRA",
    "BVFP",
    "QF_UF",
    "QF_LIA",
    "QF_LIRA",
    "QF_NIA",
    "QF_IDL",
    "QF_UFIDL",
    "QF_UFLIA",
    "QF_AX",
]
LOGICS += ["QF_AUFLIA", "QF_BV", "QF_UFBV", "QF_FP", "QF_BVFP", "QF_S", "QF_SLIA", "QF_DT", "QF_UFDTLIA"]


@pytest.mark.parametrize("logic", LOGICS)
def test_sorts_that_a_logic_leaves_out_are_those_that_the_z3_command_refuses(logic: str) -> None:
    declared = "".join(f"\n(declare-const x{index} {sort})" for index, sort in enumerate(SORTS))
    text = f"(set-logic {logic}){declared}"
    refused = [line.partition(" column")[0] for line in run_z3(text) if "unknown sort" in line]
    faults = [answer for answer in answered(text) if answer.outcome is Outcome.ERROR]
    assert [f'(error "line {fault.line}' for fault in faults] == refused
    assert all(f"the logic {logic} has no " in fault.text for fault in faults)
    assert all(fault.expected for fault in faults)


def test_the_place_is_that_of_the_sort() -> None:
    (fault,) = (
        each for each in answered("(set-logic LIA)\n (declare-fun f\n  (Int String) Int)") if each.text
    )
    assert (fault.line, fault.column, fault.text) == (3, 8, "the logic LIA has no String")


def test_a_logic_that_z3_does_not_know_leaves_out_nothing() -> None:
    answers = answered("(set-logic FOO)(declare-const x Int)(check-sat)")
    assert [answer.outcome for answer in answers] == [Outcome.ERROR, Outcome.DONE, Outcome.SAT]
