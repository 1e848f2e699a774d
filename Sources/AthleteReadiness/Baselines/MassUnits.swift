import DayRecords

/// Detects body masses in pounds stored under a kilogram key.
///
/// A mass is in pounds if it exceeds the athlete's other masses by the ratio of pounds to kilograms. Such
/// masses are reported (`weight_in_two_units`). Only the weight flags use them, after conversion. With three
/// or more masses in the lower group, that group is in kilograms; otherwise the larger group is. A single
/// mistyped mass, or another person's, therefore changes nothing.
///
/// Page: *Flags*, tests: `MassUnitsTests`.
struct MassUnits {
  /// The usual mass, kg; `nil` if all masses share one unit.
  private(set) var usual: Double?

  /// Tolerance around the ratio of pounds to kilograms, as a fraction of it (house rule: more than body
  /// weight changes in a month).
  static let band = 0.08
  /// Pounds per kilogram (international pound of 1959).
  static let poundsOfAKilogram = 1 / 0.453_592_37
  /// Minimum size of the lower group. House rule: more than a visitor's single weighing.
  private static let lowerNeeds = 3

  /// Detects the units of a metric's recent values.
  ///
  /// - Parameters:
  ///   - recent: The athlete's recent days.
  ///   - metric: The metric to check. Values of metrics other than masses are never rejected.
  init(_ recent: borrowing RecentDays, _ metric: TrackedMetric) {
    guard metric == .bodyMass || metric == .leanBodyMass || metric == .muscleMass else { return }
    var (least, most) = (Double.infinity, 0.0)
    recent.forEach(metric, in: 0..<RecentDays.capacity) { _, mass in
      guard mass > 0 else { return }
      (least, most) = (min(least, mass), max(most, mass))
    }
    // Nearly all athletes use one unit, so this usually returns here.
    let apart = Self.poundsOfAKilogram / (1 + Self.band)
    guard most >= apart * least else { return }
    var masses: [Double] = []
    recent.forEach(metric, in: 0..<RecentDays.capacity) { _, mass in if mass > 0 { masses.append(mass) } }
    masses.sort()
    let lower = masses.prefix { $0 < apart * least }
    let group = lower.count >= Self.lowerNeeds ? lower : masses[...]
    usual = group[(group.count - 1) / 2]
  }

  /// Whether the ratio of two masses matches pounds to kilograms, within ``band``.
  static func isOtherUnit(_ ratio: Double) -> Bool {
    let up = max(ratio, 1 / ratio) / poundsOfAKilogram
    return up <= 1 + band && up >= 1 / (1 + band)
  }

  /// Returns a mass in kilograms. A mass above the usual one by the ratio of the units is converted from pounds; for
  /// one below it by that ratio, returns `nil`.
  func kilograms(_ mass: Double) -> Double? {
    isInKilograms(mass) ? mass : usual.flatMap { mass > $0 ? mass / Self.poundsOfAKilogram : nil }
  }

  /// Whether a mass is in kilograms, judged by the usual mass.
  func isInKilograms(_ mass: Double) -> Bool {
    usual.map { !Self.isOtherUnit(mass / $0) } ?? true
  }
}
