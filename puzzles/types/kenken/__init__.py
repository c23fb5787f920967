"""KenKen, and the lying KenKen."""
