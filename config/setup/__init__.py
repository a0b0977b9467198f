"""Sets up a fresh machine for `make`: Python packages, Node, the client. Standard library only."""
