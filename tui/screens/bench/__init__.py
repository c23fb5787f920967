"""The workbench of a puzzle: board, pane and panels, and what its keys do."""
