internal import ActivityStreams
import TextFormats

/// A Polar Flow export: a heading and one line about the session, followed by the table of samples.
struct PolarFlowTable {
  let samples: [UInt8]
  /// The sport, day and start time.
  let summary: ActivitySummary

  /// Splits the export into its two parts. Returns `nil` for any other text.
  init?(_ bytes: [UInt8]) {
    var rows = DelimitedRows(bytes, budget: ReadingBudget())
    guard rows.next() else { return nil }
    let headings = rows.texts.map(LiftingHeadings.folded)
    guard headings.contains("sport"), headings.contains("start time"), rows.next() else { return nil }
    let values = rows.texts
    guard rows.next(), let first = rows.fields.first, LiftingHeadings.folded(rows.text(0)) == "sample rate"
    else { return nil }
    func value(_ heading: String) -> String? {
      headings.firstIndex(of: heading).flatMap { values.indices.contains($0) ? values[$0] : nil }
    }
    samples = Array(bytes[first.range.lowerBound...])
    var summary = ActivitySummary()
    summary.type = value("sport").flatMap { $0.isEmpty ? nil : $0 }
    if let day = value("date").flatMap({ ISO8601Time.parse($0, order: .dayFirst)?.day }),
      let clock = value("start time").flatMap({ ClockText.seconds(Array($0.utf8)) })
    {
      summary.localDay = day
      summary.localClock = clock
    }
    self.summary = summary
  }
}
