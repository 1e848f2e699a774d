import RealModule
import Statistics

/// Formulas that convert a weight lifted for several repetitions to the one-repetition maximum (1RM).
///
/// ```swift
/// OneRepFormula.epley.maximum(load: 100, repetitions: 5)                 // 116.67
/// OneRepFormula.epley.maximum(load: 100, repetitions: 5, reserve: 2)     // 123.33
/// ```
///
/// Every formula returns the weight itself for one repetition to failure. None is used beyond the repetition limit
/// of the settings.
///
/// Page: *One-repetition maximum*, tests: `OneRepTests`.
public enum OneRepFormula: String, Sendable, Hashable, CaseIterable {
  /// Brzycki up to ten repetitions, Epley above; the two agree at ten.
  case brzyckiEpley = "brzycki_epley"
  /// 1 + r/30 (Epley 1985).
  case epley
  /// 36/(37 − r) (Brzycki 1993).
  case brzycki
  /// r^0.10 (Lombardi 1989).
  case lombardi
  /// 100/(52.2 + 41.9 e^(−0.055 r)) (Mayhew et al. 1992).
  case mayhew
  /// 1 + 0.025 r (O'Conner, Simmons, O'Shea 1989).
  case oconner
  /// 100/(48.8 + 53.8 e^(−0.075 r)) (Wathan 1994).
  case wathan
  /// 100/(101.3 − 2.67123 r) (Lander 1985).
  case lander
  /// The table of percentages by repetitions and RPE (Tuchscherer).
  case ratingTable = "rpe_table"
  /// The median of the seven published equations.
  case median

  /// The seven published equations.
  package static let published: [OneRepFormula] = [
    .epley, .brzycki, .lombardi, .mayhew, .oconner, .wathan, .lander,
  ]

  /// Returns the factor at a number of repetitions to failure, whole or fractional; `nil` below 1 or outside the
  /// formula's range.
  ///
  /// - Parameter repetitions: Repetitions done plus repetitions in reserve, r ≥ 1.
  public func factor(_ repetitions: Double) -> Double? {
    let r = repetitions
    guard r >= 1, r.isFinite else { return nil }
    guard r > 1 else { return 1 }
    let factor: Double?
    switch self {
    case .brzyckiEpley: factor = r <= 10 ? Self.brzycki.factor(r) : Self.epley.factor(r)
    case .epley: factor = 1 + r / 30
    case .brzycki: factor = r < 37 ? 36 / (37 - r) : nil
    case .lombardi: factor = Double.pow(r, 0.1)
    case .mayhew: factor = 100 / (52.2 + 41.9 * Double.exp(-0.055 * r))
    case .oconner: factor = 1 + 0.025 * r
    case .wathan: factor = 100 / (48.8 + 53.8 * Double.exp(-0.075 * r))
    case .lander: factor = r < 37.9 ? 100 / (101.3 - 2.67123 * r) : nil
    case .ratingTable: factor = RatingTable.percent(r).map { 100 / $0 }
    case .median: factor = Statistics.median(of: Self.published.compactMap { $0.factor(r) })
    }
    return factor.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// Returns the estimated one-repetition maximum, in the unit of the load.
  ///
  /// - Parameters:
  ///   - load: Weight, above 0.
  ///   - repetitions: Repetitions done, at least 1.
  ///   - reserve: Repetitions in reserve, at least 0.
  ///   - limit: Maximum repetitions, including reserve.
  /// - Returns: `nil` if load or repetitions are missing or the repetitions exceed the limit.
  public func maximum(load: Double, repetitions: Int, reserve: Double = 0, limit: Double = 12) -> Double? {
    guard load > 0, load.isFinite, repetitions >= 1, reserve >= 0 else { return nil }
    let total = Double(repetitions) + reserve
    guard total <= limit else { return nil }
    return factor(total).map { load * $0 }
  }
}

/// Percentages of the one-repetition maximum, as a function of repetitions done plus repetitions in reserve.
///
/// From Tuchscherer (Reactive Training Systems), with the RIR scale of Zourdos et al. (2016).
///
/// Page: *One-repetition maximum*, tests: `OneRepTests`.
package enum RatingTable {
  /// Percentage of the maximum at 1, 2, 3 … repetitions to failure.
  static let percents = [100, 95.5, 92.2, 89.2, 86.3, 83.7, 81.1, 78.6, 76.2, 73.9, 70.7, 68.0, 65.3, 62.6]

  /// Returns the percentage at a number of repetitions to failure, interpolated linearly; `nil` outside 1…14.
  package static func percent(_ repetitions: Double) -> Double? {
    guard repetitions >= 1, repetitions <= Double(percents.count) else { return nil }
    let below = min(percents.count - 1, max(0, Int(repetitions.rounded(.down)) - 1))
    let above = min(percents.count - 1, below + 1)
    return percents[below] + (percents[above] - percents[below])
      * (repetitions.rounded(.down) == repetitions ? 0 : repetitions - repetitions.rounded(.down))
  }
}

/// One-repetition maximum from bar velocity at several loads.
///
/// Velocity falls linearly with load, and the maximum is lifted at the exercise's slowest velocity (González-Badillo
/// and Sánchez-Medina 2010).
///
/// Page: *One-repetition maximum*, tests: `OneRepTests`.
public enum LoadVelocity {
  /// Returns the load at which the fitted line reaches the slowest velocity.
  ///
  /// - Parameters:
  ///   - loads: Loads, kg.
  ///   - velocities: Mean velocities, m/s.
  ///   - slowest: Velocity of the maximum, m/s.
  /// - Returns: `nil` if there are fewer than two loads, or if velocity does not fall with load.
  public static func maximum(loads: [Double], velocities: [Double], slowest: Double) -> Double? {
    guard let line = StraightLine(x: loads, y: velocities), line.slope < 0 else { return nil }
    let load = (slowest - line.intercept) / line.slope
    guard load.isFinite, load > 0, load >= (loads.max() ?? 0) * 0.8 else { return nil }
    return load
  }
}
