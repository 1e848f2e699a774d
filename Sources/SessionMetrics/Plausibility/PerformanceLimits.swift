public import ActivityStreams
import RealModule
import Statistics

/// Limits of human performance: the highest speeds and climbing rates of each sport by duration.
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

  package struct Row: Sendable, Hashable {
    package var sport: ThresholdSport
    package var quantity: Quantity
    /// Duration, s.
    package var seconds: Double
    /// The limit, m/s or m/h.
    package var value: Double
    /// Athlete and year, or "house rule".
    package var source: String
  }

  /// The table as text, identical to `Data/performance_limits.csv`.
  package static var text: String { PerformanceLimitTable.text }

  /// All rows. Within each sport and quantity, durations are in ascending order.
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

  /// Returns the highest value ever held for the given duration, or `nil` if the table has no rows for the sport.
  ///
  /// Values are interpolated between rows on log–log axes and constant beyond them.
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

  /// Returns the highest value of any sport for the given duration, for activities of unknown sport.
  public static func highest(_ quantity: Quantity, over seconds: Double) -> Double? {
    ThresholdSport.allCases.compactMap { highest(quantity, of: $0, over: seconds) }.max()
  }
}

/// Settings for rejecting impossible values.
public struct PlausibilitySettings: SettingsGroup {
  /// Allowed excess over a record, as a fraction. GPS distances have errors of 1 to 3 % (house rule).
  package static let recordMargin = 0.03
  /// Maximum ratio of running stress to the stress that the session's mean graded speed alone would give.
  package static let gradedStress = 1.5
  /// The same maximum ratio if altitude comes from satellites and speed was steady.
  package static let gradedStressByReceiver = 1.3
  /// Ratio of speed stress to the stress of mean speed below which speed counts as steady.
  package static let evenStress = 1.15
  /// METs of the highest oxygen uptake ever measured, used if the athlete's own is unknown.
  public var highestMETs = 27.0
  /// Maximum energy per minute, relative to the energy at the athlete's maximal oxygen uptake.
  package static let energyOfUptake = 1.1
  /// Maximum energy per minute if the athlete's maximal oxygen uptake is unknown, kcal/min.
  public var highestEnergy = 30.0
  /// Maximum training load of a session within a day. For a longer session, maximum load per day.
  public var highestDailyLoad = 2000.0
  /// Minimum energy relative to rest.
  package static let lowestEnergy = 0.9
  /// Relative difference between the distance in the summary and the recorded distance above which the
  /// recording is used.
  ///
  /// House rule: GPS, foot pods and wheel sensors agree within a few per cent.
  package static let summaryDistance = 0.1
  /// Maximum ratio of recorded speed to the speed confirmed by the distance around it.
  public var topSpeed = 1.5
  /// Seconds on either side over which distance is checked.
  package static let topReach = 5.0

  package static let group = "plausibility"
  package static let settings: [Setting<PlausibilitySettings>] = [
    .number(
      "highest_mets", \.highestMETs, in: 5...60, "highest plausible METs if VO2max is unknown",
      source: "house rule: 96 mL/kg/min is the highest published VO2max"),
    .number(
      "highest_energy", \.highestEnergy, in: 5...100, unit: "kcal/min",
      "highest plausible energy if VO2max is unknown"),
    .number(
      "highest_daily_load", \.highestDailyLoad, in: 100...20_000, unit: "per day",
      "highest plausible training load in a day",
      source:
        "house rule: corresponds to 24 h at 63 % of heart-rate reserve; 24-hour races at about 50 % give a load of 1200"
    ),
    .number(
      "top_speed", \.topSpeed, in: 1...10,
      "highest ratio of recorded speed to the speed that distance confirms",
      source: "house rule: a six-second sprint from a jog peaks at 1.4 times its ten-second mean speed"),
  ]

  /// Creates the `standard` settings.
  public init() {}

  /// Returns the maximum load over a number of seconds; for less than a day, the maximum load of one day.
  package func highestLoad(over seconds: Double) -> Double { highestDailyLoad * max(1, seconds / 86_400) }
}
