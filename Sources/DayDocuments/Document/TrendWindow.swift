import AthleteReadiness
import RealModule
import TextFormats

/// The trends of every metric over one window, as in a brief.
package struct TrendWindow: Sendable, Hashable {
  package let days: Int
  /// The metrics with enough data, in a fixed order.
  package let trends: [MetricTrend]

  init(_ state: AthleteState, days: Int, issue: IssueTime, settings: ReadinessSettings) {
    self.days = days
    trends = Self.keys.compactMap { state.trend(of: $0.metric, days: days, issue: issue, settings: settings) }
  }

  package subscript(metric: TrackedMetric) -> MetricTrend? { trends.first { $0.metric == metric } }

  static let keys: [(metric: TrackedMetric, key: String)] = [
    (.lnRMSSD, "hrv_rmssd"), (.lnSDNN, "hrv_sdnn"), (.restingHeartRate, "resting_hr"),
    (.respiratoryRate, "respiratory_rate"), (.wristTemperature, "wrist_temperature"),
    (.oxygenSaturation, "blood_oxygen_saturation"), (.sleep, "sleep_hours"), (.deepSleep, "deep_hours"),
    (.remSleep, "rem_hours"), (.awake, "awake_hours"), (.sleepOnset, "sleep_onset_h"), (.feel, "feel"),
    (.load, "load"), (.energyIntake, "calories"), (.protein, "protein_g"), (.carbohydrate, "carbs_g"),
    (.water, "water_ml"), (.steps, "step_count"), (.bodyMass, "weight_kg"), (.bodyFat, "body_fat_pct"),
    (.leanBodyMass, "lean_body_mass"), (.muscleMass, "smm_kg"),
  ]
}

extension JSONWriter {
  /// Writes a window, one member per metric. The mean of HRV is geometric, and its slope is that of the
  /// logarithm.
  mutating func window(_ window: TrendWindow) {
    beginObject()
    for (metric, key) in TrendWindow.keys {
      guard let trend = window[metric] else { continue }
      let isLogarithm = metric == .lnRMSSD || metric == .lnSDNN
      func shown(_ value: Double) -> Double { isLogarithm ? .exp(value) : value }
      object(key) { writer in
        writer.member("mean", shown(trend.mean))
        writer.member(
          "mean_interval", shown(trend.meanInterval.lowerBound)...shown(trend.meanInterval.upperBound))
        writer.member("n", trend.count)
        writer.slope(trend)
      }
    }
    endObject()
  }

  /// Writes the slope of a trend with its interval and direction.
  mutating func slope(_ trend: MetricTrend?) {
    member("slope_per_day", trend?.slope)
    member("slope_interval", trend?.slopeInterval)
    member("direction", trend?.direction?.rawValue)
  }
}
