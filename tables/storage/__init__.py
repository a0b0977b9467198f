"""Tables in Redis: logs, atomic commits, the schedule of the computers, presence."""
