"""Places on a board: cells, regions, and how a grid is written."""
