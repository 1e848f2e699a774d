import ActivityStreams
import Statistics
import TextFormats

/// One morning value per day, used to measure the response to a session.
struct VitalsCourse {
  private let values: [CalendarDay: Double]

  struct Response {
    /// Largest deviation from the baseline before recovery, in robust standard deviations; at least 0.
    var depth: Double
    /// Days until recovery; `nil` if it was not observed.
    var days: Int?
    /// Whether the value was still outside the baseline range on the last observed day.
    var isCensored: Bool
  }

  /// Collects one value per day. If a day has two, the later one is used.
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
  ///   - day: The session's day. That morning's value still belongs to the baseline.
  ///   - sign: −1 if strain lowers the value, 1 if it raises it.
  ///   - settings: Baseline and observation period.
  /// - Returns: `nil` if the baseline is missing or constant, or if no later morning has a value.
  func response(after day: CalendarDay, sign: Double, _ settings: RecoveryCostSettings) -> Response? {
    let baseline = (0..<max(0, settings.baselineDays)).compactMap { values[day.adding(days: -$0)] }
    guard baseline.count >= max(2, RecoveryCostSettings.minimumBaseline) else { return nil }
    // The median and the median absolute deviation keep falls after earlier sessions from widening the
    // baseline.
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
