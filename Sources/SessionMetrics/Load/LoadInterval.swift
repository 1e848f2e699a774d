/// The range of a load that results from uncertain inputs.
///
/// Page: *Training load and its fallbacks*, tests: `TrainingLoadTests`.
public struct LoadInterval: Sendable, Hashable {
  /// Lower end of the interval.
  public var lower: Double
  /// Upper end of the interval.
  public var upper: Double

  /// Creates an interval from its two ends, in either order.
  package init(_ one: Double, _ other: Double) {
    lower = min(one, other)
    upper = max(one, other)
  }

  /// Evaluates a metric over the ends of uncertain anchors.
  ///
  /// The metric is evaluated at every combination of the interval ends of maximum and resting heart rate and,
  /// if sex is unknown, for both sexes. The combined interval covers more than the 95 % of each anchor alone.
  ///
  /// - Parameters:
  ///   - anchors: Maximum and resting heart rate with their intervals, and sex.
  ///   - metric: The metric at exact anchors.
  /// - Returns: `nil` if the metric is `nil`; an interval of width 0 if nothing is uncertain.
  /// - Complexity: At most 9 evaluations of the metric.
  package init?(over anchors: HeartRateAnchors, _ metric: (HeartRateAnchors) -> Double?) {
    guard let center = metric(anchors), center.isFinite else { return nil }
    lower = center
    upper = center
    for corner in anchors.corners {
      guard let value = metric(corner), value.isFinite else { continue }
      lower = min(lower, value)
      upper = max(upper, value)
    }
  }
}

extension LoadInterval {
  /// Evaluates a metric over uncertain anchors and an independent sensor error, which add in quadrature.
  ///
  /// A sensor that reads a few beats too high is equivalent to anchors that are too low by the same amount.
  ///
  /// - Parameters:
  ///   - anchors: Maximum and resting heart rate with their intervals, and sex.
  ///   - sensorError: Half-width of the heart-rate error, bpm.
  ///   - metric: The metric at exact anchors.
  /// - Returns: `nil` if the metric is `nil`.
  /// - Complexity: At most 12 evaluations of the metric.
  package init?(
    over anchors: HeartRateAnchors, sensorError: Double, _ metric: (HeartRateAnchors) -> Double?
  ) {
    guard let center = metric(anchors), let anchorInterval = LoadInterval(over: anchors, metric) else {
      return nil
    }
    guard sensorError > 0, let low = metric(anchors.moved(by: sensorError)),
      let high = metric(anchors.moved(by: -sensorError)), low.isFinite, high.isFinite
    else {
      self = anchorInterval
      return
    }
    self = anchorInterval.joined(LoadInterval(low, high), about: center)
    lower = max(0, lower)
  }

  /// Returns the combined interval of two independent errors of one value. The distances from the centre add
  /// in quadrature.
  package func joined(_ other: LoadInterval, about center: Double) -> LoadInterval {
    func length(_ one: Double, _ two: Double) -> Double { (one * one + two * two).squareRoot() }
    return LoadInterval(
      center - length(min(0, lower - center), min(0, other.lower - center)),
      center + length(max(0, upper - center), max(0, other.upper - center)))
  }
}

extension HeartRateAnchors {
  /// Returns the anchors with another exact maximum. Thresholds derived from the maximum change with it.
  public func with(maximum value: Double) -> HeartRateAnchors {
    var anchors = self
    let exact = Estimate(exactly: value, source: maximum?.source ?? .set)
    anchors.maximum = exact
    anchors.firstVentilatory = moved(firstVentilatory, with: exact)
    anchors.secondVentilatory = moved(secondVentilatory, with: exact)
    return anchors
  }

  /// The anchors with sex set, for metrics that do not depend on it. An unknown sex then costs no extra evaluations.
  var ofOneSex: HeartRateAnchors {
    var anchors = self
    anchors.sex = sex ?? .male
    return anchors
  }

  /// Returns the anchors with maximum and resting heart rate shifted by the given beats per minute.
  func moved(by beats: Double) -> HeartRateAnchors {
    var moved = self
    moved.maximum?.mean += beats
    moved.resting?.mean += beats
    return moved
  }

  /// Exact anchors at every combination of interval ends. Thresholds derived from the maximum change with it.
  var corners: [HeartRateAnchors] {
    var combinations: [HeartRateAnchors] = []
    for sex in sex.map({ [$0] }) ?? Sex.allCases {
      for newMaximum in Self.ends(maximum) {
        for newResting in Self.ends(resting) {
          var corner = self
          corner.sex = sex
          corner.maximum = newMaximum
          corner.resting = newResting
          corner.firstVentilatory = moved(firstVentilatory, with: newMaximum)
          corner.secondVentilatory = moved(secondVentilatory, with: newMaximum)
          combinations.append(corner)
        }
      }
    }
    return combinations
  }

  private static func ends(_ estimate: Estimate?) -> [Estimate?] {
    guard let estimate, estimate.isUncertain else { return [estimate] }
    return [
      Estimate(exactly: estimate.lower, source: estimate.source),
      Estimate(exactly: estimate.upper, source: estimate.source),
    ]
  }

  private func moved(_ estimate: Estimate?, with newMaximum: Estimate?) -> Estimate? {
    guard let estimate, estimate.source == .shareOfMaximum, let maximum, let newMaximum, maximum.mean > 0
    else { return estimate }
    return Estimate(exactly: estimate.mean / maximum.mean * newMaximum.mean, source: .shareOfMaximum)
  }
}
