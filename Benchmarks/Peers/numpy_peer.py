"""Computes the activity screen in numpy and pandas, as a careful data scientist would write it: vectorised, with no loop over
samples if numpy offers an alternative. It follows the formula set `reference`: every sample is held until the next, and
steps over 10 s do not count. Recursions that numpy cannot vectorise come from the plain script."""

import math

import numpy as np
import pandas as pd

from python_peer import (
    CLIMBS, DISTANCES, DURATIONS, EARTH, FATIGUE_DURATIONS, FATIGUE_LEVELS, GAP, HEART_DURATIONS, ROUTE_POINTS, elevation_level,
    visvalingam, w_prime_balance)


def heart_rate_plain(time, hr, rest, maximum):
    """Returns zones, TRIMP, mean and maximum, sample by sample."""
    held = np.diff(time, append=time[-1])
    held = np.where((held <= GAP) & (hr > 0), held, 0.0)
    x = np.clip((hr - rest) / (maximum - rest), 0, 1)
    trimp = np.sum(held / 60 * x * 0.64 * np.exp(1.92 * x))
    zone = np.digitize(hr * 100.0 / maximum, [50, 60, 70, 80, 90])
    zones = np.bincount(zone, weights=held, minlength=6)
    total = held.sum()
    return {"zones": zones.tolist(), "trimp": float(trimp), "mean": float((hr * held).sum() / total), "max": float(hr.max())}


def heart_rate_bincount(time, hr_bytes, rest, maximum):
    """Returns zones, TRIMP, mean and maximum from a histogram, the fastest method in numpy for integer heart rates."""
    held = np.diff(time, append=time[-1])
    held[held > GAP] = 0.0
    seconds = np.bincount(hr_bytes, weights=held, minlength=256)
    seconds[0] = 0.0
    bpm = np.arange(256, dtype=np.float64)
    x = np.clip((bpm - rest) / (maximum - rest), 0, 1)
    trimp = seconds @ (x * 0.64 * np.exp(1.92 * x)) / 60
    zones = np.bincount(np.digitize(bpm * 100.0 / maximum, [50, 60, 70, 80, 90]), weights=seconds, minlength=6)
    return {
        "zones": zones.tolist(), "trimp": float(trimp), "mean": float(seconds @ bpm / seconds.sum()),
        "max": float(np.flatnonzero(seconds)[-1]),
    }


def normalized_power(power):
    """Returns the normalised power of 1 Hz watts without gaps, from full 30 s windows."""
    if len(power) < 30:
        return None
    sums = np.cumsum(np.insert(power, 0, 0.0))
    rolled = (sums[30:] - sums[:-30]) / 30
    squares = rolled * rolled
    return float(np.mean(squares * squares) ** 0.25)


def normalized_power_pandas(power):
    rolled = pd.Series(power).rolling(30).mean().dropna()
    return float((rolled**4).mean() ** 0.25)


def mean_maximal(power, durations=None):
    """Returns the best mean power of each duration, by default of every duration."""
    sums = np.cumsum(np.insert(power.astype(np.int64), 0, 0))
    durations = durations if durations is not None else range(1, len(power) + 1)
    return np.array([(sums[d:] - sums[:-d]).max() / d for d in durations if d <= len(power)])


def beat_statistics(beats):
    """Returns mean, SDNN and RMSSD of intervals, as in a typical notebook."""
    return [beats.mean(), beats.std(ddof=1), np.sqrt(np.mean(np.diff(beats) ** 2))]


def beat_statistics_by_hand(beats):
    """Returns mean, SDNN and RMSSD with as few numpy passes as possible."""
    mean = beats.sum() / beats.size
    centred, steps = beats - mean, beats[1:] - beats[:-1]
    return [mean, math.sqrt(centred @ centred / (beats.size - 1)), math.sqrt(steps @ steps / steps.size)]


def cleaned_beat_statistics(beats, reach=5, tolerance=0.2, shortest=300, longest=2000):
    """Returns mean, SDNN and RMSSD of beats near the median of their neighbours, without differences across rejected beats."""
    believable = (beats >= shortest) & (beats <= longest)
    padded = np.pad(np.where(believable, beats, np.nan), reach, constant_values=np.nan)
    others = np.delete(np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1), reach, axis=1)
    whole = ~np.isnan(others).any(axis=1)
    median = np.empty(beats.size)
    median[whole] = np.partition(others[whole], (reach - 1, reach), axis=1)[:, reach - 1:reach + 1].mean(axis=1)
    median[~whole] = np.nanmedian(others[~whole], axis=1)
    kept = believable & (np.abs(beats - median) <= tolerance * median)
    steps = np.diff(beats)[kept[1:] & kept[:-1]]
    return [beats[kept].mean(), beats[kept].std(ddof=1), np.sqrt(np.mean(steps**2))]


def second_grid(time, values, fill):
    """Returns the last sample at or before each second 0…end. Seconds within a step over 10 s get `fill` and are marked."""
    ticks = np.arange(0, math.floor(time[-1]) + 1, dtype=np.float64)
    index = np.searchsorted(time, ticks, side="right") - 1
    steps = np.diff(time, append=time[-1])
    gap = (steps[index] > GAP) & (ticks - time[index] >= 1)
    grid = np.where(np.isnan(values[index]), fill, values[index])
    return np.where(gap, fill, grid), gap


def haversine(lat, lon):
    phi, lam = np.radians(lat), np.radians(lon)
    dphi, dlam = np.diff(phi), np.diff(lam)
    h = np.sin(dphi / 2) ** 2 + np.cos(phi[:-1]) * np.cos(phi[1:]) * np.sin(dlam / 2) ** 2
    return float((2 * EARTH * np.arctan2(np.sqrt(h), np.sqrt(1 - h))).sum())


def min_max_buckets(time, values, buckets=100):
    """Returns at most two points per bucket: its minimum and its maximum."""
    known = ~np.isnan(values)
    time, values = time[known], values[known]
    if len(values) > 2 * buckets:
        grouped = pd.Series(values).groupby(np.arange(len(values)) * buckets // len(values))
        rows = np.unique(np.concatenate([grouped.idxmin().to_numpy(), grouped.idxmax().to_numpy()]))
        time, values = time[rows], values[rows]
    return time, values


def best_windows(channel, grid, durations):
    """Returns the best mean of each duration and its earliest start."""
    sums = np.cumsum(np.insert(grid, 0, 0.0))
    found = []
    for d in durations:
        if d <= len(grid):
            means = (sums[d:] - sums[:-d]) / d
            start = int(np.argmax(means))
            found.append({"channel": channel, "seconds": d, "value": float(means[start]), "start_s": start})
    return found


def climbs(altitude):
    """Returns the largest ascent over each duration, if at least 20 m."""
    found = []
    for d in CLIMBS:
        if d < len(altitude):
            rises = altitude[d:] - altitude[:-d]
            start = int(np.argmax(rises))
            if rises[start] >= 20:
                found.append({"channel": "vertical_speed", "seconds": d, "value": float(rises[start]) / d, "start_s": start})
    return found


def fatigued(active):
    """Returns the best means after a given amount of work."""
    work, found = np.cumsum(active), []
    for level in FATIGUE_LEVELS:
        start = int(np.searchsorted(work, level * 1000)) + 1
        found += [{"after_work_kj": level, "seconds": best["seconds"], "value": best["value"]}
                  for best in best_windows("power", active[start:], FATIGUE_DURATIONS)]
    return found or None


def fastest(time, distance, target):
    """Returns the shortest time over a distance that ends at a sample, with an interpolated start."""
    keep = np.concatenate([[True], np.diff(distance) > 0])
    d, t = distance[keep], time[keep]
    starts = np.interp(d - target, d, t, left=np.nan)
    spans = t - starts
    if not np.isfinite(spans).any():
        return None
    end = int(np.nanargmin(spans))
    return {"channel": "distance", "distance_m": target, "value": float(spans[end]), "start_s": float(starts[end])}


def splits(time, distance, heart, held, length=1000.0):
    """Returns the time and the mean heart rate (trapezoidal rule) of every kilometre, including the last partial one."""
    whole = np.arange(length, distance[-1] - distance[0] + 1e-9, length)
    rest = distance[-1] - distance[0] - (whole[-1] if len(whole) else 0.0)
    edges = np.concatenate([[time[0]], np.interp(whole + distance[0], distance, time)])
    lengths = np.full(len(whole), length)
    if rest > length * 0.05:
        edges, lengths = np.append(edges, time[-1]), np.append(lengths, rest)
    seconds = np.diff(edges)
    rows = np.clip(np.searchsorted(time, edges, side="right") - 1, 0, len(time) - 2)
    part = edges - time[rows]
    if heart is not None:
        between = (heart[1:] + heart[:-1]) / 2
        beats = np.diff(np.concatenate([[0.0], np.cumsum(between * held[:-1])])[rows] + between[rows] * part) / seconds
    found = []
    for k in range(len(seconds)):
        split = {"index": k + 1, "distance_m": lengths[k], "seconds": seconds[k], "pace_s_per_km": 1000 * seconds[k] / lengths[k]}
        if heart is not None:
            split["average_heartrate"] = beats[k]
        found.append(split)
    return found


def x_power(power):
    """xPower (Skiba 2006): like normalised power with a 25 s exponential mean, starting at 0, instead of the window."""
    smooth = pd.Series(np.insert(power, 0, 0.0)).ewm(alpha=1 / 26, adjust=False).mean().to_numpy()[1:]
    squares = smooth * smooth
    return float(np.mean(squares * squares) ** 0.25)


def recovery(grid):
    """Returns the last second at 90 % of the maximum and the drops in heart rate after it."""
    near = np.flatnonzero(grid >= 0.9 * np.nanmax(grid))
    end = int(near[-1])
    found = {"exercise_end_s": end, "start_bpm": float(grid[end])}
    for minutes in (1, 2):
        if end + 60 * minutes < len(grid):
            found[f"bpm_drop_{minutes}min"] = float(grid[end] - grid[end + 60 * minutes])
    return found


def output_at_heart_rate(heart, watts, warm_up=600, delay=60, least=180):
    """Returns the mean power over the preceding minute in each 10 bpm bin with at least three minutes, after the warm-up."""
    sums = np.cumsum(np.insert(watts, 0, 0.0))
    means = (sums[warm_up:-1] - sums[warm_up - delay:-1 - delay]) / delay
    tens = np.floor(heart[warm_up:] / 10 + 0.5).astype(np.int64)
    seconds, work = np.bincount(tens), np.bincount(tens, weights=means)
    return [{"heart_rate": 10 * int(t), "output": work[t] / seconds[t], "seconds": int(seconds[t])}
            for t in np.flatnonzero(seconds >= least)]


def decoupling(held, watts, heart, warm_up=600, long=2400):
    """Power ÷ heart rate in the second half of the time after the warm-up compared with the first, and the rise in heart
    rate if power stayed the same."""
    weights = (held + np.concatenate([[0.0], held[:-1]])) / 2
    clock = np.concatenate([[0.0], np.cumsum(weights)])
    skipped = warm_up if clock[-1] > long else 0.0
    marks = [skipped, skipped + (clock[-1] - skipped) / 2, clock[-1]]
    means = []
    for low, high in zip(marks, marks[1:]):
        part = np.clip(np.minimum(high, clock[1:]) - np.maximum(low, clock[:-1]), 0.0, None)
        means.append((float(part @ watts) / part.sum(), float(part @ heart) / part.sum()))
    (first, slow), (second, fast) = means
    drift = 100 * (fast - slow) / slow if abs(second / first - 1) <= 0.05 else None
    # Only if power is similar in both halves.
    percent = 100 * (first / slow - second / fast) / (first / slow) if abs(second / first - 1) <= 0.1 else None
    return percent, drift


def focus(watts, held, load, threshold):
    """Splits the load by the squares of power below, between and above the thresholds."""
    work = held * watts * watts
    top, low = watts > 1.06 * threshold, watts < 0.75 * threshold
    parts = np.array([work[low].sum(), work[~low & ~top].sum(), work[top].sum()])
    values = load * parts / parts.sum()
    return {name: {"value": value, "percentage": percentage} for name, value, percentage in
            zip(("low_aerobic", "high_aerobic", "anaerobic"), values, whole_percentages(parts))}


def whole_percentages(parts):
    """Returns whole percentages that sum to 100, by rounding up the largest remainders."""
    exact = 100 * np.asarray(parts) / np.sum(parts)
    whole = np.floor(exact).astype(np.int64)
    for place in np.argsort(whole - exact, kind="stable")[:100 - int(whole.sum())]:
        whole[place] += 1
    return whole.tolist()


def quality(time, held, streams):
    """Returns the number of samples, the seconds covered and the gaps of each channel."""
    found, end = [], time[-1] - time[0]
    for name, values in streams.items():
        if name != "time":
            known = ~np.isnan(values)
            seconds = float(held[known].sum())
            found.append({"samples": int(known.sum()), "observed_s": seconds, "coverage": seconds / end,
                          "gaps": int((np.diff(time[known]) > GAP).sum())})
    return {"records": len(time), "channels": found}


def thinned(x, y, target):
    """Removes points in rounds: of two neighbours, the one with the smaller triangle, unless it is above the mean.
    Stops when at most `target` points are left or a round removes few."""
    kept = np.arange(len(x))
    while len(kept) > target:
        count = len(kept)
        dx, dy = np.diff(x[kept]), np.diff(y[kept])
        areas = np.abs(dx[:-1] * dy[1:] - dx[1:] * dy[:-1])
        limit = areas[::8].mean()
        first, second = areas[0:-1:2], areas[1::2]
        pairs = min(len(first), len(second))
        first, second = first[:pairs], second[:pairs]
        removes = np.flatnonzero(np.minimum(first, second) <= limit)[:count - target]
        kept = np.delete(kept, 2 * removes + np.where(first <= second, 1, 2)[removes])
        if count - len(kept) < count // 16:
            break
    return kept


def polyline(lat, lon):
    encoded = []
    points = np.stack([lat, lon], axis=1) * 1e5
    points = np.where(points < 0, np.ceil(points - 0.5), np.floor(points + 0.5)).astype(np.int64)
    deltas = np.diff(points, axis=0, prepend=np.zeros((1, 2), dtype=np.int64))
    for value in deltas.reshape(-1).tolist():
        value = ~(value << 1) if value < 0 else value << 1
        while value >= 0x20:
            encoded.append(chr((0x20 | (value & 0x1F)) + 63))
            value >>= 5
        encoded.append(chr(value + 63))
    return "".join(encoded)


def enrich(streams, athlete):
    """Returns every section that the channels allow, from streams in memory, with the names of our document."""
    time = streams["time"]
    held = np.diff(time, append=time[-1])
    held[held > GAP] = 0.0
    result = {"data_quality": quality(time, held, streams), "best_efforts": []}
    bests = result["best_efforts"]
    heart, watts, altitude = streams.get("heartrate"), streams.get("watts"), streams.get("altitude")
    load = None
    if heart is not None:
        present = np.nan_to_num(heart, nan=0.0).astype(np.int64)
        counted = heart_rate_bincount(time, present, athlete["resting_hr"], athlete["max_hr"])
        load, seconds = counted["trimp"], np.array(counted["zones"])
        at, values = min_max_buckets(time, heart)
        zone = np.digitize(values * 100.0 / athlete["max_hr"], [50, 60, 70, 80, 90])
        mean, total = counted["mean"], seconds.sum()
        beats = np.bincount(present, weights=held, minlength=256)
        domain = np.digitize(np.arange(256), [0.82 * athlete["max_hr"], 0.87 * athlete["max_hr"]])
        result["training_load"] = {
            "trimp_exp": load, "edwards": float(seconds @ np.arange(6)) / 60, "zonal": float(seconds @ [0, 1, 1.5, 2, 3, 4]) / 60,
            "lucia": float((beats[1:] * (domain[1:] + 1)).sum()) / 60, "trimp_max": total / 60 * 0.64 * math.exp(1.92),
            "intensity": mean / athlete["max_hr"],
        }
        result["intensity"] = {"hrr_percentage": 100 * (mean - athlete["resting_hr"]) / (athlete["max_hr"] - athlete["resting_hr"])}
        heart_grid, _ = second_grid(time, heart, np.nan)
        result["heart_rate"] = {
            "average": mean, "max": counted["max"], "min": float(np.nanmin(heart)),
            "zones": [{"seconds": s, "fraction": s / total, "percentage": p} for s, p in zip(seconds.tolist(), whole_percentages(seconds))],
            "samples": {"time": at, "heartrate": values, "zone": zone}, "recovery": recovery(heart_grid),
        }
    if watts is not None:
        grid, gap = second_grid(time, watts, 0.0)
        active = grid[~gap]
        np_watts, mean = normalized_power(active), float(active.mean())
        factor = np_watts / athlete["ftp_w"]
        balance = np.array(w_prime_balance(
            time.tolist(), np.nan_to_num(watts).tolist(), athlete["critical_power_w"], athlete["w_prime_j"]))
        at, values = min_max_buckets(time, watts)
        left_at, left = min_max_buckets(time, balance)
        result["power"] = {
            "average_watts": mean, "normalized_power": np_watts, "xpower": x_power(active), "max_watts": float(np.nanmax(watts)),
            "intensity_factor": factor, "variability_index": np_watts / mean, "work_kj": float(active.sum()) / 1000,
            "w_prime_balance": {"min_j": float(balance.min()), "end_j": float(balance[-1]),
                                "samples": {"time": left_at, "joules": left}},
            "fatigued_efforts": fatigued(active), "samples": {"time": at, "watts": values},
        }
        bests += best_windows("power", grid, DURATIONS)
        if heart is not None:
            percent, drift = decoupling(held, watts, heart)
            if np_watts / mean > 1.05:
                percent = None
            result["training_load"]["tss"] = len(active) / 36 * factor**2
            result["training_load"]["focus"] = focus(watts, held, load, athlete["ftp_w"])
            result["durability"] = {
                "decoupling_percent": percent, "drift_percent": drift, "efficiency_factor": np_watts / result["heart_rate"]["average"],
                "at_heart_rate": output_at_heart_rate(heart_grid, grid)}
    if "velocity_smooth" in streams:
        speed = streams["velocity_smooth"]
        at, values = min_max_buckets(time, speed)
        result["speed"] = {"max_kmh": float(np.nanmax(speed)) * 3.6, "samples": {"time": at, "speed": values}}
        result["moving_time_seconds"] = float(held[:-1][speed[1:] >= 0.5].sum())
        bests += best_windows("speed", second_grid(time, speed, np.nan)[0], DURATIONS)
    if heart is not None:
        bests += best_windows("heart_rate", heart_grid, HEART_DURATIONS)
    if altitude is not None:
        known = altitude[~np.isnan(altitude)]
        gain, loss = elevation_level(known.tolist(), 2.0)
        at, values = min_max_buckets(time, altitude)
        result["elevation"] = {"gain_m": gain, "loss_m": loss, "max_m": float(known.max()), "min_m": float(known.min()),
                               "samples": {"time": at, "altitude": values}}
        bests += climbs(second_grid(time, altitude, np.nan)[0])
    if "distance" in streams:
        distance = np.maximum.accumulate(np.nan_to_num(streams["distance"]))
        efforts = [effort for effort in (fastest(time, distance, d) for d in DISTANCES) if effort]
        bests += efforts
        result["speed"] = result.get("speed", {}) | {
            "average_kmh": (distance[-1] - distance[0]) / held.sum() * 3.6,
            "splits": splits(time, distance, heart, held)}
        if efforts and efforts[0]["distance_m"] == 1000:
            result["speed"]["pace_best_s_per_km"] = efforts[0]["value"]
    if "lat" in streams:
        lat, lon = streams["lat"], streams["lon"]
        known = ~(np.isnan(lat) | np.isnan(lon))
        lat, lon = lat[known], lon[known]
        kept = thinned(lon, lat, ROUTE_POINTS * 3 // 2)
        kept = kept[visvalingam(lon[kept].tolist(), lat[kept].tolist(), ROUTE_POINTS)]
        result["route"] = {"distance_m": haversine(lat, lon), "polyline": polyline(lat[kept], lon[kept]),
                           "coordinates": np.stack([lat[kept], lon[kept]], axis=1)}
    return result
