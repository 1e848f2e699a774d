import P247Analytics
import ReaderFuzz

extension FuzzTarget {
  /// Bytes of a file of any format to the documents of its activities, with a formula set, an athlete, a history and a kind
  /// that the last bytes choose. One execution takes one further look at the documents: all of them take much longer than the
  /// path itself.
  static let enrich = FuzzTarget("Enrich") { (input) throws(BrokenRule) in
    var choices = Choices(input)
    let checks = choices.byte()
    let enricher = choices.preset()
    let kind = choices.byte()
    let background = Background(&choices)
    let bytes = choices.bytes
    let chosen = kind < 128 ? nil : ActivityKind.catalogue[Int(kind) % ActivityKind.catalogue.count]
    func outcome() throws(EnrichmentError) -> ActivityEnricher.Outcome {
      try enricher.enrich(
        bytes, athlete: background.athlete, history: background.history?.sessions,
        unlogged: background.history?.unlogged ?? [], kind: chosen,
        source: checks & 128 == 128 ? "line 1" : nil)
    }
    let made: ActivityEnricher.Outcome
    do throws(EnrichmentError) { made = try outcome() } catch {
      return try checkJSON(error.document(source: "x").encoded(), "the error")
    }
    try rule(!made.activities.isEmpty, "a file that was read gives an activity")
    let document = try check(made.activities, size: bytes.count)
    switch checks & 15 {
    case 1:
      let again: ActivityEnricher.Outcome
      do throws(EnrichmentError) { again = try outcome() } catch {
        throw BrokenRule("the same bytes give the same outcome")
      }
      try rule(
        try check(again.activities, size: bytes.count) == document, "the same bytes give the same document")
    case 2: try checkText(made.activities, size: bytes.count)
    case 3: try checkPage(made.activities, size: bytes.count)
    case 4: try checkReadsBack(document)
    case 5 where made.activities.count == 1:
      try checkReport(HistoryDocument(reading: document), background, enricher.formulas)
    default: break
    }
  }

  /// What every report of a history must fulfil.
  static func checkReport(
    _ history: HistoryDocument, _ background: Background, _ formulas: FormulaSet, weeks: Int = 8
  ) throws(BrokenRule) {
    guard
      let report = TrainingReport(history, athlete: background.athlete, weeks: weeks, formulas: formulas)
    else { return }
    guard let bytes = try? report.encoded() else { throw BrokenRule("a report is written") }
    try checkJSON(bytes, "the report")
    _ = HistoryTable(report).text
    _ = HistoryPage(report).html
  }
}

extension FuzzTarget {
  /// Whole paths: from bytes to what is said.
  public static let paths = [
    enrich, clocks, brief, history, state, formulas, interface, strength, plan, healthExport, expressions,
    season,
  ]
}
