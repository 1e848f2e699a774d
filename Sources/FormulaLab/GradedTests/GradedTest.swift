import RealModule
import Statistics
package import TextFormats

/// One measurement of a gas analyser during a graded test.
package struct GasSample: Sendable, Hashable {
  /// Time since the start, s.
  package var time: Double
  /// Oxygen uptake, mL/min.
  package var oxygen: Double
  /// Carbon dioxide output, mL/min.
  package var carbonDioxide: Double?
  /// Ventilation, L/min.
  package var ventilation: Double?
  /// Heart rate, bpm.
  package var heartRate: Double?
  /// Power in W or speed in km/h.
  package var intensity: Double?
}

package struct GradedTestSettings: Sendable, Hashable {
  /// Averaging window for maximal oxygen uptake, s (Robergs et al. 2010: 15 breaths or 30 s).
  package var window = 30.0
  /// Rise in uptake below which it counts as a plateau, mL/min per minute (Taylor et al. 1955).
  package var plateau = 150.0
  /// Length of the final section used to detect a plateau, s. House rule: over a minute or less,
  /// breath-to-breath noise hides a plateau.
  var plateauSpan = 90.0
  /// Minimum respiratory exchange ratio for a test without a plateau to count as maximal (Howley et al.
  /// 1995).
  var maximalRatio = 1.10
  /// Minimum number of samples needed to fit a breakpoint (house rule).
  package var minimumSamples = 12
  /// Time at the start of the test excluded from breakpoints, s, because uptake lags (house rule).
  package var warmUp = 60.0
  /// Averaging window used before breakpoints are fitted, s. Errors in single breaths affect both gases and
  /// shift the breakpoint (Gaskill et al. 2001: 10 to 30 s).
  var bendMean = 15.0
  /// Number of resampled tests for the intervals of the breakpoints (house rule).
  package var draws = 200
  package var seed: UInt64 = 247
  /// Minimum duration of a test, s. House rule: a shorter test usually means that its times are in another unit.
  package var minimumSpan = 120.0
  /// Standard deviation of a measured maximal uptake, as a fraction (Katch et al. 1982: 5.6 % within a person,
  /// including 2 % from the analyser).
  var uptakeError = 0.03
  /// Standard deviation of a heart rate at a threshold, bpm (house rule).
  var heartRateError = 2.0
  package var level = 0.9

  package init() {}
}

package enum GradedTestError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Too few samples remain after impossible samples were removed.
  case tooFewSamples(count: Int, needed: Int)
  /// Times are not increasing.
  case notRising(index: Int)
  /// The test is shorter than the minimum. Its times may be in minutes.
  case tooShort(seconds: Double)
  /// The uptake appears to be in mL/kg/min and not in mL/min.
  case perKilogram

  package var description: String {
    switch self {
    case .tooFewSamples(let count, let needed): "\(needed) samples are needed; the test has \(count)"
    case .notRising(let index): "sample \(index + 1) is not later than the previous one"
    case .tooShort(let seconds):
      "the samples span only \(Int(max(0, min(1e6, seconds)))) s: is the time in seconds?"
    case .perKilogram:
      "the oxygen uptakes look like mL/kg/min; convert them to mL/min (multiply by body mass)"
    }
  }
}

/// Maximal oxygen uptake and ventilatory thresholds from a graded test with gas analysis.
///
/// Page: *Graded tests*, tests: `GradedTestTests`.
package struct GradedTest: Sendable, Hashable {
  /// A ventilatory threshold.
  package struct Threshold: Sendable, Hashable {
    /// Oxygen uptake at the threshold, mL/min, with the breakpoint's interval.
    package let oxygen: LabEstimate
    /// Time of the threshold, s.
    package let time: Double?
    /// Heart rate at the threshold, bpm, with its interval.
    package let heartRate: LabEstimate?
    /// Power or speed at the threshold, with its interval.
    package let intensity: LabEstimate?
  }

  /// Highest mean uptake, mL/min, with an interval that reflects measurement error.
  package let maximum: LabEstimate
  /// Whether uptake reached a plateau; `nil` if the test is too short to tell.
  package let hasPlateau: Bool?
  /// Highest respiratory exchange ratio; `nil` if carbon dioxide is missing.
  package let highestRatio: Double?
  /// Highest heart rate, bpm.
  package let maximumHeartRate: Double?
  /// Highest power (W) or speed (km/h).
  let maximumIntensity: Double?
  /// First ventilatory threshold (VT1): the breakpoint of carbon dioxide against oxygen (V-slope, Beaver et
  /// al. 1986).
  package let first: Threshold?
  /// Second ventilatory threshold (VT2, respiratory compensation): the breakpoint of ventilation against
  /// carbon dioxide (Beaver et al. 1986).
  package let second: Threshold?
  package let count: Int

  /// Whether the test was a maximal effort, as shown by a plateau or a high exchange ratio; `nil` if unknown.
  package let isMaximal: Bool?

  /// Evaluates a test.
  ///
  /// - Parameters:
  ///   - samples: Samples in chronological order. Samples with an impossible uptake are dropped.
  ///   - settings: The settings of graded tests.
  /// - Complexity: O(*n*).
  package init(
    _ samples: [GasSample], settings: GradedTestSettings
  ) throws(GradedTestError) {
    for index in samples.indices.dropFirst() where !(samples[index].time > samples[index - 1].time) {
      throw .notRising(index: index)
    }
    let valid = samples.filter { $0.time.isFinite && $0.oxygen.isFinite && $0.oxygen > 0 }
    if let middle = Statistics.median(of: valid.map(\.oxygen)), middle < Self.perKilogramBelow {
      throw .perKilogram
    }
    let used = valid.filter { Self.possibleUptake.contains($0.oxygen) }
    guard used.count >= 3, let start = used.first, let last = used.last else {
      throw .tooFewSamples(count: used.count, needed: 3)
    }
    guard last.time - start.time >= settings.minimumSpan else {
      throw .tooShort(seconds: last.time - start.time)
    }
    count = used.count
    let means = Self.means(used, settings.window) { $0.oxygen }
    guard let highest = means.max(), highest > 0,
      let top = means.lastIndex(of: highest),
      let end = means.lastIndex(where: { $0 >= Self.nearHighest * highest })
    else {
      throw .tooShort(seconds: last.time - start.time)
    }
    let z = normalCritical(level: settings.level) ?? 0
    maximum = LabEstimate(highest, reach: z * settings.uptakeError * highest)
    // Samples after the last high uptake belong to recovery.
    let effort = Array(used[...end])
    let rising = Array(used[...top])
    hasPlateau = Self.plateau(rising, settings)
    let gases = rising.filter { ($0.carbonDioxide ?? .nan) > 0 }
    let ratios = zip(
      Self.means(gases, settings.window) { $0.carbonDioxide ?? 0 },
      Self.means(gases, settings.window) { $0.oxygen }
    ).compactMap { $0.1 > 0 && $0.0.isFinite ? $0.0 / $0.1 : nil }
    highestRatio = ratios.max()
    // Smoothing removes a single outlier.
    let rates = used.compactMap(\.heartRate).filter { (20...260).contains($0) }
    maximumHeartRate = Self.smoothedMaximum(rates)
    maximumIntensity = used.compactMap(\.intensity).filter(\.isFinite).max()
    let isHigh = highestRatio.map { $0 >= settings.maximalRatio }
    isMaximal = hasPlateau == true || isHigh == true ? true : hasPlateau == nil && isHigh == nil ? nil : false
    let work = Self.averaged(
      effort.filter { $0.time >= start.time + settings.warmUp }, over: settings.bendMean)
    let second = Self.threshold(work, settings, x: { $0.carbonDioxide }, y: { $0.ventilation })
    let limit = second?.oxygen.value ?? .infinity
    let first = Self.threshold(
      work.filter { $0.oxygen < limit }, settings, x: { $0.oxygen }, y: { $0.carbonDioxide })
    self.second = second
    self.first = first
  }

  /// Minimum fraction of the highest mean uptake that still counts as effort. House rule: means vary by a few
  /// per cent, whereas in recovery, uptake falls further than that within half a minute.
  private static let nearHighest = 0.95
  /// Range of uptakes that are possible for a person, mL/min.
  static let possibleUptake = 50.0...9000.0
  /// Median uptake below which values must be per kilogram, mL/min. A person at rest takes up at least 200 mL/min.
  static let perKilogramBelow = 100.0

  /// Returns whether uptake reaches a plateau at the end of the effort, with 90 % confidence, or `nil` if the
  /// effort is too short.
  private static func plateau(_ effort: [GasSample], _ settings: GradedTestSettings) -> Bool? {
    guard let last = effort.last, let first = effort.first, last.time - first.time > 2 * settings.plateauSpan
    else {
      return nil
    }
    let end = effort.filter { $0.time > last.time - settings.plateauSpan }
    guard end.count >= 5, let line = StraightLine(x: end.map(\.time), y: end.map(\.oxygen)) else {
      return nil
    }
    let middle = Moments(end.map(\.time)).mean ?? 0
    let spread = end.reduce(0) { $0 + ($1.time - middle) * ($1.time - middle) }
    guard spread > 0, let t = StudentT(degreesOfFreedom: Double(end.count - 2))?.critical(level: 0.8) else {
      return nil
    }
    let error = (line.sumOfSquares / Double(end.count - 2) / spread).squareRoot()
    return 60 * (line.slope + t * error) < settings.plateau
  }

  /// Returns means over windows of the given length, s. Missing values are skipped.
  private static func averaged(_ samples: [GasSample], over seconds: Double) -> [GasSample] {
    guard let first = samples.first, seconds > 0 else { return samples }
    func mean(_ part: ArraySlice<GasSample>, _ quantity: (GasSample) -> Double?) -> Double? {
      let finiteValues = part.compactMap(quantity).filter(\.isFinite)
      return finiteValues.isEmpty ? nil : finiteValues.reduce(0, +) / Double(finiteValues.count)
    }
    var averages: [GasSample] = []
    var start = samples.startIndex
    while start < samples.endIndex {
      let stretch = ((samples[start].time - first.time) / seconds).rounded(.down)
      let end = samples[start...].firstIndex { (($0.time - first.time) / seconds).rounded(.down) != stretch }
      let part = samples[start..<(end ?? samples.endIndex)]
      if let time = mean(part, { $0.time }), let oxygen = mean(part, { $0.oxygen }) {
        averages.append(
          GasSample(
            time: time, oxygen: oxygen, carbonDioxide: mean(part) { $0.carbonDioxide },
            ventilation: mean(part) { $0.ventilation }, heartRate: mean(part) { $0.heartRate },
            intensity: mean(part) { $0.intensity }))
      }
      start = part.endIndex
    }
    return averages
  }

  /// Minimum fraction of a window that must be recorded for its mean to count.
  private static let minimumFull = 0.6

  /// Returns the mean of the window that ends at each sample; 0 until the window is full.
  private static func means(
    _ samples: [GasSample], _ window: Double, _ quantity: (GasSample) -> Double
  ) -> [Double] {
    var start = 0
    var sum = 0.0
    var means: [Double] = []
    for (place, sample) in samples.enumerated() {
      sum += quantity(sample)
      while start < place, samples[start].time <= sample.time - window {
        sum -= quantity(samples[start])
        start += 1
      }
      let isFull = start > 0 || (place > 0 && sample.time - samples[0].time >= minimumFull * window)
      means.append(isFull ? sum / Double(place - start + 1) : 0)
    }
    return means
  }

  /// Returns the maximum of a running median of three, so that a single outlying breath has no effect.
  private static func smoothedMaximum(_ values: [Double]) -> Double? {
    guard values.count >= 3 else { return values.max() }
    return (1..<(values.count - 1)).compactMap { Statistics.median(of: Array(values[($0 - 1)...($0 + 1)])) }
      .max()
  }

  /// Half-width of a breakpoint's neighbourhood, as a fraction of the range on the x-axis (house rule).
  private static let neighbourhood = 0.2
  private static let minimumNear = 6

  /// The athlete's values at a breakpoint.
  private struct Place {
    var x: Double
    var oxygen: Double
    var time: Double?
    var heartRate: Double?
    var intensity: Double?
  }

  /// Returns the breakpoint of one gas against another, with the athlete's values there and intervals
  /// from resampled tests.
  private static func threshold(
    _ samples: [GasSample], _ settings: GradedTestSettings, x: (GasSample) -> Double?,
    y: (GasSample) -> Double?
  ) -> Threshold? {
    let used = samples.filter { x($0)?.isFinite == true && y($0)?.isFinite == true }
    guard let breakpoint = bend(used, settings, x: x, y: y) else { return nil }
    var generator = LabGenerator(seed: settings.seed)
    var drawn: [Place] = []
    let draws = max(0, min(10_000, settings.draws))
    for _ in 0..<draws {
      let rows = used.map { _ in used[generator.below(used.count)] }
      if let place = bend(rows, settings, x: x, y: y) { drawn.append(place) }
    }
    let z = normalCritical(level: settings.level) ?? 0
    /// Returns a value with the interval of the resampled tests, at least as wide as the measurement error.
    func estimate(_ quantity: (Place) -> Double?, error: (Double) -> Double) -> LabEstimate? {
      guard let value = quantity(breakpoint) else { return nil }
      let sample = SortedSample(drawn.compactMap(quantity))
      // A breakpoint found in less than half of the resamples has no interval.
      guard 2 * drawn.count > draws, let low = sample.quantile((1 - settings.level) / 2),
        let high = sample.quantile((1 + settings.level) / 2)
      else { return LabEstimate(value) }
      let reach = z * error(value)
      return LabEstimate(value, interval: min(low, value - reach)...max(high, value + reach))
    }
    let share = { (value: Double) in settings.uptakeError * value }
    guard let oxygen = estimate({ $0.oxygen }, error: share) else { return nil }
    return Threshold(
      oxygen: oxygen, time: breakpoint.time,
      heartRate: estimate({ $0.heartRate }) { _ in settings.heartRateError },
      intensity: estimate({ $0.intensity }, error: share))
  }

  /// Returns the breakpoint of one gas against another.
  private static func bend(
    _ samples: [GasSample], _ settings: GradedTestSettings, x: (GasSample) -> Double?,
    y: (GasSample) -> Double?
  ) -> Place? {
    let places = samples.map { x($0) ?? 0 }
    guard samples.count >= settings.minimumSamples,
      let line = BrokenLine(places, samples.map { y($0) ?? 0 }, breaks: 1, least: 3),
      line.slopes[0] > 0, line.slopes[1] > line.slopes[0], let place = line.breaks.first
    else { return nil }
    // The other breakpoint may be close by, so the lines are fitted only to samples near this breakpoint.
    let reach = neighbourhood * ((places.max() ?? 0) - (places.min() ?? 0))
    /// Returns the value of a quantity at the breakpoint, from a straight line in x fitted to nearby samples.
    func value(_ quantity: (GasSample) -> Double?, _ range: ClosedRange<Double>) -> Double? {
      let all = samples.indices.filter { quantity(samples[$0]).map(range.contains) ?? false }
      let near = all.filter { abs(places[$0] - place) <= reach }
      let candidates = near.count >= minimumNear ? near : all
      guard candidates.count >= 3,
        let line = StraightLine(
          x: candidates.map { places[$0] }, y: candidates.map { quantity(samples[$0]) ?? 0 })
      else { return nil }
      return line.intercept + line.slope * place
    }
    guard let oxygen = value({ $0.oxygen }, 0...1e5) else { return nil }
    return Place(
      x: place, oxygen: oxygen, time: value({ $0.time }, -1e9...1e9),
      heartRate: value({ $0.heartRate }, 20...260),
      intensity: value({ $0.intensity }, 0...1e6))
  }
}

extension GradedTest: LabDocument {
  package func write(to writer: inout JSONWriter) {
    writer.member("samples", count)
    writer.member("vo2max_ml_min", maximum)
    writer.member("has_plateau", hasPlateau)
    writer.member("highest_exchange_ratio", highestRatio)
    writer.member("max_hr", maximumHeartRate)
    writer.member("max_intensity", maximumIntensity)
    writer.member("is_maximal", isMaximal)
    for (name, threshold) in [("vt1", first), ("vt2", second)] {
      writer.object(name, threshold) { threshold, writer in
        writer.member("vo2_ml_min", threshold.oxygen)
        writer.member("time_s", threshold.time)
        writer.member("heart_rate", threshold.heartRate)
        writer.member("intensity", threshold.intensity)
      }
    }
  }
}
