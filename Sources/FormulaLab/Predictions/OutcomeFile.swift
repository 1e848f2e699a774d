import ActivityStreams
import Documents
package import TextFormats

/// The outcomes of predictions, read from JSON Lines.
///
/// One outcome per line: `{"athlete", "date", "prediction_type", "outcome": 0 | 1 | null, "issue"?,
/// "window"?: [a, b], "onset"?: true}`. `date` is the day of issue, and an outcome of `null` means that the
/// day is not scored. `onset` marks the day on which an event began. If onsets are given, alarms are judged
/// by events; if not, by days. Each combination of prediction, issue and window is scored separately.
///
/// The ground truth of simulated athletes is also accepted: `{"truth": "day", "athlete", "date", "onsets":
/// [names], "labels": {name: {"am_7_14": 0 | 1 | null}}}`. The key of a label combines issue and window.
package struct OutcomeFile: Sendable {
  /// Outcomes by forecast, athlete and day.
  package private(set) var outcomes: [ForecastKey: [ByteText: [CalendarDay: Bool]]] = [:]
  /// Days on which an event began, by forecast and athlete.
  package private(set) var onsets: [ForecastKey: [ByteText: Set<CalendarDay>]] = [:]
  package private(set) var lines = 0
  package private(set) var rejected: [RejectedLine] = []

  package init(reading bytes: [UInt8]) {
    let last = JSONLines.forEach(in: bytes) { number, line in
      if let truth = line?.text("truth") {
        lines += 1
        if truth == "day", let line { takeTruth(line) }
        return
      }
      // Reject lines in which the window, outcome or onset has the wrong type.
      guard let line, line.isWellFormed, let name = line.text("prediction_type"),
        let athlete = JSONLines.identity(line),
        let day = line.text("date").flatMap({ CalendarDay($0.prefix(10)) })
      else {
        rejected.append(RejectedLine(line: number, problem: "no athlete, date or prediction_type"))
        return
      }
      var window: ClosedRange<Int>?
      if let bounds = line.bounds {
        guard bounds.count == 2, bounds[0] >= 0, bounds[0] <= bounds[1], bounds[1] <= 366 else {
          rejected.append(RejectedLine(line: number, problem: "window must be [first, last], in days"))
          return
        }
        window = bounds[0]...bounds[1]
      }
      let key = ForecastKey(name, issue: line.text("issue"), window: window)
      if let outcome = line.looseNumber("outcome") {
        guard outcome == 0 || outcome == 1 else {
          rejected.append(RejectedLine(line: number, problem: "outcome is not 0, 1 or null"))
          return
        }
        outcomes[key, default: [:]][athlete, default: [:]][day] = outcome == 1
      }
      if line.looseNumber("onset") == 1 { onsets[key, default: [:]][athlete, default: []].insert(day) }
      lines += 1
    }
    if let last { rejected.append(last) }
  }

  private mutating func takeTruth(_ line: JSONMembers) {
    guard let athlete = JSONLines.identity(line),
      let day = line.text("date").flatMap({ CalendarDay($0.prefix(10)) })
    else { return }
    let begun = Set(
      (line.list("onsets") ?? []).compactMap { element in
        if case .text(let name) = element { name } else { nil }
      })
    guard let labels = line.object("labels") else { return }
    for (name, value) in labels.members {
      for (label, value) in value.object ?? [:] {
        let parts = label.split(separator: "_")
        guard parts.count == 3, let first = Int(parts[1]), let last = Int(parts[2]), first >= 0, first <= last
        else { continue }
        let key = ForecastKey(name, issue: String(parts[0]), window: first...last)
        if let value = JSONMembers.looseNumber(value) {
          outcomes[key, default: [:]][athlete, default: [:]][day] = value == 1
        }
        if begun.contains(name) {
          onsets[key, default: [:]][athlete, default: []].insert(day)
        } else if onsets[key] == nil {
          onsets[key] = [:]
        }
      }
    }
  }
}

extension JSONMembers {
  /// The integers of `window`; `nil` if it is absent.
  fileprivate var bounds: [Int]? {
    list("window")?.compactMap { element in
      if case .number(let number) = element { Int(exactly: number) } else { nil }
    }
  }

  /// Whether `window`, `outcome` and `onset` are valid or absent.
  fileprivate var isWellFormed: Bool {
    func isAbsent(_ key: String) -> Bool { !has(key) }
    return (isAbsent("window") || list("window").map { $0.count == bounds?.count } ?? false)
      && (isAbsent("outcome") || looseNumber("outcome") != nil)
      && (isAbsent("onset") || looseNumber("onset") != nil)
  }
}

extension OutcomeFile {
  package var keys: [ForecastKey] { outcomes.keys.sorted() }

  /// Returns the forecasts to score for a time of issue (`am` or `pm`): forecasts with the same time of issue
  /// or without one.
  package func keys(issuedAt issue: String?) -> [ForecastKey] {
    keys.filter { issue == nil || $0.issue == nil || $0.issue == issue }
  }

  /// Returns the days of a forecast with both a probability and an outcome.
  package func forecasts(of key: ForecastKey, from predictions: PredictionFile) -> ScoredForecasts {
    let issued = predictions.issued[key.prediction] ?? [:]
    let keyOnsets = onsets[key]
    let athletes = (outcomes[key] ?? [:]).sorted { $0.key < $1.key }.compactMap {
      name, days -> ScoredAthlete? in
      guard let probabilities = issued[name] else { return nil }
      let scored = days.compactMap { day, outcome in
        probabilities[day].map {
          ScoredDay(
            day: day.ordinal, probability: $0.probability, outcome: outcome, confidence: $0.confidence)
        }
      }
      return ScoredAthlete(
        name: name.text, days: scored, onsets: keyOnsets.map { ($0[name] ?? []).map(\.ordinal) })
    }
    return ScoredForecasts(athletes, window: keyOnsets == nil ? nil : key.eventWindow)
  }
}
