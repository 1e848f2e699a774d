import ActivityStreams
import DayRecords
public import TextFormats

/// What scales and scans say of a body, each part from the last day that had it.
public struct BodyComposition: Sendable, Hashable {
  /// The parts that are known: body mass, fat, lean mass, skeletal muscle, visceral fat.
  public internal(set) var metrics = DayMetrics()
  /// The last day of which any part is.
  public internal(set) var day: CalendarDay?
  /// The last two scans by part of the body.
  var scans = SegmentScans()

  /// Nothing known.
  public init() {}

  private static let parts: [DayMetric] = [
    .bodyMass, .bodyFat, .leanBodyMass, .skeletalMuscleMass, .visceralFat, .leftArmMass, .rightArmMass,
    .trunkMass, .leftLegMass, .rightLegMass,
  ]

  private static let masses: [(part: DayMetric, metric: TrackedMetric)] = [
    (.bodyMass, .bodyMass), (.leanBodyMass, .leanBodyMass), (.skeletalMuscleMass, .muscleMass),
  ]

  /// Takes in what a day measured. A scan in pounds, by its weight or a part of it beside the athlete's others, has no mass that counts.
  mutating func update(
    with measured: DayMetrics, on day: CalendarDay, beside recent: borrowing RecentDays, band: Double
  ) {
    var other = measured
    var isInPounds = false
    for (part, metric) in Self.masses {
      guard let value = other[part] else { continue }
      if !MassUnits(recent, metric, band: band).isInKilograms(value) { isInPounds = true }
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
