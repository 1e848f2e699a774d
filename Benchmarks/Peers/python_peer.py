"""Computes the same activity screen in plain Python loops, as most open-source trackers do."""

import heapq
import math

GAP = 10.0
EARTH = 6_371_000.0
DURATIONS = [5, 60, 300, 1200, 3600]
HEART_DURATIONS = [60, 300, 1200, 3600]
CLIMBS = [60, 300, 600, 1200, 1800, 3600]
DISTANCES = [1000, 5000, 10_000]
FATIGUE_LEVELS, FATIGUE_DURATIONS = [1000, 2000], [60, 300, 1200]
ROUTE_POINTS = 300


def heart_rate(time, heart, rest, maximum):
    zones, domains = [0.0] * 6, [0.0] * 3
    trimp = total = weighted = 0.0
    for i in range(len(time) - 1):
        step = time[i + 1] - time[i]
        value = heart[i]
        if value is None or value <= 0 or step > GAP:
            continue
        percent = value * 100 / maximum
        zones[0 if percent < 50 else min(5, int(percent // 10) - 4)] += step
        domains[2 if percent >= 87 else 1 if percent >= 82 else 0] += step
        x = min(1.0, max(0.0, (value - rest) / (maximum - rest)))
        trimp += step / 60 * x * 0.64 * math.exp(1.92 * x)
        weighted += value * step
        total += step
    return zones, domains, trimp, weighted / total


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


def best_windows(channel, grid, durations):
    """Returns the best mean of each duration and its earliest start."""
    sums = [0.0]
    for value in grid:
        sums.append(sums[-1] + value)
    found = []
    for d in durations:
        if d <= len(grid):
            best, start = max(((sums[i + d] - sums[i], -i) for i in range(len(grid) - d + 1)))
            found.append({"channel": channel, "seconds": d, "value": best / d, "start_s": -start})
    return found


def climbs(altitude):
    """Returns the largest ascent over each duration, if at least 20 m."""
    found = []
    for d in CLIMBS:
        if d < len(altitude):
            rise, start = max((altitude[i + d] - altitude[i], -i) for i in range(len(altitude) - d))
            if rise >= 20:
                found.append({"channel": "vertical_speed", "seconds": d, "value": rise / d, "start_s": -start})
    return found


def fatigued(active):
    """Returns the best means after a given amount of work."""
    found = []
    for level in FATIGUE_LEVELS:
        work = 0.0
        for start, watts in enumerate(active):
            if work >= level * 1000:
                found += [{"after_work_kj": level, "seconds": best["seconds"], "value": best["value"]}
                          for best in best_windows("power", active[start:], FATIGUE_DURATIONS)]
                break
            work += watts
    return found or None


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
    """Returns at most two points per bucket: its minimum and its maximum."""
    points = [(t, v) for t, v in zip(time, values) if v is not None]
    if len(points) <= 2 * buckets:
        rows = range(len(points))
    else:
        rows, series = [], [v for _, v in points]
        for b in range(buckets):
            first = b * len(points) // buckets
            part = series[first:(b + 1) * len(points) // buckets]
            rows += sorted({first + part.index(min(part)), first + part.index(max(part))})
    return [points[row][0] for row in rows], [points[row][1] for row in rows]


def fastest(time, distance, target):
    """Returns the shortest time over a distance that ends at a sample, with an interpolated start."""
    best, begin, start = None, 0.0, 0
    for i in range(len(distance)):
        if distance[i] - distance[0] < target:
            continue
        while start + 1 < i and distance[start + 1] <= distance[i] - target:
            start += 1
        span = distance[start + 1] - distance[start]
        share = (distance[i] - target - distance[start]) / span if span > 0 else 0
        seconds = time[i] - (time[start] + share * (time[start + 1] - time[start]))
        if best is None or seconds < best:
            best, begin = seconds, time[i] - seconds
    return None if best is None else {"channel": "distance", "distance_m": target, "value": best, "start_s": begin}


def splits(time, distance, heart, held, length=1000.0):
    """Returns the time and the mean heart rate (trapezoidal rule) of every kilometre, including the last partial one."""
    total, edges, lengths = distance[-1] - distance[0], [], []
    target, i = length, 1
    while target <= total:
        while distance[i] - distance[0] < target:
            i += 1
        share = (distance[0] + target - distance[i - 1]) / (distance[i] - distance[i - 1])
        edges.append(time[i - 1] + share * (time[i] - time[i - 1]))
        lengths.append(length)
        target += length
    if total - (target - length) > length * 0.05:
        edges.append(time[-1])
        lengths.append(total - (target - length))
    found, start, beats, row = [], time[0], 0.0, 0
    for index, (edge, metres) in enumerate(zip(edges, lengths)):
        split = {"index": index + 1, "distance_m": metres, "seconds": edge - start, "pace_s_per_km": 1000 * (edge - start) / metres}
        if heart is not None:
            # The remainder of the previous step, whole steps, and part of the last one.
            own = beats
            while row + 1 < len(time) and time[row + 1] <= edge:
                own += (heart[row] + heart[row + 1]) / 2 * held[row]
                row += 1
            part = (heart[row] + heart[row + 1]) / 2 * (edge - time[row]) if row + 1 < len(time) else 0.0
            split["average_heartrate"] = (own + part) / (edge - start)
            beats = -part
        found.append(split)
        start = edge
    return found


def x_power(power):
    smooth = total = 0.0
    for watt in power:
        smooth += (watt - smooth) / 26
        total += smooth**4
    return (total / len(power)) ** 0.25


def recovery(grid):
    """Returns the last second at 90 % of the maximum and the drops in heart rate after it."""
    limit = 0.9 * max(grid)
    end = next(i for i in range(len(grid) - 1, -1, -1) if grid[i] >= limit)
    found = {"exercise_end_s": end, "start_bpm": grid[end]}
    for minutes in (1, 2):
        if end + 60 * minutes < len(grid):
            found[f"bpm_drop_{minutes}min"] = grid[end] - grid[end + 60 * minutes]
    return found


def output_at_heart_rate(heart, watts, warm_up=600, delay=60, least=180):
    """Returns the mean power over the preceding minute in each 10 bpm bin with at least three minutes, after the warm-up."""
    bins, window = {}, sum(watts[warm_up - delay:warm_up])
    for i in range(warm_up, len(heart)):
        ten = int(heart[i] / 10 + 0.5)
        work, seconds = bins.get(ten, (0.0, 0))
        bins[ten] = (work + window / delay, seconds + 1)
        window += watts[i] - watts[i - delay]
    return [{"heart_rate": 10 * ten, "output": work / seconds, "seconds": seconds}
            for ten, (work, seconds) in sorted(bins.items()) if seconds >= least]


def decoupling(held, watts, heart, warm_up=600, long=2400):
    """Power ÷ heart rate in the second half of the time after the warm-up compared with the first, and the rise in heart
    rate if power stayed the same."""
    total = sum(held)
    skipped = warm_up if total > long else 0.0
    middle = skipped + (total - skipped) / 2
    sums = [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
    clock = before = 0.0
    for i in range(len(held)):
        after = clock + (before + held[i]) / 2
        before = held[i]
        for part, (low, high) in zip(sums, ((skipped, middle), (middle, total))):
            seconds = min(high, after) - max(low, clock)
            if seconds > 0:
                part[0] += seconds
                part[1] += seconds * watts[i]
                part[2] += seconds * heart[i]
        clock = after
    (first, slow), (second, fast) = ((part[1] / part[0], part[2] / part[0]) for part in sums)
    drift = 100 * (fast - slow) / slow if abs(second / first - 1) <= 0.05 else None
    # Only if power is similar in both halves.
    percent = 100 * (first / slow - second / fast) / (first / slow) if abs(second / first - 1) <= 0.1 else None
    return percent, drift


def focus(watts, held, load, threshold):
    """Splits the load by the squares of power below, between and above the thresholds."""
    parts = [0.0, 0.0, 0.0]
    for watt, step in zip(watts, held):
        if watt:
            parts[2 if watt > 1.06 * threshold else 1 if watt >= 0.75 * threshold else 0] += step * watt * watt
    total = sum(parts)
    return {name: {"value": load * part / total, "percentage": percentage} for name, part, percentage in
            zip(("low_aerobic", "high_aerobic", "anaerobic"), parts, whole_percentages(parts))}


def whole_percentages(parts):
    """Returns whole percentages that sum to 100, by rounding up the largest remainders."""
    exact = [100 * part / sum(parts) for part in parts]
    whole = [int(share) for share in exact]
    for place in sorted(range(len(parts)), key=lambda k: whole[k] - exact[k])[:100 - sum(whole)]:
        whole[place] += 1
    return whole


def quality(time, held, streams):
    found, end = [], time[-1] - time[0]
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
        found.append({"samples": samples, "observed_s": observed, "coverage": observed / end, "gaps": gaps})
    return {"records": len(time), "channels": found}


def triangle(x, y, a, b, c):
    return abs((x[b] - x[a]) * (y[c] - y[b]) - (x[c] - x[b]) * (y[b] - y[a]))


def thinned(x, y, target):
    """Removes points in rounds: of two neighbours, the one with the smaller triangle, unless it is above the mean.
    Stops when at most `target` points are left or a round removes few."""
    kept = list(range(len(x)))
    while len(kept) > target:
        count = len(kept)
        some = [triangle(x, y, *kept[k - 1:k + 2]) for k in range(1, count - 1, 8)]
        limit, most = sum(some) / len(some), count - target
        left, k = [kept[0]], 1
        while k + 2 < count and k - len(left) < most:
            one, other = triangle(x, y, *kept[k - 1:k + 2]), triangle(x, y, *kept[k:k + 3])
            if min(one, other) > limit:
                left += kept[k:k + 2]
            else:
                left.append(kept[k + 1] if one <= other else kept[k])
            k += 2
        kept = left + kept[k:]
        if count - len(kept) < count // 16:
            break
    return kept


def visvalingam(x, y, wanted):
    """Removes the point with the smallest triangle until the requested number remains."""
    count = len(x)
    before, after = list(range(-1, count - 1)), list(range(1, count + 1))
    areas = [math.inf] + [triangle(x, y, k - 1, k, k + 1) for k in range(1, count - 1)] + [math.inf]
    heap = [(areas[k], k) for k in range(1, count - 1)]
    heapq.heapify(heap)
    left = count
    while left > wanted:
        own, k = heapq.heappop(heap)
        if own != areas[k]:
            continue
        areas[k], left = math.inf, left - 1
        a, b = before[k], after[k]
        after[a], before[b] = b, a
        for near in (a, b):
            if 0 < near < count - 1:
                areas[near] = triangle(x, y, before[near], near, after[near])
                heapq.heappush(heap, (areas[near], near))
    return [k for k in range(count) if k in (0, count - 1) or areas[k] < math.inf]


def polyline(lat, lon):
    encoded, before = [], (0, 0)
    for point in zip(lat, lon):
        rounded = tuple(math.ceil(v * 1e5 - 0.5) if v < 0 else math.floor(v * 1e5 + 0.5) for v in point)
        for value, old in zip(rounded, before):
            value -= old
            value = ~(value << 1) if value < 0 else value << 1
            while value >= 0x20:
                encoded.append(chr((0x20 | (value & 0x1F)) + 63))
                value >>= 5
            encoded.append(chr(value + 63))
        before = rounded
    return "".join(encoded)


def enrich(streams, athlete):
    """Returns every section that the channels allow, with the names of our document. `streams` has None where a value
    is missing."""
    time = streams["time"]
    held = [b - a if b - a <= GAP else 0.0 for a, b in zip(time, time[1:])] + [0.0]
    result = {"data_quality": quality(time, held, streams), "best_efforts": []}
    bests = result["best_efforts"]
    heart, watts, altitude = streams.get("heartrate"), streams.get("watts"), streams.get("altitude")
    if heart is not None:
        rest, most = athlete["resting_hr"], athlete["max_hr"]
        zones, domains, load, mean = heart_rate(time, heart, rest, most)
        total = sum(zones)
        at, values = min_max_buckets(time, heart)
        result["training_load"] = {
            "trimp_exp": load, "edwards": sum(k * s for k, s in enumerate(zones)) / 60,
            "zonal": sum(w * s for w, s in zip((0, 1, 1.5, 2, 3, 4), zones)) / 60,
            "lucia": sum(k * s for k, s in enumerate(domains, 1)) / 60, "trimp_max": total / 60 * 0.64 * math.exp(1.92),
            "intensity": mean / most,
        }
        result["intensity"] = {"hrr_percentage": 100 * (mean - rest) / (most - rest)}
        heart_grid, _ = second_grid(time, heart, 0)
        known = [v for v in heart if v is not None]
        result["heart_rate"] = {
            "average": mean, "max": max(known), "min": min(known),
            "zones": [{"seconds": s, "fraction": s / total, "percentage": p} for s, p in zip(zones, whole_percentages(zones))],
            "samples": {"time": at, "heartrate": values,
                        "zone": [0 if v * 100 / most < 50 else min(5, int(v * 100 / most // 10) - 4) for v in values]},
            "recovery": recovery(heart_grid),
        }
    if watts is not None:
        grid, gaps = second_grid(time, watts, 0.0)
        active = [w for w, gap in zip(grid, gaps) if not gap]
        np_watts, mean = normalized_power(active), sum(active) / len(active)
        factor = np_watts / athlete["ftp_w"]
        balance = w_prime_balance(time, watts, athlete["critical_power_w"], athlete["w_prime_j"])
        at, values = min_max_buckets(time, watts)
        left_at, left = min_max_buckets(time, balance)
        result["power"] = {
            "average_watts": mean, "normalized_power": np_watts, "xpower": x_power(active),
            "max_watts": max(w for w in watts if w is not None), "intensity_factor": factor, "variability_index": np_watts / mean,
            "work_kj": sum(active) / 1000,
            "w_prime_balance": {"min_j": min(balance), "end_j": balance[-1], "samples": {"time": left_at, "joules": left}},
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
        result["speed"] = {"max_kmh": max(v for v in speed if v is not None) * 3.6, "samples": {"time": at, "speed": values}}
        result["moving_time_seconds"] = sum(h for h, v in zip(held, speed[1:]) if (v or 0) >= 0.5)
        bests += best_windows("speed", second_grid(time, speed, 0.0)[0], DURATIONS)
    if heart is not None:
        bests += best_windows("heart_rate", heart_grid, HEART_DURATIONS)
    if altitude is not None:
        known = [a for a in altitude if a is not None]
        gain, loss = elevation_level(known, 2.0)
        at, values = min_max_buckets(time, altitude)
        result["elevation"] = {"gain_m": gain, "loss_m": loss, "max_m": max(known), "min_m": min(known),
                               "samples": {"time": at, "altitude": values}}
        bests += climbs(second_grid(time, altitude, 0.0)[0])
    if "distance" in streams:
        distance, last = [], 0.0
        for value in streams["distance"]:
            last = max(last, value or 0.0)
            distance.append(last)
        efforts = [effort for effort in (fastest(time, distance, d) for d in DISTANCES) if effort]
        bests += efforts
        result["speed"] = result.get("speed", {}) | {
            "average_kmh": (distance[-1] - distance[0]) / sum(held) * 3.6,
            "splits": splits(time, distance, heart, held)}
        if efforts and efforts[0]["distance_m"] == 1000:
            result["speed"]["pace_best_s_per_km"] = efforts[0]["value"]
    if "lat" in streams:
        known = [(a, b) for a, b in zip(streams["lat"], streams["lon"]) if a is not None and b is not None]
        lat, lon = [a for a, _ in known], [b for _, b in known]
        kept = thinned(lon, lat, ROUTE_POINTS * 3 // 2)
        kept = [kept[k] for k in visvalingam([lon[k] for k in kept], [lat[k] for k in kept], ROUTE_POINTS)]
        result["route"] = {"distance_m": haversine(lat, lon), "polyline": polyline([lat[k] for k in kept], [lon[k] for k in kept]),
                           "coordinates": [[lat[k], lon[k]] for k in kept]}
    return result
