"""The screen of Mastermind."""
