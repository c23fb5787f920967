"""Other processes: how they are started and end, the pipe to them, and shared work."""
