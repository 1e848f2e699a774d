import ActivityStreams

/// Makes a recorded distance continuous if it restarts. Some devices restart the distance at each leg.
///
/// Tests: `ImplausibleMotionTests`.
struct ContinuedDistance {
  /// Drop above which the distance has restarted, m (house rule: more than any correction by a receiver).
  static let drop = 100.0

  /// Continuous distance at each row, never decreasing, m; NaN if not recorded.
  private(set) var metres: [Double] = []
  private(set) var restarts = 0

  /// Makes a distance column continuous.
  ///
  /// - Parameters:
  ///   - recorded: The distance column as recorded.
  ///   - time: The clock.
  ///   - fastest: The highest plausible speed, m/s. If distance returns to its old value faster than this,
  ///     the drop was a recording error and not a restart.
  /// - Complexity: O(*n*).
  init(_ recorded: [Double], time: [Double], fastest: Double) {
    metres.reserveCapacity(recorded.count)
    var highest = -Double.infinity
    var (last, lastTime) = (Double.nan, Double.nan)
    // The highest recorded value since the last drop, and the offset that continues the distance.
    var (level, offset) = (-Double.infinity, 0.0)
    // The state before the last drop, which is restored if the drop was a recording error.
    var before: (level: Double, offset: Double, start: Double, hasRisen: Bool)?
    for (row, value) in recorded.enumerated() {
      guard !value.isNaN else {
        metres.append(.nan)
        continue
      }
      if value < level - Self.drop {
        before = (level, offset, value, false)
        offset += level - value
        level = value
      } else if let start = before {
        if value >= start.level - Self.drop, value - last > fastest * (time[row] - lastTime) {
          if start.hasRisen { restarts -= 1 }
          (level, offset, before) = (start.level, start.offset, nil)
        } else if value > start.start, !start.hasRisen {
          restarts += 1
          before?.hasRisen = true
        }
      }
      level = max(level, value)
      highest = max(highest, offset + value)
      metres.append(highest)
      (last, lastTime) = (value, time[row])
    }
  }
}

extension ActivityStream {
  /// Returns the number of restarts of the recorded distance.
  ///
  /// - Complexity: O(1) if distance rises in every row, otherwise O(*n*).
  package func distanceRestarts(sport: ThresholdSport, settings: RouteSettings) -> Int {
    guard !isDistanceRising, let recorded = values(of: .distance) else { return 0 }
    return ContinuedDistance(recorded, time: time, fastest: settings.speedLimit(of: sport)).restarts
  }
}
