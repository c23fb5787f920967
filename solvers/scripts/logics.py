"""What a logic leaves out: the z3 command has no bit vectors after (set-logic QF_LIA).

Source: the names of logics, https://smt-lib.org/logics.shtml, and what the z3 command accepts in each.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

EVERYTHING = "ALL"
"""The logic that includes everything."""
_SORTS: Mapping[str, frozenset[str]] = {
    r"[IR]A|DL|FP|^QF_FD$|HORN|BVRE|^QF_S": frozenset({"Int", "Real"}),
    r"BV|^FP$|^QF_FD$|HORN": frozenset({"BitVec"}),
    r"^(QF_)?A|HORN": frozenset({"Array"}),
    r"FP": frozenset({"FloatingPoint", "Float16", "Float32", "Float64", "Float128", "RoundingMode"}),
    r"BVRE|^QF_S": frozenset({"String", "Seq", "RegLan", "RegEx", "Unicode"}),
}
"""The sorts of each theory, by its abbreviation in names of logics."""


def left_out(logic: str) -> frozenset[str]:
    """The names of the sorts that a logic, one that z3 knows, does not have."""
    if logic == EVERYTHING:
        return frozenset()
    return frozenset().union(*(sorts for named, sorts in _SORTS.items() if not re.search(named, logic)))
