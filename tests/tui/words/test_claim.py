"""What is said of a claim: in sections, and by the command line."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from puzzles.types.logic.puzzle import Logic
from solvers.handlers.registry import answers
from solvers.queries.entailment import Entailed, Entailment
from solvers.requests.claims import ClaimData
from solvers.session.session import Session
from tests.helpers import command
from tests.helpers.command import data
from tui.words.claim import WAYS, sections


def entailed(puzzle: object, question: Entailment | None = None) -> Entailed:
    assert isinstance(puzzle, Logic | PuzzleState)
    answer = list(answers(question or Entailment(), Session(puzzle)))[-1]
    assert isinstance(answer, Entailed)
    return answer


def said(answer: Entailed) -> dict[str, list[str]]:
    texts = (
        (section.text, [clue.text.removeprefix("Premise: ") for clue in section.statements])
        for section in sections(answer)
    )
    return dict(texts)


def test_the_premises_that_were_needed_and_those_never() -> None:
    assert said(entailed(sample("seed-entailment").load())) == {
        "Needed, 3 of 5 premises": ["(p → q) → r", "t", "t → q"],
        "Premises not needed": ["s → ¬p", "¬s"],
        "The premises are consistent.": [],
        "Not a tautology: without premises it can be false.": [],
    }


def test_every_way_to_it() -> None:
    ways = said(entailed(sample("logic-museum").load()))
    assert list(ways)[:4] == [
        "Way 1 of 2",
        "Way 2 of 2",
        "Needed in every way",
        "Premises not needed in any way",
    ]
    many = entailed(Logic.of(tuple(f"a{n} & b" for n in range(WAYS + 2)), "b"))
    assert f"Way {WAYS} of {WAYS + 2}" in said(many)
    assert "… and 2 more ways" in said(many)
    cut = said(entailed(Logic.of(tuple(f"a{n} & b" for n in range(9)), "b"), Entailment(core_limit=2)))
    assert next(iter(cut)) == "Way 1 of 2 found"
    assert list(cut)[-1].startswith("The search was cut short")


@pytest.mark.parametrize(
    ("puzzle", "sentences"),
    [
        (Logic.of((), "p | ~p"), []),
        (
            Logic.of(("p",), "p | ~p"),
            [
                "A tautology: true whatever is assumed.",
                "Premises not needed",
                "The premises are consistent.",
            ],
        ),
        (Logic.of((), "p & ~p"), ["It is never true: a contradiction in itself."]),
        (Logic.of((), "p"), []),
        (
            Logic.of(("~p",), "p"),
            [
                "The premises even refute it: they make it false.",
                "The premises are consistent.",
                "Not a tautology.",
            ],
        ),
        (Logic.of(("p | q",), "p"), ["The premises are consistent.", "Not a tautology."]),
        (
            Logic.of(("p", "~p"), "q"),
            [
                "From premises that contradict one another anything follows, the opposite as well.",
                "These premises cannot all be true",
                "No premises that agree with one another lead to it.",
            ],
        ),
        (
            Logic.of(("p", "~p", "r"), "r"),
            [
                "From premises that contradict one another anything follows, the opposite as well.",
                "These premises cannot all be true",
                "It would follow without the contradiction",
            ],
        ),
        (
            Logic.of(("p", "~p"), "q | ~q"),
            [
                "From premises that contradict one another anything follows, the opposite as well.",
                "These premises cannot all be true",
                "It is a tautology besides: true whatever is assumed.",
            ],
        ),
    ],
    ids=range(9),
)
def test_each_case_is_told(puzzle: Logic, sentences: list[str]) -> None:
    assert list(said(entailed(puzzle))) == sentences


def test_what_is_not_finished_is_said_so() -> None:
    first = next(iter(answers(Entailment(), Session(Logic.of(("p",), "p")))))
    assert isinstance(first, Entailed)
    assert list(said(first)) == ["Looking further …"]


def test_the_command_line_tells_from_what_it_follows() -> None:
    done = command.said("solve", "seed-entailment")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[:5] == [
        "The conclusion follows.",
        "Needed, 3 of 5 premises:",
        "  Premise: (p → q) → r",
        "  Premise: t",
        "  Premise: t → q",
    ]


def test_the_command_line_tells_what_follows_from_a_contradiction() -> None:
    done = command.said("solve", "logic-alibi")
    text = "The conclusion follows trivially: the premises contradict one another."
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, text)
    found = data("solve", "logic-alibi")
    assert found["answer"] == text[:1].lower() + text[1:-1]
    assert found["claim"]["trivial"] is True
    assert len(found["claim"]["clash"]) == 6


def test_the_command_line_speaks_of_countermodels() -> None:
    done = command.said("solve", "logic-umbrella")
    assert done.stdout.splitlines()[:2] == ["The conclusion does not follow.", "2 countermodels."]
    assert command.said("count", "logic-umbrella").stdout == "2 countermodels, and that is all.\n"


def test_the_claim_as_data() -> None:
    found = ClaimData.of(entailed(sample("seed-entailment").load())).data()
    texts = {key: value for key, value in found.items() if not key.endswith("_statements")}
    for key in ("clash", "never_needed"):
        assert [statement["text"] for statement in found[f"{key}_statements"]] == found[key]
    (way,) = found["ways_statements"]
    assert [statement["id"] for statement in way] == ["premise.1", "premise.3", "premise.5"]
    assert texts == {
        "follows": True,
        "trivial": False,
        "tautology": False,
        "refuted": False,
        "consistent": True,
        "clash": [],
        "ways": [["Premise: (p → q) → r", "Premise: t", "Premise: t → q"]],
        "never_needed": ["Premise: s → ¬p", "Premise: ¬s"],
        "complete": True,
    }
