"""The worker that decides for the computer seats, and never stops a table."""
