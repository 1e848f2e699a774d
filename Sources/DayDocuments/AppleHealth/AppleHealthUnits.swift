/// Converts HealthKit units of workout durations, distances and energies.
///
/// Mile, foot and yard follow the 1959 definition (exactly 0.3048 m per foot). The calorie is the
/// thermochemical one.
enum AppleHealthUnits {
  /// Converts to seconds; `nil` unless the unit is a time.
  static func seconds(_ value: Double, _ unit: String) -> Double? {
    switch unit {
    case "s", "sec": value
    case "ms": value / 1000
    case "min": value * 60
    case "hr", "h": value * 3600
    case "d": value * 86_400
    default: nil
    }
  }

  /// Converts to metres; `nil` unless the unit is a length.
  static func metres(_ value: Double, _ unit: String) -> Double? {
    switch unit {
    case "m": value
    case "km": value * 1000
    case "cm": value / 100
    case "mi": value * 1609.344
    case "ft": value * 0.3048
    case "yd": value * 0.9144
    default: nil
    }
  }

  /// Converts to kilocalories; `nil` unless the unit is an energy. "Cal" is the kilocalorie, "cal" the
  /// small calorie.
  static func kilocalories(_ value: Double, _ unit: String) -> Double? {
    switch unit {
    case "kcal", "Cal": value
    case "cal": value / 1000
    case "kJ": value / 4.184
    case "J": value / 4184
    default: nil
    }
  }

  /// Converts to beats per minute; `nil` unless the unit is a rate.
  static func perMinute(_ value: Double, _ unit: String) -> Double? {
    switch unit {
    case "count/min": value
    case "count/s", "Hz": value * 60
    default: nil
    }
  }
}
