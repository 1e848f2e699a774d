import SessionMetrics
import TextFormats

/// A strength report as JSON with `snake_case` keys and weights in kilograms. Missing values are `null`.
public struct StrengthDocument: Sendable {
  /// The report to encode.
  public let report: StrengthReport
  /// Version of the document's schema.
  public static let schemaVersion = "1"

  /// Creates the document of a report.
  public init(_ report: StrengthReport) { self.report = report }

  /// Returns the document as bytes.
  ///
  /// - Parameters:
  ///   - formulas: Name, version and hash of the formula set, for `provenance`.
  ///   - pretty: Whether to put each member on its own line.
  public func bytes(formulas: (name: String, version: String, hash: String)? = nil, pretty: Bool = false)
    -> [UInt8]
  {
    JSONWriter.object(capacity: 1 << 16, pretty: pretty) { write(to: &$0, formulas) }
  }

  /// The document of an empty log: no days, empty lists.
  package static func empty(range: StrengthRange) -> [UInt8] {
    JSONWriter.object(capacity: 1 << 9) { writer in
      writer.member("schema_version", schemaVersion)
      for key in ["from", "through"] { writer.member(key, String?.none) }
      writer.member("range", range.rawValue)
      writer.object("log") { writer in
        for key in ["sessions", "exercises"] { writer.member(key, 0) }
        for key in ["first", "last"] { writer.member(key, String?.none) }
      }
      for key in ["exercises", "sessions", "weeks", "milestones", "routines", "problems"] {
        writer.texts(key, [])
      }
    }
  }

  private func write(to writer: inout JSONWriter, _ formulas: (name: String, version: String, hash: String)?)
  {
    let log = report.history.log
    writer.member("schema_version", Self.schemaVersion)
    writer.member("from", report.from.description)
    writer.member("through", report.through.description)
    writer.member("range", report.range.rawValue)
    writer.object("log") { writer in
      writer.member("sessions", log.sessions.count)
      writer.member("first", log.sessions.first?.day.description)
      writer.member("last", log.sessions.last?.day.description)
      writer.member("volume_kg", report.history.knownVolume)
      writer.member("exercises", report.history.exercises.count)
    }
    writer.objects("exercises", report.exercises, exercise)
    writer.objects("sessions", report.sessions, session)
    writer.objects("weeks", report.weeks) { week($0, "week", &$1) }
    writer.object("last_seven_days") { week(report.lastSevenDays, "from", &$0) }
    numbers("regional_load", report.remaining, &writer)
    writer.objects("milestones", report.milestones) { milestone, writer in
      writer.member("kind", milestone.kind.rawValue)
      writer.member("value", milestone.value)
      writer.member("date", milestone.day.description)
      writer.member("exercise", milestone.exercise)
    }
    writer.objects("routines", log.routines) {
      routine(RoutineStart($0, history: report.history, on: report.through), &$1)
    }
    writer.objects("problems", report.problems, problem)
    if let formulas { writer.provenance(formulas) }
  }

  private func numbers(_ key: String, _ values: [String: Double], _ writer: inout JSONWriter) {
    writer.object(key) { writer in
      for (name, value) in values.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
    }
  }

  private func estimate(_ key: String, _ estimate: OneRepEstimate?, _ writer: inout JSONWriter) {
    writer.object(key, estimate) { estimate, writer in
      writer.member("kg", estimate.value)
      writer.member("interval", estimate.interval)
      writer.member("rough", estimate.isRough)
    }
  }

  private func set(_ done: LoggedSet, _ writer: inout JSONWriter) {
    writer.member("weight_kg", done.set.weight)
    writer.member("reps", done.set.repetitions)
    if done.set.seconds != nil { writer.member("seconds", done.set.seconds) }
    if done.set.distance != nil { writer.member("distance_m", done.set.distance) }
    writer.member("rir", done.set.repetitionsInReserve)
    writer.member("load_kg", done.load)
    writer.member("warmup", done.isWarmup)
    writer.member("hard", done.isHard)
    writer.member("held", done.isHeld)
    writer.member("percent_1rm", done.intensity)
    estimate("e1rm", done.estimate, &writer)
    let spread = done.load.flatMap { load in
      done.estimate == nil
        ? nil
        : OneRepEstimate.spread(
          load: load, repetitions: done.set.repetitions ?? 0, reserve: done.set.repetitionsInReserve,
          settings: report.history.settings)
    }
    writer.member("e1rm_spread", spread)
  }

  private func exercise(_ exercise: StrengthReport.ExerciseReport, _ writer: inout JSONWriter) {
    let history = exercise.history
    writer.member("name", history.name)
    writer.member("known", history.exercise != nil)
    writer.member("suggestion", exercise.suggestion)
    writer.member("favourite", history.isFavourite)
    writer.member("equipment", history.exercise?.equipment.rawValue)
    writer.member("pattern", history.exercise?.pattern.rawValue)
    writer.member("region", history.exercise?.bodyPart.rawValue)
    for (key, shares) in [("primary", history.exercise?.primary), ("secondary", history.exercise?.secondary)]
    {
      numbers(
        key, Dictionary((shares ?? []).map { ($0.muscle.rawValue, $0.share) }) { first, _ in first }, &writer)
    }
    writer.member("sessions", exercise.sessions.count)
    writer.member("sessions_of_log", history.sessions.count)
    estimate("current_best", exercise.currentBest, &writer)
    estimate("previous_best", exercise.previousBest, &writer)
    writer.object("trend", exercise.trend) { trend, writer in
      writer.member("kg_per_week", trend.perWeek)
      writer.member("interval", trend.interval)
      writer.member("percent_per_week", trend.percentPerWeek)
      writer.member("direction", trend.direction?.rawValue)
      writer.member("sessions", trend.count)
    }
    writer.object("plateau", exercise.plateau) { plateau, writer in
      writer.member("weeks", plateau.weeks)
      writer.member("most_percent_per_week", plateau.maximumPercentPerWeek)
      writer.member("sessions", plateau.sessions)
    }
    writer.objects("records", history.standing, record)
    writer.objects("held", history.held.filter { $0.day <= report.through }, record)
    writer.objects("weeks", exercise.weeks) { week, writer in
      writer.member("week", week.monday.description)
      writer.member("volume_kg", week.volume)
      writer.member("hard_sets", week.hardSets)
    }
    writer.objects("points", exercise.sessions, point)
    writer.objects("prefill", exercise.sessions.last?.sets.map(\.set) ?? []) { set, writer in
      writer.member("weight_kg", set.weight)
      writer.member("reps", set.repetitions)
    }
  }

  private func point(_ session: ExerciseSession, _ writer: inout JSONWriter) {
    writer.member("date", session.day.description)
    writer.member("e1rm", session.best?.value)
    writer.member("interval", session.best?.interval)
    writer.member("level", session.level)
    writer.member("top_weight_kg", session.topLoad)
    writer.member("volume_kg", session.knownVolume)
  }

  private func record(_ record: StrengthRecord, _ writer: inout JSONWriter) {
    writer.member("kind", record.kind.rawValue)
    writer.member("value", record.value)
    writer.member("reps", record.repetitions)
    writer.member("date", record.day.description)
    writer.member("set", record.set.map { $0 + 1 })
    writer.member("beaten", record.beaten)
    writer.member("beaten_reps", record.beatenRepetitions)
    writer.member("beaten_date", record.beatenDay?.description)
    writer.member("gain", record.gain)
  }

  private func session(_ session: StrengthReport.SessionReport, _ writer: inout JSONWriter) {
    writer.member("date", session.session.day.description)
    writer.member("start", session.session.clock == nil ? nil : session.session.start)
    writer.member("title", session.session.title)
    writer.member("duration_s", session.session.duration)
    writer.member("volume_kg", session.knownVolume)
    writer.member("hard_sets", session.hardSets)
    writer.member("density_kg_min", session.density)
    writer.texts("summary", session.lines)
    load(session.load, &writer)
    writer.objects("exercises", session.exercises) { item, writer in
      writer.member("name", item.done.name)
      writer.member("strip", item.done.strip?.rawValue)
      writer.member("volume_kg", item.done.knownVolume)
      writer.member("hard_sets", item.done.hardSets)
      writer.member("top_set", item.done.top.map { $0 + 1 })
      writer.member("mean_percent_1rm", item.done.meanIntensity)
      writer.member("inol", item.done.inol)
      writer.member(
        "inol_word",
        item.done.inol.map {
          RelativeIntensity.word(inol: $0, levels: StrengthSettings.inolLevels)
        })
      writer.member("velocity_1rm_kg", item.done.velocityMaximum)
      writer.objects("sets", item.done.sets, set)
    }
    writer.objects("records", session.records) { item, writer in
      writer.member("exercise", item.exercise)
      writer.object("record") { record(item.record, &$0) }
    }
  }

  private func load(_ load: SessionStrengthLoad, _ writer: inout JSONWriter) {
    writer.object("training_load", load.load) { value, writer in
      writer.member("load", value.value)
      writer.member("interval", [value.interval.lower, value.interval.upper])
      writer.member("method", value.method.rawValue)
    }
    numbers("regional_load", load.muscles.byRegion, &writer)
  }

  private func week(_ week: StrengthWeek, _ key: String, _ writer: inout JSONWriter) {
    writer.member(key, week.monday.description)
    writer.member("sessions", week.sessions)
    writer.member("volume_kg", week.knownVolume)
    writer.member("hard_sets", week.hardSets)
    writer.member("unknown_sets", week.unknownSets)
    numbers(
      "sets_by_muscle", Dictionary(week.sets.map { ($0.key.rawValue, $0.value) }) { first, _ in first },
      &writer)
    numbers(
      "volume_by_muscle",
      Dictionary(week.volumes.map { ($0.key.rawValue, $0.value) }) { first, _ in first }, &writer)
  }

  private func routine(_ start: RoutineStart, _ writer: inout JSONWriter) {
    writer.member("name", start.routine)
    writer.member("split", start.split)
    writer.objects("exercises", start.exercises) { entry, writer in
      writer.member("name", entry.name)
      writer.member("reason", entry.reason)
      writer.objects("sets", entry.sets) { planned, writer in
        writer.member("target", planned.target?.description)
        writer.member("last_weight_kg", planned.last?.weight)
        writer.member("last_reps", planned.last?.repetitions)
        writer.member("suggested_weight_kg", planned.suggestion?.weight)
        writer.member("suggested_reps", planned.suggestion?.repetitions)
      }
    }
  }

  private func problem(_ problem: StrengthProblem, _ writer: inout JSONWriter) {
    writer.member("kind", problem.kind.rawValue)
    writer.member("message", problem.description)
    writer.member("session", problem.session)
    writer.member("exercise", problem.exercise)
    writer.member("set", problem.set)
    writer.member("field", problem.field)
    writer.member("line", problem.line)
    writer.member("count", problem.count)
  }
}

extension JSONWriter {
  /// Writes name, version and hash of a formula set as `provenance`.
  package mutating func provenance(_ formulas: (name: String, version: String, hash: String)) {
    object("provenance") { writer in
      writer.member("formulas", formulas.name)
      writer.member("version", formulas.version)
      writer.member("hash", formulas.hash)
    }
  }
}

extension StrengthReport {
  /// Returns the sessions as day records, one streaming evening record per line, with load and muscles.
  ///
  /// They serve as input to `p247 brief --stream` and to a history of days.
  ///
  /// - Parameter athlete: The athlete's name in the records.
  public func dayRecords(athlete: String) -> [UInt8] {
    var writer = JSONWriter()
    var place = 0
    while place < sessions.count {
      let day = sessions[place].session.day
      writer.beginObject()
      writer.member("phase", "evening")
      writer.member("athlete", athlete)
      writer.member("date", day.description)
      writer.key("workouts")
      writer.beginArray()
      while place < sessions.count, sessions[place].session.day == day {
        let session = sessions[place]
        writer.beginObject()
        writer.member("type", "WeightTraining")
        if let title = session.session.title { writer.member("name", title) }
        if let load = session.load.load { writer.member("load", load.value) }
        if let seconds = session.session.duration { writer.member("duration_min", seconds / 60) }
        if let rating = session.session.rating { writer.member("rpe", rating) }
        writer.object("regional_load") { writer in
          for (name, value) in session.load.muscles.byRegion.sorted(by: { $0.key < $1.key }) {
            writer.member(name, value)
          }
        }
        writer.endObject()
        place += 1
      }
      writer.endArray()
      writer.endObject()
      writer.endLine()
    }
    return writer.finish()
  }

  /// Returns the sessions as history lines, `{date, kind, load, duration_s}`, for `p247 history` and `--history`.
  package func historyLines() -> [UInt8] {
    var writer = JSONWriter()
    for session in sessions {
      guard let load = session.load.load else { continue }
      writer.beginObject()
      writer.member("date", session.session.day.description)
      writer.member("kind", "WeightTraining")
      if let seconds = session.session.duration { writer.member("duration_s", seconds) }
      // Not written as `load`, because a watch may have recorded the session too, and it must count only once.
      writer.object("strength") { writer in
        writer.member("load", load.value)
        writer.member("load_interval", [load.interval.lower, load.interval.upper])
      }
      writer.endObject()
      writer.endLine()
    }
    return writer.finish()
  }
}
