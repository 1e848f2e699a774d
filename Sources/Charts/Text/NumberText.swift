import TextFormats

/// Formats the numbers of charts.
package enum NumberText {
  /// Formats a number with 0…9 fixed decimals, rounding half away from zero. Digits are grouped in threes from 10
  /// 000.
  ///
  /// - Returns: "–" if the number is not finite.
  package static func fixed(_ number: Double, _ decimals: Int = 0) -> String {
    guard let parts = parts(number, decimals) else { return "–" }
    var whole = String(parts.whole)
    if whole.utf8.count > 4 {
      var grouped = ""
      for (place, digit) in whole.enumerated() {
        if place > 0, (whole.utf8.count - place) % 3 == 0 { grouped.append("\u{202F}") }
        grouped.append(digit)
      }
      whole = grouped
    }
    let fraction = parts.fractionDigits
    return (parts.isNegative ? "−" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Formats a coordinate with at most two decimals, an ASCII minus sign and no trailing zeros. Returns "0"
  /// if it is not finite.
  package static func coordinate(_ number: Double) -> String {
    parts(number, 2)?.text(trimmed: true) ?? "0"
  }

  /// Returns the number of decimals that distinguish neighbouring ticks.
  ///
  /// - Parameter step: The distance between ticks.
  /// - Returns: 0…9.
  package static func decimals(forStep step: Double) -> Int {
    guard step > 0, step.isFinite else { return 0 }
    var decimals = 0
    var scaled = step
    while decimals < 9, (scaled - scaled.rounded()).magnitude > 1e-6 * max(1, scaled) {
      scaled *= 10
      decimals += 1
    }
    return decimals
  }

  /// Returns the digits of a number whose magnitude is limited to 10¹².
  private static func parts(_ number: Double, _ decimals: Int) -> FixedDecimal? {
    guard number.isFinite else { return nil }
    return FixedDecimal(min(max(number, -1e12), 1e12), decimals: decimals)
  }
}
