"""What a screen shows and remembers, without any widget."""
