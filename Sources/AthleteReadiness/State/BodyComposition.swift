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

  mutating func update(with other: DayMetrics, on day: CalendarDay) {
    scans.update(with: other, on: day)
    for part in Self.parts {
      guard let value = other[part] else { continue }
      metrics[part] = value
      self.day = day
    }
  }
}
