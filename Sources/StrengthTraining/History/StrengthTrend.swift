import Statistics
public import TextFormats

/// Length of an evaluation period.
public enum StrengthRange: String, Sendable, Hashable, CaseIterable {
  case fourWeeks = "4w"
  case eightWeeks = "8w"
  case twelveWeeks = "12w"
  case halfYear = "6m"
  case year = "1y"
  case all

  /// Returns its first day; `nil` for the entire log.
  package func first(through last: CalendarDay) -> CalendarDay? {
    let days: Int? =
      switch self {
      case .fourWeeks: 28
      case .eightWeeks: 56
      case .twelveWeeks: 84
      case .halfYear: 182
      case .year: 365
      case .all: nil
      }
    return days.map { last.adding(days: 1 - $0) }
  }
}

/// Trend of an exercise's estimated maximum.
///
/// Page: *Strength trends and plateaus*, tests: `StrengthTrendTests`, `LifterTruthTests`.
public struct StrengthTrend: Sendable, Hashable {
  /// Direction of the trend.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case rising, falling
  }

  /// Change per week, kg (Theil–Sen: median of all pairwise slopes).
  public let perWeek: Double
  /// Interval of the change.
  public let interval: ClosedRange<Double>
  /// Change per week, % of the median level.
  package let percentPerWeek: Double
  /// Direction; `nil` if the interval contains 0.
  public let direction: Direction?
  /// Number of sessions.
  public let count: Int

  /// Fits the trend; `nil` if there are too few sessions or all are on one day. Beyond the maximum number of
  /// points, only every second, third, … point is used, always including the last.
  package init?(_ points: [(day: CalendarDay, level: Double)]) {
    guard points.count >= StrengthSettings.trendSessions else { return nil }
    let step = (points.count + StrengthSettings.trendPoints - 1) / StrengthSettings.trendPoints
    let chosen = points.indices.filter { (points.count - 1 - $0) % step == 0 }.map { points[$0] }
    let levels = chosen.map(\.level)
    guard
      let line = TheilSen(chosen.map { Double($0.day.ordinal) }, levels, level: StrengthSettings.level),
      let middle = median(of: levels), middle > 0
    else { return nil }
    perWeek = 7 * line.slope
    interval = (7 * line.interval.lowerBound)...(7 * line.interval.upperBound)
    percentPerWeek = 100 * perWeek / middle
    direction = interval.lowerBound > 0 ? .rising : interval.upperBound < 0 ? .falling : nil
    count = points.count
  }
}

/// A plateau: over several weeks, the upper end of the slope's interval stays below the minimum progress.
///
/// Page: *Strength trends and plateaus*, tests: `StrengthTrendTests`, `LifterTruthTests`.
public struct StrengthPlateau: Sendable, Hashable {
  /// Number of weeks without progress.
  public let weeks: Int
  /// Upper end of the slope's interval, % per week.
  package let maximumPercentPerWeek: Double
  /// Number of sessions in the period.
  public let sessions: Int

  /// Maximum length of an accepted period, weeks: a century.
  private static let mostWeeks = 5200.0

  /// Finds a plateau that ends on the given day; `nil` if none is found, which does not mean progress.
  ///
  /// - Parameters:
  ///   - points: Levels by day, earliest first.
  ///   - last: The day on which the plateau must end.
  ///   - settings: The periods, and the minimum progress.
  package init?(
    _ points: [(day: CalendarDay, level: Double)], through last: CalendarDay, settings: StrengthSettings
  ) {
    for weeks in settings.plateauWeeks.reversed() {
      guard (1...Self.mostWeeks).contains(weeks), let days = Int(exactly: (7 * weeks).rounded()) else {
        continue
      }
      let recent = points.filter { $0.day <= last && $0.day > last.adding(days: -days) }
      guard recent.count >= StrengthSettings.plateauSessions, let first = recent.first, let end = recent.last,
        // The sessions must cover most of the weeks.
        first.day.days(to: end.day) * 4 >= days * 3,
        let middle = median(of: recent.map(\.level)), middle > 0,
        let line = TheilSen(
          recent.map { Double($0.day.ordinal) }, recent.map { $0.level / middle },
          level: StrengthSettings.level)
      else { continue }
      let most = 7 * line.interval.upperBound
      if most < StrengthSettings.plateauSlope {
        self.weeks = Int(weeks.rounded())
        maximumPercentPerWeek = 100 * most
        sessions = recent.count
        return
      }
    }
    return nil
  }
}

extension ExerciseHistory {
  /// Returns the estimated maximum by day, using the best of each day.
  public func levels(from first: CalendarDay?, through last: CalendarDay) -> [(
    day: CalendarDay, level: Double
  )] {
    var result: [(day: CalendarDay, level: Double)] = []
    for session in sessions(from: first, through: last) {
      guard let level = session.level else { continue }
      if let known = result.last, known.day == session.day {
        result[result.count - 1].level = max(known.level, level)
      } else {
        result.append((session.day, level))
      }
    }
    return result
  }
}
