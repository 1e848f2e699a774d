import P247Analytics
import ReaderFuzz

extension FuzzTarget {
  /// Bytes of a file of any format to the documents of its activities, with a formula set, an athlete, a history and a kind
  /// that the last bytes choose.
  static let enrich = FuzzTarget("Enrich") { (input) throws(BrokenRule) in
    var choices = Choices(input)
    let checks = choices.byte()
    let preset = choices.below(enrichers.count)
    let kind = choices.byte()
    let background = Background(&choices)
    let bytes = choices.bytes
    let chosen = kind < 128 ? nil : ActivityKind.catalogue[Int(kind) % ActivityKind.catalogue.count]
    func outcome() throws(EnrichmentError) -> ActivityEnricher.Outcome {
      try enrichers[preset].enrich(
        bytes, athlete: background.athlete, history: background.history?.sessions,
        unlogged: background.history?.unlogged ?? [], kind: chosen, source: checks & 1 == 1 ? "line 1" : nil)
    }
    let made: ActivityEnricher.Outcome
    do throws(EnrichmentError) { made = try outcome() } catch {
      return try checkJSON(error.document(source: "x").encoded(), "the error")
    }
    try rule(!made.activities.isEmpty, "a file that was read gives an activity")
    let document = try check(made.activities, size: bytes.count)
    if checks & 2 == 2 {
      let again: ActivityEnricher.Outcome
      do throws(EnrichmentError) { again = try outcome() } catch {
        throw BrokenRule("the same bytes give the same outcome")
      }
      try rule(
        try check(again.activities, size: bytes.count) == document, "the same bytes give the same document")
    }
    if checks & 4 == 4 { try checkPages(made.activities, size: bytes.count) }
    if checks & 24 == 24 { try checkReadsBack(document) }
    if checks & 32 == 32, made.activities.count == 1 {
      try checkReport(HistoryDocument(reading: document), background, enrichers[preset].formulas)
    }
  }

  /// The sets that come with the library, each hashed once.
  private static let enrichers = [FormulaSet.standard, .p247, .reference].map {
    ActivityEnricher(formulas: $0)
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
  public static let paths = [enrich, clocks, brief, history, state, formulas, interface]
}
