import RealModule

/// Acute load against chronic load.
///
/// A description of change, not a risk: the ratio scales what needs no scaling and its coupled form correlates with itself
/// (Lolli et al. 2019; Impellizzeri et al. 2020). It must not be shown as a threshold for injury.
public struct WorkloadRatio: Sendable, Hashable {
  /// Mean daily load of the acute window (or its exponential mean).
  public let acute: Double
  /// Mean daily load of the chronic window (or its exponential mean).
  public let chronic: Double
  /// acute/chronic.
  public let ratio: Double

  /// The ratio of the days up to today.
  ///
  /// - Parameters:
  ///   - loads: Daily loads, oldest first, today last; `nil` is unknown. The exponential form uses all of them, the others
  ///     the last `chronicDays`.
  ///   - settings: The rules.
  /// - Returns: `nil` with less history than the chronic window, too few known days or a chronic load of 0.
  public init?(_ loads: [Double?], settings: WorkloadSettings = WorkloadSettings()) {
    guard settings.acuteDays > 0, settings.chronicDays > settings.acuteDays,
      loads.count >= settings.chronicDays
    else { return nil }
    let window = loads.suffix(settings.chronicDays)
    guard window.count(where: { $0 != nil }) >= settings.leastDays,
      loads.allSatisfy({ $0.map { $0 >= 0 && $0.isFinite } ?? true })
    else { return nil }
    func mean(_ part: some Collection<Double?>) -> Double {
      let known = part.compactMap { $0 }
      return known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
    }
    switch settings.ratio {
    case .uncoupled:
      acute = mean(window.suffix(settings.acuteDays))
      chronic = mean(window.dropLast(settings.acuteDays))
    case .coupled:
      acute = mean(window.suffix(settings.acuteDays))
      chronic = mean(window)
    case .exponential:
      func filtered(_ days: Int) -> Double {
        let weight = 2 / (Double(days) + 1)
        var value: Double?
        for load in loads { value = value.map { $0 + weight * ((load ?? 0) - $0) } ?? load }
        return value ?? 0
      }
      acute = filtered(settings.acuteDays)
      chronic = filtered(settings.chronicDays)
    }
    guard chronic > 0 else { return nil }
    ratio = acute / chronic
  }
}

/// How alike the days of a week are (Foster 1998).
public struct Monotony: Sendable, Hashable {
  /// Why there is none.
  public enum Absence: String, Error, Sendable, Hashable {
    /// A day of the week is not known.
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

/// Change of long-term fitness over a week.
public struct RampRate: Sendable, Hashable {
  /// CTL today − CTL a week ago, load a week.
  public let perWeek: Double
  /// The same in per cent; `nil` where CTL a week ago was under 5.
  public let percent: Double?
  /// Whether a day lies in the warm-up of the filter.
  public let isWarmingUp: Bool

  /// The ramp of the last week of a curve.
  ///
  /// - Returns: `nil` with less than 8 days.
  public init?(_ days: [FitnessDay]) {
    guard let last = days.last, days.count >= 8 else { return nil }
    let before = days[days.count - 8]
    perWeek = last.chronic - before.chronic
    percent = before.chronic >= 5 ? 100 * (last.chronic / before.chronic - 1) : nil
    isWarmingUp = before.isWarmingUp
  }
}
