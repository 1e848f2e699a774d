public import ActivityStreams
import RealModule
import Statistics

/// Settings for estimating VO₂max from runs and for rating it.
public struct VO2maxSettings: SettingsGroup {
  /// Length of a steady segment, s.
  package static let segment = 30.0
  /// Maximum coefficient of variation of speed in a steady segment.
  package static let speedVariation = 0.05
  /// Maximum change in heart rate over a steady segment, bpm.
  package static let heartRateChange = 3.0
  /// Time excluded at the start, while heart rate rises, s.
  package static let warmUp = 300.0
  /// Minimum intensity of a segment, as a fraction of heart-rate reserve.
  public var minimumReserve = 0.5
  /// Maximum intensity of a segment, as a fraction of heart-rate reserve.
  public var largestReserve = 0.9
  package static let minimumSegments = 5
  /// Lowest plausible VO₂max, mL/kg/min.
  package static let lowest = 10.0
  /// Highest plausible VO₂max, mL/kg/min.
  package static let highest = 95.0
  package static let minimumRows = 3
  /// Fraction of a segment's rows that must have both speed and heart rate.
  package static let minimumKnown = 0.8
  /// Standard deviation of the error of an estimate from pace and heart rate, relative to the estimate. ACSM
  /// Guidelines: submaximal tests err by 10–15 %.
  package static let estimateError = 0.1
  /// Half-width of 90 % intervals, in standard deviations.
  package static let intervalWidth = 1.6448536269514722
  /// Maximum climb and descent of a run whose pace is rated, m/km.
  package static let ratedClimb = 15.0
  /// The edition of the FRIEND percentiles.
  public var edition = 2022

  package static let group = "vo2max"
  package static let settings: [Setting<VO2maxSettings>] = [
    .number(
      "minimum_reserve", \.minimumReserve, in: 0...1,
      "lowest fraction of heart-rate reserve in a steady segment",
      source: "Swain et al. 1998; house rule"),
    .number(
      "largest_reserve", \.largestReserve, in: 0...1,
      "highest fraction of heart-rate reserve in a steady segment",
      source: "Swain et al. 1998; house rule"),
    .count(
      "edition", \.edition, in: 2015...2022, "edition of the percentiles: 2015, 2017 or 2022",
      source: "Kaminsky et al. 2015, 2017, 2022"),
  ]

  /// Creates the `standard` settings.
  public init() {}

  func believed(_ value: Double) -> Double? { value >= Self.lowest && value <= Self.highest ? value : nil }
}

/// Oxygen uptake from heart rate.
public enum OxygenUptake {
  /// Returns 3.5 + x · (VO₂max − 3.5) in mL/kg/min, x the fraction of heart-rate reserve clamped to 0…1 (Swain &
  /// Leutholtz 1997).
  ///
  /// Returns `nil` if an input is NaN or VO₂max is below rest.
  public static func fromReserve(_ fraction: Double, vo2max: Double)
    -> Double?
  {
    let resting = ACSMCoefficients.published.resting
    guard !fraction.isNaN, vo2max >= resting, vo2max.isFinite else { return nil }
    return resting + min(1, max(0, fraction)) * (vo2max - resting)
  }

  /// Returns the percentage of VO₂max that corresponds to a percentage of heart-rate reserve.
  ///
  /// Sources: Swain & Leutholtz 1997 (cycle), Swain et al. 1998 (treadmill).
  ///
  /// Cycle: %HRR = −11.6 + 1.12 %VO₂max. Treadmill: %HRR = −6.1 + 1.10 %VO₂max.
  public static func percentOfMaximum(
    percentOfReserve: Double, isTreadmill: Bool
  ) -> Double {
    let line =
      isTreadmill ? VO2maxCoefficients.published.swainTreadmill : VO2maxCoefficients.published.swainCycle
    return (percentOfReserve - line.x) / line.y
  }
}

/// Estimators of VO₂max, mL/kg/min. All return `nil` if an input is outside its domain or the result is
/// outside 10…95.
///
/// Page: *VO2max estimates*, tests: `VO2maxTests`.
public enum VO2maxEstimate {
  /// Returns 15.3 · HRmax ÷ HRrest, a rough estimate, accurate to about ±10 % (Uth et al. 2004).
  public static func uth(maximum: Double, resting: Double, settings: VO2maxSettings = .init()) -> Double? {
    guard resting > 0, maximum > resting, maximum.isFinite else { return nil }
    return settings.believed(VO2maxCoefficients.published.uth * maximum / resting)
  }

  /// Returns (d − 504.9) ÷ 44.73, d the metres run in 12 min (Cooper 1968).
  public static func cooper(metres: Double, settings: VO2maxSettings = .init()) -> Double? {
    let c = VO2maxCoefficients.published.cooperMetres
    return metres.isFinite ? settings.believed((metres - c.x) / c.y) : nil
  }

  /// Returns 35.97 · miles − 11.29, for the miles run in 12 min (Cooper 1968).
  public static func cooper(miles: Double, settings: VO2maxSettings = .init()) -> Double? {
    let c = VO2maxCoefficients.published.cooperMiles
    return miles.isFinite ? settings.believed(c.y * miles + c.x) : nil
  }

  /// Returns 3.5 + (VO₂(v, G) − 3.5) ÷ x for a steady run at a fraction x of heart-rate reserve, 0.5…0.9.
  /// Speed is in m/min.
  public static func running(
    speed: Double, grade: Double = 0, reserve: Double, settings: VO2maxSettings = .init()
  ) -> Double? {
    let resting = ACSMCoefficients.published.resting
    guard reserve >= settings.minimumReserve, reserve <= settings.largestReserve,
      let uptake = ACSM.anyGrade(speed: speed, grade: grade, isRun: true)
    else { return nil }
    return settings.believed(resting + (uptake - resting) / reserve)
  }

  /// Returns the estimate from the final power of a ramp test with 15 W/min (Storer, Davis & Caiozzo 1990).
  public static func storer(
    watts: Double, mass: Double, age: Double, sex: Sex, settings: VO2maxSettings = .init()
  ) -> Double? {
    guard watts > 0, mass > 0, age > 0, watts.isFinite, mass.isFinite, age.isFinite else { return nil }
    let c = sex == .male ? VO2maxCoefficients.published.storerMale : VO2maxCoefficients.published.storerFemale
    return settings.believed((c.x * watts + c.y * mass + c.z * age + c.w) / mass)
  }

  /// Returns a prediction from age, sex and mass alone: 79.9 − 0.39 A − 13.7 (women) − 0.127 lb (Myers et al. 2017).
  public static func population(mass: Double, age: Double, sex: Sex, settings: VO2maxSettings = .init())
    -> Double?
  {
    guard mass > 0, age > 0, mass.isFinite, age.isFinite else { return nil }
    let c = VO2maxCoefficients.published.population
    return settings.believed(c.x + c.y * age + (sex == .female ? c.z : 0) + c.w * mass / 0.45359237)
  }
}

/// VO₂max estimated from the steady segments of a run.
public struct RunningVO2max: Sendable, Hashable {
  /// The median over segments, mL/kg/min.
  public var value: Double
  /// Lower end of the interval, which includes the spread of segments, the method's error and the uncertainty
  /// of the anchors.
  public var lower: Double
  /// Upper end of the interval.
  public var upper: Double
  /// Number of steady segments used.
  public var segments: Int
}

extension ActivityStream {
  /// Returns VO₂max from the pace and heart rate of a run, with the uncertainty of the anchors in the interval.
  ///
  /// - Parameters:
  ///   - anchors: Maximum and resting heart rate with their intervals.
  ///   - grade: Grade at each row, if known.
  ///   - settings: The criteria for steady segments.
  /// - Complexity: O(*n* + *s* log *s*) for *s* segments, repeated for each end of an uncertain anchor.
  public func runningVO2max(
    anchors: HeartRateAnchors, grade: [Double]? = nil, settings: VO2maxSettings = .init()
  ) -> RunningVO2max? {
    guard let reserve = anchors.reserve,
      var estimate = runningVO2max(
        maximum: reserve.maximum, resting: reserve.resting, grade: grade, settings: settings)
    else { return nil }
    let cornerInterval = LoadInterval(over: anchors.ofOneSex) { corner in
      corner.reserve.flatMap {
        runningVO2max(
          maximum: $0.maximum, resting: $0.resting, grade: grade, settings: settings)?
          .value
      }
    }
    if let cornerInterval {
      let joined = cornerInterval.joined(LoadInterval(estimate.lower, estimate.upper), about: estimate.value)
      estimate.lower = max(VO2maxSettings.lowest, joined.lower)
      estimate.upper = min(VO2maxSettings.highest, joined.upper)
    }
    return estimate
  }

  /// Returns VO₂max from pace and heart rate: the median over steady 30-s segments after the warm-up.
  ///
  /// - Parameters:
  ///   - maximum: Maximum heart rate, bpm.
  ///   - resting: Resting heart rate, bpm.
  ///   - grade: Grade at each row, if known.
  ///   - settings: The criteria for steady segments.
  /// - Returns: `nil` if there are too few steady segments.
  /// - Complexity: O(*n* + *s* log *s*) for *s* segments.
  public func runningVO2max(
    maximum: Double, resting: Double, grade: [Double]? = nil, settings: VO2maxSettings = .init()
  ) -> RunningVO2max? {
    guard maximum > resting, resting > 0, maximum.isFinite, let speed = values(of: .speed),
      let heartRate = values(of: .heartRate), VO2maxSettings.segment > 0
    else { return nil }
    var estimates: [Double] = []
    var first = 0
    while first < time.count {
      // A segment contains no gap, and both channels are present.
      var next = first
      while next < time.count, time[next] - time[first] < VO2maxSettings.segment {
        if next > first, time[next] - time[next - 1] > gapLimit { break }
        next += 1
      }
      defer { first = max(next, first + 1) }
      guard next < time.count, time[next] - time[next - 1] <= gapLimit,
        time[first] - (time.first ?? 0) >= VO2maxSettings.warmUp
      else { continue }
      var rows: [Int] = []
      for row in first..<next where !speed[row].isNaN && !heartRate[row].isNaN { rows.append(row) }
      guard rows.count >= max(2, VO2maxSettings.minimumRows),
        Double(rows.count) >= VO2maxSettings.minimumKnown * Double(next - first)
      else { continue }
      let count = Double(rows.count)
      let meanSpeed = rows.reduce(0) { $0 + speed[$1] } / count
      let meanRate = rows.reduce(0) { $0 + heartRate[$1] } / count
      let variance = rows.reduce(0) { $0 + (speed[$1] - meanSpeed) * (speed[$1] - meanSpeed) } / count
      guard meanSpeed > 0, variance.squareRoot() <= VO2maxSettings.speedVariation * meanSpeed,
        let line = StraightLine(x: rows.map { time[$0] }, y: rows.map { heartRate[$0] }),
        abs(line.slope) * VO2maxSettings.segment <= VO2maxSettings.heartRateChange
      else { continue }
      let slopes =
        grade.map { grade in
          rows.compactMap { grade.indices.contains($0) && !grade[$0].isNaN ? grade[$0] : nil }
        } ?? []
      let meanGrade = slopes.isEmpty ? 0 : slopes.reduce(0, +) / Double(slopes.count)
      if let value = VO2maxEstimate.running(
        speed: meanSpeed * 60, grade: meanGrade, reserve: (meanRate - resting) / (maximum - resting),
        settings: settings)
      {
        estimates.append(value)
      }
    }
    guard estimates.count >= VO2maxSettings.minimumSegments else { return nil }
    let sample = SortedSample(estimates)
    guard let value = sample.quantile(0.5), let first = sample.quantile(0.25),
      let last = sample.quantile(0.75)
    else { return nil }
    let error = VO2maxSettings.intervalWidth * VO2maxSettings.estimateError * value
    let interval = LoadInterval(first, last).joined(LoadInterval(value - error, value + error), about: value)
    return RunningVO2max(
      value: value, lower: max(VO2maxSettings.lowest, interval.lower),
      upper: min(VO2maxSettings.highest, interval.upper),
      segments: estimates.count)
  }
}
