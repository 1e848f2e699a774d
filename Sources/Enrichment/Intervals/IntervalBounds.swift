import ActivityStreams
import FormulaSets
import SessionMetrics

/// Limits all intervals to what is possible: plausible heart rates and oxygen uptake, speeds and climb
/// rates within human records, and ranges implied by the intervals of related numbers.
///
/// A bound never excludes the value itself, even if `data_quality.implausible` flags it.
///
/// Page: *How certain is a number*, tests: `IntervalBoundsTests`.
struct IntervalBounds {
  let context: SessionContext
  let activity: EnrichedActivity

  func cut(_ found: inout ActivityIntervals) {
    cutHeartRates(&found)
    cutSpeeds(&found)
    cutClimbs(&found)
    cutEnergy(&found)
  }

  /// Limits an interval to the given bounds, but keeps the value inside.
  private func cut(
    _ key: String, _ value: Double?, low: Double? = nil, high: Double? = nil,
    in found: inout ActivityIntervals
  ) {
    guard let value, let range = found.ends[key] else { return }
    let lower = max(range.lowerBound, min(low ?? -.infinity, value))
    let upper = min(range.upperBound, max(high ?? .infinity, value))
    found.ends[key] = lower < upper ? lower...upper : nil
  }

  // MARK: Heart rate

  private func cutHeartRates(_ found: inout ActivityIntervals) {
    let credible = HeartRateReserve.credible
    let rates = activity.heartRate
    for (key, value) in [
      ("max_heartrate", activity.maxHeartrate), ("heart_rate.max", rates?.max),
      ("heart_rate.min", rates?.min),
    ] {
      cut(key, value, low: credible.lowerBound, high: credible.upperBound, in: &found)
    }
    // A mean lies between minimum and maximum, each taken at the far end of its interval.
    let low = found["heart_rate.min"]?.lowerBound ?? rates?.min ?? credible.lowerBound
    let high = found["heart_rate.max"]?.upperBound ?? rates?.max ?? credible.upperBound
    func within(_ key: String, _ value: Double?) { cut(key, value, low: low, high: high, in: &found) }
    within("average_heartrate", activity.averageHeartrate)
    within("heart_rate.average", rates?.average)
    cut("heart_rate.min", rates?.min, high: found["heart_rate.average"]?.upperBound, in: &found)
    within("heart_rate.recovery.start_bpm", rates?.recovery?.startBPM)
    within("heart_rate.recovery.end_bpm", rates?.recovery?.endBPM)
    for (place, stop) in (rates?.stops ?? []).enumerated() {
      within("heart_rate.stops.\(place).start_bpm", stop.startBPM)
    }
    for (place, split) in (activity.speed?.splits ?? []).enumerated() {
      within("speed.splits.\(place).average_heartrate", split.averageHeartrate)
    }
    for (place, climb) in (activity.elevation?.climbs ?? []).enumerated() {
      within("elevation.climbs.\(place).average_heartrate", climb.averageHeartrate)
    }
    for (place, effort) in activity.bestEfforts.enumerated() where effort.channel == "heart_rate" {
      within("best_efforts.\(place).value", effort.value)
    }
    cutShares(&found)
  }

  /// Errors are propagated linearly. For a curved effect, the interval is at most this many times too wide.
  private static let reach = 1.5

  /// Limits percentages of maximum and reserve: no wider than with mean, maximum and resting heart rate all
  /// at the ends of their intervals.
  private func cutShares(_ found: inout ActivityIntervals) {
    guard let mean = activity.heartRate?.average, let maximum = context.anchors.maximum?.mean else { return }
    let means = found["heart_rate.average"] ?? mean...mean
    let maxima = found["provenance.max_hr.value"] ?? maximum...maximum
    guard maxima.lowerBound > 0 else { return }
    func within(_ key: String, _ value: Double?, _ low: Double?, _ high: Double?) {
      guard let value, let low, let high else { return }
      cut(
        key, value, low: value - Self.reach * (value - low), high: value + Self.reach * (high - value),
        in: &found)
    }
    let shares = (means.lowerBound / maxima.upperBound, means.upperBound / maxima.lowerBound)
    within("intensity.percentage", activity.intensity?.percentage, 100 * shares.0, 100 * shares.1)
    within("training_load.intensity", activity.trainingLoad?.intensity, shares.0, shares.1)
    guard let resting = context.anchors.resting?.mean else { return }
    let rests = found["provenance.resting_hr.value"] ?? resting...resting
    var reserves: [Double] = []
    for resting in [rests.lowerBound, rests.upperBound] {
      for maximum in [maxima.lowerBound, maxima.upperBound] where maximum > resting {
        for mean in [means.lowerBound, means.upperBound] {
          reserves.append(100 * (mean - resting) / (maximum - resting))
        }
      }
    }
    within(
      "intensity.hrr_percentage", activity.intensity?.reservePercentage, reserves.min(), reserves.max())
  }

  // MARK: Speed

  /// Best human performance in this sport over this time, plus the margin from the settings.
  private func limit(_ quantity: PerformanceLimits.Quantity, _ seconds: Double) -> Double? {
    PerformanceLimits.highest(quantity, of: context.kind.sport, over: seconds).map {
      $0 * (1 + PlausibilitySettings.recordMargin)
    }
  }

  private func cutSpeeds(_ found: inout ActivityIntervals) {
    let fastest = limit(.speed, 1)
    cut("max_speed_ms", activity.maxSpeed, low: 0, high: fastest, in: &found)
    cut("speed.max_kmh", activity.speed?.maxKmh, low: 0, high: fastest.map { 3.6 * $0 }, in: &found)
    if let mean = activity.averageSpeed, mean > 0 {
      // No faster than the top speed, and no slower than the shortest distance in the longest time.
      let most = [
        found["max_speed_ms"]?.upperBound ?? activity.maxSpeed,
        activity.movingTime.flatMap { limit(.speed, $0) },
      ].compactMap { $0 }.min()
      let shortest = share(of: "distance_m", activity.distance, found).0
      let longest = share(of: "moving_time_seconds", activity.movingTime, found).1
      let least = mean * shortest / longest
      cut("average_speed_ms", mean, low: least, high: most, in: &found)
      cut(
        "speed.average_kmh", activity.speed?.averageKmh, low: 3.6 * least, high: most.map { 3.6 * $0 },
        in: &found)
      cut(
        "speed.pace_avg_s_per_km", activity.speed?.paceAverageSeconds, low: most.map { 1000 / $0 },
        high: least > 0 ? 1000 / least : nil, in: &found)
    }
    // The last split is only part of a kilometre or mile.
    for (place, split) in (activity.speed?.splits ?? []).enumerated()
    where ["km", "mile"].contains(split.unit) {
      let whole = (Split.Unit(rawValue: split.unit) ?? .kilometre).metres
      guard split.distance > 0, split.distance < 0.99 * whole else { continue }
      let key = "speed.splits.\(place)"
      cut("\(key).distance_m", split.distance, low: 0, high: whole, in: &found)
      cut("\(key).seconds", split.seconds, low: 0, high: split.seconds * whole / split.distance, in: &found)
    }
    func pace(_ key: String, _ value: Double?) {
      cut(key, value, low: value.flatMap { limit(.speed, $0) }.map { 1000 / $0 }, in: &found)
    }
    pace("speed.pace_best_s_per_km", activity.speed?.paceBestSeconds)
    for (place, effort) in activity.bestEfforts.enumerated() {
      let key = "best_efforts.\(place).value"
      switch effort.channel {
      case "speed":
        cut(key, effort.value, low: 0, high: limit(.speed, effort.seconds ?? 1), in: &found)
      case "vertical_speed":
        cut(key, effort.value, low: 0, high: limit(.climb, effort.seconds ?? 1).map { $0 / 3600 }, in: &found)
      case "distance":
        let most = limit(.speed, effort.value)
        cut(key, effort.value, low: most.flatMap { most in effort.distance.map { $0 / most } }, in: &found)
      default: break
      }
    }
  }

  /// The ends of an interval relative to the value; 1 without an interval.
  private func share(of key: String, _ value: Double?, _ found: ActivityIntervals) -> (Double, Double) {
    guard let value, value > 0, let range = found[key] else { return (1, 1) }
    return (range.lowerBound / value, range.upperBound / value)
  }

  // MARK: Climbs

  private func cutClimbs(_ found: inout ActivityIntervals) {
    guard let section = activity.elevation else { return }
    let steepest = 100 * context.formulas.grade.limit
    let low = found["elevation.min_m"]?.lowerBound ?? section.min
    let high = found["elevation.max_m"]?.upperBound ?? section.max
    for (place, climb) in section.climbs.enumerated() {
      let key = "elevation.climbs.\(place)"
      cut("\(key).grade_percent", climb.grade, low: 0, high: steepest, in: &found)
      // The steepest stretch is at least as steep as the mean of the climb.
      cut(
        "\(key).steepest_percent", climb.steepest,
        low: found["\(key).grade_percent"]?.lowerBound ?? climb.grade, high: steepest, in: &found)
      cut("\(key).top_m", climb.top, low: low, high: high, in: &found)
      cut(
        "\(key).vam_m_per_h", climb.verticalSpeed, low: 0, high: limit(.climb, climb.seconds), in: &found)
    }
  }

  // MARK: Energy

  private func cutEnergy(_ found: inout ActivityIntervals) {
    let formulas = context.formulas
    let athleteMETs = context.thresholds.maximalOxygenUptake.map { $0 / formulas.mets.uptakeOfOne }
    cut(
      "mets", activity.mets, low: EnergySettings.minimumMETs,
      high: max(athleteMETs ?? 0, formulas.plausibility.highestMETs), in: &found)
    guard let mets = activity.mets, mets > 0, let minutes = activity.metMinutes else { return }
    let shares = share(of: "mets", mets, found)
    let times = share(of: "moving_time_seconds", activity.movingTime, found)
    cut(
      "met_minutes", minutes, low: minutes * shares.0 * times.0, high: minutes * shares.1 * times.1,
      in: &found)
  }
}
