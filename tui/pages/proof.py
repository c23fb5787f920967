"""A proof as a page: Markdown, a web page, LaTeX or plain text, by the file's suffix."""

from __future__ import annotations

from functools import partial

from puzzles.proofs.latex import as_latex
from puzzles.proofs.proof import Proof
from puzzles.proofs.text import argument, as_markdown, as_text
from puzzles.proofs.words import explained
from tui.messages.messages import Export

LATEX, TEXT = ".tex", ".txt"


def export(proof: Proof, title: str) -> Export:
    """The message that saves a proof; `title` is that of its argument."""
    return Export("proof", partial(proof_page, proof, title), others=(LATEX, TEXT))


def proof_page(proof: Proof, title: str, suffix: str) -> str:
    """The text of a file with that suffix."""
    if suffix in Export.WEB:
        return _web_page(proof, title)
    if suffix == LATEX:
        lines = as_latex(proof)
    elif suffix == TEXT:
        lines = as_text(proof)
    else:
        lines = as_markdown(proof, title)
    return "\n".join([*lines, ""])


def _web_page(proof: Proof, title: str) -> str:
    from tui.pages.html import text_page  # which draws boards as the screen does

    stated = argument(proof.premises, proof.conclusion)
    told = [f"{line.number}. {explained(proof, line)}" for line in proof.lines]
    return text_page(title or "Proof", stated, "\n".join(as_text(proof)), "Line by line", told)
