import RealModule

/// Metabolic equations of the American College of Sports Medicine for oxygen uptake, mL/kg/min.
///
/// - Note: ACSM's Guidelines for Exercise Testing and Prescription.
///
/// Page: *METs and MET-minutes*, tests: `ACSMTests`.
public enum ACSM {
  /// Returns the oxygen uptake of walking: 0.1v + 1.8vG + 3.5, v in m/min, G = rise over run.
  ///
  /// Returns `nil` for a negative speed or grade.
  public static func walking(speed: Double, grade: Double = 0) -> Double? {
    guard speed >= 0, grade >= 0, speed.isFinite, grade.isFinite else { return nil }
    return ACSMCoefficients.published.walking * speed + ACSMCoefficients.published.climbing * speed * grade
      + ACSMCoefficients.published.resting
  }

  /// Returns the oxygen uptake of running: 0.2v + 0.9vG + 3.5, v in m/min; `nil` for a negative speed or grade.
  public static func running(speed: Double, grade: Double = 0) -> Double? {
    guard speed >= 0, grade >= 0, speed.isFinite, grade.isFinite else { return nil }
    return ACSMCoefficients.published.running * speed + ACSMCoefficients.published.runningUp * speed * grade
      + ACSMCoefficients.published.resting
  }

  /// Returns the oxygen uptake on foot at a speed in m/min.
  ///
  /// The walking equation is used up to 100 m/min and the running equation from 134 m/min. Between these
  /// speeds, uptake is interpolated linearly (house rule).
  public static func onFoot(speed: Double, grade: Double = 0) -> Double? {
    let (low, high) = (METSettings.walkLimit, METSettings.runLimit)
    if speed <= low { return walking(speed: speed, grade: grade) }
    if speed >= high || high <= low { return running(speed: speed, grade: grade) }
    guard let walk = walking(speed: low, grade: grade),
      let run = running(speed: high, grade: grade)
    else { return nil }
    return walk + (run - walk) * (speed - low) / (high - low)
  }

  /// Returns the oxygen uptake of leg cycling: 10.8 W/M + 7.0; `nil` for negative power or an invalid mass.
  public static func cycling(watts: Double, mass: Double) -> Double? {
    guard watts >= 0, mass > 0, watts.isFinite, mass.isFinite else { return nil }
    return METSettings.cycleSlope * watts / mass + ACSMCoefficients.published.unloadedCycling
  }

  /// Returns the oxygen uptake of arm cycling: 18 W/M + 3.5; `nil` for negative power or an invalid mass.
  public static func armCycling(watts: Double, mass: Double) -> Double? {
    guard watts >= 0, mass > 0, watts.isFinite, mass.isFinite else { return nil }
    return ACSMCoefficients.published.arms * watts / mass + ACSMCoefficients.published.resting
  }

  /// Returns the oxygen uptake of stepping: 0.2f + 1.33 · 1.8hf + 3.5, f steps per minute, h step height in m.
  ///
  /// Returns `nil` for negative values.
  public static func stepping(perMinute: Double, height: Double) -> Double? {
    guard perMinute >= 0, height >= 0, perMinute.isFinite, height.isFinite else { return nil }
    let climbing = ACSMCoefficients.published.stepDown * ACSMCoefficients.published.climbing
    return ACSMCoefficients.published.step * perMinute + climbing * height * perMinute
      + ACSMCoefficients.published.resting
  }

  /// Returns the oxygen uptake on any grade.
  ///
  /// The equations do not hold downhill. Downhill, the cost above rest on level ground is multiplied by
  /// Minetti's factor (house rule).
  static func anyGrade(speed: Double, grade: Double, isRun: Bool) -> Double? {
    let uphill = max(0, grade)
    let level =
      isRun
      ? running(speed: speed, grade: uphill)
      : onFoot(speed: speed, grade: uphill)
    guard let level else { return nil }
    guard grade < 0 else { return level }
    let curve = isRun ? GradeCostCurves.published.running : GradeCostCurves.published.walking
    let resting = ACSMCoefficients.published.resting
    return resting + (level - resting) * (curve(GradeCostCurves.published.clamped(grade)) / curve.constant)
  }
}
