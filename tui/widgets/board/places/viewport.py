"""The visible part of a scrolled board."""

from __future__ import annotations

from msgspec import Struct
from rich.style import Style
from textual.geometry import Offset, Region, Size
from textual.strip import Strip

from tui.widgets.board.places.frame import Frame


class Viewport(Struct, frozen=True):
    """A board scrolled by some columns and lines; the gutter and the head do not scroll."""

    frame: Frame
    scrolled: Offset

    def widget_region(self, region: Region) -> Region:
        """A region of the board, relative to the widget."""
        (x, y), frame = self.scrolled, self.frame
        return region.translate(
            Offset(-x if region.x >= frame.gutter else 0, -y if region.y >= frame.head else 0)
        )

    def board_offset(self, at: Offset) -> Offset:
        """The offset on the board of an offset in the widget."""
        x = at.x + self.scrolled.x if at.x >= self.frame.gutter else at.x
        return Offset(x, self.board_line(at.y))

    def board_line(self, y: int) -> int:
        """The line of the board at line `y` of the widget."""
        return y + self.scrolled.y if y >= self.frame.head else y

    def visible(self, line: Strip, width: int, ground: Style) -> Strip:
        """The visible part of a line of the board, `width` columns wide and padded with `ground`."""
        left, gutter = self.scrolled.x, self.frame.gutter
        seen = Strip.join([line.crop(0, gutter), line.crop(gutter + left, left + width)]) if left else line
        return seen.crop_extend(0, width, ground)

    def scrolled_to(self, region: Region, room: Size) -> Offset:
        """The scroll offset that shows the region, as close to the present one as possible."""
        frame, (x, y) = self.frame, self.scrolled
        wide, tall = room.width - frame.gutter, room.height - frame.head
        left, top = max(region.x - frame.gutter, 0), max(region.y - frame.head, 0)
        return Offset(
            max(min(x, left), left + region.width - wide), max(min(y, top), top + region.height - tall)
        )
