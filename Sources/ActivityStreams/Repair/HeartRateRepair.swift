import Statistics

extension Repair {
  /// Returns the masks of the heart-rate channel (science HR-06). The rules run in this order: out of range,
  /// flat line, spike, slew, cadence lock.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - settings: The rules.
  ///   - onFoot: Whether the athlete runs or walks; if not, the cadence rule is skipped.
  /// - Returns: Non-empty masks, with reason `out_of_range`, `held`, `spike`, `slew` or `cadence_lock`.
  ///
  /// Page: *Repairing heart rate*, tests: `HeartRateRepairTests`.
  public static func heartRateMasks(
    for stream: ActivityStream, _ settings: HeartRateRepairSettings = .init(), onFoot: Bool = false
  ) -> [RepairMask] {
    guard settings.isEnabled, var work = RepairWork(stream, .heartRate) else { return [] }
    work.rejectOutside(settings.lowest, settings.highest)
    let isLongEnough = work.values.lazy.filter { !$0.isNaN }.prefix(HeartRateRepairSettings.minimumSamples)
      .count
    if isLongEnough >= HeartRateRepairSettings.minimumSamples {
      let outputs = [.power, .speed].compactMap { stream.values(of: $0) }
      // On a treadmill, or on an ergometer without a sensor, only cadence shows whether the effort changes.
      work.rejectFlatLines(
        settings, others: outputs.isEmpty ? [stream.values(of: .cadence)].compactMap(\.self) : outputs)
      work.rejectOutliers(
        Hampel(
          halfWidth: HeartRateRepairSettings.spikeHalfWidth, limit: settings.spikeLimit,
          floor: HeartRateRepairSettings.spikeFloor),
        fewest: HeartRateRepairSettings.minimumSamples, "spike", "far from the median of their neighbours")
    }
    work.rejectSlews(settings.slewLimit)
    if isLongEnough >= HeartRateRepairSettings.minimumSamples, onFoot,
      let cadence = stream.values(of: .cadence)
    {
      work.rejectCadenceLock(cadence: cadence)
    }
    return work.masks
  }
}

extension RepairWork {
  /// Rejects a heart rate that stays constant for a long time while the effort changes (rule 2).
  ///
  /// The effort changes if the means of another channel over consecutive parts of `flatSmoothing` seconds
  /// differ by more than the fraction `flatChange` of the largest mean.
  fileprivate mutating func rejectFlatLines(_ settings: HeartRateRepairSettings, others: [[Double]]) {
    var rejected: [Int] = []
    let shortest = min(settings.flatSeconds, HeartRateRepairSettings.flatSecondsAlone)
    for stretch in stretches {
      var first = -1
      var last = -1
      func close() {
        guard first >= 0, time[last] - time[first] >= shortest else { return }
        let run = first..<(last + 1)
        let recorded = others.filter { other in run.contains { !other[$0].isNaN } }
        let seconds = time[last] - time[first]
        let isDropout =
          recorded.isEmpty
          ? seconds >= HeartRateRepairSettings.flatSecondsAlone
          : seconds >= settings.flatSeconds
            && recorded.contains { effortChanges($0, run) }
        guard isDropout else { return }
        for row in run where !values[row].isNaN && time[row] - time[first] >= HeartRateRepairSettings.flatKept
        {
          rejected.append(row)
        }
      }
      let beats = values.elementSpan
      var level = Double.nan
      for row in stretch.rows {
        let value = beats[row]
        if value == level {
          last = row
        } else if !value.isNaN {
          // A run of one sample has no duration.
          if last > first || shortest <= 0 { close() }
          (first, last, level) = (row, row, value)
        }
      }
      close()
    }
    reject(rejected, "held", "the same value for too long")
  }

  private func effortChanges(_ other: [Double], _ run: Range<Int>)
    -> Bool
  {
    var least = Double.infinity
    var most = -Double.infinity
    var sum = 0.0
    var samples = 0.0
    var from = time[run.lowerBound]
    let end = time[run.upperBound - 1]
    for row in run {
      if time[row] - from >= HeartRateRepairSettings.flatSmoothing {
        if samples > 0 {
          least = min(least, sum / samples)
          most = max(most, sum / samples)
        }
        // A final part shorter than half the averaging window is ignored.
        if end - time[row] < HeartRateRepairSettings.flatSmoothing / 2 { break }
        (sum, samples, from) = (0, 0, time[row])
      }
      if !other[row].isNaN {
        sum += other[row]
        samples += 1
      }
    }
    return most > 0 && most - least > HeartRateRepairSettings.flatChange * most
  }

  /// Rejects changes that are faster than a heart rate can change. They are measured from the last accepted
  /// sample (rule 4).
  fileprivate mutating func rejectSlews(_ limit: Double) {
    var rejected: [Int] = []
    for stretch in stretches where changesFaster(stretch, limit) {
      var last = -1
      var end = stretch.rows.lowerBound
      let parts = jumpedParts(validRows(stretch))
      var part = 0
      for row in stretch.rows where !values[row].isNaN {
        if part < parts.count, row >= parts[part].lowerBound {
          end = parts[part].upperBound
          part += 1
        }
        if row < end || last >= 0 && (values[row] - values[last]).magnitude > limit * (time[row] - time[last])
        {
          rejected.append(row)
        } else {
          last = row
        }
      }
    }
    reject(rejected, "slew", "changes faster than a heart rate can")
  }

  /// A jump between consecutive samples: minimum change, as a fraction; maximum duration, s; and maximum time
  /// until the value jumps back, s.
  private static let jump = (share: 0.4, seconds: 6.0, longest: 900.0)

  /// Returns the rows between a sudden drop and the jump back to about the earlier level. A true heart rate
  /// does neither.
  private func jumpedParts(_ rows: [Int]) -> [Range<Int>] {
    let jumps = zip(rows, rows.dropFirst()).filter { before, row in
      (values[row] - values[before]).magnitude >= Self.jump.share * max(values[row], values[before])
        && time[row] - time[before] <= Self.jump.seconds
    }
    var parts: [Range<Int>] = []
    var place = 0
    while place + 1 < jumps.count {
      let (start, back) = (jumps[place], jumps[place + 1])
      let change = values[start.1] - values[start.0]
      let isBack =
        change < 0 && values[back.1] > values[back.0] && time[back.1] - time[start.1] <= Self.jump.longest
        && (values[back.1] - values[start.0]).magnitude < 0.6 * change.magnitude
      if isBack { parts.append(start.1..<back.1) }
      place += isBack ? 2 : 1
    }
    return parts
  }

  /// Whether consecutive values differ by more than the limit allows, or a value is missing.
  private func changesFaster(_ stretch: Segment, _ limit: Double) -> Bool {
    let beats = values.elementSpan.extracting(stretch.rows)
    let clock = time.elementSpan.extracting(stretch.rows)
    var others = 0
    for row in 1..<max(1, beats.count) {
      let change = (beats[unchecked: row] - beats[unchecked: row &- 1]).magnitude
      let isBelieved = change <= limit * (clock[unchecked: row] - clock[unchecked: row &- 1])
      others &+= isBelieved ? 0 : 1
    }
    return others > 0 || beats.count < 2
  }
}
