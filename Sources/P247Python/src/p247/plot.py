"""Plots of an activity, a season, a brief and a power curve: ``pip install p247-analytics[plot]``.

>>> import p247.plot
>>> p247.plot.activity("ride.fit", athlete={"max_hr": 188}).savefig("ride.png")

Every function returns a matplotlib figure to show, save or draw on. Plots show the numbers of the documents; nothing is
computed here, and missing values leave a gap.
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._engine import enrich, read
from ._inputs import Athlete, Formulas, Source, data_of
from ._laboratory import Season, agree
from ._results import Result

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

#: From easy to hard, safe for colour-blind readers: lightness falls with the zone.
ZONE_COLOURS = ("#f4f1ea", "#dfe9f1", "#bcd9e6", "#8fc1c9", "#e8b96b", "#d7744a", "#a63d40")
HEART, POWER, SPEED, GROUND = "#b3202c", "#5b3a8c", "#1b6ca8", "#8a8270"
LONG, SHORT, BALANCE = "#1b6ca8", "#c0504d", "#7a7a7a"
#: The channels of an activity, in the order of the panels: name, label, colour.
PANELS = (("heart_rate", "heart rate, bpm", HEART), ("power", "power, W", POWER), ("speed", "speed, m/s", SPEED), ("altitude", "altitude, m", GROUND))


def _figure(width: float, height: float) -> Figure:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ImportError("p247.plot draws with matplotlib: pip install p247-analytics[plot]") from None
    return Figure(figsize=(width, height), layout="constrained")


def _gaps(values: Sequence[float | None]) -> list[float]:
    return [math.nan if value is None else value for value in values]


def _plain(axes: Axes) -> Axes:
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return axes


def activity(source: Source, athlete: Athlete = None, formulas: Formulas = None, kind: str | None = None) -> Figure:
    """The channels of an activity over time, cleaned as for all metrics. Heart rate is drawn over its zones."""
    data = data_of(source)
    document = enrich(data, athlete, formulas, kind)
    streams = read(data, athlete, formulas, kind).to_dict()
    panels = [panel for panel in PANELS if any(value is not None for value in streams.get(panel[0], ()))]
    figure = _figure(10, 1.2 + 1.8 * max(1, len(panels)))
    figure.suptitle(document.summary or document.name or document.kind or "", fontsize=9, wrap=True)
    minutes = [second / 60 for second in streams.get("time", ())]
    rows = figure.subplots(max(1, len(panels)), 1, sharex=True, squeeze=False)[:, 0]
    if not panels:
        rows[0].text(0.5, 0.5, "no streams", ha="center", va="center", transform=rows[0].transAxes)
    for axes, (name, label, colour) in zip(rows, panels):
        values = _gaps(streams[name])
        _plain(axes).set_ylabel(label)
        if name == "altitude":
            axes.fill_between(minutes, values, min(value for value in values if value == value), color=colour, alpha=0.4, linewidth=0)
        axes.plot(minutes, values, color=colour, linewidth=0.8, label=name)
        if name == "heart_rate" and document.heart_rate is not None:
            low, high = axes.get_ylim()
            for zone, shade in zip(document.heart_rate.zones or [], ZONE_COLOURS):
                top = high if zone["upper_bpm"] is None else zone["upper_bpm"]
                axes.axhspan(zone["lower_bpm"], top, color=shade, zorder=0, linewidth=0)
            axes.set_ylim(low, high)
    rows[-1].set_xlabel("minutes")
    return figure


def season(history: Result) -> Figure:
    """Fitness, fatigue and form by day, with the forecast and its band, from a document of :func:`p247.history`."""
    figure = _figure(10, 5)
    above, below = figure.subplots(2, 1, sharex=True, height_ratios=(3, 1))
    known, ahead = history["fitness"], history["forecast"]
    days: Any = [datetime.date.fromisoformat(day) for day in known["date"]]
    _plain(above).bar(days, _gaps(known["load"]), color="#d9d4c7", width=1, label="load of the day")
    for key, colour, name in (("long_term", LONG, "long term"), ("short_term", SHORT, "short term")):
        above.plot(days, _gaps(known[key]), color=colour, label=name)
        if ahead is not None:
            later: Any = [datetime.date.fromisoformat(day) for day in ahead["date"]]
            above.plot(later, _gaps(ahead[key]), color=colour, linestyle="--")
            above.fill_between(later, _gaps(ahead[f"{key}_low"]), _gaps(ahead[f"{key}_high"]), color=colour, alpha=0.15, linewidth=0)
    above.set_ylabel("load")
    above.legend(frameon=False, ncols=3, fontsize=8, loc="upper left")
    _plain(below).plot(days, _gaps(known["balance"]), color=BALANCE)
    if ahead is not None:
        below.plot(later, _gaps(ahead["balance"]), color=BALANCE, linestyle="--")
    below.axhline(0, color="black", linewidth=0.5)
    below.set_ylabel("balance")
    figure.autofmt_xdate(rotation=0, ha="center")
    return figure


def brief(document: Result) -> Figure:
    """A day: recovery with its interval and components, the five risks, and the decision in words.

    Args:
        document: the result of ``AthleteState.take(record, form="document")``.
    """
    recovery = document["recovery"]
    components = recovery["components"] or []
    predictions = document["predictions"]
    figure = _figure(9, 2.6 + 0.3 * max(len(components), len(predictions)))
    figure.suptitle(f"{document['date']}: {(document['signal'] or 'no signal').replace('_', ' ')}", fontweight="bold")
    score, parts, risks = (_plain(axes) for axes in figure.subplot_mosaic("ss;pr", height_ratios=(1, 3)).values())
    score.set_xlim(0, 100)
    score.set_yticks([])
    if recovery["score"] is None:
        score.text(50, 0, "no recovery score", ha="center", va="center")
    else:
        low, high = recovery["interval"]
        score.barh(0, high - low, left=low, height=0.5, color="#bcd9e6")
        score.plot([recovery["score"]], [0], marker="D", color=LONG, markersize=9)
        score.annotate(f"{recovery['score']:.0f}", (recovery["score"], 0), (0, 11), textcoords="offset points", ha="center", fontweight="bold")
    score.set_xlabel("recovery, of 100, and where it may lie")
    names = [component["name"].replace("_", " ") for component in components]
    parts.barh(names, _gaps([component["score"] for component in components]), color="#8fc1c9")
    parts.set_xlim(0, 100)
    parts.invert_yaxis()
    parts.set_xlabel("each part, of 100")
    kinds = [prediction["prediction_type"].replace("_", " ") for prediction in predictions]
    colours = {"low": "#8fc1c9", "moderate": "#e8b96b", "high": "#a63d40"}
    bars = risks.barh(
        kinds, _gaps([prediction["probability"] for prediction in predictions]),
        color=[colours.get(prediction["risk"], "#d9d4c7") for prediction in predictions],
    )
    known = (prediction["probability"] for prediction in predictions)
    risks.bar_label(bars, ["" if value is None else f"{value:.0%}" for value in known], padding=3, fontsize=8)
    risks.set_xlim(0, 1)
    risks.invert_yaxis()
    risks.set_xlabel("probability")
    decision = document["decision"]
    if decision is not None and decision["primary"]:
        figure.supxlabel(decision["primary"], x=0.01, ha="left", fontsize=9, wrap=True)
    return figure


def power_curve(*documents: Result, labels: Sequence[str] | None = None) -> Figure:
    """The best average power over each duration, one line per activity; a history gives one line per season."""
    figure = _figure(8, 4.5)
    axes = _plain(figure.subplots())
    drawn = 0
    for place, document in enumerate(documents):
        for label, seconds, watts in _curves(document):
            axes.plot(seconds, watts, marker=".", label=labels[place] if labels else label)
            drawn += 1
    if drawn:
        axes.set_xscale("log")
        ticks = [second for second in (1, 5, 15, 60, 300, 1200, 3600, 10800) if axes.get_xlim()[0] <= second <= axes.get_xlim()[1]]
        axes.set_xticks(ticks, [f"{second} s" if second < 60 else f"{second // 60} min" if second < 3600 else f"{second // 3600} h" for second in ticks])
        axes.minorticks_off()
        axes.set_ylim(bottom=0)
        axes.legend(frameon=False)
    else:
        axes.text(0.5, 0.5, "no power", ha="center", va="center", transform=axes.transAxes)
    axes.set_xlabel("duration")
    axes.set_ylabel("best mean power, W")
    return figure


def retuned(season: Season, settings: Mapping[str, Any], key: str = "training_load.load") -> Figure:
    """A value of each activity under other settings compared with the base, and the largest changes.

    Args:
        season: the activities.
        settings: as for ``Season.retune``.
        key: a number of the table, such as ``training_load.trimp_exp`` or ``effort.score``.
    """
    before, after = season.retune().to_dict(), season.retune(settings).to_dict()
    known = [(name, one, other) for name, one, other in zip(before["id"], before[key], after[key]) if one is not None and other is not None]
    figure = _figure(10, 4.5)
    figure.suptitle(", ".join(f"{name} = {value}" for name, value in settings.items()), fontsize=9)
    axes = _plain(figure.add_subplot(1, 2, 1))
    axes.scatter([one for _, one, _ in known], [other for _, _, other in known], s=16, color=LONG)
    most = max((max(one, other) for _, one, other in known), default=1)
    axes.plot([0, most], [0, most], color=BALANCE, linewidth=0.8)
    axes.set_xlabel(f"{key}, base")
    axes.set_ylabel("with the settings")
    moved = sorted(known, key=lambda row: -abs(row[2] - row[1]))[:10]
    bars = _plain(figure.add_subplot(1, 2, 2))
    bars.barh([name or "" for name, _, _ in moved], [other - one for _, one, other in moved], color=SHORT)
    bars.invert_yaxis()
    bars.set_xlabel("change")
    return figure


def agreement(first: Sequence[float | None], second: Sequence[float | None], labels: tuple[str, str] = ("first", "second")) -> Figure:
    """Differences of two measures over their mean, with bias and limits of agreement (Bland and Altman) and their intervals."""
    study = agree(first, second)
    pairs = [(one, other) for one, other in zip(first, second) if one is not None and other is not None]
    figure = _figure(8, 4.5)
    axes = _plain(figure.subplots())
    axes.scatter([(one + other) / 2 for one, other in pairs], [one - other for one, other in pairs], s=16, color=LONG)
    for name, colour in (("bias", HEART), ("lower_limit", BALANCE), ("upper_limit", BALANCE)):
        found = study[name]
        axes.axhline(found["value"], color=colour, linewidth=1)
        if found["interval"]:
            axes.axhspan(*found["interval"], color=colour, alpha=0.12, linewidth=0)
    axes.set_xlabel(f"mean of {labels[0]} and {labels[1]}")
    axes.set_ylabel(f"{labels[0]} − {labels[1]}")
    return figure


def _curves(document: Result) -> list[tuple[str, list[float], list[float]]]:
    if "season_curves" in document:
        curves = [curve for curve in document["season_curves"] if curve["measure"] == "power"]
        return [(f"{curve['season']} {curve['sport']}", curve["seconds"], curve["value"]) for curve in curves]
    efforts = [effort for effort in document.best_efforts or [] if effort["channel"] == "power" and effort["seconds"] is not None]
    efforts.sort(key=lambda effort: effort["seconds"])
    name = str(document.name or document.date or document.kind or "")
    return [(name, [effort["seconds"] for effort in efforts], [effort["value"] for effort in efforts])] if efforts else []
