"""What a board shows: plain values, and what a puzzle puts into them."""
