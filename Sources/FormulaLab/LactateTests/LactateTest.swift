import RealModule
import Statistics
package import TextFormats
import VectorStatistics

package enum LactateTestError: Error, Sendable, Hashable, CustomStringConvertible {
  case tooFewStages(count: Int, needed: Int)
  /// A value is not finite or not positive.
  case invalidStage(index: Int)
  /// The intensity is not above that of the previous stage.
  case notRising(index: Int)

  package var description: String {
    switch self {
    case .tooFewStages(let count, let needed): "\(needed) stages are needed; the test has \(count)"
    case .invalidStage(let index): "stage \(index + 1) has an invalid number"
    case .notRising(let index): "stage \(index + 1) is not harder than the previous one"
    }
  }
}

package struct LactateThreshold: Sendable, Hashable {
  package let method: LactateMethod
  /// The intensity, in the unit of the stages, with an interval that reflects lactate measurement error.
  package let intensity: LabEstimate
  /// Lactate at the threshold, mmol/L; `nil` if no curve could be fitted.
  package let lactate: Double?
  /// Heart rate at the threshold, bpm, with its interval; `nil` if heart rates are missing.
  package let heartRate: LabEstimate?
}

/// Thresholds of a lactate step test by all common methods, with intervals.
///
/// ```swift
/// let test = try LactateTest(stages, rest: 0.93)
/// test.threshold(.modifiedDmax)?.intensity.value    // W
/// ```
///
/// Methods that cannot be used (too few stages, a level that is not reached) are omitted.
///
/// Page: *Lactate thresholds*, tests: `LactateTestTests`.
package struct LactateTest: Sendable, Hashable {
  package static let minimumStages = 3

  package let stages: [LactateTestStage]
  /// Resting lactate, mmol/L.
  package let rest: Double?
  /// The thresholds found, in the order of ``LactateMethod/all(_:)``.
  package let thresholds: [LactateThreshold]
  package let settings: LactateTestSettings

  /// Finds the thresholds of a test.
  ///
  /// - Parameters:
  ///   - stages: The stages, excluding rest, each harder than the previous one.
  ///   - rest: Resting lactate, mmol/L.
  ///   - settings: The settings of lactate tests.
  /// - Complexity: O(draws · methods · stages).
  package init(
    _ stages: [LactateTestStage], rest: Double? = nil, settings: LactateTestSettings
  ) throws(LactateTestError) {
    for (index, stage) in stages.enumerated() {
      guard (0.01...100).contains(stage.lactate), (1e-6...1e6).contains(stage.intensity),
        (20...260).contains(stage.heartRate ?? 100)
      else { throw .invalidStage(index: index) }
      if index > 0, stage.intensity <= stages[index - 1].intensity { throw .notRising(index: index) }
    }
    guard stages.count >= Self.minimumStages else {
      throw .tooFewStages(count: stages.count, needed: Self.minimumStages)
    }
    self.stages = stages
    let rest = rest.flatMap { (0.01...100).contains($0) ? $0 : nil }
    self.rest = rest
    self.settings = settings
    let points = stages.map { LactatePoint(x: $0.intensity, y: $0.lactate) }
    let curves = LactateCurves(points, rest: rest, settings)
    let methods = LactateMethod.all(settings)
    let intensities = methods.map { Self.intensity($0, curves) }
    let drawn = Self.draws(
      points, rest, methods.enumerated().filter { intensities[$0.offset] != nil }, settings)
    let whole = curves.wholePolynomial()
    let heart = HeartRateOfIntensity(stages, settings.levelRule)
    var thresholds: [LactateThreshold] = []
    for (place, method) in methods.enumerated() {
      guard let intensity = intensities[place] else { continue }
      let interval = drawn[place].flatMap { Self.interval($0, intensity, method, settings) }
      let isLevel =
        switch method {
        case .level, .rise, .individualAnaerobic: true
        default: false
        }
      let lactate: Double? =
        switch method {
        case .level(let level): level
        case .rise(let rise): curves.baseline + rise
        case .individualAnaerobic: Self.individualLevel(curves)
        default: whole.map { $0(intensity) }
        }
      // Heart rate is not extrapolated beyond the stages in which it was recorded.
      let rate = heart.flatMap { heart in
        heart.covers(intensity) ? heart.value(at: intensity, onStages: isLevel) : nil
      }
      thresholds.append(
        LactateThreshold(
          method: method, intensity: LabEstimate(intensity, interval: interval), lactate: lactate,
          heartRate: rate.map { rate in
            let ends = interval.flatMap { interval -> ClosedRange<Double>? in
              guard let heart, let low = heart.value(at: interval.lowerBound, onStages: isLevel),
                let high = heart.value(at: interval.upperBound, onStages: isLevel)
              else { return nil }
              let width = heart.deviation
              return min(low, high) - width...max(low, high) + width
            }
            return LabEstimate(rate, interval: ends)
          }))
    }
    self.thresholds = thresholds
  }

  /// Returns the threshold by a given method, or `nil` if it could not be found.
  package func threshold(_ method: LactateMethod) -> LactateThreshold? {
    thresholds.first { $0.method == method }
  }

  /// The first threshold (LT1), by the method chosen in the settings.
  package var first: LactateThreshold? { threshold(settings.first) }

  /// The second threshold (LT2), by the method chosen in the settings; `nil` unless it is above the first.
  package var second: LactateThreshold? {
    guard let second = threshold(settings.second) else { return nil }
    return second.intensity.value > first?.intensity.value ?? 0 ? second : nil
  }

  // MARK: Methods

  /// Tolerance for rounding in the difference of two lactates, mmol/L.
  private static let roundingOfRises = 1e-9

  private static func intensity(_ method: LactateMethod, _ curves: LactateCurves) -> Double? {
    let intensity: Double?
    switch method {
    case .level(let level): intensity = curves.intensity(at: level)
    case .rise(let rise): intensity = curves.intensity(at: curves.baseline + rise)
    case .logLog: intensity = bend(curves)
    case .dmax:
      intensity = curves.polynomial().flatMap { furthest(belowLineFrom: curves.point(0), $0, curves) }
    case .modifiedDmax:
      guard
        let start = curves.y.indices.dropLast().first(where: { place in
          // Lactates have one decimal. Rounding must not hide a rise that equals the threshold exactly.
          curves.y[place + 1] - curves.y[place] >= curves.settings.firstRise - roundingOfRises
        })
      else { return nil }
      intensity = curves.polynomial().flatMap { furthest(belowLineFrom: curves.point(start), $0, curves) }
    case .exponentialDmax: intensity = exponentialDmax(from: curves.x.first, curves)
    case .logPolynomialDmax:
      guard let start = bend(curves), let whole = curves.wholePolynomial() else { return nil }
      intensity = curves.polynomial().flatMap {
        furthest(belowLineFrom: LactatePoint(x: start, y: whole(start)), $0, curves)
      }
    case .logExponentialDmax: intensity = exponentialDmax(from: bend(curves), curves)
    case .firstTurn: intensity = turns(curves)?.first
    case .secondTurn: intensity = turns(curves)?.last
    case .minimumRatio: intensity = minimumRatio(curves)
    case .individualAnaerobic: intensity = individualLevel(curves).flatMap { curves.intensity(at: $0) }
    }
    // Rest has no intensity, so a threshold below the first stage was not observed.
    guard let intensity, intensity.isFinite, let low = curves.x.first, let high = curves.x.last,
      intensity > 0, intensity >= low, intensity <= high
    else { return nil }
    return intensity
  }

  /// Returns the point at which a cubic is furthest below the line from a given point to the last stage.
  private static func furthest(
    belowLineFrom from: LactatePoint, _ curve: Polynomial, _ curves: LactateCurves
  ) -> Double? {
    let c = curve.coefficients
    guard c.count == 4, let lastX = curves.x.last, let lastY = curves.y.last, lastX > from.x,
      lastY - from.y >= curves.settings.minimumChord
    else { return nil }
    let slope = (lastY - from.y) / (lastX - from.x)
    // The derivative equals the line's slope where 3c₃x² + 2c₂x + c₁ − slope = 0. The root with
    // positive curvature is used.
    let square = c[2] * c[2] - 3 * c[3] * (c[1] - slope)
    guard square > 0 else { return nil }
    let root = square.squareRoot()
    // This form of the root avoids cancellation when the cubic term is tiny.
    let x = c[2] > 0 ? (slope - c[1]) / (c[2] + root) : (root - c[2]) / (3 * c[3])
    return x >= from.x && x <= lastX ? x : nil
  }

  /// Returns the point at which an exponential curve is furthest below its chord to the last stage.
  private static func exponentialDmax(from start: Double?, _ curves: LactateCurves) -> Double? {
    guard let start, let last = curves.x.last, last > start, let curve = curves.exponential(),
      case let c = curve.c,
      curve.b * (.exp(c * last) - .exp(c * start)) >= curves.settings.minimumChord
    else { return nil }
    // ln((e^(c·last) − e^(c·start)) / (c (last − start))) / c, without overflow.
    let span = c * (last - start)
    return start + .log(.expMinusOne(span) / span) / c
  }

  private static func bend(_ curves: LactateCurves) -> Double? {
    guard curves.wholeX.count >= 4 else { return nil }
    let dense = curves.dense()
    let rows = dense.x.indices.filter { dense.x[$0] > 0 }
    guard
      let line = BrokenLine(
        rows.map { .log(dense.x[$0]) }, rows.map { .log(dense.y[$0]) }, breaks: 1, least: 10),
      line.slopes[1] > line.slopes[0]
    else { return nil }
    return line.breaks.first.map { .exp($0) }
  }

  private static func turns(_ curves: LactateCurves) -> [Double]? {
    guard curves.wholeX.count >= 6 else { return nil }
    let dense = curves.dense()
    guard let line = BrokenLine(dense.x, dense.y, breaks: 2, least: 10, steps: 40),
      line.slopes[1] > line.slopes[0], line.slopes[2] > line.slopes[1]
    else { return nil }
    return line.breaks
  }

  private static func minimumRatio(_ curves: LactateCurves) -> Double? {
    guard curves.wholeX.count >= 6, let spline = NaturalSpline(curves.wholeX, curves.wholeY, freedom: 4)
    else { return nil }
    func ratio(_ x: Double) -> Double { spline(x) / x }
    let places = curves.dense(1000).x.filter { $0 > 0 }
    // A minimum at either end is not a true minimum.
    guard let best = places.indices.min(by: { ratio(places[$0]) < ratio(places[$1]) }),
      best < places.count - 1
    else { return nil }
    return minimise(in: places[max(0, best - 1)]...places[best + 1], scan: 4, tolerance: 1e-12, ratio)?
      .argument
  }

  /// Returns the lactate at the individual anaerobic threshold: a fixed rise above the lactate at the lowest
  /// ratio of lactate to intensity.
  private static func individualLevel(_ curves: LactateCurves) -> Double? {
    guard let start = minimumRatio(curves), let whole = curves.wholePolynomial() else { return nil }
    return whole(start) + curves.settings.individualRise
  }

  // MARK: Intervals

  /// Returns the intensities of each method in simulated tests: copies of the test with random lactate errors.
  private static func draws(
    _ points: [LactatePoint], _ rest: Double?, _ methods: [(offset: Int, element: LactateMethod)],
    _ settings: LactateTestSettings
  ) -> [Int: [Double]] {
    var generator = LabGenerator(seed: settings.seed)
    func errs(_ lactate: Double) -> Double {
      let square = settings.lactateError * settings.lactateError
      let share = settings.lactateShare * lactate
      return max(0.05, lactate + (square + share * share).squareRoot() * generator.normal())
    }
    var drawnValues: [Int: [Double]] = [:]
    for _ in 0..<max(0, min(10_000, settings.draws)) {
      let drawn = points.map { LactatePoint(x: $0.x, y: errs($0.y)) }
      let curves = LactateCurves(drawn, rest: rest.map(errs), settings)
      for (place, method) in methods {
        if let intensity = intensity(method, curves) { drawnValues[place, default: []].append(intensity) }
      }
    }
    return drawnValues
  }

  /// Returns a method's interval from simulated tests.
  ///
  /// The lowest of several noisy lactates tends to be below the true value, and it is lower still in simulated
  /// tests. For methods based on a rise above the lowest value, the interval therefore covers both the
  /// quantiles and their mirror image about the estimate (percentile and basic bootstrap, Davison and Hinkley
  /// 1997). Either interval alone covers the true value in only 70 to 80 % of tests.
  private static func interval(
    _ sampled: [Double], _ value: Double, _ method: LactateMethod, _ settings: LactateTestSettings
  ) -> ClosedRange<Double>? {
    guard Double(sampled.count) >= settings.minimumDraws * Double(settings.draws), sampled.count >= 20 else {
      return nil
    }
    let sample = SortedSample(sampled)
    guard let low = sample.quantile((1 - settings.level) / 2),
      let high = sample.quantile((1 + settings.level) / 2)
    else { return nil }
    let drawn = min(low, value)...max(high, value)
    guard case .rise = method else { return drawn }
    return min(drawn.lowerBound, 2 * value - high)...max(drawn.upperBound, 2 * value - low)
  }
}

/// Heart rate as a function of intensity: a straight line through the stages, or line segments between them.
private struct HeartRateOfIntensity {
  private let x: [Double]
  private let y: [Double]
  private let line: StraightLine
  private let isByStages: Bool
  /// Residual standard deviation of the line, bpm.
  let deviation: Double

  init?(_ stages: [LactateTestStage], _ rule: LactateTestSettings.LevelRule) {
    let withHeartRate = stages.filter { $0.heartRate != nil }
    x = withHeartRate.map(\.intensity)
    y = withHeartRate.map { $0.heartRate ?? .nan }
    // If heart rate does not rise with intensity, the data are not from a step test.
    guard withHeartRate.count >= 3, let line = StraightLine(x: x, y: y), line.slope > 0 else { return nil }
    self.line = line
    isByStages = rule == .stages
    deviation = (line.sumOfSquares / Double(max(1, withHeartRate.count - 2))).squareRoot()
  }

  /// Returns whether an intensity lies between stages with a heart rate.
  func covers(_ intensity: Double) -> Bool {
    guard let first = x.first, let last = x.last else { return false }
    return intensity >= first && intensity <= last
  }

  /// Returns the heart rate on the line segments for fixed levels and rises, and on the straight line for
  /// other methods.
  func value(at intensity: Double, onStages: Bool) -> Double? {
    if isByStages, onStages, let place = x.firstIndex(where: { $0 >= intensity }), place > 0 {
      let share = (intensity - x[place - 1]) / (x[place] - x[place - 1])
      return y[place - 1] + share * (y[place] - y[place - 1])
    }
    return line.intercept + line.slope * intensity
  }
}

extension LactateTest: LabDocument {
  package func write(to writer: inout JSONWriter) {
    writer.member("stages", stages.count)
    writer.member("resting_lactate", rest)
    writer.member("level", settings.level)
    writer.member("lt1_method", settings.first.name)
    writer.member("lt2_method", settings.second.name)
    writer.objects("thresholds", thresholds) { threshold, writer in
      writer.member("method", threshold.method.name)
      writer.member("intensity", threshold.intensity)
      writer.member("lactate", threshold.lactate)
      writer.member("heart_rate", threshold.heartRate)
    }
  }
}
