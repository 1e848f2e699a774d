import ActivityStreams

/// The energy cost of a run: which cost of running the energy uses.
public enum RunningCost: String, CaseIterable, Sendable {
  /// The cost of a metre by grade, beyond rest (Minetti et al. 2002).
  case minetti
  /// Oxygen uptake by speed and grade (ACSM); a tenth above it on the level.
  case acsm
}

extension ActivityStream {
  /// Energy of running beyond rest, J a kilogram, by speed and grade, with the time it was observed; `nil` without a speed.
  /// An unknown grade counts as level.
  ///
  /// - Note: Minetti et al. 2002 (J Appl Physiol 93:1039), measured above rest on grades from −0.45 to 0.45; steeper ones count as
  ///   those. O(rows).
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
