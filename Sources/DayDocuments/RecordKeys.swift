import AthleteReadiness
import DayRecords
import SessionMetrics
import TextFormats

/// The known keys of each object in a record, used to detect misspellings. The readers define their meaning.
enum RecordKeys {
  /// Keys of the record itself, and of a history document outside its lists.
  static let record = KnownKeys(
    recordNames + HistoryFile.members + answerNames + responseNames + metricNames,
    others: otherNames.merging(otherRecordNames) { name, _ in name }, namesUnknownParts: true)
  /// Keys of `metrics`, `running_mechanics` and `body_composition`.
  static let metrics = KnownKeys(
    metricNames + ["heart_rate_samples", "body_temperature"], others: otherNames, namesUnknownParts: true)
  /// Keys of `sleep`.
  static let night = KnownKeys(nightNames, others: otherNightNames, namesUnknownParts: true)
  /// Keys of `check_in`.
  static let checkIn = KnownKeys(answerNames, others: otherAnswerNames, namesUnknownParts: true)
  /// Keys of an entry of `symptoms`.
  static let symptom = KnownKeys(["kind", "region", "since", "until", "severity", "cleared", "name"])
  /// Keys of an entry of `soreness`.
  static let soreRegion = KnownKeys(["region", "severity"])
  /// Keys of `athlete_info`.
  static let profile = KnownKeys(profileNames + AthleteKeys.document, others: AthleteKeys.otherNames)
  /// Keys of `nutrition_targets`.
  static let targets = KnownKeys(AthleteKeys.nutrition)
  /// Keys of an entry of `target_events`.
  static let event = KnownKeys(AthleteKeys.event)
  /// Keys of an entry of `workouts`.
  static let workout = KnownKeys(workoutNames + ["min_heart_rate", "min_heartrate"])
  /// Keys of `regional_load`.
  static let regions = KnownKeys(RegionalLoad.regions)
  /// Keys of an entry of `behaviours`.
  static let behaviour = KnownKeys([
    "name", "behaviour", "behavior", "question", "amount", "value", "answer",
  ])
  /// Keys of an entry of `hrv_samples`.
  static let reading = KnownKeys(["time", "ms", "value", "kind", "hrv_kind"])
  /// Keys of an entry of `samples`.
  static let sample = KnownKeys([
    "type", "identifier", "start", "start_date", "time", "end", "end_date", "value", "stage", "phase", "unit",
    "source", "source_name", "device",
  ])
  /// Keys of `heart_rate_samples`.
  static let heartRates = KnownKeys(["avg", "min", "max", "count"])
  /// Keys of the `outcomes` of a response.
  static let outcomes = KnownKeys(RiskKind.allCases.map(\.rawValue))
  /// Keys of `sources`: the preferred services, and other services from which a day may come.
  static let services = KnownKeys(
    SourcePriority().vitals + SourcePriority().food + [
      "apple", "strava", "suunto", "coros", "withings", "samsung", "hrv4training", "elite_hrv",
      "trainingpeaks",
      "intervals_icu", "health_auto_export",
    ])
  /// Keys of one of the `sources`. The numbers in it may have any name.
  static let source = KnownKeys([
    "metrics", "nutrition", "sleep", "hrv_kind", "journal", "behaviours", "meals",
  ])
  /// Keys of an entry of `meals`.
  static let meal = KnownKeys(["time"] + metricNames)

  /// Names that other programs use for daily numbers.
  private static let otherNames = [
    "heart_rate_variability": "hrv", "heart_rate_variability_ms": "hrv", "hrv_rmssd": "rmssd",
    "rmssd_ms": "rmssd", "hrv_sdnn": "sdnn", "sdnn_ms": "sdnn", "rhr": "resting_hr", "rest_hr": "resting_hr",
    "hr_rest": "resting_hr", "breathing_rate": "respiratory_rate", "body_weight": "weight_kg",
    "body_weight_kg": "weight_kg", "weight": "weight_kg",
  ]
  /// Names of numbers of nights and answers at the top level, where other programs put them.
  private static let otherRecordNames = [
    "sleep_hours": "sleep.total_hours", "total_sleep_hours": "sleep.total_hours",
    "sleep_duration_hours": "sleep.total_hours", "sleep_h": "sleep.total_hours",
    "fatigue": "fatigue_1_5", "mood": "mood_1_5", "sleep_rating": "sleep_quality_1_5",
    "muscle_soreness": "soreness",
  ]
  private static let otherAnswerNames = [
    "fatigue": "fatigue_1_5", "stress": "stress_1_5", "mood": "mood_1_5", "sleep": "sleep_quality_1_5",
    "sleep_rating": "sleep_quality_1_5", "muscle_soreness": "soreness", "readiness": "feel", "energy": "feel",
    "temperature": "body_temperature",
  ]
  private static let otherNightNames = [
    "hours": "total_hours", "total_sleep_hours": "total_hours", "duration_hours": "total_hours",
    "sleep_hours": "total_hours", "total": "total_hours", "bedtime": "in_bed_start",
    "wake_time": "in_bed_end",
  ]

  static let recordNames = [
    "phase", "athlete", "athlete_id", "dataset", "date", "day", "timezone", "time_zone",
    "device_sync_timestamp", "source", "device", "hrv_kind", "metrics", "running_mechanics", "hrv_samples",
    "sleep", "check_in", "checkin", "planned_load", "planned_load_unit", "athlete_info", "profile",
    "workouts", "behaviours", "behaviors", "journal", "load_logged", "sources", "samples", "body_composition",
    "heart_rate_samples", "segmental", "segmental_kg",
  ]
  static let metricNames = MetricKeys.all + ["hrv_kind", "resting_hr_source", "segmental", "segmental_kg"]
  static let nightNames = [
    "total_hours", "core_hours", "light_hours", "deep_hours", "rem_hours", "awake_hours", "wake_count",
    "sleep_onset_h", "onset_h", "wake_h", "in_bed_start", "in_bed_end", "source", "confirmation",
  ]
  static let answerNames = [
    "feel", "soreness", "soreness_0_4", "fatigue_1_5", "soreness_1_5", "stress_1_5", "mood_1_5",
    "sleep_quality_1_5", "sleep_quality", "illness", "ill", "sick", "notes", "note", "symptoms",
    "body_temperature", "nutrition",
  ]
  static let responseNames = [
    "action", "rpe", "outcome", "went_well", "outcomes", "asked", "chance", "responded_at", "decision_date",
    "brief_id",
    "outcome_notes", "outcome_note",
  ]
  static let profileNames = [
    "sex", "gender", "age", "birth_date", "date_of_birth", "weight_kg", "lean_body_mass", "lean_body_mass_kg",
    "height_cm", "sleep_need_h", "max_hr", "resting_hr", "training_frequency", "sport", "goals",
    "nutrition_targets", "targets", "target_events", "events", "target_event",
  ]
  static let workoutNames = [
    "type", "kind", "sport_type", "load", "trimp", "trimp_exp", "regional_load", "spillover_load", "name",
    "title", "tagged", "tss", "stress", "session_rpe_load_au", "session_rpe_load", "duration_min",
    "duration_seconds", "duration_s", "elapsed_time_seconds", "rpe", "perceived_exertion", "kcal",
    "energy_kcal", "calories", "performance_pct", "avg_heart_rate", "average_heartrate", "max_heart_rate",
    "max_heartrate", "average_watts", "avg_power_w", "distance_m", "start", "start_date", "end", "end_date",
    "source", "notes", "note",
  ]
}
