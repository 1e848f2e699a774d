struct Faults: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let divisionByZero = Faults(rawValue: 1)
  static let outsideDomain = Faults(rawValue: 2)
  static let overflow = Faults(rawValue: 4)
}

extension Operation {
  /// Returns the result if all values are present, or `nil` if it is undefined.
  func value(of values: [Double]) -> Double? {
    func a() -> Double { values.first ?? .nan }
    func b() -> Double { values.count > 1 ? values[1] : .nan }
    let result: Double?
    switch self {
    case .constant(let value): result = value
    case .scaled(let factor): result = a() * factor
    case .negated: result = -a()
    case .absolute: result = a().magnitude
    case .squareRoot: result = a() >= 0 ? a().squareRoot() : nil
    case .exponential: result = Elementary.exp(a())
    case .logarithm: result = Elementary.log(a())
    case .wholePower(let exponent): result = Elementary.power(a(), exponent)
    case .realPower(let exponent): result = Elementary.power(a(), exponent)
    case .power: result = Elementary.power(a(), b())
    case .add: result = a() + b()
    case .subtract: result = a() - b()
    case .multiply: result = a() * b()
    case .divide: result = b() == 0 ? nil : a() / b()
    case .smaller: result = a() < b() ? a() : b()
    case .larger: result = a() > b() ? a() : b()
    case .less: result = a() < b() ? 1 : 0
    case .lessOrEqual: result = a() <= b() ? 1 : 0
    case .equal: result = a() == b() ? 1 : 0
    case .not: result = 1 - a()
    case .and: result = a() == 0 || b() == 0 ? 0 : 1
    case .or: result = a() == 1 || b() == 1 ? 1 : 0
    case .choose: result = a() == 1 ? b() : values.count > 2 ? values[2] : nil
    case .only: result = b() == 1 ? a() : nil
    case .zone: result = Double(values.dropFirst().count { $0 <= a() })
    default: result = nil
    }
    return result.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the fault that explains a missing result when all values are present.
  func fault(of values: [Double]) -> Faults {
    let first = values.first ?? 0
    switch self {
    case .only, .constant, .scalar, .channel: return []
    case .divide: return values.count > 1 && values[1] == 0 ? .divisionByZero : .overflow
    case .squareRoot: return .outsideDomain
    case .logarithm: return .outsideDomain
    case .wholePower(let exponent): return exponent < 0 && first == 0 ? .divisionByZero : .overflow
    case .realPower(let exponent): return Self.powerFault(first, exponent)
    case .power: return Self.powerFault(first, values.count > 1 ? values[1] : 0)
    default: return .overflow
    }
  }

  private static func powerFault(_ base: Double, _ exponent: Double) -> Faults {
    let isWhole = exponent.magnitude <= 64 && exponent == exponent.rounded()
    if base == 0 { return exponent < 0 ? .divisionByZero : .overflow }
    return base < 0 && !isWhole ? .outsideDomain : .overflow
  }
}
