import DayRecords

/// Detects body masses written in pounds under a kilogram key: those that exceed the athlete's others by the
/// ratio of pounds to kilograms. They are reported (`weight_in_two_units`) and not used.
///
/// The lower of two such groups is in kilograms from three masses on; of fewer the group of most of them is, so one mass of
/// somebody else, or one that was mistyped, changes nothing.
///
/// Page: *Flags*, tests: `MassUnitsTests`.
struct MassUnits {
  /// The usual mass, kg; `nil` if all masses have one unit.
  private var usual: Double?

  /// How far the ratio of two masses may be from that of the units, share: a house rule, above a month's change of weight.
  static let band = 0.08
  /// Pounds of a kilogram (international pound of 1959).
  static let poundsOfAKilogram = 1 / 0.453_592_37
  /// Masses that make the lower group the athlete's own: house rule, more than somebody else's chance visit to the scale.
  private static let lowerNeeds = 3

  /// - Parameter metric: The measured quantity; values other than masses are kept.
  init(_ recent: borrowing RecentDays, _ metric: TrackedMetric) {
    guard metric == .bodyMass || metric == .leanBodyMass || metric == .muscleMass else { return }
    var (least, most) = (Double.infinity, 0.0)
    recent.forEach(metric, in: 0..<RecentDays.capacity) { _, mass in
      guard mass > 0 else { return }
      (least, most) = (min(least, mass), max(most, mass))
    }
    // Nearly all athletes use one unit.
    let apart = Self.poundsOfAKilogram / (1 + Self.band)
    guard most >= apart * least else { return }
    var masses: [Double] = []
    recent.forEach(metric, in: 0..<RecentDays.capacity) { _, mass in if mass > 0 { masses.append(mass) } }
    masses.sort()
    let lower = masses.prefix { $0 < apart * least }
    let group = lower.count >= Self.lowerNeeds ? lower : masses[...]
    usual = group[(group.count - 1) / 2]
  }

  /// Whether a ratio of two masses is that of pounds and kilograms.
  static func isOtherUnit(_ ratio: Double) -> Bool {
    let up = max(ratio, 1 / ratio) / poundsOfAKilogram
    return up <= 1 + band && up >= 1 / (1 + band)
  }

  /// Whether a mass is in kilograms, judged by the others.
  func isInKilograms(_ mass: Double) -> Bool {
    usual.map { !Self.isOtherUnit(mass / $0) } ?? true
  }
}
