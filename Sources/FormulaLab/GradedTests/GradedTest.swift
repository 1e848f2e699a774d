import RealModule
import Statistics
package import TextFormats

/// What a gas analyser says at a time of a graded test.
public struct GasSample: Sendable, Hashable {
  /// Seconds since the start.
  public var time: Double
  /// Oxygen uptake, mL/min.
  public var oxygen: Double
  /// Carbon dioxide output, mL/min.
  public var carbonDioxide: Double?
  /// Ventilation, L/min.
  public var ventilation: Double?
  /// Heart rate, bpm.
  public var heartRate: Double?
  /// Power in W or speed in km/h.
  public var intensity: Double?

  /// A sample.
  public init(
    time: Double, oxygen: Double, carbonDioxide: Double? = nil, ventilation: Double? = nil,
    heartRate: Double? = nil, intensity: Double? = nil
  ) {
    self.time = time
    self.oxygen = oxygen
    self.carbonDioxide = carbonDioxide
    self.ventilation = ventilation
    self.heartRate = heartRate
    self.intensity = intensity
  }
}

/// How a graded test is read.
public struct GradedTestSettings: Sendable, Hashable {
  /// Length of the means whose highest is the maximal uptake, s (Robergs et al. 2010: 15 breaths or 30 s).
  public var window = 30.0
  /// Rise of uptake over the last minute below which it has levelled off, mL/min (Taylor et al. 1955).
  public var plateau = 150.0
  /// Respiratory exchange ratio from which an effort counts as maximal without a plateau (Howley et al. 1995).
  public var maximalRatio = 1.10
  /// Fewest samples on which a bend is looked for; house rule.
  public var leastSamples = 12
  /// Seconds at the start that bends leave out, while uptake lags; house rule.
  public var warmUp = 60.0
  /// Standard deviation of a measured maximal uptake, share of it (Katch et al. 1982: 5.6 % within a person, 2 % of it the analyser's).
  public var uptakeError = 0.03
  /// The probability of the intervals.
  public var level = 0.9

  /// The rules as described.
  public init() {}
}

/// Why a graded test cannot be used.
public enum GradedTestError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Fewer samples than needed, after those that cannot be were left out.
  case tooFewSamples(count: Int, needed: Int)
  /// Time that does not rise.
  case notRising(index: Int)

  /// The reason in words.
  public var description: String {
    switch self {
    case .tooFewSamples(let count, let needed): "\(count) samples; \(needed) are needed"
    case .notRising(let index): "sample \(index + 1) is not later than the one before"
    }
  }
}

/// Maximal oxygen uptake and ventilatory thresholds of a graded test with gas analysis.
///
/// Page: *Graded tests*, tests: `GradedTestTests`.
public struct GradedTest: Sendable, Hashable {
  /// A ventilatory threshold.
  public struct Threshold: Sendable, Hashable {
    /// Oxygen uptake there, mL/min, with the interval of the place of the bend.
    public let oxygen: LabEstimate
    /// Time of it, s.
    public let time: Double?
    /// Heart rate there, bpm, with its interval.
    public let heartRate: LabEstimate?
    /// Power or speed there, with its interval.
    public let intensity: LabEstimate?
  }

  /// Highest mean uptake, mL/min, with its interval from the error of the measurement.
  public let maximum: LabEstimate
  /// Whether uptake levelled off; `nil` where the test does not tell.
  public let hasPlateau: Bool?
  /// Highest respiratory exchange ratio; `nil` without carbon dioxide.
  public let highestRatio: Double?
  /// Highest heart rate, bpm.
  public let maximumHeartRate: Double?
  /// Highest power or speed.
  public let maximumIntensity: Double?
  /// First ventilatory threshold (VT1): the bend of carbon dioxide against oxygen (V-slope, Beaver et al. 1986).
  public let first: Threshold?
  /// Second ventilatory threshold (VT2, respiratory compensation): the bend of ventilation against carbon dioxide (Beaver et al. 1986).
  public let second: Threshold?
  /// Samples used.
  public let count: Int

  /// Whether the test was to exhaustion, as far as it tells: levelled off, or a high exchange ratio.
  public let isMaximal: Bool?

  /// Reads a test.
  ///
  /// - Parameters:
  ///   - samples: In the order of time; those whose uptake cannot be are left out.
  ///   - settings: The rules.
  /// - Throws: ``GradedTestError``.
  /// - Complexity: O(*n*).
  public init(
    _ samples: [GasSample], settings: GradedTestSettings = GradedTestSettings()
  ) throws(GradedTestError) {
    for index in samples.indices.dropFirst() where !(samples[index].time > samples[index - 1].time) {
      throw .notRising(index: index)
    }
    let used = samples.filter { $0.time.isFinite && (50...9000).contains($0.oxygen) }
    guard used.count >= 3, let last = used.last else { throw .tooFewSamples(count: used.count, needed: 3) }
    count = used.count
    let means = Self.means(used, settings.window)
    let most = means.max() ?? 0
    let highest = most > 0 ? most : Moments(used.map(\.oxygen)).mean ?? last.oxygen
    let z = normalCritical(level: settings.level) ?? 0
    maximum = LabEstimate(highest, reach: z * settings.uptakeError * highest)
    // Against the mean that ended a minute before the last.
    if let before = used.lastIndex(where: { $0.time <= last.time - 60 }) {
      hasPlateau = (means.last ?? 0) - means[before] < settings.plateau
    } else {
      hasPlateau = nil
    }
    let ratios = used.compactMap { sample in
      sample.carbonDioxide.flatMap { $0.isFinite && $0 > 0 ? $0 / sample.oxygen : nil }
    }
    highestRatio = ratios.isEmpty ? nil : Self.smoothedMaximum(ratios)
    maximumHeartRate = used.compactMap(\.heartRate).filter { (20...260).contains($0) }.max()
    maximumIntensity = used.compactMap(\.intensity).filter(\.isFinite).max()
    let isHigh = highestRatio.map { $0 >= settings.maximalRatio }
    isMaximal = hasPlateau == true || isHigh == true ? true : hasPlateau == nil && isHigh == nil ? nil : false
    let work = used.filter { $0.time >= (used.first?.time ?? 0) + settings.warmUp }
    second = Self.threshold(
      work, settings, x: { $0.carbonDioxide }, y: { $0.ventilation })
    let limit = second?.oxygen.value ?? .infinity
    first = Self.threshold(
      work.filter { $0.oxygen < limit }, settings, x: { $0.oxygen }, y: { $0.carbonDioxide })
  }

  /// Share of a window that must lie behind a sample for its mean to count.
  private static let leastFull = 0.6

  /// Mean uptake of the window that ends at each sample; 0 where the test is not that old.
  private static func means(_ samples: [GasSample], _ window: Double) -> [Double] {
    var start = 0
    var sum = 0.0
    var means: [Double] = []
    for (place, sample) in samples.enumerated() {
      sum += sample.oxygen
      while start < place, samples[start].time <= sample.time - window {
        sum -= samples[start].oxygen
        start += 1
      }
      // A window that is not full yet is no mean of that length.
      let isFull = start > 0 || (place > 0 && sample.time - samples[0].time >= leastFull * window)
      means.append(isFull ? sum / Double(place - start + 1) : 0)
    }
    return means
  }

  /// The highest median of three neighbours: one odd breath is no maximum.
  private static func smoothedMaximum(_ values: [Double]) -> Double? {
    guard values.count >= 3 else { return values.max() }
    return (1..<(values.count - 1)).compactMap { Statistics.median(of: Array(values[($0 - 1)...($0 + 1)])) }
      .max()
  }

  /// The bend of one gas against another, given as what the athlete does there.
  private static func threshold(
    _ samples: [GasSample], _ settings: GradedTestSettings, x: (GasSample) -> Double?,
    y: (GasSample) -> Double?
  ) -> Threshold? {
    let used = samples.filter { x($0)?.isFinite == true && y($0)?.isFinite == true }
    guard used.count >= settings.leastSamples,
      let line = BrokenLine(
        used.map { x($0) ?? 0 }, used.map { y($0) ?? 0 }, breaks: 1, least: 3),
      line.slopes[0] > 0, line.slopes[1] > line.slopes[0], let place = line.breaks.first,
      let ends = line.interval(level: settings.level)
    else { return nil }
    /// A quantity at a place of the bend, from the straight line of it on x through the test.
    func estimate(_ quantity: (GasSample) -> Double?, _ range: ClosedRange<Double>) -> LabEstimate? {
      let known = used.filter { quantity($0).map(range.contains) ?? false }
      guard known.count >= 3,
        let line = StraightLine(x: known.map { x($0) ?? 0 }, y: known.map { quantity($0) ?? 0 })
      else { return nil }
      func value(_ x: Double) -> Double { line.intercept + line.slope * x }
      let (low, high) = (value(ends.lowerBound), value(ends.upperBound))
      return LabEstimate(value(place), interval: min(low, high)...max(low, high))
    }
    guard let oxygen = estimate({ $0.oxygen }, 0...1e5) else { return nil }
    return Threshold(
      oxygen: oxygen, time: estimate({ $0.time }, -1e9...1e9)?.value,
      heartRate: estimate({ $0.heartRate }, 20...260), intensity: estimate({ $0.intensity }, 0...1e6))
  }
}

extension GradedTest: LabWriting {
  package func write(to writer: inout JSONWriter) {
    func write(_ name: String, _ threshold: Threshold?) {
      writer.key(name)
      guard let threshold else {
        writer.null()
        return
      }
      writer.beginObject()
      writer.member("vo2_ml_min", threshold.oxygen)
      writer.member("time_s", threshold.time)
      writer.member("heart_rate", threshold.heartRate)
      writer.member("intensity", threshold.intensity)
      writer.endObject()
    }
    writer.beginObject()
    writer.member("samples", count)
    writer.member("vo2max_ml_min", maximum)
    writer.member("has_plateau", hasPlateau)
    writer.member("highest_exchange_ratio", highestRatio)
    writer.member("max_hr", maximumHeartRate)
    writer.member("max_intensity", maximumIntensity)
    writer.member("is_maximal", isMaximal)
    write("vt1", first)
    write("vt2", second)
    writer.endObject()
  }
}
