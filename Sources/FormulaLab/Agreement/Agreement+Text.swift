import Enrichment
internal import TextFormats

extension Agreement {
  /// Returns the result as text.
  ///
  /// - Parameter names: The names of the two measures.
  package func text(_ names: (String, String)) -> String {
    var text =
      LabPhrase.agreement.filled([
        "first": OutsideText.line(names.0), "second": OutsideText.line(names.1), "count": "\(count)",
        "left": LabWords.leftOut(leftOut), "level": LabWords.percent(level),
      ]) + "\n"
    text += LabWords.line(.bias, LabWords.estimate(bias))
    text += LabWords.line(.lowerLimit, LabWords.estimate(lower))
    text += LabWords.line(.upperLimit, LabWords.estimate(upper))
    text += LabWords.line(.within, "\(LabWords.number(100 * shareWithin)) %")
    if let line = proportional {
      let answer = (isProportional ? LabPhrase.yes : .notShown).filled()
      text += LabWords.line(
        .proportional,
        LabPhrase.slope.filled(["answer": answer, "slope": LabWords.estimate(line.slope)]))
    }
    if let ratio = ratio {
      text += LabWords.line(.ratio, LabWords.estimate(ratio.bias))
      text += LabWords.line(.ratioLimits, LabWords.range(ratio.lower, ratio.upper))
    }
    text += LabWords.line(.correlation, share(correlation))
    text += LabWords.line(.concordance, share(concordance))
    return text
  }

  /// Returns a coefficient with four decimals, or a dash if it is missing.
  private func share(_ value: Double?) -> String { value.map { Displays.fixed($0, 4) } ?? "–" }
}
