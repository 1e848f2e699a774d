"""The laboratory: retuning a season, fits, sensitivity and agreement."""

from __future__ import annotations

import csv
import datetime
import io
import json
import math
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from . import _arrow, _engine, _native
from ._errors import P247Error
from ._inputs import Athlete, Formulas, encoded, file_bytes, is_missing, members, options, settings_of, warn_of_keys
from ._results import Result, Section
from ._tables import Table

#: Measured values by activity: a mapping of names to numbers, a CSV file with a column ``activity``, or its text.
Targets = Mapping[str, float] | str | os.PathLike[str] | bytes


class Season:
    """Many activities, read once: settings can be changed without reading the recordings again.

    >>> season = p247.Season("rides/", athlete={"max_hr": 188})
    >>> season.retune({"trimp.male_b": 1.8, "athlete.max_hr": 190}).to_pandas()["training_load.trimp_exp"].sum()

    A season keeps the inputs of loads, effort, intensity and zones, a few kilobytes per activity. It is pickled as these bytes.

    Args:
        sources: a folder, paths, bytes, ``(id, source)`` pairs, or a data frame with a column ``bytes`` and optionally ``id``.
        athlete: the athlete as a mapping or a JSON file.
        formulas: a formula set's name, a formula file or its text.
        settings: settings that differ from the formulas, by key.
        threads: the number of threads; all processors by default.

    Attributes:
        problems: the unusable sources, ``{"id", "message"}`` each.
    """

    def __init__(
        self, sources: Any, athlete: Athlete = None, formulas: Formulas = None, settings: Mapping[str, Any] | None = None,
        threads: int | None = None,
    ) -> None:
        self._sources: Any = sources if hasattr(sources, "__arrow_c_stream__") else list(_engine._named(sources))
        self._given = members(athlete, formulas)
        self._settings = settings_of(settings)
        self._threads = threads
        unread: dict[str | None, P247Error] = {}
        self._handle = self._made(self._settings, unread)
        self.problems = _problems(self._handle)
        for problem in self.problems:  # the engine received no bytes, so its message is less specific
            if problem["id"] in unread:
                problem["message"] = str(unread[problem["id"]])

    def _made(self, settings: Mapping[str, Any], unread: dict[str | None, P247Error] | None = None) -> _native.Handle:
        given = encoded({**self._given, **_told(set=settings or None, threads=self._threads)})
        if hasattr(self._sources, "__arrow_c_stream__"):
            capsule = self._sources.__arrow_c_stream__()  # owns the stream, so it is kept until the stream is read
            return _native.season(_native.address_in(capsule), given)
        failures: dict[str | None, P247Error] = {} if unread is None else unread
        try:
            with _arrow.Source({"id": "U", "bytes": "Z"}, _engine._files(self._sources, False, failures=failures)) as place:
                return _native.season(place, given)
        except P247Error:
            if 0 < len(failures) == len(self._sources):  # nothing could be read: raise the first reason instead
                raise next(iter(failures.values())) from None
            raise

    def retune(self, settings: Mapping[str, Any] | None = None) -> Table:
        """The season under other settings: one row per activity with ``id``, ``date``, ``kind``, loads, effort, intensity (%) and the
        seconds in each heart-rate zone, under the keys of the document.

        Args:
            settings: settings by key (``formulas.settings()`` lists them), and athlete values such as ``athlete.max_hr`` (bpm) and
                ``athlete.ftp_w`` (W). For settings that change how samples are processed, the sources are read again.

        Raises:
            P247Error: with the key and its allowed values, or of the kind ``needs_samples`` if a season read from bytes has no sources.
        """
        settings = settings_of(settings)

        def start() -> int:
            place = _arrow.new_stream()
            try:
                told = encoded(_told(set=settings or None, threads=self._threads))
                try:
                    _native.retune(self._handle, told, place)
                except P247Error as error:
                    if error.kind != "needs_samples" or self._sources is None:
                        raise
                    _native.retune(self._made({**self._settings, **settings}), b"", place)
            except BaseException:
                _arrow.free_stream(place)
                raise
            return place

        return Table(start)

    def sensitivity(
        self, key: str, vary: Sequence[str], method: str | None = None, samples: int | None = None, seed: int | None = None,
    ) -> Result:
        """The sensitivity of a number of this season: see :func:`sensitivity`."""
        return sensitivity(
            self._recordings(), key, vary, method=method, samples=samples, seed=seed, threads=self._threads, _given=self._told_all(),
        )

    def fit(self, key: str, settings: Sequence[str], targets: Targets, target: str | None = None, **more: Any) -> Fit:
        """Fits settings to measured values of this season: see :func:`fit`."""
        return fit(self._recordings(), key, settings, targets, target, threads=self._threads, _given=self._told_all(), **more)

    def _told_all(self) -> dict[str, Any]:
        return {**self._given, **_told(set=self._settings or None)}

    def _recordings(self) -> Any:
        if self._sources is None:
            raise P247Error("needs_samples", "This season was restored from bytes: rebuild it from its files.")
        return self._sources

    def __len__(self) -> int:
        return _native.season_count(self._handle)

    def __bytes__(self) -> bytes:
        return _native.of_season("p247_season_bytes", self._handle)

    @classmethod
    def from_bytes(cls, data: bytes) -> Season:
        """Reads a season saved with ``bytes(season)``."""
        made = cls.__new__(cls)
        made._sources, made._given, made._settings, made._threads = None, {}, {}, None
        made._handle = _native.season_of(data)
        made.problems = _problems(made._handle)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return (Season.from_bytes, (bytes(self),), {"problems": self.problems})

    def __copy__(self) -> Season:
        """Returns itself: seasons never change. A copy keeps the sources, which pickling drops."""
        made = Season.__new__(Season)
        made.__dict__.update(self.__dict__)
        return made

    def __deepcopy__(self, _: object) -> Season:
        return self.__copy__()

    def __repr__(self) -> str:
        return f"Season({len(self)} activities)"


def _problems(season: _native.Handle) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads(_native.of_season("p247_season_problems", season))
    return found


class Fit(Section):
    """The result of a fit: constants, intervals, cautions and ``verdict``; see the page *Fitting constants*.

    Attributes:
        problems: the unusable inputs, in words.
        formula_file: the fitted set as the text of a formula file, if the data identify every constant and the fit beats the base on
            held-out data; ``None`` otherwise.
    """

    __slots__ = ("problems", "formula_file")

    def __init__(self, answer: bytes) -> None:
        document = json.loads(answer)
        super().__init__(document["fit"])
        self.problems: list[str] = document["problems"]
        self.formula_file: str | None = document["formula_file"]


def fit(
    sources: Any, key: str, settings: Sequence[str], targets: Targets, target: str | None = None, *, athlete: Athlete = None,
    formulas: Formulas = None, link: str | None = None, starts: int | None = None, level: float | None = None, seed: int | None = None,
    name: str = "fitted", reason: str = "fitted with p247.fit", day: str | None = None, threads: int | None = None,
    _given: dict[str, Any] | None = None,
) -> Fit:
    """Fits settings to measured values, with a verdict on whether the data determine each one.

    Args:
        sources: as for :class:`Season`.
        key: a number of the result, such as ``training_load.trimp_exp``.
        settings: the settings to fit, each ``trimp.male_b`` or ``trimp.male_b=1.5..2.5``; at most 8.
        targets: the measured values, by activity name.
        target: the column of a table of targets.
        link: ``identity``, or ``proportional`` or ``linear`` if key and target have different units, such as a load and a rating.
        starts: the number of starts of the search; 4 by default.
        level: the confidence level of the intervals; 0.9 by default.
        name: the name of the fitted set, with ``reason`` and ``day`` (today by default) in its file.
    """
    warn_of_keys(settings)
    text, column = _table(targets, target)
    told = _told(
        key=key, settings=list(settings), targets=text, target=column, link=link, starts=starts, level=level, seed=seed, threads=threads,
        file={"name": name, "reason": reason, "day": day or datetime.date.today().isoformat()},
    )
    given = _given if _given is not None else members(athlete, formulas)
    return Fit(_engine._of_files("p247_fit", sources, encoded({**given, **told}), is_strict=_given is None))


def sensitivity(
    sources: Any, key: str, vary: Sequence[str], *, athlete: Athlete = None, formulas: Formulas = None, method: str | None = None,
    samples: int | None = None, seed: int | None = None, threads: int | None = None, _given: dict[str, Any] | None = None,
) -> Result:
    """Computes how the mean of a number depends on settings: each one alone at both ends of its range, then all together.

    Args:
        sources: as for :class:`Season`.
        key: a number of the result, such as ``training_load.load``.
        vary: settings and athlete values, each ``trimp.male_b`` (±10 %) or ``athlete.max_hr=185..191``.
        method: ``morris`` (elementary effects, few runs) or ``sobol`` (shares of variance, many runs).
        samples: Morris trajectories (default 10) or rows of the Sobol matrices (default 64).
    """
    warn_of_keys(vary)
    told = _told(key=key, vary=list(vary), method=method, samples=samples, seed=seed, threads=threads)
    given = _given if _given is not None else members(athlete, formulas)
    return Result(_engine._of_files("p247_sensitivity", sources, encoded({**given, **told}), is_strict=_given is None))


def agree(first: Iterable[float | None], second: Iterable[float | None] | None = None, *, level: float = 0.95) -> Result:
    """Agreement of two measures (Bland and Altman), or test-retest reliability (typical error, ICC).

    Args:
        first: the first measure; or, without ``second``, one row per person with the repeats.
        second: the second measure, in the same order. ``None``, NaN and ``pandas.NA`` are missing.
        level: the confidence level of the intervals.

    >>> p247.agree(table["load"], other["load"]).bias.value
    >>> p247.agree([[250, 254], [301, 297], [188, 190]]).typical_error.value
    """
    if second is None:
        return Result(_native.call("p247_agree", options(repeats=[_numbers(row) for row in first], level=level)))  # type: ignore[arg-type]
    return Result(_native.call("p247_agree", options(first=_numbers(first), second=_numbers(second), level=level)))


def _numbers(values: Iterable[float | None]) -> list[float | None]:
    found = [None if is_missing(value) else float(value) for value in values]  # type: ignore[arg-type]
    return [value if value is not None and math.isfinite(value) else None for value in found]


def _told(**given: Any) -> dict[str, Any]:
    return {name: value for name, value in given.items() if value is not None}


def _table(targets: Targets, target: str | None) -> tuple[str, str]:
    """Targets as table text, and the column."""
    if isinstance(targets, Mapping):
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(("activity", target or "target"))
        writer.writerows(targets.items())
        return out.getvalue(), target or "target"
    if target is None:
        raise TypeError("name the column of the targets: target=…")
    if isinstance(targets, bytes):
        return targets.decode("utf-8", "replace"), target
    if isinstance(targets, str) and "\n" in targets:
        return targets, target
    return file_bytes(targets, "targets").decode("utf-8", "replace"), target
