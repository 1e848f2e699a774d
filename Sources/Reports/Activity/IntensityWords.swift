import Enrichment

/// The intensity of a session in words.
enum IntensityWords {
  /// Labels begin at round shares of the maximum.
  private static let step = 5.0

  /// Per cent with as few decimals as do not lift it onto a bound of a label that it lies under: 59.6, not 60, is low.
  static func percent(_ percentage: Double) -> String {
    var digits = 0
    var scale = 1.0
    while digits < 2 {
      let shown = (percentage * scale).rounded() / scale
      guard shown > percentage, (shown / step).rounded() * step == shown else { break }
      digits += 1
      scale *= 10
    }
    return Displays.fixed(percentage, digits)
  }
}
