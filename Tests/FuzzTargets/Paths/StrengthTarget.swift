import AthleteSimulator
import P247Analytics
import ReaderFuzz
import StrengthTraining
import TextFormats

extension FuzzTarget {
  /// Strength logs to what is said of them. The first byte chooses unit, range and rules.
  static let strength = FuzzTarget("Strength") { (bytes) throws(BrokenRule) in
    let choice = bytes.first ?? 0
    let unit: WeightUnit? = choice & 1 == 1 ? .lb : nil
    let log: StrengthLog
    do throws(StrengthReadError) {
      log = try StrengthLog(reading: Array(bytes.dropFirst()), unit: unit)
    } catch {
      return try rule(!error.description.isEmpty, "an error has a description")
    }
    for problem in log.problems { try rule(!problem.description.isEmpty, "a problem has a description") }
    try rule(
      zip(log.sessions, log.sessions.dropFirst()).allSatisfy { $0.day <= $1.day }, "sessions are in order")
    let range = choice & 2 == 2 ? StrengthRange.all : .twelveWeeks
    let settings = choice & 4 == 4 ? StrengthSettings.reference : StrengthSettings()
    guard let report = StrengthReport(log, range: range, bodyWeight: 70, settings: settings) else {
      return try rule(log.sessions.isEmpty, "a log with sessions has a report")
    }
    for load in report.loads {
      guard let load = load.load else { continue }
      try rule(load.value.isFinite && load.value >= 0, "a load is a number")
      try rule(
        load.interval.lower <= load.value && load.value <= load.interval.upper, "an interval holds its load")
    }
    for exercise in report.exercises {
      for set in exercise.sessions.flatMap(\.sets) {
        guard let estimate = set.estimate else { continue }
        try rule(estimate.interval.contains(estimate.value), "an interval holds its maximum")
      }
    }
    let document = StrengthDocument(report).bytes()
    try checkJSON(document, "the document")
    try checkJSON(StrengthFormat.json.bytes(of: log.sessions), "the log")
    // What was read can be written and read again.
    do throws(StrengthReadError) {
      let again = try StrengthLog(reading: StrengthFormat.json.bytes(of: log.sessions))
      try Self.same(again.sessions.count, log.sessions.count)
    } catch {
      throw BrokenRule("a log that was written can be read: \(error.description)")
    }
  }

  private static func same(_ one: Int, _ other: Int) throws(StrengthReadError) {
    if one != other { throw .syntax("\(one) sessions instead of \(other)") }
  }
}
