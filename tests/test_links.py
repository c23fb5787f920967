"""Links of the pages in the checkout: each leads to a file that is there, and to a heading of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCED = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
MARKED = re.compile(r'(?:id|name)="([^"]+)"')
NOT_IN_ANCHORS = re.compile(r"[^\w\- ]")


def prose(page: Path) -> str:
    return FENCED.sub("", page.read_text("utf-8"))


def anchors(page: Path) -> set[str]:
    text = prose(page)
    headings = (re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading) for heading in HEADING.findall(text))
    made = {NOT_IN_ANCHORS.sub("", heading.lower()).strip().replace(" ", "-") for heading in headings}
    return made | set(MARKED.findall(text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_each_link_leads_to_a_page_and_a_heading_of_it(page: Path) -> None:
    lost = []
    for link in LINK.findall(prose(page)):
        if link.startswith(("http:", "https:", "mailto:")):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        known = target.exists() and (target.suffix != ".md" or not anchor or anchor in anchors(target))
        if not known:
            lost.append(link)
    assert not lost
