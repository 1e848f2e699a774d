import ActivityStreams
import SessionMetrics

extension HeartRateSection {
  /// The section; `nil` without heart rate.
  init?(_ context: borrowing SessionContext) {
    guard let facts = context.heartRate else { return nil }
    average = facts.mean
    max = facts.maximum
    min = facts.minimum
    zoneModel = facts.zones?.model
    zones = facts.times?.shares.map(ZoneShare.init)
    zonesContext = facts.times.flatMap(Self.context)
    zonesNote = Self.note(context)
    samples = Self.chart(context)
    coverage = facts.coverage
    guard context.kind.sections.contains(.recovery) else {
      ($recovery, $stops) = (.leftOut, .leftOut)
      return
    }
    let found = context.exerciseStops
    recovery = RecoverySection(context, stops: found)
    stops = found?.stops.map(StopSection.init)
  }

  /// "Most of your time was in Zone 2 (Light), which builds aerobic base and fat metabolism."
  private static func context(_ times: TimeInZones) -> String? {
    guard let longest = times.longestTrainingZone else { return nil }
    let start = "Most training time was in zone \(longest.zone.label) (\(longest.zone.name))"
    return longest.zone.purpose.isEmpty ? start + "." : "\(start), which \(longest.zone.purpose)."
  }

  /// Which maximum the zones stand on, and how sure it is.
  private static func note(_ context: SessionContext) -> String? {
    guard let maximum = context.anchors.maximum else {
      return "Zones need a maximum heart rate or an age."
    }
    let value = Displays.fixed(maximum.mean, 0)
    switch maximum.source {
    case .set: return "Zones are based on your Max Heart Rate of \(value)."
    case .observed:
      let window = context.formulas.anchors.lookBack.map { " during the past \(Displays.fixed($0, 0)) days" }
      return "Zones are based on your Max Heart Rate\(window ?? "") of \(value)."
    case .observedLowerBound:
      return
        "Zones are based on your highest observed heart rate of \(value); your Max Heart Rate may be higher."
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
  init(_ share: TimeInZones.Share) {
    self.init(
      zone: share.zone.number, label: share.zone.label, name: share.zone.name, lowerBPM: share.lower ?? 0,
      upperBPM: share.upper, seconds: share.seconds, minutesDisplay: Displays.minutes(share.seconds),
      percentage: share.percentage, fraction: share.fraction)
  }
}
