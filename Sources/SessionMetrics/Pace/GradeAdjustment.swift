public import ActivityStreams
import RealModule

/// The energy cost of running and walking on a slope, and the equivalent flat speed.
///
/// Page: *Grade-adjusted pace*, tests: `GradeAdjustmentTests`.
public enum GradeAdjustment {
  /// Returns the energy cost of running, J/kg/m: 155.4i⁵ − 30.4i⁴ − 43.3i³ + 46.3i² + 19.5i + 3.6 (Minetti et al.
  /// 2002).
  ///
  /// - Parameter grade: Rise over run; clamped to ±0.45.
  public static func runningCost(_ grade: Double) -> Double { runningCost(grade, curves: GradeCostCurves()) }

  static func runningCost(_ grade: Double, curves: GradeCostCurves) -> Double {
    curves.running(curves.clamped(grade))
  }

  /// Returns the energy cost of walking, J/kg/m: 280.5i⁵ − 58.7i⁴ − 76.8i³ + 51.9i² + 19.6i + 2.5 (Minetti et al.
  /// 2002).
  ///
  /// - Parameter grade: Rise over run; clamped to ±0.45.
  public static func walkingCost(_ grade: Double) -> Double { walkingCost(grade, curves: GradeCostCurves()) }

  static func walkingCost(_ grade: Double, curves: GradeCostCurves) -> Double {
    curves.walking(curves.clamped(grade))
  }

  /// Returns the equivalent flat speed ÷ speed at the same effort; `nil` if the grade is NaN.
  ///
  /// - Parameters:
  ///   - grade: Rise over run.
  ///   - speed: Speed, m/s; used only by the cost that depends on speed.
  ///   - settings: How grade changes pace.
  public static func factor(_ grade: Double, speed: Double? = nil, settings: PaceSettings = .init())
    -> Double?
  {
    guard !grade.isNaN else { return nil }
    switch settings.gradeCost {
    case .running:
      return runningCost(grade, curves: GradeCostCurves.published)
        / GradeCostCurves.published.running.constant
    case .walking:
      return walkingCost(grade, curves: GradeCostCurves.published)
        / GradeCostCurves.published.walking.constant
    case .speedDependent: return speed.flatMap { bySpeed(grade, $0, GradeCostCurves.published) }
    case .felt: return felt(grade, GradeCostCurves.published)
    }
  }

  /// Returns the flat speed at the same metabolic power ÷ speed. A stopped athlete gets the factor of the
  /// slowest speed.
  private static func bySpeed(_ grade: Double, _ speed: Double, _ curves: GradeCostCurves) -> Double? {
    guard !speed.isNaN, let level = curves.flat.cost(at: speed) else { return nil }
    let cost = level + runningCost(grade, curves: curves) - curves.running.constant
    guard cost > 0 else { return nil }
    guard speed > 0 else { return cost / level }
    return curves.flat.speed(ofPower: speed * cost).map { $0 / speed }
  }

  /// Evaluates the Strava-type polynomial at a grade in per cent. The factor is constant beyond ±40 % and
  /// exactly 1 on the level.
  private static func felt(_ grade: Double, _ curves: GradeCostCurves) -> Double {
    let s = 100 * grade
    if s == 0 { return 1 }
    let value: Double
    if s < -curves.feltLimit {
      value = curves.feltBelow
    } else if s > curves.feltLimit {
      value = curves.feltAbove
    } else {
      value = curves.felt(s)
    }
    return value
  }
}

/// Grade-adjusted pace (GAP): the equivalent pace on the flat.
public struct GradeAdjustedPace: Sendable, Hashable {
  /// Equivalent flat speed of the session, m/s: Σ speed · factor · time ÷ time.
  public var speed: Double
  /// Grade-adjusted pace, s/km.
  public var pace: Double
  /// Normalised graded speed, m/s: the fourth-power mean of 30-s means; `nil` if the recording is shorter than 30 s.
  public var normalizedSpeed: Double?
  /// Seconds with speed and grade.
  public var seconds: Double
}

extension ActivityStream {
  /// Returns the equivalent flat speed at each row, m/s. A row without speed or grade is NaN. Returns `nil`
  /// if no row has both.
  package func gradedSpeed(
    grade: [Double]?, settings: PaceSettings
  ) -> [Double]? {
    guard let speed = values(of: .speed), let grade, grade.count == speed.count else { return nil }
    var hasAny = false
    let column = zip(speed, grade).map { speed, grade -> Double in
      guard !speed.isNaN, let factor = GradeAdjustment.factor(grade, speed: speed, settings: settings) else {
        return .nan
      }
      hasAny = true
      return speed * factor
    }
    return hasAny ? column : nil
  }

  /// Returns grade-adjusted pace. If speed or altitude is missing, returns `nil` and not raw pace.
  ///
  /// - Parameters:
  ///   - grade: Grade at each row, rise over run, from ``gradient(sport:source:settings:elevation:)``.
  ///   - settings: The cost curve.
  /// - Complexity: O(*n*).
  public func gradeAdjustedPace(grade: [Double]?, settings: PaceSettings = .init()) -> GradeAdjustedPace? {
    guard let column = gradedSpeed(grade: grade, settings: settings) else { return nil }
    let graded = replacing(.speed, with: column)
    guard let distribution = graded.distribution(of: .speed, rule: .leftConstant) else { return nil }
    let moving = ValueDistribution(
      values: distribution.values.filter { $0 >= settings.movingSpeed },
      seconds: zip(distribution.values, distribution.seconds).filter { $0.0 >= settings.movingSpeed }.map(\.1)
    )
    guard let mean = moving.mean, mean > 0 else { return nil }
    return GradeAdjustedPace(
      speed: mean, pace: 1000 / mean, normalizedSpeed: normalizedSpeed(column, settings),
      seconds: moving.total)
  }

  /// Returns the fourth-power mean of 30-s means of speed, m/s; `nil` for a recording shorter than 30 s.
  ///
  /// By default, stops are skipped like timer pauses, so that the resulting stress covers moving time only.
  public func normalizedSpeed(settings: PaceSettings = .init()) -> Double? {
    values(of: .speed).flatMap { normalizedSpeed($0, settings) }
  }

  /// Returns normalised speed for another speed column. The recorded speed determines when the athlete is stopped.
  private func normalizedSpeed(_ column: [Double], _ settings: PaceSettings) -> Double? {
    guard let whole = replacing(.speed, with: column).perSecondSeries(of: .speed),
      let series = settings.usesOneClock ? inMotion(whole, column, settings) : whole
    else { return nil }
    var power = PowerSettings()
    power.window = settings.window
    power.exponent = settings.exponent
    return NormalizedPower(series, settings: power)?.watts
  }

  /// Returns the seconds in which the athlete moves for at least half of the time, joined across stops.
  private func inMotion(_ series: SecondSeries, _ column: [Double], _ settings: PaceSettings) -> SecondSeries?
  {
    guard mayStand(settings) else { return series }
    let moving = movingRows(settings: settings)
    guard moving.contains(false) else { return series }
    // Resample a channel that is 1 while the athlete moves, on the same seconds.
    let shares = zip(column, moving).map { $0.isNaN ? .nan : $1 ? 1.0 : 0 }
    guard let share = replacing(.speed, with: shares).perSecondSeries(of: .speed),
      share.segments == series.segments
    else { return series }
    var values: [Double] = []
    var segments: [Range<Int>] = []
    var starts: [Double] = []
    for (segment, begin) in zip(series.segments, series.starts) {
      let start = values.count
      for second in segment where share.values[second] >= 0.5 { values.append(series.values[second]) }
      guard values.count > start else { continue }
      segments.append(start..<values.count)
      starts.append(begin)
    }
    return SecondSeries(values: values, segments: segments, starts: starts)
  }
}

/// Stress scores of running (rTSS) and swimming (sTSS) from speed. One hour at threshold is 100.
///
/// Page: *Stress points: hrTSS, TSS, rTSS, sTSS*, tests: `GradeAdjustmentTests`.
public struct PaceStress: Sendable, Hashable {
  /// Intensity factor: weighted speed ÷ threshold speed.
  public var intensity: Double
  /// Stress points; 100 is one hour at threshold.
  public var points: Double

  /// Returns the stress of running: 100 · hours · IF², IF = normalised graded speed ÷ threshold speed.
  ///
  /// Returns `nil` unless the threshold is positive.
  public static func running(seconds: Double, normalizedSpeed: Double, thresholdSpeed: Double) -> PaceStress?
  {
    TrainingStress.intensityFactor(weighted: normalizedSpeed, threshold: thresholdSpeed).map {
      PaceStress(intensity: $0, points: TrainingStress.points(seconds: seconds, intensity: $0))
    }
  }

  /// Returns the stress of swimming: 100 · hours · IF³, IF = mean speed ÷ critical swim speed.
  ///
  /// Returns `nil` unless the threshold is positive.
  public static func swimming(seconds: Double, speed: Double, criticalSpeed: Double) -> PaceStress? {
    TrainingStress.intensityFactor(weighted: speed, threshold: criticalSpeed).map {
      PaceStress(intensity: $0, points: TrainingStress.swimPoints(seconds: seconds, intensity: $0))
    }
  }
}
