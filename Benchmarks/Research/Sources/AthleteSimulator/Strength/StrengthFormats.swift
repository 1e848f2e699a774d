public import StrengthTraining
import TextFormats

/// An export format for strength logs.
public enum StrengthFormat: String, Sendable, Hashable, CaseIterable {
  /// The JSON strength log of this package.
  case json
  /// A CSV export of Hevy.
  case hevy
  /// A CSV export of Strong.
  case strong

  /// Returns the sessions as a file in this format.
  ///
  /// - Parameters:
  ///   - sessions: The sessions.
  ///   - unit: The unit of weights, which Strong's export does not state.
  public func bytes(of sessions: [StrengthSession], unit: WeightUnit = .kg) -> [UInt8] {
    switch self {
    case .json: StrengthLogJSON.bytes(of: sessions)
    case .hevy: Self.hevy(sessions, unit)
    case .strong: Self.strong(sessions, unit)
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func seconds(_ clock: Double) -> Int { Int(exactly: clock.rounded(.down)) ?? 0 }

  /// Formats a date such as "30 Jun 2025, 19:56".
  private static func written(_ session: StrengthSession, later: Double) -> String {
    var clock = seconds((session.clock ?? 0) + later)
    var day = session.day
    if clock >= 86_400 {
      clock -= 86_400
      day = day.adding(days: 1)
    }
    let month = months.indices.contains(day.month - 1) ? months[day.month - 1] : ""
    return "\(day.day) \(month) \(day.year), \(two(clock / 3600)):\(two(clock / 60 % 60))"
  }

  private static func table(_ headings: [String], _ rows: (inout CSVWriter) -> Void) -> [UInt8] {
    var writer = CSVWriter()
    for heading in headings { writer.field(heading) }
    writer.endLine()
    rows(&writer)
    return writer.bytes
  }

  private static func hevy(_ sessions: [StrengthSession], _ unit: WeightUnit) -> [UInt8] {
    let headings = [
      "title", "start_time", "end_time", "description", "exercise_title", "superset_id", "exercise_notes",
      "set_index", "set_type", unit == .kg ? "weight_kg" : "weight_lbs", "reps", "distance_km",
      "duration_seconds", "rpe",
    ]
    return table(headings) { writer in
      for session in sessions {
        for entry in session.exercises {
          for (index, set) in entry.sets.enumerated() {
            writer.field(session.title ?? "")
            writer.field(written(session, later: 0))
            writer.field(written(session, later: session.duration ?? 0))
            writer.field(session.notes ?? "")
            writer.field(entry.name)
            writer.field(nil as String?)
            writer.field(entry.notes ?? "")
            writer.field(Double(index))
            let kinds: [SetKind: String] = [.warmup: "warmup", .drop: "dropset", .failure: "failure"]
            writer.field(set.kind.flatMap { kinds[$0] } ?? "normal")
            writer.field(set.weight.map { $0 / unit.kilograms })
            writer.field(set.repetitions.map(Double.init))
            writer.field(set.distance.map { $0 / 1000 })
            writer.field(set.seconds)
            writer.field(set.rating)
            writer.endLine()
          }
        }
      }
    }
  }

  private static func strong(_ sessions: [StrengthSession], _ unit: WeightUnit) -> [UInt8] {
    let headings = [
      "Date", "Workout Name", "Duration", "Exercise Name", "Set Order", "Weight", "Reps", "Distance",
      "Seconds", "Notes", "Workout Notes", "RPE",
    ]
    return table(headings) { writer in
      for session in sessions {
        let clock = seconds(session.clock ?? 0)
        let start = "\(session.day) \(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60))"
        let minutes = seconds(session.duration ?? 0) / 60
        for entry in session.exercises {
          var number = 0
          for set in entry.sets {
            writer.field(start)
            writer.field(session.title ?? "")
            writer.field(minutes >= 60 ? "\(minutes / 60)h \(minutes % 60)m" : "\(minutes)m")
            writer.field(entry.name)
            switch set.kind {
            case .warmup: writer.field("W")
            case .drop: writer.field("D")
            case .failure: writer.field("F")
            case .working, nil:
              number += 1
              writer.field(Double(number))
            }
            writer.field((set.weight ?? 0) / unit.kilograms)
            writer.field(set.repetitions.map(Double.init))
            writer.field((set.distance ?? 0) / (unit == .kg ? 1000 : 1609.344))
            writer.field(set.seconds ?? 0)
            writer.field(set.notes ?? "")
            writer.field(session.notes ?? "")
            writer.field(set.rating)
            writer.endLine()
          }
        }
      }
    }
  }
}

extension SimulatedLifter {
  /// The ground truth as JSON Lines: one line per session (maxima, cost), then plateaus and logging errors.
  public var truthLines: [UInt8] {
    var writer = JSONWriter()
    for day in truth {
      writer.beginObject()
      writer.member("date", day.day.description)
      writer.member("cost", day.cost)
      writer.member("deload", day.isDeload)
      writer.key("maxima")
      writer.beginObject()
      for (name, value) in day.maxima.sorted(by: { $0.key < $1.key }) { writer.member(name, value) }
      writer.endObject()
      writer.endObject()
      writer.endLine()
    }
    for plateau in plateaus {
      writer.beginObject()
      writer.member("plateau", plateau.exercise)
      writer.member("first", plateau.first.description)
      writer.member("last", plateau.last.description)
      writer.endObject()
      writer.endLine()
    }
    for error in errors {
      writer.beginObject()
      writer.member("error", error.kind)
      writer.member("date", error.day.description)
      writer.member("exercise", error.exercise)
      writer.member("set", error.set)
      writer.endObject()
      writer.endLine()
    }
    return writer.finish()
  }
}
