import AthleteReadiness

struct AppleHealthUnitTable {
  enum Conversion {
    /// No conversion: the value is already in the day's unit.
    case none
    /// Convert with ``HealthQuantity/value(_:unit:)``.
    case unit(String)
    case times(Double)
    /// The unit does not fit the quantity.
    case refused
  }

  private var words: [ByteWords] = []
  private var conversions: [[Conversion]] = []

  init() {
    words = AppleHealthDays.quantities.map { _ in ByteWords() }
    conversions = AppleHealthDays.quantities.map { _ in [] }
  }

  /// Maximum number of cached units per quantity.
  private static let limit = 64

  /// Converts a value to the day's unit; `nil` if the unit does not fit the quantity.
  @inline(__always)
  mutating func value(_ value: Double, _ quantity: Int, _ unit: UnsafeBufferPointer<UInt8>) -> Double? {
    let place = words[quantity].place(of: unit) ?? add(quantity, unit)
    guard conversions[quantity].indices.contains(place) else { return nil }
    switch conversions[quantity][place] {
    case .none: return value
    case .unit(let unit): return AppleHealthDays.quantities[quantity].value(value, unit: unit)
    case .times(let factor): return value * factor
    case .refused: return nil
    }
  }

  @inline(never)
  private mutating func add(_ quantity: Int, _ unit: UnsafeBufferPointer<UInt8>) -> Int {
    guard words[quantity].count < Self.limit else { return -1 }
    conversions[quantity].append(Self.conversion(quantity, AppleHealthTag.text(unit, limit: 40)))
    return words[quantity].add(unit)
  }

  private static func conversion(_ quantity: Int, _ unit: String) -> Conversion {
    let quantity = AppleHealthDays.quantities[quantity]
    guard let metric = quantity.metric else {
      // Caffeine is the only quantity without a metric; its unit is mg.
      return unit == "mg" ? .none : unit == "g" ? .times(1000) : .refused
    }
    // Exports write both 0.97 and 97 with "%"; `HealthQuantity` tells them apart by size.
    if unit == "%" { return metric.unit == "%" ? .unit(unit) : .refused }
    if let factor = rarely["\(unit) \(metric.unit)"] { return .times(factor) }
    guard !unit.isEmpty, let one = quantity.value(1, unit: unit) else { return .refused }
    return one == 1 && quantity.value(0, unit: unit) == 0 ? .none : .unit(unit)
  }

  /// Conversion factors of regional units, which samples from a phone never use.
  ///
  /// A stone is 14 avoirdupois pounds and a pound 16 ounces (1959). US pints and fluid ounces derive from 231
  /// cubic inches, British ones from 4.54609 L.
  private static let rarely: [String: Double] = [
    "st kg": 6.35029318, "oz kg": 0.028349523125, "oz g": 28.349523125, "lb g": 453.59237,
    "pt_us mL": 473.176473, "cup_us mL": 236.5882365, "fl_oz_imp mL": 28.4130625, "pt_imp mL": 568.26125,
    "ft m": 0.3048, "in m": 0.0254, "in cm": 2.54, "ft cm": 30.48, "ft km": 0.0003048, "yd km": 0.0009144,
    "ft/s km/h": 1.09728, "ft/min km/h": 0.018288, "mcg mg": 0.001, "count/s bpm": 60, "count/s 1/min": 60,
  ]
}
