import Enrichment

/// Formatting of intensity.
enum IntensityWords {
  /// Thresholds of the labels, as percentages of maximum heart rate.
  private static let bounds = [60.0, 80]

  /// Formats a percentage with just enough decimals that rounding does not reach the next label: 59.6 is low, so
  /// it is not shown as 60.
  static func percent(_ percentage: Double) -> String {
    var digits = 0
    var scale = 1.0
    while digits < 2 {
      let shown = (percentage * scale).rounded() / scale
      guard shown > percentage, bounds.contains(shown) else { break }
      digits += 1
      scale *= 10
    }
    return Displays.fixed(percentage, digits)
  }
}
