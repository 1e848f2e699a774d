#!/usr/bin/env python3
"""Packs inputs into one file, each behind its length, and takes them apart: corpus.py pack FOLDER FILE [BYTES], unpack FILE
FOLDER. Packing takes the shortest inputs first and stops at so many bytes."""
import pathlib, sys

command, source, target = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
if command == "pack":
    limit = int(sys.argv[4]) if len(sys.argv) > 4 else 1 << 30
    inputs = sorted({path.read_bytes() for path in source.iterdir()}, key=lambda data: (len(data), data))
    packed = b""
    for data in inputs:
        if len(packed) + len(data) + 4 > limit:
            print(f"  {target.name}: {limit} bytes are full, the longest inputs are left out", file=sys.stderr)
            break
        packed += len(data).to_bytes(4, "little") + data
    target.write_bytes(packed)
elif command == "unpack":
    target.mkdir(parents=True, exist_ok=True)
    packed, place, number = source.read_bytes(), 0, 0
    while place + 4 <= len(packed):
        length = int.from_bytes(packed[place: place + 4], "little")
        (target / f"kept-{number:05}").write_bytes(packed[place + 4: place + 4 + length])
        place, number = place + 4 + length, number + 1
else:
    sys.exit(__doc__)
