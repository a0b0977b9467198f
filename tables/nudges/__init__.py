"""The word that a table is now at version n, from whoever acted to all its sockets."""
