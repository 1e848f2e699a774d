import ActivityStreams
import SessionMetrics

/// The product's fixed 0–100 scale for the recovery components.
package struct FixedScale: Sendable, Hashable {
  /// Sleep that scores 100, h.
  package let sleep = 7.5
  /// HRV that scores 100, ms.
  package let variability = 60.0
  /// Upper limits of the steps for time awake, h.
  package let awake = SIMD3(0.1, 0.5, 1)
  /// Scores of the steps for time awake; the last applies above the highest limit.
  let awakeScores = SIMD4(100.0, 70, 40, 20)
  /// Lower limits of the steps for deep sleep, h.
  package let deepSleep = SIMD2(0.5, 1)
  /// Scores of the steps for deep sleep; the first applies below the lowest limit.
  let deepSleepScores = SIMD3(40.0, 70, 100)
  /// Resting heart rate with a score of 100, bpm, and points lost per bpm above it.
  package let restingHeartRate = SIMD2(40.0, 2)
  /// Load for each point lost, and the lowest score.
  package let load = SIMD2(5.0, 20)

  package static let product = FixedScale()

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
}
