"""First-order formulas on the command line."""

from __future__ import annotations

import pytest

from puzzles.text.errors import PuzzleError
from tests.tui.cli.test_json import Direct, printed
from tui.cli.main import main


def lines(command: str, *arguments: str) -> list[str]:
    """What a command prints."""
    call = Direct(command, list(arguments))
    return list(call.module.run(call).text)


def test_what_follows_follows_where_it_was_tried() -> None:
    told = lines("solve", "∀x(Fx → Gx), Fa, ∃x Hx |- Ga")
    assert told[:2] == [
        "The conclusion follows in every domain of up to 4 things.",
        "Needed, 2 of 3 premises:",
    ]
    data, status = printed("solve logic-syllogism")
    assert (data["conclusion"], data["domain"], status) == ("follows", "up to 4", 0)


def test_a_countermodel_is_printed_in_tables() -> None:
    told = "\n".join(lines("solve", "∀x∃y Lxy |- ∃y∀x Lxy", "--limit", "1"))
    assert "2 things: 1, 2\n\nL(↓, →) │ 1  2\n────────┼─────\n" in told
    data, status = printed("solve logic-undistributed")
    assert (data["conclusion"], status) == ("does not follow", 1)
    first = data["solutions"][0]
    assert first["things"] == [1, 2]
    (constant,) = first["constants"]
    true_of = {each["name"]: each["true_of"] for each in first["predicates"]}
    assert [constant["thing"]] not in true_of["Cat"]
    assert [constant["thing"]] in true_of["Mortal"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("∀x Px -> Pa",), "True in every domain of up to 4 things, whatever its names mean."),
        (("∃x(Px & ~Px)",), "False in every domain of up to 4 things, whatever its names mean."),
        (("∃x Px -> Pa",), "False where 2 things: a is 1; P is true of 2."),
        (("~∃x Px", "--with", "∀x ~Px"), "agree in every domain of up to 4 things."),
        (("--of", "logic-lovers"), "Contingent: true in some models, false in others."),
        (("∀x Px",), "Normal forms are made of propositional formulas."),
    ],
)
def test_formulas_by_themselves(arguments: tuple[str, ...], said: str) -> None:
    told = lines("formula", *arguments)
    if said.startswith("False where"):
        assert any(line.startswith("False where 2 things: a is ") for line in told)
    else:
        assert any(line.endswith(said) for line in told)


def test_truth_tables_are_refused_in_a_line() -> None:
    instead = "expected propositional .* `cluebench solve`, which shows"
    with pytest.raises(PuzzleError, match=f"truth table: found first-order formulas; {instead}"):
        lines("table", "--formula", "∀x Px |- Pa")


def test_mistakes_are_told_with_their_column(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "∀x Px -> Qx |- p"]) == 2
    assert "column 11: x stands outside of what its quantifier binds" in capsys.readouterr().err
