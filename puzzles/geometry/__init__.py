"""Places on a board: cells, edges, regions, and the text of grids."""
