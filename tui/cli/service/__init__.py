"""The service: questions as lines of JSON, answers as lines of JSON."""
