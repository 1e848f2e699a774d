"""The same activity screen in plain Python loops, the way most open-source trackers compute it."""

import math

GAP = 10.0
EARTH = 6_371_000.0
DURATIONS = [5, 10, 15, 30, 60, 120, 180, 300, 480, 600, 720, 1200, 1800, 3600]


def heart_rate(time, hr, rest, maximum):
    zones = [0.0] * 6
    trimp = total = weighted = 0.0
    highest = 0.0
    for i in range(len(time) - 1):
        step = time[i + 1] - time[i]
        value = hr[i]
        if value is None or value <= 0:
            continue
        highest = max(highest, value)
        if step > GAP:
            continue
        percent = value * 100 / maximum
        zones[0 if percent < 50 else min(5, int(percent // 10) - 4)] += step
        x = min(1.0, max(0.0, (value - rest) / (maximum - rest)))
        trimp += step / 60 * x * 0.64 * math.exp(1.92 * x)
        weighted += value * step
        total += step
    if hr[-1]:
        highest = max(highest, hr[-1])
    return {"zones": zones, "trimp": trimp, "mean": weighted / total if total else None, "max": highest}


def second_grid(time, values, fill):
    grid, gaps, index = [], [], 0
    for second in range(int(time[-1]) + 1):
        while index + 1 < len(time) and time[index + 1] <= second:
            index += 1
        paused = index + 1 < len(time) and time[index + 1] - time[index] > GAP and second - time[index] >= 1
        value = values[index]
        grid.append(fill if paused or value is None else value)
        gaps.append(paused)
    return grid, gaps


def normalized_power(power):
    if len(power) < 30:
        return None
    window = sum(power[:30])
    total, count = (window / 30) ** 4, 1
    for i in range(30, len(power)):
        window += power[i] - power[i - 30]
        total += (window / 30) ** 4
        count += 1
    return (total / count) ** 0.25


def mean_maximal(power, durations):
    sums = [0.0]
    for watt in power:
        sums.append(sums[-1] + watt)
    bests = []
    for d in durations:
        if d <= len(power):
            bests.append(max(sums[i + d] - sums[i] for i in range(len(power) - d + 1)) / d)
    return bests


def w_prime_balance(time, power, cp, w_prime):
    balance, out = w_prime, []
    for i, watt in enumerate(power):
        out.append(balance)
        step = time[i + 1] - time[i] if i + 1 < len(power) else 0.0
        if step > GAP:
            continue
        watt = watt or 0
        if watt >= cp:
            balance -= (watt - cp) * step
        else:
            balance = w_prime - (w_prime - balance) * math.exp(-(cp - watt) * step / w_prime)
    return out


def elevation_level(altitude, threshold):
    reference, gain, loss = altitude[0], 0.0, 0.0
    for value in altitude[1:]:
        change = value - reference
        if change >= threshold:
            gain += change
            reference = value
        elif change <= -threshold:
            loss -= change
            reference = value
    return gain, loss


def haversine(lat, lon):
    total = 0.0
    for i in range(len(lat) - 1):
        p1, p2 = math.radians(lat[i]), math.radians(lat[i + 1])
        dp, dl = p2 - p1, math.radians(lon[i + 1] - lon[i])
        h = math.sin(dp / 2) ** 2 + math.cos(p1) * math.cos(p2) * math.sin(dl / 2) ** 2
        total += 2 * EARTH * math.atan2(math.sqrt(h), math.sqrt(1 - h))
    return total


def min_max_buckets(time, values, buckets=100):
    points = [(t, v) for t, v in zip(time, values) if v is not None]
    if len(points) <= 2 * buckets:
        return points
    chosen = []
    for b in range(buckets):
        part = points[b * len(points) // buckets:(b + 1) * len(points) // buckets]
        chosen += sorted({min(part, key=lambda p: p[1]), max(part, key=lambda p: p[1])})
    return chosen


def fastest(time, distance, target):
    best, start = None, 0
    for i in range(len(distance)):
        while start + 1 < i and distance[start + 1] <= distance[i] - target:
            start += 1
        if distance[i] - distance[0] < target:
            continue
        span = distance[start + 1] - distance[start]
        share = (distance[i] - target - distance[start]) / span if span > 0 else 0
        seconds = time[i] - (time[start] + share * (time[start + 1] - time[start]))
        best = seconds if best is None or seconds < best else best
    return best


def splits(time, distance, length=1000.0):
    found, mark, last = [], distance[0] + length, time[0]
    for i in range(1, len(time)):
        while distance[i] >= mark:
            share = (mark - distance[i - 1]) / (distance[i] - distance[i - 1])
            crossing = time[i - 1] + share * (time[i] - time[i - 1])
            found.append(crossing - last)
            last, mark = crossing, mark + length
    return found


def split_means(time, distance, values, held, length):
    """Seconds of each split and the mean of a channel over it."""
    found, mark, last, before, total = [], distance[0] + length, time[0], 0.0, 0.0
    for i in range(1, len(time)):
        while distance[i] >= mark:
            share = (mark - distance[i - 1]) / (distance[i] - distance[i - 1])
            crossing = time[i - 1] + share * (time[i] - time[i - 1])
            reached = total + share * values[i - 1] * held[i - 1]
            found.append((crossing - last, (reached - before) / (crossing - last)))
            last, before, mark = crossing, reached, mark + length
        total += values[i - 1] * held[i - 1]
    return found


def x_power(power):
    smooth = total = 0.0
    for watt in power:
        smooth += (watt - smooth) / 26
        total += smooth**4
    return (total / len(power)) ** 0.25


def recovery(grid):
    limit = 0.9 * max(grid)
    end = next(i for i in range(len(grid) - 1, -1, -1) if grid[i] >= limit)
    return {"end": end, "drops": {d: grid[end] - grid[end + d] for d in (60, 120) if end + d < len(grid)}}


def output_at_heart_rate(heart, watts):
    bins = {}
    for bpm, watt in zip(heart, watts):
        total, seconds = bins.get(int(bpm) // 10, (0.0, 0))
        bins[int(bpm) // 10] = (total + watt, seconds + 1)
    return {10 * b: (total / n, n) for b, (total, n) in bins.items() if n >= 60}


def decoupling(held, watts, heart):
    """Power by heart rate of the second half of the time against the first."""
    half, passed, sums = sum(held) / 2, 0.0, [[0.0, 0.0], [0.0, 0.0]]
    for h, w, b in zip(held, watts, heart):
        part = sums[0] if passed < half else sums[1]
        part[0] += w * h
        part[1] += b * h
        passed += h
    first, second = (w / b for w, b in sums)
    return 100 * (first - second) / first


def quality(time, held, streams):
    found = {}
    for name, values in streams.items():
        if name == "time":
            continue
        observed = samples = gaps = 0
        last = None
        for t, h, v in zip(time, held, values):
            if v is None:
                continue
            observed += h
            samples += 1
            if last is not None and t - last > GAP:
                gaps += 1
            last = t
        found[name] = {"samples": samples, "observed": observed, "gaps": gaps}
    return found


def polyline(lat, lon):
    encoded, before = [], (0, 0)
    for point in zip(lat, lon):
        rounded = tuple(round(v * 1e5) for v in point)
        for value, old in zip(rounded, before):
            value -= old
            value = ~(value << 1) if value < 0 else value << 1
            while value >= 0x20:
                encoded.append(chr((0x20 | (value & 0x1F)) + 63))
                value >>= 5
            encoded.append(chr(value + 63))
        before = rounded
    return "".join(encoded)


def grade_adjusted(time, distance, altitude):
    n = len(altitude)
    smooth = []
    for i in range(n):
        part = altitude[max(0, i - 4):i + 5]
        smooth.append(sum(part) / len(part))
    graded = seconds = 0.0
    for i in range(n - 1):
        step, run = time[i + 1] - time[i], distance[i + 1] - distance[i]
        if step > GAP:
            continue
        g = (smooth[i + 1] - smooth[i]) / run if run > 0.5 else 0.0
        g = min(0.45, max(-0.45, g))
        cost = ((((155.4 * g - 30.4) * g - 43.3) * g + 46.3) * g + 19.5) * g + 3.6
        graded += run * cost / 3.6
        seconds += step
    return graded / seconds


def enrich(streams, athlete):
    """`streams`: lists with None where a value is missing."""
    time = streams["time"]
    held = [b - a if b - a <= GAP else 0.0 for a, b in zip(time, time[1:])] + [0.0]
    result = {"quality": quality(time, held, streams)}
    if "heartrate" in streams:
        heart = heart_rate(time, streams["heartrate"], athlete["resting_hr"], athlete["max_hr"])
        heart["edwards"] = sum(k * s / 60 for k, s in enumerate(heart["zones"]))
        heart["samples"] = min_max_buckets(time, streams["heartrate"])
        grid, _ = second_grid(time, streams["heartrate"], 0)
        heart["bests"] = mean_maximal(grid, DURATIONS)
        heart["recovery"], heart_grid = recovery(grid), grid
        result["heart_rate"] = heart
    if "watts" in streams:
        grid, gaps = second_grid(time, streams["watts"], 0.0)
        active = [w for w, gap in zip(grid, gaps) if not gap]
        np_watts, mean = normalized_power(active), sum(active) / len(active)
        factor = np_watts / athlete["ftp_w"]
        balance = w_prime_balance(time, streams["watts"], athlete["critical_power_w"], athlete["w_prime_j"])
        result["power"] = {
            "mean": mean, "np": np_watts, "xpower": x_power(active), "max": max(w for w in streams["watts"] if w is not None), "if": factor,
            "vi": np_watts / mean, "tss": len(active) / 36 * factor**2, "work_kj": sum(active) / 1000,
            "bests": mean_maximal(grid, DURATIONS), "w_prime_min": min(balance), "w_prime_end": balance[-1],
            "w_prime_samples": min_max_buckets(time, balance), "samples": min_max_buckets(time, streams["watts"]),
        }
        if "heartrate" in streams:
            result["decoupling"] = decoupling(held, streams["watts"], streams["heartrate"])
            result["at_heart_rate"] = output_at_heart_rate(heart_grid, grid)
    if "altitude" in streams:
        altitude = [a for a in streams["altitude"] if a is not None]
        gain, loss = elevation_level(altitude, 2.0)
        result["elevation"] = {"gain": gain, "loss": loss, "max": max(altitude), "min": min(altitude),
                               "samples": min_max_buckets(time, streams["altitude"])}
    if "distance" in streams:
        distance, last = [], 0.0
        for value in streams["distance"]:
            last = max(last, value or 0.0)
            distance.append(last)
        result["pace"] = {"distance": distance[-1] - distance[0], "splits": splits(time, distance),
                          "fastest": {d: fastest(time, distance, d) for d in (1000, 5000, 10000)}}
        if "heartrate" in streams:
            result["pace"]["split_means"] = split_means(time, distance, streams["heartrate"], held, 1000.0)
        if "altitude" in streams:
            result["pace"]["graded_speed"] = grade_adjusted(time, distance, streams["altitude"])
    if "velocity_smooth" in streams:
        speed = streams["velocity_smooth"]
        result["speed"] = {"mean": sum((v or 0) * h for v, h in zip(speed, held)) / sum(held),
                           "max": max(v for v in speed if v is not None), "samples": min_max_buckets(time, speed)}
    if "cadence" in streams:
        turning = [(c, h) for c, h in zip(streams["cadence"], held) if c]
        seconds = sum(h for _, h in turning)
        result["cadence"] = sum(c * h for c, h in turning) / seconds if seconds else None
    if "lat" in streams:
        known = [(a, b) for a, b in zip(streams["lat"], streams["lon"]) if a is not None and b is not None]
        lat, lon = [a for a, _ in known], [b for _, b in known]
        result["route"] = {"distance": haversine(lat, lon), "polyline": polyline(lat, lon),
                           "coordinates": known[::max(1, math.ceil(len(known) / 300))]}
    return result
