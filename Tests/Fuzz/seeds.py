#!/usr/bin/env python3
"""Writes first inputs of a fuzz target, none longer than so many bytes: seeds.py TARGET FOLDER BYTES.

All come from the samples in Data/ and from what is written here, so that inputs grown from them may be kept in the repository.
Each file is cut to a size that a fuzzer can change usefully: a few samples, all fields. The last bytes of an input choose
what is not in the file; see Tests/FuzzTargets.
"""
import gzip, json, pathlib, random, re, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = 6


def content(path):
    data = path.read_bytes()
    return gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def files(*endings):
    for path in sorted((ROOT / "Data" / "Activities").iterdir()):
        if any(ending in path.suffixes for ending in endings):
            yield path


def shortened(value):
    if isinstance(value, list):
        return [shortened(element) for element in value[:SAMPLES]]
    if isinstance(value, dict):
        return {key: shortened(member) for key, member in value.items()}
    return value


def json_seeds():
    for path in files(".json"):
        try:
            document = shortened(json.loads(content(path).decode("utf-8-sig")))
        except ValueError:
            yield content(path)[:3000]
            continue
        yield json.dumps(document, separators=(",", ":")).encode()[:4000]
    for step in (1, 2, 5, 10, 30, 60):
        yield json.dumps({"time": {"data": [0, step, 2 * step]}, "latlng": {"data": [[46, 7], [46.001, 7], [46.002, 7]]},
                          "heartrate": {"data": [90, 120, 150]}, "distance": {"data": [0, 30, 70]}}).encode()
    yield from (
        b'[{"data":[1.5,2.25,1e2],"type":"watts"},{"type":"latlng","data":[1,2],"data2":[3,4]}]',
        b'{"time":{"data":[0,1]},"latlng":[[48.1,2.5],null],"moving":[true,false],"pace":[[1]]}',
        b'{"type":"Run","start":"2026-03-07T18:00:00+01:00","end":"2026-03-07T18:45:00+01:00","duration_seconds":2640}',
        b'{"activity":{"name":"a\\u00e9\\n\\uD83D\\uDE00","start_date":"2026-03-08T07:30:00Z","start_date_local":'
        b'"2026-03-08T08:30:00Z","timezone":"(GMT+01:00) Europe/Paris","laps":[{"start_index":0,"end_index":1}]},'
        b'"streams":{"time":[0,1],"watts":[0.1234567890123456789,-1e-5]},"athlete":{"max_hr":190},"history":[]}',
        b'{"activity":{"type":"Ride"},"streams":{"time":[0,1,2],"watts":[100,200,300],"heartrate":[100,120,140]},'
        b'"athlete":{"ftp_w":250,"max_hr":190,"resting_hr":50,"weight_kg":70,"age":40,"sex":"male"},'
        b'"history":[{"date":"2026-03-01","kind":"Ride","load":80,"duration_s":3600}],'
        b'"hrv_samples":[{"time":"2026-03-07T07:00:00Z","ms":50,"kind":"rmssd"}]}',
        b'{"RIDE":{"STARTTIME":"2026/03/08 07:30:00 UTC ","RECINTSECS":1,"DEVICETYPE":"x","TAGS":{"Sport":"Bike"},'
        b'"INTERVALS":[{"NAME":"1","START":0,"STOP":2}],"SAMPLES":[{"SECS":0,"WATTS":100,"HR":90,"KPH":30,"CAD":80,'
        b'"ALT":5,"LAT":46,"LON":7},{"SECS":1,"WATTS":110}],"XDATA":[{"NAME":"HRV","VALUES":["R-R"],'
        b'"SAMPLES":[{"SECS":0,"VALUES":[800]}]}]}}',
        b'{"workoutActivityType":"HKWorkoutActivityTypeRunning","start":"2026-03-07T18:00:00Z","duration_s":60,'
        b'"rr_intervals_ms":[800,810,790],"rpe":7,"exercises":[{"name":"squat","sets":[{"reps":5,"weight_kg":60}]}]}',
    )


def csv_seeds():
    for path in files(".csv"):
        lines = content(path).splitlines(keepends=True)
        yield b"".join(lines[:SAMPLES])
        yield b"".join(lines[:2]).replace(b",", b";").replace(b".", b",")
    yield from (
        b'timestamp;hr;note\n2026-03-08T07:30:00Z;100,5;"a;b"\n2026-03-08T07:30:01Z;101;\n',
        b'"Time (s)","Heart Rate (bpm)","Km/h"\r\n"0","100","9.5"\r\n1.5e0,NaN,"10,8"\r\n',
        b"# made by\n\nrr_s\n0.467\n", b"t\thr\tmoving\n0\t100\ttrue\n1\tNA\tfalse\n",
        b"timestamp,hr\n1772951400000,100\n1772951401500,101\n",
        b"t,hr,power,cadence,speed,distance,altitude,lat,lon\n0,90,100,80,3,0,5,46,7\n10,120,150,85,3,30,6,46.001,7\n",
    )


def xml_seeds(ending):
    for path in files(ending):
        text = content(path)
        for point in (b"</trkpt>", b"</Trackpoint>"):
            place = -1
            for _ in range(4):
                place = text.find(point, place + 1)
            if place > 0:
                head = text[: place + len(point)]
                tail = text[text.rfind(point) + len(point):]
                yield (head + tail)[:4000]
    yield from {
        ".gpx": (
            b'<gpx version="1.1" creator="x"><trk><name>a</name><type>running</type><trkseg>'
            b'<trkpt lat="46" lon="7"><ele>500</ele><time>2026-03-08T07:30:00Z</time><extensions><x:TrackPointExtension '
            b'xmlns:x="y"><x:hr>120</x:hr><x:cad>80</x:cad><x:atemp>5</x:atemp></x:TrackPointExtension><power>200</power>'
            b'</extensions></trkpt><trkpt lat="46.001" lon="7"><time>2026-03-08T07:30:10Z</time></trkpt></trkseg></trk></gpx>',
        ),
        ".tcx": (
            b'<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>2026-03-08T07:30:00Z</Id>'
            b'<Lap StartTime="2026-03-08T07:30:00Z"><TotalTimeSeconds>10</TotalTimeSeconds><DistanceMeters>30</DistanceMeters>'
            b'<Calories>1</Calories><Track><Trackpoint><Time>2026-03-08T07:30:00Z</Time><Position><LatitudeDegrees>46'
            b'</LatitudeDegrees><LongitudeDegrees>7</LongitudeDegrees></Position><AltitudeMeters>5</AltitudeMeters>'
            b'<DistanceMeters>0</DistanceMeters><HeartRateBpm><Value>90</Value></HeartRateBpm><Cadence>80</Cadence><Extensions>'
            b'<TPX><Speed>3</Speed><Watts>100</Watts></TPX></Extensions></Trackpoint><Trackpoint><Time>2026-03-08T07:30:10Z'
            b'</Time><DistanceMeters>30</DistanceMeters></Trackpoint></Track></Lap></Activity></Activities>'
            b'</TrainingCenterDatabase>',
        ),
    }[ending]


def checksum(data):
    table = [0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401,
             0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01, 0x8801, 0x4400]
    crc = 0
    for byte in data:
        for nibble in (byte & 15, byte >> 4):
            crc = (crc >> 4) ^ table[crc & 15] ^ table[nibble]
    return crc


def fit_file(payload):
    head = bytes([14, 0x20]) + (2132).to_bytes(2, "little") + len(payload).to_bytes(4, "little") + b".FIT"
    head += checksum(head).to_bytes(2, "little")
    return head + payload + checksum(head + payload).to_bytes(2, "little")


def fit_seeds():
    """Sample files cut after some messages, with their length put right, and a file of three sports."""
    for path in files(".fit"):
        data = content(path)
        for size in (400, 1500, 3500):
            yield fit_file(data[data[0]: data[0] + size])
        yield data[:600]

    def message(local, number, fields, *rows):
        made = bytes([0x40 | local, 0, 0]) + number.to_bytes(2, "little") + bytes([len(fields)])
        made += b"".join(bytes([field, size, kind]) for field, size, kind in fields)
        for row in rows:
            made += bytes([local]) + b"".join(
                value.to_bytes(size, "little", signed=value < 0) for value, (_, size, _) in zip(row, fields))
        return made

    start = 1_140_000_000
    record = [(253, 4, 0x86), (3, 1, 2), (7, 2, 0x84), (6, 2, 0x84), (0, 4, 0x85), (1, 4, 0x85), (2, 2, 0x84), (5, 4, 0x86)]
    rows = [(start + 10 * i, 90 + i, 100 + i, 3000, 548798464 + 1000 * i, 83509760, 2525 + i, 3000 * i) for i in range(12)]
    session = [(253, 4, 0x86), (2, 4, 0x86), (5, 1, 0), (6, 1, 0), (7, 4, 0x86), (8, 4, 0x86), (9, 4, 0x86)]
    legs = [(start + 40 * (i + 1), start + 40 * i, sport, 0, 40_000, 40_000, 12_000) for i, sport in enumerate((5, 2, 1))]
    lap = [(253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86), (9, 4, 0x86)]
    event = [(253, 4, 0x86), (0, 1, 0), (1, 1, 0)]
    length = [(253, 4, 0x86), (2, 4, 0x86), (12, 1, 0), (5, 2, 0x84), (4, 4, 0x86)]
    body = (
        message(0, 0, [(0, 1, 0), (1, 2, 0x84), (4, 4, 0x86)], (4, 1, start)) + message(1, 20, record, *rows)
        + message(2, 21, event, (start + 20, 0, 4), (start + 30, 0, 0)) + message(3, 19, lap, (start + 60, start, 60_000, 9000))
        + message(4, 18, session, *legs) + message(5, 78, [(0, 10, 0x84)], (int.from_bytes(b"\x20\x03" * 5, "little"),))
        + message(6, 101, length, (start + 20, start, 1, 12, 20_000)))
    yield fit_file(body)


def with_end(seeds, *ends):
    """Each seed with each end; the last byte is the first choice."""
    for seed in seeds:
        for end in ends:
            yield seed + bytes(reversed(end))


def random_seeds(count, size):
    source = random.Random(247)
    for _ in range(count):
        yield bytes(source.randrange(256) for _ in range(source.randrange(size // 3, size)))


def enrich_seeds():
    seeds = [*json_seeds(), *csv_seeds(), *fit_seeds(), *xml_seeds(".gpx"), *xml_seeds(".tcx")]
    # The look taken, preset, kind, athlete, history.
    for look, seed in enumerate(seeds):
        yield from with_end([seed], (look % 6, 0, 0, 1, 2), (0, 1, 130, 0, 0), (128, 2, 0, 1, 1))
    yield from with_end([gzip.compress(seed, mtime=0) for seed in seeds[::4]], (0, 0, 0, 1, 0))


def day_lines():
    return (ROOT / "Data" / "Days" / "athlete.jsonl").read_bytes().splitlines()


def brief_seeds():
    lines = day_lines()
    seeds = [b"\n".join(lines[i: i + 2]) for i in range(0, min(120, len(lines)), 2)]
    seeds += [
        b'{"phase":"day","date":"2026-03-08","athlete":1,"metrics":{"hrv":50},"workouts":[{"kind":"Run","load":50}]}\n'
        b'{"phase":"day","date":"2026-03-09","athlete":"b","sleep":{"total_hours":5}}\n{"phase":"response","date":"2026-03-09",'
        b'"action":"followed","rpe":7,"outcome":"good"}',
        b'{"date":"2026-03-08","check_in":{"feel":2,"soreness_0_4":3,"sick":true}}\n{"date":"2026-03-07"}\n{"date":"2027-03-07"}',
    ]
    # Issue, checks, set, count of settings, settings.
    yield from with_end(seeds, (0, 0, 0, 0), (1, 19, 1, 0), (0, 27, 2, 13, 1, 40, 100, 5))


def history_seeds():
    lines = day_lines()
    for i in range(0, min(120, len(lines)), 2):
        part = lines[i: i + 2]
        days = [json.loads(line) for line in part]
        mornings = [day for day in days if day.get("phase") == "morning"]
        yield from with_end(
            [b"\n".join(part), b"\n".join(reversed(part)), json.dumps(days).encode(),
             json.dumps({"athlete": {"age": 40}, "days": mornings, "responses": [{"date": mornings[0]["date"],
                         "action": "followed", "outcome": "good"}]} if mornings else {}).encode()],
            (0, 8, 0, 0), (1, 0, 1, 0))
    training = (ROOT / "Data" / "history.jsonl").read_bytes().splitlines()
    for i in range(0, len(training), 6):
        yield from with_end([b"\n".join(training[i: i + 6])], (0, 7, 0, 0, 0, 8, 1, 0))


def formula_seeds():
    """Each group of settings with its values as they are, and one file of everything that a file may have."""
    groups = {}
    for line in (ROOT / "Data" / "formulas" / "standard.tsv").read_text().splitlines()[1:]:
        cells = line.split("\t")
        if len(cells) > 1 and "." in cells[0]:
            group, key = cells[0].split(".", 1)
            groups.setdefault(group, []).append((key, cells[1]))
    for group, settings in sorted(groups.items()):
        for part in range(0, len(settings), 12):
            rows = "".join(f"    {key}: {value}\n" for key, value in settings[part: part + 12])
            yield f"name: a\nversion: 1\nbase: standard\noverrides:\n  {group}:\n{rows}".encode()
    yield b'name: m\nmetrics:\n  np: "mean(rolling(power, 30 s)^4)^(1/4)"\n  a: {expression: custom.np / ftp, unit: "%", source: x}\n'
    yield b'name: z\nzones:\n  heart_rate: [0.85 * lthr, lthr]\n  power: [55 % * ftp, critical_power]\n  pace: [1.2 * threshold_pace]\n'
    yield b'{"name":"b","base":"p247","overrides":{"time_base.gap_limit":15,"trimp":{"male_b":1.9}}}'
    yield b"name: c\nbase: reference\noverrides:\n  a: &x {gap_limit: 15}\n  time_base: *x\n  route.stand_duration: 1\n"


def expression_seeds():
    """The examples of the page, over a recording of every kind."""
    page = (ROOT / "Sources" / "MetricExpressions" / "MetricExpressions.docc" / "Own-Metrics.md").read_text()
    for text in re.findall(r"`([^`]*\([^`]*)`", page):
        for choice in range(0, 256, 37):
            yield bytes([choice]) + text.encode()


def interface_seeds():
    options = [b"", b'{"kind":"Run","formulas":"p247","athlete":{"max_hr":190,"age":40}}',
               b'{"formulas":"name: a\\noverrides:\\n  time_base.gap_limit: 15\\n"}']
    for seed in [*json_seeds(), *csv_seeds(), *xml_seeds(".gpx"), *xml_seeds(".tcx")]:
        for option in options:
            yield from with_end([seed + b"\0" + option], (0, 0))
    lines = day_lines()
    for i in range(0, 120, 4):
        yield from with_end(
            [b"\0".join([option] + lines[i: i + 2]) for option in (
                b"", b'{"issue":"pm","form":"line"}', b'{"form":"document","formulas":"p247"}')],
            (1, 0), (1, 130), (1, 145), (1, 160), (1, 193), (1, 209))
    # The last byte from 128 on chooses among the other functions: 128 + 8 * place.
    history = (ROOT / "Data" / "history.jsonl").read_bytes().splitlines()[:3]
    plan = (ROOT / "Data" / "Plan" / "day.json").read_bytes()
    strength = [content(path)[:900] for path in sorted((ROOT / "Data" / "Strength").iterdir()) if path.suffix in (".json", ".csv")]
    now = b'{"now":"2026-03-25T09:00:00+11:00","zone":"Australia/Sydney"}'
    given = [(0, [b"\n".join(history), b'{"weeks":2}']), (2, [plan, now]), (2, [b'{"items":[]}', now]),
             (3, [next(iter(json_seeds())), b'{"key":"training_load.trimp_exp"}']),
             (4, [b'{"ask":"diff","formulas":"standard","other":"p247"}']), (4, [b'{"ask":"list"}']),
             (5, [b'{"first":[1,2,3,null,5],"second":[1,2,4,4,5]}']), (5, [b'{"repeats":[[1,2],[2,3],[3,3]]}']),
             (6, [b"\n".join(lines[:2]), b"\n".join(lines[:2]), b'{"draws":10}']),
             (7, [next(iter(json_seeds())), options[1]]), (8, [b""]), (9, [b'{"a":1,"b":[2,{}]}'])]
    given += [(1, [log, b'{"form":"history"}']) for log in strength]
    for place, arguments in given:
        for odd in (0, 130, 145, 160, 193, 209):
            yield from with_end([b"\0".join(arguments)], (128 + 8 * place + 1, odd))


def archive(states):
    """States behind their names, their count and the FNV-1a sum of all."""
    made = b"P247A" + b"".join(
        len(name).to_bytes(4, "little") + len(state).to_bytes(4, "little") + name + state for name, state in states)
    made += b"\xff\xff\xff\xff" + len(states).to_bytes(8, "little")
    total = 0xCBF29CE484222325
    for byte in made:
        total = (total ^ byte) * 0x100000001B3 % (1 << 64)
    return made + total.to_bytes(8, "little")


def strength_seeds():
    """Strength logs of each format behind a byte that chooses."""
    logs = [content(path)[:900] for path in sorted((ROOT / "Data" / "Strength").iterdir()) if path.suffix in (".json", ".csv")]
    return [bytes([choice]) + log for choice in range(8) for log in logs]


def season_seeds():
    """A list of each service, whole, beside others and with its cells exchanged, before the byte that names the first file."""
    lists = [
        (0, b'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Max Heart Rate,Average Heart Rate,Calories,Filename\n'
            b'1,"Mar 1, 2026, 8:00:00 AM",Run,Run,3600,10.5,180,150,700,activities/1.fit.gz\n2,,=1+1,Ride,1e15,-5,0,300,,\n'),
        (0, 'Aktivit\u00e4ts-ID,Aktivit\u00e4tsdatum,Name der Aktivit\u00e4t,Aktivit\u00e4tsart,Verstrichene Zeit\n1,"01.03.2026, 08:00:00",L,Lauf,60\n'.encode()),
        (0, b"id,date,name,type,description,elapsed_time,distance\n1,2018-03-01 08:00:00 UTC,a,Run,,783,3681\n"),
        (1, b"Cycle start time,Cycle end time,Cycle timezone,Recovery score %,Resting heart rate (bpm),Heart rate variability (ms),Skin temp (celsius),"
            b"Blood oxygen %,Sleep onset,Wake onset,Asleep duration (min)\n2026-03-01 00:40:00,2026-03-02 00:10:00,UTC+01:00,66,50,60,34.1,95.2,"
            b"2026-03-01 00:40:00,2026-03-01 07:40:00,400\n10/01/2026 00:40;;UTC;a;1e9;-1;;;;;\n"),
        (2, b"Cycle start time,Cycle timezone,Sleep onset,Wake onset,Asleep duration (min),Nap\n2026-03-01 00:40:00,UTC+01:00,2026-03-01 13:00:00,"
            b"2026-03-01 14:24:00,84,true\n"),
        (3, b"Cycle start time,Cycle timezone,Question text,Answered yes\n2026-03-01 00:40:00,UTC+01:00,Any alcohol?,true\n"),
        (4, b"Cycle start time,Cycle timezone,Workout start time,Workout end time,Duration (min),Activity name,Energy burned (cal),Max HR (bpm)\n"
            b"2026-03-01 00:40:00,UTC+01:00,2026-03-01 08:00:00,2026-03-01 09:00:00,60,Running,600,180\n"),
        (5, b'[{"summarizedActivitiesExport":[{"activityId":1,"name":"a","activityType":"running","startTimeGmt":1772352000000,"startTimeLocal":'
            b'1772355600000,"duration":3600000,"distance":1000000,"avgHr":150,"isMultiSportParent":true},{"activityId":2,"parentId":1,"activityType":"cycling",'
            b'"startTimeGmt":1772352000000,"duration":1e300}]}]'),
        (6, b'[{"calendarDate":"2026-03-01","sleepStartTimestampGMT":"2026-02-28T22:00:00.0","sleepEndTimestampGMT":"2026-03-01T05:00:00.0",'
            b'"deepSleepSeconds":3600,"lightSleepSeconds":14400,"remSleepSeconds":5400,"sleepWindowConfirmationType":"OFF_WRIST"}]'),
        (7, b'[{"calendarDate":"2026-03-01","metrics":[{"type":"HRV","value":60,"baselineLowerLimit":40},{"type":"SPO2","value":511}]}]'),
        (8, b'[{"calendarDate":"2026-03-01","totalSteps":812,"currentDayRestingHeartRate":55,"allDayStress":{}}]'),
        (9, b"day,activity,start_datetime,end_datetime,calories,distance,intensity\n2026-03-01,running,2026-03-01T08:00:00+01:00,2026-03-01T09:00:00+01:00,500,9000,hard\n"),
        (10, b'{"sleep":[{"day":"2026-03-01","bedtime_start":"2026-02-28T23:00:00+01:00","total_sleep_duration":25200,"average_hrv":60,"lowest_heart_rate":48}],'
             b'"daily_readiness":[{"day":"2026-03-01","score":80,"temperature_deviation":0.4}],"workout":[{"day":"2026-03-01","activity":"x"}]}'),
        (11, b"day,score,temperature_deviation\n2026-03-01,80,0.4\n"),
        (12, b"date,HR,rMSSD,sleep_quality,soreness\n2026-03-01,48,62,7,2\n"), (12, b"Timestamp,Type,Value\n2026-03-01 07:00:00,HRV,62\n2026-03-01,Weight,70.2\n"),
        (12, b"Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR\nRunning,2026-03-01 08:00:00,false,a,10.02,600,00:52:11,150,170\n"),
        (12, b"Date,Weight (kg),Fat mass (kg)\n2026-03-01 07:00:00,70.2,9\n"), (12, b"Date,Meal,Calories,Fat (g),Protein (g)\n2026-03-01,Lunch,800,20,40\n"),
        (13, b'{"data":{"metrics":[{"name":"resting_heart_rate","units":"count/min","data":[{"date":"2026-03-01 00:00:00 +0100","qty":48}]},'
             b'{"name":"sleep_analysis","data":[{"date":"2026-03-01 00:00:00 +0100","totalSleep":7.3}]}],"workouts":[]}}'),
    ]
    for place, (name, text) in enumerate(lists):
        yield text + bytes([name])
        yield text.replace(b",", b";") + bytes([name])
        yield text[: len(text) * 2 // 3] + bytes([name])
        yield text.replace(b"2026", b"9999").replace(b"60", b"1e308") + bytes([name])
        yield text + b"\0" + lists[(place + 1) % len(lists)][1] + bytes([name])


def plan_seeds():
    """Plans of every part of the sample, and of single values that are none, behind two bytes that choose."""
    day = json.loads((ROOT / "Data" / "Plan" / "day.json").read_text())
    parts = [{key: day[key]} for key in day] + [
        {"date": day["date"], "items": day["items"], "completions": [{"item_id": "plan_3", "completed_exercises": [
            {"name": "Barbell Rows", "completed": True}, {"name": "Pull-ups", "completed": False}], "notes": "ok"}]},
        {"items": [{"id": "a", "type": "coach_suggestion", "title": "A", "time": "25:00", "estimated_duration_min": -5}]},
        {"events": [{"name": "E", "date": "2026-04-05", "time": "02:30"}], "timezone": "Australia/Sydney"},
        {"training_plan": day["training_plan"], "history": day["history"][:3]},
        {"day": day["day"], "days": day["days"][:2], "items": []},
        [{"id": 1, "type": "recovery_alert", "title": "T", "priority": "high"}], {},
    ]
    texts = [json.dumps(part, ensure_ascii=False, separators=(",", ":")).encode()[:900] for part in parts]
    return [bytes([choice, choice * 7 % 48]) + text for choice in (0, 5, 10, 15) for text in texts]


def health_seeds():
    """Exports of Apple Health: each kind of element, well and badly written; the last byte chooses the size of pieces."""
    at, to = b"2025-03-01 23:00:00 +0100", b"2025-03-02 06:30:00 +0100"
    def record(kind, value, unit, start=at, end=to, inside=b"", source=b"Apple Watch"):
        return (b'<Record type="HK' + kind + b'" sourceName="' + source + b'"' + (b' unit="' + unit + b'"' if unit else b"") +
                b' startDate="' + start + b'" endDate="' + end + b'" value="' + value + b'"' + (b">" + inside + b"</Record>" if inside else b"/>"))
    quantity, sleep = b"QuantityTypeIdentifier", b"CategoryTypeIdentifierSleepAnalysis"
    night = b"HKCategoryValueSleepAnalysis"
    bodies = [
        record(quantity + b"StepCount", b"812", b"count"), record(quantity + b"StepCount", b"5", b"count", source=b"iPhone"),
        record(quantity + b"HeartRateVariabilitySDNN", b"44.5", b"ms", inside=b'<InstantaneousBeatsPerMinute bpm="60"/>'),
        record(quantity + b"BodyMass", b"150.25", b"lb"), record(quantity + b"OxygenSaturation", b"0.97", b"%"),
        record(quantity + b"HeartRate", b"1e3", b"count/min"), record(quantity + b"DietaryCaffeine", b"80", b"mg", to, to),
        record(sleep, night + b"AsleepDeep", b""), record(sleep, night + b"AsleepUnspecified", b"", source=b"iPhone"),
        record(sleep, night + b"Awake", b"", b"2025-03-02 01:00:00 +0100", b"2025-03-02 01:10:00 +0100"),
        record(sleep, night + b"AsleepREM", b"", b"2025-03-02 13:00:00 +0100", b"2025-03-02 13:40:00 PM +0100"),
        record(quantity + b"StepCount", b"5", b"furlong"), record(quantity + b"StepCount", b"-1", b"count", to, at),
        b"<Record type='x' value=5/>", b"<Record", b"<!-- <Record --><![CDATA[>]]><?x?>", b"<Correlation>", b"</Correlation>",
        b'<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="45" durationUnit="min" startDate="' + at + b'">'
        b'<WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="150" unit="count/min"/>'
        b'<WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="5" unit="mi"/><WorkoutActivity></WorkoutActivity>'
        b'<FileReference path="/workout-routes/a.gpx"/></Workout>', b"<Workout/>",
    ]
    heads = [b"", b'<?xml version="1.0"?><!DOCTYPE HealthData [<!-- ]> --><!ENTITY a "&b;">]><HealthData locale="x">']
    return [head + body + b"</HealthData>" + bytes([size]) for head in heads for body in bodies for size in (0, 30)] + [
        b"<HealthData>" + b"".join(bodies) + b"</HealthData>" + bytes([size]) for size in (0, 60)]


def state_seeds():
    """States of Tests/Fuzz/States by themselves, signed anew and in archives."""
    yield from with_end([archive([]), archive([(b"a", b"x"), (b"b", b"")])], (0, 0, 0), (4, 0, 0))
    yield from with_end([b"P247S\x01\x00a\x04\x00\x00\x00P247"], (0, 0, 0))
    yield from with_end([b"P247" + bytes(16), bytes(400)], (1, 4, 2, 0, 2), (2, 4, 3, 0, 1, 2), (6, 250, 0))
    folder = pathlib.Path(__file__).parent / "States"
    for path in sorted(folder.glob("*")) if folder.exists() else ():
        data = path.read_bytes()
        yield from with_end([data], (1, 4, 3, 0, 1, 2), (5, 4, 2, 3, 4))
        yield from with_end([data[20:]], (2, 4, 3, 0, 1, 2), (6, 4, 3, 3, 5, 6))
        yield from with_end([b"P247S\x01\x00a" + len(data).to_bytes(4, "little") + data, archive([(b"a", data), (b"", data)])],
                            (0, 0, 0), (24, 0, 0))


SEEDS = {
    "JSON": json_seeds,
    "CSV": csv_seeds,
    "FIT": fit_seeds,
    "TCX": lambda: xml_seeds(".tcx"),
    "GPX": lambda: xml_seeds(".gpx"),
    "Kernels": lambda: random_seeds(60, 200),
    "Enrich": enrich_seeds,
    "Clocks": lambda: random_seeds(200, 120),
    "Brief": brief_seeds,
    "History": history_seeds,
    "State": state_seeds,
    "Formulas": formula_seeds,
    "Expressions": expression_seeds,
    "Strength": strength_seeds,
    "Season": season_seeds,
    "Plan": plan_seeds,
    "HealthExport": health_seeds,
    "Interface": interface_seeds,
}

target, folder, longest = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
folder.mkdir(parents=True, exist_ok=True)
seeds = sorted({seed for seed in SEEDS[target]() if len(seed) <= longest})
for number, seed in enumerate(seeds):
    (folder / f"seed-{number:03}").write_bytes(seed)
print(f"  {target}: {len(seeds)} seeds")
