/// A unit of measurement: exponents of base dimensions and a factor.
///
/// Beats, revolutions, steps and breaths are separate dimensions, so that a heart rate and a cadence cannot
/// be added. Exponents are stored in twelfths, so that roots of units are also units.
///
/// Page: *Custom metrics*, tests: `MetricUnitTests`.
public struct MetricUnit: Sendable, Hashable {
  package enum Base: Int, CaseIterable, Sendable {
    /// Length, m.
    case metre
    /// Mass, kg.
    case kilogram
    /// Time, s.
    case second
    /// Temperature, °C. Temperatures can be compared and subtracted, but not converted.
    case celsius
    /// Heartbeats.
    case beat
    /// Crank revolutions, or strides of one leg.
    case turn
    /// Steps, counting both legs.
    case step
    /// Breaths.
    case breath
    /// Angle in degrees.
    case degree

    var symbol: String {
      switch self {
      case .metre: "m"
      case .kilogram: "kg"
      case .second: "s"
      case .celsius: "°C"
      case .beat: "beat"
      case .turn: "rev"
      case .step: "step"
      case .breath: "breath"
      case .degree: "°"
      }
    }
  }

  /// Exponents of the base dimensions in twelfths, indexed by raw value.
  var twelfths = SIMD16<Int16>()
  /// The size of the unit relative to the product of its base units; positive and finite.
  public let factor: Double

  static let largestExponent = 64

  package static let one = MetricUnit(factor: 1)
  /// Per cent, 0.01.
  public static let percent = MetricUnit(factor: 0.01)
  package static let second = MetricUnit(.second)

  private init(factor: Double) { self.factor = factor }

  init(_ base: Base, factor: Double = 1) {
    self.factor = factor
    twelfths[base.rawValue] = 12
  }

  private init(twelfths: SIMD16<Int16>, factor: Double) {
    (self.twelfths, self.factor) = (twelfths, factor)
  }

  /// Whether the unit is dimensionless: a plain number or a percentage.
  public var isPlain: Bool { twelfths == SIMD16<Int16>() }

  /// Returns whether both units measure the same quantity, as W and kW do.
  package func measuresSame(as other: MetricUnit) -> Bool { twelfths == other.twelfths }

  /// Returns the factor that converts this unit to another unit of the same quantity.
  ///
  /// If the units differ only by rounding, the factor is exactly 1.
  func conversion(to other: MetricUnit) -> Double {
    let ratio = factor / other.factor
    return (ratio - 1).magnitude < 1e-12 ? 1 : ratio
  }

  /// Returns the product of two units, or `nil` if an exponent or the factor is out of range.
  func times(_ other: MetricUnit) -> MetricUnit? {
    Self.checked(twelfths &+ other.twelfths, factor * other.factor)
  }

  /// Returns the quotient of two units, or `nil` if an exponent or the factor is out of range.
  func over(_ other: MetricUnit) -> MetricUnit? {
    Self.checked(twelfths &- other.twelfths, factor / other.factor)
  }

  /// Returns the unit raised to a power, or `nil` if an exponent is out of range or not a multiple of 1/12.
  func raised(to power: Double) -> MetricUnit? {
    guard power.magnitude <= Double(Self.largestExponent) else { return nil }
    let scaled = (power * 12).rounded()
    guard (power * 12 - scaled).magnitude < 1e-9, let twelve = Int(exactly: scaled) else { return nil }
    var raised = SIMD16<Int16>()
    for base in Base.allCases {
      let product = Int(twelfths[base.rawValue]) * twelve
      guard product % 12 == 0, let exponent = Int16(exactly: product / 12) else { return nil }
      raised[base.rawValue] = exponent
    }
    guard let factor = Elementary.power(factor, power) else { return nil }
    return Self.checked(raised, factor)
  }

  private static func checked(_ twelfths: SIMD16<Int16>, _ factor: Double) -> MetricUnit? {
    let most = Int16(12 * largestExponent)
    for place in twelfths.indices where twelfths[place] > most || twelfths[place] < -most { return nil }
    guard factor.isFinite, factor > 1e-200, factor < 1e200 else { return nil }
    return MetricUnit(twelfths: twelfths, factor: factor)
  }
}

extension MetricUnit: CustomStringConvertible {
  /// The unit as text: a named unit, or a quotient, product or power of named units. If neither exists, the
  /// product of its base units, without the scale factor.
  public var description: String { text ?? bases }

  /// The name, or a quotient, power or product of named units; `nil` if neither exists.
  var text: String? {
    if let name = Self.name(of: self) { return name }
    for over in Self.shown where !over.unit.isPlain {
      if let above = times(over.unit), let name = Self.name(of: above) {
        let parts = over.name.split(separator: "/")
        guard parts.count == 2 else { return "\(name.isEmpty ? "1" : name)/\(over.name)" }
        return "\(name.isEmpty ? "" : "\(name)*")\(parts[1])/\(parts[0])"
      }
    }
    for other in Self.shown where !other.unit.isPlain && !other.name.contains("/") {
      for exponent in [2, 3, 4, 5, 6, 8] where other.unit.raised(to: Double(exponent)).map(isSame) ?? false {
        return "\(other.name)^\(exponent)"
      }
    }
    for other in Self.shown where !other.unit.isPlain {
      if let rest = self.over(other.unit), let name = Self.name(of: rest), !name.isEmpty {
        return "\(other.name)*\(name)"
      }
    }
    return nil
  }

  /// The product of its base units, such as `m^2*kg/s^3`.
  var bases: String {
    func part(_ sign: Int16) -> [String] {
      Base.allCases.compactMap { base in
        let exponent = twelfths[base.rawValue]
        guard exponent != 0, (exponent > 0) == (sign > 0) else { return nil }
        let size = Int(exponent.magnitude)
        if size == 12 { return base.symbol }
        let common = [12, 6, 4, 3, 2].first { size % $0 == 0 } ?? 1
        return common == 12
          ? "\(base.symbol)^\(size / 12)" : "\(base.symbol)^(\(size / common)/\(12 / common))"
      }
    }
    let above = part(1).joined(separator: "*")
    let below = part(-1).map { "/" + $0 }.joined()
    return (above.isEmpty && !below.isEmpty ? "1" : above) + below
  }

  /// The default display unit.
  ///
  /// A named unit is displayed as it is. For any other unit, the factor is dropped if the result has a name
  /// or if the unit cannot be written.
  var shown: MetricUnit {
    if Self.name(of: self) != nil { return self }
    let plain = MetricUnit(twelfths: twelfths, factor: 1)
    return Self.name(of: plain) != nil || text == nil ? plain : self
  }

  private static func name(of unit: MetricUnit) -> String? {
    shown.first { $0.unit.isSame(unit) }?.name
  }

  private func isSame(_ other: MetricUnit) -> Bool {
    measuresSame(as: other) && conversion(to: other) == 1
  }
}
