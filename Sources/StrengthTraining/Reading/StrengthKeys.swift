import TextFormats

/// Known keys of each object in a JSON strength log, for finding misspelt ones. Their meaning is defined by the
/// reader.
enum StrengthKeys {
  static let log = KnownKeys(["sessions", "routines", "units", "unit"])
  /// An entry of `sessions`.
  static let session = KnownKeys([
    "date", "start", "title", "duration_s", "body_weight_kg", "body_weight_lb", "kind", "notes", "rpe",
    "heart_rate_load", "exercises",
  ])
  /// An entry of `exercises` of a session.
  static let exercise = KnownKeys(["name", "favourite", "notes", "sets"])
  /// An entry of `sets`.
  static let set = KnownKeys([
    "weight_kg", "weight_lb", "weight", "reps", "seconds", "distance_m", "rpe", "rir", "velocity_ms", "kind",
    "completed_at", "notes",
  ])
  /// An entry of `routines`.
  static let routine = KnownKeys(["name", "title", "split", "exercises"])
  /// An entry of `exercises` of a routine.
  static let plannedExercise = KnownKeys(["name", "sets", "reps", "target", "rest"])
}
