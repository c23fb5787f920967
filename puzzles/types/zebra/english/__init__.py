"""English as clues use it: words and phrases, and what is known of them whatever the puzzle."""
