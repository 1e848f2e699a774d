import CArrow
import Documents
import Enrichment
import P247Analytics

// Tables in and out, as streams of the Arrow C interface. Sources/P247C/p247.h declares these functions for C.

/// The outputs of a call that returns a stream or an error object.
struct TableAnswer {
  private let output: UnsafeMutablePointer<ArrowArrayStream>
  private let error: Output

  /// Clears the outputs. Returns `nil` if one of them is missing.
  init?(
    _ output: UnsafeMutablePointer<ArrowArrayStream>?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ errorLength: UnsafeMutablePointer<Int>?
  ) {
    output?.initialize(to: ArrowArrayStream())
    guard let error = Output(error, errorLength), let output else { return nil }
    (self.output, self.error) = (output, error)
  }

  /// Delivers the stream that `make` returns, or its fault.
  func deliver(_ inputs: [Argument], _ make: ([[UInt8]]) throws(StudyFault) -> ArrowOutput) -> Int32 {
    guard inputs.areUsable else { return 2 }
    if let excess = inputs.excess { return error.refuse(excess) }
    do throws(StudyFault) {
      try make(inputs.bytes).write(to: output)
      return 0
    } catch {
      return self.error.refuse(error.encoded)
    }
  }
}

/// Returns the clean streams of the first activity in `input`, one row per sample: `time`, the channels, and rejected
/// values with reasons.
///
/// `options` is as for `p247_enrich`. On return `*output` is a stream that the caller releases.
///
/// - Returns: 0 for a stream, 1 for an error object in `*error`, 2 for an invalid argument.
@c
public func p247_streams(
  _ input: UnsafePointer<UInt8>?, _ inputLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<ArrowArrayStream>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ errorLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let answer = TableAnswer(output, error, errorLength) else { return 2 }
  return answer.deliver([.input(input, inputLength), .options(options, optionsLength)]) {
    bytes throws(StudyFault) in
    let given = try StudyFault.wrapping { () throws(OptionsError) in try EnrichmentOptions(reading: bytes[1])
    }
    let file = try StudyFault.wrapping { () throws(ActivityFileError) in
      try ActivityFile(reading: bytes[0], budget: given.budget, options: given.formulas.reading)
    }
    let streams = ActivityEnricher(formulas: given.formulas).cleanStreams(
      at: 0, of: file.recordings, athlete: given.athlete, kind: given.kind)
    guard let streams else { throw StudyFault("empty", "The file contains no activity.", nil) }
    return ArrowOutput(streams.columns)
  }
}

/// Enriches an activity given as columns: `columns` is a stream with `time` (seconds or timestamps) and channels by
/// name. It is always consumed and released.
///
/// `options` is `NULL` or JSON: `{"athlete"?, "formulas"?, "kind"?, "activity"?: {"type", "name", "start_date_local",
/// …}}`.
///
/// - Returns: As `p247_enrich`.
@c
public func p247_enrich_columns(
  _ columns: UnsafeMutablePointer<ArrowArrayStream>?, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  streamed(columns, [.options(options, optionsLength)], Output(output, outputLength)) {
    ColumnsCall.answer(to: $0, options: $1[0])
  }
}

/// Enriches like ``p247_enrich_columns(_:_:_:_:_:)``, with prepared options.
@c
public func p247_enrich_columns_prepared(
  _ columns: UnsafeMutablePointer<ArrowArrayStream>?, _ prepared: OpaquePointer?,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  let output = Output(output, outputLength)
  guard let input = columns.map(taken), let prepared = Handle.look(prepared, as: PreparedEnrichment.self)
  else { return 2 }
  return answered([], output) { _ in ColumnsCall.answer(to: input, prepared) }
}

/// Enriches many activities: one output row per input row, in order. An invalid activity gives a row with an error.
/// Batches are computed on demand.
///
/// Input columns: `bytes` or `path`, optionally `id`, `athlete` (JSON), `kind` and `history` (JSON Lines).
/// Output columns: `id`, one column per requested key, `document` if requested, `error.kind`, `error.message`
/// and `error.path`. `options` is `NULL` or JSON: `{"athlete"?, "formulas"?, "kind"?, "intervals"?: true,
/// "keys"?: […], "document"?: true, "threads"?: 4}`.
///
/// - Returns: As ``p247_streams(_:_:_:_:_:_:_:)``. `input` is consumed and released in every case.
@c
public func p247_enrich_batch(
  _ input: UnsafeMutablePointer<ArrowArrayStream>?, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<ArrowArrayStream>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ errorLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  let rows = input.map(taken)
  guard let answer = TableAnswer(output, error, errorLength), let rows else { return 2 }
  return answer.deliver([.options(options, optionsLength)]) { given throws(StudyFault) in
    let rows = try rows.opened(
      "input", needing: ["bytes", "path"], known: ["bytes", "path", "id", "athlete", "kind", "history"])
    let batch = try StudyFault.wrapping { () throws(OptionsError) in try EnrichmentBatch(options: given[0]) }
    return ArrowOutput(batch.fields) { () throws(ArrowFault) in
      try rows.next().map { batch.answer(to: $0, rows) }
    }
  }
}

/// Processes records of many athletes: one output row per input row, in order. The rows of one athlete form one
/// history. An invalid record gives a row with an error.
///
/// Input columns: `record` (JSON), optionally `athlete` and `state`. Without an `athlete` column, the records name
/// their athlete. Output columns: `athlete`, `answer`, `state`, `error.kind`, `error.message` and `error.path`.
/// `options` is `NULL` or JSON: `{"issue"?, "form"?, "formulas"?, "intervals"?, "resting_hr_of_nights"?, "states"?,
/// "threads"?}`. `"states": "last"` returns only the state after each athlete's last record in a batch.
///
/// - Returns: As ``p247_streams(_:_:_:_:_:_:_:)``. `input` is consumed and released in every case.
@c
public func p247_brief_batch(
  _ input: UnsafeMutablePointer<ArrowArrayStream>?, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<ArrowArrayStream>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ errorLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  let rows = input.map(taken)
  guard let answer = TableAnswer(output, error, errorLength), let rows else { return 2 }
  return answer.deliver([.options(options, optionsLength)]) { given throws(StudyFault) in
    let rows = try rows.opened("input", needing: ["record"], known: ["record", "athlete", "state"])
    let batch = try BriefBatch(options: given[0])
    return ArrowOutput(BriefBatch.fields) { () throws(ArrowFault) in
      try rows.next().map { batch.answer(to: $0, rows) }
    }
  }
}

/// Reports on many sessions: `input` is JSON Lines of results or summaries.
///
/// `options` is `NULL` or JSON: `{"athlete"?, "formulas"?, "through"?: "2026-11-22", "weeks"?: 8, "days"?: "…"}`.
///
/// - Returns: As `p247_enrich`.
@c
public func p247_history(
  _ input: UnsafePointer<UInt8>?, _ inputLength: Int, _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered([.input(input, inputLength), .options(options, optionsLength)], Output(output, outputLength)) {
    HistoryCall.answer(to: $0[0], options: $0[1])
  }
}

/// Lists, checks or compares formula sets, by name or as the text of a formula file.
///
/// `options` is `NULL` or JSON: `{"ask"?: "list"|"check"|"diff", "formulas"?: "standard", "other"?: "p247"}`.
///
/// - Returns: As `p247_enrich`.
@c
public func p247_settings(
  _ options: UnsafePointer<UInt8>?, _ optionsLength: Int,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  answered([.options(options, optionsLength)], Output(output, outputLength)) {
    SettingsCall.answer(to: $0[0])
  }
}

/// Returns the version of the binary interface, which increases if callers must be recompiled.
@c
public func p247_abi_version() -> Int32 { 1 }

/// Takes ownership of a stream from the caller.
func taken(_ stream: UnsafeMutablePointer<ArrowArrayStream>) -> Result<ArrowInput, ArrowFault> {
  do throws(ArrowFault) { return .success(try ArrowInput(moving: stream)) } catch { return .failure(error) }
}

/// Calls a function with a stream and byte arguments. The stream is consumed in every case.
func streamed(
  _ stream: UnsafeMutablePointer<ArrowArrayStream>?, _ inputs: [Argument], _ output: Output?,
  _ make: (Result<ArrowInput, ArrowFault>, [[UInt8]]) -> Answer
) -> Int32 {
  guard let rows = stream.map(taken) else { return 2 }
  return answered(inputs, output) { make(rows, $0) }
}

extension Result<ArrowInput, ArrowFault> {
  /// Returns the stream, or throws its fault with the name of the argument.
  func opened(_ field: String) throws(StudyFault) -> ArrowInput {
    do throws(ArrowFault) { return try get() } catch { throw StudyFault("columns", error.message, field) }
  }

  /// Returns the stream if it has one of the needed columns and all known columns can be read.
  func opened(
    _ field: String, needing columns: [String], known: [String]
  ) throws(StudyFault) -> ArrowInput {
    let rows = try opened(field)
    guard columns.contains(where: { rows.place(of: $0) != nil }) else {
      let message = field == "files" ? "files have no column named" : "input has no column"
      throw StudyFault("missing_column", "The \(message) \(columns[0]).", columns[0])
    }
    if let column = rows.unreadable(known) {
      throw StudyFault(
        "columns",
        "The column \(column.name.prefix(60)) holds \(column.words), which are not supported: pass objects and lists as JSON text.",
        column.name)
    }
    return rows
  }

  /// Returns a stream of files.
  func openedFiles() throws(StudyFault) -> ArrowInput {
    try opened("files", needing: ["bytes"], known: ["bytes", "id"])
  }
}
