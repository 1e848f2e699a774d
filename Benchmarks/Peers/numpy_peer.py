"""The activity screen in numpy and pandas, as a careful data scientist writes it: vectorised, no loop over samples
where numpy has another way. Rules: those of the formula set `reference` (every sample held to the next, steps over 10 s
count for nothing)."""

import math

import numpy as np
import pandas as pd

GAP = 10.0
EARTH = 6_371_000.0
DURATIONS = [5, 10, 15, 30, 60, 120, 180, 300, 480, 600, 720, 1200, 1800, 3600]


def heart_rate_plain(time, hr, rest, maximum):
    """Zones, TRIMP, mean and maximum, sample by sample."""
    held = np.diff(time, append=time[-1])
    held = np.where((held <= GAP) & (hr > 0), held, 0.0)
    x = np.clip((hr - rest) / (maximum - rest), 0, 1)
    trimp = np.sum(held / 60 * x * 0.64 * np.exp(1.92 * x))
    zone = np.digitize(hr * 100.0 / maximum, [50, 60, 70, 80, 90])
    zones = np.bincount(zone, weights=held, minlength=6)
    total = held.sum()
    return {"zones": zones.tolist(), "trimp": float(trimp), "mean": float((hr * held).sum() / total), "max": float(hr.max())}


def heart_rate_bincount(time, hr_bytes, rest, maximum):
    """The same from a histogram: the fastest form numpy has for whole heart rates."""
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
    """1 Hz watts without gaps; full 30 s windows."""
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
    """Best mean power of each duration, every duration by default."""
    sums = np.cumsum(np.insert(power.astype(np.int64), 0, 0))
    durations = durations if durations is not None else range(1, len(power) + 1)
    return np.array([(sums[d:] - sums[:-d]).max() / d for d in durations if d <= len(power)])


def second_grid(time, values, fill):
    """Seconds 0…end: the last sample at or before each; the seconds inside a step over 10 s hold `fill` and are marked."""
    ticks = np.arange(0, math.floor(time[-1]) + 1, dtype=np.float64)
    index = np.searchsorted(time, ticks, side="right") - 1
    steps = np.diff(time, append=time[-1])
    gap = (steps[index] > GAP) & (ticks - time[index] >= 1)
    grid = np.where(np.isnan(values[index]), fill, values[index])
    return np.where(gap, fill, grid), gap


def w_prime_balance(time, power, cp, w_prime):
    """Differential form (Skiba 2015): a recursion, which numpy has no way around."""
    balance, out = w_prime, np.empty(len(power))
    for i in range(len(power)):
        out[i] = balance
        step = time[i + 1] - time[i] if i + 1 < len(power) else 0.0
        if step > GAP:
            continue
        if power[i] >= cp:
            balance -= (power[i] - cp) * step
        else:
            balance = w_prime - (w_prime - balance) * math.exp(-(cp - power[i]) * step / w_prime)
    return out


def elevation_level(altitude, threshold):
    """Gain and loss by the level rule: a recursion again, on the samples that differ."""
    reference, gain, loss = altitude[0], 0.0, 0.0
    for value in altitude[1:].tolist():
        change = value - reference
        if change >= threshold:
            gain += change
            reference = value
        elif change <= -threshold:
            loss -= change
            reference = value
    return gain, loss


def haversine(lat, lon):
    phi, lam = np.radians(lat), np.radians(lon)
    dphi, dlam = np.diff(phi), np.diff(lam)
    h = np.sin(dphi / 2) ** 2 + np.cos(phi[:-1]) * np.cos(phi[1:]) * np.sin(dlam / 2) ** 2
    return float((2 * EARTH * np.arctan2(np.sqrt(h), np.sqrt(1 - h))).sum())


def min_max_buckets(time, values, buckets=100):
    """At most two points a bucket: its minimum and its maximum."""
    frame = pd.DataFrame({"t": time, "v": values}).dropna()
    if len(frame) <= 2 * buckets:
        return frame.to_numpy()
    bucket = np.arange(len(frame)) * buckets // len(frame)
    grouped = frame["v"].groupby(bucket)
    rows = np.sort(np.concatenate([grouped.idxmin().to_numpy(), grouped.idxmax().to_numpy()]))
    return frame.loc[np.unique(rows)].to_numpy()


def fastest(time, distance, target):
    """Least time for a distance ending at a sample, its start interpolated."""
    keep = np.concatenate([[True], np.diff(distance) > 0])
    d, t = distance[keep], time[keep]
    starts = np.interp(d - target, d, t, left=np.nan)
    spans = t - starts
    return float(np.nanmin(spans)) if np.isfinite(spans).any() else None


def splits(time, distance, length=1000.0):
    marks = np.arange(length, distance[-1] - distance[0] + 1e-9, length) + distance[0]
    crossings = np.concatenate([[time[0]], np.interp(marks, distance, time)])
    return np.diff(crossings)


def split_means(time, distance, values, held, length):
    """Seconds of each split and the mean of a channel over it."""
    marks = np.arange(length, distance[-1] - distance[0] + 1e-9, length) + distance[0]
    crossings = np.concatenate([[time[0]], np.interp(marks, distance, time)])
    sums = np.concatenate([[0.0], np.cumsum((values * held)[:-1])])
    return np.stack([np.diff(crossings), np.diff(np.interp(crossings, time, sums)) / np.diff(crossings)], axis=1)


def x_power(power):
    """Exponential mean of 25 s instead of the window of normalised power (Skiba 2006); it starts at rest."""
    smooth = pd.Series(np.insert(power, 0, 0.0)).ewm(alpha=1 / 26, adjust=False).mean().to_numpy()[1:]
    squares = smooth * smooth
    return float(np.mean(squares * squares) ** 0.25)


def recovery(grid):
    """The last second at 90 % of the maximum and the drops after it."""
    near = np.flatnonzero(grid >= 0.9 * np.nanmax(grid))
    end = int(near[-1])
    drop = {d: float(grid[end] - grid[end + d]) for d in (60, 120) if end + d < len(grid)}
    return {"end": end, "drops": drop}


def output_at_heart_rate(heart, watts):
    """Mean watts by tens of bpm, and how long."""
    known = ~np.isnan(heart)
    tens = (heart[known] / 10).astype(np.int64)
    seconds = np.bincount(tens)
    sums = np.bincount(tens, weights=watts[known])
    return {int(t) * 10: (float(sums[t] / seconds[t]), int(seconds[t])) for t in np.flatnonzero(seconds >= 60)}


def quality(time, held, streams):
    """Of each channel: samples, seconds covered, gaps."""
    found, end = {}, time[-1] - time[0]
    for name, values in streams.items():
        if name != "time":
            known = ~np.isnan(values)
            seconds = float(held[known].sum())
            found[name] = {"samples": int(known.sum()), "observed": seconds, "coverage": seconds / end,
                           "gaps": int((np.diff(time[known]) > GAP).sum())}
    return found


def polyline(lat, lon):
    encoded = []
    points = np.round(np.stack([lat, lon], axis=1) * 1e5).astype(np.int64)
    deltas = np.diff(points, axis=0, prepend=np.zeros((1, 2), dtype=np.int64))
    for value in deltas.reshape(-1).tolist():
        value = ~(value << 1) if value < 0 else value << 1
        while value >= 0x20:
            encoded.append(chr((0x20 | (value & 0x1F)) + 63))
            value >>= 5
        encoded.append(chr(value + 63))
    return "".join(encoded)


def grade_adjusted(time, distance, altitude):
    """Mean graded speed (Minetti 2002) from altitude smoothed over 9 s."""
    smooth = pd.Series(altitude).rolling(9, center=True, min_periods=1).mean().to_numpy()
    run, rise, step = np.diff(distance), np.diff(smooth), np.diff(time)
    i = np.clip(np.divide(rise, run, out=np.zeros_like(rise), where=run > 0.5), -0.45, 0.45)
    cost = ((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6
    counted = step <= GAP
    return float((run * cost / 3.6)[counted].sum() / step[counted].sum())


def enrich(streams, athlete):
    """Every section that the channels allow, from streams in memory."""
    time = streams["time"]
    held = np.diff(time, append=time[-1])
    held[held > GAP] = 0.0
    result = {"quality": quality(time, held, streams)}
    if "heartrate" in streams:
        hr = streams["heartrate"]
        present = np.nan_to_num(hr, nan=0.0)
        heart = heart_rate_bincount(time, present.astype(np.int64), athlete["resting_hr"], athlete["max_hr"])
        seconds = np.bincount(present.astype(np.int64), weights=held, minlength=256)
        seconds[0] = 0
        heart["edwards"] = sum(k * s / 60 for k, s in enumerate(heart["zones"]))
        heart["percentiles"] = np.searchsorted(np.cumsum(seconds), np.array([0.05, 0.5, 0.95]) * seconds.sum()).tolist()
        heart["samples"] = min_max_buckets(time, hr)
        grid, gap = second_grid(time, hr, np.nan)
        sums = np.cumsum(np.insert(np.nan_to_num(grid), 0, 0.0))
        holes = np.cumsum(np.insert(np.isnan(grid).astype(np.int64), 0, 0))
        heart["bests"] = {}
        for d in DURATIONS:
            if d <= len(grid):
                means = np.where(holes[d:] == holes[:-d], (sums[d:] - sums[:-d]) / d, -np.inf)
                heart["bests"][d] = float(means.max())
        heart["recovery"] = recovery(grid)
        heart_grid = grid
        result["heart_rate"] = heart
    if "watts" in streams:
        watts = streams["watts"]
        grid, gap = second_grid(time, watts, 0.0)
        active = grid[~gap]
        np_watts = normalized_power(active)
        mean = float(active.mean())
        hours = len(active) / 3600
        factor = np_watts / athlete["ftp_w"]
        balance = w_prime_balance(time, np.nan_to_num(watts), athlete["critical_power_w"], athlete["w_prime_j"])
        result["power"] = {
            "mean": mean, "np": np_watts, "xpower": x_power(active), "max": float(np.nanmax(watts)), "if": factor, "vi": np_watts / mean,
            "tss": hours * factor**2 * 100, "work_kj": float(active.sum()) / 1000,
            "bests": mean_maximal(grid, DURATIONS).tolist(), "w_prime_min": float(balance.min()),
            "w_prime_end": float(balance[-1]), "w_prime_samples": min_max_buckets(time, balance),
            "samples": min_max_buckets(time, watts),
        }
        if "heartrate" in streams:
            half = np.searchsorted(np.cumsum(held), held.sum() / 2)
            ratio = [
                np.average(watts[part], weights=held[part]) / np.average(streams["heartrate"][part], weights=held[part])
                for part in (slice(0, half), slice(half, len(time)))
            ]
            result["decoupling"] = float(100 * (ratio[0] - ratio[1]) / ratio[0])
            result["at_heart_rate"] = output_at_heart_rate(heart_grid, grid)
    if "altitude" in streams:
        altitude = streams["altitude"][~np.isnan(streams["altitude"])]
        gain, loss = elevation_level(altitude, 2.0)
        result["elevation"] = {
            "gain": gain, "loss": loss, "max": float(altitude.max()), "min": float(altitude.min()),
            "samples": min_max_buckets(time, streams["altitude"]),
        }
    if "distance" in streams:
        distance = np.maximum.accumulate(np.nan_to_num(streams["distance"]))
        result["pace"] = {
            "distance": float(distance[-1] - distance[0]), "splits": splits(time, distance).tolist(),
            "fastest": {d: fastest(time, distance, d) for d in (1000, 5000, 10000)},
        }
        if "heartrate" in streams:
            result["pace"]["split_means"] = split_means(time, distance, streams["heartrate"], held, 1000.0).tolist()
        if "altitude" in streams:
            result["pace"]["graded_speed"] = grade_adjusted(time, distance, streams["altitude"])
    if "velocity_smooth" in streams:
        speed = streams["velocity_smooth"]
        result["speed"] = {
            "mean": float(np.nansum(speed * held) / held.sum()), "max": float(np.nanmax(speed)),
            "samples": min_max_buckets(time, speed), "moving": float(held[:-1][speed[1:] >= 0.5].sum()),
        }
    if "cadence" in streams:
        cadence = streams["cadence"]
        turning = cadence > 0
        result["cadence"] = float((cadence * held)[turning].sum() / held[turning].sum()) if turning.any() else None
    if "lat" in streams:
        lat, lon = streams["lat"], streams["lon"]
        known = ~(np.isnan(lat) | np.isnan(lon))
        lat, lon = lat[known], lon[known]
        stride = max(1, math.ceil(len(lat) / 300))
        result["route"] = {
            "distance": haversine(lat, lon), "polyline": polyline(lat, lon),
            "coordinates": np.stack([lat[::stride], lon[::stride]], axis=1).tolist(),
        }
    return result
