"""One command of `manage.py` a file."""
