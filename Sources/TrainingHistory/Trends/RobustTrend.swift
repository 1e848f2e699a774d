import ActivityStreams
import Statistics
import TextFormats

/// A value on a day.
package struct TrendPoint: Sendable, Hashable {
  /// The day.
  package var day: CalendarDay
  /// The value.
  package var value: Double

  /// A value on a day.
  package init(_ day: CalendarDay, _ value: Double) {
    self.day = day
    self.value = value
  }
}

/// A change over weeks that odd sessions cannot make: Theil and Sen's slope with its interval.
///
/// It says a direction only where the whole interval is on one side of 0 and the change over the span is worth a
/// word; else it is silent, which is not the same as "steady".
///
/// - Note: Theil 1950; Sen 1968.
///
/// Page: *Trends with intervals*, tests: `RobustTrendTests`.
package struct RobustTrend: Sendable, Hashable {
  /// The direction.
  package enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Up.
    case rising
    /// Down.
    case falling
  }

  /// Change in four weeks, in the unit of the values.
  package let perFourWeeks: Double
  /// The interval of that change.
  package let interval: ClosedRange<Double>
  /// Change in four weeks, per cent of the median; `nil` if the median is 0.
  package let percentPerFourWeeks: Double?
  /// The median of the values.
  package let median: Double
  /// Values that made it.
  package let count: Int
  /// The first day.
  package let firstDay: CalendarDay
  /// The last day.
  package let lastDay: CalendarDay
  /// The direction; `nil` if undecided.
  package let direction: Direction?
  /// The line at the first day.
  package let start: Double
  /// The line at the last day.
  package let end: Double

  /// The trend of values up to a day.
  ///
  /// - Parameters:
  ///   - points: Values in any order; values that are not finite are left out.
  ///   - day: The last day; `nil` takes that of the last value.
  ///   - settings: When a change is a trend.
  /// - Returns: `nil` with too few values, too short a span, or values on one day alone.
  /// - Complexity: O(*n²*) in the values looked at, at most `maximum_values`.
  package init?(
    _ points: [TrendPoint], through day: CalendarDay? = nil, settings: TrendSettings = TrendSettings()
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
