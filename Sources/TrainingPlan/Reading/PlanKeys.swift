import TextFormats

/// The known keys of each object in a plan, used to detect misspellings.
///
/// Workouts, day records, the athlete and the strength log have their own readers.
enum PlanKeys {
  static let document = KnownKeys([
    "items", "training_plan", "events", "completions", "day", "days", "check_ins", "responses",
    "body_composition", "athlete", "history", "workouts", "strength", "routines", "injuries", "date",
    "timezone", "time_zone", "time_available_min",
  ])
  /// Keys of an entry of `items` or `training_plan`.
  static let item = KnownKeys([
    "id", "type", "title", "date", "day", "subtitle", "time", "estimated_duration_min", "duration_min",
    "coach_note", "notes", "kind", "activity", "sport_type", "sub_kind", "subkind", "sequence", "priority",
    "status", "completed", "intensity", "planned_load", "planned_load_unit", "stats", "exercises",
    "completed_at",
  ])
  /// Keys of an item's `stats`.
  static let stats = KnownKeys([
    "calories", "kcal", "energy_kcal", "avg_hr", "avg_heart_rate", "average_heartrate", "load", "trimp_exp",
  ])
  /// Keys of an entry in an item's `exercises`.
  static let exercise = KnownKeys(["id", "name", "sets", "reps", "rest", "muscle_group", "completed"])
  /// Keys of an entry of `events`.
  static let event = KnownKeys([
    "id", "name", "title", "date", "day", "time", "start_time", "subtitle", "description", "type", "target",
    "duration_min",
  ])
  /// Keys of an entry of `injuries`.
  static let injury = KnownKeys(["id", "region", "name", "body_part"])
  /// Keys of an entry of `completions`.
  static let completion = KnownKeys([
    "item_id", "item", "id", "notes", "completed_at", "completed_exercises", "status", "body",
  ])
  /// Keys of an entry of `completed_exercises`.
  static let completedExercise = KnownKeys(["id", "name", "completed", "sets"])
  /// Keys of an entry in a completed exercise's `sets`.
  static let set = KnownKeys(["id", "weight_kg", "weight_lb", "reps", "seconds", "rpe"])
}
