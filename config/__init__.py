"""The Django project, how its processes start, and how a fresh machine is set up."""
