"""One socket of one device: its frames, its limits, its curtain, what it is shown."""
