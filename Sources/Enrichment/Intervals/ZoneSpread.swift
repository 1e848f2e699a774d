import ActivityStreams
import FormulaSets
import SessionMetrics

/// The error of the time in each zone. Time in zones is not linear in its inputs, so it is recounted with
/// each source of error at both ends, one at a time. The changes on each side are added as squares.
///
/// Page: *How certain is a number*, tests: `ZoneIntervalTests`, `ActivityIntervalsTests`.
struct ZoneSpread {
  /// Time in each zone, s.
  let seconds: [Double]
  /// For each source of error, the change in each zone at every step towards both ends, s.
  let sources: [[[Double]]]
  /// Half-width of the interval due to samples that fluctuate across zone boundaries, s.
  let wander: Double

  /// Returns the interval of a zone's number; `nil` if nothing is uncertain.
  ///
  /// - Parameters:
  ///   - value: The value in the document, whose unit the key determines.
  ///   - key: The key, which ends in `seconds`, `percentage` or `fraction`.
  ///   - place: Index of the zone.
  func interval(_ value: Double, key: String, at place: Int) -> ClosedRange<Double>? {
    let total = seconds.reduce(0, +)
    guard seconds.indices.contains(place), total > 0 else { return nil }
    var (below, above) = (wander * wander, wander * wander)
    for steps in sources {
      let moved = steps.map { $0[place] }
      let low = min(0, moved.min() ?? 0)
      let high = max(0, moved.max() ?? 0)
      below += low * low
      above += high * high
    }
    let (unit, most, rounding): (Double, Double, Double) =
      key.hasSuffix("seconds")
      ? (1, total, 0) : key.hasSuffix("percentage") ? (100 / total, 100, total / 200) : (1 / total, 1, 0)
    // A whole percentage has a rounding error too.
    let lower = max(0, (seconds[place] - (below + rounding * rounding).squareRoot()) * unit)
    let upper = min(most, (seconds[place] + (above + rounding * rounding).squareRoot()) * unit)
    let ends = (min(lower, value), max(upper, value))
    return ends.0.isFinite && ends.1.isFinite && ends.0 < ends.1 ? ends.0...ends.1 : nil
  }

  /// Typical time that a value stays near a boundary, s (house rule, from intervals and rolling terrain).
  /// The noise that remains in a mean over this time crosses the boundary: half of it if its correlation
  /// time is 10 s, all of it for 40 s.
  private static let stay = 80.0

  /// Recounts at whole units out to the end on both sides, so a larger error never gives a narrower interval.
  ///
  /// - Parameters:
  ///   - deviation: Standard deviation of the source, in units.
  ///   - most: Maximum number of units.
  ///   - count: Seconds in each zone with the source shifted by a number of units.
  ///   - start: Seconds in each zone without a shift.
  private static func steps(
    to deviation: Double, atMost most: Double = 60, from start: [Double], _ count: (Double) -> [Double]?
  ) -> [[Double]] {
    let end = DeclaredErrors.width * deviation
    guard end > 0, end.isFinite else { return [] }
    let whole = stride(from: 1.0, to: min(end, most), by: 1)
    return (Array(whole) + [end]).flatMap { [count($0), count(-$0)] }
      .compactMap { $0?.count == start.count ? $0 : nil }
      .map { found in zip(found, start).map { $0 - $1 } }
  }

  /// Combines the values of a large distribution into bins, so recounting is fast.
  private static func binned(_ given: ValueDistribution, width: Double) -> ValueDistribution {
    let bins = 1_200
    guard given.values.count > 400, width > 0, width.isFinite else { return given }
    var seconds = [Double](repeating: 0, count: bins)
    for (value, time) in zip(given.values, given.seconds) {
      let place = (value / width).rounded(.down)
      guard place >= 0, place < Double(bins), let place = Int(exactly: place) else { continue }
      seconds[place] += time
    }
    let filled = seconds.indices.filter { seconds[$0] > 0 }
    return ValueDistribution(
      values: filled.map { (Double($0) + 0.5) * width }, seconds: filled.map { seconds[$0] })
  }
}

// MARK: Heart rate

extension ZoneSpread {
  /// Computes heart-rate zones with the errors of the sensor and of maximum, resting and threshold heart
  /// rate; `nil` if zones are missing.
  init?(heartRate context: SessionContext, _ sensors: SensorErrors) {
    guard let facts = context.heartRate, let base = facts.times?.seconds else { return nil }
    let distribution = Self.binned(facts.distribution, width: 0.25)
    let zones = context.heartRateZones(context.anchors)
    guard let start = zones?.times(of: distribution).seconds, start.count == base.count else { return nil }
    func shifted(_ change: (inout Perturbation) -> Void) -> [Double]? {
      var other = Perturbation()
      other.errors = sensors.errors
      change(&other)
      return context.heartRateZones(other.anchors(context.anchors))?.times(of: distribution).seconds
    }
    func deviation(_ estimate: Estimate?, _ name: DeclaredErrors.Name) -> Double {
      estimate.map { Perturbation.deviation(of: $0, set: sensors.errors[name]) } ?? 0
    }
    let residualNoise = sensors.heartRate(over: Self.stay)
    let bias = (sensors.meanHeartRate * sensors.meanHeartRate + residualNoise * residualNoise).squareRoot()
    let ofMaximum = deviation(context.anchors.maximum, .maximumHeartRateSet)
    let ofResting = deviation(context.anchors.resting, .restingHeartRateSet)
    let ofThreshold = deviation(context.anchors.threshold, .thresholdHeartRateSet)
    seconds = base
    sources = [
      Self.steps(to: bias, from: start) { shift in
        zones?.times(
          of: ValueDistribution(values: distribution.values.map { $0 + shift }, seconds: distribution.seconds)
        ).seconds
      },
      Self.steps(to: ofMaximum, from: start) { shift in
        shifted { $0.maximumHeartRate = shift / ofMaximum }
      },
      Self.steps(to: ofResting, from: start) { shift in
        shifted { $0.restingHeartRate = shift / ofResting }
      },
      Self.steps(to: ofThreshold, from: start) { shift in
        shifted { $0.thresholdHeartRate = shift / ofThreshold }
      },
    ]
    // The positions at which heart rate fluctuates across a boundary of the zone.
    wander = DeclaredErrors.width * residualNoise
  }
}

// MARK: Power and pace

extension ZoneSpread {
  /// Computes power zones with the error of the power meter and, if the boundaries depend on it, of the
  /// threshold; `nil` if zones are missing.
  init?(
    power context: SessionContext, _ activity: EnrichedActivity, _ sensors: SensorErrors, others: [OtherWay]
  ) {
    let rule = context.formulas.timeBase.outputRule
    guard let zones = activity.power?.zones,
      let distribution = context.stream.distribution(of: .power, rule: rule)
    else { return nil }
    self.init(
      zones.map(\.seconds), lower: zones.map(\.lowerWatts), distribution, scale: sensors.powerScale,
      wander: { sensors.power(over: $0) }, session: sensors.seconds,
      edges: Self.spread(ofEdges: "power.zones", "lower_watts", zones.map(\.lowerWatts), others)
    ) { PowerZones($0, edges: $1).shares.map(\.seconds) }
  }

  /// Computes pace zones with the error of the GPS receiver or sensor and, if the boundaries depend on it, of
  /// the threshold; `nil` if zones are missing.
  init?(
    pace context: SessionContext, _ activity: EnrichedActivity, _ sensors: SensorErrors, others: [OtherWay]
  ) {
    let formulas = context.formulas
    guard let zones = activity.speed?.zones,
      let distribution = context.stream.distribution(of: .speed, rule: formulas.timeBase.outputRule)
    else { return nil }
    self.init(
      zones.map(\.seconds), lower: zones.map(\.lowerSpeed), distribution, scale: sensors.speedScale,
      wander: { sensors.speed(over: $0) }, session: sensors.seconds,
      edges: Self.spread(ofEdges: "speed.zones", "lower_ms", zones.map(\.lowerSpeed), others)
    ) { PaceZones($0, edges: $1, settings: formulas.pace).shares.map(\.seconds) }
  }

  /// Computes zones whose errors are relative.
  ///
  /// - Parameters:
  ///   - base: Seconds in each zone, without errors.
  ///   - lower: Lower bound of each zone.
  ///   - given: The measured distribution.
  ///   - scale: Relative error of the sensor's scale.
  ///   - wander: Relative noise of a mean over a number of seconds.
  ///   - session: Duration of the session, s.
  ///   - edges: Relative error of the boundaries.
  ///   - count: Returns the seconds in each zone of a distribution for given boundaries.
  private init?(
    _ base: [Double], lower: [Double], _ given: ValueDistribution, scale: Double, wander: (Double) -> Double,
    session: Double, edges: Double, _ count: (ValueDistribution, [Double]) -> [Double]
  ) {
    let marks = Array(lower.dropFirst())
    guard let highest = given.values.max(), highest > 0, highest.isFinite else { return nil }
    let distribution = Self.binned(given, width: highest / 1_199)
    let start = count(distribution, marks)
    guard start.count == base.count else { return nil }
    func scaled(_ percent: Double) -> [Double]? {
      let factor = max(0, 1 + percent / 100)
      return count(
        ValueDistribution(values: distribution.values.map { $0 * factor }, seconds: distribution.seconds),
        marks)
    }
    let residualNoise = wander(Self.stay)
    let bias = (scale * scale + wander(session) * wander(session) + residualNoise * residualNoise)
      .squareRoot()
    seconds = base
    sources = [
      Self.steps(to: 100 * bias, from: start, scaled), Self.steps(to: 100 * edges, from: start, scaled),
    ]
    self.wander = 0
  }

  /// Relative error of the boundaries: the largest among the variants.
  private static func spread(
    ofEdges list: String, _ name: String, _ lower: [Double], _ others: [OtherWay]
  ) -> Double {
    lower.enumerated().map { place, edge in
      guard edge > 0 else { return 0 }
      return others.reduce(0) { sum, other in
        let step = (other.value(of: "\(list).\(place).\(name)") ?? edge) / edge - 1
        return sum + step * step
      }.squareRoot()
    }.max() ?? 0
  }
}
