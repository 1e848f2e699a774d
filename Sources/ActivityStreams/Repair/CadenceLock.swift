import Statistics

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
      // The last window that was not locked; its median is only taken when a window lies on the steps.
      var reference: Range<Int>?
      var first = stretch.rows.lowerBound
      while first < stretch.rows.upperBound {
        var end = first
        var samples = 0
        var onSteps = 0
        var onHalf = 0
        while end < stretch.rows.upperBound, time[end] - time[first] < settings.lockWindow {
          let cycles = cadence[end]
          let value = values[end]
          samples &+= value.isNaN || cycles.isNaN ? 0 : 1
          onSteps &+= (value - 2 * cycles).magnitude <= settings.lockDistance ? 1 : 0
          onHalf &+= (value - cycles).magnitude <= settings.lockDistance ? 1 : 0
          end += 1
        }
        let window = first..<end
        first = end
        guard samples >= settings.minimumSamples else { continue }
        // The median distance is small only if at least half of the samples are that near.
        guard 2 * max(onSteps, onHalf) >= samples else {
          reference = window
          continue
        }
        let rows = commonRows(window, cadence)
        let isNear = [2.0, 1.0].filter { stepsPerCycle in
          median(of: rows.map { (values[$0] - cadence[$0] * stepsPerCycle).magnitude }) ?? .nan
            <= settings.lockDistance
        }
        let isJump =
          reference.map { reference in
            let before = median(of: commonRows(reference, cadence).map { values[$0] }) ?? .nan
            return ((median(of: rows.map { values[$0] }) ?? .nan) - before).magnitude > settings.lockJump
          } ?? false
        guard isJump, !isNear.isEmpty else {
          reference = window
          continue
        }
        // Twice the steps correlate as the steps do.
        if Self.correlation(rows.map { values[$0] }, rows.map { cadence[$0] }) >= settings.lockCorrelation {
          rejected += rows
        }
      }
    }
    reject(rejected, "cadence_lock", "follows the steps after a jump")
  }

  /// The rows of a window in which both channels have a value.
  private func commonRows(_ window: Range<Int>, _ cadence: [Double]) -> [Int] {
    window.filter { !values[$0].isNaN && !cadence[$0].isNaN }
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
