import Charts
import FormulaLab
import Statistics

extension ForecastScores {
  /// Observed frequency of events against predicted probability. A calibrated forecast lies on the diagonal.
  package var reliabilityChart: Chart {
    let bins = calibration.bins
    let top = max(0.1, bins.map { max($0.forecast, $0.rate) }.max() ?? 1)
    return Chart(
      "Reliability: \(name)",
      summary: "Mean probability and frequency of events in \(bins.count) groups of days of equal size, "
        + "over \(days) days of \(athletes) athletes; the dashed diagonal is perfect calibration.",
      horizontal: ChartAxis("Probability issued", includesZero: true),
      vertical: ChartAxis("Frequency of events", includesZero: true),
      layers: [
        .line(LineLayer(nil, [ChartPoint(0, 0), ChartPoint(top, top)], tone: .muted, isDashed: true)),
        .line(
          LineLayer(
            nil, bins.map { ChartPoint($0.forecast, $0.rate) }, tone: .series(0), showsMarks: true,
            notes: bins.map {
              "\($0.count) days: issued \(ScoreText.number($0.forecast)), observed \(ScoreText.number($0.rate))"
            })),
      ], width: 420, height: 420, isSquare: true)
  }
}

extension EvaluationReport {
  /// Returns the report as one HTML file.
  package func html(footer: String = "") -> String {
    var page = ReportPage(title, footer: footer)
    for section in Section.allCases {
      let words = table(for: section)
      guard !words.rows.isEmpty else { continue }
      let columns = words.head.enumerated().map { place, title in
        ReportTable.Column(title, isNumeric: place > 0)
      }
      page.sections.append(
        ReportSection(section.title, [.table(ReportTable(columns, rows: words.rows))]))
    }
    for score in scores {
      page.sections.append(
        ReportSection(score.reliabilityChart.title, [.chart(score.reliabilityChart)]))
    }
    page.sections.append(ReportSection("How to read this", Self.guide.map { .paragraph($0) }))
    if !notes.isEmpty { page.sections.append(ReportSection("Notes", notes.map { .paragraph($0) })) }
    return page.html()
  }
}
