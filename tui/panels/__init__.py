"""The panels beside the board: one module each, all drawn from a view."""
