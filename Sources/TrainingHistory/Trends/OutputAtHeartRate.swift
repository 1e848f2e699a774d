package import ActivityStreams
import Statistics

/// How output is found at a heart rate.
package enum OutputAtHeartRateRules {
  /// Width of a step of heart rate, bpm.
  package static let step = 10.0
  /// Time at a step that its output needs, s.
  package static let minimumTime = 180.0
  /// Excluded start of a session, s: heart rate is not yet steady.
  package static let warmUp = 600.0
  /// Time over which the output before each moment is averaged, s: the heart follows with a delay.
  /// House rule, after the half time of heart-rate kinetics of Bunc et al. 1988.
  package static let delay = 60.0
}

/// Mean output while the heart beat at a rate: pace or power at a heart rate.
///
/// Page: *Pace and power at a heart rate*, tests: `OutputAtHeartRateTests`.
package struct OutputAtHeartRate: Sendable, Hashable {
  /// The middle of the step, bpm.
  package var heartRate: Double
  /// Mean output, in the unit of the channel.
  package var output: Double
  /// Time at the step, s.
  package var seconds: Double

  /// An output at a heart rate.
  package init(heartRate: Double, output: Double, seconds: Double) {
    self.heartRate = heartRate
    self.output = output
    self.seconds = seconds
  }

  /// The outputs of a session at each step of heart rate.
  ///
  /// Each moment is paired with the mean output of the time before it. Rows without heart rate or output are skipped;
  /// a step longer than the gap limit restarts the window, and its first moments count only when the time before them
  /// is full.
  ///
  /// - Parameters:
  ///   - time: Seconds, rising.
  ///   - heartRate: bpm, one value per row; values that are not finite or not positive are missing.
  ///   - output: W or m/s, one value per row; values that are not finite are missing.
  ///   - longestStep: The gap limit, s.
  /// - Returns: By rising heart rate; steps that were held too shortly are left out.
  /// - Complexity: O(*n*).
  package static func steps(
    time: [Double], heartRate: [Double], output: [Double], longestStep: Double = 10
  ) -> [OutputAtHeartRate] {
    let count = min(time.count, heartRate.count, output.count)
    guard count > 1 else { return [] }
    var found = OutputSums(step: OutputAtHeartRateRules.step)
    // The moments that have both.
    var moments = AlignedSamples(time, heartRate, output, count: count)
    if !moments.areComplete { moments = moments.usable }
    let clock = moments.time.elementSpan
    let rates = moments.heartRate.elementSpan
    let outputs = moments.output.elementSpan
    // The step that ends at a row has the output of the row before; `tail` is the row before the oldest step of the time before.
    var tail = 0
    var covered = 0.0
    var sum = 0.0
    let start = time[0] + OutputAtHeartRateRules.warmUp
    let delay = OutputAtHeartRateRules.delay
    // All three columns are equally long, and `tail` is never ahead of `row`.
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
      found.add(step, step * sum / covered, at: rates[unchecked: row])
    }
    return found.steps(ofAtLeast: OutputAtHeartRateRules.minimumTime)
  }

  /// The outputs of a stream at each step of heart rate.
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

  /// The same for whole heart rates on an even clock: the time before each moment is a fixed number of rows.
  private static func steps(
    heartRate: Span<UInt8>, output: Span<Double>, step: Double
  ) -> [OutputAtHeartRate] {
    let rows = min(heartRate.count, output.count)
    guard let window = Int(exactly: (OutputAtHeartRateRules.delay / step).rounded(.up)),
      let start = Int(exactly: (OutputAtHeartRateRules.warmUp / step).rounded(.up)), window > 0, window < rows
    else { return [] }
    // Odd and even rows have separate sums, so one need not wait for the other.
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
    var found = OutputSums(step: OutputAtHeartRateRules.step)
    for place in 0..<512 where counts[place] > 0 {
      found.add(
        Double(counts[place]) * step, sums[place] * step / Double(window), at: Double(place / 2))
    }
    return found.steps(ofAtLeast: OutputAtHeartRateRules.minimumTime)
  }
}

/// Time and output at each step of heart rate.
private struct OutputSums {
  private let width: Double
  private var seconds: [Double]
  private var work: [Double]
  private var rate = 0.0
  private var place = 0

  init(step: Double) {
    width = step
    // Up to 300 bpm, so no value can ask for much room.
    let places = Int(exactly: (300 / step).rounded(.up)) ?? 0
    seconds = [Double](repeating: 0, count: places + 1)
    work = [Double](repeating: 0, count: places + 1)
  }

  /// Some time with its output at a heart rate.
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

  /// The mean outputs of the steps that were held so long.
  func steps(ofAtLeast minimumTime: Double) -> [OutputAtHeartRate] {
    seconds.indices.compactMap { place in
      guard seconds[place] >= minimumTime else { return nil }
      let mean = work[place] / seconds[place]
      guard mean.isFinite, mean > 0 else { return nil }
      return OutputAtHeartRate(heartRate: Double(place) * width, output: mean, seconds: seconds[place])
    }
  }
}

/// The nearest whole number to a non-negative one, halves upwards; the largest integer for large ones.
@inline(__always)
private func nearest(_ value: Double) -> Int {
  guard value < 1e9 else { return .max }
  let whole = Int(value)
  return value - Double(whole) >= 0.5 ? whole + 1 : whole
}

/// Rows with time, heart rate and output.
private struct AlignedSamples {
  var time: [Double]
  var heartRate: [Double]
  var output: [Double]

  init(_ time: [Double], _ heartRate: [Double], _ output: [Double], count: Int) {
    self.time = time.count == count ? time : Array(time.prefix(count))
    self.heartRate = heartRate.count == count ? heartRate : Array(heartRate.prefix(count))
    self.output = output.count == count ? output : Array(output.prefix(count))
  }

  /// Whether every row has all three.
  var areComplete: Bool {
    let rates = heartRate.elementSpan
    var others = 0
    for row in rates.indices { others &+= rates[row] > 0 && rates[row] < 300 ? 0 : 1 }
    return others == 0 && time.elementSpan.isFinite && output.elementSpan.isFinite
  }

  /// The rows that have all three.
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
