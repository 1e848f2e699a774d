import ActivityStreams
import Documents
import FormulaSets
import MetricExpressions
import SessionMetrics
import TextFormats

extension HeartRateSection {
  /// Creates the section; `nil` if heart rate is missing.
  init?(_ context: borrowing SessionContext) {
    guard let facts = context.heartRate else { return nil }
    average = facts.mean
    max = facts.maximum
    min = facts.minimum
    zoneModel = facts.zones?.model
    // Zones of a small part do not represent the entire session.
    if facts.isEnough {
      let ends = Self.secondsAtEnds(context)
      zones = facts.times?.shares.enumerated().map { index, share in
        ZoneShare(share, seconds: ends.flatMap { $0.indices.contains(index) ? $0[index] : nil })
      }
      zonesContext = context.isMaximumUnknown ? nil : Self.context(facts)
    }
    // If the zones are missing for lack of samples, `data_quality.missing` says so.
    zonesNote = zones == nil && facts.zones != nil ? nil : Self.note(context)
    samples = Self.chart(context)
    coverage = facts.coverage
    $source = .leftOut
    let reported = context.recording.deviceRecoveries.map { DeviceRecoverySection($0, context) }
    $deviceRecoveries = EnrichedActivity.part(!reported.isEmpty, reported)
    guard context.kind.sections.contains(.recovery), !context.isOnlyAthlete else {
      ($recovery, $stops) = (.leftOut, .leftOut)
      return
    }
    let exerciseStops = context.exerciseStops
    recovery = RecoverySection(context, stops: exerciseStops)
    stops = exerciseStops?.stops.map(StopSection.init)
  }

  /// Creates the section from the summary's mean and maximum, for a session with no heart-rate samples. Zones, chart
  /// and recovery need samples. If other channels were recorded, the mean appears only in `average_heartrate`.
  init?(summaryOf context: borrowing SessionContext) {
    let credible = HeartRateReserve.credible
    guard context.recording.time.isEmpty, let mean = context.summary.averageHeartRate, credible.contains(mean)
    else { return nil }
    average = mean
    max = context.summary.maximumHeartRate.flatMap { credible.contains($0) && $0 >= mean ? $0 : nil }
    coverage = 0
    source = Self.ofSummary
    let reported = context.recording.deviceRecoveries.map { DeviceRecoverySection($0, context) }
    $deviceRecoveries = EnrichedActivity.part(!reported.isEmpty, reported)
    let hasRecovery = context.kind.sections.contains(.recovery) && !context.isOnlyAthlete
    $recovery = EnrichedActivity.part(hasRecovery, nil)
    $stops = EnrichedActivity.part(hasRecovery, nil)
  }

  /// The `source` of a section without samples.
  static let ofSummary = "summary"

  /// Describes the zone with the largest part of the load. "Most" means more than half.
  private static func context(_ facts: HeartRateFacts) -> String? {
    guard let zones = facts.zones, let times = facts.times else { return nil }
    var loads = [Double](repeating: 0, count: zones.zones.count)
    for (value, seconds) in zip(facts.distribution.values, facts.distribution.seconds) {
      let zone = zones.index(of: value)
      if loads.indices.contains(zone) { loads[zone] += seconds * (facts.banister?.rate(at: value) ?? 1) }
    }
    let shares = times.shares
    let training = shares.indices.filter { shares[$0].zone.number > 0 && loads.indices.contains($0) }
    let total = loads.reduce(0, +)
    guard let top = training.max(by: { loads[$0] < loads[$1] }), total > 0, loads[top] > 0 else { return nil }
    let zone = shares[top].zone
    let share = loads[top] / total
    let values = [
      "label": zone.label, "name": zone.name, "purpose": zone.purpose,
      "percent": Displays.fixed(100 * share, 0),
    ]
    guard share > 0.5 else { return SessionPhrase.largestLoad.filled(values) }
    return (zone.purpose.isEmpty ? SessionPhrase.mostLoadPlain : .mostLoad).filled(values)
  }

  /// The shortest and longest time in each zone over the interval of an uncertain maximum heart rate, s;
  /// `nil` if the maximum is exact.
  private static func secondsAtEnds(_ context: SessionContext) -> [[Double]]? {
    guard let facts = context.heartRate, let times = facts.times, let maximum = context.anchors.maximum,
      maximum.isUncertain
    else { return nil }
    let ends = [maximum.lower, maximum.upper].compactMap { end -> [Double]? in
      let zoneSeconds = context.heartRateZones(context.anchors.with(maximum: end))?.times(
        of: facts.distribution
      ).seconds
      return zoneSeconds?.count == times.seconds.count ? zoneSeconds : nil
    }
    return times.seconds.indices.map { zone in
      let all = [times.seconds[zone]] + ends.map { $0[zone] }
      return [all.min() ?? 0, all.max() ?? 0]
    }
  }

  /// Describes what the zones are based on: expressions, or the heart rates that the zone model needs.
  private static func note(_ context: SessionContext) -> String {
    let zones = context.heartRate?.zones
    if let edges = context.formulas.zones[.heartRate], zones?.model == FormulaSet.modelOfExpressions {
      let note = "Zones begin at \(edges.map(\.text).joined(separator: ", "))."
      return edges.contains { $0.scalars.contains("max_hr") } ? "\(note) \(noteOfMaximum(context))" : note
    }
    let anchors = context.anchors
    func beats(_ estimate: Estimate?) -> String { estimate.map { Displays.fixed($0.mean, 0) } ?? "?" }
    switch context.zoneUnit {
    case .percentOfMaximum: return noteOfMaximum(context)
    case .percentOfReserve:
      return zones == nil
        ? "Zones need your maximum and resting heart rate."
        : "\(noteOfMaximum(context)) They count from your resting heart rate of \(beats(anchors.resting))."
    case .percentOfThreshold:
      return zones == nil
        ? "Zones need your threshold heart rate."
        : "Zones are based on your threshold heart rate of \(beats(anchors.threshold))."
    case .beatsPerMinute: return "Zones are set in beats per minute."
    case nil:
      guard zones != nil else { return "Zones need your heart rates at VT1 and VT2." }
      let isEstimated = [anchors.firstVentilatory, anchors.secondVentilatory].contains { $0?.source != .set }
      return "Zones are based on \(beats(anchors.firstVentilatory)) bpm at VT1 and "
        + "\(beats(anchors.secondVentilatory)) bpm at VT2\(isEstimated ? ", estimated from your maximum" : "")."
    }
  }

  private static func noteOfMaximum(_ context: SessionContext) -> String {
    guard let maximum = context.anchors.maximum else {
      return "Zones need your maximum heart rate or your age."
    }
    let value = Displays.fixed(maximum.mean, 0)
    let ends = "\(Displays.fixed(maximum.lower, 0)) to \(Displays.fixed(maximum.upper, 0))"
    switch maximum.source {
    case .set: return "Zones are based on your Max Heart Rate of \(value)."
    case .observed:
      let window = context.formulas.anchors.lookBack.map {
        " during the past \(Displays.fixed($0, 0)) \($0.rounded() == 1 ? "day" : "days")"
      }
      return "Zones are based on your Max Heart Rate\(window ?? "") of \(value)."
    case .observedLowerBound:
      return
        "Your Max Heart Rate is unknown. Zones are based on \(value), a typical maximum above your "
        + "highest recorded heart rate; yours is likely \(ends)."
    case .population:
      return
        "Your Max Heart Rate is unknown. Zones are based on \(value), a typical maximum; yours "
        + "is likely \(ends)."
    case .ageAndObservation:
      return
        "Zones are based on a Max Heart Rate of \(value), estimated from your age and your highest heart rates."
    default: return "Zones are based on a Max Heart Rate of \(value), estimated from your age."
    }
  }

  private static func chart(_ context: SessionContext) -> HeartRateSamples? {
    guard let points = context.chart(of: .heartRate) else { return nil }
    let zones = context.heartRate?.zones
    return HeartRateSamples(
      time: points.time, heartrate: points.values,
      zone: zones.map { zones in points.values.map { zones.zones[zones.index(of: $0)].number } })
  }
}

extension HeartRateSection.ZoneShare {
  init(_ share: TimeInZones.Share, seconds interval: [Double]?) {
    self.init(
      zone: share.zone.number, label: share.zone.label, name: share.zone.name, lowerBPM: share.lower ?? 0,
      upperBPM: share.upper, seconds: share.seconds, secondsInterval: interval,
      minutesDisplay: Displays.minutes(share.seconds),
      percentage: share.percentage, fraction: share.fraction)
  }
}
