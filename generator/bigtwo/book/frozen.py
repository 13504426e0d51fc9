"""Mappings and lists that callers are handed: read, compared, copied and pickled as ever, and never changed."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


def _refuse(*_: Any, **__: Any) -> NoReturn:
    raise TypeError("this cannot be changed: change a copy, as dict(...) or list(...) makes one")


class FrozenDict(dict[K, V]):
    """A dict that cannot be changed.

    >>> FrozenDict({"suit-order": "cdhs"}) == {"suit-order": "cdhs"}
    True
    """

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[object, ...]:
        return FrozenDict, (dict(self),)


class FrozenList(list[V]):
    """A list that cannot be changed."""

    __setitem__ = __delitem__ = __iadd__ = __imul__ = append = clear = extend = insert = pop = _refuse
    remove = reverse = sort = _refuse

    def __reduce__(self) -> tuple[object, ...]:
        return FrozenList, (list(self),)


def frozen(data: Any) -> Any:
    """Return data as JSON holds it, with mappings and lists that cannot be changed."""
    if isinstance(data, dict):
        return FrozenDict({key: frozen(value) for key, value in data.items()})
    return FrozenList(map(frozen, data)) if isinstance(data, list) else data
