import ActivityStreams
import AthleteReadiness
import SessionMetrics
import StrengthTraining
import TextFormats
import TrainingHistory

/// A plan answer as JSON with keys in `snake_case`. Missing values are `null`.
///
/// Page: *The daily feed*, tests: `PlanDocumentTests`.
public struct PlanDocument: Sendable {
  /// The answer to write.
  public let answer: PlanAnswer
  /// The version of the document format.
  public static let schemaVersion = "1"

  /// Creates the document of an answer.
  public init(_ answer: PlanAnswer) { self.answer = answer }

  /// Returns the document as bytes.
  ///
  /// - Parameters:
  ///   - formulas: Name, version and hash of the formula set, for `provenance`.
  ///   - pretty: Whether to write one member per line.
  public func bytes(formulas: (name: String, version: String, hash: String)? = nil, pretty: Bool = false)
    -> [UInt8]
  {
    var writer = JSONWriter(capacity: 1 << 14, pretty: pretty)
    let feed = answer.feed
    writer.beginObject()
    writer.member("schema_version", Self.schemaVersion)
    writer.member("date", feed.day.description)
    writer.member("now", feed.now)
    list("completed", feed.completed, &writer) { card($0, &$1) }
    list("up_next", feed.upNext, &writer) { card($0, &$1) }
    counts(feed.counts, &writer)
    writer.member("empty", feed.isEmpty)
    writer.member("next", feed.next(leavingOut: answer.fits.forbidden)?.id)
    writer.member("signal", answer.day.signal?.rawValue)
    fits(&writer)
    compliance(&writer)
    forecast(&writer)
    list("days", answer.history.days, &writer) { day($0, &$1) }
    strength(&writer)
    list("problems", answer.problems, &writer) { problem, writer in
      writer.beginObject()
      writer.member("kind", problem.kind.rawValue)
      writer.member("message", problem.description)
      writer.member("path", problem.path)
      writer.member("item", problem.item)
      writer.member("field", problem.field)
      writer.endObject()
    }
    if let formulas {
      writer.key("provenance")
      writer.beginObject()
      writer.member("formulas", formulas.name)
      writer.member("version", formulas.version)
      writer.member("hash", formulas.hash)
      writer.endObject()
    }
    writer.endObject()
    return writer.finish()
  }

  private func list<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ writer: inout JSONWriter,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    writer.key(key)
    writer.beginArray()
    for element in elements { body(element, &writer) }
    writer.endArray()
  }

  private func card(_ card: PlanCard, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", card.id)
    writer.member("kind", card.kind.rawValue)
    writer.member("badge", card.badge)
    writer.member("title", card.title)
    writer.member("subtitle", card.subtitle)
    writer.member("time", card.time?.description)
    writer.member("time_display", card.timeDisplay)
    writer.member("status", card.status?.rawValue)
    writer.member("priority", card.priority?.rawValue)
    writer.member("coach_note", card.coachNote)
    if card.kind == .recoveryAlert {
      writer.member("reason", card.reason)
      writer.member("target_bedtime", card.bedtime?.description)
    }
    writer.key("stats")
    if card.stats.isEmpty {
      writer.null()
    } else {
      writer.beginObject()
      writer.member("calories", card.numbers.energy)
      writer.member("avg_hr", card.numbers.meanHeartRate)
      writer.member("load", card.numbers.load)
      list("display", card.stats, &writer) { stat, writer in
        writer.beginObject()
        writer.member("label", stat.label)
        writer.member("value", stat.value)
        writer.endObject()
      }
      writer.endObject()
    }
    list("exercises", card.exercises, &writer) { exercise($0, &$1) }
    list("muscles", card.muscles, &writer) { $1.value($0) }
    writer.member("completion", card.completion)
    writer.member("sequence", card.sequence)
    writer.member("overdue", card.isOverdue)
    writer.member("moved", card.isMoved)
    writer.member("other_sport", card.isOtherSport)
    writer.member("workout", card.workout)
    writer.member("accessibility_label", card.accessibilityLabel)
    writer.endObject()
  }

  private func exercise(_ exercise: PlannedExercise, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", exercise.name)
    writer.member("sets", exercise.sets)
    writer.member("reps", exercise.repetitions)
    writer.member("rest", exercise.rest)
    writer.member("line", exercise.line)
    writer.member("muscle_group", exercise.muscleTag)
    writer.member("known", exercise.exercise != nil)
    writer.member("completed", exercise.isCompleted)
    writer.endObject()
  }

  private func counts(_ counts: PlanFeed.Counts, _ writer: inout JSONWriter) {
    writer.key("counts")
    writer.beginObject()
    writer.member("completed", counts.completed)
    writer.member("up_next", counts.upNext)
    writer.member("alerts", counts.alerts)
    writer.member("events", counts.events)
    writer.member("overdue", counts.overdue)
    writer.member("exercises_done", counts.exercisesDone)
    writer.member("exercises", counts.exercises)
    writer.endObject()
  }

  private func fits(_ writer: inout JSONWriter) {
    writer.key("fits")
    writer.beginObject()
    list("options", answer.fits.options, &writer) { option, writer in
      writer.beginObject()
      writer.member("source", option.source.rawValue)
      writer.member("id", option.id)
      writer.member("title", option.title)
      writer.member("freshness", option.freshness)
      writer.member("at_most", option.atMost?.rawValue)
      writer.member("reason", option.reason)
      list("exercises", option.exercises.map(\.name), &writer) { $1.value($0) }
      list("without", option.without, &writer) { $1.value($0) }
      writer.endObject()
    }
    list("left_out", answer.fits.leftOut, &writer) { left, writer in
      writer.beginObject()
      writer.member("id", left.id)
      writer.member("title", left.title)
      writer.member("reason", left.reason)
      writer.endObject()
    }
    writer.endObject()
  }

  private func expected(_ load: ExpectedLoad?, _ writer: inout JSONWriter) {
    writer.key("planned_load")
    guard let load else { return writer.null() }
    writer.beginObject()
    writer.member("load", load.value)
    writer.key("interval")
    writer.numbers([load.interval.lower, load.interval.upper])
    writer.member("method", load.method.rawValue)
    writer.member("sessions", load.sessions)
    writer.endObject()
  }

  private func ratio(_ key: String, _ ratio: PlanCompliance.Ratio, _ writer: inout JSONWriter) {
    writer.key(key)
    writer.beginObject()
    writer.member("ratio", ratio.value)
    writer.key("interval")
    writer.numbers([ratio.interval.lowerBound, ratio.interval.upperBound])
    writer.member("median", ratio.median)
    writer.member("pairs", ratio.pairs)
    writer.endObject()
  }

  private func compliance(_ writer: inout JSONWriter) {
    let compliance = answer.compliance
    writer.key("compliance")
    writer.beginObject()
    writer.member("due", compliance.sessions.count)
    writer.member("done", compliance.sessions.count { $0.isDone })
    writer.member("completed", compliance.completed)
    writer.key("completed_interval")
    if let interval = compliance.completedInterval {
      writer.numbers([interval.lowerBound, interval.upperBound])
    } else {
      writer.null()
    }
    ratio("load", compliance.load, &writer)
    ratio("duration", compliance.minutes, &writer)
    list("sessions", compliance.sessions, &writer) { session, writer in
      writer.beginObject()
      writer.member("id", session.item.id)
      writer.member("date", session.item.day.description)
      writer.member("planned_min", session.item.minutes)
      writer.member("done_min", session.minutes)
      expected(session.planned, &writer)
      writer.member("load", session.load)
      writer.member("done", session.isDone)
      writer.member("moved", session.isMoved)
      writer.endObject()
    }
    writer.endObject()
  }

  private func forecast(_ writer: inout JSONWriter) {
    writer.key("forecast")
    guard let forecast = answer.forecast else { return writer.null() }
    writer.beginArray()
    for day in forecast.days {
      writer.beginObject()
      writer.member("date", day.day.description)
      // If the history is missing, the load of days without a plan is unknown.
      writer.member("load", forecast.isFitnessKnown || day.isPlanned ? day.load : nil)
      writer.member("planned", day.isPlanned)
      for (key, value) in [("ctl", day.chronic), ("atl", day.acute), ("tsb", day.balance)] {
        writer.key(key)
        guard forecast.isFitnessKnown else {
          writer.null()
          continue
        }
        writer.beginObject()
        writer.member("value", value.mean)
        writer.key("interval")
        writer.numbers([value.interval.lowerBound, value.interval.upperBound])
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private func day(_ day: PlanHistory.Day, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("date", day.day.description)
    writer.member("state", day.state.rawValue)
    writer.member("planned", day.planned)
    writer.member("completed", day.completed)
    writer.member("dismissed", day.dismissed)
    list("items", day.items, &writer) { item, writer in
      writer.beginObject()
      writer.member("id", item.id)
      writer.member("sequence", item.sequence)
      writer.member("title", item.title)
      writer.member("kind", item.activityKind?.name)
      writer.member("time", item.time?.description)
      writer.member("duration_min", item.minutes)
      writer.member("intensity", item.intensity?.rawValue)
      writer.member("status", item.status.rawValue)
      writer.member("done", day.done.contains(item.id))
      writer.member("notes", item.notes)
      expected(answer.loads.load(of: item), &writer)
      writer.endObject()
    }
    list("unplanned", day.unplanned.map(\.id), &writer) { $1.value($0) }
    list("events", day.events.map(\.name), &writer) { $1.value($0) }
    writer.endObject()
  }

  /// Writes the strength sessions of completed items, in the format of the strength log.
  private func strength(_ writer: inout JSONWriter) {
    list("strength_sessions", answer.input.plan.items.compactMap(\.strengthSession), &writer) {
      session, writer in
      writer.beginObject()
      writer.member("date", session.day.description)
      writer.member("title", session.title)
      list("exercises", session.exercises, &writer) { entry, writer in
        writer.beginObject()
        writer.member("name", entry.name)
        list("sets", entry.sets, &writer) { set, writer in
          writer.beginObject()
          if let weight = set.weight { writer.member("weight_kg", weight) }
          if let repetitions = set.repetitions { writer.member("reps", repetitions) }
          if let seconds = set.seconds { writer.member("seconds", seconds) }
          if let rating = set.rating { writer.member("rpe", rating) }
          writer.endObject()
        }
        writer.endObject()
      }
      writer.endObject()
    }
  }
}
