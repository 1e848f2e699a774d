import DayRecords

/// History of the six component scores: means, spreads and the latest complete days.
///
/// It yields the likely range that the full score would have if the missing components were known.
struct ComponentState: Sendable, Hashable {
  static let capacity = 60

  /// Mean score of each component.
  private(set) var means = SIMD8<Double>(repeating: 0)
  /// Variance of each component's scores.
  private(set) var variances = SIMD8<Double>(repeating: 0)
  /// Number of days on which each component was measured.
  private(set) var counts = SIMD8<Double>(repeating: 0)
  /// Ring buffer of complete days, six scores per day in steps of 0.4.
  private(set) var days: [UInt8] = []
  /// Slot of the next complete day once the ring buffer is full.
  private(set) var next: UInt8 = 0

  static let steps = 2.5

  mutating func close(_ inputs: RecoveryInputs, settings: ReadinessSettings) {
    let rules = settings.recoveryScore
    for part in 0..<6 where inputs.known & (1 << part) != 0 {
      let prior = ComponentModel.prior(part, rules)
      if counts[part] == 0 {
        means[part] = prior.mean
        variances[part] = prior.deviation * prior.deviation
      }
      counts[part] = min(65_535, counts[part] + 1)
      let weight =
        1 / min(max(2, RecoveryScoreSettings.memory), max(1, RecoveryScoreSettings.priorWorth) + counts[part])
      let error = inputs.scores[part] - means[part]
      variances[part] += weight * ((1 - weight) * error * error - variances[part])
      means[part] += weight * error
    }
    guard inputs.known == 0b11_1111 else { return }
    let full = days.count >= 6 * Self.capacity
    for part in 0..<6 {
      let step = UInt8(max(0, min(255, (inputs.scores[part] * Self.steps).rounded())))
      if full { days[6 * Int(next) + part] = step } else { days.append(step) }
    }
    if full { next = next + 1 < Self.capacity ? next + 1 : 0 }
  }

  var completeDays: Int { days.count / 6 }
}

extension ComponentState: StateCodable {
  /// Size: 148 bytes plus six per complete day, at most 508.
  func encode(to writer: inout StateWriter) {
    for part in 0..<6 {
      writer.write(means[part])
      writer.write(variances[part])
      writer.write(counts[part])
    }
    writer.write(UInt16(clamping: days.count))
    writer.write(next)
    writer.write(bytes: days)
  }

  init(from reader: inout StateReader) throws(StateError) {
    for part in 0..<6 {
      let place = reader.offset
      means[part] = try reader.finite("component mean")
      variances[part] = try reader.finite("component variance")
      counts[part] = try reader.finite("component count")
      guard variances[part] >= 0, counts[part] >= 0 else {
        throw .invalid(field: "component variance", offset: place)
      }
    }
    let place = reader.offset
    let count = Int(try reader.uint16())
    next = try reader.uint8()
    guard count % 6 == 0, count <= 6 * Self.capacity, next < Self.capacity else {
      throw .invalid(field: "component days", offset: place)
    }
    days = try reader.bytes(count)
  }
}
