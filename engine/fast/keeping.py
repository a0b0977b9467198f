"""Whether machine code is wanted, and where it is kept: in a folder named after what made it.

numba keeps compiled functions by the file that they stand in, and would not notice that another
file has changed from which they take a function or a table. So the name is a digest of all of them.
numba itself looks at its own version, Python's and the processor.
"""

import contextlib
import hashlib
import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent
_PRIVATE: Final = 0o700
_OPEN_TO_OTHERS: Final = 0o022


def is_wanted() -> bool:
    """Tell whether nobody has switched it off; asked before numba, which takes a second to load."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")


def find_folder(wanted: str) -> Path | None:
    """Return a folder that can be written to, with what has been kept; None: there is none.

    It lies in ``wanted``, or beside the sources when that is empty. Where that cannot be written to
    (an image that is read-only), what is kept there is copied into the folder for temporary files,
    since numba reads only where it may write.
    """
    name = _digest_sources()
    folder = Path(wanted or _HERE / "__pycache__") / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _find_copy(folder)
    return folder if os.access(folder, os.W_OK) else _find_copy(folder)


def _digest_sources() -> str:
    digest = hashlib.sha256()
    for path in (*sorted(_HERE.glob("*.py")), _HERE.parent / "tiles.py"):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _find_copy(folder: Path) -> Path | None:
    """Return a copy of ``folder``, which may be missing: one for all processes of this user."""
    try:
        copy = Path(tempfile.gettempdir()) / f"double-six-{os.getuid()}-{folder.name}"
        if not copy.exists():
            _make_copy(folder, copy)
        status = copy.lstat()
    except OSError:
        return None
    # What is kept is run as it is: it must be nobody else's.
    is_ours = status.st_uid == os.getuid() and not status.st_mode & _OPEN_TO_OTHERS
    return copy if is_ours and not copy.is_symlink() else None


def _make_copy(folder: Path, copy: Path) -> None:
    made = Path(tempfile.mkdtemp(prefix=f"{copy.name}-"))
    if folder.is_dir():
        shutil.copytree(folder, made, dirs_exist_ok=True, copy_function=shutil.copyfile)
    for part in (made, *filter(Path.is_dir, made.iterdir())):
        part.chmod(_PRIVATE)  # it has taken over the mode of what cannot be written to
    with contextlib.suppress(OSError):  # another process was first
        made.rename(copy)
    shutil.rmtree(made, ignore_errors=True)
