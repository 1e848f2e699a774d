import ActivityStreams
import SessionMetrics

/// A perturbation of sensor readings and athlete values, each by a shift or a factor.
///
/// The sources of error combined in one perturbation affect different numbers, or numbers to which they contribute
/// additively. Four perturbations are therefore enough to separate the effect of each source on each number.
struct Perturbation {
  /// Added to heart rate, bpm.
  var heartRate = 0.0
  /// Factor on power.
  var power = 1.0
  /// Factor on distance and speed.
  var speed = 1.0
  /// Factor on height above the start.
  var altitude = 1.0
  /// Added to maximum heart rate, in standard deviations.
  var maximumHeartRate = 0.0
  /// Added to resting heart rate, in standard deviations.
  var restingHeartRate = 0.0
  /// Added to threshold heart rates, in standard deviations.
  var thresholdHeartRate = 0.0
  /// Factor on threshold and critical power.
  var thresholdPower = 1.0
  /// Factor on W′.
  var anaerobicWork = 1.0
  /// Factor on threshold pace and on the times from which critical speed is fitted.
  var thresholdPace = 1.0
  /// Factor on maximal oxygen uptake.
  var uptake = 1.0
  var mass = 1.0
  /// Added to the session rating, points.
  var rating = 0.0
  var errors = DeclaredErrors.standard

  /// Whether the streams change. If not, sections that depend only on streams stay the same.
  var changesStreams: Bool { heartRate != 0 || power != 1 || speed != 1 || altitude != 1 }

  func stream(_ given: ActivityStream) -> ActivityStream {
    var stream = given
    // Keep missing heart rates missing, since max(1, NaN) is 1.
    if heartRate != 0 { stream = stream.mapping(.heartRate) { $0.isNaN ? $0 : max(1, $0 + heartRate) } }
    if power != 1 { stream = stream.mapping(.power) { $0 * power } }
    if speed != 1 {
      stream = stream.mapping(.speed) { $0 * speed }
      stream = stream.mapping(.distance) { $0 * speed }
    }
    if altitude != 1, let first = given.values(of: .altitude)?.first(where: { !$0.isNaN }) {
      stream = stream.mapping(.altitude) { first + ($0 - first) * altitude }
      stream = stream.mapping(.grade) { $0 * altitude }
    }
    return stream
  }

  func summary(_ given: ActivitySummary) -> ActivitySummary {
    var summary = given
    summary.averageHeartRate = given.averageHeartRate.map { max(1, $0 + heartRate) }
    summary.maximumHeartRate = given.maximumHeartRate.map { max(1, $0 + heartRate) }
    summary.averagePower = given.averagePower.map { $0 * power }
    summary.maximumPower = given.maximumPower.map { $0 * power }
    summary.distance = given.distance.map { $0 * speed }
    summary.averageSpeed = given.averageSpeed.map { $0 * speed }
    summary.maximumSpeed = given.maximumSpeed.map { $0 * speed }
    summary.elevationGain = given.elevationGain.map { $0 * altitude }
    summary.perceivedExertion = given.perceivedExertion.map { min(10, max(0, $0 + rating)) }
    return summary
  }

  func thresholds(_ given: AthleteThresholds) -> AthleteThresholds {
    var values = given
    values.thresholdPower = given.thresholdPower.map { $0 * thresholdPower }
    values.criticalPower = given.criticalPower.map { $0 * thresholdPower }
    values.anaerobicWork = given.anaerobicWork.map { $0 * anaerobicWork }
    values.thresholdPace = given.thresholdPace.map { $0 * thresholdPace }
    values.criticalSpeed = given.criticalSpeed.map { $0 / thresholdPace }
    values.criticalSwimSpeed = given.criticalSwimSpeed.map { $0 / thresholdPace }
    values.maximalOxygenUptake = given.maximalOxygenUptake.map { $0 * uptake }
    values.mass = given.mass.map { $0 * mass }
    return values
  }

  func anchors(_ given: HeartRateAnchors) -> HeartRateAnchors {
    var anchors = given
    if maximumHeartRate != 0, let maximum = given.maximum {
      let shift = maximumHeartRate * Self.deviation(of: maximum, set: errors[.maximumHeartRateSet])
      anchors.maximum = maximum.shifted(by: shift)
      for path in [\HeartRateAnchors.firstVentilatory, \.secondVentilatory] {
        if let share = given[keyPath: path], share.source == .shareOfMaximum, maximum.mean > 0 {
          anchors[keyPath: path] = share.shifted(by: shift * share.mean / maximum.mean)
        }
      }
    }
    if restingHeartRate != 0, let resting = given.resting {
      anchors.resting = resting.shifted(
        by: restingHeartRate * Self.deviation(of: resting, set: errors[.restingHeartRateSet]))
    }
    if thresholdHeartRate != 0 {
      for path in [\HeartRateAnchors.threshold, \.firstVentilatory, \.secondVentilatory] {
        if let value = given[keyPath: path], value.source != .shareOfMaximum {
          anchors[keyPath: path] = value.shifted(
            by: thresholdHeartRate * Self.deviation(of: value, set: errors[.thresholdHeartRateSet]))
        }
      }
    }
    return anchors
  }

  /// Standard deviation of a reference heart rate: that of the estimate, and at least the declared error of
  /// a set value.
  static func deviation(of estimate: Estimate, set: Double) -> Double {
    let statedDeviation = estimate.standardDeviation
    return statedDeviation.isFinite ? max(statedDeviation, set) : set
  }
}

extension Estimate {
  fileprivate func shifted(by shift: Double) -> Estimate {
    var other = self
    other.mean += shift
    other.lower += shift
    other.upper += shift
    return other
  }
}
