/// How uniform the days of a week are: monotony, and the strain that follows from it (Foster 1998).
///
/// Page: *Monotony and strain*, tests: `MonotonyTests`.
public struct Monotony: Sendable, Hashable {
  /// Why there is none.
  public enum Absence: String, Error, Sendable, Hashable {
    /// A day of the week is unknown.
    case unknownDay = "unknown_day"
    /// Every day has the same load.
    case constantLoad = "constant_load"
  }

  /// Mean daily load.
  public let mean: Double
  /// Standard deviation of daily load.
  public let deviation: Double
  /// mean/deviation.
  public let monotony: Double
  /// Load of the week.
  public let weeklyLoad: Double
  /// Load of the week × monotony.
  public let strain: Double
  /// The evidence for the numbers.
  public var evidence: Evidence { .monotony }

  /// The monotony of a week.
  ///
  /// - Parameters:
  ///   - week: Daily loads of 7 days (or of another window), days without load 0, unknown days `nil`.
  ///   - settings: The standard deviation.
  /// - Throws: ``Absence``.
  public init(_ week: [Double?], settings: WorkloadSettings = WorkloadSettings()) throws(Absence) {
    let loads = week.compactMap { $0 }
    guard loads.count == week.count, loads.count >= 2, loads.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      throw .unknownDay
    }
    guard let first = loads.first, loads.contains(where: { $0 != first }) else { throw .constantLoad }
    let count = Double(loads.count)
    weeklyLoad = loads.reduce(0, +)
    mean = weeklyLoad / count
    var squares = 0.0
    for load in loads { squares += (load - mean) * (load - mean) }
    deviation = (squares / (settings.usesPopulationDeviation ? count : count - 1)).squareRoot()
    guard deviation > 0 else { throw .constantLoad }
    monotony = mean / deviation
    strain = weeklyLoad * monotony
  }
}
