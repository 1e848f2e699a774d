/// An unbroken run of samples of one channel: no gap and no pause between neighbours.
public struct Stretch: Sendable, Hashable {
  /// From the first to the last valid row, end exclusive. Rows without a value may lie between.
  public var rows: Range<Int>
  /// The step, if every row has a value and all steps are equal; s.
  public var step: Double?
  /// Seconds after the last sample for which its value still holds (``MissingSamples/ended``); 0 otherwise.
  public var hold: Double

  /// A stretch of rows.
  public init(rows: Range<Int>, step: Double?, hold: Double = 0) {
    self.rows = rows
    self.step = step
    self.hold = hold
  }
}

/// Finds the unbroken stretches of a channel.
struct StretchFinder {
  var time: [Double]
  var pauses: [TimeSpan]
  var limit: Double
  var missing: MissingSamples

  /// The stretches of the rows that hold a value; `nil` values = every row does.
  ///
  /// - Complexity: O(*n* + pauses).
  func stretches(of values: [Double]?) -> [Stretch] {
    var found: [Stretch] = []
    var pause = 0
    var first = -1
    var last = -1
    var step = Double.nan  // of the open stretch; `nan` before its second sample
    var isUniform = true
    let count = time.count

    func close(hold: Double) {
      guard first >= 0 else { return }
      found.append(
        Stretch(rows: first..<(last + 1), step: isUniform && last > first ? step : nil, hold: hold))
      first = -1
    }

    for row in 0..<count {
      if let values, values[row].isNaN {
        guard missing == .ended, first >= 0, row == last + 1 else { continue }
        let hold = time[row] - time[last]
        close(hold: hold <= limit && !isPaused(from: time[last], to: time[row], &pause) ? hold : 0)
        continue
      }
      if first < 0 {
        (first, last, step, isUniform) = (row, row, .nan, true)
        continue
      }
      let next = time[row] - time[last]
      if next > limit || isPaused(from: time[last], to: time[row], &pause) {
        close(hold: 0)
        (first, last, step, isUniform) = (row, row, .nan, true)
        continue
      }
      if isUniform {
        if row != last + 1 {
          isUniform = false
        } else if step.isNaN {
          step = next
        } else if next != step {
          isUniform = false
        }
      }
      last = row
    }
    close(hold: 0)
    return found
  }

  /// Whether the timer was stopped for some time between two instants; `pause` is the first pause that may matter.
  @inline(__always)
  private func isPaused(from start: Double, to end: Double, _ pause: inout Int) -> Bool {
    while pause < pauses.count, pauses[pause].end <= start { pause += 1 }
    return pause < pauses.count && pauses[pause].start < end && pauses[pause].end > pauses[pause].start
  }
}
