extension RepairWork {
  /// Rule 5: windows in which an optical sensor reports steps instead of beats.
  ///
  /// A window of `lockWindow` seconds is locked to c, the steps a minute or half of them, if the median of |HR − c| is
  /// at most `lockDistance`, HR and c correlate by at least `lockCorrelation`, and its median HR is more than
  /// `lockJump` away from the last window that was not locked. A window that lies on the steps after such a jump but
  /// does not correlate is not rejected and is no reference either.
  mutating func rejectCadenceLock(_ settings: HeartRateRepairSettings, cadence: [Double]) {
    var rejected: [Int] = []
    for stretch in stretches {
      var reference: Double?
      var first = stretch.rows.lowerBound
      while first < stretch.rows.upperBound {
        var end = first
        while end < stretch.rows.upperBound, time[end] - time[first] < settings.lockWindow { end += 1 }
        let rows = (first..<end).filter { !values[$0].isNaN && !cadence[$0].isNaN }
        first = end
        guard rows.count >= settings.fewestSamples else { continue }
        let median = Self.median(rows.map { values[$0] })
        let isJump = reference.map { (median - $0).magnitude > settings.lockJump } ?? false
        var isNear = false
        var isLocked = false
        for stepsPerCycle in [2.0, 1.0] {
          let steps = rows.map { cadence[$0] * stepsPerCycle }
          let distance = Self.median(zip(rows, steps).map { (values[$0] - $1).magnitude })
          guard distance <= settings.lockDistance else { continue }
          isNear = true
          if isJump, Self.correlation(rows.map { values[$0] }, steps) >= settings.lockCorrelation {
            isLocked = true
          }
        }
        if isLocked {
          rejected += rows
        } else if !(isNear && isJump) {
          reference = median
        }
      }
    }
    reject(rejected, "cadence_lock", "follows the steps after a jump")
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Pearson correlation; 0 where either does not vary.
  private static func correlation(_ one: [Double], _ other: [Double]) -> Double {
    let count = Double(min(one.count, other.count))
    guard count > 1 else { return 0 }
    let meanOne = one.reduce(0, +) / count
    let meanOther = other.reduce(0, +) / count
    var both = 0.0
    var squareOne = 0.0
    var squareOther = 0.0
    for (left, right) in zip(one, other) {
      both += (left - meanOne) * (right - meanOther)
      squareOne += (left - meanOne) * (left - meanOne)
      squareOther += (right - meanOther) * (right - meanOther)
    }
    let scale = (squareOne * squareOther).squareRoot()
    return scale > 0 ? both / scale : 0
  }
}
