import StrengthTraining
import TextFormats

/// Writes the JSON strength log, omitting missing values.
enum StrengthLogJSON {
  /// Returns the sessions as a JSON log in kilograms.
  ///
  /// - Complexity: O(*n*) for *n* sets.
  static func bytes(of sessions: [StrengthSession]) -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 16)
    writer.beginObject()
    writer.member("units", WeightUnit.kg.rawValue)
    writer.key("sessions")
    writer.beginArray()
    for session in sessions { write(session, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  private static func write(_ session: StrengthSession, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("date", session.day.description)
    if session.clock != nil { writer.member("start", session.start) }
    text("title", session.title, &writer)
    number("duration_s", session.duration, &writer)
    number("body_weight_kg", session.bodyWeight, &writer)
    number("rpe", session.rating, &writer)
    number("heart_rate_load", session.heartRateLoad, &writer)
    text("kind", session.kind, &writer)
    text("notes", session.notes, &writer)
    writer.key("exercises")
    writer.beginArray()
    for entry in session.exercises {
      writer.beginObject()
      writer.member("name", entry.name)
      if entry.isFavourite { writer.member("favourite", true) }
      text("notes", entry.notes, &writer)
      writer.key("sets")
      writer.beginArray()
      for set in entry.sets {
        writer.beginObject()
        number("weight_kg", set.weight, &writer)
        if let repetitions = set.repetitions { writer.member("reps", repetitions) }
        number("seconds", set.seconds, &writer)
        number("distance_m", set.distance, &writer)
        number("rpe", set.rating, &writer)
        number("rir", set.reserve, &writer)
        number("velocity_ms", set.velocity, &writer)
        text("kind", set.kind?.rawValue, &writer)
        text("notes", set.notes, &writer)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func number(_ key: String, _ value: Double?, _ writer: inout JSONWriter) {
    if let value { writer.member(key, value) }
  }

  private static func text(_ key: String, _ value: String?, _ writer: inout JSONWriter) {
    if let value { writer.member(key, value) }
  }
}
