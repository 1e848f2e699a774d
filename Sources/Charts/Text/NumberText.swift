import RealModule

/// Numbers as charts write them.
public enum NumberText {
  /// A number with so many decimals, rounded half away from zero; groups of three digits apart from 10 000 on.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - decimals: 0…9.
  /// - Returns: "–" where the number is not finite.
  public static func fixed(_ number: Double, _ decimals: Int = 0) -> String {
    guard let parts = parts(number, decimals) else { return "–" }
    var whole = parts.whole
    if whole.utf8.count > 4 {
      var grouped = ""
      for (place, digit) in whole.enumerated() {
        if place > 0, (whole.utf8.count - place) % 3 == 0 { grouped.append("\u{202F}") }
        grouped.append(digit)
      }
      whole = grouped
    }
    return (parts.isNegative ? "−" : "") + whole + (parts.fraction.isEmpty ? "" : "." + parts.fraction)
  }

  /// A coordinate of a drawing: at most two decimals, an ASCII minus, no digits to no purpose; "0" where it is not
  /// finite.
  public static func coordinate(_ number: Double) -> String {
    guard let parts = parts(number, 2) else { return "0" }
    var fraction = parts.fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return (parts.isNegative ? "-" : "") + parts.whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The decimals that tell neighbouring ticks apart.
  ///
  /// - Parameter step: The distance of the ticks.
  /// - Returns: 0…9.
  public static func decimals(forStep step: Double) -> Int {
    guard step > 0, step.isFinite else { return 0 }
    var decimals = 0
    var scaled = step
    while decimals < 9, (scaled - scaled.rounded()).magnitude > 1e-6 * max(1, scaled) {
      scaled *= 10
      decimals += 1
    }
    return decimals
  }

  private static func parts(_ number: Double, _ decimals: Int)
    -> (whole: String, fraction: String, isNegative: Bool)?
  {
    let places = max(0, min(9, decimals))
    let unit = Double.pow(10, places)
    // Past 10¹² nobody reads the digits, and they could not be counted exactly.
    let bounded = min(number.magnitude, 1e12)
    guard number.isFinite, let digits = UInt64(exactly: (bounded * unit).rounded(.toNearestOrAwayFromZero)),
      let divisor = UInt64(exactly: unit), divisor > 0
    else { return nil }
    let fraction = String(digits % divisor)
    let zeros = String(repeating: "0", count: max(0, places - fraction.utf8.count))
    return ("\(digits / divisor)", places == 0 ? "" : zeros + fraction, number < 0 && digits > 0)
  }
}
