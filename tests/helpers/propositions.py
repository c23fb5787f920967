"""Random propositional formulas and arguments."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from hypothesis import strategies as st

from puzzles.formulas.formulas import And, Formula, Iff, Implies, Is, Not, Or, Xor
from puzzles.model.heading import Heading
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import ASCII, written
from puzzles.types.logic.truth_table import TruthTable

NAMES = ("p", "q", "r", "x'")


def _joined(kind: type[And | Or | Xor], parts: list[Formula]) -> Formula:
    return kind(*parts)


def formulas_over(names: tuple[str, ...]) -> st.SearchStrategy[Formula]:
    """Formulas as the grammar builds them: constants, or connectives with at least two parts."""
    atoms = st.sampled_from([Is(name, True) for name in names])
    return st.recursive(
        st.one_of(atoms, atoms, st.sampled_from([And(), Or()])),
        lambda parts: st.one_of(
            st.builds(Not, parts),
            st.builds(Implies, parts, parts),
            st.builds(Iff, parts, parts),
            *(st.lists(parts, min_size=2, max_size=3).map(partial(_joined, kind)) for kind in (And, Or, Xor)),
        ),
        max_leaves=8,
    )


formulas = formulas_over(NAMES)
premises = formulas.map(lambda formula: written(formula, ASCII))
conclusions = st.one_of(formulas.map(written), st.just(""))
headings = st.builds(Heading, *[st.text(max_size=10)] * 4)


@st.composite
def arguments(draw: st.DrawFn, max_premises: int = 4) -> Logic:
    """Premises and a conclusion, or none."""
    lines = draw(st.lists(premises, max_size=max_premises))
    return replace(Logic.of(tuple(lines), draw(conclusions)), heading=draw(headings))


def countermodels(table: TruthTable) -> list[int]:
    """The rows that make every premise true and the conclusion false."""
    return [row for row in range(table.rows) if table.is_countermodel(row)]
