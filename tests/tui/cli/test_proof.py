"""`cluebench proof`: what it prints, and its exit status."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.types.logic.clues import meaning
from tests.helpers.command import data, said
from tests.helpers.deduction import RULES, argued


def test_an_argument_typed_on_the_command_line_is_proved() -> None:
    done = said("proof", "p -> q, q -> r |- p -> r", "--basic")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "1 │ p → q  Premise",
        "2 │ q → r  Premise",
        "  ├──",
        "3 │ ┌ p    Assumption",
        "  │ ├──",
        "4 │ │ q    →E 1, 3",
        "5 │ │ r    →E 2, 4",
        "6 │ p → r  →I 3–5",
    ]


def test_what_does_not_follow_has_a_countermodel() -> None:
    done = said("proof", "logic-umbrella")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines()[0] == "The conclusion does not follow."
    assert done.stdout.splitlines()[1].startswith("Countermodel: ")


def test_an_argument_about_things_is_proved_for_every_domain() -> None:
    done = said("proof", "∀x (Fx -> Gx), ∃x Fx |- ∃x Gx")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[3:] == [
        "3 │ ┌ F(a)            Assumption",
        "  │ ├──",
        "4 │ │ F(a) → G(a)     ∀E 1",
        "5 │ │ G(a)            →E 4, 3",
        "6 │ │ ∃x G(x)         ∃I 5",
        "7 │ ∃x G(x)           ∃E 2, 3–6",
    ]
    done = said("proof", "∀y ∃x Rxy |- ∃x ∀y Rxy")
    assert done.returncode == 1
    assert done.stdout.startswith("The conclusion does not follow.\nCountermodel: 2 things: R is true of ")
    done = said("proof", "∀x ∃y Rxy, ∀x ∀y ∀z (Rxy & Ryz -> Rxz) |- ∃x Rxx", "--effort", "500")
    assert (done.returncode, done.stdout) == (3, "No proof was found.\n")
    assert "nor a countermodel: it holds in every domain of up to 4 things" in done.stderr


def test_a_proof_with_quantifiers_in_latex() -> None:
    done = said("proof", "∃x Fx, ∀x (Fx -> x = abe) |- F(abe)", "--latex")
    assert r"\hypo {2} {\forall x\, (F(x) \rightarrow x = \mathit{abe})}" in done.stdout
    assert r"\have {7} {F(\mathit{abe})} \by{$\exists$E}{1,3-6}" in done.stdout


def test_effort_that_runs_out_is_unknown() -> None:
    done = said("proof", "(p <-> q) <-> r |- p <-> (q <-> r)", "--effort", "1")
    assert (done.returncode, done.stdout) == (3, "No proof was found.\n")
    assert done.stderr == "cluebench: no proof in the steps allowed\n"


@pytest.mark.parametrize("arguments", [("seed-zebra",), ("-",)])
def test_what_claims_nothing_is_refused(arguments: tuple[str, ...]) -> None:
    done = said("proof", *arguments, stdin='puzzle = "logic"\npremises = ["p"]\n')
    assert (done.returncode, done.stdout) == (2, "")
    assert "there is no conclusion to prove; expected an argument with a conclusion" in done.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [("p -> |- q", "column 5"), ("|-", "column 3"), ("p ->", "no such file"), ("p ^ q |- p", "column 3")],
)
def test_bad_arguments_are_told_in_one_line(text: str, told: str) -> None:
    done = said("proof", text)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_data_are_enough_to_check_the_proof() -> None:
    text = "p xor q |- (p | q) & ~(p & q)"
    found = data("proof", text)
    assert (found["conclusion"], found["proof"]["derived"]) == ("follows", True)
    lines = [
        ProofLine(
            line["number"],
            line["depth"],
            meaning(line["formula"]),
            RULES[line["rule"]],
            tuple(line["cited"]),
            tuple((first, last) for first, last in line["subproofs"]),
        )
        for line in found["proof"]["lines"]
    ]
    assert faults(Proof(tuple(lines)), *argued(text)) == ()


def test_latex_and_markdown() -> None:
    done = said("proof", "-", "--latex", stdin=encode(sample("seed-entailment").load()))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("% in the preamble: \\usepackage{fitch}\n\\[\n\\begin{nd}\n")
    assert done.stdout.endswith("\\end{nd}\n\\]\n")
    done = said("proof", "logic-museum", "--markdown")
    assert done.stdout.startswith("# The museum\n\nalarm → guard, ")
    assert done.stdout.endswith("```\n")


def test_other_commands_take_a_typed_argument_too() -> None:
    found = data("convert", "p |- q", "--to", "toml")
    assert (found["puzzle"], found["text"]) == (
        "logic",
        'puzzle = "logic"\npremises = ["p"]\nconclusion = "q"\n',
    )


@pytest.mark.parametrize(
    ("formula", "status", "last"),
    [
        ("A v ~A", 0, "1 │ A ∨ ¬A  LEM"),
        ("p & q", 1, "The conclusion does not follow."),
        ("(p -> q) v (q -> p)", 0, "(p → q) ∨ (q → p)"),
    ],
)
def test_a_formula_alone_is_a_theorem(formula: str, status: int, last: str) -> None:
    done = said("proof", formula)
    assert done.returncode == status
    assert last in done.stdout
    assert "Premise" not in done.stdout
