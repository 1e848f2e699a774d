"""The shape of the documents, for type checkers and editors.

Written by write_documents.py from Data/schema. Keys that are not Python names, or that dictionaries have
(``7d``, ``from``, ``keys``), are reached by ``document["7d"]``.
"""

from __future__ import annotations

from typing import Any

from ._results import Result, Section


class Activity(Result):
    """An activity with everything that was computed from it: the result document. Parts that do not suit the kind of activity
    are left out; parts whose input is missing are `null` and `data_quality.missing` says why. Numbers are in SI units, seconds,
    bpm, W and kcal unless a key says otherwise."""

    __slots__ = ()

    schema_version: str
    """The version of this document."""
    source: str | None
    """The file or line that the activity came from, where several were read."""
    id: str | None
    """Identifier at its source."""
    name: str | None
    """Title."""
    type: str | None
    """Kind as the source names it."""
    sport_type: str | None
    """Finer kind as the source names it."""
    kind: str
    """The kind that was used ("Run", "WeightTraining")."""
    subkind: str | None
    """The finer division of the kind."""
    category: str
    """The family of the kind."""
    start_date: str | None
    """Start with offset."""
    start_date_local: str | None
    """Start on the athlete's clock."""
    date: str | None
    """The athlete's calendar day."""
    timezone: str | None
    """Name of the time zone."""
    elapsed_time_seconds: float | None
    """From start to end, s."""
    timer_time_seconds: float | None
    """Time in which the timer ran, s."""
    moving_time_seconds: float | None
    """Time in motion, s: by speed, recorded or derived, for every format."""
    moving_time_display: str | None
    """Time in motion in words ("1h 08m")."""
    distance_m: float | None
    """Distance, m."""
    distance_source: str | None
    """Whose distance that is: `device` (its total), `recorded` (the end of its column), `position` (the length of the track),
    `speed`."""
    distance_km: float | None
    """Distance, km."""
    pace: str | None
    """Pace in words, where the kind shows one."""
    elevation_gain_m: float | None
    """Elevation gain as the device or its service counted it, else as computed here, m; see `elevation`."""
    elevation_gain_source: str | None
    """Whose gain that is: `device` or `computed`."""
    average_speed_ms: float | None
    """Distance over time in motion, m/s."""
    max_speed_ms: float | None
    """Highest speed, m/s."""
    average_heartrate: float | None
    """Mean heart rate, bpm."""
    max_heartrate: float | None
    """Highest heart rate, bpm."""
    calories: float | None
    """Energy as the device or its service counted it, else as computed here, kcal; see `energy`."""
    calories_source: str | None
    """Whose energy that is: `device` or `computed`."""
    average_watts: float | None
    """Mean power, W."""
    suffer_score: float | None
    """The source's own effort score."""
    has_heartrate: bool
    """Whether there is heart rate."""
    rpe: float | None
    """Rating of perceived exertion, 0…10."""
    tagged: bool | None
    """Whether the athlete tagged the activity."""
    manual: bool | None
    """Whether the activity was entered by hand."""
    notes: str | None
    """Free text of the athlete."""
    device: str | None
    """Maker and model of the device."""
    summary: str | None
    """Two or three sentences from computed numbers."""
    summary_sentences: list[ActivitySummarySentence]
    """The sentences with the keys of their numbers."""
    structure: ActivityStructure | None
    """The structure of the session: blocks in order of time, and one line; left out if it cannot be found, and for the whole of
    several sports."""
    heart_rate: ActivityHeartRate | None
    """Heart rate."""
    effort: ActivityEffort | None
    """Effort."""
    training_load: ActivityTrainingLoad | None
    """Training load."""
    intensity: ActivityIntensity | None
    """Intensity."""
    speed: ActivitySpeed | None
    """Speed and pace."""
    pool: ActivityPool | None
    """The lengths of a pool swim, its sets and rests; left out where no lengths were recorded."""
    strength: ActivityStrength | None
    """The sets of a session of strength; left out where the device counted none."""
    elevation: ActivityElevation | None
    """Elevation."""
    terrain: ActivityTerrain | None
    """Climbing by heights of the terrain at the positions; left out unless tiles were given. It replaces nothing of
    `elevation`."""
    power: ActivityPower | None
    """Power."""
    power_estimate: ActivityPowerEstimate | None
    """Power estimated from speed, grade and mass; left out where a meter measured it, or where it cannot be told."""
    cadence: ActivityCadence | None
    """Cadence; left out if not recorded."""
    temperature: ActivityTemperature | None
    """What the device's sensor of temperature felt; left out where it has none."""
    best_efforts: list[ActivityBestEffort]
    """Best efforts."""
    laps: list[ActivityLap] | None
    """The laps as recorded, each with its own metrics; left out for fewer than two, and for the whole of several sports."""
    durability: ActivityDurability | None
    """Decoupling and drift."""
    energy: ActivityEnergy | None
    """Energy."""
    mets: float | None
    """Metabolic equivalents."""
    mets_method: str | None
    """How they were found."""
    met_minutes: float | None
    """Metabolic equivalents × minutes."""
    met_bands: ActivityMETBands | None
    """Minutes of the samples by their metabolic equivalents; left out where only the session has them."""
    interpretation: ActivityInterpretation | None
    """Regional load."""
    body_regions: list[str] | None
    """Body regions."""
    route: ActivityRoute | None
    """Route."""
    run_stats: ActivityRunStats | None
    """What a runner reads first."""
    running_mechanics: ActivityRunningMechanics | None
    """Running mechanics."""
    hrv: ActivityHRV | None
    """Variability of the heartbeat in the session; left out where no intervals between beats were recorded."""
    hrv_effect: ActivityHRVEffect | None
    """Heart-rate variability around the session."""
    cardio_fitness: ActivityCardioFitness | None
    """Maximal oxygen uptake."""
    custom: Section | None
    """Custom metrics, by name; left out if the formula set has none."""
    evidence: ActivityEvidence
    """What each input of the session is worth, and what rests on a doubted one."""
    data_quality: ActivityDataQuality
    """Recorded and rejected samples."""
    provenance: ActivityProvenance
    """How the numbers were made."""
    intervals: Section | None
    """90 % intervals of the measured numbers by their dotted keys, places in lists as numbers: `heart_rate.zones.2.seconds`;
    left out unless they were asked for."""


class ActivitySummarySentence(Section):
    """A sentence of the summary, with the keys of the fields whose numbers it uses."""

    __slots__ = ()

    text: str
    """The sentence."""


class ActivityStructure(Section):
    """`structure`: what was done, as blocks in order of time and as one line."""

    __slots__ = ()

    line: str | None
    """What was done in one line: "5 × 6:00 at 294 W (286–306), rests 4:29"."""
    source: str | None
    """Where it was found: `power`, `speed`, `graded_speed`, `heart_rate`, `altitude`, or `device` (pool lengths, sets)."""
    blocks: list[ActivityStructureBlock]
    """The blocks, in order of time."""
    series: list[ActivityStructureSeries] | None
    """Efforts that belong together, as one; `null` without any."""
    race: ActivityStructureRace | None
    """A race of runs and stations as a whole; `null` of other sessions."""
    adherence: ActivityStructureAdherence | None
    """The planned workout against what was done; `null` without a plan."""


class ActivityStructureBlock(Section):
    """One of `blocks`: a stretch of the session that was one thing."""

    __slots__ = ()

    kind: str
    """What it was."""
    name: str | None
    """Name of a station."""
    from_s: float
    """When it began, s since the first record."""
    to_s: float
    """When it ended, s since the first record."""
    distance_m: float | None
    """Distance, m; null of a session without one."""
    series: int | None
    """The series it belongs to, from 1: a session may hold several."""
    repetition: int | None
    """Its place in the series, from 1."""
    of: int | None
    """How many efforts the series has."""
    average_watts: float | None
    """Mean power, W."""
    average_speed_ms: float | None
    """Distance over time, m/s."""
    average_heartrate: float | None
    """Mean heart rate, bpm."""
    max_heartrate: float | None
    """Highest heart rate that was believed, bpm."""
    average_cadence: float | None
    """Cadence while moving, zeros left out, in the unit of `cadence`."""
    trimp_exp: float | None
    """Exponential training impulse of the heart rate that was recorded."""
    best: bool | None
    """Whether it has the highest output of its series."""
    drift_percent: float | None
    """Output against the first of the series, %."""
    interval: list[float] | None
    """90 % interval of the mean power, W, or speed, m/s: error of the sensor and noise of the channel."""
    load_percent: float | None
    """Share of the session's load, %."""
    w_prime_change_j: float | None
    """W′ from its start to its end, J: below 0 it was spent; `null` without power, critical power and W′."""
    next_run_percent: float | None
    """Of a station, pace of the run behind it against that before it, %: above 0 it was slower."""


class ActivityStructureSeries(Section):
    """One of `series`: efforts that belong together, as one."""

    __slots__ = ()

    series: int
    """Its number, as in the blocks."""
    count: int
    """How many efforts it has."""
    seconds: float
    """Mean length of an effort, s."""
    distance_m: float | None
    """Mean distance of an effort, m; `null` of a session without one."""
    rest_s: float | None
    """Usual rest between two efforts, s; `null` of one effort."""
    average_watts: float | None
    """Mean power over its efforts, W."""
    average_speed_ms: float | None
    """Mean speed over its efforts, m/s."""
    average_heartrate: float | None
    """Mean heart rate over its efforts, bpm."""
    drift_percent: float | None
    """Output of the last effort against the first, %."""
    best_repetition: int | None
    """Place of the effort with the highest output, from 1."""
    load_percent: float | None
    """Share of the session's load in the efforts, %."""
    last_time: ActivityStructureLastTime | None
    """The last session with a like series; `null` where the history has none."""


class ActivityStructureLastTime(Section):
    """`last_time`: the same series in an earlier session."""

    __slots__ = ()

    date: str
    """The day."""
    count: int
    """How many efforts it had."""
    average_watts: float | None
    """Mean power over them, W."""
    average_speed_ms: float | None
    """Mean speed over them, m/s."""
    change_percent: float | None
    """Output now against then, %."""


class ActivityStructureRace(Section):
    """`race`: a race of runs and stations as a whole."""

    __slots__ = ()

    runs: int
    """Runs."""
    stations: int
    """Stations."""
    run_s: float
    """Time of the runs, s."""
    station_s: float
    """Time of the stations, s."""
    transition_s: float
    """Time between them, s."""
    fade_percent: float | None
    """Pace of the last run against the first, %: above 0 it was slower."""
    run_load_percent: float | None
    """Share of the session's load in the runs, %."""
    station_load_percent: float | None
    """Share of the session's load at the stations, %."""


class ActivityStructureAdherence(Section):
    """`adherence`: the planned workout against what was done."""

    __slots__ = ()

    source: str
    """Where the plan comes from: `given`, `recorded` (the steps of the file), `name` or `notes` of the activity."""
    name: str | None
    """The name of the workout."""
    planned: int
    """Efforts of the plan."""
    done: int
    """Of them those that were done, whole or in part."""
    compliance_percent: float
    """How far the plan was kept, %."""
    interval: list[float]
    """Its 90 % interval, %."""
    steps: list[ActivityStructureAdherenceStep]
    """The efforts in order."""


class ActivityStructureAdherenceStep(Section):
    """One of `steps`: an effort of the plan with what was done for it, or an extra effort."""

    __slots__ = ()

    status: str
    """`done`, `short`, `long`, `above`, `below`, `missed` or `extra`."""
    planned_s: float | None
    """Planned length, s."""
    planned_m: float | None
    """Planned distance, m."""
    target_low: float | None
    """Lower end of the target."""
    target_high: float | None
    """Upper end of the target."""
    target_unit: str | None
    """Unit of the target: `watts`, `speed_ms` or `bpm`."""
    value: float | None
    """What was done, in that unit."""
    block: int | None
    """Place of the block among `blocks`, from 0; `null` of a missed one."""
    kept_percent: float
    """How far it was kept, %."""


class ActivityHeartRate(Section):
    """`heart_rate`: averages, zones, the chart and the recovery."""

    __slots__ = ()

    average: float
    """Mean over observed time, or that of the summary, bpm."""
    max: float | None
    """Highest value of the cleaned channel, or of the summary, bpm; null where the summary alone is known and has none."""
    min: float | None
    """Lowest value, bpm; null where no heart rate was recorded."""
    source: str | None
    """summary where no heart rate was recorded, so that the file's own mean stands here; left out where it was recorded."""
    zone_model: str | None
    """Name of the zone model; null where an anchor that it needs is missing."""
    zones: list[ActivityHeartRateZoneShare] | None
    """The zones from the lowest; null where an anchor is missing or heart rate covers too little of the session."""
    zones_context: str | None
    """The training zone with most time and what training there does."""
    zones_note: str | None
    """Which maximum heart rate, or which expressions of thresholds, the zones are based on."""
    samples: ActivityHeartRateHeartRateSamples | None
    """The chart."""
    recovery: ActivityRecovery | None
    """How fast heart rate fell after the exercise."""
    stops: list[ActivityStop] | None
    """Stops of a minute and more that were followed by work; left out where the recovery is."""
    device_recoveries: list[ActivityDeviceRecovery] | None
    """Recovery heart rates that the device itself reported, its own values, in the order of time; left out where it reported
    none."""
    coverage: float
    """Observed share of the session, 0…1; 0 where the summary alone is known."""


class ActivityHeartRateZoneShare(Section):
    """Time in one zone."""

    __slots__ = ()

    zone: int
    """Number; 0 is what lies below the first training zone."""
    label: str
    """Label ("1", "5a")."""
    name: str
    """Name."""
    lower_bpm: float
    """Lower edge, bpm; 0 for the lowest zone."""
    upper_bpm: float | None
    """Upper edge, bpm, exclusive; null for the highest zone."""
    seconds: float
    """Time in the zone, s."""
    seconds_interval: list[float] | None
    """Least and most time in the zone over the interval of the maximum; null where that is exact."""
    minutes_display: str
    """Time in words ("20min")."""
    percentage: int
    """Share of the time with heart rate in whole per cent; the zones sum to 100."""
    fraction: float
    """Share of the time with heart rate, 0…1."""


class ActivityHeartRateHeartRateSamples(Section):
    """Points of the heart-rate chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    heartrate: list[float]
    """Heart rate, bpm."""
    zone: list[int] | None
    """Number of the zone that colours the point; null without zones."""


class ActivityRecovery(Section):
    """`heart_rate.recovery`: the fall of heart rate after the end of the exercise, after which work did not come back."""

    __slots__ = ()

    bpm_drop_30s: float | None
    """Fall within 30 s, bpm."""
    bpm_drop_1min: float | None
    """Fall within 60 s, bpm."""
    bpm_drop_2min: float | None
    """Fall within 120 s, bpm."""
    bpm_drop_3min: float | None
    """Fall within 180 s, bpm."""
    bpm_drop_5min: float | None
    """Fall within 300 s, bpm."""
    start_bpm: float
    """Heart rate at the end of the exercise, bpm."""
    end_bpm: float | None
    """Heart rate 120 s later, or 60 s where that is not known, bpm."""
    samples: ActivityRecoveryCurve
    """Every 15 s from 0 to 120, while observed."""
    tau_s: float | None
    """Time constant of the exponential fit, s."""
    rating: str | None
    """Rating of the fall within two minutes; null unless it is eligible and began at 85 % of the maximum."""
    rating_scale: list[ActivityRatingBand]
    """The scale of the rating."""
    eligible: bool | None
    """Whether it compares with other sessions: output ceased after minutes of work, heart rate was high in the reserve and is
    known a minute later; null where the reserve is not known."""
    exercise_end_s: float
    """Where the exercise ended, s since the start."""
    end_method: str
    """How the end was found."""
    cool_down_s: float | None
    """Easy output after the end, s; it moves no end. null where output is not known."""
    device_recovery: ActivityDeviceRecovery | None
    """What the watch itself reported of the end of the session; null where it reported none of that."""


class ActivityRecoveryCurve(Section):
    """Heart rate after the exercise."""

    __slots__ = ()

    time: list[float]
    """Seconds after the end of the exercise."""
    heartrate: list[float]
    """Heart rate, bpm."""


class ActivityRatingBand(Section):
    """A band of a rating scale."""

    __slots__ = ()

    label: str
    """The word for it."""
    to: float | None
    """Where it ends, exclusive; null for the last band."""


class ActivityDeviceRecovery(Section):
    """A recovery heart rate as a watch reported it two minutes after the timer stopped: the device's own value, never rated."""

    __slots__ = ()

    timer_stop_s: float | None
    """When the timer stopped, s since the start; null where the file does not say so."""
    at_end: bool
    """Whether the session ended with that stop: a stop in mid-session means a pause."""
    start_bpm: float | None
    """Heart rate at the stop of the timer, bpm."""
    end_bpm: float
    """The reported heart rate, bpm."""
    bpm_drop_2min: float | None
    """The fall, bpm."""


class ActivityStop(Section):
    """`heart_rate.stops`: a stop in mid-session with its fall of heart rate, which no scale rates."""

    __slots__ = ()

    start_s: float
    """When work stopped, s since the start."""
    seconds: float
    """How long it stopped, s."""
    start_bpm: float | None
    """Heart rate at the stop, bpm."""
    bpm_drop_1min: float | None
    """Fall within 60 s, bpm."""


class ActivityEffort(Section):
    """`effort`: how hard the session was, 0…10."""

    __slots__ = ()

    score: float
    """The score at full precision."""
    score_display: str
    """The score with two decimals."""
    max: float
    """The end of the scale."""
    interval: list[float] | None
    """Ends of the interval of the score; null where it was not made from heart rate."""
    label: str | None
    """The word for the score; null without a known maximum heart rate."""
    method: str
    """What it was computed from, as `training_load.method`."""
    personal_average: float | None
    """The athlete's mean score in this kind of activity; null without history."""
    difference_percent: float | None
    """How far the score lies above (or below) that mean, per cent of it."""
    comparison: str | None
    """The same in a sentence."""
    standing: ActivityStanding | None
    """Where the score stands among the athlete's other sessions of the kind; null without history."""


class ActivityStanding(Section):
    """`standing`: where a value stands among the athlete's other sessions of that kind."""

    __slots__ = ()

    count: int
    """Other sessions of the kind that have the value."""
    average: float
    """Their mean."""
    median: float
    """Their median."""
    rank: int | None
    """The place from the top, 1 for the highest; null with too few sessions."""
    percentile: float | None
    """Share of the others below, 0…100; null with too few sessions."""
    word: str | None
    """`among_lowest`, `below_usual`, `usual`, `above_usual` or `among_highest`."""


class ActivityTrainingLoad(Section):
    """`training_load`: the load of the session by every method its inputs allow."""

    __slots__ = ()

    load: float
    """The load used, on the scale of `trimp_exp`, after the multiplier of the kind."""
    method: str
    """How the load was found: `trimp_exp`, `tss`, `r_tss`, `session_rpe`; `legs` where legs differ."""
    flags: list[str]
    """What to read the load with: `low_coverage`, `assumed_resting_hr`, …"""
    interval: list[float] | None
    """Ends of the interval of the load: uncertain inputs, the error of the sensor and unobserved time."""
    coverage: float
    """Share of the session that the input of the load covers, 0…1; the load is scaled to the session."""
    multiplier: float
    """The multiplier of the kind of activity."""
    trimp_exp: float | None
    """Exponential TRIMP (Banister)."""
    trimp_max: float | None
    """The top of the gauge."""
    edwards: float | None
    """Summated zones (Edwards)."""
    lucia: float | None
    """Three zones at the ventilatory thresholds (Lucía)."""
    itrimp: float | None
    """TRIMP with the athlete's own lactate curve."""
    zonal: float | None
    """Zone minutes with the weights of the settings."""
    trimp_zone: float | None
    """Zone minutes with the product's older weights; set `p247` only."""
    tss: float | None
    """From power."""
    hr_tss: float | None
    """From heart rate, against an hour at threshold."""
    r_tss: float | None
    """From running pace."""
    s_tss: float | None
    """From swimming pace."""
    govss: float | None
    """Running stress of Skiba (GOVSS); null without threshold pace, mass or height, or for other sports than running."""
    session_rpe: float | None
    """Rating of perceived exertion × minutes."""
    intensity: float | None
    """Mean ÷ maximum heart rate, 0…1."""
    intensity_label: str | None
    """The word for the intensity."""
    standing: ActivityStanding | None
    """Where the load stands among the athlete's other sessions of the kind; null without history."""
    focus: ActivityLoadFocus | None
    """The load by energy system: its three values sum to load."""
    effect: ActivityLoadEffect | None
    """What the session did to fitness and fatigue; null without a day."""


class ActivityLoadFocus(Section):
    """`training_load.focus`: load by energy system."""

    __slots__ = ()

    low_aerobic: ActivityLoadFocusShare
    """Easy endurance."""
    high_aerobic: ActivityLoadFocusShare
    """Tempo and threshold."""
    anaerobic: ActivityLoadFocusShare
    """Above."""
    estimated_from_heart_rate: bool
    """Whether the domains come from heart rate alone, which cannot see short anaerobic work."""
    method: str
    """The source of the domains: `heart_rate`, `power`, `pace`."""


class ActivityLoadFocusShare(Section):
    """One energy system's part of the load."""

    __slots__ = ()

    value: float
    """Load."""
    percentage: int
    """Share of the load in whole per cent; the three sum to 100."""


class ActivityLoadEffect(Section):
    """`training_load.effect`: fitness and fatigue before and after the session."""

    __slots__ = ()

    long_term_before: float
    """Long-term load (fitness, 42 days) of the day without this session."""
    long_term_after: float
    """The same with it."""
    short_term_before: float
    """Short-term load (fatigue, 7 days) without this session."""
    short_term_after: float
    """The same with it."""
    balance_before: float
    """Long-term minus short-term load without this session."""
    balance_after: float
    """The same with it."""
    long_term_change: float
    """What the session added to the long-term load."""
    short_term_change: float
    """What the session added to the short-term load."""
    warming_up: bool
    """Whether the history is so short that the long-term load still depends on where it started."""
    description: str
    """The same in a sentence."""


class ActivityIntensity(Section):
    """`intensity`: mean heart rate against the maximum."""

    __slots__ = ()

    percentage: float
    """Mean heart rate in per cent of the maximum, 0…100."""
    label: str | None
    """Low, Medium or High; null without a known maximum heart rate."""
    hrr_percentage: float | None
    """Mean heart rate in per cent of the reserve."""


class ActivitySpeed(Section):
    """`speed`: speed, pace, splits."""

    __slots__ = ()

    average_kmh: float | None
    """Distance over time in motion, km/h."""
    max_kmh: float | None
    """Highest speed of the cleaned channel, km/h."""
    pace_avg: str | None
    """Mean pace in words ("6:34/km")."""
    pace_best: str | None
    """Pace of the fastest full kilometre in words."""
    pace_avg_s_per_km: float | None
    """Mean pace, s/km."""
    pace_best_s_per_km: float | None
    """The fastest full kilometre, s/km."""
    samples: ActivitySpeedSamples | None
    """The chart."""
    grade_adjusted_pace: str | None
    """Pace on the flat for the same energy in words; foot sports with altitude."""
    grade_adjusted_pace_s_per_km: float | None
    """The same, s/km."""
    normalized_graded_pace_s_per_km: float | None
    """Normalised graded pace: that of the fourth-power mean of 30-s means of graded speed, s/km; foot sports with altitude."""
    zones: list[ActivitySpeedZone] | None
    """Time in zones of threshold pace; null without it, and for anything but runs."""
    splits: list[ActivitySpeedSplit]
    """Kilometres, miles or laps; of a pool swim hundreds of metres or yards, of whole lengths."""
    source: str | None
    """Where speed came from: `recorded`, `distance`, `position`, `lengths` of a pool; null where there is only a summary."""


class ActivitySpeedSamples(Section):
    """Points of the chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    speed: list[float]
    """Speed, m/s."""


class ActivitySpeedZone(Section):
    """Time in a zone of threshold pace."""

    __slots__ = ()

    zone: int
    """1 is the slowest."""
    name: str
    """"Recovery" … "Anaerobic Capacity"; "Zone n" in a custom model."""
    lower_ms: float
    """Lower edge, m/s; it belongs to the zone."""
    upper_ms: float | None
    """Upper edge, m/s; null for the fastest zone."""
    seconds: float
    """Time in the zone, s."""
    fraction: float
    """Its share of the time with a pace, 0…1."""


class ActivitySpeedSplit(Section):
    """One kilometre, mile, lap or hundred of a pool."""

    __slots__ = ()

    index: int
    """Place among the splits of its unit, from 1."""
    unit: str
    """`km`, `mile` or `lap`; `100m` or `100yd` of a pool."""
    distance_m: float
    """Distance, m; the last one may be short."""
    seconds: float
    """Time, s: by default time in motion; of a hundred of a pool the time swum."""
    pace_s_per_km: float | None
    """Pace, s/km."""
    average_heartrate: float | None
    """Mean heart rate, bpm."""
    gain_m: float | None
    """Elevation gain, m."""
    rest_s: float | None
    """Rests at the wall in a hundred of a pool and after it, which its time and pace do not count, s; left out of other
    splits."""


class ActivityPool(Section):
    """`pool`: a pool swim by its lengths, its sets and the rests at the wall."""

    __slots__ = ()

    length_m: float | None
    """Length of the pool, m."""
    length_source: str | None
    """Whose length that is: `device`, or `distance` of the session over its lengths."""
    lengths: int
    """Lengths that were swum."""
    distance_m: float | None
    """Metres of those lengths."""
    swim_s: float
    """Time swum, the rests left out, s."""
    rest_s: float
    """Rests at the wall between the lengths, s."""
    pace_s_per_100m: float | None
    """Time for a hundred metres, the rests left out, s."""
    strokes: float | None
    """Strokes of the lengths whose strokes were counted."""
    strokes_per_length: float | None
    """Strokes of a length, mean of those whose strokes were counted."""
    swolf: float | None
    """Seconds and strokes of a length together (SWOLF), mean of the lengths whose strokes were counted."""
    distance_per_stroke_m: float | None
    """Metres of a stroke, of the lengths whose strokes were counted."""
    stroke_rate_per_min: float | None
    """Strokes a minute, of the same lengths."""
    stroke_index_m2_s: float | None
    """Stroke index: speed × metres of a stroke, m²/s, of the same lengths."""
    intervals: list[ActivityPoolInterval]
    """Lengths that follow each other without a rest."""
    each_length: list[ActivityPoolLength]
    """Every length that was swum."""


class ActivityPoolInterval(Section):
    """Lengths in a row, from one rest to the next."""

    __slots__ = ()

    index: int
    """Place among the intervals, from 1."""
    start_s: float
    """When it started, s since the start."""
    lengths: int
    """Lengths of it."""
    distance_m: float | None
    """Metres."""
    seconds: float
    """Time swum, s."""
    pace_s_per_100m: float | None
    """Time for a hundred metres, s."""
    strokes: float | None
    """Strokes of the lengths whose strokes were counted."""
    swolf: float | None
    """Mean SWOLF of the lengths whose strokes were counted."""
    style: str | None
    """The stroke as the device told it; `mixed` of several."""
    average_heartrate: float | None
    """Mean heart rate while swimming, bpm."""
    rest_s: float | None
    """Rest at the wall after it, s; null after the last."""


class ActivityPoolLength(Section):
    """A length."""

    __slots__ = ()

    start_s: float
    """When it started, s since the start."""
    seconds: float
    """Time of it, s."""
    strokes: float | None
    """Strokes counted."""
    swolf: float | None
    """Seconds and strokes together."""
    style: str | None
    """The stroke as the device told it."""
    interval: int
    """Index of its interval."""


class ActivityStrength(Section):
    """`strength`: the sets that the device counted, by exercise, and what they load."""

    __slots__ = ()

    sets: int
    """Sets that are not warm-ups."""
    hard_sets: int
    """Sets near enough to failure to count for growth."""
    repetitions: int | None
    """Repetitions of all sets whose repetitions were counted."""
    volume_kg: float | None
    """Repetitions × weight of the sets whose weight is known, kg."""
    load: float | None
    """Load on the scale of `trimp_exp`, from the session's rating, else from sets and effort."""
    load_interval: list[float] | None
    """Its interval."""
    load_method: str | None
    """Where it comes from: `session_rpe`, `sets` or `minutes`."""
    exercises: list[ActivityStrengthExercise]
    """The exercises in the order in which they were begun."""
    muscles: list[ActivityStrengthMuscleSets]
    """Hard sets by muscle; helping muscles count half; most first."""


class ActivityStrengthExercise(Section):
    """An exercise of the session."""

    __slots__ = ()

    name: str
    """Its name in the catalogue, else as the device told it."""
    known: bool
    """Whether the catalogue knows it."""
    sets: int
    """Sets that are not warm-ups."""
    volume_kg: float | None
    """Its volume, kg."""
    top_weight_kg: float | None
    """The heaviest weight that was lifted, kg."""
    e1rm_kg: float | None
    """The estimated one-repetition maximum, kg."""
    e1rm_interval: list[float] | None
    """Its interval."""
    each_set: list[ActivityStrengthSet]
    """Every set."""


class ActivityStrengthSet(Section):
    """A set."""

    __slots__ = ()

    repetitions: int | None
    """Repetitions counted."""
    weight_kg: float | None
    """Weight, kg."""
    seconds: float | None
    """How long it took, s."""


class ActivityStrengthMuscleSets(Section):
    """Hard sets of a muscle."""

    __slots__ = ()

    muscle: str
    """The muscle."""
    hard_sets: float
    """Its hard sets."""


class ActivityElevation(Section):
    """`elevation`: altitude and climbing."""

    __slots__ = ()

    gain_m: float
    """Gain as computed here from the altitude, m; the gain of the splits adds up to it."""
    device_gain_m: float | None
    """Gain as the device or its service counted it, m."""
    source: str
    """Where altitude came from: `barometric`, `gps`, `terrain`, `unknown`."""
    loss_m: float
    """Loss, m."""
    max_m: float
    """Highest point, m."""
    min_m: float
    """Lowest point, m."""
    climbs: list[ActivityElevationClimb]
    """The climbs in order; empty if nothing was steep, long and high enough."""
    samples: ActivityElevationSamples | None
    """The chart."""


class ActivityElevationClimb(Section):
    """A climb."""

    __slots__ = ()

    start_s: float
    """When it began, s since the start."""
    seconds: float
    """From start to end, stops included, s."""
    at_m: float
    """Distance at its start, m."""
    length_m: float
    """Length along the road, m."""
    gain_m: float
    """Height of its end above its start, m."""
    grade_percent: float
    """Mean grade, %."""
    steepest_percent: float | None
    """Grade of its steepest stretch, %."""
    top_m: float
    """Altitude at its end, m."""
    vam_m_per_h: float | None
    """Metres climbed an hour (VAM)."""
    category: str | None
    """`4` to `1`, `HC`; `nil` below category 4."""
    fiets: float
    """FIETS index."""
    average_heartrate: float | None
    """Mean heart rate, bpm."""
    average_watts: float | None
    """Mean power, W."""


class ActivityElevationSamples(Section):
    """Points of the chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    altitude: list[float]
    """Altitude, m."""


class ActivityTerrain(Section):
    """`terrain`: climbing by terrain heights at the positions, from the given tiles. It accompanies `elevation` and replaces
    nothing of it."""

    __slots__ = ()

    gain_m: float | None
    """Metres climbed over the ground; null where too few positions have a height, as `reason` says."""
    loss_m: float | None
    """Metres descended over the ground."""
    max_m: float | None
    """Highest ground, m."""
    min_m: float | None
    """Lowest ground, m."""
    coverage: float
    """Share of the positions with a height, 0…1."""
    positions: int
    """Positions that were looked up."""
    offset_m: float | None
    """Median of recorded altitude less ground, m; null without recorded altitude."""
    offset_spread_m: float | None
    """Spread of that difference as a standard deviation, m."""
    tiles: list[str]
    """Tiles that gave a height, from south to north: `N47E011`."""
    missing: list[ActivityTerrainMissing]
    """Where heights are missing, most positions first."""
    reason: str | None
    """Why there is no gain, in words; else null."""


class ActivityTerrainMissing(Section):
    """Positions of one tile without a height."""

    __slots__ = ()

    tile: str
    """The tile: `N47E011`."""
    reason: str
    """`no_tile`, `unusable_tile` or `void`."""
    positions: int
    """How many positions."""


class ActivityPower(Section):
    """`power`: what was measured, and its steadiness."""

    __slots__ = ()

    source: str
    """`meter`, `running_sensor` or `estimate`."""
    average_watts: float
    """Mean over observed time, W."""
    max_watts: float
    """Highest value of the cleaned channel, W."""
    normalized_power: float | None
    """Normalised power, W; null under 30 s."""
    xpower: float | None
    """Exponentially weighted power (Skiba), W."""
    intensity_factor: float | None
    """Normalised power ÷ threshold power."""
    variability_index: float | None
    """Normalised ÷ mean power."""
    work_kj: float
    """Work, kJ."""
    ftp_w: float | None
    """Threshold power used, W."""
    work_above_ftp_kj: float | None
    """Work above threshold power, kJ."""
    zones: list[ActivityPowerZone] | None
    """Time in zones of threshold power; null without it."""
    bike_score: float | None
    """Stress by xPower against critical power (BikeScore); null without critical power."""
    w_prime_balance: ActivityPowerWPrime | None
    """The anaerobic reserve along the session; null without critical power and W′."""
    sea_level: ActivityPowerSeaLevel | None
    """Power as it would have been at sea level; null below the least altitude."""
    pedalling: ActivityPowerPedalling | None
    """Torque, force and speed of the pedals; null without cadence, or for other sports than cycling."""
    profile: list[ActivityPowerProfile] | None
    """Power for the mass among riders; null without mass or sex, or for other sports than cycling."""
    heart_rate_response: ActivityPowerHeartRateResponse | None
    """How the heart followed power; null where it did too loosely."""
    fatigued_efforts: list[ActivityPowerFatiguedEffort] | None
    """The best efforts that began after an amount of work; null without any."""
    samples: ActivityPowerSamples | None
    """The chart."""
    coverage: float
    """Observed share of the recording, 0…1."""


class ActivityPowerZone(Section):
    """Time in a zone of threshold power."""

    __slots__ = ()

    zone: int
    """1 is the lowest."""
    name: str
    """"Active Recovery" … "Neuromuscular"; "Zone n" in a custom model."""
    lower_watts: float
    """Lower edge, W; it belongs to the zone."""
    upper_watts: float | None
    """Upper edge, W; null for the highest zone."""
    seconds: float
    """Time in the zone, s."""
    fraction: float
    """Its share of the time with power, 0…1."""


class ActivityPowerWPrime(Section):
    """The remaining W′."""

    __slots__ = ()

    min_j: float
    """The least that was left, J; below 0 the athlete's values are too low."""
    end_j: float
    """Remaining at the end, J."""
    w_prime_j: float
    """W′ used, J."""
    critical_power_w: float
    """Critical power used, W."""
    implausible: bool
    """Whether the balance fell so far below zero that critical power or W′ must be set too low."""
    work_above_j: float | None
    """Work above critical power, J."""
    quarter_seconds: list[float]
    """Time with at least 75 %, 50 % and 25 % of W′ left, and with less, s."""
    matches: list[ActivityPowerMatch]
    """The matches in order: efforts above critical power that cost a part of W′."""
    samples: ActivityPowerBalanceSamples
    """The chart."""


class ActivityPowerMatch(Section):
    """A match: an effort above critical power."""

    __slots__ = ()

    start_s: float
    """When it began, s since the start."""
    seconds: float
    """How long it lasted, s."""
    average_watts: float
    """Mean power, W."""
    work_above_j: float
    """Work above critical power, J."""
    spent_j: float
    """W′ that it spent, J."""
    left_j: float
    """The remaining W′ after it, J."""
    recovered_j: float
    """What came back until the next match or the end, J."""
    exhausting: bool
    """Whether it went to exhaustion."""


class ActivityPowerBalanceSamples(Section):
    """Points of the chart of W′."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    joules: list[float]
    """Remaining, J."""


class ActivityPowerSeaLevel(Section):
    """Power as it would have been at sea level."""

    __slots__ = ()

    altitude_m: float
    """Mean altitude, m."""
    share: float
    """Aerobic power there as a share of that at sea level."""
    average_watts: float
    """Mean power at sea level, W."""
    normalized_power: float | None
    """Normalised power at sea level, W."""


class ActivityPowerPedalling(Section):
    """Torque, force and speed of the pedals."""

    __slots__ = ()

    seconds: float
    """Time in which the pedals turned under power, s."""
    torque_nm: float
    """Mean torque at the crank, N·m."""
    force_n: float
    """Mean of the average effective pedal force, N."""
    velocity_ms: float
    """Mean circumferential velocity of the pedals, m/s."""
    left_percent: float | None
    """Share of the work that the left leg did, %; null where no meter tells it."""
    left_torque_effectiveness_percent: float | None
    """Mean torque effectiveness of the left leg, %; null where no pedal tells it."""
    right_torque_effectiveness_percent: float | None
    """Mean torque effectiveness of the right leg, %; null where no pedal tells it."""
    left_smoothness_percent: float | None
    """Mean smoothness of the left pedal, %; null where no pedal tells it."""
    right_smoothness_percent: float | None
    """Mean smoothness of the right pedal, %; null where no pedal tells it."""
    smoothness_percent: float | None
    """Mean smoothness of a crank that does not tell its pedals apart, %; null where no crank tells it."""
    threshold_force_n: float | None
    """Force at threshold power and threshold cadence, N."""
    threshold_velocity_ms: float
    """Velocity at threshold cadence, m/s."""
    quadrant_seconds: list[float] | None
    """Seconds in quadrants I (hard and fast), II (hard and slow), III (easy and slow), IV (easy and fast); null without a
    threshold power."""


class ActivityPowerProfile(Section):
    """Where the best power of the session for the mass stands among riders."""

    __slots__ = ()

    effort: str
    """`5_s`, `1_min`, `5_min` or `threshold`."""
    w_per_kg: float
    """Power ÷ mass, W/kg."""
    score: float
    """100 at the top of the table, 0 at its foot."""
    word: str
    """The word: `world_class` to `untrained`."""


class ActivityPowerHeartRateResponse(Section):
    """How the heart followed power."""

    __slots__ = ()

    time_constant_s: float
    """Time constant of the delay, s."""
    bpm_per_watt: float
    """Rise of heart rate with power, bpm/W."""
    base_bpm: float
    """Heart rate at 0 W in the middle of the session, bpm."""
    drift_bpm_per_h: float
    """Rise of heart rate at the same power, bpm/h."""
    r_squared: float
    """Share of the variance of heart rate that is explained, 0…1."""
    error_bpm: float
    """Root mean square of the residuals, bpm."""
    watts_at_lthr: float | None
    """Steady power at the threshold heart rate, W: an estimate of threshold power from work below it; null without a threshold
    heart rate, or where it lies too far above what was seen."""
    watts_at_lthr_interval: list[float] | None
    """Ends of its interval, W."""


class ActivityPowerFatiguedEffort(Section):
    """The best mean power over a time that began after an amount of work."""

    __slots__ = ()

    after_kj: float
    """Work done before, kJ."""
    seconds: float
    """Length of the effort, s."""
    value: float
    """Mean power, W."""


class ActivityPowerSamples(Section):
    """Points of the chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    watts: list[float]
    """Power, W."""


class ActivityPowerEstimate(Section):
    """`power_estimate`: power of a session that no meter measured, from speed, grade and mass. Never mixed with `power`."""

    __slots__ = ()

    method: str
    """`riding` or `running`."""
    average_watts: float
    """Mean over the time with an estimate, W."""
    interval: list[float]
    """Ends of the interval of the mean, W."""
    w_per_kg: float
    """Mean ÷ mass of the athlete, W/kg."""
    work_kj: float
    """Work, kJ."""
    seconds: float
    """Time with an estimate, s."""
    drag_fraction: float
    """Share of the work against air, 0…1."""
    way_fraction: float
    """Share of the work of rolling, on foot of the cost of the way, 0…1."""
    air_density_kg_m3: float
    """Density of the air that was used, kg/m³."""


class ActivityCadence(Section):
    """`cadence`: what was counted while moving."""

    __slots__ = ()

    average: float
    """Mean while moving, zeros left out."""
    max: float
    """Highest value of the cleaned channel."""
    unit: str
    """`spm` (steps of both legs), `rpm` (pedals), `strokes_per_min`, or `as_recorded` of a kind that is not known."""
    samples: ActivityCadenceSamples | None
    """The chart."""


class ActivityCadenceSamples(Section):
    """Points of the chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    cadence: list[float]
    """Cadence in the unit of the section."""


class ActivityTemperature(Section):
    """`temperature`: what the device's sensor felt. It lies on a wrist or a handlebar, in sun or shade: no temperature of the
    air."""

    __slots__ = ()

    average_c: float
    """Mean of the samples, °C."""
    min_c: float
    """Lowest, °C."""
    max_c: float
    """Highest, °C."""


class ActivityBestEffort(Section):
    """One of `best_efforts`: the best mean over a time, or the least time for a distance."""

    __slots__ = ()

    channel: str
    """`heart_rate`, `power`, `speed`, `vertical_speed` or `distance`."""
    seconds: float | None
    """Length of the window, s; for a distance the time it took is `value`."""
    distance_m: float | None
    """The distance covered, m."""
    value: float
    """The best mean in the unit of the channel; for a distance the least time, s."""
    start_s: float
    """Where it starts, s since the start."""


class ActivityLap(Section):
    """One of `laps`: a lap as the device or the athlete marked it, with metrics from its own samples only."""

    __slots__ = ()

    index: int
    """Place among the recorded laps, from 1; laps that hold no time of the recording are left out."""
    start_s: float
    """When it began, s since the first record."""
    elapsed_s: float
    """From its start to its end, pauses included, s: the part of it that lies in the recording."""
    seconds: float
    """Timer time, s: neither a pause nor a gap."""
    moving_s: float | None
    """Of it the time in motion, s; null of a pool swim."""
    distance_m: float | None
    """Distance as the device said it where that can be, else by the stream, m; null of a session without one."""
    average_speed_ms: float | None
    """Distance over the time that pace is counted over, m/s; null of a pool swim, and where it is faster than the session ever
    was."""
    average_heartrate: float | None
    """Mean heart rate, bpm; null where it covers too little of the lap."""
    max_heartrate: float | None
    """Highest heart rate that was believed, bpm."""
    average_watts: float | None
    """Mean power, W; null where power covers too little of the lap."""
    max_watts: float | None
    """Highest power, W."""
    normalized_power: float | None
    """Normalised power, W; null of less than 30 s with power."""
    average_cadence: float | None
    """Cadence while moving, zeros left out, in the unit of `cadence`."""
    gain_m: float | None
    """Elevation gain, m."""
    trimp_exp: float | None
    """Exponential training impulse of the heart rate that was recorded, by the anchors of the session."""


class ActivityDurability(Section):
    """`durability`: how the relation of output to heart rate held."""

    __slots__ = ()

    decoupling_percent: float | None
    """Fall of output ÷ heart rate from the first to the second half, per cent; null unless steady."""
    efficiency_factor: float | None
    """Output ÷ heart rate: W/bpm for power, m/min/bpm for speed."""
    drift_percent: float | None
    """Rise of heart rate from the first to the second half, per cent; null unless steady."""
    steady: bool
    """Whether output, and by speed grade too, was steady enough for the numbers to mean something."""
    unsteady_because: list[str]
    """Why it was not: `short`, `output`, `grade`."""
    channel: str
    """The output: `power` or `speed`."""
    at_heart_rate: list[ActivityDurabilityOutputStep] | None
    """Mean output at each heart rate, by rising rate; null if none was held long enough."""


class ActivityDurabilityOutputStep(Section):
    """Mean output at a heart rate."""

    __slots__ = ()

    heart_rate: float
    """The middle of the step, bpm."""
    output: float
    """Mean power, W, or speed, m/s."""
    seconds: float
    """Time at the step, s."""


class ActivityEnergy(Section):
    """`energy`: what the session cost."""

    __slots__ = ()

    kcal: float
    """Energy, kcal."""
    device_kcal: float | None
    """Energy as the device or its service counted it, kcal."""
    net_kcal: float | None
    """Energy beyond rest, kcal."""
    method: str
    """How it was found."""
    interval: list[float] | None
    """Ends of the interval, kcal; null if unknown."""
    coverage: float | None
    """Share of the session that the input of the method covers, 0…1; the energy is scaled to the session. null where it was not
    computed here."""
    after_burn: ActivityAfterBurn | None
    """Energy after the session, a rough estimate; left out unless it is switched on (after_burn.enabled)."""


class ActivityAfterBurn(Section):
    """`energy.after_burn`: energy of the extra oxygen taken up after a session."""

    __slots__ = ()

    kcal: float
    """Energy, kcal; no part of `energy.kcal`."""
    interval: list[float]
    """Ends of its 90 % interval, kcal."""


class ActivityMETBands(Section):
    """`met_bands`: how long the session was light, moderate and vigorous, sample by sample."""

    __slots__ = ()

    light_minutes: float
    """Minutes below 3 METs."""
    moderate_minutes: float
    """Minutes from 3 to below 6 METs."""
    vigorous_minutes: float
    """Minutes from 6 METs."""
    met_minutes: float
    """METs × minutes of the samples: of the time that they cover alone."""
    coverage: float
    """Share of the session that has such samples, 0…1."""


class ActivityInterpretation(Section):
    """`interpretation`: what the session did to which part of the body."""

    __slots__ = ()

    regional_load: list[ActivityInterpretationRegionalLoadEntry]
    """Load by muscle group, largest first."""
    spillover_load: float | None
    """Load as muscles feel it: by sport, and more for descents on foot."""
    spillover_effect: float | None
    """Odds of a spillover tomorrow against a usual day, by this session alone: above 1 raises them."""
    spillover_level: str | None
    """The word for it: `none`, `slight`, `moderate`, `strong`."""
    spillover_note: str | None
    """What these odds know, and what the brief knows besides."""
    sentence: str | None
    """One sentence from these numbers."""


class ActivityInterpretationRegionalLoadEntry(Section):
    """The load of a muscle group."""

    __slots__ = ()

    region: str
    """The muscle group."""
    load: float
    """Load, on the scale of the training load."""
    fraction: float
    """Share of the session's load that it took, 0…1."""
    level: str
    """The word for it."""


class ActivityRoute(Section):
    """`route`: where it went."""

    __slots__ = ()

    has_gps: bool
    """Whether there are positions."""
    coordinates: list[list[float]] | None
    """Points `[latitude, longitude]`, at most 300."""
    coordinate_seconds: list[float] | None
    """Seconds from the start of the recording to each of these points."""
    polyline: str | None
    """All points of the line as an encoded polyline (precision 5)."""
    start_latlng: list[float] | None
    """The first position."""
    end_latlng: list[float] | None
    """The last position."""
    distance_m: float | None
    """Length along the positions, m."""


class ActivityRunStats(Section):
    """`run_stats`: the numbers a runner reads first."""

    __slots__ = ()

    distance_km: float | None
    """Distance, km."""
    cadence_spm: float | None
    """Steps a minute while moving."""
    pace_display: str | None
    """Pace in words ("6m 34s")."""


class ActivityRunningMechanics(Section):
    """`running_mechanics`: how the athlete ran."""

    __slots__ = ()

    ground_contact_time_ms: float | None
    """Mean ground contact time, ms."""
    stride_length_m: float | None
    """Mean length of a step, m."""
    vertical_oscillation_cm: float | None
    """Mean vertical oscillation, cm."""
    running_power_w: float | None
    """Mean running power, W."""
    vertical_ratio_percent: float | None
    """Vertical oscillation in per cent of the length of a step."""
    flight_time_ms: float | None
    """Time in the air between two steps, ms."""
    leg_stiffness_kn_m: float | None
    """Stiffness of the leg, kN/m; null without mass and height."""
    vertical_stiffness_kn_m: float | None
    """Vertical stiffness, kN/m; null without mass and height."""
    ground_contact_balance_percent: float | None
    """Share of the ground contact that falls to the left foot, %."""


class ActivityHRV(Section):
    """`hrv`: variability of the heartbeat over the recorded intervals between beats."""

    __slots__ = ()

    beats: int
    """Beats recorded."""
    removed_fraction: float
    """Share of the beats that were rejected, 0…1."""
    coverage: float
    """Share of the time of all beats that the believed ones cover, 0…1."""
    beats_s: float
    """Time of all beats, s."""
    holes: int
    """Places where beats are missing."""
    mean_rr_ms: float | None
    """Mean interval, ms."""
    rmssd_ms: float | None
    """Root mean square of successive differences, ms."""
    ln_rmssd: float | None
    """Its natural logarithm."""
    sdnn_ms: float | None
    """Standard deviation of intervals, ms."""
    pnn_percent: float | None
    """Share of differences larger than the bound, per cent."""
    pnn_bound_ms: float
    """The bound, ms."""
    sd1_ms: float | None
    """Width of the Poincaré plot, ms."""
    sd2_ms: float | None
    """Length of the Poincaré plot, ms."""
    spectrum: ActivityHRVSpectrum | None
    """Power by frequency; `nil` where too many beats are missing."""
    respiration_per_min: float | None
    """Breaths per minute, from the peak of the high band; null without a clear peak."""
    alpha1: float | None
    """Short-term scaling exponent α1 of all beats; null with a hole or too many rejected beats."""
    alpha2: float | None
    """Long-term scaling exponent α2 of all beats; null as α1, and with fewer beats than it needs."""
    sample_entropy: float | None
    """Sample entropy of all beats; null as α1, and with fewer beats than it needs."""
    approximate_entropy: float | None
    """Approximate entropy of all beats; null as sample entropy."""
    alpha1_samples: ActivityHRVAlpha1Samples | None
    """α1 along the session."""


class ActivityHRVSpectrum(Section):
    """Power of the variability by frequency."""

    __slots__ = ()

    method: str
    """How it was computed: `lomb_scargle`."""
    vlf_ms2: float
    """Very low frequency, ms²."""
    lf_ms2: float | None
    """Low frequency, ms²."""
    hf_ms2: float | None
    """High frequency, ms²."""
    lf_nu_percent: float | None
    """Low frequency in per cent of low and high."""
    lf_hf: float | None
    """Low ÷ high frequency."""
    hf_peak_hz: float | None
    """Frequency with most power in the high band, Hz."""
    seconds: float
    """Time that took part, s."""


class ActivityHRVAlpha1Samples(Section):
    """α1 in windows along the session, those in which it could be told."""

    __slots__ = ()

    time: list[float]
    """End of each window, s since the start."""
    alpha1: list[float]
    """α1."""
    heart_rate: list[float]
    """Mean heart rate of the window, bpm."""
    window_s: float
    """Length of the windows, s."""
    coverage: float
    """Share of all windows in which it could be told, 0…1."""


class ActivityHRVEffect(Section):
    """`hrv_effect`: heart-rate variability around the session."""

    __slots__ = ()

    pre_workout_hrv: float | None
    """Before, ms."""
    post_workout_hrv: float | None
    """After, ms."""
    change_ms: float | None
    """After minus before, ms."""
    hrv_kind: str
    """`rmssd` or `sdnn`; both values are of this kind."""
    description: str | None
    """The same in a sentence."""
    samples: ActivityHRVEffectSamples | None
    """The chart."""


class ActivityHRVEffectSamples(Section):
    """Points of the chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start, negative before it."""
    hrv: list[float]
    """Heart-rate variability, ms."""


class ActivityCardioFitness(Section):
    """`cardio_fitness`: maximal oxygen uptake and where it stands."""

    __slots__ = ()

    vo2max: float
    """VO2max, mL/kg/min."""
    interval: list[float] | None
    """Ends of the interval; null where it is set."""
    method: str
    """How it was found."""
    percentile: float | None
    """Percentile among people of the same sex and age."""
    rating: str | None
    """The word for it."""
    rating_scale: list[ActivityRatingBand] | None
    """The scale of the rating for this athlete."""
    personalized_note: str | None
    """One sentence from these numbers."""


class ActivityEvidence(Section):
    """`evidence`: what each input of the session is worth."""

    __slots__ = ()

    kind: ActivityEvidenceVerdict
    """The kind of activity."""
    clock: ActivityEvidenceVerdict
    """Times."""
    distance: ActivityEvidenceVerdict
    """Distance."""
    speed: ActivityEvidenceVerdict
    """Speed."""
    altitude: ActivityEvidenceVerdict
    """Altitude."""
    heart_rate: ActivityEvidenceVerdict
    """Heart rate."""
    cadence: ActivityEvidenceVerdict
    """Cadence."""
    power: ActivityEvidenceVerdict
    """Power."""
    maximum: ActivityEvidenceVerdict
    """The athlete's maximum heart rate."""
    threshold: ActivityEvidenceVerdict
    """The athlete's thresholds of heart rate, power or pace."""
    mass: ActivityEvidenceVerdict
    """The athlete's mass."""
    doubted_keys: list[str]
    """Keys of the document, with dots, that rest on a doubted input."""


class ActivityEvidenceVerdict(Section):
    """What one input is worth."""

    __slots__ = ()

    verdict: str
    """`measured`, `derived`, `doubted` or `missing`."""
    reason: str | None
    """Why, in a sentence; `null` of what was measured and needs none."""
    share: float | None
    """How much of the input it is about, 0…1; `null` of all of it, and where that is not known. Of an inferred kind its
    probability."""
    replaced_by: str | None
    """What is used in its place."""


class ActivityDataQuality(Section):
    """`data_quality`: recorded and rejected samples, and the numbers they touch."""

    __slots__ = ()

    records: int
    """Records in the file."""
    timed_records: int
    """Records with a time."""
    merged_records: int
    """Records merged into another with the same time."""
    backward_steps: int
    """Steps back in time."""
    stray_records: int
    """Isolated records out of order that were dropped."""
    gap_limit_s: float
    """Longest step that counts as observed for most channels, s."""
    paused_s: float
    """Seconds in which the timer was stopped."""
    channels: list[ActivityDataQualityChannelQuality]
    """Each channel of the recording."""
    derived: list[ActivityDataQualityDerivedChannel]
    """Channels that were made from others where they were not recorded."""
    implausible: list[ActivityDataQualityImplausibleValue]
    """Values beyond what is possible, kept out of records and proposals."""
    missing: list[ActivityDataQualityMissingInput]
    """Inputs that were not there, and the outputs that miss them."""
    warnings: list[ActivityDataQualityQualityWarning]
    """What the reader found odd."""
    ignored_columns: list[str]
    """Columns of the file that were not used."""


class ActivityDataQualityChannelQuality(Section):
    """How much of a channel there is."""

    __slots__ = ()

    channel: str
    """The channel."""
    coverage: float
    """Observed share of the session, 0…1; a timer stop does not count against it."""
    observed_s: float
    """Observed time, s."""
    samples: int
    """Samples with a value, after repair."""
    gaps: int
    """Breaks between unbroken stretches."""
    gap_limit_s: float
    """Longest step that counts as observed, s."""
    repaired_samples: int
    """Samples that were rejected."""
    repairs: list[ActivityDataQualityRepair]
    """The reasons."""


class ActivityDataQualityRepair(Section):
    """Samples that were rejected for one reason."""

    __slots__ = ()

    reason: str
    """A word for the reason."""
    samples: int
    """How many samples."""
    evidence: str
    """What was seen."""


class ActivityDataQualityDerivedChannel(Section):
    """A channel that was made from another one."""

    __slots__ = ()

    channel: str
    """The channel."""
    samples: int
    """How many of its values were made; the others were recorded."""


class ActivityDataQualityImplausibleValue(Section):
    """A value beyond what is possible."""

    __slots__ = ()

    key: str
    """The key of the value, with dots."""
    value: float
    """The value."""
    limit: float
    """The limit that it lies beyond."""
    reason: str
    """A sentence for people."""


class ActivityDataQualityMissingInput(Section):
    """An input that was not there."""

    __slots__ = ()

    input: str
    """The input: `heart_rate`, `athlete.ftp_w`, `history`, …"""
    outputs: list[str]
    """The outputs that are `null` or less sure without it."""
    reason: str | None
    """Why the input was not used, in a sentence; null without input."""


class ActivityDataQualityQualityWarning(Section):
    """Something odd that could be lived with."""

    __slots__ = ()

    kind: str
    """A word for programs."""
    message: str
    """A sentence for people."""
    count: int
    """How many times it happened."""


class ActivityProvenance(Section):
    """`provenance`: how the numbers were made."""

    __slots__ = ()

    formula_set: str
    """Name of the formula set."""
    formula_version: str
    """Its version."""
    formula_hash: str
    """SHA-256 of its settings."""
    library_version: str
    """Version of the library."""
    max_hr: ActivityProvenanceAnchor | None
    """Maximum heart rate used."""
    resting_hr: ActivityProvenanceAnchor | None
    """Resting heart rate used."""
    lthr: ActivityProvenanceAnchor | None
    """Threshold heart rate used."""
    sex: str | None
    """Sex whose constants were used; null = the mean of both."""
    kind_source: str
    """How the kind of the activity was found: `file`, `override`, `inferred`, `unknown`."""
    kind_probability: float | None
    """How probable an inferred kind is, 0…1; null of others."""
    fingerprint: str | None
    """SHA-256 of all that the result is made from, 64 hexadecimal digits; left out unless it was asked for."""


class ActivityProvenanceAnchor(Section):
    """A value that other numbers stand on."""

    __slots__ = ()

    value: float
    """The value, bpm."""
    lower: float
    """Lower end of its interval."""
    upper: float
    """Upper end."""
    source: str
    """Where it came from."""


class TrainingReport(Result):
    """An athlete's history as a document: fitness over days and ahead, weeks, zones, records, trends, durability, recovery
    cost, the last week against the guideline."""

    __slots__ = ()

    schema_version: str
    """The version of this document."""
    through: str
    """The last day taken in."""
    sessions: int
    """Sessions up to that day."""
    rejected: int
    """Entries and files of the history that could not be used."""
    rejections: list[TrainingReportRejection] | None
    """Which these are and why, the first 20 of them; left out where all could be used."""
    unknown_keys: list[TrainingReportUnknownKey] | None
    """Keys of summaries that are misspelt and were not read; left out where there are none."""
    fitness: TrainingReportFitnessColumns
    """Fitness, fatigue and balance of each day."""
    acute_chronic_ratio: float | None
    """Acute ÷ chronic load of the last day; null where too little is known. Context, not a risk of injury."""
    monotony: float | None
    """Monotony of the last seven days; null where it is not defined."""
    strain: float | None
    """Strain of the last seven days."""
    ramp_per_week: float | None
    """Change of long-term load in the last seven days."""
    load_context: TrainingReportLoadContext
    """How many loads are known, and the basis of the numbers made from them."""
    weeks: list[TrainingReportWeek]
    """The weeks, oldest first."""
    last_7_days: TrainingReportWeek
    """The seven days up to the last one, whatever the day of the week."""
    guideline_standing: str | None
    """The last week's MET-minutes against the guideline range: `below`, `within`, `above`; null where they are unknown."""
    met_minutes_slope: float | None
    """Slope of the weekly MET-minutes over four weeks."""
    forecast: TrainingReportForecastColumns | None
    """What the next four weeks bring if training goes on like the last ones; null with too short a history."""
    four_weeks: TrainingReportFourWeeks
    """The last four weeks against the four before."""
    load_focus: TrainingReportLoadFocusBalance | None
    """The load of the last weeks by energy system; null without a session whose focus is known."""
    zone_distribution: list[TrainingReportZonePeriod]
    """Time in zones of the last periods, oldest first."""
    records: list[TrainingReportRecord]
    """The records at every task."""
    recent_days: int
    """Days of the recent period of the records."""
    new_records: list[TrainingReportRecordStep]
    """Records set in the recent days that beat an earlier one, newest first."""
    season_curves: list[TrainingReportSeasonCurveColumns]
    """Mean-maximal curves of the seasons."""
    trends: list[TrainingReportTrend]
    """Whether the same heart rate brings more than it did."""
    race_predictions: list[TrainingReportPredictedRace]
    """What races would take, with intervals, by distance."""
    heart_rate_recovery: list[TrainingReportRecoveryCourse]
    """Heart-rate recovery over weeks, a sport each."""
    routes: list[TrainingReportRouteRepeats]
    """Ways that repeat, most repeats first."""
    segments: list[TrainingReportSegmentRepeats]
    """Stretches that sessions with different ways have in common, most sessions first."""
    power_durability: list[TrainingReportPowerLoss]
    """Loss of power after work."""
    recovery_cost: list[TrainingReportWorkoutCost]
    """What repeated workouts cost."""
    repeated_sessions: list[TrainingReportRepeatedSession]
    """Series of efforts that were done again, each with the time before, latest first."""
    proposed_thresholds: list[TrainingReportProposedThreshold]
    """Thresholds that the data suggest, beside the current ones."""
    custom: list[TrainingReportCustomWeek] | None
    """Custom metrics by week; left out if no session has one."""
    intervals: Section | None
    """90 % intervals of the measured numbers by their dotted keys, places in lists as numbers: `fitness.long_term.89`; left out
    unless they were asked for."""


class TrainingReportRejection(Section):
    """What could not be used."""

    __slots__ = ()

    source: str | None
    """The file, where several make one history."""
    entry: int | None
    """Line of it, or place in its array, from 1; null of a whole file."""
    reason: str
    """Why."""


class TrainingReportUnknownKey(Section):

    __slots__ = ()

    key: str
    nearest: str
    """The key that was probably meant."""
    count: int
    """Entries that have it."""


class TrainingReportFitnessColumns(Section):
    """Columns of fitness, one entry a day."""

    __slots__ = ()

    date: list[str]
    """The days."""
    load: list[float | None]
    """Load; null for a day without any known load."""
    long_term: list[float | None]
    """Long-term load; null before the first day with known load."""
    short_term: list[float | None]
    """Short-term load; as the long-term load."""
    balance: list[float | None]
    """Balance; as the long-term load."""
    assumed_load: list[float | None]
    """What fitness took for a day whose load is not known in full (load_context.unknown_day_rule); null of a day whose load is
    known, and as the long-term load."""


class TrainingReportLoadContext(Section):
    """How the loads behind the report are to be read."""

    __slots__ = ()

    known_share: float
    """Share of the last 28 days whose load is known in full, 0…1."""
    unknown_days: int
    """Days of the history whose load is not known in full."""
    unknown_day_rule: str
    """What such a day counts: expected, hold, zero."""
    poorly_known: bool
    """Whether more of the last 28 days are unknown than the rules allow."""
    coupled_ratio: float | None
    """Acute ÷ chronic load with the 7 days inside the 28."""
    uncoupled_ratio: float | None
    """The same against the 21 days before."""
    exponential_ratio: float | None
    """The same of exponential means."""
    notes: list[TrainingReportNote]
    """What stands behind the numbers."""


class TrainingReportNote(Section):
    """What stands behind a number."""

    __slots__ = ()

    key: str
    """The key of the number in the report."""
    standing: str
    """supported, descriptive, disputed."""
    note: str
    """What to tell a reader."""
    sources: list[str]
    """Authors and years."""


class TrainingReportWeek(Section):
    """A week, Monday to Sunday."""

    __slots__ = ()

    period: str
    """First and last day ("2026-03-02/2026-03-08")."""
    activity_count: int
    """Sessions."""
    total_distance_km: float | None
    """Distance, km."""
    total_time_hours: float | None
    """Time, h."""
    total_calories: float | None
    """Energy, kcal."""
    activity_types: list[TrainingReportKindCount]
    """Sessions by kind."""
    load: float | None
    """Load."""
    unknown_loads: int
    """Sessions whose load is not known."""
    met_minutes: float | None
    """MET-minutes of the sessions that have them."""
    unknown_met_minutes: int
    """Sessions whose MET-minutes are not known."""
    zone_seconds: list[float]
    """Seconds in heart-rate zones, from the lowest."""


class TrainingReportKindCount(Section):
    """The sessions of a kind."""

    __slots__ = ()

    kind: str
    """The kind."""
    count: int
    """Sessions."""
    met_minutes: float | None
    """MET-minutes of the sessions that have them; null if none has."""
    load: float | None
    """Load of the sessions that have one; null if none has."""


class TrainingReportForecastColumns(Section):
    """The days ahead if training goes on like the last weeks, in columns."""

    __slots__ = ()

    date: list[str]
    """The days."""
    daily_load: float
    """The load assumed for a day."""
    long_term: list[float]
    """Long-term load."""
    long_term_low: list[float]
    """Lower end of its interval."""
    long_term_high: list[float]
    """Upper end."""
    short_term: list[float]
    """Short-term load."""
    short_term_low: list[float]
    """Lower end of its interval."""
    short_term_high: list[float]
    """Upper end."""
    balance: list[float]
    """Balance."""
    balance_low: list[float]
    """Lower end of its interval."""
    balance_high: list[float]
    """Upper end."""


class TrainingReportFourWeeks(Section):
    """The last four weeks against the four before."""

    __slots__ = ()

    current: TrainingReportWeek
    """The last 28 days."""
    previous: TrainingReportWeek
    """The 28 days before."""
    load_change_percent: float | None
    """Change of load, per cent; null where there was none before."""
    time_change_percent: float | None
    """Change of time, per cent."""
    distance_change_percent: float | None
    """Change of distance, per cent."""


class TrainingReportLoadFocusBalance(Section):
    """The load of the last weeks by energy system, against the bands where it should lie."""

    __slots__ = ()

    period: str
    """First and last day."""
    low_aerobic: TrainingReportLoadFocusBalancePart
    """Easy endurance."""
    high_aerobic: TrainingReportLoadFocusBalancePart
    """Tempo and threshold."""
    anaerobic: TrainingReportLoadFocusBalancePart
    """Above."""
    sessions: int
    """Sessions with a load whose focus is known."""
    reason: str | None
    """Why the parts have no standing: too_few_sessions, too_little_known; else null."""
    known_share: float
    """Share of the load whose focus is known, 0…1."""
    strength_load: float
    """Load of sessions that count with their sets; in none of the shares."""
    strength_share: float
    """Its share of all load, 0 to 1."""
    unknown_loads: int
    """Sessions without a load."""
    methods: TrainingReportLoadFocusBalanceMethods
    """Shares of that load by what told the systems apart."""
    estimated_from_heart_rate: bool
    """Whether most of it comes from heart rate, which cannot see short anaerobic work."""


class TrainingReportLoadFocusBalancePart(Section):
    """One energy system."""

    __slots__ = ()

    load: float
    """Load."""
    share: float | None
    """Share of the load, 0…1; null where too little is known."""
    interval: list[float] | None
    """Ends of its interval."""
    band: list[float]
    """Least and most share of the band."""
    standing: str | None
    """`below`, `within` or `above` the band; null where that cannot be told."""


class TrainingReportLoadFocusBalanceMethods(Section):
    """Shares of the load by method, 0…1."""

    __slots__ = ()

    heart_rate: float
    """By zones of heart rate."""
    power: float
    """By power."""
    pace: float
    """By pace."""


class TrainingReportZonePeriod(Section):
    """Time in zones of a period."""

    __slots__ = ()

    period: str
    """First and last day."""
    sessions: int
    """Sessions with time in zones."""
    zone_seconds: list[float]
    """Seconds in each zone, from the lowest."""
    shares: list[float]
    """Shares of each zone; empty without time in zones."""
    thirds: list[float]
    """Shares below, between and above the thresholds; empty without time in zones."""
    polarisation_index: float | None
    """Index of polarisation; null without time in zones."""
    polarised: bool | None
    """Whether the training was polarised."""


class TrainingReportRecord(Section):
    """The records at a task."""

    __slots__ = ()

    sport: str
    """The sport whose efforts are compared."""
    measure: str
    """`power`, `speed`, `distance`, `vertical_speed` or `heart_rate`."""
    seconds: float | None
    """Length of the window, s; null for a distance."""
    distance_m: float | None
    """The distance, m."""
    unit: str
    """`W`, `m/s`, `s` or `bpm`."""
    best: TrainingReportMark
    """The best of all."""
    beaten: TrainingReportMark | None
    """What it beat."""
    improvement_percent: float | None
    """How much better it was, per cent."""
    season: TrainingReportMark | None
    """The best of the season."""
    recent: TrainingReportMark | None
    """The best of the recent days."""
    attempts: int
    """Sessions that tried."""


class TrainingReportMark(Section):
    """An effort of a record."""

    __slots__ = ()

    value: float
    """The mean, or for a distance the time, in the unit of the record."""
    date: str
    """The day."""
    session: str | None
    """The session, if it has a name."""


class TrainingReportRecordStep(Section):
    """A record that was set, with what it beat."""

    __slots__ = ()

    sport: str
    """The sport."""
    measure: str
    """What was measured."""
    seconds: float | None
    """Length of the window, s; null for a distance."""
    distance_m: float | None
    """The distance, m."""
    best: TrainingReportMark
    """The effort."""
    beaten: TrainingReportMark | None
    """What it beat."""
    improvement_percent: float | None
    """How much better it was, per cent."""


class TrainingReportSeasonCurveColumns(Section):
    """The mean-maximal curve of a season in columns."""

    __slots__ = ()

    season: str
    """The season ("2026", "2025/26")."""
    sport: str
    """The sport."""
    measure: str
    """What is measured."""
    seconds: list[float]
    """Lengths of the windows, s, rising."""
    value: list[float]
    """The best mean of each."""
    date: list[str]
    """The day of each."""


class TrainingReportTrend(Section):
    """A change over weeks."""

    __slots__ = ()

    metric: str
    """`efficiency_factor`, `decoupling` or `output_at_heart_rate`."""
    sport: str
    """The sport."""
    channel: str
    """The output: `power` or `speed`."""
    heart_rate: float | None
    """The heart rate of `output_at_heart_rate`, bpm."""
    per_four_weeks: float
    """Change in four weeks, in the unit of the metric."""
    interval: list[float]
    """The interval of that change."""
    percent_per_four_weeks: float | None
    """Change in four weeks, per cent of the median."""
    median: float
    """The median of the values."""
    count: int
    """Sessions that made it."""
    to: str
    """The last day."""
    direction: str | None
    """`rising` or `falling`; null where the sessions do not say."""


class TrainingReportPredictedRace(Section):
    """What a race would take."""

    __slots__ = ()

    distance_m: float
    """Distance, m."""
    seconds: float
    """Time, s."""
    interval: list[float]
    """Ends of its interval, s."""
    method: str
    """`riegel`: one effort and the exponent of many runners; `personal`: a line through efforts of the athlete's own."""
    exponent: float
    """The exponent of distance."""
    efforts: int
    """Efforts that made it."""
    from_distance_m: float
    """Distance of the effort it starts from, of a line of the nearest one, m."""
    from_seconds: float
    """Its time, s."""
    from_date: str
    """Its day."""
    cautions: list[str]
    """Caveats: `maybe_not_maximal`, `outside_of_the_law`, `optimistic`."""


class TrainingReportRecoveryCourse(Section):
    """Heart-rate recovery of a sport over weeks, like sessions alone."""

    __slots__ = ()

    sport: str
    """The sport."""
    seconds: float
    """Seconds after the end of the exercise."""
    start_bpm: float
    """The usual heart rate at the end of the exercise, bpm."""
    count: int
    """Recoveries that began near it."""
    excluded: int
    """Recoveries that began elsewhere and are not compared."""
    median_bpm: float
    """Median of the falls, bpm."""
    noise_band_bpm: list[float] | None
    """Ends of the band in which a fall lies by chance alone; null of too few."""
    last_is_outside: bool | None
    """Whether the last fall lies outside of the band of those before it; null of too few."""
    per_four_weeks: float | None
    """Change in four weeks, bpm; null where there are too few."""
    interval: list[float] | None
    """The interval of that change."""
    direction: str | None
    """`rising` or `falling`; null where the sessions do not say."""
    points: list[TrainingReportRecoveryCoursePoint]
    """The recoveries, oldest first."""


class TrainingReportRecoveryCoursePoint(Section):
    """A recovery."""

    __slots__ = ()

    date: str
    """The day."""
    start_bpm: float
    """Heart rate at the end of the exercise, bpm."""
    bpm_drop: float
    """The fall, bpm."""


class TrainingReportRouteRepeats(Section):
    """Sessions that went the same way in the same direction."""

    __slots__ = ()

    sport: str
    """The sport."""
    length_m: float
    """Median of the lengths of the drawn ways, m."""
    median_seconds: float | None
    """Median of the times in motion, s; null without known times."""
    fastest: TrainingReportRouteRepeatsPass | None
    """The fastest; null where no time is known."""
    repeats: list[TrainingReportRouteRepeatsPass]
    """The sessions, oldest first."""


class TrainingReportRouteRepeatsPass(Section):
    """A session on the way."""

    __slots__ = ()

    date: str
    """The day."""
    session: str | None
    """Its identifier, if it has one."""
    seconds: float | None
    """Time in motion, s."""
    average_heartrate: float | None
    """Mean heart rate, bpm."""
    average_watts: float | None
    """Mean power, W."""


class TrainingReportSegmentRepeats(Section):
    """A stretch that sessions with different ways went in the same direction."""

    __slots__ = ()

    sport: str
    """The sport."""
    length_m: float
    """Length, m."""
    start_latlng: list[float]
    """Where it begins."""
    end_latlng: list[float]
    """Where it ends."""
    sessions: int
    """Sessions that passed it; one of laps passes more than once."""
    median_seconds: float | None
    """Median of the times, s; null without known times."""
    fastest: TrainingReportSegmentRepeatsPass | None
    """The fastest; null where no time is known."""
    passes: list[TrainingReportSegmentRepeatsPass]
    """Every time that a session passed it, oldest first."""


class TrainingReportSegmentRepeatsPass(Section):
    """A session on the segment."""

    __slots__ = ()

    date: str
    """The day."""
    session: str | None
    """Its identifier, if it has one."""
    from_m: float
    """Where it came upon the segment, m along its drawn way."""
    to_m: float
    """Where it left it, m along its drawn way."""
    seconds: float | None
    """From the one to the other, stops included, s; null where its points have no times."""


class TrainingReportPowerLoss(Section):
    """Loss of power after work."""

    __slots__ = ()

    sport: str
    """The sport."""
    after_kj: float
    """Work done before, kJ."""
    seconds: float
    """Length of the effort, s."""
    fresh: TrainingReportMark
    """The best of any window, W."""
    fatigued: TrainingReportMark
    """The best after the work, W."""
    loss_percent: float
    """Loss, per cent."""
    sessions: int
    """Sessions that reached the level."""


class TrainingReportWorkoutCost(Section):
    """What a repeated workout cost."""

    __slots__ = ()

    kind: str
    """The kind."""
    duration_s: float | None
    """Duration of the latest, s."""
    distance_m: float | None
    """Distance of the latest, m."""
    load: float | None
    """Load of the latest."""
    repeats: list[TrainingReportRepeat]
    """The repeats, oldest first."""
    depth_trend: TrainingReportSlope | None
    """Trend of the depth, standard deviations a repeat."""
    days_trend: TrainingReportSlope | None
    """Trend of the days to baseline, days a repeat."""
    resting_trend: TrainingReportSlope | None
    """Trend of the rise of resting heart rate, standard deviations a repeat."""
    meaning: str | None
    """`adaptation` or `overreaching`; null where the repeats do not say."""


class TrainingReportRepeat(Section):
    """A repeat."""

    __slots__ = ()

    date: str
    """The day."""
    depth: float | None
    """Deepest fall of HRV, standard deviations."""
    days: int | None
    """Days until HRV was back."""
    resting_depth: float | None
    """Largest rise of resting heart rate, standard deviations."""
    resting_days: int | None
    """Days until resting heart rate was back."""
    not_back: bool
    """Whether HRV was still away on the last day watched."""
    disturbed: bool
    """Whether another session as hard came before."""


class TrainingReportSlope(Section):
    """A slope with its interval."""

    __slots__ = ()

    per_repeat: float
    """Change a repeat."""
    interval: list[float]
    """Its interval."""
    count: int
    """Repeats that made it."""


class TrainingReportRepeatedSession(Section):
    """A series of efforts that was done before."""

    __slots__ = ()

    date: str
    """The day."""
    kind: str
    """The kind."""
    count: int
    """How many efforts."""
    seconds: float
    """Mean length of an effort, s."""
    average_watts: float | None
    """Mean power over them, W."""
    average_speed_ms: float | None
    """Mean speed over them, m/s."""
    previous_date: str
    """The day of the time before."""
    previous_watts: float | None
    """Mean power then, W."""
    previous_speed_ms: float | None
    """Mean speed then, m/s."""
    change_percent: float | None
    """Output against the time before, %."""
    line: str
    """Both in words."""


class TrainingReportProposedThreshold(Section):
    """A threshold that the data suggest beside the current one. It is used only once somebody accepts it."""

    __slots__ = ()

    metric: str
    """The key in an athlete's document: `max_hr`, `ftp_w`, …"""
    sport: str | None
    """The sport it is for; `nil` is for all."""
    value: float
    """The value."""
    unit: str
    """`bpm`, `W`, `J`, `m/s` or `m`."""
    interval: list[float] | None
    """Ends of its interval; `nil` where the evidence does not say how sure it is."""
    current: float | None
    """The current value; null without one."""
    evidence: int
    """Pieces of evidence: sessions, efforts of a fit, mornings."""
    since: str
    """The day of the earliest of them."""
    witnesses: list[TrainingReportProposedThresholdWitness]
    """The sessions it rests on, by day."""
    cautions: list[str]
    """What to know before accepting: `lower_bound`, `maybe_not_maximal`, `single_session`, `doubtful_fit`."""


class TrainingReportProposedThresholdWitness(Section):
    """A session, or a morning, that speaks for a value."""

    __slots__ = ()

    date: str
    """Its day."""
    session: str | None
    """Its identifier, if it has one."""


class TrainingReportCustomWeek(Section):
    """A custom metric in a week, Monday to Sunday."""

    __slots__ = ()

    name: str
    """The name of the metric."""
    unit: str
    """Its unit; empty of a plain number."""
    period: str
    """First and last day ("2026-03-02/2026-03-08")."""
    sessions: int
    """Sessions that have a value."""
    mean: float
    """Mean of their values: what to look at of an intensity."""
    sum: float
    """Sum of their values: what to look at of a load or a time."""


class DayBrief(Result):
    """The brief of a day: the decision, its reasons, and the numbers around it. Missing values are null."""

    __slots__ = ()

    schema_version: str
    dataset: Any
    """Echoed from the record."""
    date: str
    athlete: Any
    """As the record names it: text, number or null."""
    issue: str
    """am: before the day's training and food are known."""
    recovery: DayBriefRecovery
    signal: str | None
    """null if the last days are unknown."""
    safety: DayBriefSafety | None
    """What limits the day and why; null without a limit and without an active sign of strain."""
    holds: list[DayBriefHold]
    """Every reason to hold the day back that stands, the lowest cap first."""
    readiness_signal: str | None
    top_risk: DayBriefTopRisk | None
    load_budget: DayBriefLoadBudget | None
    """The load that the day and the seven days from it on have room for."""
    decision: DayBriefDecision
    supporting_insight: str | None
    coaching: list[DayBriefCoaching]
    next_morning: DayBriefNextMorning | None
    """What is expected of tomorrow's answers, question by question; null where too few are known."""
    predictions: list[DayBriefPrediction]
    questions: list[DayBriefQuestion]
    """What the lot asks about forecasts whose time is over; yes says that the forecast came true."""
    flags: list[DayBriefFlag]
    emerging_patterns: list[DayBriefEmergingPattern]
    check_in: DayBriefCheckIn | None
    """The athlete's own answers and words of the morning."""
    athlete_info: DayBriefAthleteInfo
    """What the athlete trains for, as it was said."""
    interpretation: list[DayBriefInterpretation]
    """Sessions of the last day that is over: those that the athlete tagged first, then the largest."""
    regional_load: list[DayBriefRegionalLoad]
    """Remaining load of the muscle groups from the last days and what comes to it, the most first."""
    last_7_days: DayBriefLast7Days | None
    """The seven days that are over, whatever the day of the week."""
    metrics: DayBriefMetrics
    trends: DayBriefTrends
    """Metrics known on at least 40 % of the window's days."""
    adaptation: DayBriefAdaptation
    """Whether training is being taken in."""
    body_composition: DayBriefBodyComposition | None
    weekly_review: DayBriefWeeklyReview
    insights: list[DayBriefInsight]
    """What crosses body composition, load and food; silent below the noise."""
    event: DayBriefEvent | None
    secondary_event: DayBriefSecondaryEvent | None
    decision_quality: DayBriefDecisionQuality
    model_confidence: DayBriefModelConfidence
    missing: list[str]
    dropped: list[DayBriefDropped]
    """Values of the day's records that were left out, and why."""
    intervals: Section | None
    """90 % intervals of the measured numbers by their dotted keys: `metrics.training.ctl`; left out unless they were asked
    for."""


class DayBriefRecovery(Section):

    __slots__ = ()

    score: float | None
    raw: float | None
    """The sum before it was mapped to the athlete's own bands."""
    interval: list[float] | None
    """90 % interval of the score."""
    components: list[DayBriefRecoveryComponent]


class DayBriefRecoveryComponent(Section):

    __slots__ = ()

    name: str
    value: float | None
    score: float
    weight: float
    contribution: float


class DayBriefSafety(Section):
    """What limits the day and why; null without a limit and without an active sign of strain."""

    __slots__ = ()

    cap: str | None
    """The most that the day allows."""
    reasons: list[str]
    since: str | None
    """First day since which signs have held the days down."""
    likely_cause: str | None
    last_known: str | None
    """The last day with any data, if the signal is null."""
    signs: list[DayBriefSafetySign]


class DayBriefSafetySign(Section):

    __slots__ = ()

    sign: str
    weight: float
    value: float | None
    usual: float | None


class DayBriefHold(Section):

    __slots__ = ()

    reason: str
    cap: str | None
    until: str | None
    region: str | None
    ends_by: str
    asks: str | None


class DayBriefTopRisk(Section):

    __slots__ = ()

    prediction_type: str
    risk_name: str
    probability: float
    usual: float


class DayBriefLoadBudget(Section):
    """The load that the day and the seven days from it on have room for."""

    __slots__ = ()

    today: list[float]
    week: list[float]
    plan: list[DayBriefLoadBudgetPlan]


class DayBriefLoadBudgetPlan(Section):

    __slots__ = ()

    date: str
    load: float
    fits: bool


class DayBriefDecision(Section):

    __slots__ = ()

    primary: str
    reason: str | None
    prediction_type: str | None
    confidence: str
    risk_name: str | None
    do: DayBriefDecisionDo
    reasoning: str
    look_again: str
    facts: list[DayBriefFact]


class DayBriefDecisionDo(Section):

    __slots__ = ()

    kind: str
    minutes: list[float]
    intensity: str
    load: list[float]
    spares: list[str]


class DayBriefFact(Section):

    __slots__ = ()

    code: str


class DayBriefCoaching(Section):

    __slots__ = ()

    type: str
    message: str
    confidence: str
    facts: list[DayBriefFact]


class DayBriefNextMorning(Section):
    """What is expected of tomorrow's answers, question by question; null where too few are known."""

    __slots__ = ()

    readiness: DayBriefNextMorningReadiness | None
    soreness: DayBriefNextMorningSoreness | None
    fatigue: DayBriefNextMorningFatigue | None


class DayBriefNextMorningReadiness(Section):

    __slots__ = ()

    probability_low: float
    """Probability of an answer in the worse quarter of the athlete's own first ones."""
    expected: float
    interval: list[float]
    """The answer lies in it nine times of ten."""
    scale: list[float]
    confidence: str
    missing: list[str]


class DayBriefNextMorningSoreness(Section):

    __slots__ = ()

    probability_low: float
    """Probability of an answer in the worse quarter of the athlete's own first ones."""
    expected: float
    interval: list[float]
    """The answer lies in it nine times of ten."""
    scale: list[float]
    confidence: str
    missing: list[str]


class DayBriefNextMorningFatigue(Section):

    __slots__ = ()

    probability_low: float
    """Probability of an answer in the worse quarter of the athlete's own first ones."""
    expected: float
    interval: list[float]
    """The answer lies in it nine times of ten."""
    scale: list[float]
    confidence: str
    missing: list[str]


class DayBriefPrediction(Section):

    __slots__ = ()

    prediction_type: str
    probability: float
    issued: float
    """The probability before the deployment and the athlete's own outcomes."""
    risk: str
    confidence: str
    horizon_hours: list[int]
    drivers: list[DayBriefPredictionDriver]
    missing: list[str]
    needs: str | None
    """What would make the risk known; null where what it rests on is given. A risk that needs something has low confidence and
    leads nothing."""


class DayBriefPredictionDriver(Section):

    __slots__ = ()

    metric: str
    name: str
    """What people call it."""
    value: float
    baseline: float | None
    deviation: float | None
    contribution: float


class DayBriefQuestion(Section):

    __slots__ = ()

    prediction_type: str
    date: str
    """The day of the forecast."""
    chance: float
    text: str


class DayBriefFlag(Section):

    __slots__ = ()

    flag: str
    since: str
    value: float
    threshold: float
    unit: str
    """Unit of value and threshold."""
    message: str
    """The flag in a sentence with its numbers and units."""
    facts: list[DayBriefFact]


class DayBriefEmergingPattern(Section):

    __slots__ = ()

    label: str
    cause: str
    effect: str
    lag_days: int
    sign: int
    signal: str
    confidence: str
    support: int
    effect_size: float
    q: float


class DayBriefCheckIn(Section):
    """The athlete's own answers and words of the morning."""

    __slots__ = ()

    feel: float | None
    soreness_0_4: float | None
    soreness: list[DayBriefCheckInSorenes] | None
    fatigue_1_5: float | None
    soreness_1_5: float | None
    stress_1_5: float | None
    mood_1_5: float | None
    sleep_quality_1_5: float | None
    sleep_quality: Any
    nutrition_yesterday: Any
    illness: bool | None
    notes: str | None
    """The athlete's own words, as they were written."""


class DayBriefCheckInSorenes(Section):

    __slots__ = ()

    region: str
    severity: Any


class DayBriefAthleteInfo(Section):
    """What the athlete trains for, as it was said."""

    __slots__ = ()

    sport: str | None
    goals: list[str]
    training_frequency: float | None


class DayBriefInterpretation(Section):

    __slots__ = ()

    kind: str | None
    name: str | None
    tagged: bool
    load: float | None
    times_usual_day: float | None
    """Load by the mean day of the four weeks before."""
    held_heart_rate: DayBriefInterpretationHeldHeartRate | None
    """A mean heart rate far above the athlete's maximum, which counts as that maximum in the load; null where there is none."""
    regions: Section
    """Load by muscle group."""
    message: str


class DayBriefInterpretationHeldHeartRate(Section):
    """A mean heart rate far above the athlete's maximum, which counts as that maximum in the load; null where there is none."""

    __slots__ = ()

    mean: float
    maximum: float
    maximum_is_set: bool


class DayBriefRegionalLoad(Section):

    __slots__ = ()

    region: Any
    left: float
    """Load that is left."""
    usual: float | None
    """Its mean of the last four weeks; null of fewer than 14 known days."""
    planned: float | None
    """What the planned load adds; null without a plan, or where no sport is known."""
    soreness: Any
    """By the athlete's own answer of the morning."""
    expected_soreness: Any
    """This morning, in the evening tomorrow, by remaining against usual load; null if unknown."""


class DayBriefLast7Days(Section):
    """The seven days that are over, whatever the day of the week."""

    __slots__ = ()

    through: str
    days_known: int
    """Days whose training is known."""
    sessions: int | None
    sessions_intended: float | None
    time_h: float | None
    distance_km: float | None
    energy_kcal: float | None
    load: float | None


class DayBriefMetrics(Section):

    __slots__ = ()

    sleep: DayBriefMetricsSleep
    vitals: DayBriefMetricsVitals
    activity: DayBriefMetricsActivity
    """Of the last day that is over."""
    nutrition: DayBriefMetricsNutrition
    """Of the last day that is over."""
    running_mechanics: DayBriefMetricsRunningMechanics
    training: DayBriefMetricsTraining
    vendor_scores: list[DayBriefMetricsVendorScore]


class DayBriefMetricsSleep(Section):

    __slots__ = ()

    total_hours: float | None
    core_hours: float | None
    deep_hours: float | None
    rem_hours: float | None
    awake_hours: float | None
    wake_count: int | None
    sleep_onset_h: float | None
    """Hours from the midnight before the day of waking: -0.5 is 23:30."""
    wake_h: float | None
    efficiency: float | None
    source: str | None
    nap_hours: float | None
    need_hours: float | None
    """Sleep that counts as enough, h."""
    debt_7d_hours: float | None
    """Sum of need less sleep over the known nights of 7 days."""
    nights_7d: int | None
    """Known nights."""
    debt_14d_hours: float | None
    """The same of 14 days."""
    nights_14d: int | None
    """Known nights."""
    usual_bedtime_h: float | None
    """Circular mean of falling asleep, 0 to 24."""
    bedtime_sd_hours: float | None
    """Its circular standard deviation."""
    regularity_index: float | None
    """Sleep regularity index, -100 to 100 (Phillips et al. 2017)."""


class DayBriefMetricsVitals(Section):

    __slots__ = ()

    hrv_trend: float | None
    """Geometric mean of 7 days, ms."""
    hrv_baseline: float | None
    """The same of the days before, back to the 60th."""
    hrv_kind: str | None
    hrv: float | None
    resting_hr: float | None
    resting_hr_source: str | None
    """night where it was made of the heart rates of the night; left out otherwise."""
    respiratory_rate: float | None
    apple_sleeping_wrist_temperature: float | None
    blood_oxygen_saturation: float | None
    temperature_deviation: float | None


class DayBriefMetricsActivity(Section):
    """Of the last day that is over."""

    __slots__ = ()

    step_count: float | None
    distance_km: float | None
    active_calories: float | None
    basal_calories: float | None
    exercise_min: float | None
    flights_climbed: float | None
    daylight_min: float | None
    walking_speed_kmh: float | None
    vo2max: float | None
    cardio_recovery_bpm: float | None
    heart_rate_avg: float | None
    heart_rate_min: float | None
    heart_rate_max: float | None


class DayBriefMetricsNutrition(Section):
    """Of the last day that is over."""

    __slots__ = ()

    calories: float | None
    protein_g: float | None
    carbs_g: float | None
    fat_g: float | None
    fiber_g: float | None
    water_ml: float | None
    sugar_g: float | None
    alcohol_drinks: float | None
    potassium_mg: float | None
    cholesterol_mg: float | None
    energy_availability: float | None
    """Mean of the seven days before, kcal per kg of fat-free mass and day; null of minors and where too little is known."""
    through_day: DayBriefMetricsNutritionThroughDay | None
    """Protein and drink through the day: the day before in a brief of the morning, the day so far in one of the evening."""


class DayBriefMetricsNutritionThroughDay(Section):
    """Protein and drink through the day: the day before in a brief of the morning, the day so far in one of the evening."""

    __slots__ = ()

    protein_target_g: float | None
    protein_left_g: float | None
    """How much is missing to the target."""
    water_target_ml: float | None
    water_left_ml: float | None
    portion_g: float | None
    """Protein from which a portion counts."""
    portions: int | None
    """Portions that count."""
    portion_span_h: float | None
    """From the first of them to the last."""
    longest_gap_h: float | None
    """The longest time between two of them."""
    last_entry_h: float | None
    """Hours after midnight of the last entry."""


class DayBriefMetricsRunningMechanics(Section):

    __slots__ = ()

    running_speed_kmh: float | None
    running_power_w: float | None
    running_stride_m: float | None
    running_oscillation_cm: float | None
    running_ground_contact_time: float | None


class DayBriefMetricsTraining(Section):

    __slots__ = ()

    load: float | None
    load_7d: float | None
    planned_load: float | None
    planned_load_unit: Any
    """Unit in which the plan came, as named or found out; planned_load is in load."""
    plan_done_share: float | None
    """Share of the plan that is usually done, with which a plan is taken."""
    atl: float | None
    """Short-term load."""
    ctl: float | None
    """Long-term load."""
    tsb: float | None
    """Long-term less short-term load."""
    unknown_since: str | None
    """Last day with enough known training, if that is too long ago, or too little of the last two weeks is known, for atl, ctl
    and tsb."""


class DayBriefMetricsVendorScore(Section):

    __slots__ = ()

    source: str
    name: str
    value: float


class DayBriefTrends(Section):
    """Metrics known on at least 40 % of the window's days."""

    __slots__ = ()



class DayBriefWindow(Section):

    __slots__ = ()

    hrv_rmssd: DayBriefTrend | None
    hrv_sdnn: DayBriefTrend | None
    resting_hr: DayBriefTrend | None
    respiratory_rate: DayBriefTrend | None
    wrist_temperature: DayBriefTrend | None
    blood_oxygen_saturation: DayBriefTrend | None
    sleep_hours: DayBriefTrend | None
    deep_hours: DayBriefTrend | None
    rem_hours: DayBriefTrend | None
    awake_hours: DayBriefTrend | None
    sleep_onset_h: DayBriefTrend | None
    feel: DayBriefTrend | None
    load: DayBriefTrend | None
    calories: DayBriefTrend | None
    protein_g: DayBriefTrend | None
    carbs_g: DayBriefTrend | None
    water_ml: DayBriefTrend | None
    step_count: DayBriefTrend | None
    weight_kg: DayBriefTrend | None
    body_fat_pct: DayBriefTrend | None
    lean_body_mass: DayBriefTrend | None
    smm_kg: DayBriefTrend | None


class DayBriefTrend(Section):

    __slots__ = ()

    mean: float
    """Mean of the days that have a value; geometric for variability."""
    mean_interval: list[float] | None
    """Its 90 % interval."""
    n: int
    """Days with a value."""
    slope_per_day: float | None
    """Change a day by least squares; of the logarithm for variability. null with fewer than 5 values."""
    slope_interval: list[float] | None
    """Its 90 % interval."""
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefAdaptation(Section):
    """Whether training is being taken in."""

    __slots__ = ()



class DayBriefBodyComposition(Section):

    __slots__ = ()

    date: str
    weight_kg: float | None
    body_fat_pct: float | None
    lean_body_mass: float | None
    smm_kg: float | None
    visceral_fat: float | None
    segmental: DayBriefBodyCompositionSegmental | None
    """Lean mass by part of the body."""
    changes: DayBriefBodyCompositionChanges
    """Change over six weeks by Theil and Sen's slope."""
    trajectory: list[DayBriefBodyCompositionTrajectory]
    """The body beside load and food, week by week, the earliest first."""


class DayBriefBodyCompositionSegmental(Section):
    """Lean mass by part of the body."""

    __slots__ = ()

    left_arm_kg: float | None
    right_arm_kg: float | None
    trunk_kg: float | None
    left_leg_kg: float | None
    right_leg_kg: float | None
    arm_difference_pct: float | None
    """Right less left, per cent of their mean."""
    leg_difference_pct: float | None


class DayBriefBodyCompositionChanges(Section):
    """Change over six weeks by Theil and Sen's slope."""

    __slots__ = ()

    weight_kg: DayBriefBodyCompositionChangesWeightKg | None
    body_fat_pct: DayBriefBodyCompositionChangesBodyFatPct | None
    lean_body_mass: DayBriefBodyCompositionChangesLeanBodyMass | None
    smm_kg: DayBriefBodyCompositionChangesSmmKg | None
    left_arm_kg: DayBriefBodyCompositionChangesLeftArmKg | None
    right_arm_kg: DayBriefBodyCompositionChangesRightArmKg | None
    trunk_kg: DayBriefBodyCompositionChangesTrunkKg | None
    left_leg_kg: DayBriefBodyCompositionChangesLeftLegKg | None
    right_leg_kg: DayBriefBodyCompositionChangesRightLegKg | None


class DayBriefBodyCompositionChangesWeightKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Its interval, no narrower than the measurement's noise."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefBodyCompositionChangesBodyFatPct(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Its interval, no narrower than the measurement's noise."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefBodyCompositionChangesLeanBodyMass(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Its interval, no narrower than the measurement's noise."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefBodyCompositionChangesSmmKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Its interval, no narrower than the measurement's noise."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefBodyCompositionChangesLeftArmKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Its 90 % interval, from the error of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefBodyCompositionChangesRightArmKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Its 90 % interval, from the error of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefBodyCompositionChangesTrunkKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Its 90 % interval, from the error of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefBodyCompositionChangesLeftLegKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Its 90 % interval, from the error of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefBodyCompositionChangesRightLegKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Its 90 % interval, from the error of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null where too little is known."""


class DayBriefBodyCompositionTrajectory(Section):

    __slots__ = ()

    through: str
    weight_kg: float | None
    smm_kg: float | None
    lean_body_mass: float | None
    body_fat_pct: float | None
    load: float | None
    """Load a week, over the known days; null of fewer than four."""
    calories: float | None
    """A day; null of fewer than three logged days."""
    protein_g: float | None
    """A day; null of fewer than three logged days."""
    logged_days: int


class DayBriefWeeklyReview(Section):

    __slots__ = ()

    load: float | None
    """Load of the known days of the last 7."""
    load_days: int
    """How many of the last 7 days are known."""
    load_before: float | None
    load_change_pct: float | None
    balance: float | None
    """Long-term less short-term load (TSB)."""
    load_ratio: float | None
    """Short-term by long-term load."""
    summary: list[str]
    """Training, body and food together, three sentences at most."""
    food: DayBriefWeeklyReviewFood
    """The food of the week, a day."""


class DayBriefWeeklyReviewFood(Section):
    """The food of the week, a day."""

    __slots__ = ()

    calories: float | None
    """A day, over the logged days of seven; null of fewer than three."""
    protein_g: float | None
    protein_target_g: float | None
    water_ml: float | None
    water_target_ml: float | None
    energy_availability: float | None
    """kcal per kg of fat-free mass and day; null of minors and where too little is known."""
    energy_availability_days: int | None
    """Days behind it."""


class DayBriefInsight(Section):

    __slots__ = ()

    message: str
    value: float
    interval: list[float] | None
    """90 %."""
    n: int
    metrics: list[str]


class DayBriefEvent(Section):

    __slots__ = ()

    name: str
    date: str
    type: str | None
    target: str | None
    days_away: int
    phase: str
    """Aerobic Base, Sport-Specific, Intensity or Peak & Taper."""
    phase_number: int
    focus: str


class DayBriefSecondaryEvent(Section):

    __slots__ = ()

    name: str
    date: str
    type: str | None
    target: str | None
    days_away: int
    phase: str
    """Aerobic Base, Sport-Specific, Intensity or Peak & Taper."""
    phase_number: int
    focus: str


class DayBriefDecisionQuality(Section):

    __slots__ = ()

    period: list[str] | None
    total_decisions: int
    responses_recorded: int
    response_rate: float | None
    action_breakdown: DayBriefDecisionQualityActionBreakdown
    prediction_accuracy: DayBriefDecisionQualityPredictionAccuracy
    days_of_data: int
    model_confidence_level: str


class DayBriefDecisionQualityActionBreakdown(Section):

    __slots__ = ()

    followed: int
    modified: int
    ignored: int


class DayBriefDecisionQualityPredictionAccuracy(Section):

    __slots__ = ()

    low: DayBriefDecisionQualityPredictionAccuracyLow | None
    medium: DayBriefDecisionQualityPredictionAccuracyMedium | None
    high: DayBriefDecisionQualityPredictionAccuracyHigh | None


class DayBriefDecisionQualityPredictionAccuracyLow(Section):

    __slots__ = ()

    decisions: int
    mean_probability: float | None
    observed_rate: float | None
    brier_score: float | None
    accuracy: float | None


class DayBriefDecisionQualityPredictionAccuracyMedium(Section):

    __slots__ = ()

    decisions: int
    mean_probability: float | None
    observed_rate: float | None
    brier_score: float | None
    accuracy: float | None


class DayBriefDecisionQualityPredictionAccuracyHigh(Section):

    __slots__ = ()

    decisions: int
    mean_probability: float | None
    observed_rate: float | None
    brier_score: float | None
    accuracy: float | None


class DayBriefModelConfidence(Section):

    __slots__ = ()

    level: str
    label: str
    progress: float


class DayBriefDropped(Section):

    __slots__ = ()

    path: str
    reason: str
    nearest: str | None
    """The key that was probably meant, of a misspelt one; left out otherwise."""
    first_day: str | None
    """First day of records that the saved state is past, or of days that are not shown; left out otherwise."""
    last_day: str | None
    """Last day of records that the saved state is past, or of days that are not shown; left out otherwise."""
