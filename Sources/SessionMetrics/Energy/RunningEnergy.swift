import ActivityStreams

/// A method for computing the energy cost of running.
public enum RunningCost: String, CaseIterable, Sendable {
  /// Cost per metre by grade, above rest (Minetti et al. 2002).
  case minetti
  /// Oxygen uptake from speed and grade (ACSM); on level ground, 10 % above Minetti.
  case acsm
}

extension ActivityStream {
  /// Returns the energy of running above rest, J/kg, computed from speed and grade, with the observed time.
  /// Returns `nil` if speed is missing.
  ///
  /// An unknown grade counts as level. Grades are clamped to −0.45…0.45, the range measured by Minetti.
  ///
  /// - Note: Minetti et al. 2002 (J Appl Physiol 93:1039).
  /// - Complexity: O(*n*).
  ///
  /// Page: *Energy of a session*, tests: `SessionEnergyTests`.
  func runningWork(grade: [Double]?, curves: GradeCostCurves) -> (joulesPerKilogram: Double, seconds: Double)?
  {
    guard let speed = values(of: .speed), let weights = weights(of: .speed, rule: .leftConstant) else {
      return nil
    }
    var (sum, total) = (0.0, 0.0)
    for row in speed.indices where weights[row] > 0 {
      let slope = grade.flatMap { $0.indices.contains(row) ? $0[row] : nil } ?? 0
      let cost = slope.isNaN || slope == 0 ? curves.running.constant : curves.running(curves.clamped(slope))
      let seconds = weights[row]
      sum += seconds * max(0, speed[row]) * cost
      total += seconds
    }
    guard total > 0, sum.isFinite else { return nil }
    return (max(0, sum), total)
  }
}
