import ActivityStreams
import Statistics
import TextFormats

/// A value on a given day.
package struct TrendPoint: Sendable, Hashable {
  package var day: CalendarDay
  package var value: Double

  package init(_ day: CalendarDay, _ value: Double) {
    self.day = day
    self.value = value
  }
}

/// A trend over weeks that is robust to outliers: the Theil–Sen slope with its confidence interval.
///
/// A direction is reported only if the entire interval is on one side of 0 and the change over the span is
/// large enough. A missing direction does not mean that values are steady.
///
/// - Note: Theil 1950; Sen 1968.
///
/// Page: *Trends with intervals*, tests: `RobustTrendTests`.
package struct RobustTrend: Sendable, Hashable {
  package enum Direction: String, Sendable, Hashable, CaseIterable {
    case rising
    case falling
  }

  /// Change per four weeks, in the unit of the values.
  package let perFourWeeks: Double
  /// Confidence interval of the change per four weeks.
  package let interval: ClosedRange<Double>
  /// Change per four weeks, as a percentage of the median; `nil` if the median is 0.
  package let percentPerFourWeeks: Double?
  package let median: Double
  /// Number of values used.
  package let count: Int
  package let firstDay: CalendarDay
  package let lastDay: CalendarDay
  /// The direction; `nil` if undecided.
  package let direction: Direction?
  /// Value of the trend line on the first day.
  package let start: Double
  /// Value of the trend line on the last day.
  package let end: Double

  /// Computes the trend of the values up to and including a day.
  ///
  /// - Parameters:
  ///   - points: Values in any order. Those that are not finite are ignored.
  ///   - day: The last day; by default the day of the last value.
  ///   - settings: When a change counts as a trend.
  /// - Returns: `nil` if there are too few values, the span is too short or all values are on one day.
  /// - Complexity: O(*n²*) for *n* values, at most ``TrendSettings/maximumValues``.
  package init?(
    _ points: [TrendPoint], through day: CalendarDay? = nil, settings: TrendSettings
  ) {
    guard let last = day ?? points.map(\.day).max() else { return nil }
    let inside = points.filter {
      let age = $0.day.days(to: last)
      return $0.value.isFinite && age >= 0 && age < settings.lookBackDays
    }.sorted { ($0.day.ordinal, $0.value) < ($1.day.ordinal, $1.value) }.suffix(TrendSettings.maximumValues)
    guard inside.count >= max(2, settings.minimumValues), let first = inside.first, let final = inside.last,
      first.day.days(to: final.day) >= max(1, settings.minimumSpan)
    else { return nil }
    let days = inside.map { Double(first.day.days(to: $0.day)) }
    guard let line = TheilSen(days, inside.map(\.value), level: settings.level),
      let middle = Statistics.median(of: inside.map(\.value))
    else { return nil }
    perFourWeeks = 28 * line.slope
    interval = (28 * line.interval.lowerBound)...(28 * line.interval.upperBound)
    percentPerFourWeeks = middle != 0 ? 100 * 28 * line.slope / middle.magnitude : nil
    median = middle
    count = inside.count
    firstDay = first.day
    lastDay = final.day
    start = line.value(at: 0)
    end = line.value(at: Double(first.day.days(to: final.day)))
    let change = (end - start).magnitude
    let isWorthAWord = change >= settings.smallestChange / 100 * middle.magnitude && change > 0
    direction =
      line.hasTrend && isWorthAWord ? (line.slope > 0 ? .rising : .falling) : nil
  }
}
