/// Estimates the width of text, so that labels do not overlap.
///
/// Charts are drawn without a browser, so widths are estimated from typical sans-serif glyphs, slightly too wide.
package enum TextWidth {
  /// Returns the estimated width of one line of text, in the unit of the font size.
  package static func of(_ text: String, size: Double) -> Double {
    var width = 0.0
    for scalar in text.unicodeScalars { width += advance(scalar) }
    return width * size
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "·", "\u{202F}": 0.32
    case " ", "f", "t", "r", "(", ")", "-", "/": 0.4
    case "m", "w", "M", "W", "@", "%": 0.95
    case "A"..."Z": 0.74
    case "0"..."9": 0.64
    default: 0.62
    }
  }
}
