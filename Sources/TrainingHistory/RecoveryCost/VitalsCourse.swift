import ActivityStreams
import Statistics
import TextFormats

/// Values of mornings by day.
struct VitalsCourse {
  private let values: [CalendarDay: Double]

  /// The body's response to a session.
  struct Response {
    /// Largest departure before it was back, robust standard deviations, at least 0.
    var depth: Double
    /// Days until it was back; `nil` if it was not within the days known.
    var days: Int?
    /// Whether the last day watched was known and still away from the baseline.
    var isCensored: Bool
  }

  /// The course of the mornings; of two values of a day the later one counts.
  init(_ vitals: [DayVitals], _ path: KeyPath<DayVitals, Double?>) {
    var values: [CalendarDay: Double] = [:]
    for morning in vitals {
      if let value = morning[keyPath: path], value.isFinite { values[morning.day] = value }
    }
    self.values = values
  }

  /// The answer to a session.
  ///
  /// - Parameters:
  ///   - day: Its day; the morning of the day still belongs to the baseline.
  ///   - sign: −1 where the value falls, 1 where it rises.
  ///   - settings: The rules.
  /// - Returns: `nil` without a baseline, without variation in it, or without a morning after.
  func response(after day: CalendarDay, sign: Double, _ settings: RecoveryCostSettings) -> Response? {
    let baseline = (0..<max(0, settings.baselineDays)).compactMap { values[day.adding(days: -$0)] }
    guard baseline.count >= max(2, RecoveryCostSettings.minimumBaseline) else { return nil }
    // Median and median deviation: the falls after earlier repeats must not widen the baseline.
    guard let scale = RobustScale(baseline), scale.scale > 0 else { return nil }
    var response = Response(depth: 0, days: nil, isCensored: false)
    var isKnown = false
    for offset in 1...max(1, settings.watchDays) {
      guard let value = values[day.adding(days: offset)] else { continue }
      isKnown = true
      let departure = sign * (value - scale.location) / scale.scale
      response.depth = max(response.depth, departure)
      response.isCensored = offset == settings.watchDays
      if departure <= settings.band {
        response.days = offset
        response.isCensored = false
        break
      }
    }
    return isKnown ? response : nil
  }
}
