"""A table as a value: the fold of its log, and what each command makes happen."""
