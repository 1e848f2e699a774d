extension Repair {
  /// The mask of distance: what is only reached faster than anyone moves since the last new distance that is believed.
  ///
  /// A counter that moves in leaps (a length of a pool at a time) is believed: its speed is taken since it last moved. What
  /// falls is not looked at; distance so far stands still until it is reached again.
  /// - Returns: A mask with at least one row, reason `jump`; `nil` where all is believed.
  /// - Complexity: O(*n*).
  ///
  /// Page: *Repairing speed, cadence and distance*, tests: `ImplausibleMotionTests`.
  public static func distanceMask(
    for stream: ActivityStream, _ settings: MotionRepairSettings = .init()
  ) -> RepairMask? {
    guard settings.isEnabled, let values = stream.values(of: .distance),
      mayLeap(values.span, stream.time.span, settings.fastest), var work = RepairWork(stream, .distance)
    else { return nil }
    work.reject(leaps(values, stream.time, settings.fastest), "jump", "faster than anyone moves")
    return work.masks.first
  }

  /// Whether any step is a leap, or not known.
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

  /// The rows that are not in reach of the farthest row that is believed, from when it was first reached.
  private static func leaps(_ metres: [Double], _ time: [Double], _ fastest: Double) -> [Int] {
    var rejected: [Int] = []
    var farthest = Double.nan
    var since = 0.0
    for row in metres.indices where !metres[row].isNaN {
      if farthest.isNaN || metres[row] > farthest {
        guard farthest.isNaN || metres[row] - farthest <= fastest * (time[row] - since) else {
          rejected.append(row)
          continue
        }
        (farthest, since) = (metres[row], time[row])
      }
    }
    return rejected
  }
}
