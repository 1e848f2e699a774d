import Enrichment

/// The intensity of a session in words.
enum IntensityWords {
  /// Shares of the maximum at which labels begin, per cent.
  private static let bounds = [60.0, 80]

  /// Per cent with as few decimals as do not lift it onto a bound of a label that it is under: 59.6, not 60, is low.
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
