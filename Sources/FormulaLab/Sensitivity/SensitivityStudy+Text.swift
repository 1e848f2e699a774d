internal import TextFormats

extension SensitivityStudy {
  /// Returns the result as text, one line per varied setting.
  ///
  /// - Parameters:
  ///   - key: The output whose mean was studied.
  ///   - count: Number of recordings.
  package func text(of key: String, recordings count: Int) -> String {
    let number = LabWords.number
    var text =
      LabPhrase.sensitivity.filled([
        "key": key, "mean": number(base), "count": "\(count)", "runs": "\(evaluations)",
      ]) + "\n"
    let columns = method == .morris ? ("effect (μ*)", "spread (σ)") : ("first order", "total order")
    func row(_ cells: [String]) -> String {
      "  " + LabWords.padded(cells[0], 34) + cells.dropFirst().map { LabWords.padded($0, 20) }.joined() + "\n"
    }
    text += row(["input", "range", "result at the ends", columns.0, columns.1])
    for found in rows {
      let range = found.parameter.range
      text += row([
        found.parameter.name, LabWords.range(range.lowerBound, range.upperBound),
        LabWords.range(found.atLow, found.atHigh),
        number(method == .morris ? found.meanSize?.value : found.firstOrder?.value),
        number(method == .morris ? found.deviation : found.totalOrder?.value),
      ])
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let end = line.lastIndex { $0 != " " }
        return end.map { String(line[...$0]) } ?? ""
      }.joined(separator: "\n")
  }
}
