internal import ActivityStreams
import TextFormats

/// A table as Polar Flow exports it: a heading and a line about the session, then the table of its samples.
struct PolarFlowTable {
  let samples: [UInt8]
  /// Sport, day and time of day of the start.
  let summary: ActivitySummary

  /// Splits the text; `nil` for any other.
  init?(_ bytes: [UInt8]) {
    var rows = DelimitedRows(bytes, budget: ReadingBudget())
    guard rows.next() else { return nil }
    let headings = rows.fields.indices.map { LiftingHeadings.folded(rows.text($0)) }
    guard headings.contains("sport"), headings.contains("start time"), rows.next() else { return nil }
    let values = rows.fields.indices.map { rows.text($0) }
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
