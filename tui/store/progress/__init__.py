"""What was played: progress, statistics, puzzles made ahead and those of today, the course."""
