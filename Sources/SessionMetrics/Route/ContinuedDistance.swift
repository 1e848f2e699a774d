import ActivityStreams

/// Turns a recorded distance that restarts, as at each leg of some recordings, into a continuous one.
///
/// Tests: `ImplausibleMotionTests`.
struct ContinuedDistance {
  /// A fall by more than this is a new start, m (house rule: more than any correction of a receiver).
  static let drop = 100.0

  /// Metres so far in each row, never falling; NaN if not recorded.
  private(set) var metres: [Double] = []
  /// The number of restarts followed by a rise.
  private(set) var restarts = 0

  /// - Parameters:
  ///   - recorded: the column.
  ///   - time: the clock.
  ///   - fastest: a distance that comes back to where it was faster than this had not started again: records were wrong.
  /// - Complexity: O(*n*).
  init(_ recorded: [Double], time: [Double], fastest: Double) {
    metres.reserveCapacity(recorded.count)
    var highest = -Double.infinity
    var (last, lastTime) = (Double.nan, Double.nan)
    // The highest value since the current start, the value before that start, and whether it rose since.
    var (level, offset) = (-Double.infinity, 0.0)
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
  /// The number of restarts of the recorded distance; 0 without one.
  /// - Complexity: O(1) of a distance that rises in every row, else O(*n*).
  package func distanceRestarts(sport: ThresholdSport, settings: RouteSettings) -> Int {
    guard !isDistanceRising, let recorded = values(of: .distance) else { return 0 }
    return ContinuedDistance(recorded, time: time, fastest: settings.speedLimit(of: sport)).restarts
  }
}
