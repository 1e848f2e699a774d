import Enrichment
internal import TextFormats

extension Agreement {
  /// The result as text.
  ///
  /// - Parameter names: The names of the two measures.
  package func text(_ names: (String, String)) -> String {
    var text =
      "Agreement of \(OutsideText.line(names.0)) with \(OutsideText.line(names.1)): \(Displays.counted(count, "pair"))"
    text += leftOut > 0 ? ", \(leftOut) left out" : ""
    text += "; \(LabWords.number(100 * level)) % intervals in brackets\n"
    text += LabWords.line("Bias", LabWords.estimate(bias))
    text += LabWords.line("Lower limit of agreement", LabWords.estimate(lower))
    text += LabWords.line("Upper limit of agreement", LabWords.estimate(upper))
    text += LabWords.line("Within the limits", "\(LabWords.number(100 * shareWithin)) %")
    if let line = proportional {
      let word = isProportional ? "yes" : "not shown"
      text += LabWords.line(
        "Bias changes with size", "\(word), slope \(LabWords.estimate(line.slope))")
    }
    if let ratio = ratio {
      text += LabWords.line("Ratio", LabWords.estimate(ratio.bias))
      text += LabWords.line(
        "Limits of the ratio", "\(LabWords.number(ratio.lower)) to \(LabWords.number(ratio.upper))")
    }
    text += LabWords.line("Correlation", share(correlation))
    text += LabWords.line("Concordance", share(concordance))
    return text
  }

  /// A coefficient with four decimals, or a dash if it is missing.
  private func share(_ value: Double?) -> String { value.map { Displays.fixed($0, 4) } ?? "–" }
}
