"""Runs the same work in this library and in Python, alternately, in one process, on the same data. Prints the ratios and
writes them as JSON. A ratio counts only if the results agree.

  compare.py --kernels libPeerKernels.so --library libP247C.so [--out FILE]
"""

import argparse
import ctypes
import importlib
import json
import math
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import time
from xml.etree import ElementTree

import numpy as np
import orjson

import numpy_peer
import python_peer

ROOT = pathlib.Path(__file__).resolve().parents[2]
ATHLETE = {"resting_hr": 60, "max_hr": 190, "ftp_w": 250, "critical_power_w": 250, "w_prime_j": 20000}
CHANNELS = ["heartrate", "watts", "cadence", "velocity_smooth", "distance", "altitude", "lat", "lon"]


def ride(seconds):
    """Returns a seeded 1 Hz ride with eight channels and values like those of a bike computer."""
    random = np.random.default_rng(7)
    t = np.arange(seconds, dtype=np.float64)
    block = 100 + 250 * np.repeat(random.random(seconds // 240 + 1), 240)[:seconds]
    watts = np.where(random.random(seconds) < 0.06, 0, np.maximum(0, np.round(block + 80 * (random.random(seconds) - 0.5))))
    heart = np.clip(np.round(140 + np.cumsum(random.normal(0, 0.6, seconds)) * 0.2 + 15 * np.sin(t / 300)), 70, 188)
    speed = np.round(6 + watts / 80 + random.normal(0, 0.3, seconds), 3)
    distance = np.round(np.cumsum(speed), 1)
    altitude = np.round(300 + 60 * np.sin(t / 700) + np.cumsum(random.normal(0, 0.05, seconds)), 1)
    heading = np.cumsum(random.normal(0, 0.02, seconds))
    lat = np.round(47 + np.cumsum(np.cos(heading) * speed) / 111_195, 6)
    lon = np.round(8 + np.cumsum(np.sin(heading) * speed) / 75_800, 6)
    cadence = np.where(watts > 0, np.round(85 + random.normal(0, 4, seconds)), 0)
    return {"time": t, "heartrate": heart, "watts": watts, "cadence": cadence, "velocity_smooth": speed,
            "distance": distance, "altitude": altitude, "lat": lat, "lon": lon}


def strava_bytes(streams):
    """Returns the ride as a Strava streams response."""
    def whole(values):
        return [int(v) if v == int(v) else v for v in values.tolist()]
    body = {k: {"data": whole(v), "series_type": "time", "original_size": len(v)} for k, v in streams.items() if k not in ("lat", "lon")}
    body["latlng"] = {"data": np.stack([streams["lat"], streams["lon"]], axis=1).tolist(), "series_type": "time"}
    return orjson.dumps({"activity": {"id": 1, "type": "Ride", "name": "Peers"}, "streams": body})


class Library:
    """Calls this library through its C interface."""

    def __init__(self, kernels, library):
        self.kernels, self.library = ctypes.CDLL(kernels), ctypes.CDLL(library)
        k = self.kernels
        k.peer_ride.restype = ctypes.c_void_p
        k.peer_ride.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_ssize_t]
        k.peer_release.argtypes = [ctypes.c_void_p]
        k.peer_run.restype = ctypes.c_ssize_t
        k.peer_run.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_ssize_t, ctypes.c_void_p, ctypes.c_ssize_t]
        k.peer_open.restype = ctypes.c_void_p
        k.peer_open.argtypes = [ctypes.c_char_p, ctypes.c_ssize_t]
        k.peer_rows.restype = k.peer_columns.restype = ctypes.c_ssize_t
        k.peer_rows.argtypes = k.peer_columns.argtypes = k.peer_close.argtypes = [ctypes.c_void_p]
        k.peer_take.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        for name in ("peer_statistics", "peer_cleaned_statistics"):
            getattr(k, name).restype = ctypes.c_ssize_t
            getattr(k, name).argtypes = [ctypes.c_void_p, ctypes.c_ssize_t, ctypes.c_ssize_t, ctypes.c_void_p]
        k.peer_brute_force.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_long]
        k.peer_windows.argtypes = [
            ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_long]
        self.library.p247_enrich.restype = ctypes.c_int32
        self.library.p247_enrich.argtypes = [
            ctypes.c_char_p, ctypes.c_ssize_t, ctypes.c_char_p, ctypes.c_ssize_t,
            ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_ssize_t)]
        self.library.p247_free.argtypes = [ctypes.c_void_p]
        self.library.p247_version.restype = ctypes.c_char_p

    def ride(self, streams):
        columns = (ctypes.c_void_p * len(CHANNELS))()
        for place, name in enumerate(CHANNELS):
            if name in streams:
                columns[place] = streams[name].ctypes.data
        return self.kernels.peer_ride(streams["time"].ctypes.data, ctypes.cast(columns, ctypes.c_void_p), len(streams["time"]))

    def run(self, handle, name, repetitions, capacity=32):
        out = np.full(capacity, np.nan)
        count = self.kernels.peer_run(handle, name.encode(), repetitions, out.ctypes.data, capacity)
        return out[:max(0, count)]

    def columns(self, data):
        """Returns a file as arrays: time, the eight channels, then any others."""
        handle = self.kernels.peer_open(data, len(data))
        if not handle:
            return {}
        table = np.empty((self.kernels.peer_columns(handle), self.kernels.peer_rows(handle)))
        self.kernels.peer_take(handle, table.ctypes.data)
        self.kernels.peer_close(handle)
        return dict(zip(["time", *CHANNELS], table)) | {f"further {k}": row for k, row in enumerate(table[1 + len(CHANNELS):])}

    def enrich(self, data, options=b""):
        output, length = ctypes.c_void_p(), ctypes.c_ssize_t()
        code = self.library.p247_enrich(data, len(data), options or None, len(options), ctypes.byref(output), ctypes.byref(length))
        answer = ctypes.string_at(output.value, length.value)
        self.library.p247_free(output)
        return code, answer


def seconds_a_call(call, budget=0.25):
    """Returns the processor time of one call in seconds: the best of several batches, so other load has little effect."""
    start = time.process_time()
    call(1)
    first = max(1e-7, time.process_time() - start)
    repetitions = max(1, int(0.02 / first))
    best, spent = first, 0.0
    while spent < budget:
        start = time.process_time()
        call(repetitions)
        elapsed = time.process_time() - start
        best, spent = min(best, elapsed / repetitions), spent + elapsed
    return best


def repeat(function):
    def call(repetitions):
        for _ in range(repetitions):
            function()
    return call


def close(ours, theirs, tolerance=1e-6):
    ours, theirs = np.asarray(ours, dtype=float).ravel(), np.asarray(theirs, dtype=float).ravel()
    return ours.shape == theirs.shape and bool(np.allclose(ours, theirs, rtol=tolerance, atol=tolerance))


def times(ratio):
    """Formats a ratio. Below 1, the peer is faster."""
    return f"{ratio:,.0f}×" if ratio >= 10 else f"{ratio:.1f}×" if ratio >= 1 else f"{ratio:.2f}×"


class Table:
    def __init__(self):
        self.rows = []

    def compare(self, work, size, ours, peers, agree, goal=None):
        """Times `ours` and each of `peers`, which take a repetition count. They alternate, so machine drift cancels out."""
        turns = {name: [] for name in peers}
        mine = []
        for _ in range(3):
            mine.append(seconds_a_call(ours))
            for name, call in peers.items():
                turns[name].append(seconds_a_call(call))
        best = min(mine)
        ratios = {name: statistics.median(t / m for t, m in zip(times, mine)) for name, times in turns.items()}
        ratios = dict(sorted(ratios.items(), key=lambda item: item[1]))
        fastest = next(iter(ratios))
        self.rows.append({"work": work, "size": size, "seconds": best, "agrees": agree, "ratios": ratios,
                          "fastest_peer": fastest, "ratio_to_fastest": ratios[fastest], "goal": goal})
        shown = "  ".join(f"{name} {times(ratio)}" for name, ratio in ratios.items())
        print(f"{work:42}{size:>8}  {best * 1e6:>12,.1f} µs  {'agrees' if agree else 'DIFFERS'}  {shown}"
              + (f"   (goal {goal})" if goal else ""), flush=True)


def heart_rate(table, library, label, streams):
    handle = library.ride(streams)
    t, hr = streams["time"], streams["heartrate"]
    counted = hr.astype(np.uint8)
    ours = library.run(handle, "heart_rate", 1)
    theirs = numpy_peer.heart_rate_bincount(t, counted, 60, 190)
    flat = theirs["zones"] + [theirs["trimp"], theirs["mean"], theirs["max"]]
    table.compare("zones + TRIMP + mean + max", label, lambda n: library.run(handle, "heart_rate", n), {
        "numpy bincount": repeat(lambda: numpy_peer.heart_rate_bincount(t, counted, 60, 190)),
        "numpy per sample": repeat(lambda: numpy_peer.heart_rate_plain(t, hr, 60, 190)),
    }, close(ours, flat), "≥ 8× bincount")
    table.compare("  against a bare counting loop", label, lambda n: library.run(handle, "heart_rate", n), {
        "bare loop": lambda n: library.run(handle, "bare_count", n)}, True, "≥ 0.77× (at most 1.3 loops)")
    library.kernels.peer_release(handle)


def normalized_power(table, library, label, streams):
    handle = library.ride(streams)
    watts = streams["watts"]
    table.compare("normalised power", label, lambda n: library.run(handle, "normalized_power", n), {
        "numpy cumsum": repeat(lambda: numpy_peer.normalized_power(watts)),
        "pandas rolling": repeat(lambda: numpy_peer.normalized_power_pandas(watts)),
    }, close(library.run(handle, "normalized_power", 1), [numpy_peer.normalized_power(watts)]), "≥ 6× numpy")
    library.kernels.peer_release(handle)


# The durations that the desktop program computes: every second up to two minutes, then in increasing steps.
LISTED = [*range(1, 121), *range(122, 601, 2), *range(605, 1201, 5), *range(1220, 3601, 20), *range(3720, 7201, 120),
          *range(7500, 86_401, 300)]


def mean_maximal(table, library, label, streams):
    handle = library.ride(streams)
    watts = streams["watts"]
    whole, every = watts.astype(np.int32), np.arange(1, len(watts) + 1, dtype=np.uintp)
    listed = np.array([d for d in LISTED if d <= len(watts)], dtype=np.uintp)
    ours = library.run(handle, "mean_maximal", 1, len(watts))

    def brute(repetitions, out=np.empty(len(watts))):
        library.kernels.peer_brute_force(whole.ctypes.data, whole.size, out.ctypes.data, repetitions)
        return out

    def windows(durations, out):
        def call(repetitions):
            library.kernels.peer_windows(
                whole.ctypes.data, whole.size, durations.ctypes.data, durations.size, out.ctypes.data, repetitions)
            return out
        return call

    desktop, short = windows(every, np.empty(every.size)), windows(listed, np.empty(listed.size))
    ours_listed = library.run(handle, "mean_maximal_list", 1, listed.size)
    agree = all(close(ours, theirs, 1e-12) for theirs in (numpy_peer.mean_maximal(watts), brute(1), desktop(1)))
    agree = agree and close(ours[listed.astype(int) - 1], short(1), 1e-12)
    table.compare("mean-max, every duration", label, lambda n: library.run(handle, "mean_maximal", n), {
        "desktop algorithm in C": desktop,
        "brute force in C, 256 bits": brute,
        "numpy cumsum": repeat(lambda: numpy_peer.mean_maximal(watts))}, agree, "≥ 15× numpy")
    table.compare(f"mean-max, {listed.size} durations", label, lambda n: library.run(handle, "mean_maximal_list", n, listed.size), {
        "desktop algorithm in C": short}, close(ours_listed, short(1), 1e-12), "≥ 1.5× the desktop algorithm")
    library.kernels.peer_release(handle)


def disagreements(ours, theirs, path=""):
    """Returns where our document differs from a peer's values, and how many numbers were compared."""
    if isinstance(theirs, dict):
        found = [disagreements(ours.get(key) if isinstance(ours, dict) else None, value, f"{path}.{key}") for key, value in theirs.items()]
    elif isinstance(theirs, list):
        if not isinstance(ours, list) or len(ours) != len(theirs):
            return [f"{path}: lengths differ"], 0
        found = [disagreements(a, b, f"{path}[{k}]") for k, (a, b) in enumerate(zip(ours, theirs))]
    elif isinstance(theirs, str) or theirs is None or ours is None:
        return ([] if ours == theirs else [f"{path}: {ours} here, {theirs} there"]), 0
    else:
        agrees = math.isclose(ours, theirs, rel_tol=1e-6, abs_tol=1e-6)
        return ([] if agrees else [f"{path}: {ours} here, {theirs} there"]), 1
    return [line for lines, _ in found for line in lines], sum(count for _, count in found)


def options():
    return orjson.dumps({"formulas": "reference", "athlete": {"sex": "male", **ATHLETE}})


def pipeline(table, library, label, streams):
    handle = library.ride(streams)
    lists = {k: v.tolist() for k, v in streams.items()}
    document = json.loads(library.enrich(strava_bytes(streams), options())[1])
    differing, count = [], 0
    for theirs in (numpy_peer.enrich(streams, ATHLETE), python_peer.enrich(lists, ATHLETE)):
        lines, count = disagreements(document, plain(theirs))
        differing += lines
    print("\n".join(differing[:20] or [f"{count} numbers of the document agree within 1e-6"]))
    table.compare("every section, streams in memory", label, lambda n: library.run(handle, "enrich", n), {
        "numpy + pandas": repeat(lambda: numpy_peer.enrich(streams, ATHLETE)),
        "plain Python": repeat(lambda: python_peer.enrich(lists, ATHLETE)),
    }, not differing, "≥ 50× numpy, ≥ 500× Python")
    library.kernels.peer_release(handle)


def plain(value):
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, np.generic):
        value = value.item()
    return None if isinstance(value, float) and not math.isfinite(value) else value


def bytes_to_bytes(table, library, label, streams):
    data = strava_bytes(streams)

    def theirs():
        streams = orjson.loads(data)["streams"]
        arrays = {k: np.array(v["data"], dtype=np.float64) for k, v in streams.items() if k != "latlng"}
        arrays["lat"], arrays["lon"] = np.array(streams["latlng"]["data"], dtype=np.float64).T.copy()
        return orjson.dumps(plain(numpy_peer.enrich(arrays, ATHLETE)))

    code, answer = library.enrich(data, options())
    differing, _ = disagreements(json.loads(answer), json.loads(theirs()))
    table.compare("bytes → bytes, Strava JSON", label, repeat(lambda: library.enrich(data, options())), {
        "orjson + numpy": repeat(theirs)}, code == 0 and not differing, "≥ 10×")


def json_columns(table, library, label, streams):
    """Converts a Strava response to arrays of 64-bit numbers."""
    data = strava_bytes(streams)

    def by_lists(loads):
        def call():
            found = loads(data)["streams"]
            arrays = {name: np.array(stream["data"], dtype=np.float64) for name, stream in found.items()}
            arrays["lat"], arrays["lon"] = arrays.pop("latlng").T.copy()
            return arrays
        return call

    def agree(theirs):
        ours = library.columns(data)
        return all(np.array_equal(ours[name], theirs[name]) for name in ("time", *CHANNELS))

    peers = {"orjson + numpy": by_lists(orjson.loads), "json + numpy": by_lists(json.loads)}
    simdjson = optional("simdjson")
    if simdjson:
        parser = simdjson.Parser()

        def by_buffers():
            found = parser.parse(data)["streams"]
            arrays = {name: np.frombuffer(found[name]["data"].as_buffer(of_type="d")) for name in found.keys()}
            arrays["lat"], arrays["lon"] = arrays.pop("latlng").reshape(-1, 2).T
            return arrays
        peers["simdjson + numpy"] = by_buffers
    table.compare(f"JSON to columns, {len(data) / 1e6:.2f} MB", label, repeat(lambda: library.columns(data)),
                  {name: repeat(call) for name, call in peers.items()}, all(agree(call()) for call in peers.values()),
                  "> 1× simdjson")


# The fitfast columns to compare with ours. Its enhanced speed, derived from the plain one, is sometimes 1 mm/s too low.
FIT_NAMES = {"heartrate": ["heart_rate"], "watts": ["power"], "distance": ["distance"],
             "velocity_smooth": ["speed", "enhanced_speed"], "altitude": ["enhanced_altitude", "altitude"],
             "lat": ["position_lat"], "lon": ["position_long"]}


def fit_columns(table, library, path):
    """Times reading a FIT file into arrays: at least 9 columns on our side, every number of a record on the peers'."""
    data = path.read_bytes()
    ours = library.columns(data)
    peers, agree = {}, True
    fitfast, fitdecode = optional("fitfast"), optional("fitdecode")
    if fitfast:
        peers["fitfast"] = lambda: fitfast.records(data)
        peers["fitfast, counting only"] = lambda: fitfast.count(data)
        theirs = peers["fitfast"]()
        for name, others in FIT_NAMES.items():
            column = next((theirs[other] for other in others if other in theirs), np.full(len(ours["time"]), np.nan))
            agree = agree and np.allclose(ours[name], column, rtol=1e-9, atol=1e-9, equal_nan=True)
    if fitdecode:
        def by_messages():
            rows = []
            with fitdecode.FitReader(data) as reader:
                for frame in reader:
                    if isinstance(frame, fitdecode.FitDataMessage) and frame.name == "record":
                        rows.append([frame.get_value(name, fallback=None) for name in
                                     ("heart_rate", "power", "cadence", "distance", "enhanced_speed")])
            return np.array(rows, dtype=np.float64)
        peers["fitdecode"] = by_messages
        agree = agree and np.allclose(ours["heartrate"], by_messages()[:, 0], equal_nan=True)
    if peers:
        table.compare(f"FIT to columns, {len(data) / 1e6:.2f} MB", f"{len(ours['time'])}", repeat(lambda: library.columns(data)),
                      {name: repeat(call) for name, call in peers.items()}, agree, "≥ 5× fitfast")


def xml_columns(table, library, label, streams):
    """Times reading the ride from GPX and TCX into arrays. The peers find the points and parse their numbers."""
    lxml = optional("lxml.etree")
    for kind, data, paths in (("GPX", gpx_bytes(streams), GPX_PATHS), ("TCX", tcx_bytes(streams), TCX_PATHS)):
        def by_tree(parse):
            def call():
                root = parse(data)
                return {name: np.array([float(found) for found in values(root)]) for name, values in paths.items()}
            return call
        peers = {"ElementTree": by_tree(ElementTree.fromstring)}
        if lxml:
            peers["lxml"] = by_tree(lxml.fromstring)
        ours = library.columns(data)
        agree = all(np.array_equal(ours[name], column) for call in peers.values() for name, column in call().items())
        table.compare(f"{kind} to columns, {len(data) / 1e6:.2f} MB", label, repeat(lambda: library.columns(data)),
                      {name: repeat(call) for name, call in peers.items()}, agree)


def gpx_bytes(streams):
    points = "".join(
        f'<trkpt lat="{lat:.6f}" lon="{lon:.6f}"><ele>{ele:.1f}</ele><time>2026-05-02T{int(t) // 3600 + 8:02}:{int(t) // 60 % 60:02}:'
        f'{int(t) % 60:02}Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>{int(hr)}</gpxtpx:hr>'
        "</gpxtpx:TrackPointExtension></extensions></trkpt>\n"
        for t, lat, lon, ele, hr in zip(*(streams[k].tolist() for k in ("time", "lat", "lon", "altitude", "heartrate"))))
    return ('<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" '
            'xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><type>cycling</type><trkseg>'
            + points + "</trkseg></trk></gpx>").encode()


def tcx_bytes(streams):
    points = "".join(
        f"<Trackpoint><Time>2026-05-02T{int(t) // 3600 + 8:02}:{int(t) // 60 % 60:02}:{int(t) % 60:02}Z</Time>"
        f"<Position><LatitudeDegrees>{lat:.6f}</LatitudeDegrees><LongitudeDegrees>{lon:.6f}</LongitudeDegrees></Position>"
        f"<AltitudeMeters>{ele:.1f}</AltitudeMeters><DistanceMeters>{distance:.1f}</DistanceMeters>"
        f"<HeartRateBpm><Value>{int(hr)}</Value></HeartRateBpm></Trackpoint>\n"
        for t, lat, lon, ele, distance, hr in
        zip(*(streams[k].tolist() for k in ("time", "lat", "lon", "altitude", "distance", "heartrate"))))
    return ('<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">'
            '<Activities><Activity Sport="Biking"><Id>2026-05-02T08:00:00Z</Id><Lap StartTime="2026-05-02T08:00:00Z"><Track>'
            + points + "</Track></Lap></Activity></Activities></TrainingCenterDatabase>").encode()


def texts(path):
    return lambda root: (element.text for element in root.iterfind(path))


GPX = "{http://www.topografix.com/GPX/1/1}"
TCX = "{http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2}"
GPX_PATHS = {
    "lat": lambda root: (point.get("lat") for point in root.iter(GPX + "trkpt")),
    "lon": lambda root: (point.get("lon") for point in root.iter(GPX + "trkpt")),
    "altitude": texts(f".//{GPX}trkpt/{GPX}ele"),
    "heartrate": texts(".//{http://www.garmin.com/xmlschemas/TrackPointExtension/v1}hr"),
}
TCX_PATHS = {
    "lat": texts(f".//{TCX}LatitudeDegrees"), "lon": texts(f".//{TCX}LongitudeDegrees"),
    "altitude": texts(f".//{TCX}AltitudeMeters"), "distance": texts(f".//{TCX}Track//{TCX}DistanceMeters"),
    "heartrate": texts(f".//{TCX}HeartRateBpm/{TCX}Value"),
}


def optional(name):
    """Imports a module; `None` if it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"{name} is not installed and is skipped")
        return None


def variability(table, library):
    """Returns an hour of beats without artefacts, so correction rules cause no differences."""
    random = np.random.default_rng(11)
    place = np.arange(3900)
    beats = np.round(920 + 45 * np.sin(place / 4.2) + 30 * np.sin(place / 11) + random.normal(0, 12, place.size))
    seconds, out = np.cumsum(beats) / 1000, np.full(3, np.nan)

    def ours(name):
        function = getattr(library.kernels, name)
        return lambda repetitions: function(beats.ctypes.data, beats.size, repetitions, out.ctypes.data)

    def agrees(name, peers):
        ours(name)(1)
        return all(close(out, theirs()) for theirs in peers.values())

    peers = {"numpy, by hand": lambda: numpy_peer.beat_statistics_by_hand(beats),
             "numpy, three lines": lambda: numpy_peer.beat_statistics(beats)}
    neurokit2 = optional("neurokit2")
    if neurokit2:
        def theirs():
            found = neurokit2.hrv_time({"RRI": beats, "RRI_Time": seconds}, sampling_rate=1000)
            return [float(found[name].iloc[0]) for name in ("HRV_MeanNN", "HRV_SDNN", "HRV_RMSSD")]
        peers["neurokit2"] = theirs
    table.compare("HRV: mean, SDNN, RMSSD", "1h", ours("peer_statistics"),
                  {name: repeat(call) for name, call in peers.items()}, agrees("peer_statistics", peers), "> 1× numpy")
    peers = {"numpy, sliding median": lambda: numpy_peer.cleaned_beat_statistics(beats)}
    table.compare("HRV: cleaning, then the same", "1h", ours("peer_cleaned_statistics"),
                  {name: repeat(call) for name, call in peers.items()}, agrees("peer_cleaned_statistics", peers))


def markdown(rows):
    """Formats the table of the Performance page, fastest first."""
    lines = ["| work | size | here | how many times faster than |", "|---|---|---|---|"]
    for row in rows:
        size = f"{int(row['size']):,} records" if row["size"].isdigit() else row["size"]
        ratios = " · ".join(f"{name} **{times(ratio)}**" for name, ratio in row["ratios"].items())
        if not row["work"].startswith(" "):
            lines.append(f"| {row['work']} | {size} | {row['seconds'] * 1e6:,.1f} µs | {ratios} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kernels", required=True)
    parser.add_argument("--library", required=True)
    parser.add_argument("--sweat", help="a Python with sweat installed, which needs an older numpy")
    parser.add_argument("--out", default=str(ROOT / "Output" / "peers.json"))
    options = parser.parse_args()
    library, table = Library(options.kernels, options.library), Table()
    print(f"P247Analytics {library.library.p247_version().decode()}, Python {platform.python_version()}, numpy {np.__version__}\n")
    hour, four = ride(3600), ride(14_400)
    for label, streams in (("1h", hour), ("4h", four)):
        heart_rate(table, library, label, streams)
        normalized_power(table, library, label, streams)
    mean_maximal(table, library, "1h", hour)
    mean_maximal(table, library, "4h", four)
    pipeline(table, library, "1h", hour)
    bytes_to_bytes(table, library, "1h", hour)
    variability(table, library)
    shared = pathlib.Path(os.environ.get("P247_TEST_DATA", ROOT / ".." / "shared" / "data"))
    files = [ROOT / "Data" / "Activities" / "ride_hills.fit", shared / "activities" / "fit" / "bike_power_rr_169min.fit"]
    for path in files:
        if path.exists():
            fit_columns(table, library, path)
    json_columns(table, library, "1h", hour)
    xml_columns(table, library, "1h", hour)
    if options.sweat:
        done = subprocess.run([options.sweat, str(pathlib.Path(__file__).parent / "sweat_peer.py")], input=json.dumps(
            {"watts": hour["watts"].tolist(), "heartrate": hour["heartrate"].tolist()}), text=True, capture_output=True)
        if done.returncode == 0:
            # sweat omits the first sample, so compare with our result for the ride without it.
            sweat, rest = json.loads(done.stdout), {name: values[1:].copy() for name, values in hour.items()}
            handle = library.ride(rest)
            ours = seconds_a_call(lambda n: library.run(handle, "mean_maximal", n))
            agree = close(library.run(handle, "mean_maximal", 1, 3600), sweat["mean_max"]["answer"], 1e-6)
            table.rows.append({"work": "mean-max, every duration", "size": "1h", "seconds": ours, "agrees": agree,
                               "ratios": {"sweat": sweat["mean_max"]["seconds"] / ours}, "fastest_peer": "sweat",
                               "ratio_to_fastest": sweat["mean_max"]["seconds"] / ours, "goal": None})
            print(f"{'mean-max, every duration':34}{'1h':>6}  {ours * 1e6:>12,.1f} µs  {'agrees' if agree else 'DIFFERS'}"
                  f"  sweat {sweat['mean_max']['seconds'] / ours:,.1f}×")
        else:
            print("sweat was not compared:", done.stderr.strip().splitlines()[-1:])
    out = pathlib.Path(options.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps({"date": time.strftime("%Y-%m-%d"), "machine": platform.machine(), "cpus": os.cpu_count(),
                               "python": platform.python_version(), "numpy": np.__version__, "rows": table.rows}, indent=2))
    out.with_suffix(".md").write_text(markdown(table.rows) + "\n")
    print(f"\nas JSON: {out}, as a table: {out.with_suffix('.md')}")
    return 0 if all(row["agrees"] for row in table.rows) else 1


if __name__ == "__main__":
    sys.exit(main())
