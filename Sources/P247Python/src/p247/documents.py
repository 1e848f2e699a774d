"""The shape of the documents, for type checkers and editors.

Written by write_documents.py from Data/schema. Keys that are not Python names, or that dictionaries have
(``7d``, ``from``, ``keys``), are reached by ``document["7d"]``.
"""

from __future__ import annotations

from typing import Any

from ._results import Result, Section


class Activity(Result):
    """The result document of one activity, with all computed metrics. Parts that do not apply to the kind of activity are
    omitted. Parts whose input is missing are `null`, with the reason in `data_quality.missing`. Numbers use SI units, seconds,
    bpm, W and kcal unless a key says otherwise."""

    __slots__ = ()

    schema_version: str
    """Version of the document format."""
    source: str | None
    """The file or line from which the activity was read, if the input had several."""
    id: str | None
    """Identifier at the source."""
    name: str | None
    """Title of the activity."""
    type: str | None
    """The kind of activity as the source names it."""
    sport_type: str | None
    """The more specific kind as the source names it."""
    kind: str
    """The normalised kind ("Run", "WeightTraining")."""
    subkind: str | None
    """The sub-kind, if any."""
    category: str
    """The category of the kind."""
    start_date: str | None
    """Start of the activity, with UTC offset."""
    start_date_local: str | None
    """Start of the activity in local time."""
    date: str | None
    """Local calendar day of the start."""
    timezone: str | None
    """Name of the time zone."""
    elapsed_time_seconds: float | None
    """Elapsed time from start to end, s."""
    timer_time_seconds: float | None
    """Time with the timer running, s."""
    moving_time_seconds: float | None
    """Moving time, s. It comes from recorded or derived speed, whatever the file format."""
    moving_time_display: str | None
    """Formatted moving time ("1h 08m")."""
    distance_m: float | None
    """Distance, m."""
    distance_source: str | None
    """Where the distance comes from: `device` (reported total), `recorded` (last value of the distance column), `position`
    (track length) or `speed`."""
    distance_km: float | None
    """Distance, km."""
    pace: str | None
    """Formatted pace, for kinds that use pace."""
    elevation_gain_m: float | None
    """Elevation gain, m: as reported by the device or its service, otherwise computed. See `elevation`."""
    elevation_gain_source: str | None
    """Where the gain comes from: `device` or `computed`."""
    average_speed_ms: float | None
    """Average speed: distance ÷ moving time, m/s."""
    max_speed_ms: float | None
    """Highest speed, m/s."""
    average_heartrate: float | None
    """Mean heart rate, bpm; null if recorded in too little of the session."""
    max_heartrate: float | None
    """Highest heart rate, bpm."""
    calories: float | None
    """Energy expenditure, kcal: as reported by the device or its service, otherwise computed. See `energy`."""
    calories_source: str | None
    """Where the energy comes from: `device` or `computed`."""
    average_watts: float | None
    """Mean power, W."""
    suffer_score: float | None
    """The effort score computed by the source."""
    has_heartrate: bool
    """Whether heart rate was recorded."""
    rpe: float | None
    """Rating of perceived exertion, 0…10."""
    tagged: bool | None
    """Whether the athlete tagged the activity."""
    manual: bool | None
    """Whether the activity was entered manually."""
    notes: str | None
    """The athlete's notes."""
    device: str | None
    """Manufacturer and model of the device."""
    summary: str | None
    """A summary of two or three sentences."""
    summary_sentences: list[ActivitySummarySentence]
    """The sentences of the summary, with the keys of their numbers."""
    structure: ActivityStructure | None
    """The structure of the session, as blocks and as one line. Omitted if none is found, and for a multisport activity as a
    whole."""
    heart_rate: ActivityHeartRate | None
    """Heart rate."""
    effort: ActivityEffort | None
    """Effort score."""
    training_load: ActivityTrainingLoad | None
    """Training load."""
    intensity: ActivityIntensity | None
    """Heart rate relative to the maximum."""
    speed: ActivitySpeed | None
    """Speed and pace."""
    pool: ActivityPool | None
    """Lengths, sets and rests of a pool swim. Omitted if no lengths were recorded."""
    strength: ActivityStrength | None
    """Sets of a strength session. Omitted if the device counted none."""
    elevation: ActivityElevation | None
    """Elevation."""
    terrain: ActivityTerrain | None
    """Climbing from terrain heights at the recorded positions. It supplements `elevation`, and is omitted unless tiles were
    given."""
    power: ActivityPower | None
    """Power."""
    power_estimate: ActivityPowerEstimate | None
    """Power estimated from speed, grade and mass. Omitted if power was measured or if it cannot be estimated."""
    cadence: ActivityCadence | None
    """Cadence. Omitted if not recorded."""
    temperature: ActivityTemperature | None
    """Readings of the device's temperature sensor. Omitted without readings."""
    best_efforts: list[ActivityBestEffort]
    """Best efforts."""
    laps: list[ActivityLap] | None
    """The recorded laps with their own metrics. Omitted if there are fewer than two, and for a multisport activity as a
    whole."""
    durability: ActivityDurability | None
    """Aerobic decoupling and cardiac drift."""
    energy: ActivityEnergy | None
    """Energy."""
    mets: float | None
    """Mean metabolic equivalents (METs)."""
    mets_method: str | None
    """How the METs were determined."""
    met_minutes: float | None
    """MET-minutes."""
    met_bands: ActivityMETBands | None
    """Time by MET intensity band. Omitted if METs are available only for the entire session."""
    interpretation: ActivityInterpretation | None
    """Load by muscle group, and its effect on tomorrow's fatigue."""
    body_regions: list[str] | None
    """The body regions trained."""
    route: ActivityRoute | None
    """Route."""
    run_stats: ActivityRunStats | None
    """Key numbers of a run."""
    running_mechanics: ActivityRunningMechanics | None
    """Running mechanics."""
    hrv: ActivityHRV | None
    """Heart-rate variability during the session. Omitted if no beat-to-beat intervals were recorded."""
    hrv_effect: ActivityHRVEffect | None
    """Heart-rate variability before and after the session."""
    cardio_fitness: ActivityCardioFitness | None
    """Maximal oxygen uptake."""
    custom: Section | None
    """Custom metrics by name. Omitted if the formula set defines no custom metrics."""
    evidence: ActivityEvidence
    """The quality of each input, and the numbers that depend on doubtful inputs."""
    data_quality: ActivityDataQuality
    """Recorded and rejected samples, and missing inputs."""
    provenance: ActivityProvenance
    """Which formulas and reference values were used."""
    intervals: Section | None
    """90 % intervals of the measured numbers by dotted key, with list positions as numbers: `heart_rate.zones.2.seconds`.
    Omitted unless requested."""


class ActivitySummarySentence(Section):
    """One sentence of the summary, with the keys of its numbers."""

    __slots__ = ()

    text: str
    """The sentence."""


class ActivityStructure(Section):
    """`structure`: the session as a sequence of blocks, and in one line. The structure is derived from the samples, and from
    laps only where they mark efforts. Times are elapsed seconds since the first record."""

    __slots__ = ()

    line: str | None
    """The session in one line: "5 × 6:00 at 294 W (286–306), rests 4:29"."""
    source: str | None
    """What the structure is derived from: `power`, `speed`, `graded_speed`, `heart_rate`, `altitude`, or `device` (pool
    lengths, sets)."""
    blocks: list[ActivityStructureBlock]
    """The blocks in chronological order."""
    series: list[ActivityStructureSeries] | None
    """Sets of similar efforts; null if there are none."""
    race: ActivityStructureRace | None
    """Summary of a race that consists of runs and stations; null for other sessions."""
    adherence: ActivityStructureAdherence | None
    """The session compared with the planned workout; null if the plan is missing."""


class ActivityStructureBlock(Section):
    """`blocks`: a homogeneous part of the session."""

    __slots__ = ()

    kind: str
    """One of `warmup`, `work`, `recovery`, `steady`, `climb`, `set`, `station`, `transition`, `leg`, `length` or `cooldown`."""
    name: str | None
    """Name of the station, or "Race"."""
    from_s: float
    """Start, s after the first record."""
    to_s: float
    """End, s after the first record."""
    distance_m: float | None
    """Distance, m; null if the session has no distance."""
    series: int | None
    """Number of the series, starting at 1. A session may have several."""
    repetition: int | None
    """Number of the effort within the series, starting at 1."""
    of: int | None
    """Number of efforts in the series."""
    average_watts: float | None
    """Mean power, W."""
    average_speed_ms: float | None
    """Mean speed (distance ÷ time), m/s."""
    average_heartrate: float | None
    """Mean heart rate, bpm."""
    max_heartrate: float | None
    """Highest accepted heart rate, bpm."""
    average_cadence: float | None
    """Mean cadence while moving, in the unit of `cadence`; zeros are excluded."""
    trimp_exp: float | None
    """Exponential TRIMP of the recorded heart rate."""
    best: bool | None
    """Whether the block has the highest output of its series."""
    drift_percent: float | None
    """Output relative to the first effort of the series, per cent."""
    interval: list[float] | None
    """90 % interval of mean power (W) or mean speed (m/s), from sensor error and noise."""
    load_percent: float | None
    """The block's share of the session's load, per cent."""
    w_prime_change_j: float | None
    """Change in W′ balance, J; negative if W′ was spent. null unless power, critical power and W′ are known."""
    next_run_percent: float | None
    """For a station, the pace of the run after it relative to the run before it, per cent; positive if slower."""


class ActivityStructureSeries(Section):
    """`series`: a set of similar efforts."""

    __slots__ = ()

    series: int
    """Number of the series, as used in the blocks."""
    count: int
    """Number of efforts."""
    seconds: float
    """Mean duration of an effort, s."""
    distance_m: float | None
    """Mean distance of an effort, m; null if the session has no distance."""
    rest_s: float | None
    """Typical rest between efforts, s; null if there is only one effort."""
    average_watts: float | None
    """Mean power of the efforts, W."""
    average_speed_ms: float | None
    """Mean speed of the efforts, m/s."""
    average_heartrate: float | None
    """Mean heart rate of the efforts, bpm."""
    drift_percent: float | None
    """Output of the last effort relative to the first, per cent."""
    best_repetition: int | None
    """Number of the effort with the highest output, starting at 1."""
    load_percent: float | None
    """The efforts' share of the session's load, per cent."""
    last_time: ActivityStructureLastTime | None
    """The last session with a similar series; null if there is none in the history."""


class ActivityStructureLastTime(Section):
    """`last_time`: a similar series in an earlier session."""

    __slots__ = ()

    date: str
    """Date of the session."""
    count: int
    """Number of efforts."""
    average_watts: float | None
    """Mean power of the efforts, W."""
    average_speed_ms: float | None
    """Mean speed of the efforts, m/s."""
    change_percent: float | None
    """Change in output since the earlier session, per cent."""


class ActivityStructureRace(Section):
    """`race`: summary of a race that consists of runs and stations."""

    __slots__ = ()

    runs: int
    """Number of runs."""
    stations: int
    """Number of stations."""
    seconds: float
    """Total race time, s, from the start of the first run to the end of the last run or station."""
    last_race: ActivityStructureLastRace | None
    """The last race with the same number of runs and stations; null if there is none in the history."""
    next_race: ActivityStructureNextRace | None
    """A forecast of the next race, from this one and earlier ones; null if the date is missing."""
    run_s: float
    """Total time running, s."""
    station_s: float
    """Total time at stations, s."""
    transition_s: float
    """Total transition time, s."""
    fade_percent: float | None
    """Pace of the last run relative to the first, per cent; positive if slower."""
    run_load_percent: float | None
    """The runs' share of the session's load, per cent."""
    station_load_percent: float | None
    """The stations' share of the session's load, per cent."""


class ActivityStructureLastRace(Section):
    """`last_race`: the times of an earlier race."""

    __slots__ = ()

    date: str
    """Date of the race."""
    seconds: float
    """Total race time, s."""
    run_s: float
    """Total time running, s."""
    station_s: float
    """Total time at stations, s."""
    transition_s: float
    """Total transition time, s."""
    change_percent: float
    """Change in race time since the earlier race, per cent; negative if faster."""


class ActivityStructureNextRace(Section):
    """`next_race`: a forecast of the next race."""

    __slots__ = ()

    seconds: float
    """Expected race time, s."""
    interval: list[float]
    """90 % interval of the race time, s."""
    races: int
    """Number of races on which the forecast is based."""


class ActivityStructureAdherence(Section):
    """`adherence`: the session compared with the planned workout."""

    __slots__ = ()

    source: str
    """Where the plan comes from: `given`, `recorded` (steps in the file), or the `name` or `notes` of the activity."""
    name: str | None
    """Name of the workout."""
    planned: int
    """Number of planned efforts."""
    done: int
    """Number of planned efforts that were completed in full length."""
    compliance_percent: float
    """How closely the plan was followed, per cent."""
    interval: list[float]
    """90 % interval of the compliance, per cent."""
    steps: list[ActivityStructureAdherenceStep]
    """The efforts in chronological order."""
    unread_targets: list[str] | None
    """Targets without a comparable number, such as "sweet spot"; null if every target was read."""


class ActivityStructureAdherenceStep(Section):
    """`steps`: a planned effort with the one that was done, or an additional effort."""

    __slots__ = ()

    status: str
    """The outcome: `done`, `short`, `long`, `above`, `below`, `missed` or `extra`."""
    planned_s: float | None
    """Planned duration, s."""
    planned_m: float | None
    """Planned distance, m."""
    target_low: float | None
    """Lower end of the target, in `targetUnit`."""
    target_high: float | None
    """Upper end of the target, in `targetUnit`."""
    target_unit: str | None
    """Unit of the target: `watts`, `speed_ms` or `bpm`."""
    value: float | None
    """The value achieved, in the unit of the target; heart rate without the first 90 s of the effort."""
    block: int | None
    """Index of the block in `blocks`, from 0; null for a missed effort."""
    kept_percent: float
    """How closely the step was followed, per cent."""


class ActivityHeartRate(Section):
    """`heart_rate`: mean, zones, chart and recovery."""

    __slots__ = ()

    average: float
    """Mean over the observed time, bpm. If no heart rate was recorded, the mean in the file's summary."""
    max: float | None
    """Highest value after repair, bpm, or the maximum in the file's summary; null if neither exists."""
    min: float | None
    """Lowest value, bpm; null if no heart rate was recorded."""
    source: str | None
    """`summary` if no heart rate was recorded and the mean in the file's summary is used; otherwise omitted."""
    zone_model: str | None
    """Name of the zone model; null if the threshold it needs is missing."""
    zones: list[ActivityHeartRateZoneShare] | None
    """Time in each zone, the lowest first; null if the threshold is missing or if heart rate covers too little of the
    session."""
    zones_context: str | None
    """The training zone that gave the largest share of the load and what it trains, or the structure of the session."""
    zones_note: str | None
    """The maximum heart rate, or the threshold expressions, that define the zones."""
    samples: ActivityHeartRateHeartRateSamples | None
    """The points of the chart."""
    recovery: ActivityRecovery | None
    """How heart rate fell after exercise."""
    stops: list[ActivityStop] | None
    """Stops of at least a minute that were followed by work. Omitted if `recovery` is omitted."""
    device_recoveries: list[ActivityDeviceRecovery] | None
    """Recovery heart rates reported by the device, in chronological order. Omitted if there are none."""
    coverage: float
    """Fraction of the session with heart rate, 0…1; 0 if only the summary contains heart rate."""


class ActivityHeartRateZoneShare(Section):
    """Time in one zone."""

    __slots__ = ()

    zone: int
    """Zone number; 0 is below the first training zone."""
    label: str
    """Zone label ("1", "5a")."""
    name: str
    """Zone name."""
    lower_bpm: float
    """Lower bound, bpm; 0 for the lowest zone."""
    upper_bpm: float | None
    """Exclusive upper bound, bpm; null for the highest zone."""
    seconds: float
    """Time in the zone, s."""
    seconds_interval: list[float] | None
    """Shortest and longest time in the zone over the interval of the maximum heart rate; null if the maximum is exact."""
    minutes_display: str
    """Formatted time, such as "20min"."""
    percentage: int
    """Percentage of the time with heart rate, rounded so that the zones add up to 100."""
    fraction: float
    """Fraction of the time with heart rate, 0…1."""


class ActivityHeartRateHeartRateSamples(Section):
    """The points of a heart-rate chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    heartrate: list[float]
    """Heart rate, bpm."""
    zone: list[int] | None
    """Zone number of each point; null if zones are missing."""


class ActivityRecovery(Section):
    """`heart_rate.recovery`: how heart rate fell after the last effort."""

    __slots__ = ()

    bpm_drop_30s: float | None
    """Drop in heart rate within 30 s, bpm."""
    bpm_drop_1min: float | None
    """Drop in heart rate within 60 s, bpm."""
    bpm_drop_2min: float | None
    """Drop in heart rate within 120 s, bpm."""
    bpm_drop_3min: float | None
    """Drop in heart rate within 180 s, bpm."""
    bpm_drop_5min: float | None
    """Drop in heart rate within 300 s, bpm."""
    start_bpm: float
    """Heart rate at the end of exercise, bpm."""
    end_bpm: float | None
    """Heart rate after 120 s, or after 60 s if that is missing, bpm."""
    samples: ActivityRecoveryCurve
    """Heart rate every 15 s from 0 to 120 s, for as long as it was recorded."""
    tau_s: float | None
    """Time constant of the exponential fit, s."""
    rating: str | None
    """Rating of the two-minute drop; null unless the recovery is eligible and started at 85 % of the maximum or above."""
    rating_scale: list[ActivityRatingBand]
    """The bands of the rating scale."""
    eligible: bool | None
    """Whether the recovery is comparable with recoveries in other sessions: exercise stopped after minutes of work, at a high
    percentage of heart-rate reserve, and heart rate was still recorded a minute later. null if the reserve is unknown."""
    exercise_end_s: float
    """End of exercise, s since the start."""
    end_method: str
    """How the end of exercise was determined."""
    cool_down_s: float | None
    """Duration of easy cool-down after the end of exercise, s; null if output is unknown."""
    device_recovery: ActivityDeviceRecovery | None
    """The recovery value reported by the watch at the end of the session; null if it reported none."""


class ActivityRecoveryCurve(Section):
    """The heart-rate curve after exercise."""

    __slots__ = ()

    time: list[float]
    """Seconds after the end of exercise."""
    heartrate: list[float]
    """Heart rate, bpm."""


class ActivityRatingBand(Section):
    """A band of a rating scale."""

    __slots__ = ()

    label: str
    """The rating in words."""
    to: float | None
    """Upper bound, exclusive; null for the last band."""


class ActivityDeviceRecovery(Section):
    """A recovery heart rate reported by a watch two minutes after the timer stopped. It is never rated."""

    __slots__ = ()

    timer_stop_s: float | None
    """When the timer stopped, s since the start; null if not recorded."""
    at_end: bool
    """Whether the session ended when the timer stopped. If not, it was a pause."""
    start_bpm: float | None
    """Heart rate when the timer stopped, bpm."""
    end_bpm: float
    """Heart rate two minutes later, bpm."""
    bpm_drop_2min: float | None
    """Drop in heart rate within 120 s, bpm."""


class ActivityStop(Section):
    """`heart_rate.stops`: a stop during the session and the drop in heart rate. Stops are not rated."""

    __slots__ = ()

    start_s: float
    """Start of the stop, s since the start of the session."""
    seconds: float
    """Duration of the stop, s."""
    start_bpm: float | None
    """Heart rate at the start of the stop, bpm."""
    bpm_drop_1min: float | None
    """Drop in heart rate within 60 s, bpm."""


class ActivityEffort(Section):
    """`effort`: how hard the session was, on a scale of 0…10."""

    __slots__ = ()

    score: float
    """The score, not rounded."""
    score_display: str
    """The score formatted with two decimals."""
    max: float
    """Maximum of the scale."""
    interval: list[float] | None
    """90 % interval of the score; null if the score is not based on heart rate."""
    label: str | None
    """The score in words; null if the maximum heart rate is unknown."""
    method: str
    """The load method from which the score is computed, with the names of `training_load.method`."""
    personal_average: float | None
    """The athlete's mean score for this kind of activity; null if the history is missing."""
    difference_percent: float | None
    """Difference from the athlete's mean score, as a percentage of that mean."""
    comparison: str | None
    """The comparison with the mean score in one sentence."""
    standing: ActivityStanding | None
    """Rank of the score among the athlete's other sessions of this kind; null if the history is missing."""


class ActivityStanding(Section):
    """`standing`: the rank of a value among the athlete's other sessions of the same kind."""

    __slots__ = ()

    count: int
    """Number of other sessions of this kind that have the value."""
    average: float
    """Mean of the other sessions."""
    median: float
    """Median of the other sessions."""
    rank: int | None
    """Rank from the top, where 1 is the highest; null if there are too few sessions."""
    percentile: float | None
    """Mid-rank percentile, 0…100; null if there are too few sessions."""
    word: str | None
    """The percentile in words: `among_lowest`, `below_usual`, `usual`, `above_usual` or `among_highest`."""
    days: int | None
    """Number of days from the first of the other sessions to this one; null without a date."""


class ActivityTrainingLoad(Section):
    """`training_load`: the session's load, by every method for which there is input."""

    __slots__ = ()

    load: float
    """The load that counts, on the scale of `trimp_exp`, after the multiplier for the kind."""
    method: str
    """The method of that load: `trimp_exp`, `tss`, `r_tss`, `session_rpe`, the value of `strength.load_method` if the load of
    the sets is higher, or `legs` if the legs use different methods."""
    flags: list[str]
    """Caveats about the load, such as `low_coverage` or `assumed_resting_hr`."""
    interval: list[float] | None
    """90 % interval of the load, from uncertain inputs, sensor error and unobserved time."""
    coverage: float
    """Fraction of the session covered by the input, 0…1. The load is extrapolated to the entire session."""
    multiplier: float
    """The multiplier for the kind of activity."""
    trimp_exp: float | None
    """Exponential TRIMP (Banister)."""
    trimp_max: float | None
    """Upper end of the load gauge."""
    edwards: float | None
    """Summated-zones TRIMP (Edwards)."""
    lucia: float | None
    """Three-zone TRIMP at the ventilatory thresholds (Lucía)."""
    itrimp: float | None
    """Individualised TRIMP (iTRIMP) from the athlete's own lactate curve."""
    zonal: float | None
    """Minutes in zones, weighted as set in the formula set."""
    trimp_zone: float | None
    """Minutes in zones, with the product's earlier weights. Only in the formula set `p247`."""
    tss: float | None
    """Training stress score (TSS) from power."""
    hr_tss: float | None
    """Stress score from heart rate, where an hour at threshold is 100."""
    r_tss: float | None
    """Stress score from running pace."""
    s_tss: float | None
    """Stress score from swimming pace."""
    govss: float | None
    """GOVSS, Skiba's running stress score; null if threshold pace, mass or height is unknown, and for sports other than
    running."""
    session_rpe: float | None
    """Session RPE × duration in minutes."""
    intensity: float | None
    """Mean heart rate ÷ maximum heart rate, 0…1."""
    intensity_label: str | None
    """Intensity in words."""
    standing: ActivityStanding | None
    """Rank of the load among the athlete's other sessions of this kind; null if the history is missing."""
    focus: ActivityLoadFocus | None
    """Load by energy system. The three values add up to `load`."""
    effect: ActivityLoadEffect | None
    """Effect of the session on fitness and fatigue; null if the session has no date."""


class ActivityLoadFocus(Section):
    """`training_load.focus`: load by energy system."""

    __slots__ = ()

    low_aerobic: ActivityLoadFocusShare
    """Low aerobic: easy endurance."""
    high_aerobic: ActivityLoadFocusShare
    """High aerobic: tempo and threshold."""
    anaerobic: ActivityLoadFocusShare
    """Anaerobic: above threshold."""
    estimated_from_heart_rate: bool
    """Whether the split is based on heart rate alone, which misses short anaerobic efforts."""
    method: str
    """What the split is based on: `heart_rate`, `power` or `pace`."""


class ActivityLoadFocusShare(Section):
    """The load of one energy system."""

    __slots__ = ()

    value: float
    """Load."""
    percentage: int
    """Percentage of the load, rounded so that the three add up to 100."""


class ActivityLoadEffect(Section):
    """`training_load.effect`: fitness and fatigue before and after the session."""

    __slots__ = ()

    long_term_before: float
    """Long-term load (fitness, 42 days) on this day without this session."""
    long_term_after: float
    """Long-term load on this day with this session."""
    short_term_before: float
    """Short-term load (fatigue, 7 days) on this day without this session."""
    short_term_after: float
    """Short-term load on this day with this session."""
    balance_before: float
    """Long-term minus short-term load, without this session."""
    balance_after: float
    """Long-term minus short-term load, with this session."""
    long_term_change: float
    """Increase in long-term load through this session."""
    short_term_change: float
    """Increase in short-term load through this session."""
    warming_up: bool
    """Whether the history is so short that long-term load still depends on its starting value."""
    description: str
    """The effect in one sentence."""


class ActivityIntensity(Section):
    """`intensity`: mean heart rate relative to the maximum."""

    __slots__ = ()

    percentage: float
    """Mean heart rate as a percentage of the maximum, 0…100."""
    label: str | None
    """`Low`, `Medium` or `High`; null if the maximum heart rate is unknown."""
    hrr_percentage: float | None
    """Mean heart rate as a percentage of heart-rate reserve."""


class ActivitySpeed(Section):
    """`speed`: speed, pace and splits."""

    __slots__ = ()

    average_kmh: float | None
    """Distance ÷ moving time, km/h."""
    max_kmh: float | None
    """Highest speed after repair, km/h."""
    pace_avg: str | None
    """Formatted mean pace ("6:34/km")."""
    pace_best: str | None
    """Formatted pace of the fastest full kilometre ("6:01/km")."""
    pace_avg_s_per_km: float | None
    """Mean pace, s/km."""
    pace_best_s_per_km: float | None
    """Pace of the fastest full kilometre, s/km."""
    samples: ActivitySpeedSamples | None
    """The points of the chart."""
    grade_adjusted_pace: str | None
    """Formatted grade-adjusted pace: the pace on the flat with the same energy cost. Only for foot sports with altitude."""
    grade_adjusted_pace_s_per_km: float | None
    """Grade-adjusted pace, s/km."""
    normalized_graded_pace_s_per_km: float | None
    """Normalised graded pace, s/km: the fourth-power mean of 30 s means of grade-adjusted speed. Only for foot sports with
    altitude."""
    zones: list[ActivitySpeedZone] | None
    """Time in each pace zone; null if the threshold pace is unknown, and for sports other than running."""
    splits: list[ActivitySpeedSplit]
    """Splits by kilometre, mile or lap. In a pool, splits of 100 m or 100 yd, in whole lengths."""
    source: str | None
    """Where the speed comes from: `recorded`, `distance`, `position`, or `lengths` in a pool. null if there is only a
    summary."""


class ActivitySpeedSamples(Section):
    """The points of a speed chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    speed: list[float]
    """Speed, m/s."""


class ActivitySpeedZone(Section):
    """Time in one pace zone."""

    __slots__ = ()

    zone: int
    """Zone number; 1 is the slowest."""
    name: str
    """Name of the zone, "Recovery" … "Anaerobic Capacity", or "Zone n" in a custom model."""
    lower_ms: float
    """Lower bound, m/s, inclusive."""
    upper_ms: float | None
    """Upper bound, m/s, exclusive; null for the fastest zone."""
    seconds: float
    """Time in the zone, s."""
    fraction: float
    """Fraction of the time with a pace, 0…1."""


class ActivitySpeedSplit(Section):
    """One split: a kilometre, mile or lap, or 100 m or 100 yd in a pool."""

    __slots__ = ()

    index: int
    """Number of the split within its unit, starting at 1."""
    unit: str
    """The unit: `km`, `mile` or `lap`, or `100m` or `100yd` in a pool."""
    distance_m: float
    """Distance, m. The last split may be shorter."""
    seconds: float
    """Time, s: by default moving time, in a pool swimming time."""
    pace_s_per_km: float | None
    """Pace, s/km."""
    average_heartrate: float | None
    """Mean heart rate, bpm."""
    gain_m: float | None
    """Elevation gain, m."""
    rest_s: float | None
    """Rest at the wall during and after a pool split, s. It is excluded from time and pace. Omitted for other splits."""


class ActivityPool(Section):
    """`pool`: lengths, sets and rests of a pool swim."""

    __slots__ = ()

    length_m: float | None
    """Length of the pool, m."""
    length_source: str | None
    """Where the pool length comes from: `device`, or `distance` (distance of the session ÷ number of lengths)."""
    lengths: int
    """Number of lengths swum."""
    distance_m: float | None
    """Distance swum, m."""
    swim_s: float
    """Swimming time, rests excluded, s."""
    rest_s: float
    """Rest time at the wall, s."""
    pace_s_per_100m: float | None
    """Pace per 100 m, rests excluded, s."""
    strokes: float | None
    """Total number of strokes, over lengths with a stroke count."""
    strokes_per_length: float | None
    """Mean number of strokes per length, over lengths with a stroke count."""
    swolf: float | None
    """Mean SWOLF (seconds + strokes of a length), over lengths with a stroke count."""
    distance_per_stroke_m: float | None
    """Distance per stroke over lengths with a stroke count, m."""
    stroke_rate_per_min: float | None
    """Strokes per minute, over lengths with a stroke count."""
    stroke_index_m2_s: float | None
    """Stroke index (speed × distance per stroke), m²/s, over lengths with a stroke count."""
    intervals: list[ActivityPoolInterval]
    """The intervals: consecutive lengths without a rest."""
    each_length: list[ActivityPoolLength]
    """Every length swum."""


class ActivityPoolInterval(Section):
    """Consecutive lengths, from one rest to the next."""

    __slots__ = ()

    index: int
    """Number of the interval, starting at 1."""
    start_s: float
    """Start, s since the start of the session."""
    lengths: int
    """Number of lengths."""
    distance_m: float | None
    """Distance, m."""
    seconds: float
    """Swimming time, s."""
    pace_s_per_100m: float | None
    """Pace per 100 m, s."""
    strokes: float | None
    """Total number of strokes, over lengths with a stroke count."""
    swolf: float | None
    """Mean SWOLF, over lengths with a stroke count."""
    style: str | None
    """Stroke reported by the device; `mixed` if there are several."""
    average_heartrate: float | None
    """Mean heart rate while swimming, bpm."""
    rest_s: float | None
    """Rest at the wall after this interval, s; null after the last one."""


class ActivityPoolLength(Section):
    """One pool length."""

    __slots__ = ()

    start_s: float
    """Start, s since the start of the session."""
    seconds: float
    """Duration, s."""
    strokes: float | None
    """Number of strokes."""
    swolf: float | None
    """SWOLF: seconds + strokes."""
    style: str | None
    """Stroke reported by the device."""
    interval: int
    """Number of the interval to which the length belongs, starting at 1."""


class ActivityStrength(Section):
    """`strength`: sets counted by the device, by exercise, and their load."""

    __slots__ = ()

    sets: int
    """Number of sets, warm-ups excluded."""
    hard_sets: int
    """Number of hard sets: sets close enough to failure to stimulate muscle growth."""
    repetitions: int | None
    """Total number of repetitions, over sets in which they were counted."""
    volume_kg: float | None
    """Volume (repetitions × weight), over sets with a known weight, kg."""
    load: float | None
    """Load of the sets on the scale of `trimp_exp`, from the session's rating or, if it was not rated, from sets and effort.
    The load that counts for the session is `training_load.load`."""
    load_interval: list[float] | None
    """90 % interval of the load."""
    load_method: str | None
    """How the load was computed: `session_rpe`, `sets` or `minutes`."""
    exercises: list[ActivityStrengthExercise]
    """The exercises in the order they were started."""
    muscles: list[ActivityStrengthMuscleSets]
    """Number of hard sets by muscle, the largest first. Assisting muscles count half."""


class ActivityStrengthExercise(Section):
    """An exercise of the session."""

    __slots__ = ()

    name: str
    """Name of the exercise in the catalogue or, if it is not there, as reported by the device."""
    known: bool
    """Whether the exercise is in the catalogue."""
    sets: int
    """Number of sets, warm-ups excluded."""
    volume_kg: float | None
    """Volume (repetitions × weight), kg."""
    top_weight_kg: float | None
    """Heaviest weight lifted, kg."""
    e1rm_kg: float | None
    """Estimated one-repetition maximum, kg."""
    e1rm_interval: list[float] | None
    """90 % interval of the estimate, kg."""
    each_set: list[ActivityStrengthSet]
    """All sets, in order."""


class ActivityStrengthSet(Section):
    """One set of an exercise."""

    __slots__ = ()

    repetitions: int | None
    """Number of repetitions counted."""
    weight_kg: float | None
    """Weight, kg."""
    seconds: float | None
    """Duration, s."""


class ActivityStrengthMuscleSets(Section):
    """The number of hard sets for one muscle."""

    __slots__ = ()

    muscle: str
    """The muscle."""
    hard_sets: float
    """Number of hard sets; a set in which the muscle only assists counts half."""


class ActivityElevation(Section):
    """`elevation`: altitude and climbing."""

    __slots__ = ()

    gain_m: float
    """Gain computed from altitude, m. The gains of the splits add up to it."""
    device_gain_m: float | None
    """Gain reported by the device or its service, m."""
    source: str
    """Where the altitude comes from: `barometric`, `gps`, `terrain` or `unknown`."""
    loss_m: float
    """Elevation loss, m."""
    max_m: float
    """Highest altitude, m."""
    min_m: float
    """Lowest altitude, m."""
    climbs: list[ActivityElevationClimb]
    """Climbs in chronological order. Empty if none was steep, long and high enough."""
    samples: ActivityElevationSamples | None
    """The points of the chart."""


class ActivityElevationClimb(Section):
    """One climb of the session."""

    __slots__ = ()

    start_s: float
    """Start, s since the start of the session."""
    seconds: float
    """Elapsed time, stops included, s."""
    at_m: float
    """Distance at the start of the climb, m."""
    length_m: float
    """Length of the climb, m."""
    gain_m: float
    """Difference in altitude from start to end, m."""
    grade_percent: float
    """Mean grade, per cent."""
    steepest_percent: float | None
    """Steepest grade, per cent."""
    top_m: float
    """Altitude at the end of the climb, m."""
    vam_m_per_h: float | None
    """Mean ascent rate (VAM), m/h."""
    category: str | None
    """Category, from `4` to `1`, or `HC`; null if too small for category 4."""
    fiets: float
    """FIETS index of difficulty."""
    average_heartrate: float | None
    """Mean heart rate, bpm."""
    average_watts: float | None
    """Mean power, W."""


class ActivityElevationSamples(Section):
    """The points of an altitude chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    altitude: list[float]
    """Altitude, m."""


class ActivityTerrain(Section):
    """`terrain`: climbing from elevation tiles at the recorded positions. It supplements `elevation` and replaces none of
    it."""

    __slots__ = ()

    gain_m: float | None
    """Elevation gain of the ground, m. If too few positions have a height it is null and `reason` says why."""
    loss_m: float | None
    """Elevation loss of the ground, m."""
    max_m: float | None
    """Highest ground elevation, m."""
    min_m: float | None
    """Lowest ground elevation, m."""
    coverage: float
    """Fraction of the positions with a height, 0…1."""
    positions: int
    """Number of positions looked up."""
    offset_m: float | None
    """Median difference between recorded altitude and ground elevation, m; null if no altitude was recorded."""
    offset_spread_m: float | None
    """Standard deviation of that difference, m."""
    tiles: list[str]
    """The tiles used, from south to north, such as `N47E011`."""
    missing: list[ActivityTerrainMissing]
    """The positions without a height by tile, the tile with the most positions first."""
    reason: str | None
    """Why the elevation gain is missing; null if it is known."""


class ActivityTerrainMissing(Section):
    """The positions in one tile that have no height."""

    __slots__ = ()

    tile: str
    """Name of the tile, such as `N47E011`."""
    reason: str
    """Why heights are missing: `no_tile`, `unusable_tile` or `void`."""
    positions: int
    """Number of positions."""


class ActivityPower(Section):
    """`power`: measured power and the metrics computed from it."""

    __slots__ = ()

    source: str
    """Where the power comes from: `meter`, `running_sensor` or `estimate`."""
    average_watts: float
    """Mean over the observed time, W."""
    max_watts: float
    """Highest value after repair, W."""
    normalized_power: float | None
    """Normalised power, W; null if power covers less than 30 s."""
    xpower: float | None
    """Exponentially weighted power (Skiba), W."""
    intensity_factor: float | None
    """Normalised power ÷ threshold power."""
    variability_index: float | None
    """Normalised power ÷ mean power."""
    work_kj: float
    """Work, kJ."""
    ftp_w: float | None
    """The threshold power used, W."""
    work_above_ftp_kj: float | None
    """Work above threshold power, kJ."""
    zones: list[ActivityPowerZone] | None
    """Time in each power zone; null if the threshold power is unknown."""
    bike_score: float | None
    """BikeScore: a stress score from xPower and critical power; null if critical power is unknown."""
    w_prime_balance: ActivityPowerWPrime | None
    """W′ balance over the session; null if critical power or W′ is unknown."""
    sea_level: ActivityPowerSeaLevel | None
    """Equivalent power at sea level; null below a minimum altitude."""
    pedalling: ActivityPowerPedalling | None
    """Pedal torque, force and velocity; null if cadence is missing, and for sports other than cycling."""
    profile: list[ActivityPowerProfile] | None
    """Best powers ranked among riders by W/kg; null if mass or sex is unknown, and for sports other than cycling."""
    heart_rate_response: ActivityPowerHeartRateResponse | None
    """How heart rate responds to power; null if the fit is too weak."""
    fatigued_efforts: list[ActivityPowerFatiguedEffort] | None
    """Best efforts after a given amount of work; null if there are none."""
    samples: ActivityPowerSamples | None
    """The points of the chart."""
    coverage: float
    """Fraction of the recording with power, 0…1."""


class ActivityPowerZone(Section):
    """Time in one power zone."""

    __slots__ = ()

    zone: int
    """Zone number; 1 is the lowest."""
    name: str
    """Name of the zone, "Active Recovery" … "Neuromuscular", or "Zone n" in a custom model."""
    lower_watts: float
    """Lower bound, W, inclusive."""
    upper_watts: float | None
    """Exclusive upper bound, W; null for the highest zone."""
    seconds: float
    """Time in the zone, s."""
    fraction: float
    """Fraction of the time with power, 0…1."""


class ActivityPowerWPrime(Section):
    """W′ balance: the remaining part of the work capacity above critical power."""

    __slots__ = ()

    min_j: float
    """Lowest balance, J. If it is negative, the athlete's critical power or W′ is set too low."""
    end_j: float
    """Balance at the end of the session, J."""
    w_prime_j: float
    """The athlete's W′, J."""
    critical_power_w: float
    """The athlete's critical power, W."""
    implausible: bool
    """Whether the balance is so far below zero that critical power or W′ must be set too low."""
    work_above_j: float | None
    """Work above critical power, J."""
    quarter_seconds: list[float]
    """Time with at least 75 %, 50 % and 25 % of W′ remaining, and with less than 25 %, s."""
    matches: list[ActivityPowerMatch]
    """Matches in chronological order: efforts above critical power that use a substantial part of W′."""
    samples: ActivityPowerBalanceSamples
    """The points of the chart."""


class ActivityPowerMatch(Section):
    """A match: an effort above critical power that uses a substantial part of W′."""

    __slots__ = ()

    start_s: float
    """Start, s since the start of the session."""
    seconds: float
    """Duration of the effort, s."""
    average_watts: float
    """Mean power, W."""
    work_above_j: float
    """Work above critical power, J."""
    spent_j: float
    """W′ spent, J."""
    left_j: float
    """W′ balance at the end of the effort, J."""
    recovered_j: float
    """W′ recovered before the next match or the end, J."""
    exhausting: bool
    """Whether the effort ended in exhaustion."""


class ActivityPowerBalanceSamples(Section):
    """The points of a W′ balance chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    joules: list[float]
    """W′ balance, J."""


class ActivityPowerSeaLevel(Section):
    """Equivalent power at sea level."""

    __slots__ = ()

    altitude_m: float
    """Mean altitude of the session, m."""
    share: float
    """Aerobic power at the mean altitude as a fraction of that at sea level."""
    average_watts: float
    """Equivalent mean power at sea level, W."""
    normalized_power: float | None
    """Equivalent normalised power at sea level, W."""


class ActivityPowerPedalling(Section):
    """Pedal torque, force and velocity."""

    __slots__ = ()

    seconds: float
    """Time pedalled with power, s."""
    torque_nm: float
    """Mean torque at the cranks, N·m."""
    force_n: float
    """Mean average effective pedal force, N."""
    velocity_ms: float
    """Mean circumferential pedal velocity, m/s."""
    left_percent: float | None
    """Left leg's share of the work, per cent; null if not measured."""
    left_torque_effectiveness_percent: float | None
    """Mean torque effectiveness of the left leg, per cent; null if not measured."""
    right_torque_effectiveness_percent: float | None
    """Mean torque effectiveness of the right leg, per cent; null if not measured."""
    left_smoothness_percent: float | None
    """Mean pedal smoothness of the left leg, per cent; null if not measured."""
    right_smoothness_percent: float | None
    """Mean pedal smoothness of the right leg, per cent; null if not measured."""
    smoothness_percent: float | None
    """Mean combined pedal smoothness of a crank-based meter, per cent; null if not measured."""
    threshold_force_n: float | None
    """Pedal force at threshold power and threshold cadence, N."""
    threshold_velocity_ms: float
    """Pedal velocity at threshold cadence, m/s."""
    quadrant_seconds: list[float] | None
    """Time in quadrants I (hard and fast), II (hard and slow), III (easy and slow) and IV (easy and fast), s; null if the
    threshold power is unknown."""


class ActivityPowerProfile(Section):
    """A best power of the session ranked among riders by W/kg. Bests below the lowest row of the table are omitted, since they
    were not maximal efforts."""

    __slots__ = ()

    effort: str
    """The effort: `5_s`, `1_min`, `5_min` or `threshold`."""
    w_per_kg: float
    """Power relative to body mass, W/kg."""
    score: float
    """Score on the scale of the table: 100 for its top row, 0 for its bottom row."""
    word: str
    """The level in words, from `world_class` to `untrained`."""


class ActivityPowerHeartRateResponse(Section):
    """How heart rate responds to power."""

    __slots__ = ()

    time_constant_s: float
    """Time constant of the heart-rate response, s."""
    bpm_per_watt: float
    """Increase in heart rate per watt, bpm/W."""
    base_bpm: float
    """Heart rate extrapolated to 0 W in the middle of the session, bpm."""
    drift_bpm_per_h: float
    """Drift of heart rate at constant power, bpm/h."""
    r_squared: float
    """Fraction of the variance in heart rate explained, 0…1."""
    error_bpm: float
    """Root mean square of the residuals, bpm."""
    watts_at_lthr: float | None
    """Steady power at threshold heart rate, W. It estimates threshold power from submaximal work. null if the threshold heart
    rate is unknown or too far above the recorded range."""
    watts_at_lthr_interval: list[float] | None
    """90 % interval of the estimate, W."""


class ActivityPowerFatiguedEffort(Section):
    """The best mean power of a window that starts after a given amount of work."""

    __slots__ = ()

    after_kj: float
    """Work done before the window, kJ."""
    seconds: float
    """Length of the window, s."""
    value: float
    """Mean power, W."""


class ActivityPowerSamples(Section):
    """The points of a power chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    watts: list[float]
    """Power, W."""


class ActivityPowerEstimate(Section):
    """`power_estimate`: power estimated from speed, grade and mass, for sessions without a power meter. It is never mixed with
    `power`."""

    __slots__ = ()

    method: str
    """The method of estimation: `riding` or `running`."""
    average_watts: float
    """Mean power over the time with an estimate, W."""
    interval: list[float]
    """90 % interval of the mean, W."""
    w_per_kg: float
    """Mean power relative to body mass, W/kg."""
    work_kj: float
    """Work, kJ."""
    seconds: float
    """Time with an estimate, s."""
    drag_fraction: float
    """Fraction of the work done against air resistance, 0…1."""
    way_fraction: float
    """Fraction of the work done against rolling resistance or, on foot, the cost of locomotion, 0…1."""
    air_density_kg_m3: float
    """Air density used, kg/m³."""


class ActivityCadence(Section):
    """`cadence`: cadence while moving."""

    __slots__ = ()

    average: float
    """Mean while moving; zeros are excluded."""
    max: float
    """Highest value after repair."""
    unit: str
    """The unit: `spm` (steps of both legs), `rpm` (crank), `strokes_per_min`, or `as_recorded` for other kinds, whose sensors
    may count steps, revolutions or repetitions."""
    samples: ActivityCadenceSamples | None
    """The points of the chart."""


class ActivityCadenceSamples(Section):
    """The points of a cadence chart."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start."""
    cadence: list[float]
    """Cadence in `unit`."""


class ActivityTemperature(Section):
    """`temperature`: readings of the device's sensor. It sits on a wrist or handlebar, in sun or shade, so it does not measure
    the temperature of the air."""

    __slots__ = ()

    average_c: float
    """Mean temperature, °C."""
    min_c: float
    """Lowest temperature, °C."""
    max_c: float
    """Highest temperature, °C."""


class ActivityBestEffort(Section):
    """`best_efforts`: the best mean over a duration, or the shortest time over a distance."""

    __slots__ = ()

    channel: str
    """`heart_rate`, `power`, `speed`, `vertical_speed` or `distance`."""
    seconds: float | None
    """Length of the window, s; null for a distance, whose time is in `value`."""
    distance_m: float | None
    """Distance, m; null for a window of fixed length."""
    value: float
    """Best mean in the unit of the channel, or shortest time for the distance, s."""
    start_s: float
    """Start, s since the start of the session."""


class ActivityLap(Section):
    """`laps`: a lap marked by the device or the athlete, with metrics from only its own samples. A value is `null` if the
    samples lack it. Laps outside the recording are omitted, so there may be gaps in `index`."""

    __slots__ = ()

    index: int
    """Number of the lap among the recorded laps, starting at 1."""
    start_s: float
    """Start, s after the first record."""
    elapsed_s: float
    """Elapsed time within the recording, including pauses, s."""
    seconds: float
    """Timer time without pauses and gaps, s."""
    moving_s: float | None
    """Moving time, s; null for a pool swim."""
    distance_m: float | None
    """Distance, m: as recorded for the lap if plausible, otherwise from the samples. null if there is neither."""
    average_speed_ms: float | None
    """Mean speed over the time that counts for pace, m/s; null for a pool swim, or if it exceeds the top speed of the
    session."""
    average_heartrate: float | None
    """Mean heart rate, bpm; null if recorded in too little of the lap."""
    max_heartrate: float | None
    """Highest accepted heart rate, bpm."""
    average_watts: float | None
    """Mean power, W; null if recorded in too little of the lap."""
    max_watts: float | None
    """Highest power, W."""
    normalized_power: float | None
    """Normalised power, W; null if power covers less than 30 s."""
    average_cadence: float | None
    """Mean cadence while moving, in the unit of `cadence`; zeros are excluded."""
    gain_m: float | None
    """Elevation gain, m."""
    trimp_exp: float | None
    """Exponential TRIMP of the recorded heart rate, based on the session's resting and maximum heart rate."""


class ActivityDurability(Section):
    """`durability`: how output relative to heart rate changed during the session."""

    __slots__ = ()

    decoupling_percent: float | None
    """Aerobic decoupling: drop in output ÷ heart rate from the first half to the second, per cent. null unless the session was
    steady."""
    efficiency_factor: float | None
    """Efficiency factor: output ÷ heart rate, in W/bpm for power and m/min/bpm for speed."""
    drift_percent: float | None
    """Cardiac drift: rise in heart rate from the first half to the second, per cent. null unless the session was steady."""
    steady: bool
    """Whether output was steady enough for these numbers and, if output is speed, whether grade was as well."""
    unsteady_because: list[str]
    """Why the session was not steady: `short`, `output` or `grade`."""
    channel: str
    """The output channel: `power` or `speed`."""
    at_heart_rate: list[ActivityDurabilityOutputStep] | None
    """Mean output in each heart-rate bin, the lowest bin first; null if no bin has enough time."""


class ActivityDurabilityOutputStep(Section):
    """Mean output in one heart-rate bin."""

    __slots__ = ()

    heart_rate: float
    """Centre of the bin, bpm."""
    output: float
    """Mean power (W) or speed (m/s)."""
    seconds: float
    """Time in the bin, s."""


class ActivityEnergy(Section):
    """`energy`: energy expenditure of the session."""

    __slots__ = ()

    kcal: float
    """Computed energy, kcal. It is the device's value if the method is `recorded`."""
    device_kcal: float | None
    """Energy reported by the device or its service, kcal."""
    net_kcal: float | None
    """Energy above resting metabolism, kcal."""
    method: str
    """How the energy was computed."""
    interval: list[float] | None
    """90 % interval of the energy, kcal; null if unknown."""
    coverage: float | None
    """Fraction of the session covered by the method's input, 0…1; the energy is extrapolated to the entire session. null if the
    energy was not computed here."""
    after_burn: ActivityEnergyAfterBurn | None
    """A rough estimate of the energy spent after the session. Omitted unless enabled (`after_burn.enabled`)."""


class ActivityEnergyAfterBurn(Section):
    """`energy.after_burn`: energy from excess post-exercise oxygen consumption. It is not comparable with the EPOC value of a
    watch."""

    __slots__ = ()

    kcal: float
    """Energy, kcal. It is not included in `energy.kcal`."""
    interval: list[float]
    """90 % interval, kcal, about as wide as the value itself."""


class ActivityMETBands(Section):
    """`met_bands`: time at light, moderate and vigorous intensity. Light is below 3 METs, moderate from 3 to below 6, vigorous
    from 6 (Haskell et al. 2007; Bull et al. 2020)."""

    __slots__ = ()

    light_minutes: float
    """Minutes below 3 METs."""
    moderate_minutes: float
    """Minutes from 3 to below 6 METs."""
    vigorous_minutes: float
    """Minutes at 6 METs or more."""
    met_minutes: float
    """MET-minutes over only the time covered by samples."""
    coverage: float
    """Fraction of the session covered by samples with METs, 0…1."""


class ActivityInterpretation(Section):
    """`interpretation`: the effect of the session on muscle groups and on tomorrow's fatigue."""

    __slots__ = ()

    regional_load: list[ActivityInterpretationRegionalLoadEntry]
    """Load by muscle group, the largest first."""
    spillover_load: float | None
    """Muscular load on the scale of the training load, weighted by sport and, on foot, by descent."""
    spillover_effect: float | None
    """Odds ratio of fatigue tomorrow relative to a usual day, from this session alone. Above 1 means a higher risk."""
    spillover_level: str | None
    """Level of the effect: `none`, `slight`, `moderate` or `strong`."""
    spillover_note: str | None
    """Which inputs the odds ratio uses, and which others a brief adds."""
    sentence: str | None
    """A one-sentence summary of these numbers."""


class ActivityInterpretationRegionalLoadEntry(Section):
    """The load of a muscle group."""

    __slots__ = ()

    region: str
    """The muscle group."""
    load: float
    """Load, on the scale of the training load."""
    fraction: float
    """Fraction of the session's load, 0…1."""
    level: str
    """The load in words."""


class ActivityRoute(Section):
    """`route`: the track of the session."""

    __slots__ = ()

    has_gps: bool
    """Whether the recording has positions."""
    coordinates: list[list[float]] | None
    """The track as points `[latitude, longitude]`, at most 300."""
    coordinate_seconds: list[float] | None
    """Elapsed time at each of these points, s."""
    polyline: str | None
    """The full track as an encoded polyline (precision 5)."""
    start_latlng: list[float] | None
    """The first position."""
    end_latlng: list[float] | None
    """The last position."""
    distance_m: float | None
    """Length of the track, m."""


class ActivityRunStats(Section):
    """`run_stats`: the main numbers of a run."""

    __slots__ = ()

    distance_km: float | None
    """Distance, km."""
    cadence_spm: float | None
    """Steps per minute while moving."""
    pace_display: str | None
    """Formatted pace ("6m 34s")."""


class ActivityRunningMechanics(Section):
    """`running_mechanics`: running form."""

    __slots__ = ()

    ground_contact_time_ms: float | None
    """Mean ground contact time, ms."""
    stride_length_m: float | None
    """Mean step length, m."""
    vertical_oscillation_cm: float | None
    """Mean vertical oscillation of the body, cm."""
    running_power_w: float | None
    """Mean running power, W."""
    vertical_ratio_percent: float | None
    """Vertical oscillation as a percentage of step length."""
    flight_time_ms: float | None
    """Flight time between two steps, ms."""
    leg_stiffness_kn_m: float | None
    """Leg stiffness, kN/m; null if mass or height is unknown."""
    vertical_stiffness_kn_m: float | None
    """Vertical stiffness, kN/m; null if mass or height is unknown."""
    ground_contact_balance_percent: float | None
    """Left share of ground contact time, per cent."""


class ActivityHRV(Section):
    """`hrv`: heart-rate variability from the recorded beat-to-beat intervals. Values during exercise are not comparable with
    morning measurements."""

    __slots__ = ()

    beats: int
    """Number of recorded beats."""
    removed_fraction: float
    """Fraction of beats rejected, 0…1."""
    coverage: float
    """Fraction of the total beat time covered by accepted beats, 0…1."""
    beats_s: float
    """Total beat time, s."""
    holes: int
    """Number of gaps between the beats."""
    mean_rr_ms: float | None
    """Mean beat-to-beat interval, ms."""
    rmssd_ms: float | None
    """Root mean square of successive differences (RMSSD), ms."""
    ln_rmssd: float | None
    """Natural logarithm of RMSSD in ms."""
    sdnn_ms: float | None
    """Standard deviation of the intervals (SDNN), ms."""
    pnn_percent: float | None
    """Percentage of successive differences greater than `pnn_bound_ms`."""
    pnn_bound_ms: float
    """Threshold used for `pnn_percent`, ms."""
    sd1_ms: float | None
    """Width of the Poincaré plot (SD1), ms."""
    sd2_ms: float | None
    """Length of the Poincaré plot (SD2), ms."""
    spectrum: ActivityHRVSpectrum | None
    """Spectral power; null if too many beats are missing."""
    respiration_per_min: float | None
    """Breathing rate per minute from the peak of the high-frequency band; null if no peak is clear."""
    alpha1: float | None
    """Short-term DFA exponent α1 over all beats; null if there is a gap or if too many beats were rejected."""
    alpha2: float | None
    """Long-term DFA exponent α2 over all beats; null as for α1, or if there are too few beats."""
    sample_entropy: float | None
    """Sample entropy over all beats; null as for α1, or if there are too few beats."""
    approximate_entropy: float | None
    """Approximate entropy over all beats; null as for sample entropy."""
    alpha1_samples: ActivityHRVAlpha1Samples | None
    """α1 in the course of the session."""


class ActivityHRVSpectrum(Section):
    """The spectral power of heart-rate variability."""

    __slots__ = ()

    method: str
    """The method: `lomb_scargle`."""
    vlf_ms2: float
    """Very-low-frequency power, ms²."""
    lf_ms2: float | None
    """Low-frequency power, ms²."""
    hf_ms2: float | None
    """High-frequency power, ms²."""
    lf_nu_percent: float | None
    """Low-frequency power as a percentage of low- plus high-frequency power."""
    lf_hf: float | None
    """Ratio of low- to high-frequency power."""
    hf_peak_hz: float | None
    """Peak frequency of the high-frequency band, Hz."""
    seconds: float
    """Duration analysed, s."""


class ActivityHRVAlpha1Samples(Section):
    """α1 in windows over the session; windows in which it cannot be computed are omitted."""

    __slots__ = ()

    time: list[float]
    """End of each window, s since the start."""
    alpha1: list[float]
    """α1 of each window."""
    heart_rate: list[float]
    """Mean heart rate in each window, bpm."""
    window_s: float
    """Length of each window, s."""
    coverage: float
    """Fraction of all windows with a value, 0…1."""


class ActivityHRVEffect(Section):
    """`hrv_effect`: heart-rate variability before and after the session."""

    __slots__ = ()

    pre_workout_hrv: float | None
    """Variability before the session, ms."""
    post_workout_hrv: float | None
    """Variability after the session, ms."""
    change_ms: float | None
    """After minus before, ms."""
    hrv_kind: str
    """The measure of both values: `rmssd` or `sdnn`."""
    description: str | None
    """The change in one sentence."""
    samples: ActivityHRVEffectSamples | None
    """The points of the chart."""


class ActivityHRVEffectSamples(Section):
    """The points of a chart of heart-rate variability."""

    __slots__ = ()

    time: list[float]
    """Seconds since the start, negative before it."""
    hrv: list[float]
    """Heart-rate variability, ms."""


class ActivityCardioFitness(Section):
    """`cardio_fitness`: maximal oxygen uptake and its percentile."""

    __slots__ = ()

    vo2max: float
    """VO2max, mL/kg/min."""
    interval: list[float] | None
    """90 % interval of the estimate; null if the athlete set the value."""
    method: str
    """How the value was estimated."""
    percentile: float | None
    """Percentile among people of the same sex and age, 0…100."""
    rating: str | None
    """Rating in words."""
    rating_scale: list[ActivityRatingBand] | None
    """The rating bands for the athlete's sex and age."""
    personalized_note: str | None
    """A one-sentence summary of these numbers."""


class ActivityEvidence(Section):
    """`evidence`: how far each input of the session can be trusted."""

    __slots__ = ()

    kind: ActivityEvidenceVerdict
    """The verdict on the kind of activity."""
    clock: ActivityEvidenceVerdict
    """The verdict on the timestamps."""
    distance: ActivityEvidenceVerdict
    """The verdict on distance."""
    speed: ActivityEvidenceVerdict
    """The verdict on speed."""
    altitude: ActivityEvidenceVerdict
    """The verdict on altitude."""
    heart_rate: ActivityEvidenceVerdict
    """The verdict on heart rate."""
    cadence: ActivityEvidenceVerdict
    """The verdict on cadence."""
    power: ActivityEvidenceVerdict
    """The verdict on power."""
    maximum: ActivityEvidenceVerdict
    """The verdict on the athlete's maximum heart rate."""
    threshold: ActivityEvidenceVerdict
    """The verdict on the athlete's heart-rate, power or pace threshold."""
    mass: ActivityEvidenceVerdict
    """The verdict on the athlete's body mass."""
    doubted_keys: list[str]
    """Dotted keys of the document's values that depend on a doubtful input."""


class ActivityEvidenceVerdict(Section):
    """The verdict on one input."""

    __slots__ = ()

    verdict: str
    """One of `measured`, `derived`, `doubted` or `missing`."""
    reason: str | None
    """The reason in one sentence. For a measurement, it says which fault no other channel would show; null if others check
    it."""
    share: float | None
    """Fraction of the input affected, 0…1; null if the entire input is affected, or if unknown. For an inferred kind, its
    probability."""
    replaced_by: str | None
    """The input used instead."""


class ActivityDataQuality(Section):
    """`data_quality`: recorded, rejected and missing data, and the outputs affected."""

    __slots__ = ()

    records: int
    """Number of records in the file."""
    timed_records: int
    """Number of records with a time."""
    merged_records: int
    """Number of records merged with another one at the same time."""
    backward_steps: int
    """Number of backward steps in time."""
    stray_records: int
    """Number of isolated records that were dropped because they were out of order."""
    gap_limit_s: float
    """Longest step that counts as observed for most channels, s."""
    paused_s: float
    """Time with the timer stopped, s."""
    channels: list[ActivityDataQualityChannelQuality]
    """Quality of each recorded channel."""
    derived: list[ActivityDataQualityDerivedChannel]
    """Channels derived from others because they were not recorded."""
    implausible: list[ActivityDataQualityImplausibleValue]
    """Implausible values, which are excluded from personal records and threshold proposals."""
    missing: list[ActivityDataQualityMissingInput]
    """Missing inputs, and the outputs that would need them."""
    warnings: list[ActivityDataQualityQualityWarning]
    """Warnings, such as the warnings of the file reader."""
    ignored_columns: list[str]
    """Columns of the file that were not used."""


class ActivityDataQualityChannelQuality(Section):
    """Coverage and repairs of one channel."""

    __slots__ = ()

    channel: str
    """Name of the channel."""
    coverage: float
    """Fraction of the session with this channel, 0…1. Timer stops are not counted."""
    observed_s: float
    """Observed time, s."""
    samples: int
    """Number of samples with a value, after repair."""
    gaps: int
    """Number of gaps."""
    gap_limit_s: float
    """Longest step that counts as observed, s."""
    repaired_samples: int
    """Number of rejected samples."""
    repairs: list[ActivityDataQualityRepair]
    """The rejected samples by reason."""


class ActivityDataQualityRepair(Section):
    """Samples rejected for one reason."""

    __slots__ = ()

    reason: str
    """Machine-readable reason."""
    samples: int
    """Number of samples rejected."""
    evidence: str
    """The evidence for the rejection."""


class ActivityDataQualityDerivedChannel(Section):
    """A channel derived from another."""

    __slots__ = ()

    channel: str
    """Name of the channel."""
    samples: int
    """Number of derived values. The others were recorded."""


class ActivityDataQualityImplausibleValue(Section):
    """An implausible value."""

    __slots__ = ()

    key: str
    """Dotted key of the value."""
    value: float
    """The implausible value."""
    limit: float
    """The limit it exceeds."""
    reason: str
    """The reason in one sentence."""


class ActivityDataQualityMissingInput(Section):
    """An input that is missing."""

    __slots__ = ()

    input: str
    """The input, such as `heart_rate`, `athlete.ftp_w` or `history`."""
    outputs: list[str]
    """Outputs that are `null` or less certain without it."""
    reason: str | None
    """Why an input that exists was not used; null if there was none."""


class ActivityDataQualityQualityWarning(Section):
    """A problem that did not prevent processing."""

    __slots__ = ()

    kind: str
    """Machine-readable kind."""
    message: str
    """Message in one sentence."""
    count: int
    """Number of occurrences."""


class ActivityProvenance(Section):
    """`provenance`: how the numbers were computed."""

    __slots__ = ()

    formula_set: str
    """Name of the formula set."""
    formula_version: str
    """Version of the formula set."""
    formula_hash: str
    """SHA-256 of the formula set's settings."""
    library_version: str
    """Version of the library."""
    max_hr: ActivityProvenanceAnchor | None
    """Maximum heart rate used."""
    resting_hr: ActivityProvenanceAnchor | None
    """Resting heart rate used."""
    lthr: ActivityProvenanceAnchor | None
    """Threshold heart rate used."""
    sex: str | None
    """The sex whose constants were used; null if the mean of both was used."""
    kind_source: str
    """Where the kind comes from: `file`, `override`, `inferred` or `unknown`."""
    kind_probability: float | None
    """Probability of an inferred kind, 0…1; null if the kind was not inferred."""
    fingerprint: str | None
    """Fingerprint of all inputs (`ResultFingerprint`), as 64 hexadecimal digits. Omitted unless requested."""


class ActivityProvenanceAnchor(Section):
    """A reference heart rate used by other numbers."""

    __slots__ = ()

    value: float
    """The value, bpm."""
    lower: float
    """Lower end of the 90 % interval, bpm."""
    upper: float
    """Upper end of the 90 % interval, bpm."""
    source: str
    """Where the value comes from."""


class TrainingReport(Result):
    """A report on an athlete's history: fitness and forecast, weeks, zones, records, trends, durability, recovery cost, and the
    last week compared with the activity guideline."""

    __slots__ = ()

    schema_version: str
    """Version of the document format."""
    through: str
    """The last day of the report."""
    sessions: int
    """Number of sessions up to that day."""
    rejected: int
    """Number of history entries and files that were rejected."""
    rejections: list[TrainingReportRejection] | None
    """Rejected entries with reasons, at most `maximumRejections`. Omitted if there are none."""
    fitness: TrainingReportFitnessColumns
    """Fitness, fatigue and form per day."""
    unknown_keys: list[TrainingReportUnknownKey] | None
    """Misspelt keys in the session summaries. Omitted if there are none."""
    acute_chronic_ratio: float | None
    """Acute ÷ chronic load on the last day; null if too many loads are unknown. It describes load and does not predict
    injury."""
    monotony: float | None
    """Monotony of the last seven days; null if undefined."""
    strain: float | None
    """Strain of the last seven days; null if undefined."""
    ramp_per_week: float | None
    """Change in long-term load over the last seven days."""
    load_context: TrainingReportLoadContext
    """How complete the loads are, and how well supported the numbers based on them are."""
    weeks: list[TrainingReportWeek]
    """Totals per week, oldest first."""
    last_7_days: TrainingReportWeek
    """Totals of the seven days ending on the last day."""
    guideline_standing: str | None
    """MET-minutes of the last week relative to the guideline range: `below`, `within` or `above`; null if unknown."""
    met_minutes_slope: float | None
    """Slope of weekly MET-minutes over four weeks, in MET-minutes per week."""
    forecast: TrainingReportForecastColumns | None
    """A forecast for the next four weeks at the recent load; null if the history is too short."""
    four_weeks: TrainingReportFourWeeks
    """The last four weeks compared with the four weeks before."""
    load_focus: TrainingReportLoadFocusBalance | None
    """Recent load by energy system; null if no session has a known focus."""
    zone_distribution: list[TrainingReportZonePeriod]
    """Time in zones of recent periods, oldest first."""
    records: list[TrainingReportRecord]
    """Records over every duration and distance."""
    recent_days: int
    """Length of the recent period in `records`, in days."""
    new_records: list[TrainingReportRecordStep]
    """Records set in the recent period that beat an earlier one, newest first."""
    season_curves: list[TrainingReportSeasonCurveColumns]
    """The mean-maximal curve of each season."""
    trends: list[TrainingReportTrend]
    """Trends in output relative to heart rate."""
    race_predictions: list[TrainingReportPredictedRace]
    """Predicted race times with intervals, by distance."""
    heart_rate_recovery: list[TrainingReportRecoveryCourse]
    """Heart-rate recovery over weeks, by sport."""
    routes: list[TrainingReportRouteRepeats]
    """Repeated routes, most repeats first."""
    segments: list[TrainingReportSegmentRepeats]
    """Segments shared by different routes, the one with the most sessions first."""
    power_durability: list[TrainingReportPowerLoss]
    """Loss of best power after prior work."""
    recovery_cost: list[TrainingReportWorkoutCost]
    """Recovery cost of repeated workouts."""
    repeated_sessions: list[TrainingReportRepeatedSession]
    """Series of efforts that were done before, with the previous time, the latest first."""
    proposed_thresholds: list[TrainingReportProposedThreshold]
    """Thresholds suggested by the data, next to the current values."""
    custom: list[TrainingReportCustomWeek] | None
    """Custom metrics by week. Omitted if no session has any."""
    intervals: Section | None
    """90 % intervals of the measured numbers, by dotted key. Omitted unless requested."""


class TrainingReportRejection(Section):
    """An entry of the history that was rejected."""

    __slots__ = ()

    source: str | None
    """The file, if the history was read from several."""
    entry: int | None
    """Line in the file, or position in its array, from 1; null if the entire file was rejected."""
    reason: str
    """The reason for the rejection."""


class TrainingReportFitnessColumns(Section):
    """Fitness, fatigue and form by day, with one column per quantity."""

    __slots__ = ()

    date: list[str]
    """The dates of the days."""
    load: list[float | None]
    """Load of each day; null if it is unknown."""
    long_term: list[float | None]
    """Long-term load (fitness); null before the first recorded load."""
    short_term: list[float | None]
    """Short-term load (fatigue); null before the first recorded load."""
    balance: list[float | None]
    """Form (long-term minus short-term load); null before the first recorded load."""
    assumed_load: list[float | None]
    """Load assumed for a day whose load is not fully known (`load_context.unknown_day_rule`); null for other days and before
    the first recorded load."""


class TrainingReportUnknownKey(Section):
    """An unknown key that resembles a known one."""

    __slots__ = ()

    key: str
    """The unknown key."""
    nearest: str
    """The suggested key."""
    count: int
    """Number of entries that contain it."""


class TrainingReportLoadContext(Section):
    """Context for the loads of the report: how complete they are, the workload ratio by each method, and how well supported the
    commonly over-interpreted numbers are."""

    __slots__ = ()

    known_share: float
    """Fraction of the last 28 days whose load is fully known, 0…1."""
    unknown_days: int
    """Number of days in the history whose load is not fully known."""
    unknown_day_rule: str
    """How such days are treated: `expected`, `hold` or `zero`."""
    poorly_known: bool
    """Whether too many of the last 28 days are not fully known."""
    coupled_ratio: float | None
    """Acute ÷ chronic load, coupled: the last 7 days are part of the 28."""
    uncoupled_ratio: float | None
    """Acute ÷ chronic load, uncoupled: the last 7 days relative to the 21 before."""
    exponential_ratio: float | None
    """Acute ÷ chronic load from exponentially weighted means."""
    notes: list[TrainingReportNote]
    """Notes on the evidence for the numbers."""


class TrainingReportNote(Section):
    """The evidence behind one number."""

    __slots__ = ()

    key: str
    """Key of the number in the report."""
    standing: str
    """How well the usual interpretation is supported: `supported`, `descriptive` or `disputed`."""
    note: str
    """A note for readers."""
    sources: list[str]
    """The sources, by author and year."""


class TrainingReportWeek(Section):
    """Totals of one week, Monday to Sunday."""

    __slots__ = ()

    period: str
    """First and last day, such as "2026-03-02/2026-03-08"."""
    activity_count: int
    """Number of sessions."""
    total_distance_km: float | None
    """Total distance of the sessions whose distance is known, km; null if there are none. The totals below follow the same
    rule."""
    total_time_hours: float | None
    """Total duration, h."""
    total_calories: float | None
    """Total energy expenditure, kcal."""
    activity_types: list[TrainingReportKindCount]
    """The sessions by kind."""
    load: float | None
    """Total load."""
    unknown_loads: int
    """Number of sessions whose load is unknown."""
    met_minutes: float | None
    """Total MET-minutes."""
    unknown_met_minutes: int
    """Number of sessions whose MET-minutes are unknown."""
    zone_seconds: list[float]
    """Time in each heart-rate zone, s, the lowest zone first."""


class TrainingReportKindCount(Section):
    """Totals of one kind of activity."""

    __slots__ = ()

    kind: str
    """Kind of activity."""
    count: int
    """Number of sessions."""
    load: float | None
    """Load of the sessions whose load is known; null if there are none."""
    met_minutes: float | None
    """MET-minutes of the sessions for which they are known; null if there are none."""


class TrainingReportForecastColumns(Section):
    """A forecast of the coming days, if training continues as in recent weeks. One column per quantity."""

    __slots__ = ()

    date: list[str]
    """Dates of the forecast days."""
    daily_load: float
    """Load assumed for each day."""
    long_term: list[float]
    """Long-term load (fitness) at the end of each day."""
    long_term_low: list[float]
    """Lower end of the 90 % interval of long-term load."""
    long_term_high: list[float]
    """Upper end of the 90 % interval of long-term load."""
    short_term: list[float]
    """Short-term load (fatigue) at the end of each day."""
    short_term_low: list[float]
    """Lower end of the 90 % interval of short-term load."""
    short_term_high: list[float]
    """Upper end of the 90 % interval of short-term load."""
    balance: list[float]
    """Form (long-term minus short-term load) on each day."""
    balance_low: list[float]
    """Lower end of the 90 % interval of form."""
    balance_high: list[float]
    """Upper end of the 90 % interval of form."""


class TrainingReportFourWeeks(Section):
    """The last four weeks compared with the four weeks before."""

    __slots__ = ()

    current: TrainingReportWeek
    """The last 28 days."""
    previous: TrainingReportWeek
    """The 28 days before those."""
    load_change_percent: float | None
    """Change in load, per cent; null if the earlier load is 0 or unknown."""
    time_change_percent: float | None
    """Change in duration, per cent."""
    distance_change_percent: float | None
    """Change in distance, per cent."""


class TrainingReportLoadFocusBalance(Section):
    """Recent load by energy system, compared with target bands."""

    __slots__ = ()

    period: str
    """First and last day, such as "2026-03-02/2026-03-08"."""
    low_aerobic: TrainingReportLoadFocusBalancePart
    """Low aerobic: easy endurance."""
    high_aerobic: TrainingReportLoadFocusBalancePart
    """High aerobic: tempo and threshold."""
    anaerobic: TrainingReportLoadFocusBalancePart
    """Anaerobic: above threshold."""
    sessions: int
    """Number of sessions whose load has a known focus."""
    reason: str | None
    """Why the parts are not rated: `too_few_sessions` or `too_little_known`; null if they are."""
    known_share: float
    """Fraction of the load whose focus is known, 0…1."""
    strength_load: float
    """Load of strength sets, which is not part of the shares."""
    strength_share: float
    """Strength sets' share of all load, 0…1."""
    unknown_loads: int
    """Number of sessions without a load."""
    methods: TrainingReportLoadFocusBalanceMethods
    """The load with known focus, by the channel used for the split."""
    estimated_from_heart_rate: bool
    """Whether most of the split is based on heart rate, which misses short anaerobic efforts."""


class TrainingReportLoadFocusBalancePart(Section):
    """The load of one energy system."""

    __slots__ = ()

    load: float
    """Load."""
    share: float | None
    """Fraction of the load, 0…1; null if too little is known."""
    interval: list[float] | None
    """90 % interval of the share."""
    band: list[float]
    """Lower and upper end of the target band."""
    standing: str | None
    """Position relative to the band: `below`, `within` or `above`; null if undecided."""


class TrainingReportLoadFocusBalanceMethods(Section):
    """Fractions of the load by method of the split, 0…1."""

    __slots__ = ()

    heart_rate: float
    """Share of the load split by heart rate."""
    power: float
    """Share of the load split by power."""
    pace: float
    """Share of the load split by pace."""


class TrainingReportZonePeriod(Section):
    """Time in zones over a period."""

    __slots__ = ()

    period: str
    """First and last day, such as "2026-03-02/2026-03-29"."""
    sessions: int
    """Number of sessions with a time in zones."""
    zone_seconds: list[float]
    """Time in each zone, s, the lowest zone first."""
    shares: list[float]
    """Each zone's share of the time; empty if no session has a time in zones."""
    thirds: list[float]
    """Shares below, between and above the thresholds; empty if no session has a time in zones."""
    polarisation_index: float | None
    """Polarisation index; null if no session has a time in zones."""
    polarised: bool | None
    """Whether the training was polarised."""


class TrainingReportRecord(Section):
    """The records over one duration or distance."""

    __slots__ = ()

    sport: str
    """The sport; only efforts in the same sport are compared."""
    measure: str
    """The quantity: `power`, `speed`, `distance`, `vertical_speed` or `heart_rate`."""
    seconds: float | None
    """Length of the window, s; null for a distance."""
    distance_m: float | None
    """Distance, m; null for a window of fixed length."""
    unit: str
    """Unit of the value: `W`, `m/s`, `s` or `bpm`."""
    best: TrainingReportMark
    """The all-time record."""
    beaten: TrainingReportMark | None
    """The record before it."""
    improvement_percent: float | None
    """Improvement over the previous record, per cent."""
    season: TrainingReportMark | None
    """The best of the current season."""
    recent: TrainingReportMark | None
    """The best of the recent weeks."""
    attempts: int
    """Number of sessions with such an effort."""


class TrainingReportMark(Section):
    """A best effort."""

    __slots__ = ()

    value: float
    """The mean in the unit of the record, or the time over a distance, s."""
    date: str
    """Date of the effort."""
    session: str | None
    """Identifier of the session, if any."""


class TrainingReportRecordStep(Section):
    """A new record, with the record it beat."""

    __slots__ = ()

    sport: str
    """The sport."""
    measure: str
    """The measured quantity, such as `power`."""
    seconds: float | None
    """Length of the window, s; null for a distance."""
    distance_m: float | None
    """Distance, m; null for a window of fixed length."""
    best: TrainingReportMark
    """The new record."""
    beaten: TrainingReportMark | None
    """The previous record."""
    improvement_percent: float | None
    """Improvement over the previous record, per cent."""


class TrainingReportSeasonCurveColumns(Section):
    """The mean-maximal curve of a season, with one column per quantity."""

    __slots__ = ()

    season: str
    """The season ("2026", "2025/26")."""
    sport: str
    """The sport."""
    measure: str
    """The measured quantity, such as `power`."""
    seconds: list[float]
    """Window lengths, s, increasing."""
    value: list[float]
    """Best mean for each window."""
    date: list[str]
    """Date of each best."""


class TrainingReportTrend(Section):
    """A trend over weeks."""

    __slots__ = ()

    metric: str
    """The metric: `efficiency_factor`, `decoupling` or `output_at_heart_rate`."""
    sport: str
    """The sport."""
    channel: str
    """The output channel: `power` or `speed`."""
    heart_rate: float | None
    """For `output_at_heart_rate`, the heart rate at which output is compared, bpm."""
    per_four_weeks: float
    """Change per four weeks, in the unit of the metric."""
    interval: list[float]
    """Confidence interval of that change."""
    percent_per_four_weeks: float | None
    """Change per four weeks, as a percentage of the median."""
    median: float
    """Median of the metric."""
    count: int
    """Number of sessions on which the trend is based."""
    to: str
    """Last day of the trend."""
    direction: str | None
    """`rising` or `falling`; null if undecided."""


class TrainingReportPredictedRace(Section):
    """A predicted race time."""

    __slots__ = ()

    distance_m: float
    """Distance, m."""
    seconds: float
    """Predicted time, s."""
    interval: list[float]
    """90 % interval of the time, s."""
    method: str
    """The method: `riegel` (one effort and a population exponent) or `personal` (a line through the athlete's own efforts)."""
    exponent: float
    """The exponent of distance used."""
    efforts: int
    """Number of efforts on which the prediction is based."""
    from_distance_m: float
    """Distance of the effort used or, for a line, of the nearest effort, m."""
    from_seconds: float
    """Time of that effort, s."""
    from_date: str
    """Date of that effort."""
    cautions: list[str]
    """Caveats: `maybe_not_maximal`, `outside_of_the_law`, `optimistic`."""


class TrainingReportRecoveryCourse(Section):
    """Heart-rate recovery in one sport over several weeks, from comparable sessions."""

    __slots__ = ()

    sport: str
    """The sport."""
    seconds: float
    """Time after the end of exercise, s."""
    start_bpm: float
    """Median heart rate at the end of exercise, bpm."""
    count: int
    """Number of recoveries that started near the median heart rate."""
    excluded: int
    """Number of recoveries that started elsewhere and are not compared."""
    median_bpm: float
    """Median drop in heart rate, bpm."""
    noise_band_bpm: list[float] | None
    """Range of random variation of a drop, bpm; null if there are too few recoveries."""
    last_is_outside: bool | None
    """Whether the last drop is outside the range of the earlier ones; null if there are too few recoveries."""
    per_four_weeks: float | None
    """Change per four weeks, bpm; null if there are too few recoveries."""
    interval: list[float] | None
    """Confidence interval of that change."""
    direction: str | None
    """`rising` or `falling`; null if undecided."""
    points: list[TrainingReportRecoveryCoursePoint]
    """The recoveries, oldest first."""


class TrainingReportRecoveryCoursePoint(Section):
    """One recovery."""

    __slots__ = ()

    date: str
    """Date of the session."""
    start_bpm: float
    """Heart rate at the end of exercise, bpm."""
    bpm_drop: float
    """Drop in heart rate, bpm."""


class TrainingReportRouteRepeats(Section):
    """Sessions on the same route, in the same direction."""

    __slots__ = ()

    sport: str
    """The sport."""
    length_m: float
    """Median length of the tracks, m."""
    median_seconds: float | None
    """Median moving time, s; null if no time is recorded."""
    fastest: TrainingReportRouteRepeatsPass | None
    """The fastest session; null if no time is recorded."""
    repeats: list[TrainingReportRouteRepeatsPass]
    """The sessions on the route, oldest first."""


class TrainingReportRouteRepeatsPass(Section):
    """One session on the route."""

    __slots__ = ()

    date: str
    """Date of the session."""
    session: str | None
    """Identifier of the session, if any."""
    seconds: float | None
    """Moving time, s."""
    average_heartrate: float | None
    """Mean heart rate, bpm."""
    average_watts: float | None
    """Mean power, W."""


class TrainingReportSegmentRepeats(Section):
    """A segment shared by sessions on different routes, in the same direction."""

    __slots__ = ()

    sport: str
    """The sport."""
    length_m: float
    """Length of the segment, m."""
    start_latlng: list[float]
    """Start of the segment."""
    end_latlng: list[float]
    """End of the segment."""
    sessions: int
    """Number of sessions that pass the segment. A session with laps can pass it more than once."""
    median_seconds: float | None
    """Median time, s; null if no time is recorded."""
    fastest: TrainingReportSegmentRepeatsPass | None
    """The fastest pass; null if no time is recorded."""
    passes: list[TrainingReportSegmentRepeatsPass]
    """All passes, oldest first."""


class TrainingReportSegmentRepeatsPass(Section):
    """One pass over the segment."""

    __slots__ = ()

    date: str
    """Date of the session."""
    session: str | None
    """Identifier of the session, if any."""
    from_m: float
    """Start of the pass, in metres along the session's track."""
    to_m: float
    """End of the pass, in metres along the session's track."""
    seconds: float | None
    """Elapsed time of the pass, stops included, s; null if the track has no times."""


class TrainingReportPowerLoss(Section):
    """How much best power is reduced after prior work."""

    __slots__ = ()

    sport: str
    """The sport."""
    after_kj: float
    """Work done before the effort, kJ."""
    seconds: float
    """Length of the effort, s."""
    fresh: TrainingReportMark
    """The best effort in any window."""
    fatigued: TrainingReportMark
    """The best effort after that amount of work."""
    loss_percent: float
    """Loss of power as a percentage of the fresh best."""
    sessions: int
    """Number of sessions that reached this amount of work."""


class TrainingReportWorkoutCost(Section):
    """The recovery cost of a repeated workout."""

    __slots__ = ()

    kind: str
    """Kind of activity."""
    duration_s: float | None
    """Duration of the latest session, s."""
    distance_m: float | None
    """Distance of the latest session, m."""
    load: float | None
    """Load of the latest session."""
    repeats: list[TrainingReportWorkoutCostRepeat]
    """The repeats of the workout, oldest first."""
    depth_trend: TrainingReportWorkoutCostSlope | None
    """Trend in the drop in HRV, in standard deviations per repeat."""
    days_trend: TrainingReportWorkoutCostSlope | None
    """Trend in the time to baseline, in days per repeat."""
    resting_trend: TrainingReportWorkoutCostSlope | None
    """Trend in the rise in resting heart rate, in standard deviations per repeat."""
    meaning: str | None
    """What the trends suggest: `adaptation` or `overreaching`; null if undecided."""


class TrainingReportWorkoutCostRepeat(Section):
    """One repeat of the workout."""

    __slots__ = ()

    date: str
    """Date of the session."""
    depth: float | None
    """Largest drop in HRV below its baseline, in standard deviations."""
    days: int | None
    """Number of days until HRV returned to its baseline."""
    resting_depth: float | None
    """Largest rise in resting heart rate above its baseline, in standard deviations."""
    resting_days: int | None
    """Number of days until resting heart rate returned to its baseline."""
    not_back: bool
    """Whether HRV was still outside its baseline on the last observed day."""
    disturbed: bool
    """Whether another equally hard session took place before recovery was complete."""


class TrainingReportWorkoutCostSlope(Section):
    """A slope with its confidence interval."""

    __slots__ = ()

    per_repeat: float
    """Change per repeat."""
    interval: list[float]
    """Confidence interval of the slope."""
    count: int
    """Number of repeats on which the slope is based."""


class TrainingReportRepeatedSession(Section):
    """A series of efforts that was also done in an earlier session."""

    __slots__ = ()

    date: str
    """Date of the session."""
    kind: str
    """Kind of activity."""
    count: int
    """Number of efforts."""
    seconds: float
    """Mean duration of an effort, s."""
    average_watts: float | None
    """Mean power of the efforts, W."""
    average_speed_ms: float | None
    """Mean speed of the efforts, m/s."""
    previous_date: str
    """Date of the previous session with such a series."""
    previous_watts: float | None
    """Mean power of the efforts in that session, W."""
    previous_speed_ms: float | None
    """Mean speed of the efforts in that session, m/s."""
    change_percent: float | None
    """Change in output since that session, per cent."""
    line: str
    """Both series in one line, such as "5 × 6:00 at 294 W (last time, 2026-05-03: 286 W)"."""


class TrainingReportProposedThreshold(Section):
    """A threshold suggested by the data, next to the current value. It has no effect until it is accepted."""

    __slots__ = ()

    metric: str
    """Key in an athlete document, such as `max_hr` or `ftp_w`."""
    sport: str | None
    """The sport; null if the value applies to all sports."""
    value: float
    """The proposed value."""
    unit: str
    """Unit of the value: `bpm`, `W`, `J`, `m/s` or `m`."""
    interval: list[float] | None
    """Confidence interval; null if it cannot be estimated."""
    current: float | None
    """The current value; null if none is set."""
    evidence: int
    """Number of sessions, fitted efforts or mornings that support the value."""
    since: str
    """Date of the earliest supporting session."""
    witnesses: list[TrainingReportProposedThresholdWitness]
    """The supporting sessions and mornings, sorted by date."""
    cautions: list[str]
    """Caveats to consider before accepting the value: `lower_bound`, `maybe_not_maximal`, `single_session` and
    `doubtful_fit`."""


class TrainingReportProposedThresholdWitness(Section):
    """A session or morning that supports the value."""

    __slots__ = ()

    date: str
    """Date of the session or morning."""
    session: str | None
    """Identifier of the session, if any."""


class TrainingReportCustomWeek(Section):
    """Weekly totals of a custom metric, Monday to Sunday."""

    __slots__ = ()

    name: str
    """Name of the metric."""
    unit: str
    """The unit; empty for a plain number."""
    period: str
    """First and last day, such as "2026-03-02/2026-03-08"."""
    sessions: int
    """Number of sessions with a value."""
    mean: float
    """Mean of the values, meaningful for intensities."""
    sum: float
    """Sum of the values, meaningful for loads and times."""


class DayBrief(Result):
    """The brief for a day: the decision, its reasons and the supporting numbers. Missing values are null."""

    __slots__ = ()

    schema_version: str
    dataset: Any
    """Copied from the record."""
    date: str
    athlete: Any
    """The athlete as named in the record: text, number or null."""
    issue: str
    """am: written before the day's training and food are known; pm: after."""
    recovery: DayBriefRecovery
    signal: str | None
    """The signal; null if the last few days are unknown."""
    safety: DayBriefSafety | None
    """The limit on the day and its reason; null without a limit or an active sign of strain."""
    holds: list[DayBriefHold]
    """All active reasons to limit the day, lowest cap first."""
    readiness_signal: str | None
    top_risk: DayBriefTopRisk | None
    load_budget: DayBriefLoadBudget | None
    """The recommended load for the day and for the seven days from it."""
    decision: DayBriefDecision
    supporting_insight: str | None
    coaching: list[DayBriefCoaching]
    next_morning: DayBriefNextMorning | None
    """Predicted answers tomorrow morning, by question; null with too few past answers."""
    predictions: list[DayBriefPrediction]
    questions: list[DayBriefQuestion]
    """Randomly drawn questions about past forecasts; yes means that the predicted event happened."""
    flags: list[DayBriefFlag]
    emerging_patterns: list[DayBriefEmergingPattern]
    check_in: DayBriefCheckIn | None
    """The athlete's check-in this morning."""
    athlete_info: DayBriefAthleteInfo
    """The athlete's goals, as given."""
    interpretation: list[DayBriefInterpretation]
    """Sessions of the last completed day: tagged sessions first, then by load."""
    regional_load: list[DayBriefRegionalLoad]
    """Residual load of each muscle group from the last few days plus the planned load, highest first."""
    last_7_days: DayBriefLast7Days | None
    """The last seven completed days, regardless of the weekday."""
    metrics: DayBriefMetrics
    trends: DayBriefTrends
    """Metrics with values on at least 40 % of the days in the window."""
    adaptation: DayBriefAdaptation
    """Adaptation to training."""
    body_composition: DayBriefBodyComposition | None
    weekly_review: DayBriefWeeklyReview
    insights: list[DayBriefInsight]
    """Insights that combine body composition, load and food; omitted if changes are within the noise."""
    event: DayBriefEvent | None
    secondary_event: DayBriefSecondaryEvent | None
    decision_quality: DayBriefDecisionQuality
    model_confidence: DayBriefModelConfidence
    missing: list[str]
    dropped: list[DayBriefDropped]
    """Ignored values of the day's records, with reasons."""
    intervals: Section | None
    """90 % intervals of measured numbers by dotted key: `metrics.training.ctl`. Omitted unless requested."""


class DayBriefRecovery(Section):

    __slots__ = ()

    score: float | None
    raw: float | None
    """The score before it is mapped to the athlete's own bands."""
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
    """The limit on the day and its reason; null without a limit or an active sign of strain."""

    __slots__ = ()

    cap: str | None
    """The hardest training that the day allows."""
    reasons: list[str]
    since: str | None
    """First day from which signs of strain have limited training."""
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
    """The recommended load for the day and for the seven days from it."""

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
    """Predicted answers tomorrow morning, by question; null with too few past answers."""

    __slots__ = ()

    readiness: DayBriefNextMorningReadiness | None
    soreness: DayBriefNextMorningSoreness | None
    fatigue: DayBriefNextMorningFatigue | None


class DayBriefNextMorningReadiness(Section):

    __slots__ = ()

    probability_low: float
    """Probability of an answer in the worst quarter of the athlete's early answers."""
    expected: float
    interval: list[float]
    """90 % interval of the answer."""
    scale: list[float]
    confidence: str
    missing: list[str]


class DayBriefNextMorningSoreness(Section):

    __slots__ = ()

    probability_low: float
    """Probability of an answer in the worst quarter of the athlete's early answers."""
    expected: float
    interval: list[float]
    """90 % interval of the answer."""
    scale: list[float]
    confidence: str
    missing: list[str]


class DayBriefNextMorningFatigue(Section):

    __slots__ = ()

    probability_low: float
    """Probability of an answer in the worst quarter of the athlete's early answers."""
    expected: float
    interval: list[float]
    """90 % interval of the answer."""
    scale: list[float]
    confidence: str
    missing: list[str]


class DayBriefPrediction(Section):

    __slots__ = ()

    prediction_type: str
    probability: float
    issued: float
    """The probability before adjustment for the deployment and the athlete's own outcomes."""
    risk: str
    confidence: str
    horizon_hours: list[int]
    drivers: list[DayBriefPredictionDriver]
    missing: list[str]
    needs: str | None
    """Missing inputs that the risk depends on; null if there are none. Such a risk has low confidence and never drives the
    decision."""


class DayBriefPredictionDriver(Section):

    __slots__ = ()

    metric: str
    name: str
    """Display name of the driver."""
    value: float
    baseline: float | None
    deviation: float | None
    contribution: float


class DayBriefQuestion(Section):

    __slots__ = ()

    prediction_type: str
    date: str
    """Date of the forecast."""
    chance: float
    text: str


class DayBriefFlag(Section):

    __slots__ = ()

    flag: str
    since: str
    value: float
    threshold: float
    unit: str
    """Unit of the value and the threshold."""
    message: str
    """The flag in one sentence with its numbers and units."""
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
    """The athlete's check-in this morning."""

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
    """The athlete's notes, verbatim."""


class DayBriefCheckInSorenes(Section):

    __slots__ = ()

    region: str
    severity: Any


class DayBriefAthleteInfo(Section):
    """The athlete's goals, as given."""

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
    """Load as a multiple of the mean day of the previous four weeks."""
    held_heart_rate: DayBriefInterpretationHeldHeartRate | None
    """A mean heart rate far above the athlete's maximum, which the load counts as that maximum; otherwise null."""
    regions: Section
    """Load by muscle group."""
    message: str


class DayBriefInterpretationHeldHeartRate(Section):
    """A mean heart rate far above the athlete's maximum, which the load counts as that maximum; otherwise null."""

    __slots__ = ()

    mean: float
    maximum: float
    maximum_is_set: bool


class DayBriefRegionalLoad(Section):

    __slots__ = ()

    region: Any
    left: float
    """Residual load."""
    usual: float | None
    """Mean residual load over the last four weeks; null with fewer than 14 known days."""
    planned: float | None
    """Load added by the plan; null without a plan or a known sport."""
    soreness: Any
    """Soreness from this morning's check-in."""
    expected_soreness: Any
    """Expected soreness from residual relative to usual load: this morning in an am brief, tomorrow in a pm brief; null if
    unknown."""


class DayBriefLast7Days(Section):
    """The last seven completed days, regardless of the weekday."""

    __slots__ = ()

    through: str
    days_known: int
    """Number of days with known training."""
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
    """Values of the last completed day."""
    nutrition: DayBriefMetricsNutrition
    """Values of the last completed day."""
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
    """Hours from the midnight before waking: -0.5 is 23:30."""
    wake_h: float | None
    efficiency: float | None
    source: str | None
    nap_hours: float | None
    need_hours: float | None
    """Sleep need, h."""
    debt_7d_hours: float | None
    """Sum of need − sleep, naps included, over the known nights of the last 7 days, h."""
    nights_7d: int | None
    """Number of known nights."""
    debt_14d_hours: float | None
    """Sum of need − sleep, naps included, over the known nights of the last 14 days, h."""
    nights_14d: int | None
    """Number of known nights."""
    usual_bedtime_h: float | None
    """Circular mean of sleep onset, 0 to 24 h."""
    bedtime_sd_hours: float | None
    """Circular standard deviation of sleep onset, h."""
    regularity_index: float | None
    """Sleep regularity index, -100 to 100 (Phillips et al. 2017)."""


class DayBriefMetricsVitals(Section):

    __slots__ = ()

    hrv_trend: float | None
    """Geometric mean over 7 days, ms."""
    hrv_baseline: float | None
    """Geometric mean over the days before those, back to the 60th, ms."""
    hrv_kind: str | None
    hrv: float | None
    resting_hr: float | None
    resting_hr_source: str | None
    """night if computed from heart rates during the night; otherwise omitted."""
    respiratory_rate: float | None
    apple_sleeping_wrist_temperature: float | None
    blood_oxygen_saturation: float | None
    temperature_deviation: float | None


class DayBriefMetricsActivity(Section):
    """Values of the last completed day."""

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
    """Values of the last completed day."""

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
    """Mean over the previous seven days, kcal per kg of fat-free mass per day; null for minors or with too little data."""
    through_day: DayBriefMetricsNutritionThroughDay | None
    """Protein and fluid intake through the day: yesterday in an am brief, today so far in a pm brief."""


class DayBriefMetricsNutritionThroughDay(Section):
    """Protein and fluid intake through the day: yesterday in an am brief, today so far in a pm brief."""

    __slots__ = ()

    protein_target_g: float | None
    protein_left_g: float | None
    """Protein still needed to reach the target, g."""
    water_target_ml: float | None
    water_left_ml: float | None
    portion_g: float | None
    """Minimum protein for a portion to count, g."""
    portions: int | None
    """Number of portions that count."""
    portion_span_h: float | None
    """Time from the first to the last portion, h."""
    longest_gap_h: float | None
    """Longest time between two portions, h."""
    last_entry_h: float | None
    """Time of the last entry, hours after midnight."""


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
    """Unit of the plan as stated or inferred; planned_load itself is in load."""
    plan_done_share: float | None
    """Share of the plan that is usually completed; planned load is scaled by it."""
    atl: float | None
    """Short-term load (fatigue, ATL)."""
    ctl: float | None
    """Long-term load (fitness, CTL)."""
    tsb: float | None
    """Long-term − short-term load (form, TSB)."""
    unknown_since: str | None
    """Last day with enough known training, if atl, ctl and tsb are unknown because it is too long ago or too little of the last
    two weeks is known."""


class DayBriefMetricsVendorScore(Section):

    __slots__ = ()

    source: str
    name: str
    value: float


class DayBriefTrends(Section):
    """Metrics with values on at least 40 % of the days in the window."""

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
    """Mean over the days with a value; geometric for HRV."""
    mean_interval: list[float] | None
    """90 % interval."""
    n: int
    """Number of days with a value."""
    slope_per_day: float | None
    """Change per day by least squares; of the logarithm for HRV. null with fewer than 5 values."""
    slope_interval: list[float] | None
    """90 % interval."""
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefAdaptation(Section):
    """Adaptation to training."""

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
    """Lean mass by body segment."""
    changes: DayBriefBodyCompositionChanges
    """Change over six weeks by the Theil–Sen slope."""
    trajectory: list[DayBriefBodyCompositionTrajectory]
    """Body composition, load and food by week, oldest first."""


class DayBriefBodyCompositionSegmental(Section):
    """Lean mass by body segment."""

    __slots__ = ()

    left_arm_kg: float | None
    right_arm_kg: float | None
    trunk_kg: float | None
    left_leg_kg: float | None
    right_leg_kg: float | None
    arm_difference_pct: float | None
    """Right − left, per cent of their mean."""
    leg_difference_pct: float | None


class DayBriefBodyCompositionChanges(Section):
    """Change over six weeks by the Theil–Sen slope."""

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
    """Interval of the change, at least as wide as the measurement noise."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefBodyCompositionChangesBodyFatPct(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Interval of the change, at least as wide as the measurement noise."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefBodyCompositionChangesLeanBodyMass(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Interval of the change, at least as wide as the measurement noise."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefBodyCompositionChangesSmmKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """Interval of the change, at least as wide as the measurement noise."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefBodyCompositionChangesLeftArmKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """90 % interval of the change, from the errors of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefBodyCompositionChangesRightArmKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """90 % interval of the change, from the errors of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefBodyCompositionChangesTrunkKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """90 % interval of the change, from the errors of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefBodyCompositionChangesLeftLegKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """90 % interval of the change, from the errors of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefBodyCompositionChangesRightLegKg(Section):

    __slots__ = ()

    change: float
    interval: list[float] | None
    """90 % interval of the change, from the errors of two scans."""
    days: int
    n: int
    direction: Any
    """Whether the interval lies above, around or below 0; null with too little data."""


class DayBriefBodyCompositionTrajectory(Section):

    __slots__ = ()

    through: str
    weight_kg: float | None
    smm_kg: float | None
    lean_body_mass: float | None
    body_fat_pct: float | None
    load: float | None
    """Load per week, from the known days; null with fewer than four."""
    calories: float | None
    """Mean per day; null with fewer than three logged days."""
    protein_g: float | None
    """Mean per day; null with fewer than three logged days."""
    logged_days: int


class DayBriefWeeklyReview(Section):

    __slots__ = ()

    load: float | None
    """Load of the known days among the last 7."""
    load_days: int
    """Number of known days among the last 7."""
    load_before: float | None
    load_change_pct: float | None
    balance: float | None
    """Long-term − short-term load (form, TSB)."""
    load_ratio: float | None
    """Short-term ÷ long-term load."""
    summary: list[str]
    """Training, body composition and food in at most three sentences."""
    food: DayBriefWeeklyReviewFood
    """Mean daily food intake of the week."""


class DayBriefWeeklyReviewFood(Section):
    """Mean daily food intake of the week."""

    __slots__ = ()

    calories: float | None
    """Mean per day over the logged days of the last seven; null with fewer than three."""
    protein_g: float | None
    protein_target_g: float | None
    water_ml: float | None
    water_target_ml: float | None
    energy_availability: float | None
    """Energy availability, kcal per kg of fat-free mass per day; null for minors or with too little data."""
    energy_availability_days: int | None
    """Number of days used."""


class DayBriefInsight(Section):

    __slots__ = ()

    message: str
    value: float
    interval: list[float] | None
    """90 % interval."""
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
    """Training phase: Aerobic Base, Sport-Specific, Intensity or Peak & Taper."""
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
    """Training phase: Aerobic Base, Sport-Specific, Intensity or Peak & Taper."""
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
    """The most likely intended key if it is misspelt; otherwise omitted."""
    first_day: str | None
    """First day of records older than the saved state, or of days not shown; otherwise omitted."""
    last_day: str | None
    """Last day of records older than the saved state, or of days not shown; otherwise omitted."""
