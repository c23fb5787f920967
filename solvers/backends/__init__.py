"""The engines, each behind the same interface."""
