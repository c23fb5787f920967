"""`cluebench check-proof`: right proofs, wrong ones, and what they were to prove."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.command import ROOT, said

RIGHT = "1 | p -> q   PR\n2 | p        PR\n3 | q        ->E 1, 2\n"


@pytest.mark.parametrize(
    ("options", "status", "told"),
    [
        ((), 0, "Right: p → q, p ⊢ q"),
        (("--of", "p, p -> q |- q"), 0, "Right: p, p → q ⊢ q"),
        (("--of", "p -> q |- q"), 1, "Line 2: this is not a premise of the argument."),
        (("--of", "p -> q, p |- p"), 1, "The last line is not the conclusion."),
        (("--of", "p"), 2, ""),
    ],
)
def test_what_it_is_to_prove(options: tuple[str, ...], status: int, told: str, tmp_path: Path) -> None:
    (tmp_path / "proof.txt").write_text(RIGHT)
    done = said("check-proof", str(tmp_path / "proof.txt"), *options)
    assert done.returncode == status
    assert told in done.stdout
    assert ("1 fault." in done.stdout) == (status == 1)


def test_derived_rules_are_refused_where_basic_ones_are_wanted(tmp_path: Path) -> None:
    (tmp_path / "proof.txt").write_text(
        RIGHT.replace("p        PR", "~q       PR").replace("q        ->E", "~p       MT")
    )
    assert said("check-proof", str(tmp_path / "proof.txt")).returncode == 0
    done = said("check-proof", str(tmp_path / "proof.txt"), "--basic")
    assert done.stdout.splitlines()[0] == "Line 3: MT is a derived rule, and only basic ones are allowed."


def test_the_page_shows_what_is_printed(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "learning-smt.md").read_text()
    _, *examples = page.split("$ cat proof.txt\n")
    assert len(examples) == 2
    for example in examples:
        proof, _, shown = example.partition("$ cluebench check-proof proof.txt\n")
        (tmp_path / "proof.txt").write_text(proof)
        assert said("check-proof", str(tmp_path / "proof.txt")).stdout == shown.partition("```")[0]


@pytest.mark.parametrize(("book", "status"), [("gentzen", 0), ("forallx", 1)])
def test_the_names_of_a_book_count(book: str, status: int, tmp_path: Path) -> None:
    """AE is ∀ introduction in Gentzen's German, and ∀ elimination elsewhere."""
    (tmp_path / "proof.txt").write_text("1 | ∀x Fx  PR\n2 | Fa  ∀E 1\n3 | ∀y Fy  AE 2\n")
    done = said("check-proof", str(tmp_path / "proof.txt"), "--book", book, "--of", "∀x Fx |- ∀y Fy")
    assert done.returncode == status
    assert ("Right: ∀x F(x) ⊢ ∀y F(y)" in done.stdout) == (status == 0)
