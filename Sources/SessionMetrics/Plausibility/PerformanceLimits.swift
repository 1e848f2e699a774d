public import ActivityStreams
import RealModule
import Statistics

/// Limits of human performance: the fastest speeds and climbs of each sport by duration.
///
/// Page: *Plausibility limits*, tests: `PerformanceLimitsTests`.
public enum PerformanceLimits {
  /// The limited quantity.
  public enum Quantity: String, CaseIterable, Sendable {
    /// Mean speed, m/s.
    case speed
    /// Mean climbing rate, m/h.
    case climb
  }

  /// One row of the table.
  package struct Row: Sendable, Hashable {
    /// Whose record it is.
    package var sport: ThresholdSport
    /// The measured quantity.
    package var quantity: Quantity
    /// Over how long, s.
    package var seconds: Double
    /// m/s or m/h.
    package var value: Double
    /// Who and when, or "house rule".
    package var source: String
  }

  /// The table as text, equal to `Data/performance_limits.csv`.
  package static var text: String { PerformanceLimitTable.text }

  /// Every row, durations rising within a sport and quantity.
  package static let rows: [Row] = PerformanceLimitTable.text.split(separator: "\n").dropFirst().compactMap {
    line in
    let parts = line.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let sport = ThresholdSport(rawValue: String(parts[0])),
      let quantity = Quantity(rawValue: String(parts[1])), let seconds = Double(parts[2]),
      let value = Double(parts[3])
    else { return nil }
    return Row(
      sport: sport, quantity: quantity, seconds: seconds, value: value, source: parts[4].filter { $0 != "\"" }
    )
  }

  private static let curves: [[Quantity: [Row]]] = ThresholdSport.allCases.map { sport in
    Dictionary(grouping: rows.filter { $0.sport == sport }, by: \.quantity)
  }

  /// The highest that anyone has held for so long: straight between the rows on logarithmic axes, level outside of
  /// them; `nil` for a sport without rows.
  public static func highest(_ quantity: Quantity, of sport: ThresholdSport, over seconds: Double) -> Double?
  {
    guard let index = ThresholdSport.allCases.firstIndex(of: sport), let rows = curves[index][quantity],
      let first = rows.first, let last = rows.last, seconds.isFinite
    else { return nil }
    if seconds <= first.seconds { return first.value }
    guard seconds < last.seconds else { return last.value }
    let high = rows.partitioningIndex { $0.seconds >= seconds }
    let (one, other) = (rows[high - 1], rows[high])
    let share = Double.log(seconds / one.seconds) / Double.log(other.seconds / one.seconds)
    return one.value * Double.exp(share * Double.log(other.value / one.value))
  }

  /// The highest that anyone of any sport has held for so long: the limit where the sport is unknown.
  public static func highest(_ quantity: Quantity, over seconds: Double) -> Double? {
    ThresholdSport.allCases.compactMap { highest(quantity, of: $0, over: seconds) }.max()
  }
}

/// When a value is impossible.
public struct PlausibilitySettings: SettingsGroup {
  /// Allowed excess over a record, as a fraction: sensors have errors.
  public var recordMargin = 0.03
  /// Largest running stress against that of the session's own mean graded speed.
  package static let gradedStress = 1.5
  /// Largest such ratio where altitude comes from a receiver and speed itself was even.
  package static let gradedStressByReceiver = 1.3
  /// Speed itself was even where its stress is below this, against that of its mean.
  package static let evenStress = 1.15
  /// METs of the highest oxygen uptake ever, where the athlete's own is unknown.
  public var highestMETs = 27.0
  /// Energy per minute may exceed that of the athlete's oxygen uptake by this factor.
  package static let energyOfUptake = 1.1
  /// Highest energy where the athlete's oxygen uptake is unknown, kcal/min.
  public var highestEnergy = 30.0
  /// Highest training load that is begun and ended within a day, and for each day of a longer session.
  public var highestDailyLoad = 2000.0
  /// Lowest energy, as a share of rest.
  package static let lowestEnergy = 0.9
  /// Difference between the summary's and the recording's distance beyond which the recording counts, as a share.
  public var summaryDistance = 0.1
  /// A recorded speed is at most this multiple of the growth of distance around it.
  public var topSpeed = 1.5
  /// Seconds either side in which distance is checked.
  package static let topReach = 5.0

  /// `plausibility` in a formula file.
  package static let group = "plausibility"
  /// Every setting of the group.
  package static let settings: [Setting<PlausibilitySettings>] = [
    .number(
      "record_margin", \.recordMargin, in: 0...1, "largest plausible multiple of a world record",
      source: "house rule: satellite receivers err by 1 to 3 %"),
    .number(
      "highest_mets", \.highestMETs, in: 5...60, "highest plausible METs if VO2max is unknown",
      source: "house rule: 96 mL/kg/min is the highest published VO2max"),
    .number(
      "highest_energy", \.highestEnergy, in: 5...100, unit: "kcal/min",
      "highest plausible energy if VO2max is unknown", source: "house rule"),
    .number(
      "highest_daily_load", \.highestDailyLoad, in: 100...20_000, unit: "a day",
      "highest training load of a day",
      source:
        "house rule: a day at 0.63 of the heart-rate reserve; races of 24 h are run at about half of it, 1200"
    ),
    .number(
      "summary_distance", \.summaryDistance, in: 0...1,
      "largest difference between the distances of summary and recording, share",
      source: "house rule: receivers, pods and wheels agree within a few per cent"),
    .number(
      "top_speed", \.topSpeed, in: 1...10,
      "highest recorded speed relative to the growth of distance around it",
      source: "house rule: a sprint of six seconds from a jog is 1.4 times its ten seconds"),
  ]

  /// The `standard` limits.
  public init() {}

  /// The most load that anyone bears in a number of seconds, at least a day.
  package func highestLoad(over seconds: Double) -> Double { highestDailyLoad * max(1, seconds / 86_400) }
}
