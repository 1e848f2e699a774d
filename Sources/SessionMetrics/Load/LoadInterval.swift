/// The range of a load that follows from inputs that are only estimated.
public struct LoadInterval: Sendable, Hashable {
  /// Lower end.
  public var lower: Double
  /// Upper end.
  public var upper: Double

  /// An interval; the ends are put in order.
  public init(_ one: Double, _ other: Double) {
    lower = min(one, other)
    upper = max(one, other)
  }

  /// The interval of a metric over the ends of uncertain anchors.
  ///
  /// The metric is evaluated again at every combination of the interval ends of maximum and resting heart rate and,
  /// where sex is unknown, for both sexes. All ends together are a wider claim than the 95 % of each alone.
  /// - Parameters:
  ///   - anchors: The anchors.
  ///   - metric: The metric at anchors without uncertainty.
  /// - Returns: `nil` where the metric itself is `nil`; a point where nothing is uncertain.
  /// - Complexity: at most 18 evaluations of a metric of the histogram.
  public init?(over anchors: HeartRateAnchors, _ metric: (HeartRateAnchors) -> Double?) {
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

extension HeartRateAnchors {
  /// Exact anchors at every combination of the ends of what is uncertain; shares of the maximum follow it.
  var corners: [HeartRateAnchors] {
    var found: [HeartRateAnchors] = []
    for sex in sex.map({ [$0] }) ?? Sex.allCases {
      for newMaximum in Self.ends(maximum) {
        for newResting in Self.ends(resting) {
          var corner = self
          corner.sex = sex
          corner.maximum = newMaximum
          corner.resting = newResting
          corner.firstVentilatory = moved(firstVentilatory, with: newMaximum)
          corner.secondVentilatory = moved(secondVentilatory, with: newMaximum)
          found.append(corner)
        }
      }
    }
    return found
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
