"""The JSON addresses of tables: making one, and reading of one without a socket."""
