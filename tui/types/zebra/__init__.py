"""The screen of logic grids."""

from tui.types.zebra.body import ZebraBody
from tui.types.zebra.empty_grid import empty_grid
from tui.types.zebra.form import ZebraForm
from tui.types.zebra.table import picture

BODY, FORM, PICTURE, SHEET = ZebraBody, ZebraForm, picture, empty_grid
