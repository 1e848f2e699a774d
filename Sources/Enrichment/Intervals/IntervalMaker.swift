import ActivityStreams
import FormulaSets
import RealModule
import SessionMetrics

/// Computes the intervals of an activity from its document, the perturbed variants and the error of each
/// value itself.
///
/// Page: *How certain is a number*, tests: `ActivityIntervalsTests`.
struct IntervalMaker {
  let context: SessionContext
  let activity: EnrichedActivity
  let sensors: SensorErrors
  /// The perturbed variants of the activity, at most four.
  let others: [OtherWay]
  private let ofHeartRate: ZoneSpread?
  private let ofPower: ZoneSpread?
  private let ofPace: ZoneSpread?

  init(context: SessionContext, activity: EnrichedActivity, sensors: SensorErrors, others: [OtherWay]) {
    self.context = context
    self.activity = activity
    self.sensors = sensors
    self.others = others
    ofHeartRate = ZoneSpread(heartRate: context, sensors)
    ofPower = ZoneSpread(power: context, activity, sensors, others: others)
    ofPace = ZoneSpread(pace: context, activity, sensors, others: others)
  }

  /// A value's own error: relative and absolute standard deviation, and expected bias.
  struct Own {
    var relative = 0.0
    var absolute = 0.0
    var shift = 0.0
  }

  /// Returns the intervals of the given activity.
  ///
  /// - Parameters:
  ///   - activity: The document.
  ///   - context: The inputs from which the document was computed.
  ///   - errors: The declared errors.
  ///   - formulaHash: The hash of the formula set used.
  ///   - legs: The documents of the legs with their intervals, if the totals are sums over legs.
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
    var maker = IntervalMaker(context: context, activity: activity, sensors: sensors, others: others)
      .intervals()
    if context.kind.category == .multisport, !legs.isEmpty { maker.takeSums(of: legs.map(\.intervals)) }
    maker.takeStated(of: activity)
    IntervalBounds(context: context, activity: activity).cut(&maker)
    return maker
  }

  private func intervals() -> ActivityIntervals {
    let leaves = NumberLeaves(activity)
    var ranges: [String: ClosedRange<Double>] = [:]
    ranges.reserveCapacity(leaves.keys.count)
    for (place, key) in leaves.keys.enumerated() {
      let (pattern, places) = Self.pattern(of: key)
      guard let rule = IntervalRule.of(pattern) else { continue }
      let value = leaves.values[place]
      if rule.own == .zone {
        let spread =
          pattern.hasPrefix("power") ? ofPower : pattern.hasPrefix("speed") ? ofPace : ofHeartRate
        ranges[key] = spread?.interval(value, key: pattern, at: places.first ?? 0)
        continue
      }
      if rule.own == .workAbove {
        ranges[key] = activity.power?.thresholdWatts.flatMap {
          ThresholdWork(stream: context.stream, threshold: $0, sensors: sensors).interval(value)
        }
        continue
      }
      guard var own = own(rule.own, value, pattern, places) else { continue }
      let list = rule.list
      let changed =
        rule.isEvaluated
        ? others.compactMap { $0.value(of: key, at: place, in: list, entry: places.first ?? 0) } : []
      // If the variants lack the entry, add the effect of the altitude scale explicitly.
      if list == OtherWay.climbs, others.contains(where: { $0.hasLost(list, entry: places.first ?? 0) }) {
        own.relative = norm(own.relative, (rule.own == .climbFiets ? 2 : 1) * sensors.altitudeScale)
      }
      ranges[key] = Self.interval(of: value, others: changed, own: own, rule: rule)
    }
    for (key, anchor, kind) in [
      ("provenance.max_hr.value", context.anchors.maximum, DeclaredErrors.Name.maximumHeartRateSet),
      ("provenance.resting_hr.value", context.anchors.resting, .restingHeartRateSet),
      ("provenance.lthr.value", context.anchors.threshold, .thresholdHeartRateSet),
    ] {
      guard let anchor, let rule = IntervalRule.of(key) else { continue }
      let deviation = Perturbation.deviation(of: anchor, set: sensors.errors[kind])
      ranges[key] = Self.interval(of: anchor.mean, others: [], own: Own(absolute: deviation), rule: rule)
    }
    return ActivityIntervals(ranges)
  }

  /// Splits a key into its pattern, which has no list indices, and the indices.
  ///
  /// A component that consists of digits only is an index. Works on bytes for speed, since a swim can have
  /// a thousand numbers.
  static func pattern(of key: String) -> (String, [Int]) {
    guard key.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return (key, []) }
    var kept: [UInt8] = []
    kept.reserveCapacity(key.utf8.count)
    var places: [Int] = []
    // Start of the component, and its value as long as it consists of digits only.
    var start = 0
    var place: Int? = 0
    func endPart() {
      guard kept.count > start else { return }
      if let place {
        places.append(place)
        kept.removeSubrange(start...)
      } else {
        kept.append(UInt8(ascii: "."))
        start = kept.count
      }
    }
    for byte in key.utf8 {
      if byte == UInt8(ascii: ".") {
        endPart()
        place = 0
      } else {
        kept.append(byte)
        place = place.flatMap { $0.appending(digit: byte) }
      }
    }
    endPart()
    return (String(decoding: kept.dropLast(), as: UTF8.self), places)
  }

  /// Returns the interval of a value; `nil` if nothing is uncertain or if the interval would not be finite.
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
      let half = DeclaredErrors.width * min(3, variance.squareRoot())
      let centre = value + own.shift
      lower = centre * Double.exp(-half)
      upper = centre * Double.exp(half)
    } else {
      let share = own.relative * value
      var variance = share * share + own.absolute * own.absolute
      for other in others { variance += (other - value) * (other - value) }
      let half = DeclaredErrors.width * variance.squareRoot()
      lower = value + own.shift - half
      upper = value + own.shift + half
      if rule.scale == .ratio { lower = max(0, lower) }
    }
    lower = min(value, max(rule.low, lower))
    upper = max(value, min(rule.high, upper))
    guard lower.isFinite, upper.isFinite, lower < upper else { return nil }
    return lower...upper
  }
}

extension Int {
  /// Returns the number with a decimal digit appended; `nil` if the byte is not a digit or if the number overflows.
  fileprivate func appending(digit byte: UInt8) -> Int? {
    guard (0x30...0x39).contains(byte) else { return nil }
    let (tens, isLarge) = multipliedReportingOverflow(by: 10)
    let (sum, isLarger) = tens.addingReportingOverflow(Int(byte &- 0x30))
    return isLarge || isLarger ? nil : sum
  }
}
