"""Writes the protocol down for others: types for the client, and docs/protocol.md for people.

Both come from the vocabulary itself, from the annotations and docstrings of `engine` and `tables`.
"""
