"""Thinking in child processes, which hold nothing but the view that they are asked about."""
