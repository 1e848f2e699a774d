#!/usr/bin/env python3
"""Writes the first inputs of a fuzz target, cut from real recordings: seeds.py TARGET FOLDER.

Recordings come from ../shared/data beside the repository (or P247_TEST_DATA), and from Data/ of the repository. Each is cut
to a size that a fuzzer can change usefully: a few samples, all fields.
"""
import gzip, json, os, pathlib, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SHARED = pathlib.Path(os.environ.get("P247_TEST_DATA") or ROOT / ".." / "shared" / "data")
SAMPLES = 6


def content(path):
    data = path.read_bytes()
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def files(*patterns):
    for base in (SHARED / "activities", SHARED / "corrupt", ROOT / "Data", ROOT / "Tests" / "ActivityFilesTests" / "Crashes"):
        for pattern in patterns:
            for path in sorted(base.rglob(pattern + "*")):
                if path.is_file():
                    yield path


def shortened(value):
    if isinstance(value, list):
        return [shortened(element) for element in value[:SAMPLES]]
    if isinstance(value, dict):
        return {key: shortened(member) for key, member in value.items()}
    return value


def json_seeds():
    for path in files("*.json"):
        try:
            document = shortened(json.loads(content(path).decode("utf-8-sig")))
        except ValueError:
            yield content(path)[:6_000]
            continue
        yield json.dumps(document, separators=(",", ":")).encode()
        yield json.dumps(document, indent=1).encode()[:3000]
    yield from (
        b'[{"data":[1.5,2.25,1e2],"type":"watts"},{"type":"latlng","data":[1,2],"data2":[3,4]}]',
        b'{"time":{"data":[0,1]},"latlng":[[48.1,2.5],null],"moving":[true,false],"pace":[[1]]}',
        b'{"type":"Run","start":"2026-03-07T18:00:00+01:00","end":"2026-03-07T18:45:00+01:00","duration_seconds":2640}',
        b'{"activity":{"name":"a\\u00e9\\n\\uD83D\\uDE00","start_date":"2026-03-08T07:30:00Z","start_date_local":'
        b'"2026-03-08T08:30:00Z","timezone":"(GMT+01:00) Europe/Paris","laps":[{"start_index":0,"end_index":1}]},'
        b'"streams":{"time":[0,1],"watts":[0.1234567890123456789,-1e-5]},"athlete":{"max_hr":190},"history":[]}',
    )


def csv_seeds():
    for path in files("*.csv"):
        lines = content(path).splitlines(keepends=True)
        yield b"".join(lines[:SAMPLES])
        yield b"".join(lines[:2]).replace(b",", b";").replace(b".", b",")
    yield from (
        b'timestamp;hr;note\n2026-03-08T07:30:00Z;100,5;"a;b"\n2026-03-08T07:30:01Z;101;\n',
        b'"Time (s)","Heart Rate (bpm)","Km/h"\r\n"0","100","9.5"\r\n1.5e0,NaN,"10,8"\r\n',
        b"# made by\n\nrr_s\n0.467\n", b"t\thr\tmoving\n0\t100\ttrue\n1\tNA\tfalse\n",
        b"timestamp,hr\n1772951400000,100\n1772951401500,101\n",
    )


def whole(*patterns):
    """Whole files up to 24 KB and the first bytes of the others."""
    for path in files(*patterns):
        data = content(path)
        yield data if len(data) <= 24_000 else data[:6_000]


SEEDS = {
    "FuzzJSON": json_seeds,
    "FuzzCSV": csv_seeds,
    "FuzzFIT": lambda: whole("*.fit"),
    "FuzzTCX": lambda: whole("*.tcx"),
    "FuzzGPX": lambda: whole("*.gpx"),
}

target, folder = sys.argv[1], pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
seeds = sorted(set(SEEDS[target]()))
for number, seed in enumerate(seeds):
    (folder / f"seed-{number:03}").write_bytes(seed)
print(f"  {target}: {len(seeds)} seeds")
