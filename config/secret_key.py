"""The key that signs cookies and seals the archive, where nobody has set one: made once and kept.

A new key at every start would make every browser a stranger to its seats.
"""

import os
import secrets
from pathlib import Path
from typing import Final

FILE: Final = "secret-key"
SHORTEST_SECRET: Final = 32
"""Characters of a key."""


class UnusableKeyError(Exception):
    """Why the kept key cannot be used, as a sentence."""


def keep_secret_key(data_dir: Path) -> str:
    """Return the key kept in ``data_dir``, made now if there is none.

    Raises:
        UnusableKeyError: the file cannot be read or written, or holds no key.
    """
    path = data_dir / FILE
    try:
        if not path.exists():
            _make(path)
        path.chmod(0o600)
    except OSError as fault:
        raise _unusable(path, fault) from fault
    return _read(path)


def find_secret_key(data_dir: Path) -> str:
    """Return the key kept in ``data_dir``; "" if there is none. Nothing is made or changed.

    Raises:
        UnusableKeyError: the file cannot be read, or holds no key.
    """
    path = data_dir / FILE
    try:
        path.lstat()
    except FileNotFoundError:
        return ""
    except OSError as fault:
        raise _unusable(path, fault) from fault
    return _read(path)


def _read(path: Path) -> str:
    try:
        key = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as fault:
        raise _unusable(path, fault) from fault
    if len(key) < SHORTEST_SECRET:
        raise UnusableKeyError(f"{path} holds no key: remove it, and a new one is made")
    return key


def _unusable(path: Path, fault: Exception) -> UnusableKeyError:
    # Of bytes that are no text the fault repeats one.
    reason = fault.strerror if isinstance(fault, OSError) else "it is not text"
    return UnusableKeyError(f"the key in {path} cannot be used: {reason}")


def _make(path: Path) -> None:
    # Whole or not at all: a start that is killed in between must not leave half a key.
    draft = path.with_name(f"{FILE}.{os.getpid()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(48) + "\n")
        file.flush()
        os.fsync(descriptor)
    draft.rename(path)
