"""What is drawn on a board, told to be clues: which kinds it could be, and the puzzle with it told."""
