import ActivityStreams
import RealModule
import TextFormats
public import TrainingHistory

/// HRV and resting heart rate of mornings, from day records.
///
/// The document is JSON Lines: `{"date","metrics":{"hrv","hrv_kind","resting_hr"}}`, or the same keys without
/// `metrics`, or `ln_rmssd` in place of `hrv`. RMSSD and SDNN cannot be compared, so only the kind that
/// covers more mornings is kept.
public struct VitalsDocument: Sendable {
  /// HRV and resting heart rate by day.
  public private(set) var vitals: [DayVitals] = []
  /// The kind of HRV that was kept, `rmssd` or `sdnn`; `nil` if HRV is missing.
  public private(set) var variabilityKind: String?
  /// Numbers of the rejected lines, from 1.
  public private(set) var rejectedLines: [Int] = []

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The JSON Lines.
  ///   - budget: Reading limits; `history` limits the number of lines.
  /// - Complexity: O(*n* log *n*).
  public init(reading bytes: [UInt8], budget: ReadingBudget = ReadingBudget()) {
    var entries: [(day: CalendarDay, entry: Entry)] = []
    let last = TextLines.forEach(in: bytes, budget: budget, .history) { line, range in
      guard let entry = try? JSONValue.read(Array(bytes[range]), budget: budget).decoded(as: Entry.self),
        let day = CalendarDay(entry.date.prefix(10))
      else { return rejectedLines.append(line) }
      entries.append((day, entry))
    }
    if let last { rejectedLines.append(last.line) }
    let kinds = entries.compactMap { $0.entry.variability?.kind }
    let rmssd = kinds.count { $0 == "rmssd" }
    if !kinds.isEmpty { variabilityKind = rmssd * 2 >= kinds.count ? "rmssd" : "sdnn" }
    var days: [CalendarDay: DayVitals] = [:]
    for (day, entry) in entries {
      var morning = days[day] ?? DayVitals(day: day)
      if let found = entry.variability, found.kind == variabilityKind { morning.logVariability = found.log }
      if let resting = entry.resting, (20...150).contains(resting) { morning.restingHeartRate = resting }
      days[day] = morning
    }
    vitals = days.values.sorted { $0.day < $1.day }
  }

  private struct Entry: Decodable {
    var date: String
    var metrics: Metrics?
    var hrv: Double?
    var hrv_kind: String?
    var ln_rmssd: Double?
    var resting_hr: Double?

    struct Metrics: Decodable {
      var hrv: Double?
      var hrv_kind: String?
      var resting_hr: Double?
    }

    var resting: Double? { metrics?.resting_hr ?? resting_hr }

    /// The logarithm of HRV, and its kind. HealthKit, which names no kind, reports SDNN.
    var variability: (log: Double, kind: String)? {
      if let ln_rmssd, (0...7).contains(ln_rmssd) { return (ln_rmssd, "rmssd") }
      guard let value = metrics?.hrv ?? hrv, (1...1000).contains(value) else { return nil }
      return (.log(value), (metrics?.hrv_kind ?? hrv_kind) == "rmssd" ? "rmssd" : "sdnn")
    }
  }
}
