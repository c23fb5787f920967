"""Where on a board everything is: sizes of cells, walls, stops of the cursor, what the mouse points at."""
