"""The archive: logs of tables in the database, and what is found out about them there."""
