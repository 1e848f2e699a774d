package import ActivityStreams
import Statistics

/// Constants for averaging output by heart rate.
package enum OutputAtHeartRateRules {
  /// Width of a heart-rate bin, bpm.
  package static let step = 10.0
  /// Minimum time in a bin, s.
  package static let minimumTime = 180.0
  /// Time excluded at the start of a session, before heart rate is steady, s.
  package static let warmUp = 600.0
  /// Window over which preceding output is averaged, s, because heart rate responds with a delay (house
  /// rule, based on the half-time of heart-rate kinetics in Bunc et al. 1988).
  package static let delay = 60.0
}

/// Pace or power at a given heart rate: the mean output in a heart-rate bin.
///
/// Page: *Pace and power at a heart rate*, tests: `OutputAtHeartRateTests`.
package struct OutputAtHeartRate: Sendable, Hashable {
  /// Centre of the bin, bpm.
  package var heartRate: Double
  /// Mean output, in the unit of the channel.
  package var output: Double
  /// Time in the bin, s.
  package var seconds: Double

  package init(heartRate: Double, output: Double, seconds: Double) {
    self.heartRate = heartRate
    self.output = output
    self.seconds = seconds
  }

  /// Returns a session's mean output in each heart-rate bin.
  ///
  /// Each sample is paired with the mean output over the preceding window. Rows without heart rate or
  /// output are skipped. After a gap, samples count again once the window is full.
  ///
  /// - Parameters:
  ///   - time: Time in seconds, ascending.
  ///   - heartRate: Heart rate in bpm, one value per row. Values that are not finite or not positive
  ///     count as missing.
  ///   - output: Power in W or speed in m/s, one value per row. Values that are not finite count as missing.
  ///   - longestStep: The largest step between samples that does not count as a gap, s.
  /// - Returns: Bins by ascending heart rate, without those with too little time.
  /// - Complexity: O(*n*).
  package static func steps(
    time: [Double], heartRate: [Double], output: [Double], longestStep: Double = 10
  ) -> [OutputAtHeartRate] {
    let count = min(time.count, heartRate.count, output.count)
    guard count > 1 else { return [] }
    var sums = OutputSums(step: OutputAtHeartRateRules.step)
    // Keep only rows with both values.
    var moments = AlignedSamples(time, heartRate, output, count: count)
    if !moments.areComplete { moments = moments.usable }
    let clock = moments.time.elementSpan
    let rates = moments.heartRate.elementSpan
    let outputs = moments.output.elementSpan
    // The output during a time step is that of the row at its start. `tail` is the row before the
    // oldest step in the window.
    var tail = 0
    var covered = 0.0
    var sum = 0.0
    let start = time[0] + OutputAtHeartRateRules.warmUp
    let delay = OutputAtHeartRateRules.delay
    // Unchecked access is safe: all three columns have the same length, and `tail` never passes `row`.
    for row in 1..<max(1, min(clock.count, rates.count, outputs.count)) {
      let now = clock[unchecked: row]
      let step = now - clock[unchecked: row &- 1]
      guard step > 0, step <= longestStep else {
        (tail, covered, sum) = (row, 0, 0)
        continue
      }
      covered += step
      sum += step * outputs[unchecked: row &- 1]
      while tail < row {
        let oldest = clock[unchecked: tail &+ 1] - clock[unchecked: tail]
        guard covered - oldest >= delay else { break }
        covered -= oldest
        sum -= oldest * outputs[unchecked: tail]
        tail &+= 1
      }
      guard covered >= delay, now >= start else { continue }
      sums.add(step, step * sum / covered, at: rates[unchecked: row])
    }
    return sums.steps(ofAtLeast: OutputAtHeartRateRules.minimumTime)
  }

  /// Returns a stream's mean output in each heart-rate bin.
  package static func steps(
    of stream: ActivityStream, output channel: Channel
  ) -> [OutputAtHeartRate] {
    guard let rates = stream.values(of: .heartRate), let outputs = stream.values(of: channel) else {
      return []
    }
    if let step = stream.evenStep, step == step.rounded(), step <= stream.gapLimit,
      stream.isUnbroken(.heartRate), stream.isUnbroken(channel), let bytes = stream.heartRateBytes
    {
      return steps(heartRate: bytes.elementSpan, output: outputs.elementSpan, step: step)
    }
    return steps(
      time: stream.time, heartRate: rates, output: outputs, longestStep: stream.gapLimit)
  }

  /// Fast path for integer heart rates at a constant interval, for which the window is a fixed number
  /// of rows.
  private static func steps(
    heartRate: Span<UInt8>, output: Span<Double>, step: Double
  ) -> [OutputAtHeartRate] {
    let rows = min(heartRate.count, output.count)
    guard let window = Int(exactly: (OutputAtHeartRateRules.delay / step).rounded(.up)),
      let start = Int(exactly: (OutputAtHeartRateRules.warmUp / step).rounded(.up)), window > 0, window < rows
    else { return [] }
    // Separate sums for odd and even rows let iterations overlap.
    var counts = [Int32](repeating: 0, count: 512)
    var sums = [Double](repeating: 0, count: 512)
    var sum = output.extracting(0..<window).sum
    var count = counts.mutableElementSpan
    var work = sums.mutableElementSpan
    let first = max(window, start)
    guard first < rows else { return [] }
    for row in window..<first { sum += output[unchecked: row] - output[unchecked: row &- window] }
    for row in first..<rows {
      let place = Int(heartRate[unchecked: row]) &* 2 &+ (row & 1)
      count[unchecked: place] &+= 1
      work[unchecked: place] += sum
      sum += output[unchecked: row] - output[unchecked: row &- window]
    }
    var sumsByRate = OutputSums(step: OutputAtHeartRateRules.step)
    for place in 0..<512 where counts[place] > 0 {
      sumsByRate.add(
        Double(counts[place]) * step, sums[place] * step / Double(window), at: Double(place / 2))
    }
    return sumsByRate.steps(ofAtLeast: OutputAtHeartRateRules.minimumTime)
  }
}

/// Time and output accumulated in each heart-rate bin.
private struct OutputSums {
  private let width: Double
  private var seconds: [Double]
  private var work: [Double]
  private var rate = 0.0
  private var place = 0

  init(step: Double) {
    width = step
    // Bins end at 300 bpm, so no value can cause a large allocation.
    let places = Int(exactly: (300 / step).rounded(.up)) ?? 0
    seconds = [Double](repeating: 0, count: places + 1)
    work = [Double](repeating: 0, count: places + 1)
  }

  /// Adds a period of time and its output at a heart rate.
  @inline(__always)
  mutating func add(_ time: Double, _ output: Double, at beats: Double) {
    if beats != rate {
      rate = beats
      place = nearest(beats / width)
    }
    guard place < seconds.count else { return }
    seconds[place] += time
    work[place] += output
  }

  /// Returns the mean output of all bins with at least the given time.
  func steps(ofAtLeast minimumTime: Double) -> [OutputAtHeartRate] {
    seconds.indices.compactMap { place in
      guard seconds[place] >= minimumTime else { return nil }
      let mean = work[place] / seconds[place]
      guard mean.isFinite, mean > 0 else { return nil }
      return OutputAtHeartRate(heartRate: Double(place) * width, output: mean, seconds: seconds[place])
    }
  }
}

/// Rounds a non-negative number to the nearest integer, halves up. Returns `Int.max` for values of 10⁹ and
/// above.
@inline(__always)
private func nearest(_ value: Double) -> Int {
  guard value < 1e9 else { return .max }
  let whole = Int(value)
  return value - Double(whole) >= 0.5 ? whole + 1 : whole
}

/// Rows of time, heart rate and output.
private struct AlignedSamples {
  var time: [Double]
  var heartRate: [Double]
  var output: [Double]

  init(_ time: [Double], _ heartRate: [Double], _ output: [Double], count: Int) {
    self.time = time.count == count ? time : Array(time.prefix(count))
    self.heartRate = heartRate.count == count ? heartRate : Array(heartRate.prefix(count))
    self.output = output.count == count ? output : Array(output.prefix(count))
  }

  /// Whether every row has all three values.
  var areComplete: Bool {
    let rates = heartRate.elementSpan
    var others = 0
    for row in rates.indices { others &+= rates[row] > 0 && rates[row] < 300 ? 0 : 1 }
    return others == 0 && time.elementSpan.isFinite && output.elementSpan.isFinite
  }

  /// The rows that have all three values.
  var usable: AlignedSamples {
    var kept = AlignedSamples([], [], [], count: 0)
    for row in time.indices {
      let isUsable = time[row].isFinite && output[row].isFinite && heartRate[row] > 0 && heartRate[row] < 300
      guard isUsable else { continue }
      kept.time.append(time[row])
      kept.heartRate.append(heartRate[row])
      kept.output.append(output[row])
    }
    return kept
  }
}
