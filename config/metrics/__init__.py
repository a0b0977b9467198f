"""How the metrics of a process are served, and what is measured when somebody asks."""
