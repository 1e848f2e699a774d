import ActivityStreams
import SessionMetrics

/// The product's fixed scale of the recovery score's components, 0–100.
package struct FixedScale: Sendable, Hashable {
  /// Sleep that scores 100, h.
  package var sleep = 7.5
  /// Heart-rate variability that scores 100, ms.
  package var variability = 60.0
  /// Time awake up to which each step holds, h.
  package var awake = SIMD3(0.1, 0.5, 1)
  /// Scores of the steps of time awake; the last one beyond.
  var awakeScores = SIMD4(100.0, 70, 40, 20)
  /// Deep sleep from which each step holds, h.
  package var deepSleep = SIMD2(0.5, 1)
  /// Scores of the steps of deep sleep; the first one below.
  var deepSleepScores = SIMD3(40.0, 70, 100)
  /// Resting heart rate that scores 100, bpm, and points a beat above it.
  package var restingHeartRate = SIMD2(40.0, 2)
  /// Load a point, and the least score.
  package var load = SIMD2(5.0, 20)

  /// The product's scale.
  package init() {}

  /// The score of a component's value.
  func score(_ part: Int, _ value: Double) -> Double {
    let score: Double =
      switch RecoveryPart(rawValue: part) {
      case .sleep: value / sleep * 100
      case .hrv: value / variability * 100
      case .fragmentation:
        value <= awake.x
          ? awakeScores.x
          : value <= awake.y ? awakeScores.y : value <= awake.z ? awakeScores.z : awakeScores.w
      case .deepSleep:
        value >= deepSleep.y
          ? deepSleepScores.z : value >= deepSleep.x ? deepSleepScores.y : deepSleepScores.x
      case .restingHeartRate: 100 - restingHeartRate.y * (value - restingHeartRate.x)
      default: max(load.y, 100 - value / load.x)
      }
    return max(0, min(100, score))
  }

  /// The settings in the order in which they are shown.
  static let settings: [Setting<FixedScale>] = [
    .number("fixed_sleep", \.sleep, in: 4...12, unit: "h", "sleep that scores 100", source: "product rule"),
    .number(
      "fixed_hrv", \.variability, in: 10...200, unit: "ms", "HRV that scores 100",
      source: "product rule"),
    .numbers(
      "fixed_awake", \.awake.list, in: 0...10, count: 3...3, rising: true, unit: "h",
      "upper limit of time awake for each step", source: "product rule"),
    .numbers(
      "fixed_awake_scores", \.awakeScores.list, in: 0...100, count: 4...4,
      "scores of the steps, and beyond the last",
      source: "product rule"),
    .numbers(
      "fixed_deep_sleep", \.deepSleep.list, in: 0...10, count: 2...2, rising: true, unit: "h",
      "lower limit of deep sleep for each step", source: "product rule"),
    .numbers(
      "fixed_deep_sleep_scores", \.deepSleepScores.list, in: 0...100, count: 3...3,
      "scores below the first step, then of each step", source: "product rule"),
    .numbers(
      "fixed_resting_hr", \.restingHeartRate.list, in: 0...100, count: 2...2, unit: "bpm",
      "resting heart rate that scores 100, and points lost per beat above it", source: "product rule"),
    .numbers(
      "fixed_load", \.load.list, in: 0.1...100, count: 2...2, "load per point lost, and the lowest score",
      source: "product rule"),
  ]
}
