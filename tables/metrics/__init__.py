"""What a process counts of what it does, for Prometheus. Numbers, and never of whom."""
