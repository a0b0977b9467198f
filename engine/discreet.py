"""Values that hold hands or seeds, and do not show them to whoever prints or logs one."""

from typing import Any, ClassVar


class Discreet:
    """Prints no field but those that are listed, in a plain ``repr`` and in rich's alike."""

    __slots__ = ()

    _printed: ClassVar[tuple[str, ...]] = ()
    """The fields that everybody may read."""

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Return what may be printed; a struct of its own would return every field."""
        return [(name, getattr(self, name)) for name in self._printed]

    def __repr__(self) -> str:
        """Return the value's type with the fields that may be printed."""
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__rich_repr__())
        return f"{type(self).__name__}({fields})"
