import Statistics

/// A run of samples of one channel without a gap or pause.
public struct Segment: Sendable, Hashable {
  /// The rows from the first valid value to the last.
  public var rows: Range<Int>
  /// Whether every row has a value.
  public var isDense: Bool
  /// The step, s; `nil` unless every row has a value and all steps are equal.
  public var step: Double?
  /// Time for which the last value still holds, s (``MissingSamples/ended``); 0 under other rules.
  public var hold: Double

  package init(rows: Range<Int>, isDense: Bool, step: Double?, hold: Double = 0) {
    self.rows = rows
    self.isDense = isDense
    self.step = step
    self.hold = hold
  }
}

struct StretchFinder {
  var time: [Double]
  /// Timer stops in order, without overlaps.
  var pauses: [TimeSpan]
  var limit: Double
  var missing: MissingSamples

  /// Returns the stretches of a channel that has a value in every row.
  ///
  /// - Complexity: O(runs of equal steps + pauses).
  func stretches(of steps: StepRuns) -> [Segment] {
    guard !time.isEmpty else { return [] }
    var segments: [Segment] = []
    var pauses = PauseCursor(pauses)
    var first = 0
    var step: Double?
    var isUniform = true

    func close(before row: Int) {
      segments.append(Segment(rows: first..<row, isDense: true, step: isUniform ? step : nil))
      (first, step, isUniform) = (row, nil, true)
    }
    func extend(by next: Double) {
      if let step, step != next { isUniform = false }
      if step == nil { step = next }
    }
    for run in steps.runs.indices {
      let next = steps.runs[run].step
      var row = steps.runs[run].first
      let end = steps.end(of: run)
      if next > limit {
        for row in row..<end { close(before: row) }
        continue
      }
      // All steps of the run are equal, up to the next timer stop.
      while row < end {
        if time[end - 1] <= pauses.quietUntil {
          extend(by: next)
          break
        }
        if pauses.covers(from: time[row - 1], to: time[row]) { close(before: row) } else { extend(by: next) }
        row += 1
      }
    }
    close(before: time.count)
    return segments
  }

  /// Returns the stretches of a channel in which some rows have no value.
  ///
  /// - Complexity: O(*n* + pauses).
  func stretches(of values: [Double]) -> [Segment] {
    var segments: [Segment] = []
    var pauses = PauseCursor(pauses)
    let time = time.elementSpan
    let values = values.elementSpan
    var first = -1
    var last = -1
    var step = Double.nan
    var isUniform = true
    var isDense = true
    for row in 0..<min(time.count, values.count) {
      if values[row].isNaN {
        if missing == .ended, first >= 0, row == last + 1 {
          let hold = time[row] - time[last]
          let counts = hold <= limit && !pauses.covers(from: time[last], to: time[row])
          let even = isUniform && last > first ? step : nil
          segments.append(Segment(rows: first..<row, isDense: true, step: even, hold: counts ? hold : 0))
          first = -1
        }
        continue
      }
      let next = first < 0 ? .infinity : time[row] - time[last]
      if next > limit || pauses.covers(from: time[last], to: time[row]) {
        if first >= 0 {
          segments.append(
            Segment(
              rows: first..<(last + 1), isDense: isDense,
              step: isUniform && isDense && last > first ? step : nil))
        }
        (first, step, isUniform, isDense) = (row, .nan, true, true)
      } else {
        if row != last + 1 { isDense = false }
        if last == first { step = next } else if next != step { isUniform = false }
      }
      last = row
    }
    if first >= 0 {
      segments.append(
        Segment(
          rows: first..<(last + 1), isDense: isDense, step: isUniform && isDense && last > first ? step : nil)
      )
    }
    return segments
  }
}

/// A cursor over the timer stops that follows an increasing clock.
package struct PauseCursor {
  private let pauses: [TimeSpan]
  private var next = 0
  /// The time until which no pause is in effect.
  private(set) var quietUntil: Double

  package init(_ pauses: [TimeSpan]) {
    self.pauses = pauses
    quietUntil = pauses.first?.start ?? .infinity
  }

  /// Whether the timer was stopped at any time between two instants. `start` must not be earlier than in
  /// the previous call.
  package mutating func covers(from start: Double, to end: Double) -> Bool {
    while next < pauses.count, pauses[next].end <= start { next += 1 }
    guard next < pauses.count else {
      quietUntil = .infinity
      return false
    }
    quietUntil = pauses[next].start
    return pauses[next].start < end
  }
}
