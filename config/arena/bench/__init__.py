"""`make bench-computers`: everything that docs/computers.md says of the computers, measured."""
