import Statistics

extension RepairWork {
  /// Rejects windows in which an optical sensor reports the step rate in place of heart rate (rule 5).
  ///
  /// Let c be the step rate or half of it. A window of `lockWindow` seconds is locked to c if all of these hold:
  /// - The median of |HR − c| is at most `lockDistance`.
  /// - HR and c correlate by at least `lockCorrelation`.
  /// - The median HR differs by more than `lockJump` from the median of the last window that was not locked.
  ///
  /// A window that matches the step rate after such a jump but does not correlate with it is neither rejected
  /// nor used as reference. Consecutive locked windows form one lock, which is rejected only if heart rate jumps at
  /// its start or end. Neighbouring samples that match the step rate are also rejected, up to the jump
  /// (``samplesOnSteps(from:by:in:cadence:_:)``).
  mutating func rejectCadenceLock(cadence: [Double]) {
    var locked: [(window: Range<Int>, stretch: Range<Int>, stepsPerCycle: Double, rows: [Int])] = []
    for stretch in stretches {
      // The last window that was not locked. Its median is computed only when a window matches the step rate.
      var reference: Range<Int>?
      var first = stretch.rows.lowerBound
      while first < stretch.rows.upperBound {
        var end = first
        var samples = 0
        var onSteps = 0
        var onHalf = 0
        while end < stretch.rows.upperBound, time[end] - time[first] < HeartRateRepairSettings.lockWindow {
          let cycles = cadence[end]
          let value = values[end]
          samples &+= value.isNaN || cycles.isNaN ? 0 : 1
          onSteps &+= (value - 2 * cycles).magnitude <= HeartRateRepairSettings.lockDistance ? 1 : 0
          onHalf &+= (value - cycles).magnitude <= HeartRateRepairSettings.lockDistance ? 1 : 0
          end += 1
        }
        let window = first..<end
        first = end
        guard samples >= HeartRateRepairSettings.minimumSamples else { continue }
        // The median distance can be small only if at least half of the samples are that close.
        guard 2 * max(onSteps, onHalf) >= samples else {
          reference = window
          continue
        }
        let rows = commonRows(window, cadence)
        let isNear = [2.0, 1.0].filter { stepsPerCycle in
          median(of: rows.map { (values[$0] - cadence[$0] * stepsPerCycle).magnitude }) ?? .nan
            <= HeartRateRepairSettings.lockDistance
        }
        let isJump =
          reference.map { reference in
            let before = median(of: commonRows(reference, cadence).map { values[$0] }) ?? .nan
            return ((median(of: rows.map { values[$0] }) ?? .nan) - before).magnitude
              > HeartRateRepairSettings.lockJump
          } ?? false
        guard isJump, let stepsPerCycle = isNear.first else {
          reference = window
          continue
        }
        // Doubling the step rate does not change the correlation.
        if Self.correlation(rows.map { values[$0] }, rows.map { cadence[$0] })
          >= HeartRateRepairSettings.lockCorrelation
        {
          if let last = locked.last, last.window.upperBound == window.lowerBound,
            last.stepsPerCycle == stepsPerCycle
          {
            locked[locked.count - 1].window = last.window.lowerBound..<window.upperBound
            locked[locked.count - 1].rows += rows
          } else {
            locked.append((window, stretch.rows, stepsPerCycle, rows))
          }
        }
      }
    }
    var isInWindow = [Bool](repeating: false, count: locked.isEmpty ? 0 : values.count)
    for lock in locked { for row in lock.window { isInWindow[row] = true } }
    var isRejected = [Bool](repeating: false, count: isInWindow.count)
    for lock in locked {
      let beside = [-1, 1].map { way in
        samplesOnSteps(
          from: way < 0 ? lock.window.lowerBound : lock.window.upperBound - 1, by: way, in: lock.stretch,
          cadence: (cadence, lock.stepsPerCycle), isInWindow)
      }
      guard beside.contains(where: \.isJump) else { continue }
      for row in lock.rows + beside.flatMap(\.rows) { isRejected[row] = true }
    }
    reject(isRejected.indices.filter { isRejected[$0] }, "cadence_lock", "matches the step rate after a jump")
  }

  /// Time within which heart rate departs from the step rate by ``HeartRateRepairSettings/lockJump`` at the start or
  /// end of a lock, s. House rule: a true heart rate that merely crosses the step rate changes more slowly.
  static let lockEdge = 5.0

  /// Returns the samples next to a lock that match the step rate, and whether heart rate jumps from the step rate
  /// there. The samples extend to the jump of the sensor, to the next lock or, going forwards, to the end of the
  /// stretch. The list is empty if heart rate departs from the step rate gradually, as a true heart rate does.
  private func samplesOnSteps(
    from edge: Int, by way: Int, in stretch: Range<Int>,
    cadence: (cycles: [Double], stepsPerCycle: Double), _ isInWindow: [Bool]
  ) -> (rows: [Int], isJump: Bool) {
    var matches: [Int] = []
    // The last row that matches the step rate, because a window may end with rows that do not match.
    var last: Int?
    func isOnSteps(_ row: Int) -> Bool {
      (values[row] - cadence.cycles[row] * cadence.stepsPerCycle).magnitude
        <= HeartRateRepairSettings.lockDistance
    }
    var row = edge
    while stretch.contains(row), isInWindow[row], last == nil,
      (time[row] - time[edge]).magnitude <= Self.lockEdge
    {
      if isOnSteps(row) { last = row }
      row -= way
    }
    row = edge + way
    while stretch.contains(row), let onSteps = last {
      if isInWindow[row] { return (matches, false) }
      if isOnSteps(row) {
        matches.append(row)
        last = row
      } else if !values[row].isNaN {
        let away = (values[row] - values[onSteps]).magnitude
        let seconds = (time[row] - time[onSteps]).magnitude
        if away > HeartRateRepairSettings.lockJump {
          let isJump = seconds * HeartRateRepairSettings.lockJump <= Self.lockEdge * away
          return (isJump ? matches : [], isJump)
        }
        if seconds > Self.lockEdge { return ([], false) }
      }
      row += way
    }
    return (way > 0 ? matches : [], false)
  }

  /// The rows of a window that have a value in both channels.
  private func commonRows(_ window: Range<Int>, _ cadence: [Double]) -> [Int] {
    window.filter { !values[$0].isNaN && !cadence[$0].isNaN }
  }

  /// The Pearson correlation; 0 if either series is constant.
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

extension ActivityStream {
  /// Thresholds for a lock to the cadence (house rules). A jump next to a lock: minimum change in heart rate, bpm,
  /// and maximum duration, s. The lock itself: maximum distance from the cadence, bpm, minimum duration, s, minimum
  /// number of rows, and maximum number of distant rows per near row. Finally, the maximum number of searches.
  private static let lock = (
    rate: 10.0, seconds: 6.0, rows: 20, distance: 2.0, lasting: 60.0, off: 0.2, searches: 100
  )
  /// Thresholds for a lock without a jump (house rules): maximum distance from the cadence, bpm, because a doubled
  /// cadence is rounded; minimum duration, s; minimum excess over the heart rate at the same cadence elsewhere, bpm, its
  /// tolerance, minimum output relative to the lock's and minimum number of rows; or latest start, s, and minimum
  /// duration, s, of a lock to the steps, because a true heart rate rises for minutes.
  private static let slowLock = (
    distance: 3.0, lasting: 300.0, excess: 25.0, cadence: 0.05, output: 0.9, rows: 60, start: 60.0,
    whole: 600.0
  )

  /// Returns the rows of heart rate that equal the cadence, in any sport: for a minute or more after a jump, or for
  /// longer far above the heart rate at the same cadence and output elsewhere or, on foot, from the start of the session.
  ///
  /// Unlike the windows of rule 5, these rows need no correlation, so that a lock to a steady cadence is also found.
  ///
  /// - Complexity: O(*n* log *n*), with at most 100 searches for each kind of lock.
  /// - Parameter isOnFoot: Whether the cadence may be half of the steps. Nobody steps on a bike.
  package func rowsLockedToCadence(isOnFoot: Bool) -> [Int] {
    let lock = Self.lock
    guard let extent = presentExtent(of: .heartRate), extent.high - extent.low >= lock.rate,
      let rates = values(of: .heartRate), let cadence = values(of: .cadence)
    else { return [] }
    var rows: [Int] = []
    var (last, searches) = (-1, 0)
    for row in rates.indices where rates[row].isFinite {
      defer { last = row }
      guard last >= 0, (rates[row] - rates[last]).magnitude >= lock.rate,
        time[row] - time[last] <= lock.seconds, searches < lock.searches, row > rows.last ?? -1
      else { continue }
      searches += 1
      let ends = [1.0, 2].map { endOfLock(rates, cadence, cycles: $0, within: lock.distance, from: row) }
      guard let end = ends.first(where: { time[$0] - time[row] >= lock.lasting }) else { continue }
      rows += (row...end).filter { rates[$0].isFinite }
    }
    let output = values(of: isOnFoot ? .speed : .power)
    let slow = (isOnFoot ? [1.0, 2] : [1]).flatMap { rowsOfSlowLocks(rates, cadence, output, cycles: $0) }
    return slow.isEmpty ? rows : Set(rows + slow).sorted()
  }

  private func rowsOfSlowLocks(
    _ rates: [Double], _ cadence: [Double], _ output: [Double]?, cycles: Double
  ) -> [Int] {
    let lock = Self.slowLock
    var (rows, row, searches) = ([Int](), 0, 0)
    while row < rates.count, searches < Self.lock.searches {
      guard (rates[row] - cycles * cadence[row]).magnitude <= lock.distance else {
        row += 1
        continue
      }
      let end = endOfLock(rates, cadence, cycles: cycles, within: lock.distance, from: row)
      let seconds = time[end] - time[row]
      searches += seconds >= lock.lasting ? 1 : 0
      if seconds >= lock.lasting,
        cycles == 2 && time[row] - time[0] <= lock.start && seconds >= lock.whole
          || isHigh(rates, cadence, output, in: row...end)
      {
        rows += (row...end).filter { rates[$0].isFinite }
      }
      row = end + 1
    }
    return rows
  }

  /// Whether heart rate is far above that at the same cadence in other rows. Easier rows do not count: many runners
  /// keep their step rate and lengthen their steps when they run faster.
  private func isHigh(
    _ rates: [Double], _ cadence: [Double], _ output: [Double]?, in rows: ClosedRange<Int>
  ) -> Bool {
    let lock = Self.slowLock
    let work = output.flatMap { output in median(of: rows.map { output[$0] }.filter(\.isFinite)) }
    func isAsHard(_ row: Int) -> Bool {
      guard let output, let work else { return true }
      return output[row] >= lock.output * work
    }
    guard let turns = median(of: rows.map { cadence[$0] }.filter(\.isFinite)),
      let rate = median(of: rows.map { rates[$0] }.filter(\.isFinite)),
      case let others = rates.indices.filter({
        !rows.contains($0) && rates[$0].isFinite && (cadence[$0] - turns).magnitude <= lock.cadence * turns
          && isAsHard($0)
      }), others.count >= lock.rows, let usual = median(of: others.map { rates[$0] })
    else { return false }
    return rate - usual >= lock.excess
  }

  /// Returns the last row in which heart rate is within a distance of the cadence times the cycles, from a row on; the
  /// row itself if too few are.
  private func endOfLock(
    _ rates: [Double], _ cadence: [Double], cycles: Double, within distance: Double, from: Int
  ) -> Int {
    let lock = Self.lock
    var (near, off, end, row) = (0, 0, from, from)
    while row < rates.count, off <= lock.rows / 4 + Int(lock.off * Double(near)) {
      if rates[row].isFinite, cadence[row].isFinite {
        let isNear = (rates[row] - cycles * cadence[row]).magnitude <= distance
        if isNear { (near, end) = (near + 1, row) } else { off += 1 }
      }
      row += 1
    }
    return near >= lock.rows ? end : from
  }
}
