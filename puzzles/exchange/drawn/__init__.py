"""What setters draw on a board and explain in words: groups that look alike, and what each of them means."""
