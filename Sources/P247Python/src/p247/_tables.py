"""Tables of the engine: passed to any data frame without a copy, or read as plain lists."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from . import _arrow

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow


Frame = TypeVar("Frame")


def _require(call: str, *libraries: str) -> None:
    """Names a missing package before the table is read, since it can be read only once."""
    for library in libraries:
        if importlib.util.find_spec(library) is None:
            raise ModuleNotFoundError(
                f"{call} needs {library}: pip install {' '.join(libraries)}. to_dict needs no library", name=library)


class Table:
    """A table that is computed once, when read.

    ``polars.DataFrame(table)``, ``pyarrow.table(table)``, ``duckdb.sql("from loads")`` with the table in ``loads``, and everything else that
    accepts an object with ``__arrow_c_stream__`` can read it; :meth:`to_dict` needs no library. Looking only at its columns
    does not read it.
    """

    #: On the class, since a signal may arrive before the instance has them.
    _make: Callable[[], int] | None = None
    _unread: int | None = None
    _failure: BaseException | None = None

    def __init__(self, make: Callable[[], int]) -> None:
        self._make = make

    def __del__(self) -> None:
        if self._unread is not None:
            _arrow.free_stream(self._unread)

    def _give_back(self, place: int) -> None:
        self._unread = place

    def _failed(self, failure: BaseException) -> None:
        self._failure = failure

    def _handed(self, reader: Callable[[Table], Frame]) -> Frame:
        """Passes the table to a stream reader. If the source raises an exception, it replaces the reader's own error."""
        try:
            return reader(self)
        except Exception:
            if self._failure is None:
                raise
            raise self._failure from None

    def _take(self) -> int:
        if self._unread is not None:
            place, self._unread = self._unread, None
            return place
        make, self._make = self._make, None
        if make is None:
            raise ValueError("the table was already read: it is computed only once, so keep the result")
        return make()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return _arrow.relay(self._take(), self._give_back, self._failed)

    def batches(self) -> Iterator[dict[str, list[Any]]]:
        """Batches of columns as lists; missing values are ``None``."""
        batches = self._columns_and_batches()
        next(batches, None)
        yield from batches

    def _columns_and_batches(self) -> Iterator[dict[str, list[Any]]]:
        place = self._take()
        try:
            yield from _arrow.read_stream(place)
        finally:
            _arrow.free_stream(place)

    def rows(self) -> Iterator[dict[str, Any]]:
        """One dictionary per row."""
        for batch in self.batches():
            names = list(batch)
            for values in zip(*batch.values()):
                yield dict(zip(names, values))

    def to_dict(self) -> dict[str, list[Any]]:
        """All columns as lists."""
        batches = self._columns_and_batches()
        columns = next(batches)
        for batch in batches:
            for name, values in batch.items():
                columns[name].extend(values)
        return columns

    def to_polars(self) -> polars.DataFrame:
        """A polars data frame."""
        _require("to_polars", "polars")
        import polars

        return self._handed(polars.DataFrame)

    def to_arrow(self) -> pyarrow.Table:
        """A pyarrow table."""
        _require("to_arrow", "pyarrow")
        import pyarrow

        # Not pyarrow.table: it imports pandas to check the type, and a signal meanwhile would be lost.
        return self._handed(lambda table: pyarrow.RecordBatchReader.from_stream(table).read_all())

    def to_pandas(self) -> pandas.DataFrame:
        """A pandas data frame."""
        _require("to_pandas", "pandas", "pyarrow")
        return self.to_arrow().to_pandas()
