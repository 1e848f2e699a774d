import CArrow
import Documents
import Enrichment
import P247Analytics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Tables in and out, as streams of the Arrow C interface. Sources/P247C/p247.h declares these functions for C.

/// The output pointers of a call that returns a stream or an error object.
struct TableAnswer {
  let output: UnsafeMutablePointer<ArrowArrayStream>
  let error: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
  let errorLength: UnsafeMutablePointer<Int>

  /// Clears the output pointers. Returns `nil` if one of them is missing.
  init?(
    _ output: UnsafeMutablePointer<ArrowArrayStream>?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ errorLength: UnsafeMutablePointer<Int>?
  ) {
    output?.initialize(to: ArrowArrayStream())
    empty(error, errorLength)
    guard let output, let error, let errorLength else { return nil }
    (self.output, self.error, self.errorLength) = (output, error, errorLength)
  }

  func refuse(_ document: [UInt8]) -> Int32 { deliver(document, error, errorLength) ? 1 : 2 }
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
  let inputs = [
    Argument("input", input, inputLength, limit: ArgumentLimits.file),
    Argument("options", options, optionsLength, limit: ArgumentLimits.options),
  ]
  guard inputs.allSatisfy(\.isUsable) else { return 2 }
  if let excess = inputs.lazy.compactMap(\.excess).first { return answer.refuse(excess.encoded()) }
  let given: EnrichmentOptions
  do throws(OptionsError) { given = try EnrichmentOptions(reading: inputs[1].bytes) } catch {
    return answer.refuse(error.document.encoded())
  }
  do throws(ActivityFileError) {
    let file = try ActivityFile(
      reading: inputs[0].bytes, budget: given.budget, options: given.formulas.reading)
    let streams = ActivityEnricher(formulas: given.formulas).cleanStreams(
      at: 0, of: file.recordings, athlete: given.athlete, kind: given.kind)
    guard let streams else {
      return answer.refuse(ErrorDocument(kind: "empty", message: "The file contains no activity.").encoded())
    }
    ArrowOutput(streams.columns).write(to: answer.output)
    return 0
  } catch {
    return answer.refuse(ErrorDocument(error).encoded())
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
  let input = columns.map(taken)
  empty(output, outputLength)
  guard let input, let output, let outputLength else { return 2 }
  let given = Argument("options", options, optionsLength, limit: ArgumentLimits.options)
  guard given.isUsable else { return 2 }
  if let excess = given.excess { return deliver(excess.encoded(), output, outputLength) ? 1 : 2 }
  return answered(input, output, outputLength) { ColumnsCall.answer(to: $0, options: given.bytes) }
}

/// Delivers the result, or an error if the columns are not a valid stream.
private func answered(
  _ columns: Result<ArrowInput, ArrowFault>, _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
  _ outputLength: UnsafeMutablePointer<Int>, _ make: (ArrowInput) -> EnrichmentCall.Answer
) -> Int32 {
  let answer =
    switch columns {
    case .success(let input): make(input)
    case .failure(let fault): EnrichmentCall.Answer(bytes: refusal(fault, "columns"), isError: true)
    }
  guard deliver(answer.bytes, output, outputLength) else { return 2 }
  return answer.isError ? 1 : 0
}

/// Enriches like ``p247_enrich_columns(_:_:_:_:_:)``, with prepared options.
@c
public func p247_enrich_columns_prepared(
  _ columns: UnsafeMutablePointer<ArrowArrayStream>?, _ prepared: OpaquePointer?,
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ outputLength: UnsafeMutablePointer<Int>?
) -> Int32 {
  let input = columns.map(taken)
  empty(output, outputLength)
  guard let input, let output, let outputLength,
    let prepared = Handle.look(prepared, as: PreparedEnrichment.self)
  else { return 2 }
  return answered(input, output, outputLength) { ColumnsCall.answer(to: $0, prepared) }
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
  let answer = TableAnswer(output, error, errorLength)
  guard let rows, let answer else { return 2 }
  let given = Argument("options", options, optionsLength, limit: ArgumentLimits.options)
  guard given.isUsable else { return 2 }
  if let excess = given.excess { return answer.refuse(excess.encoded()) }
  switch rows {
  case .failure(let fault): return answer.refuse(refusal(fault, "input"))
  case .success(let rows):
    guard rows.place(of: "bytes") ?? rows.place(of: "path") != nil else {
      return answer.refuse(missingColumn("bytes"))
    }
    if let wrong = rows.unreadable(["bytes", "path", "id", "athlete", "kind", "history"]) {
      return answer.refuse(unreadable(wrong).encoded())
    }
    do throws(OptionsError) {
      let batch = try EnrichmentBatch(options: given.bytes)
      ArrowOutput(batch.fields) { () throws(ArrowFault) in
        try rows.next().map { batch.answer(to: $0, rows) }
      }.write(to: answer.output)
      return 0
    } catch {
      return answer.refuse(error.document.encoded())
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
  let answer = TableAnswer(output, error, errorLength)
  guard let rows, let answer else { return 2 }
  let given = Argument("options", options, optionsLength, limit: ArgumentLimits.options)
  guard given.isUsable else { return 2 }
  if let excess = given.excess { return answer.refuse(excess.encoded()) }
  switch rows {
  case .failure(let fault): return answer.refuse(refusal(fault, "input"))
  case .success(let rows):
    guard rows.place(of: "record") != nil else { return answer.refuse(missingColumn("record")) }
    if let wrong = rows.unreadable(["record", "athlete", "state"]) {
      return answer.refuse(unreadable(wrong).encoded())
    }
    do throws(BriefBatch.OptionsFault) {
      let batch = try BriefBatch(options: given.bytes)
      ArrowOutput(BriefBatch.fields) { () throws(ArrowFault) in
        try rows.next().map { batch.answer(to: $0, rows) }
      }.write(to: answer.output)
      return 0
    } catch {
      return answer.refuse(error.encoded)
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
  answered(
    [
      Argument("input", input, inputLength, limit: ArgumentLimits.file),
      Argument("options", options, optionsLength, limit: ArgumentLimits.options),
    ], output, outputLength
  ) { HistoryCall.answer(to: $0[0], options: $0[1]) }
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
  answered(
    [Argument("options", options, optionsLength, limit: ArgumentLimits.options)], output, outputLength
  ) { SettingsCall.answer(to: $0[0]) }
}

/// Returns the version of the binary interface, which increases if callers must be recompiled.
@c
public func p247_abi_version() -> Int32 { 1 }

/// Calls a function with byte arguments and delivers its answer as bytes.
func answered(
  _ inputs: [Argument], _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ outputLength: UnsafeMutablePointer<Int>?, _ make: ([[UInt8]]) -> EnrichmentCall.Answer
) -> Int32 {
  empty(output, outputLength)
  guard let output, let outputLength else { return 2 }
  guard inputs.allSatisfy(\.isUsable) else { return 2 }
  if let excess = inputs.lazy.compactMap(\.excess).first {
    return deliver(excess.encoded(), output, outputLength) ? 1 : 2
  }
  let answer = make(inputs.map(\.bytes))
  guard deliver(answer.bytes, output, outputLength) else { return 2 }
  return answer.isError ? 1 : 0
}

/// Clears an output before anything can fail, so that freeing it is always safe.
func empty(
  _ output: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ length: UnsafeMutablePointer<Int>?
) {
  output?.pointee = nil
  length?.pointee = 0
}

/// Takes ownership of a stream from the caller.
func taken(_ stream: UnsafeMutablePointer<ArrowArrayStream>) -> Result<ArrowInput, ArrowFault> {
  do throws(ArrowFault) { return .success(try ArrowInput(moving: stream)) } catch { return .failure(error) }
}

private func refusal(_ fault: ArrowFault, _ field: String) -> [UInt8] {
  ErrorDocument(kind: "columns", message: fault.message, field: field).encoded()
}

/// The error for a known column with an unsupported type.
func unreadable(_ column: ArrowInput.Field) -> ErrorDocument {
  ErrorDocument(
    kind: "columns",
    message:
      "The column \(column.name.prefix(60)) holds \(column.words), which are not supported: pass objects and lists as JSON text.",
    field: column.name)
}

private func missingColumn(_ name: String) -> [UInt8] {
  ErrorDocument(kind: "missing_column", message: "The input has no column \(name).", field: name).encoded()
}
