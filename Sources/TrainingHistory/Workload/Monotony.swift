/// Training monotony over a week, and the resulting strain (Foster 1998).
///
/// Page: *Monotony and strain*, tests: `MonotonyTests`.
public struct Monotony: Sendable, Hashable {
  /// Why monotony is undefined.
  public enum Absence: String, Error, Sendable, Hashable {
    /// The load of at least one day is unknown.
    case unknownDay = "unknown_day"
    /// Every day has the same load.
    case constantLoad = "constant_load"
  }

  /// Mean daily load.
  public let mean: Double
  /// Standard deviation of daily load.
  public let deviation: Double
  /// ``mean`` ÷ ``deviation``.
  public let monotony: Double
  /// Total load of the week.
  public let weeklyLoad: Double
  /// ``weeklyLoad`` × ``monotony``.
  public let strain: Double
  /// How well research supports monotony and strain.
  public var evidence: Evidence { .monotony }

  /// Computes the monotony of the given week.
  ///
  /// - Parameters:
  ///   - week: Daily loads, usually of 7 days. Rest days are 0, unknown days `nil`.
  ///   - settings: Whether the standard deviation divides by n or n − 1.
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
