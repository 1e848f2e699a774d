import AthleteReadiness

/// Units as the file writes them, by quantity, so a unit is understood once.
struct AppleHealthUnitTable {
  /// The conversion of a value.
  enum Conversion {
    /// It is in the unit of the day already.
    case none
    /// It is given to ``HealthQuantity/value(_:unit:)``.
    case unit(String)
    /// It is multiplied.
    case times(Double)
    /// The quantity has no such unit.
    case refused
  }

  private var words: [ByteWords] = []
  private var conversions: [[Conversion]] = []

  init() {
    words = AppleHealthDays.quantities.map { _ in ByteWords() }
    conversions = AppleHealthDays.quantities.map { _ in [] }
  }

  /// The largest number of units of a quantity remembered.
  private static let limit = 64

  /// A value in the unit of the day; `nil` for a unit that the quantity does not have.
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
      // Caffeine alone has no metric; the day has it in mg.
      return unit == "mg" ? .none : unit == "g" ? .times(1000) : .refused
    }
    // A share becomes a percentage by its size.
    if unit == "%" { return metric.unit == "%" ? .unit(unit) : .refused }
    if let factor = rarely["\(unit) \(metric.unit)"] { return .times(factor) }
    guard !unit.isEmpty, let one = quantity.value(1, unit: unit) else { return .refused }
    return one == 1 && quantity.value(0, unit: unit) == 0 ? .none : .unit(unit)
  }

  /// Regional units that phone samples never use: the avoirdupois pound of 1959 has 14 to the stone and 16 ounces; US
  /// pints and fluid ounces are parts of 231 cubic inches, British ones of 4.54609 L.
  private static let rarely: [String: Double] = [
    "st kg": 6.35029318, "oz kg": 0.028349523125, "oz g": 28.349523125, "lb g": 453.59237,
    "pt_us mL": 473.176473, "cup_us mL": 236.5882365, "fl_oz_imp mL": 28.4130625, "pt_imp mL": 568.26125,
    "ft m": 0.3048, "in m": 0.0254, "in cm": 2.54, "ft cm": 30.48, "ft km": 0.0003048, "yd km": 0.0009144,
    "ft/s km/h": 1.09728, "ft/min km/h": 0.018288, "mcg mg": 0.001, "count/s bpm": 60, "count/s 1/min": 60,
  ]
}
