import Documents
import Enrichment
import FormulaSets
import P247Analytics
import TextFormats

/// Enriches many activities on any number of threads, with one output row per input row, in order. An invalid
/// activity gives a row with an error.
///
/// Input: `bytes` or `path`, optionally `id`, `athlete` (JSON), `kind` and `history` (JSON Lines). Output:
/// `id`, one column per requested key, `document` if requested, `warnings` (one sentence per line),
/// `is_partial`, `error.kind`, `error.message` and `error.path`. Keys whose values are days give date columns.
/// For a multi-sport file, the keys describe the activity as a whole, and the document is an array of the
/// activity and its legs.
struct EnrichmentBatch: Sendable {
  private let prepared: PreparedEnrichment
  private let columns: [DocumentColumns.Column]
  private let selection: DocumentSelection
  private let hasDocument: Bool
  private let threads: Int

  /// Parses `{"athlete"?, "formulas"?, "kind"?, "intervals"?, "keys"?: ["training_load.trimp_exp", …], "document"?:
  /// true, "threads"?: 4}`.
  init(options bytes: [UInt8]) throws(OptionsError) {
    prepared = try PreparedEnrichment(reading: bytes)
    do throws(DocumentError) {
      let object = try BatchOptions.object(bytes)
      threads = try BatchOptions(object).threads
      let keys = try object?.texts("keys") ?? []
      // Building the table of all keys takes longer than enriching a short activity, so it is built only if needed.
      let allColumns = keys.isEmpty ? [] : ActivityTable(prepared.options.formulas).columns.columns
      var requested: [DocumentColumns.Column] = []
      for (place, key) in keys.enumerated() {
        guard let column = allColumns.first(where: { $0.name == key }) else {
          let near = DocumentKeys.nearest(to: key, among: allColumns.map(\.name))
          let problem =
            DocumentKeys.activity.exact(key) == nil
            ? "is not a key of the document"
            : "is a list or an object and has no column of its own; \"document\": true returns the whole document"
          throw .notAllowed(
            path: "keys[\(place)]",
            reason: "\"\(key.prefix(80))\" \(problem)" + (near.map { "; did you mean \($0)?" } ?? ""))
        }
        requested.append(column)
      }
      columns = requested
      selection = DocumentSelection(requested)
      if case .flag(let asked)? = object?.members["document"] {
        hasDocument = asked
      } else {
        hasDocument = keys.isEmpty
      }
    } catch {
      throw .document(error)
    }
  }

  var fields: [ArrowField] {
    [ArrowField(name: "id", kind: .text)]
      + columns.map { column in
        let kind: ArrowField.Kind =
          switch column.kind {
          case .number: .number
          case .flag: .flag
          case .text, .texts: Self.isDay(column) ? .day : .text
          }
        return ArrowField(name: column.name, kind: kind)
      } + (hasDocument ? [ArrowField(name: "document", kind: .text)] : [])
      + [ArrowField(name: "warnings", kind: .text), ArrowField(name: "is_partial", kind: .flag)]
      + ErrorColumns.fields
  }

  private struct Row: Sendable {
    var values: [DocumentColumns.Value?] = []
    var document: [UInt8]?
    /// Warnings about the input; `nil` for a row with an error.
    var warnings: [DataQualitySection.QualityWarning]?
    var error: ErrorDocument.Details?
  }

  /// Whether a column has dates.
  private static func isDay(_ column: DocumentColumns.Column) -> Bool { column.keys.last == "date" }

  func answer(to batch: ArrowBatch, _ input: ArrowInput) -> [ArrowColumn] {
    func column(_ name: String) -> ArrowBatch.Column? { input.place(of: name).flatMap(batch.column) }
    let ids = column("id")
    let source = SourceRows(
      bytes: column("bytes"), paths: column("path"), athletes: column("athlete"), kinds: column("kind"),
      histories: column("history"))
    let rows = ParallelRows.map(batch.count, threads: threads) { row in self.row(source, row) }
    var errors = ErrorColumns()
    for row in rows { errors.append(row.error) }
    var made = [ArrowColumn(name: "id", values: .texts((0..<batch.count).map { ids?.text($0) }))]
    for (place, column) in columns.enumerated() {
      made.append(Self.column(column, rows.map { $0.values[place] }))
    }
    if hasDocument { made.append(ArrowColumn(name: "document", values: .documents(rows.map(\.document)))) }
    made += [
      ArrowColumn(name: "warnings", values: .texts(rows.map { Self.text($0.warnings) })),
      ArrowColumn(
        name: "is_partial", values: .flags(rows.map { $0.warnings?.contains { $0.kind == "partial" } })),
    ]
    return made + errors.columns
  }

  private static func text(_ warnings: [DataQualitySection.QualityWarning]?) -> String? {
    guard let warnings, !warnings.isEmpty else { return nil }
    return warnings.map(\.message).joined(separator: "\n")
  }

  /// The input columns of a batch, which the threads share.
  private struct SourceRows: @unchecked Sendable {
    let bytes: ArrowBatch.Column?
    let paths: ArrowBatch.Column?
    let athletes: ArrowBatch.Column?
    let kinds: ArrowBatch.Column?
    let histories: ArrowBatch.Column?

    /// Returns the bytes of a row, or of the file it names.
    func contents(_ row: Int) -> Result<[UInt8], StudyFault> {
      if let bytes = bytes?.bytes(row) { return .success(bytes) }
      if let path = paths?.text(row) { return NamedFile.bytes(path) }
      return .failure(StudyFault("missing", "The row has no bytes.", "bytes"))
    }
  }

  private func row(_ source: SourceRows, _ row: Int) -> Row {
    func refused(_ error: ErrorDocument) -> Row {
      Row(values: Array(repeating: nil, count: columns.count), error: error.error)
    }
    let bytes: [UInt8]
    switch source.contents(row) {
    case .success(let contents): bytes = contents
    case .failure(let fault): return refused(fault.errorDocument)
    }
    guard bytes.count <= ArgumentLimits.file else {
      return refused(
        ErrorDocument(
          kind: "too_large", message: "bytes has \(bytes.count) bytes; the limit is \(ArgumentLimits.file).",
          field: "bytes"))
    }
    var athlete: AthleteProfile?
    if let json = source.athletes?.document(row) {
      do throws(DocumentError) { athlete = try AthleteProfile(reading: json) } catch {
        var document = ErrorDocument(error)
        document.error.path = ["athlete", error.path ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
        return refused(document)
      }
    }
    var kind: ActivityKind?
    if let name = source.kinds?.text(row) {
      guard let chosen = ActivityKind.chosen(name) else {
        return refused(
          ErrorDocument(
            kind: "not_allowed",
            message: "\"\(name.prefix(40))\" is not a known kind of activity\(ActivityKind.hint(for: name))",
            field: "kind"))
      }
      kind = chosen
    }
    var history: HistoryDocument?
    if let json = source.histories?.document(row) {
      do throws(DocumentError) {
        history = try PreparedEnrichment.history(json, prepared.enricher.formulas, prepared.options.budget)
      } catch {
        return refused(ErrorDocument(error))
      }
    }
    do throws(EnrichmentError) {
      var activities = try prepared.activities(of: bytes, athlete: athlete, kind: kind, history: history)
      if !activities.isEmpty, let json = source.athletes?.document(row) {
        activities[0].warn(ofUnknownKeys: UnknownKeys.ofAthlete(json))
      }
      var row = Row()
      row.warnings = activities.flatMap(\.dataQuality.warnings)
      if !columns.isEmpty, let whole = activities.first {
        row.values =
          (try? selection.values(of: whole)) ?? Array(repeating: nil, count: columns.count)
      }
      if hasDocument { row.document = try EnrichedActivity.encoded(activities) }
      return row
    } catch {
      return refused(error.document())
    }
  }

  private static func column(
    _ column: DocumentColumns.Column, _ values: [DocumentColumns.Value?]
  ) -> ArrowColumn {
    let typed: ArrowColumn.Values =
      switch column.kind {
      case .number: .numbers(values.map { if case .number(let number)? = $0 { number } else { .nan } })
      case .flag: .flags(values.map { if case .flag(let flag)? = $0 { flag } else { nil } })
      case .text, .texts:
        isDay(column)
          ? .days(values.map { if case .text(let text)? = $0 { CalendarDay(text) } else { nil } })
          : .texts(values.map { if case .text(let text)? = $0 { text } else { nil } })
      }
    return ArrowColumn(name: column.name, values: typed)
  }
}
