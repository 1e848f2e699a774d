import ActivityStreams
import FormulaSets
import SessionMetrics

/// Compares the summary's distance and the top of a recorded speed with the rest of the recording.
extension ActivityStream {
  /// Whether the summary's distance contradicts the recording: its positions cover the whole session, and their
  /// length and the recorded distance, if any, agree with each other and not with it.
  ///
  /// A pool or a treadmill has no places: there the summary may know better.
  /// - Complexity: O(1) where the recorded distance is that of the summary, else O(*n*).
  func contradicts(
    distance told: Double, of kind: ActivityKind, sessionTime: Double, _ formulas: FormulaSet
  ) -> Bool {
    let share = formulas.plausibility.summaryDistance
    func differ(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude > share * max(one, other) }
    guard formulas.motionRepair.isEnabled, kind.travels, !kind.isSwim, kind.category != .multisport else {
      return false
    }
    let column = presentExtent(of: .distance).map { $0.high - $0.low }
    if let column, !differ(told, column) { return false }
    guard sessionTime > 0,
      coverage(of: .latitude).observed >= formulas.loadFallback.fullCoverage * sessionTime,
      let track = trackDistance(sport: kind.sport, settings: formulas.route),
      track.positions > 1, !track.isTooCoarse, differ(told, track.metres)
    else { return false }
    return column.map { !differ($0, track.metres) } ?? true
  }

  /// The highest recorded speed that the distance around it confirms; `nil` if that is the overall highest, or
  /// distance cannot decide.
  ///
  /// A sample above this multiple of the growth of distance in the seconds on either side is rejected. If that holds
  /// for more than a few samples, distance measures something else or moves in steps, and proves nothing.
  /// - Complexity: O(*n*).
  func highestConfirmedSpeed(_ settings: PlausibilitySettings) -> Double? {
    guard let speed = values(of: .speed), let metres = values(of: .distance),
      let highest = presentExtent(of: .speed)?.high, let row = speed.firstIndex(of: highest)
    else { return nil }
    let stretches = stretches(of: .distance)
    func isConfirmed(_ row: Int, by window: inout GrowthWindow) -> Bool {
      let grown = window.growth(around: row, metres, time)
      guard grown.seconds >= PlausibilitySettings.topReach, grown.metres.isFinite else { return true }
      return speed[row] * grown.seconds <= settings.topSpeed * grown.metres
    }
    func window(_ stretch: Segment) -> GrowthWindow {
      GrowthWindow(stretch.rows, reach: PlausibilitySettings.topReach)
    }
    guard var around = stretches.first(where: { $0.rows.contains(row) }).map(window),
      !isConfirmed(row, by: &around)
    else { return nil }
    var top: Double?
    var doubted: [Double] = []
    for stretch in stretches {
      var around = window(stretch)
      for row in stretch.rows where speed[row] > top ?? 0 {
        if isConfirmed(row, by: &around) { top = speed[row] } else { doubted.append(speed[row]) }
      }
    }
    guard let top, case let beyond = doubted.count(where: { $0 > top }),
      Double(beyond) <= Self.doubtedShare * Double(speed.count)
    else { return nil }
    return top
  }

  /// Share of samples that a fault of a receiver may make too high (house rule).
  private static let doubtedShare = 0.01
}

/// The growth of a counter around rows, requested in rising order.
private struct GrowthWindow {
  private let end: Int
  private let reach: Double
  /// The first row in reach with a distance, or where the search for it is.
  private var low: Int
  /// The first row beyond reach.
  private var next: Int
  /// The last row before it with a distance.
  private var high: Int?

  init(_ rows: Range<Int>, reach: Double) {
    (low, next, end, self.reach) = (rows.lowerBound, rows.lowerBound, rows.upperBound, reach)
  }

  /// Seconds and metres between the outermost distances near a row; metres are `nan` if one side is unknown.
  /// - Complexity: O(*n*) for all rows of a stretch together.
  mutating func growth(
    around row: Int, _ metres: [Double], _ time: [Double]
  ) -> (seconds: Double, metres: Double) {
    while low < row, time[row] - time[low] > reach || metres[low].isNaN { low += 1 }
    while next < end, time[next] - time[row] <= reach {
      if !metres[next].isNaN { high = next }
      next += 1
    }
    let last = max(high ?? row, row)
    return (time[last] - time[low], metres[last] - metres[low])
  }
}
