import ActivityStreams
import FormulaSets
import SessionMetrics

/// Checks the summary's distance and the recorded top speed against the rest of the recording.
extension ActivityStream {
  /// Difference between the summary's distance and the recorded one that rounding can explain, as a fraction and
  /// in metres (house rule).
  private static let rounding = (share: 0.01, metres: 5.0)

  /// Whether the summary's distance differs from the recorded one by more than rounding.
  func differs(distance told: Double) -> Bool {
    guard let column = presentExtent(of: .distance) else { return false }
    // The counter may have started before the first record that has a time.
    return [column.high - column.low, column.high].allSatisfy {
      (told - $0).magnitude > max(Self.rounding.metres, Self.rounding.share * max(told, $0))
    }
  }

  /// Whether the recording contradicts the summary's distance: a distance recorded throughout differs by more
  /// than rounding, or, without one, positions cover the entire session and the length of the track differs.
  ///
  /// In a pool the summary may be more accurate.
  ///
  /// - Complexity: O(1) with a recorded distance, otherwise O(*n*).
  func contradicts(
    distance told: Double, of kind: ActivityKind, sessionTime: Double, _ formulas: FormulaSet
  ) -> Bool {
    guard formulas.motionRepair.isEnabled, kind.travels, !kind.isSwim, kind.category != .multisport,
      sessionTime > 0, case let full = formulas.loadFallback.fullCoverage * sessionTime
    else { return false }
    if has(.distance) {
      let stretches = stretches(of: .distance)
      guard let first = stretches.first?.rows.first, let last = stretches.last?.rows.last else {
        return false
      }
      return isDistanceRising && time[last] - time[first] >= full && differs(distance: told)
    }
    let share = PlausibilitySettings.summaryDistance
    guard coverage(of: .latitude).observed >= full,
      let track = trackDistance(sport: kind.sport, settings: formulas.route),
      track.positions > 1, !track.isTooCoarse
    else { return false }
    return (told - track.metres).magnitude > share * max(told, track.metres)
  }

  /// Returns the highest recorded speed that the distance around it confirms; `nil` if it is the highest of
  /// all, or if distance is inconclusive.
  ///
  /// A sample is rejected if it exceeds a multiple of the speed at which distance increases in the seconds
  /// around it. If many samples fail, distance measures something else or increases in steps, and is
  /// inconclusive.
  ///
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

  /// Maximum fraction of samples whose speed a GPS fault may inflate (house rule).
  private static let doubtedShare = 0.01
}

/// The increase of a counter around rows, for queries in ascending order.
private struct GrowthWindow {
  private let end: Int
  private let reach: Double
  /// First row in the window with a distance, or the current search position.
  private var low: Int
  private var next: Int
  /// The last row in the window with a distance.
  private var high: Int?

  init(_ rows: Range<Int>, reach: Double) {
    (low, next, end, self.reach) = (rows.lowerBound, rows.lowerBound, rows.upperBound, reach)
  }

  /// Returns the seconds and metres between the outermost distances near a row. The metres are NaN if one
  /// side is missing.
  ///
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
