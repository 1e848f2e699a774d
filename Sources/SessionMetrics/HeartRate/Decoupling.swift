public import ActivityStreams
import Statistics

/// Settings for measuring decoupling and heart-rate drift.
public struct DecouplingSettings: SettingsGroup {
  /// Warm-up excluded from long sessions, s.
  public var warmUp = 600.0
  /// Moving time from which the warm-up is excluded, s.
  public var warmUpFrom = 2400.0
  /// Maximum variability index of a steady session by power.
  public var steadyVariability = 1.05
  /// Maximum variability index of a steady session by speed, which varies less than power.
  ///
  /// House rule: 30-s means within 10 % of the mean.
  package static let steadySpeedVariability = 1.015
  /// Minimum moving time of a steady session, s.
  package static let steadyTime = 1200.0
  /// Maximum change in output between the halves of a steady session, as a fraction.
  package static let steadyOutputChange = 0.1
  /// Maximum change in mean grade between the halves of a steady session by speed, rise over run.
  ///
  /// House rule: a grade of 1 % changes the energy cost by 5 % (Minetti et al. 2002).
  package static let steadyGradeChange = 0.01
  /// Maximum standard deviation of block-mean grade in a steady session by speed, rise over run.
  package static let steadyGradeSpread = 0.03
  /// Maximum change in output between the halves for drift to be reported, as a fraction.
  package static let driftOutputChange = 0.05
  /// Speed below which the athlete counts as stopped, m/s.
  package static let movingSpeed = 0.5
  /// Block length of the variability index, s. House rule after Coggan 2003.
  package static let block = 30.0
  package static let minimumCoverage = 0.8

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "decoupling"
  package static let settings: [Setting<DecouplingSettings>] = [
    .number("warm_up", \.warmUp, in: 0...3600, unit: "s", "warm-up excluded from long sessions"),
    .number(
      "warm_up_from", \.warmUpFrom, in: 0...36_000, unit: "s",
      "moving time above which the warm-up is excluded"),
    .number(
      "steady_variability", \.steadyVariability, in: 1...2, "largest variability index of a steady session"),
  ]
}

/// Efficiency factor: output per bpm of heart rate.
public enum EfficiencyFactor {
  /// Returns output ÷ mean heart rate.
  ///
  /// - Parameters:
  ///   - output: Normalised power in W for rides; normalised graded speed in **m/min** for runs; m/min for swims.
  ///     (TrainingPeaks uses yards per minute for runs: divide ours by 0.9144 to compare.)
  ///   - meanHeartRate: Mean heart rate, bpm.
  /// - Returns: W/bpm or m/min/bpm; `nil` if an input is not finite or heart rate is not positive.
  public static func of(output: Double, meanHeartRate: Double) -> Double? {
    guard output.isFinite, output >= 0, meanHeartRate.isFinite, meanHeartRate > 0 else { return nil }
    return output / meanHeartRate
  }
}

/// Decoupling of heart rate from output between the halves of a session (Friel).
///
/// With r = mean output ÷ mean heart rate of a half, decoupling = 100 (r1 − r2)/r1. It is positive if heart
/// rate rose relative to output. Both halves have the same moving time.
///
/// Page: *Efficiency factor, decoupling and drift*, tests: `DecouplingTests`.
public struct Decoupling: Sendable, Hashable {
  /// The means of one half.
  public struct Half: Sendable, Hashable {
    /// Mean output, W or m/s.
    public var output: Double
    /// Mean heart rate, bpm.
    public var heartRate: Double
    /// Creates a half from its means.
    public init(output: Double, heartRate: Double) {
      self.output = output
      self.heartRate = heartRate
    }
  }

  /// The means of the first half.
  public let first: Half
  /// The means of the second half.
  public let second: Half
  /// Decoupling, per cent.
  public let percent: Double
  /// Rise in heart rate from the first half to the second, per cent; `nil` if output changed too much for the
  /// rise to count as drift.
  public let driftPercent: Double?
  /// Least-squares slope of heart rate over moving time, bpm/h.
  public let slope: Double?
  /// Moving time analysed, s.
  public let seconds: Double
  /// Whether output (and, for speed, grade) was steady enough for the values to reflect endurance.
  public var isSteady: Bool { unsteady.isEmpty }
  /// The reasons why the session was not steady; empty if it was.
  public let unsteady: [Unsteadiness]

  /// A reason why a session is not steady.
  public enum Unsteadiness: String, CaseIterable, Sendable {
    /// The session is too short.
    case short
    /// Output varies too much, or differs between the halves.
    case output
    /// Grade varies too much, or differs between the halves.
    case grade
  }

  /// Returns the decoupling between two halves, per cent, or `nil` if an output or heart rate is not positive.
  public static func percent(first: Half, second: Half) -> Double? {
    guard first.output > 0, second.output > 0, first.heartRate > 0, second.heartRate > 0 else { return nil }
    let ratio = first.output / first.heartRate
    let percent = 100 * (ratio - second.output / second.heartRate) / ratio
    return percent.isFinite ? percent : nil
  }

  /// Computes the decoupling of a stream.
  ///
  /// Moving time is the time with both heart rate and output; if speed is recorded, stops are excluded. Means
  /// are time-weighted (trapezoid weights).
  ///
  /// - Parameters:
  ///   - channel: `.power` or `.speed`.
  ///   - variabilityIndex: The session's variability index. The default is the fourth-power mean of 30-s means ÷ the
  ///     mean.
  ///   - grade: Grade at each row, rise over run, if known. Used only with speed, because power already reflects grade.
  ///   - settings: The settings.
  ///   - stream: The stream.
  /// - Returns: `nil` if a half has no output, too little heart rate or fewer than two samples.
  /// - Complexity: O(*n*).
  public init?(
    _ stream: ActivityStream, output channel: Channel, variabilityIndex: Double? = nil,
    grade: [Double]? = nil, settings: DecouplingSettings = DecouplingSettings()
  ) {
    guard let joint = JointSamples(stream, channel, needsHeartRate: true),
      let alone = joint.isComplete ? joint : JointSamples(stream, channel, needsHeartRate: false)
    else { return nil }
    let all = joint.seconds
    let skipped = all > settings.warmUpFrom ? min(settings.warmUp, all) : 0
    let half = (all - skipped) / 2
    let middle = skipped + half
    let first = joint.sums(from: skipped, to: middle, about: middle)
    let second = joint.sums(from: middle, to: all, about: middle)
    guard let firstMeans = first.means, let secondMeans = second.means,
      let percent = Self.percent(first: firstMeans, second: secondMeans)
    else { return nil }
    if !joint.isComplete {
      let startTime = joint.time(atMoving: skipped)
      let middleTime = joint.time(atMoving: middle)
      for outputTime in [
        alone.seconds(from: startTime, to: middleTime), alone.seconds(from: middleTime, to: .infinity),
      ] where outputTime > 0 && half / outputTime < DecouplingSettings.minimumCoverage { return nil }
    }
    guard first.count >= 2, second.count >= 2 else { return nil }
    self.first = firstMeans
    self.second = secondMeans
    self.percent = percent
    let change = secondMeans.output / firstMeans.output - 1
    driftPercent =
      change.magnitude <= DecouplingSettings.driftOutputChange
      ? 100 * (secondMeans.heartRate - firstMeans.heartRate) / firstMeans.heartRate : nil
    slope = MovingSums.slope(first, second)
    seconds = all - skipped
    let variability = variabilityIndex ?? joint.variability(from: skipped, block: DecouplingSettings.block)
    var unsteady: [Unsteadiness] = []
    if seconds < DecouplingSettings.steadyTime { unsteady.append(.short) }
    let most = channel == .speed ? DecouplingSettings.steadySpeedVariability : settings.steadyVariability
    if (variability ?? .infinity) > most
      || change.magnitude > DecouplingSettings.steadyOutputChange
    {
      unsteady.append(.output)
    }
    if channel == .speed, let grade,
      let course = GradeCourse(
        grade, stream.time, from: joint.time(atMoving: skipped), middle: joint.time(atMoving: middle),
        block: DecouplingSettings.block),
      course.change > DecouplingSettings.steadyGradeChange
        || course.spread > DecouplingSettings.steadyGradeSpread
    {
      unsteady.append(.grade)
    }
    self.unsteady = unsteady
  }
}

private struct GradeCourse {
  /// Difference between the mean grades of the halves, rise over run.
  let change: Double
  let spread: Double

  /// Returns `nil` if a half has no grade.
  init?(_ grade: [Double], _ time: [Double], from start: Double, middle: Double, block: Double) {
    var halves: [(sum: Double, count: Double)] = [(0, 0), (0, 0)]
    var blocks: [Double] = []
    var (sum, count, from) = (0.0, 0.0, start)
    for (instant, slope) in zip(time, grade) where instant >= start && !slope.isNaN {
      let half = instant < middle ? 0 : 1
      halves[half].sum += slope
      halves[half].count += 1
      if instant - from >= block, count > 0 {
        blocks.append(sum / count)
        (sum, count, from) = (0, 0, instant)
      }
      sum += slope
      count += 1
    }
    guard halves[0].count > 0, halves[1].count > 0 else { return nil }
    if count > 0 { blocks.append(sum / count) }
    change = (halves[1].sum / halves[1].count - halves[0].sum / halves[0].count).magnitude
    let mean = blocks.reduce(0, +) / Double(blocks.count)
    spread = (blocks.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(blocks.count)).squareRoot()
  }
}

/// The samples used for decoupling, with the moving time of each.
private struct JointSamples {
  var time: [Double] = []
  var heartRate: [Double] = []
  var output: [Double] = []
  /// Moving seconds of each sample. Empty if the step is constant; the first and last samples then count for
  /// half a step.
  private var weights: [Double] = []
  private var step = 0.0
  /// Whether all rows form one segment without missing values.
  private(set) var isComplete = false
  /// Moving time, s.
  private(set) var seconds = 0.0

  init?(_ stream: ActivityStream, _ channel: Channel, needsHeartRate: Bool) {
    guard let outputs = stream.values(of: channel) else { return nil }
    let heartRates = stream.values(of: .heartRate)
    if needsHeartRate, heartRates == nil { return nil }
    let speeds = stream.values(of: .speed)
    let count = outputs.count
    // If a column is missing, `outputs` takes its place. A single segment of all rows needs no segment numbers.
    let beats = needsHeartRate ? (heartRates ?? outputs) : outputs
    let paces = speeds ?? outputs
    let hasSpeed = speeds != nil
    let outputStretch = Self.stretchNumbers(stream, channel)
    let beatStretch = needsHeartRate ? Self.stretchNumbers(stream, .heartRate) : outputStretch
    guard beats.count == count, paces.count == count else { return nil }
    if outputStretch == nil, beatStretch == nil, Self.isDense(stream, channel),
      !needsHeartRate || Self.isDense(stream, .heartRate)
    {
      time = stream.time
      heartRate = beats
      output = outputs
      isComplete = true
      if time.isEmpty { return nil }
      let speedColumn = speeds ?? []
      if let even = stream.evenStep,
        speedColumn.elementSpan.count(notAtLeast: DecouplingSettings.movingSpeed) == 0
      {
        step = even
        seconds = even * Double(time.count - 1)
      } else {
        weights = Self.movingSeconds(stream, speeds, slowest: DecouplingSettings.movingSpeed)
        seconds = weights.elementSpan.sum
      }
      return
    }
    time.reserveCapacity(count)
    heartRate.reserveCapacity(count)
    output.reserveCapacity(count)
    weights.reserveCapacity(count)
    let clock = stream.time.elementSpan
    let outputSpan = outputs.elementSpan
    let beatSpan = beats.elementSpan
    let paceSpan = paces.elementSpan
    let slowest = DecouplingSettings.movingSpeed
    var previous = -1
    var previousMoves = false
    // Weight of the most recent sample, which may still grow.
    var open = 0.0
    for row in 0..<count {
      let beat = beatSpan[row]
      if outputSpan[row].isNaN || beat.isNaN { continue }
      let moves = !hasSpeed || !(paceSpan[row] < slowest)
      var half = 0.0
      if previous >= 0 {
        if Self.isUnbroken(outputStretch, previous, row), Self.isUnbroken(beatStretch, previous, row) {
          half = (clock[row] - clock[previous]) / 2
          if previousMoves { open += half }
        }
        weights.append(open)
      }
      open = moves ? half : 0
      time.append(clock[row])
      heartRate.append(beat)
      output.append(outputSpan[row])
      previous = row
      previousMoves = moves
    }
    if previous >= 0 { weights.append(open) }
    if time.isEmpty { return nil }
    seconds = weights.elementSpan.sum
  }

  /// Whether a channel has a single segment without missing values.
  private static func isDense(_ stream: ActivityStream, _ channel: Channel) -> Bool {
    let stretches = stream.stretches(of: channel)
    return stretches.count == 1 && stretches[0].isDense
  }

  /// Returns the moving seconds of each row: half the time to each neighbour, or 0 while the athlete is stopped.
  private static func movingSeconds(
    _ stream: ActivityStream, _ speeds: [Double]?, slowest: Double
  ) -> [Double] {
    let time = stream.time.elementSpan
    let pace = (speeds?.count == time.count ? speeds : nil) ?? []
    let hasPace = pace.count == time.count
    let paces = pace.elementSpan
    return [Double](unsafeUninitializedCapacity: time.count) { weights, count in
      count = time.count
      var before = 0.0
      for row in 0..<time.count {
        let after = row + 1 < time.count ? (time[row + 1] - time[row]) / 2 : 0
        weights[row] = before + after
        before = after
      }
      guard hasPace else { return }
      for row in 0..<time.count where paces[unchecked: row] < slowest { weights[row] = 0 }
    }
  }

  @inline(__always)
  private static func isUnbroken(_ numbers: [Int32]?, _ one: Int, _ other: Int) -> Bool {
    guard let numbers else { return true }
    return numbers[one] == numbers[other]
  }

  /// Returns the segment number of each row, or `nil` if one segment contains all rows.
  private static func stretchNumbers(_ stream: ActivityStream, _ channel: Channel) -> [Int32]? {
    let stretches = stream.stretches(of: channel)
    if stretches.count == 1, stretches[0].rows == stream.time.indices { return nil }
    var numbers = [Int32](repeating: -1, count: stream.time.count)
    for (number, stretch) in stretches.enumerated() {
      for row in stretch.rows { numbers[row] = Int32(truncatingIfNeeded: number) }
    }
    return numbers
  }

  @inline(__always)
  private func weight(_ sample: Int) -> Double {
    weights.isEmpty ? (sample == 0 || sample == time.count - 1 ? step / 2 : step) : weights[sample]
  }

  /// Calls `body(sample, seconds)` for the part of each sample between two moving times.
  @inline(__always)
  private func forEach(from start: Double, to end: Double, _ body: (Int, Double) -> Void) {
    var clock = 0.0
    for sample in time.indices {
      let next = clock + weight(sample)
      let part = min(end, next) - max(start, clock)
      if part > 0 { body(sample, part) }
      if next >= end { return }
      clock = next
    }
  }

  func sums(from start: Double, to end: Double, about middle: Double) -> MovingSums {
    var sums = MovingSums(start: start, middle: middle, level: heartRate[0])
    let beats = heartRate.elementSpan
    let outputs = output.elementSpan
    guard weights.isEmpty, step > 0, time.count > 1 else {
      forEach(from: start, to: end) { sample, part in sums.add(part, beats[sample], outputs[sample]) }
      return sums
    }
    // Sample i covers (i − ½) to (i + ½) steps. Samples entirely inside are summed in one pass.
    let last = time.count - 1
    func part(_ sample: Int) -> Double {
      let from = max(start, (Double(sample) - 0.5) * step)
      let to = min(end, (Double(min(sample, last)) + (sample < last ? 0.5 : 0)) * step)
      return to - from
    }
    guard let low = Int(exactly: (start / step + 0.5).rounded(.down)),
      let high = Int(exactly: (end / step + 0.5).rounded(.down)), low >= 0, low < last, high > low
    else {
      forEach(from: start, to: end) { sample, part in sums.add(part, beats[sample], outputs[sample]) }
      return sums
    }
    sums.add(part(low), beats[low], outputs[low])
    let inside = (low + 1)..<min(high, last)
    sums.add(each: step, beats.extracting(inside), outputs.extracting(inside))
    let final = min(high, last)
    let remaining = part(final)
    if remaining > 0 { sums.add(remaining, beats[final], outputs[final]) }
    return sums
  }

  func time(atMoving target: Double) -> Double {
    var clock = 0.0
    for sample in time.indices {
      let weight = weight(sample)
      if clock + weight >= target, weight > 0 { return time[sample] - weight / 2 + (target - clock) }
      clock += weight
    }
    return time.last ?? 0
  }

  func seconds(from start: Double, to end: Double) -> Double {
    var sum = 0.0
    for sample in time.indices where time[sample] >= start && time[sample] < end { sum += weight(sample) }
    return sum
  }

  /// Returns the variability index: the fourth-power mean of block means ÷ the mean.
  func variability(from start: Double, block length: Double) -> Double? {
    var blocks: [(seconds: Double, work: Double)] = [(0, 0)]
    forEach(from: start, to: .infinity) { sample, part in
      blocks[blocks.count - 1].seconds += part
      blocks[blocks.count - 1].work += part * output[sample]
      if blocks[blocks.count - 1].seconds >= length { blocks.append((0, 0)) }
    }
    var seconds = 0.0
    var work = 0.0
    var fourth = 0.0
    for block in blocks where block.seconds > 0 {
      let mean = block.work / block.seconds
      seconds += block.seconds
      work += block.work
      fourth += block.seconds * mean * mean * mean * mean
    }
    guard seconds > 0, work > 0 else { return nil }
    return (fourth / seconds).squareRoot().squareRoot() / (work / seconds)
  }
}

/// Sums over moving time, from which the means and the slope of heart rate follow.
private struct MovingSums {
  private(set) var count = 0
  private var seconds = 0.0
  /// Sum of part · heart rate.
  private var beats = 0.0
  /// Sum of part · output.
  private var work = 0.0
  /// Sum of part · time from the middle · (heart rate − level).
  private var products = 0.0
  /// Sum of part · time².
  private var squares = 0.0
  /// Start of the next part, as moving time relative to the middle.
  private var clock: Double
  private let level: Double

  init(start: Double, middle: Double, level: Double) {
    clock = start - middle
    self.level = level
  }

  @inline(__always)
  mutating func add(_ part: Double, _ rate: Double, _ output: Double) {
    let apart = clock + part / 2
    count &+= 1
    seconds += part
    beats += part * rate
    work += part * output
    products += part * apart * (rate - level)
    squares += part * apart * apart
    clock += part
  }

  mutating func add(each part: Double, _ rates: Span<Double>, _ outputs: Span<Double>) {
    let samples = min(rates.count, outputs.count)
    guard samples > 0 else { return }
    var moments = SIMD2<Double>.zero
    var places = SIMD2<Double>(0, 1)
    var sample = 0
    while sample &+ 2 <= samples {
      let pair = SIMD2(rates[unchecked: sample], rates[unchecked: sample &+ 1])
      moments += (pair - level) * places
      places += 2
      sample &+= 2
    }
    var moment = moments.sum()
    if sample < samples { moment += (rates[sample] - level) * Double(sample) }
    let length = Double(samples)
    let rate = rates.extracting(0..<samples).sum
    let apart = clock + part / 2
    count += samples
    seconds += part * length
    beats += part * rate
    work += part * outputs.extracting(0..<samples).sum
    products += part * (apart * (rate - level * length) + part * moment)
    // Σ (a + k d)² for k = 0 … n − 1.
    let last = length - 1
    squares +=
      part * length * (apart * apart + apart * part * last + part * part * last * (2 * length - 1) / 6)
    clock += part * length
  }

  var means: Decoupling.Half? {
    seconds > 0 ? Decoupling.Half(output: work / seconds, heartRate: beats / seconds) : nil
  }

  /// Returns the least-squares slope of heart rate over moving time, bpm/h. The two halves must meet at the
  /// mean of the moving time.
  static func slope(_ first: MovingSums, _ second: MovingSums) -> Double? {
    let squares = first.squares + second.squares
    return squares > 0 ? (first.products + second.products) / squares * 3600 : nil
  }
}
