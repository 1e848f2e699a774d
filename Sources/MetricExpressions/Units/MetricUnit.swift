/// A unit of measurement: exponents of base dimensions, and the factor to their product.
///
/// Beats, turns, steps and breaths are dimensions of their own, so a heart rate and a cadence cannot be added although both count
/// something each minute. Exponents are kept in twelfths: roots of units have units.
///
/// Page: *Custom metrics*, tests: `MetricUnitTests`.
public struct MetricUnit: Sendable, Hashable {
  /// A base dimension.
  package enum Base: Int, CaseIterable, Sendable {
    /// Length, m.
    case metre
    /// Mass, kg.
    case kilogram
    /// Time, s.
    case second
    /// Temperature, °C; temperatures are compared and subtracted, not converted.
    case celsius
    /// Heart beats.
    case beat
    /// Turns of a crank or strides of one leg.
    case turn
    /// Steps of both legs.
    case step
    /// Breaths.
    case breath
    /// Degrees of an angle.
    case degree

    /// The symbol.
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

  /// Exponents of the bases by their raw value, in twelfths.
  var twelfths = SIMD16<Int16>()
  /// The size of this unit as a product of the bases; positive and finite.
  public let factor: Double

  /// Largest exponent of a base.
  static let largestExponent = 64

  /// A plain number.
  package static let one = MetricUnit(factor: 1)
  /// Hundredths.
  public static let percent = MetricUnit(factor: 0.01)
  /// Seconds.
  package static let second = MetricUnit(.second)

  private init(factor: Double) { self.factor = factor }

  /// A base unit or a multiple of it.
  init(_ base: Base, factor: Double = 1) {
    self.factor = factor
    twelfths[base.rawValue] = 12
  }

  private init(twelfths: SIMD16<Int16>, factor: Double) {
    (self.twelfths, self.factor) = (twelfths, factor)
  }

  /// Whether it measures nothing: a plain number or per cent.
  public var isPlain: Bool { twelfths == SIMD16<Int16>() }

  /// Whether both measure the same, perhaps in different sizes: W and kW.
  package func measuresSame(as other: MetricUnit) -> Bool { twelfths == other.twelfths }

  /// The factor that converts a number in this unit to another unit of the same quantity; exactly 1 for units that differ by rounding
  /// alone.
  func conversion(to other: MetricUnit) -> Double {
    let ratio = factor / other.factor
    return (ratio - 1).magnitude < 1e-12 ? 1 : ratio
  }

  /// The product of two units, `nil` if an exponent or the factor is beyond what is allowed.
  func times(_ other: MetricUnit) -> MetricUnit? {
    Self.checked(twelfths &+ other.twelfths, factor * other.factor)
  }

  /// The quotient of two units, `nil` if an exponent or the factor is beyond what is allowed.
  func over(_ other: MetricUnit) -> MetricUnit? {
    Self.checked(twelfths &- other.twelfths, factor / other.factor)
  }

  /// The unit to a power; `nil` for exponents that are not twelfths or out of range.
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
  /// The text of the unit: a named unit, the quotient of two, else the product of its bases without its factor.
  public var description: String { text ?? bases }

  /// Its name, or the quotient or product of two names; `nil` without any.
  var text: String? {
    if let name = Self.name(of: self) { return name }
    for over in Self.shown where !over.unit.isPlain {
      if let above = times(over.unit), let name = Self.name(of: above) {
        return name.isEmpty ? "1/\(over.name)" : "\(name)/\(over.name)"
      }
    }
    for other in Self.shown where !other.unit.isPlain {
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

  /// The product of its bases: `m^2*kg/s^3`.
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

  /// The default display unit: the unit itself if it has a name, else its base unit if that has one, else the unit
  /// itself if it can be written, else the product of its bases.
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
