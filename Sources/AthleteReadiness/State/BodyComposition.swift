import ActivityStreams
import DayRecords
import TextFormats

/// Body values from scales and scans, each from the last day that had it.
package struct BodyComposition: Sendable, Hashable {
  /// Available values: body mass, fat, lean mass, skeletal muscle, visceral fat.
  package internal(set) var metrics = DayMetrics()
  /// Last day with any value.
  package internal(set) var day: CalendarDay?
  /// The last two scans by body part.
  var scans = SegmentScans()

  package init() {}

  private static let parts: [DayMetric] = [
    .bodyMass, .bodyFat, .leanBodyMass, .skeletalMuscleMass, .visceralFat, .leftArmMass, .rightArmMass,
    .trunkMass, .leftLegMass, .rightLegMass,
  ]

  /// Whether a day has no record besides a body scan. A scan from earlier weeks does not start the history.
  package static func isAll(of day: borrowing DayRecord) -> Bool {
    guard var evening = day.evening else { return !day.hasMorning }
    var morning = day.morning ?? MorningRecord()
    (morning.source, morning.utcOffset) = (nil, nil)
    // By default a day without sessions is a rest day.
    guard morning == MorningRecord(), evening.loadLogged == false, !evening.metrics.isEmpty else {
      return false
    }
    for part in parts { evening.metrics[part] = nil }
    var nothing = EveningRecord()
    nothing.loadLogged = false
    return evening == nothing
  }

  private static let masses: [(part: DayMetric, metric: TrackedMetric)] = [
    (.bodyMass, .bodyMass), (.leanBodyMass, .leanBodyMass), (.skeletalMuscleMass, .muscleMass),
  ]

  /// Adds a day's measurements. Masses of a scan in pounds, judged by the athlete's other masses, are ignored.
  mutating func update(
    with measured: DayMetrics, on day: CalendarDay, beside recent: borrowing RecentDays
  ) {
    var other = measured
    var isInPounds = false
    for (part, metric) in Self.masses {
      guard let value = other[part] else { continue }
      if !MassUnits(recent, metric).isInKilograms(value) { isInPounds = true }
    }
    if isInPounds { for part in Self.masses.map(\.part) + SegmentScans.parts { other[part] = nil } }
    scans.update(with: other, on: day)
    for part in Self.parts {
      guard let value = other[part] else { continue }
      metrics[part] = value
      self.day = day
    }
  }
}
