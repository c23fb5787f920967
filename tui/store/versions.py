"""The versions that a setter kept of a puzzle, each derived from another or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from puzzles.files.versions import Version
from puzzles.model.puzzle import Puzzle


class Versions:
    """Versions by name, in the order in which they were kept."""

    def __init__(self, kept: Iterable[Version] = ()) -> None:
        self._kept = {version.name: version for version in kept}

    @property
    def kept(self) -> tuple[Version, ...]:
        return tuple(self._kept.values())

    @property
    def puzzles(self) -> tuple[tuple[str, Puzzle], ...]:
        """The name and puzzle of each version."""
        return tuple((version.name, version.puzzle) for version in self.kept)

    def get(self, name: str) -> Version | None:
        """The version of that name, or None."""
        return self._kept.get(name)

    def of(self, puzzle: Puzzle) -> Version | None:
        """The latest version equal to that puzzle, or None."""
        return next((version for version in reversed(self.kept) if version.puzzle == puzzle), None)

    def next_name(self) -> str:
        """A default name that is free."""
        numbers = range(1, len(self._kept) + 2)
        return next(name for number in numbers if (name := f"Version {number}") not in self._kept)

    def keep(self, version: Version) -> None:
        """Add a version, or replace the one of its name."""
        self._kept[version.name] = version

    def tell(self, name: str, told: str) -> None:
        """Store the known facts about a version, in words."""
        self._kept[name] = replace(self._kept[name], told=told)

    def remove(self, name: str) -> None:
        """Remove a version; versions derived from it become derived from its parent."""
        gone = self._kept.pop(name)
        for version in self.kept:
            if version.parent == name:
                self._kept[version.name] = replace(version, parent=gone.parent)

    def tree(self) -> Iterator[tuple[int, Version]]:
        """The versions as a tree: each after its parent, with its depth."""
        children: dict[str, list[Version]] = {}
        for version in self.kept:
            own = version.parent if version.parent in self._kept and version.parent != version.name else ""
            children.setdefault(own, []).append(version)
        reached = set[str]()
        open_ = [(0, version) for version in reversed(children.get("", []))]
        while open_:
            depth, version = open_.pop()
            reached.add(version.name)
            yield depth, version
            open_ += [(depth + 1, child) for child in reversed(children.get(version.name, []))]
        yield from ((0, version) for version in self.kept if version.name not in reached)
