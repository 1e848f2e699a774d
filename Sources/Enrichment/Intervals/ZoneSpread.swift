import ActivityStreams
import FormulaSets
import SessionMetrics

/// The error of the time in each zone: counted again with each source of error at both ends of its interval, alone,
/// since time in zones is not linear; the steps on each side add in squares.
///
/// Page: *How sure is a number*, tests: `ZoneIntervalTests`, `ActivityIntervalsTests`.
struct ZoneSpread {
  /// Seconds in each zone.
  let seconds: [Double]
  /// For each source of error, how much every step on its way to both ends moves each zone, s.
  let sources: [[[Double]]]
  /// Added spread from samples that wander about the zone bounds, s: half width.
  let wander: Double

  /// The interval of a number of a zone; `nil` if nothing is uncertain.
  ///
  /// - Parameters:
  ///   - value: the document's value.
  ///   - key: its key, of `seconds`, `percentage` or `fraction`.
  ///   - place: place of the zone.
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
    // A whole percentage also has a rounding error.
    let lower = max(0, (seconds[place] - (below + rounding * rounding).squareRoot()) * unit)
    let upper = min(most, (seconds[place] + (above + rounding * rounding).squareRoot()) * unit)
    let ends = (min(lower, value), max(upper, value))
    return ends.0.isFinite && ends.1.isFinite && ends.0 < ends.1 ? ends.0...ends.1 : nil
  }

  /// Typical time a value stays near a bound, s (house rule: the efforts of intervals and of rolling ground).
  /// The wander left in the mean over it crosses the bound: half of a wander of 10 s, all of one of 40 s.
  private static let stay = 80.0

  /// Steps of one source: counts at the whole units up to the end on both sides, so a wider error never gives less.
  ///
  /// - Parameters:
  ///   - deviation: of the source, in units.
  ///   - most: the most units that are looked at.
  ///   - count: the seconds in each zone with the source shifted by a number of units.
  ///   - start: those without.
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

  /// A distribution of many values in equal bins, so it can be counted many times.
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
  /// Of zones of heart rate: sensor, maximum, resting and threshold heart rate; `nil` without zones.
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
    let left = sensors.heartRate(over: Self.stay)
    let bias = (sensors.meanHeartRate * sensors.meanHeartRate + left * left).squareRoot()
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
    // Places where heart rate wanders about a bound of the zone.
    wander = DeclaredErrors.width * left
  }
}

// MARK: Power and pace

extension ZoneSpread {
  /// For power zones: the meter, and the threshold if edges follow it; `nil` without zones.
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

  /// For pace zones: the receiver or sensor, and the threshold if edges follow it; `nil` without zones.
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

  /// For zones with relative errors.
  ///
  /// - Parameters:
  ///   - lower: where each zone begins.
  ///   - scale: deviation of the sensor's scale, share.
  ///   - wander: of the mean over a number of seconds, share.
  ///   - edges: deviation of the edges, share.
  ///   - count: seconds in each zone of a distribution between edges.
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
    let left = wander(Self.stay)
    let bias = (scale * scale + wander(session) * wander(session) + left * left).squareRoot()
    seconds = base
    // Lowering the edges equals raising the values.
    sources = [
      Self.steps(to: 100 * bias, from: start, scaled), Self.steps(to: 100 * edges, from: start, scaled),
    ]
    self.wander = 0
  }

  /// Deviation of the edges, as a share: that of the one which the other ways move most.
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
