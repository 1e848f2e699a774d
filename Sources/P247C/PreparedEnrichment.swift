import Documents
import Enrichment
import FormulaSets
import P247Analytics
import TextFormats

/// Athlete, formulas, kind and history, parsed once for any number of activities and threads.
final class PreparedEnrichment: Sendable {
  /// The enricher, which hashes the formulas only once.
  let enricher: ActivityEnricher
  let options: EnrichmentOptions
  /// The athlete's other sessions; `nil` if not given.
  let history: HistoryDocument?

  /// Enrichers of the built-in formula sets, kept so that each set is hashed only once.
  private static let presets = [
    ActivityEnricher(), ActivityEnricher(formulas: .p247), ActivityEnricher(formulas: .reference),
  ]

  /// Parses `{"athlete"?, "formulas"?, "kind"?, "intervals"?, "history"?: "…"}`. `history` is a string of
  /// JSON Lines, one result or summary per line.
  init(reading bytes: [UInt8]) throws(OptionsError) {
    let options = try EnrichmentOptions(reading: bytes)
    self.options = options
    guard !bytes.isEmpty else {
      (history, enricher) = (nil, Self.presets[0])
      return
    }
    do throws(DocumentError) {
      let text = try BatchOptions.object(bytes)?.text("history")
      history = try text.map { text throws(DocumentError) in
        try Self.history(Array(text.utf8), options.formulas, options.budget)
      }
    } catch {
      throw .document(error)
    }
    let formulas = options.formulas
    var enricher =
      Self.presets.first { $0.formulas == formulas } ?? ActivityEnricher(formulas: formulas)
    if options.hasIntervals { enricher.declaredErrors = .standard }
    enricher.workout = options.workout
    enricher.budget = options.budget
    self.enricher = enricher
  }

  /// Reads a history. It must have usable entries or be empty.
  static func history(
    _ bytes: [UInt8], _ formulas: FormulaSet, _ budget: ReadingBudget
  ) throws(DocumentError) -> HistoryDocument {
    let history = formulas.history(bytes, budget: budget)
    guard let first = history.rejected.first, history.sessions.isEmpty, history.unlogged.isEmpty else {
      return history
    }
    throw .notAllowed(
      path: "history", reason: "contains no sessions; entry \(first.line): \(first.error.description)")
  }

  /// The pointer-free implementation of `p247_enrich`.
  static func answer(to bytes: [UInt8], options: [UInt8]) -> Answer {
    Answer { () throws(StudyFault) in
      try StudyFault.wrapping { () throws(OptionsError) in try PreparedEnrichment(reading: options) }.result(
        of: bytes)
    }
  }

  func answer(to bytes: [UInt8]) -> Answer {
    Answer { () throws(StudyFault) in try result(of: bytes) }
  }

  private func result(of bytes: [UInt8]) throws(StudyFault) -> [UInt8] {
    try StudyFault.wrapping { () throws(EnrichmentError) in
      try EnrichedActivity.encoded(try activities(of: bytes))
    }
  }

  /// Enriches the activities of a file. `athlete`, `kind` and `history` override the prepared values.
  func activities(
    of bytes: [UInt8], athlete: AthleteProfile? = nil, kind: ActivityKind? = nil,
    history own: HistoryDocument? = nil
  ) throws(EnrichmentError) -> [EnrichedActivity] {
    let history = own ?? history
    var activities = try enricher.enrich(
      bytes, athlete: athlete ?? options.athlete, history: history?.sessions,
      unlogged: history?.unlogged ?? [],
      kind: kind ?? options.kind
    ).allActivities
    if !activities.isEmpty {
      if athlete == nil { activities[0].warn(ofUnknownKeys: options.unknownKeys) }
      if own == nil {
        activities[0].warn(ofUnknownKeys: history?.misspelt.entries.map(\.sentence) ?? [])
      }
      activities[0].warn(of: options.formulas.renamedKeys)
    }
    return activities
  }
}
