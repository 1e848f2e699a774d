import ActivityStreams
import MetricExpressions
import SessionMetrics
import TextFormats

/// The athlete values that expressions may use, on a given day.
package struct AthleteValues: Sendable {
  package let anchors: HeartRateAnchors
  package let thresholds: AthleteThresholds
  private let athlete: AthleteProfile
  private let day: CalendarDay?

  package init(
    anchors: HeartRateAnchors, thresholds: AthleteThresholds, athlete: AthleteProfile, day: CalendarDay?
  ) {
    (self.anchors, self.thresholds, self.athlete, self.day) = (anchors, thresholds, athlete, day)
  }

  /// The available values, by their names in ``ExpressionNames/athlete``.
  package var scalars: [String: Double] {
    let values: [(String, Double?)] = [
      ("max_hr", anchors.maximum?.mean), ("resting_hr", anchors.resting?.mean),
      ("lthr", anchors.threshold?.mean), ("vt1_hr", thresholds.firstVentilatoryHeartRate),
      ("vt2_hr", thresholds.secondVentilatoryHeartRate), ("ftp_w", thresholds.thresholdPower),
      ("critical_power_w", thresholds.criticalPower), ("w_prime_j", thresholds.anaerobicWork),
      ("threshold_pace_s_per_km", thresholds.thresholdPace), ("critical_speed_ms", thresholds.criticalSpeed),
      ("d_prime_m", thresholds.anaerobicDistance), ("css_ms", thresholds.criticalSwimSpeed),
      ("vo2max", thresholds.maximalOxygenUptake), ("weight_kg", thresholds.mass),
      ("height_cm", athlete.height.map { 100 * $0 }), ("age", athlete.age(on: day)),
    ]
    var knownValues: [String: Double] = [:]
    for (name, value) in values { if let value { knownValues[name] = value } }
    return knownValues
  }
}

extension FormulaSet {
  /// Returns the value of a setting that expressions may use; `nil` for any other.
  package func number(of path: String) -> Double? {
    switch Self.setting(path)?.value(in: self) {
    case .number(let number): number
    case .count(let count): Double(count)
    default: nil
    }
  }

  /// Returns an athlete's zone edges from expressions, in bpm, W or m/s; `nil` if the set has no
  /// expressions for the quantity.
  package func edges(
    of quantity: ZoneExpressions.Quantity, for athlete: @autoclosure () -> AthleteValues
  ) -> Result<[Double], ZoneExpressions.Problem>? {
    guard zones[quantity] != nil else { return nil }
    return zones.values(of: quantity) {
      var inputs = ExpressionInputs(seconds: 0)
      inputs.scalars = athlete().scalars
      for name in zones[quantity]?.flatMap(\.scalars) ?? [] where inputs.scalars[name] == nil {
        inputs.scalars[name] = number(of: name)
      }
      return inputs
    }
  }

  /// Returns an athlete's heart-rate zones in the given sport: from expressions or, if any of them has no
  /// value, from the settings.
  package func heartRateZones(
    for sport: ThresholdSport?, _ anchors: HeartRateAnchors, of athlete: @autoclosure () -> AthleteValues
  ) -> HeartRateZones? {
    let settings = heartRateZones.settings(for: sport)
    guard case .success(let edges)? = edges(of: .heartRate, for: athlete()) else {
      return settings.zones(for: anchors)
    }
    return settings.zones(at: edges, name: Self.modelOfExpressions)
  }

  package static let modelOfExpressions = "expressions"
}
