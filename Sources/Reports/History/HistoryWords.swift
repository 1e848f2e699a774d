import ActivityStreams
import Charts
import Enrichment
import SessionMetrics
import TextFormats

/// Display names and number formats for training reports.
enum HistoryWords {
  /// Returns the name of form (TSB). By default its value is that of the previous evening, with which the
  /// athlete wakes up.
  static func form(_ fitness: TrainingReport.FitnessColumns) -> String {
    (isOfTheEvening(fitness) ? HistoryPhrase.eveningForm : .morningForm).filled()
  }

  /// Note on how form is computed.
  static func formNote(_ fitness: TrainingReport.FitnessColumns) -> String {
    (isOfTheEvening(fitness) ? HistoryPhrase.formOfEvening : .formOfMorning).filled()
  }

  /// Whether the formula set computes form after the day's own training.
  private static func isOfTheEvening(_ fitness: TrainingReport.FitnessColumns) -> Bool {
    var isAnyKnown = false
    for ((long, short), balance) in zip(zip(fitness.longTerm, fitness.shortTerm), fitness.balance) {
      guard let long, let short, let balance else { continue }
      if (long - short - balance).magnitude > 1e-9 * max(1, long.magnitude) { return false }
      isAnyKnown = true
    }
    return isAnyKnown
  }

  /// Formats a window: "5 s", "20 min", "1 h 30".
  static func window(_ seconds: Double) -> String {
    if seconds < 60 || seconds.truncatingRemainder(dividingBy: 60) != 0 {
      return "\(Displays.fixed(seconds, 0)) s"
    }
    if seconds < 3600 { return "\(Displays.fixed(seconds / 60, 0)) min" }
    let hours = (seconds / 3600).rounded(.down)
    let minutes = Displays.fixed((seconds - 3600 * hours) / 60, 0)
    return "\(Displays.fixed(hours, 0)) h" + (minutes == "0" ? "" : " \(minutes)")
  }

  /// Formats a distance: "400 m", "5 km", "1 mile", or "Half marathon" for running.
  static func distance(_ metres: Double, sport: String) -> String {
    switch metres {
    case 21_097.5 where sport == "run": return "Half marathon"
    case 42_195 where sport == "run": return "Marathon"
    case 1609.344: return "1 mile"
    case ..<1000: return "\(Displays.fixed(metres, 0)) m"
    default:
      let isWhole = metres.truncatingRemainder(dividingBy: 1000) == 0
      return "\(Displays.fixed(metres / 1000, isWhole ? 0 : 1)) km"
    }
  }

  /// Whether a record is shown in reports; the document has all of them.
  static func isQuoted(_ record: TrainingReport.Record) -> Bool {
    switch EffortMeasureName(rawValue: record.measure) {
    case .distance: true
    case .power: [5, 60, 300, 1200, 3600].contains(record.seconds)
    case .verticalSpeed: [300, 1200, 3600].contains(record.seconds)
    case .speed, .heartRate, nil: false
    }
  }

  /// Returns repeated workouts, those with a finding first, then those with the most repeats.
  static func costs(_ costs: [TrainingReport.WorkoutCost], _ count: Int) -> [TrainingReport.WorkoutCost] {
    let spoken = costs.filter { $0.meaning != nil }
    return Array((spoken + costs.filter { $0.meaning == nil }).prefix(count))
  }

  /// Returns the weeks since the first session. Earlier weeks are unknown rather than rest.
  static func weeks(_ report: TrainingReport) -> ArraySlice<TrainingReport.Week> {
    report.weeks.drop { $0.activityCount == 0 && $0.period.suffix(report.from.count) < report.from }
  }

  /// Formats a total; a dash if it is unknown for every session.
  static func total(_ value: Double?, _ decimals: Int) -> String {
    value.map { NumberText.fixed($0, decimals) } ?? "–"
  }

  /// Formats weekly MET-minutes; a dash if they are unknown for every session.
  static func metMinutes(_ week: TrainingReport.Week) -> String { total(week.metMinutes, 0) }

  /// Formats a value with its 95 % range, using just enough decimals (at most three) to separate the ends. A range of
  /// zero width is omitted.
  static func within(_ value: Double, _ low: Double, _ high: Double) -> String {
    for decimals in 0...3 {
      let (from, to) = (NumberText.fixed(low, decimals), NumberText.fixed(high, decimals))
      if from != to { return "\(NumberText.fixed(value, decimals)) (95 %: \(from) to \(to))" }
    }
    return NumberText.fixed(value, 0)
  }

  /// Formats a task: "20 min", "5 km".
  static func task(_ seconds: Double?, _ distance: Double?, sport: String) -> String {
    distance.map { HistoryWords.distance($0, sport: sport) } ?? seconds.map(window) ?? ""
  }

  /// Formats a record: "312 W", "4:32", "14.2 km/h", "980 m/h", "181 bpm".
  static func value(_ value: Double, measure: String, _ units: UnitWords) -> String {
    func shown(_ value: Double, _ unit: String, _ decimals: Int) -> String {
      let shown = units.reading(value, unit)
      return "\(Displays.fixed(shown.value, decimals)) \(shown.unit)"
    }
    return switch EffortMeasureName(rawValue: measure) {
    case .power: "\(Displays.fixed(value, 0)) W"
    case .speed: shown(value * 3.6, "km/h", 1)
    case .verticalSpeed: shown(value * 3600, "m/h", 0)
    case .heartRate: "\(Displays.fixed(value, 0)) bpm"
    case .distance: PaceText.clock(value)
    case nil: "\(Displays.fixed(value, 2))"
    }
  }

  static func measure(_ name: String) -> String {
    switch EffortMeasureName(rawValue: name) {
    case .power: "Power"
    case .speed: "Speed"
    case .verticalSpeed: "Climbing rate"
    case .heartRate: "Heart rate"
    case .distance: "Fastest time"
    case nil: name
    }
  }

  private enum EffortMeasureName: String {
    case power, speed, distance
    case verticalSpeed = "vertical_speed"
    case heartRate = "heart_rate"
  }

  static func sport(_ name: String) -> String { name.capitalisedStart }

  /// Formats a number with its sign.
  static func signed(_ number: Double, _ decimals: Int) -> String {
    let text = NumberText.fixed(number, decimals)
    return number > 0 && text.contains(where: { ("1"..."9").contains($0) }) ? "+" + text : text
  }

  /// Formats name, value and interval of a trend.
  static func trend(_ trend: TrainingReport.Trend, _ units: UnitWords) -> TrendWords {
    let isSpeed = trend.channel == "speed"
    let name: String
    let unit: String
    var scale = 1.0
    var decimals = 2
    switch trend.metric {
    case "efficiency_factor":
      name = "Efficiency factor"
      unit = isSpeed ? "m/min/bpm" : "W/bpm"
      decimals = 3
    case "decoupling":
      name = "Decoupling"
      unit = "%"
      decimals = 1
    default:
      name = HistoryPhrase.outputAt.filled([
        "channel": isSpeed ? "Speed" : "Power", "heart_rate": Displays.fixed(trend.heartRate ?? 0, 0),
      ])
      unit = isSpeed ? units.speedUnit : "W"
      scale = isSpeed ? units.speed(3.6) : 1
      decimals = isSpeed ? 2 : 1
    }
    let low = (trend.interval.first ?? trend.perFourWeeks) * scale
    let high = (trend.interval.last ?? trend.perFourWeeks) * scale
    return TrendWords(
      name: name, median: "\(NumberText.fixed(trend.median * scale, decimals)) \(unit)",
      change: signed(trend.perFourWeeks * scale, decimals),
      interval: "\(signed(low, decimals)) to \(signed(high, decimals))",
      direction: trend.direction ?? HistoryPhrase.noChange.filled())
  }

  struct TrendWords {
    var name: String
    var median: String
    var change: String
    var interval: String
    var direction: String
  }

  /// Display names of the zones.
  static func zoneNames(_ count: Int) -> [String] {
    switch count {
    case 6: ["Resting", "Very light", "Light", "Moderate", "Hard", "Maximum"]
    case 3: ["Low", "Middle", "High"]
    default: (0..<max(0, count)).map { "Zone \($0)" }
    }
  }
}
