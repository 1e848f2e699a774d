import Statistics

/// Faults of a distance counter: rejected rows, and leaps after which the counter continued from a wrong value.
///
/// Page: *Repairing speed, cadence and distance*, tests: `DistanceLeapTests`, `ImplausibleMotionTests`.
struct DistanceLeaps {
  /// The rejected rows, increasing: all rows of a spike, and the first row of a leap.
  private(set) var rejected: [Int] = []
  /// The first row of each leap, and its size in metres.
  private(set) var leaps: [(row: Int, metres: Double)] = []

  /// Finds the faults of a distance counter.
  ///
  /// - Parameters:
  ///   - metres: The counter by row; NaN if missing.
  ///   - time: The time of each row, in seconds.
  ///   - settings: The fastest plausible speed, and the number of rows over which a counter must continue
  ///     after a leap.
  /// - Complexity: O(*n*).
  init(_ metres: [Double], _ time: [Double], _ settings: MotionRepairSettings) {
    let rows = metres.indices.filter { !metres[$0].isNaN }
    // The lowest later value, by index.
    var lowest = rows.map { metres[$0] }
    for place in lowest.indices.reversed().dropFirst() {
      lowest[place] = min(lowest[place], lowest[place + 1])
    }
    var farthest = Double.nan
    var since = 0.0
    var sum = 0.0
    var place = 0
    while place < rows.count {
      let row = rows[place]
      let value = metres[row]
      guard farthest.isNaN || value > farthest else {
        place += 1
        continue
      }
      if !farthest.isNaN, value - farthest > settings.fastest * (time[row] - since) {
        rejected.append(row)
        let rise = value - farthest
        let half = farthest + rise / 2
        guard lowest[place] >= half, rows.count - place >= MotionRepairSettings.reacquireSamples,
          (sum + rise).isFinite
        else {
          // The counter returns to its earlier level, or the recording nearly ends here.
          place += 1
          while place < rows.count, metres[rows[place]] >= half {
            rejected.append(rows[place])
            place += 1
          }
          continue
        }
        sum += rise
        leaps.append((row, rise))
      }
      (farthest, since) = (value, time[row])
      place += 1
    }
  }

  func removed(from metres: [Double]) -> [Double] {
    var next = leaps.startIndex
    var sum = 0.0
    return metres.indices.map { row in
      while next < leaps.endIndex, leaps[next].row <= row {
        sum += leaps[next].metres
        next += 1
      }
      return metres[row] - sum
    }
  }
}

extension Repair {
  /// Finds the faults in a stream's distance: values that would need more than the fastest plausible speed
  /// since the last accepted increase.
  ///
  /// A counter that moves in steps, for example one pool length at a time, is accepted, because speed is
  /// measured from its last increase. After a decrease, distance is held constant until the counter reaches
  /// the earlier value again.
  ///
  /// - Returns: `nil` if every value is accepted.
  /// - Complexity: O(*n*).
  static func distanceLeaps(of stream: ActivityStream, _ settings: MotionRepairSettings) -> DistanceLeaps? {
    guard settings.isEnabled, let values = stream.values(of: .distance),
      mayLeap(values.elementSpan, stream.time.elementSpan, settings.fastest)
    else { return nil }
    let leaps = DistanceLeaps(values, stream.time, settings)
    return leaps.rejected.isEmpty ? nil : leaps
  }

  /// The mask of the rejected rows, with reason `jump`.
  static func mask(_ leaps: DistanceLeaps, of stream: ActivityStream) -> RepairMask? {
    guard var work = RepairWork(stream, .distance) else { return nil }
    work.reject(
      leaps.rejected, "jump",
      "faster than humanly possible"
        + (leaps.leaps.isEmpty ? "" : "; the distance continues without the jump"))
    return work.masks.first
  }

  private static func mayLeap(_ metres: Span<Double>, _ time: Span<Double>, _ fastest: Double) -> Bool {
    let count = min(metres.count, time.count)
    var others = 0
    for row in 1..<max(1, count) {
      let rise = metres[unchecked: row] - metres[unchecked: row &- 1]
      let reach = fastest * (time[unchecked: row] - time[unchecked: row &- 1])
      others &+= rise <= reach ? 0 : 1
    }
    return others > 0
  }
}
