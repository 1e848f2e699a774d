extension MetricUnit {
  struct Named: Sendable {
    let name: String
    let unit: MetricUnit
  }

  /// Returns the unit with the given name, such as `W`, `bpm` or `min`.
  static func named(_ name: String) -> MetricUnit? { table[name] }

  package static var names: [String] { table.keys.sorted() }

  /// Parses a unit: names joined by `*`, `·` or `/`, with integer exponents (`W/kg`, `m/s^2`, `1/min`).
  ///
  /// Empty text and `1` mean a plain number.
  ///
  /// - Parameter text: The unit, without spaces.
  /// - Returns: `nil` if the text is not a unit.
  public init?(reading text: String) {
    guard text.utf8.count <= 64 else { return nil }
    var unit = MetricUnit.one
    var isDividing = false
    var name = ""
    func put(_ name: String, into unit: MetricUnit) -> MetricUnit? {
      guard let (base, exponent) = Self.factor(name), let raised = base.raised(to: Double(exponent)) else {
        return nil
      }
      return isDividing ? unit.over(raised) : unit.times(raised)
    }
    guard !text.isEmpty else {
      self = .one
      return
    }
    for letter in text {
      guard letter == "/" || letter == "*" || letter == "·" else {
        name.append(letter)
        continue
      }
      guard let next = put(name, into: unit) else { return nil }
      (unit, isDividing, name) = (next, letter == "/", "")
    }
    guard let whole = put(name, into: unit) else { return nil }
    self = whole
  }

  /// Parses a name with an optional exponent, such as `s^2`, `m²` or `1`.
  private static func factor(_ text: String) -> (unit: MetricUnit, exponent: Int)? {
    if text == "1" { return (.one, 1) }
    if let unit = table[text] { return (unit, 1) }
    for (mark, exponent) in [("²", 2), ("³", 3)] where text.hasSuffix(mark) {
      return table[String(text.dropLast())].map { ($0, exponent) }
    }
    let parts = text.split(separator: "^", omittingEmptySubsequences: false)
    guard parts.count == 2, let exponent = Int(parts[1]), exponent.magnitude <= 12 else { return nil }
    return table[String(parts[0])].map { ($0, exponent) }
  }

  private static func derived(_ metres: Int16, _ kilograms: Int16, _ seconds: Int16, _ factor: Double = 1)
    -> MetricUnit
  {
    var unit = MetricUnit(.metre, factor: factor)
    unit.twelfths[Base.metre.rawValue] = 12 * metres
    unit.twelfths[Base.kilogram.rawValue] = 12 * kilograms
    unit.twelfths[Base.second.rawValue] = 12 * seconds
    return unit
  }

  private static func perMinute(_ base: Base) -> MetricUnit {
    MetricUnit(base, factor: 1.0 / 60).over(second) ?? .one
  }

  /// Joules per kilocalorie (thermochemical, ISO 80000-5).
  static let joulesPerKilocalorie = 4184.0

  /// All unit names: SI units, common training units, and other units with exact factors (NIST SP 811).
  private static let table: [String: MetricUnit] = [
    "%": .percent,
    "s": second, "ms": MetricUnit(.second, factor: 0.001), "min": MetricUnit(.second, factor: 60),
    "h": MetricUnit(.second, factor: 3600), "day": MetricUnit(.second, factor: 86_400),
    "year": MetricUnit(.second, factor: 86_400 * 365.2425),
    "m": MetricUnit(.metre), "km": MetricUnit(.metre, factor: 1000), "cm": MetricUnit(.metre, factor: 0.01),
    "mm": MetricUnit(.metre, factor: 0.001), "mi": MetricUnit(.metre, factor: 1609.344),
    "ft": MetricUnit(.metre, factor: 0.3048), "yd": MetricUnit(.metre, factor: 0.9144),
    "kg": MetricUnit(.kilogram), "g": MetricUnit(.kilogram, factor: 0.001),
    "lb": MetricUnit(.kilogram, factor: 0.453_592_37),
    "N": derived(1, 1, -2), "kN": derived(1, 1, -2, 1000),
    "J": derived(2, 1, -2), "kJ": derived(2, 1, -2, 1000),
    "kcal": derived(2, 1, -2, joulesPerKilocalorie),
    "W": derived(2, 1, -3), "kW": derived(2, 1, -3, 1000),
    "L": derived(3, 0, 0, 0.001), "mL": derived(3, 0, 0, 1e-6),
    "°C": MetricUnit(.celsius), "degC": MetricUnit(.celsius),
    "°": MetricUnit(.degree), "deg": MetricUnit(.degree),
    "beat": MetricUnit(.beat), "beats": MetricUnit(.beat), "bpm": perMinute(.beat),
    "rev": MetricUnit(.turn), "rpm": perMinute(.turn),
    "step": MetricUnit(.step), "steps": MetricUnit(.step), "spm": perMinute(.step),
    "breath": MetricUnit(.breath), "breaths": MetricUnit(.breath),
  ]

  /// The units in which results are displayed, preferred first.
  static let shown: [Named] = [
    ("", one), ("%", .percent), ("W", derived(2, 1, -3)), ("bpm", perMinute(.beat)), ("s", second),
    ("m", MetricUnit(.metre)), ("kg", MetricUnit(.kilogram)), ("m/s", derived(1, 0, -1)),
    ("J", derived(2, 1, -2)), ("kJ", derived(2, 1, -2, 1000)),
    ("kcal", derived(2, 1, -2, joulesPerKilocalorie)),
    ("km", MetricUnit(.metre, factor: 1000)), ("min", MetricUnit(.second, factor: 60)),
    ("h", MetricUnit(.second, factor: 3600)), ("km/h", derived(1, 0, -1, 1 / 3.6)),
    ("rpm", perMinute(.turn)), ("spm", perMinute(.step)), ("°C", MetricUnit(.celsius)),
    ("beat", MetricUnit(.beat)), ("rev", MetricUnit(.turn)), ("step", MetricUnit(.step)),
    ("breath", MetricUnit(.breath)), ("°", MetricUnit(.degree)), ("cm", MetricUnit(.metre, factor: 0.01)),
    ("ms", MetricUnit(.second, factor: 0.001)), ("year", MetricUnit(.second, factor: 86_400 * 365.2425)),
    ("mL", derived(3, 0, 0, 1e-6)),
  ].map { Named(name: $0.0, unit: $0.1) }
}
