"""The types of the results as mypy must see them: checked with --strict by test_types.py, which names the lines with an error."""

import p247

ride = p247.enrich("ride.fit")
if ride.training_load is not None and ride.heart_rate is not None:
    load: float | None = ride.training_load.load
    zones = [zone.lower_bpm for zone in ride.heart_rate.zones or []]
    low: float = zones[0]
    ride.training_load.laod  # error: "laod"
ride.training_load.load  # error: "None"
word: str = ride.kind
number: float = ride.kind  # error: "str"
season = p247.history(b"")
first: str = season.fitness.date[0]
brief = p247.AthleteState().take({}, form="document")
if brief is not None:
    score: float | None = brief.recovery.score
    other: str = brief.recovery.score  # error: "float | None"
p247.enrich(5.0, formulas=3)  # error: "int"
