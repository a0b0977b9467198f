"""The tables: seats, devices, the log in Redis, and the sockets that show it."""
