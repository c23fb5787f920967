"""What z3 reads and is asked, at full length: the text, the last edit, the core, statistics, and the log."""
