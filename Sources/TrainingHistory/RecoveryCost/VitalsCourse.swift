import ActivityStreams
import Statistics
import TextFormats

/// One morning value per day, with lookups for the response to a session.
struct VitalsCourse {
  private let values: [CalendarDay: Double]

  struct Response {
    /// Largest deviation before recovery, in robust standard deviations; at least 0.
    var depth: Double
    /// Days until recovery; `nil` without recovery within the known days.
    var days: Int?
    /// Whether the value was known on the last observed day and still outside the baseline.
    var isCensored: Bool
  }

  /// Collects one value per day; the later of two values counts.
  init(_ vitals: [DayVitals], _ path: KeyPath<DayVitals, Double?>) {
    var values: [CalendarDay: Double] = [:]
    for morning in vitals {
      if let value = morning[keyPath: path], value.isFinite { values[morning.day] = value }
    }
    self.values = values
  }

  /// Returns the response to a session.
  ///
  /// - Parameters:
  ///   - day: The session's day. The morning of that day still belongs to the baseline.
  ///   - sign: −1 if strain lowers the value, 1 if it raises it.
  ///   - settings: Baseline and observed days.
  /// - Returns: `nil` without a baseline, without variation in it, or without a later morning.
  func response(after day: CalendarDay, sign: Double, _ settings: RecoveryCostSettings) -> Response? {
    let baseline = (0..<max(0, settings.baselineDays)).compactMap { values[day.adding(days: -$0)] }
    guard baseline.count >= max(2, RecoveryCostSettings.minimumBaseline) else { return nil }
    // Median and median absolute deviation, so falls after earlier repeats do not widen the baseline.
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
