#!/bin/sh
# Prints a Python that is new enough (3.11), for the Makefile. Tried by running them: a name on PATH may be
# a shim that only says that it has no such version.
for candidate in "$PYTHON" python3 python3.14 python3.13 python3.12 python3.11; do
    [ -n "$candidate" ] || continue
    found=$("$candidate" -c 'import sys; sys.version_info >= (3, 11) and print(sys.executable)' 2>/dev/null)
    if [ -n "$found" ]; then
        printf '%s\n' "$found"
        exit 0
    fi
done
echo "Double Six needs Python 3.11 or newer, and found none. Install it, or name it: make play PYTHON=/path/to/python3" >&2
exit 1
