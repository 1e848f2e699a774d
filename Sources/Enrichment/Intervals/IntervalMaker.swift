import ActivityStreams
import FormulaSets
import RealModule
import SessionMetrics

/// Makes the intervals of one activity from the document, the other ways that it could have been and the errors of each key of its own.
///
/// Page: *How sure is a number*, tests: `ActivityIntervalsTests`.
struct IntervalMaker {
  let context: SessionContext
  let activity: EnrichedActivity
  let sensors: SensorErrors

  /// Half width of 90 % of a normal distribution in standard deviations.
  static let width = 1.6448536269514722

  /// What a key adds of its own: deviations as a share and as an amount, and where the truth is expected beside the value.
  struct Own {
    var relative = 0.0
    var absolute = 0.0
    var shift = 0.0
  }

  /// The intervals of an activity.
  ///
  /// - Parameters:
  ///   - activity: the document.
  ///   - context: what it was made from.
  ///   - errors: the declared errors.
  ///   - formulaHash: the hash of the formulas.
  ///   - legs: the documents of its legs, with intervals, whose sums its totals are.
  static func intervals(
    of activity: EnrichedActivity, _ context: SessionContext, _ errors: DeclaredErrors, formulaHash: String,
    legs: [EnrichedActivity]
  ) -> ActivityIntervals {
    let sensors = SensorErrors(context, errors)
    let others = sensors.perturbations(context).map { perturbation in
      OtherWay(
        EnrichedActivity(
          SessionContext(perturbation.applied(to: context.prepared)), formulaHash: formulaHash, legs: legs),
        of: activity)
    }
    var found = IntervalMaker(context: context, activity: activity, sensors: sensors).intervals(
      others: others)
    if context.kind.category == .multisport, !legs.isEmpty { found.takeSums(of: legs.map(\.intervals)) }
    found.takeStated(of: activity)
    IntervalBounds(context: context, activity: activity).cut(&found)
    return found
  }

  /// The intervals.
  ///
  /// - Parameter others: the other ways that the activity could have been.
  func intervals(others: [OtherWay]) -> ActivityIntervals {
    let leaves = NumberLeaves(activity)
    var found: [String: ClosedRange<Double>] = [:]
    found.reserveCapacity(leaves.keys.count)
    for (place, key) in leaves.keys.enumerated() {
      let (pattern, places) = Self.pattern(of: key)
      guard let rule = IntervalRule.of(pattern) else { continue }
      let value = leaves.values[place]
      if rule.own == .zone {
        found[key] = zone(value, key: pattern, at: places.first ?? 0)
        continue
      }
      guard var own = own(rule.own, value, pattern, places) else { continue }
      let list = OtherWay.list(of: pattern)
      let changed =
        rule.isEvaluated
        ? others.compactMap { $0.value(of: key, at: place, in: list, entry: places.first ?? 0) } : []
      // What the other ways do not have cannot tell what the scale of altitude does to it.
      if list == OtherWay.climbs, others.contains(where: { $0.hasLost(list, entry: places.first ?? 0) }) {
        own.relative = norm(own.relative, (rule.own == .climbFiets ? 2 : 1) * sensors.altitudeScale)
      }
      found[key] = Self.interval(of: value, others: changed, own: own, rule: rule)
    }
    for (key, anchor, kind) in [
      ("provenance.max_hr.value", context.anchors.maximum, DeclaredErrors.Name.maximumHeartRateSet),
      ("provenance.resting_hr.value", context.anchors.resting, .restingHeartRateSet),
      ("provenance.lthr.value", context.anchors.threshold, .thresholdHeartRateSet),
    ] {
      guard let anchor, let rule = IntervalRule.of(key) else { continue }
      let deviation = Perturbation.deviation(of: anchor, set: sensors.errors[kind])
      found[key] = Self.interval(of: anchor.mean, others: [], own: Own(absolute: deviation), rule: rule)
    }
    return ActivityIntervals(found)
  }

  /// The key without places in lists, and these.
  static func pattern(of key: String) -> (String, [Int]) {
    guard key.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return (key, []) }
    var names: [Substring] = []
    var places: [Int] = []
    for part in key.split(separator: ".") {
      if let place = Int(part) { places.append(place) } else { names.append(part) }
    }
    return (names.joined(separator: "."), places)
  }

  /// The interval of a value; `nil` where nothing is uncertain or it would not be finite.
  static func interval(of value: Double, others: [Double], own: Own, rule: IntervalRule)
    -> ClosedRange<Double>?
  {
    guard value.isFinite else { return nil }
    var lower: Double
    var upper: Double
    if rule.scale == .ratio, value > 0, others.allSatisfy({ $0 > 0 }), value + own.shift > 0 {
      var variance = own.relative * own.relative + (own.absolute / value) * (own.absolute / value)
      for other in others {
        let step = Double.log(other / value)
        variance += step * step
      }
      let half = width * min(3, variance.squareRoot())
      let centre = value + own.shift
      lower = centre * Double.exp(-half)
      upper = centre * Double.exp(half)
    } else {
      let share = own.relative * value
      var variance = share * share + own.absolute * own.absolute
      for other in others { variance += (other - value) * (other - value) }
      let half = width * variance.squareRoot()
      lower = value + own.shift - half
      upper = value + own.shift + half
      if rule.scale == .ratio { lower = max(0, lower) }
    }
    lower = min(value, max(rule.low, lower))
    upper = max(value, min(rule.high, upper))
    guard lower.isFinite, upper.isFinite, lower < upper else { return nil }
    return lower...upper
  }

  // MARK: Zones

  /// Time in a zone with heart rate and its anchors at the ends of their intervals, each alone; the steps to each side add in squares.
  private func zone(_ value: Double, key: String, at place: Int) -> ClosedRange<Double>? {
    guard let times = zoneTimes, times.base.indices.contains(place) else { return nil }
    let total = times.base.reduce(0, +)
    guard total > 0 else { return nil }
    var (below, above) = (0.0, 0.0)
    for pair in times.pairs {
      let steps = pair.map { $0[place] }
      let low = min(0, steps.min() ?? 0)
      let high = max(0, steps.max() ?? 0)
      below += low * low
      above += high * high
    }
    // Places where heart rate wanders about a bound of the zone.
    let wander = Self.width * sensors.heartRate(over: 1) * 0.5
    let base = times.base[place]
    let unit = key.hasSuffix("seconds") ? 1 : key.hasSuffix("percentage") ? 100 / total : 1 / total
    let most = key.hasSuffix("seconds") ? total : key.hasSuffix("percentage") ? 100 : 1
    let rounding = key.hasSuffix("percentage") ? 0.5 : 0
    let lower = max(0, (base - (below + wander * wander).squareRoot()) * unit - rounding)
    let upper = min(most, (base + (above + wander * wander).squareRoot()) * unit + rounding)
    let ends = (min(lower, value), max(upper, value))
    return ends.0.isFinite && ends.1.isFinite && ends.0 < ends.1 ? ends.0...ends.1 : nil
  }

  /// Seconds in each zone, and how much each source moves them on its way to both ends.
  private let zoneTimes: (base: [Double], pairs: [[[Double]]])?

  init(context: SessionContext, activity: EnrichedActivity, sensors: SensorErrors) {
    self.context = context
    self.activity = activity
    self.sensors = sensors
    zoneTimes = Self.zoneTimes(context, sensors)
  }

  private static func zoneTimes(_ context: SessionContext, _ sensors: SensorErrors)
    -> (base: [Double], pairs: [[[Double]]])?
  {
    guard let facts = context.heartRate, let base = facts.times?.seconds else { return nil }
    let distribution = Self.binned(facts.distribution)
    guard let start = context.heartRateZones(context.anchors)?.times(of: distribution).seconds,
      start.count == base.count
    else { return nil }
    // Every whole beat up to the end, so that a wider error never gives less.
    func counts(_ deviation: Double, _ seconds: (Double) -> [Double]?) -> [[Double]] {
      let end = width * deviation
      guard end > 0, end.isFinite else { return [] }
      let whole = stride(from: 1.0, to: Swift.min(end, 60), by: 1)
      return (Array(whole) + [end]).flatMap { [seconds($0), seconds(-$0)] }
        .compactMap { $0?.count == base.count ? $0 : nil }
        .map { found in zip(found, start).map { $0 - $1 } }
    }
    func shifted(_ change: (inout Perturbation) -> Void) -> [Double]? {
      var other = Perturbation()
      other.errors = sensors.errors
      change(&other)
      return context.heartRateZones(other.anchors(context.anchors))?.times(of: distribution).seconds
    }
    func deviation(_ estimate: Estimate?, _ name: DeclaredErrors.Name) -> Double {
      estimate.map { Perturbation.deviation(of: $0, set: sensors.errors[name]) } ?? 0
    }
    // Half of the wander stands for what it carries over the bounds and not back.
    let left = 0.5 * sensors.heartRate(over: 1)
    let bias = (sensors.meanHeartRate * sensors.meanHeartRate + left * left).squareRoot()
    let zones = context.heartRateZones(context.anchors)
    let ofMaximum = deviation(context.anchors.maximum, .maximumHeartRateSet)
    let ofResting = deviation(context.anchors.resting, .restingHeartRateSet)
    let ofThreshold = deviation(context.anchors.threshold, .thresholdHeartRateSet)
    let pairs = [
      counts(bias) { shift in
        zones?.times(
          of: ValueDistribution(values: distribution.values.map { $0 + shift }, seconds: distribution.seconds)
        ).seconds
      },
      counts(ofMaximum) { shift in shifted { $0.maximumHeartRate = shift / ofMaximum } },
      counts(ofResting) { shift in shifted { $0.restingHeartRate = shift / ofResting } },
      counts(ofThreshold) { shift in shifted { $0.thresholdHeartRate = shift / ofThreshold } },
    ]
    return (base, pairs)
  }

  /// A distribution of many values by quarters of a beat, so that it can be counted many times.
  private static func binned(_ given: ValueDistribution) -> ValueDistribution {
    guard given.values.count > 400 else { return given }
    var bins = [Double](repeating: 0, count: 1_200)
    for (value, seconds) in zip(given.values, given.seconds) {
      let quarter = (value * 4).rounded(.down)
      guard quarter >= 0, quarter < 1_200, let place = Int(exactly: quarter) else { continue }
      bins[place] += seconds
    }
    let filled = bins.indices.filter { bins[$0] > 0 }
    return ValueDistribution(
      values: filled.map { (Double($0) + 0.5) / 4 }, seconds: filled.map { bins[$0] })
  }
}
