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
    let feed = answer.feed
    return JSONWriter.object(capacity: 1 << 14, pretty: pretty) { writer in
      writer.member("schema_version", Self.schemaVersion)
      writer.member("date", feed.day.description)
      writer.member("now", feed.now)
      writer.objects("completed", feed.completed, card)
      writer.objects("up_next", feed.upNext, card)
      counts(feed.counts, &writer)
      writer.member("empty", feed.isEmpty)
      writer.member("next", feed.next(leavingOut: answer.fits.forbidden)?.id)
      writer.member("signal", answer.day.signal?.rawValue)
      fits(&writer)
      compliance(&writer)
      forecast(&writer)
      writer.objects("days", answer.history.days, day)
      strength(&writer)
      writer.objects("problems", answer.problems) { problem, writer in
        writer.member("kind", problem.kind.rawValue)
        writer.member("message", problem.description)
        writer.member("path", problem.path)
        writer.member("item", problem.item)
        writer.member("field", problem.field)
      }
      if let formulas { writer.provenance(formulas) }
    }
  }

  private func card(_ card: PlanCard, _ writer: inout JSONWriter) {
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
    writer.object("stats", card.stats.isEmpty ? nil : card) { card, writer in
      writer.member("calories", card.numbers.energy)
      writer.member("avg_hr", card.numbers.meanHeartRate)
      writer.member("load", card.numbers.load)
      writer.objects("display", card.stats) { stat, writer in
        writer.member("label", stat.label)
        writer.member("value", stat.value)
      }
    }
    writer.objects("exercises", card.exercises, exercise)
    writer.texts("muscles", card.muscles)
    writer.member("completion", card.completion)
    writer.member("sequence", card.sequence)
    writer.member("overdue", card.isOverdue)
    writer.member("moved", card.isMoved)
    writer.member("other_sport", card.isOtherSport)
    writer.member("workout", card.workout)
    writer.member("accessibility_label", card.accessibilityLabel)
  }

  private func exercise(_ exercise: PlannedExercise, _ writer: inout JSONWriter) {
    writer.member("name", exercise.name)
    writer.member("sets", exercise.sets)
    writer.member("reps", exercise.repetitions)
    writer.member("rest", exercise.rest)
    writer.member("line", exercise.line)
    writer.member("muscle_group", exercise.muscleTag)
    writer.member("known", exercise.exercise != nil)
    writer.member("completed", exercise.isCompleted)
  }

  private func counts(_ counts: PlanFeed.Counts, _ writer: inout JSONWriter) {
    writer.object("counts") { writer in
      writer.member("completed", counts.completed)
      writer.member("up_next", counts.upNext)
      writer.member("alerts", counts.alerts)
      writer.member("events", counts.events)
      writer.member("overdue", counts.overdue)
      writer.member("exercises_done", counts.exercisesDone)
      writer.member("exercises", counts.exercises)
    }
  }

  private func fits(_ writer: inout JSONWriter) {
    writer.object("fits") { writer in
      writer.objects("options", answer.fits.options) { option, writer in
        writer.member("source", option.source.rawValue)
        writer.member("id", option.id)
        writer.member("title", option.title)
        writer.member("freshness", option.freshness)
        writer.member("at_most", option.atMost?.rawValue)
        writer.member("reason", option.reason)
        writer.texts("exercises", option.exercises.map(\.name))
        writer.texts("without", option.without)
      }
      writer.objects("left_out", answer.fits.leftOut) { left, writer in
        writer.member("id", left.id)
        writer.member("title", left.title)
        writer.member("reason", left.reason)
      }
    }
  }

  private func expected(_ load: ExpectedLoad?, _ writer: inout JSONWriter) {
    writer.object("planned_load", load) { load, writer in
      writer.member("load", load.value)
      writer.member("interval", [load.interval.lower, load.interval.upper])
      writer.member("method", load.method.rawValue)
      writer.member("sessions", load.sessions)
    }
  }

  private func ratio(_ key: String, _ ratio: PlanCompliance.Ratio, _ writer: inout JSONWriter) {
    writer.object(key) { writer in
      writer.member("ratio", ratio.value)
      writer.member("interval", ratio.interval)
      writer.member("median", ratio.median)
      writer.member("pairs", ratio.pairs)
    }
  }

  private func compliance(_ writer: inout JSONWriter) {
    let compliance = answer.compliance
    writer.object("compliance") { writer in
      writer.member("due", compliance.sessions.count)
      writer.member("done", compliance.sessions.count { $0.isDone })
      writer.member("completed", compliance.completed)
      writer.member("completed_interval", compliance.completedInterval)
      ratio("load", compliance.load, &writer)
      ratio("duration", compliance.minutes, &writer)
      writer.objects("sessions", compliance.sessions) { session, writer in
        writer.member("id", session.item.id)
        writer.member("date", session.item.day.description)
        writer.member("planned_min", session.item.minutes)
        writer.member("done_min", session.minutes)
        expected(session.planned, &writer)
        writer.member("load", session.load)
        writer.member("done", session.isDone)
        writer.member("moved", session.isMoved)
      }
    }
  }

  private func forecast(_ writer: inout JSONWriter) {
    guard let forecast = answer.forecast else { return writer.member("forecast", String?.none) }
    writer.objects("forecast", forecast.days) { day, writer in
      writer.member("date", day.day.description)
      // If the history is missing, the load of days without a plan is unknown.
      writer.member("load", forecast.isFitnessKnown || day.isPlanned ? day.load : nil)
      writer.member("planned", day.isPlanned)
      for (key, value) in [("ctl", day.chronic), ("atl", day.acute), ("tsb", day.balance)] {
        writer.object(key, forecast.isFitnessKnown ? value : nil) { value, writer in
          writer.member("value", value.mean)
          writer.member("interval", value.interval)
        }
      }
    }
  }

  private func day(_ day: PlanHistory.Day, _ writer: inout JSONWriter) {
    writer.member("date", day.day.description)
    writer.member("state", day.state.rawValue)
    writer.member("planned", day.planned)
    writer.member("completed", day.completed)
    writer.member("dismissed", day.dismissed)
    writer.objects("items", day.items) { item, writer in
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
    }
    writer.texts("unplanned", day.unplanned.map(\.id))
    writer.texts("events", day.events.map(\.name))
  }

  /// Writes the strength sessions of completed items, in the format of the strength log.
  private func strength(_ writer: inout JSONWriter) {
    writer.objects("strength_sessions", answer.input.plan.items.compactMap(\.strengthSession)) {
      session, writer in
      writer.member("date", session.day.description)
      writer.member("title", session.title)
      writer.objects("exercises", session.exercises) { entry, writer in
        writer.member("name", entry.name)
        writer.objects("sets", entry.sets) { set, writer in
          if let weight = set.weight { writer.member("weight_kg", weight) }
          if let repetitions = set.repetitions { writer.member("reps", repetitions) }
          if let seconds = set.seconds { writer.member("seconds", seconds) }
          if let rating = set.rating { writer.member("rpe", rating) }
        }
      }
    }
  }
}
