"""Verifying: whether an archived log is the one that was archived, and could have come about."""
